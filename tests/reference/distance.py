"""The fewest cards still to be taken to win, by search over all legal play (docs/interface.md)."""

from collections.abc import Callable

from .bound import IMPOSSIBLE, least_cards
from .cards import Counts, Groups
from .hand import Finish, Hand
from .moves import SOURCES, Call, after, calls, thrown
from .rules import Rules
from .waits import win_on

Bound = Callable[[Hand, Rules], int]
State = tuple[Counts, Groups, Counts, frozenset[int]]
MOST_TAKEN = 14


class Search:
    """A search for wins within a number of cards, which remembers where there are none.

    The bound says below which number it need not look; with one that always says 1 it is the plain
    search over every line of play.
    """

    def __init__(self, rules: Rules, bound: Bound = least_cards) -> None:
        self.rules = rules
        self.bound = bound
        self.bounds: dict[State, int] = {}
        self.hopeless: dict[State, int] = {}
        self.following: dict[State, list[tuple[int, str, Hand]]] = {}

    def distance(self, hand: Hand) -> int | None:
        """Return the distance of a hand at rest, in debt or to discard (its best throw's)."""
        if hand.excess > 0:
            found = [self.distance(thrown(hand, kind, self.rules)) for kind in hand.loose]
            return min((each for each in found if each is not None), default=None)
        least = self.least(hand)
        if least == IMPOSSIBLE or not self.wins_within(hand, MOST_TAKEN):
            return None
        return next(n for n in range(least, MOST_TAKEN + 1) if self.wins_within(hand, n))

    def improves(self, hand: Hand) -> dict[int, set[str]]:
        """Return the kinds whose taking comes one card nearer to a win, and by which calls."""
        distance = self.distance(hand)
        if distance is None or distance == 1:
            return {}
        found: dict[int, set[str]] = {}
        for card, call, then in self.next_hands(hand):
            if self.wins_within(then, distance - 1):
                found.setdefault(card, set()).add(call)
        return found

    def wins_within(self, hand: Hand, number: int) -> bool:
        """Tell whether some line of play wins with at most so many cards taken."""
        state = state_of(hand)
        if self.least(hand) > number or self.hopeless.get(state, 0) >= number:
            return False
        if self.is_ready(hand):
            return True
        if number > 1 and any(self.wins_within(then, number - 1) for _, _, then in self.next_hands(hand)):
            return True
        self.hopeless[state] = number
        return False

    def least(self, hand: Hand) -> int:
        """Return the bound of a hand."""
        state = state_of(hand)
        if state not in self.bounds:
            self.bounds[state] = self.bound(hand, self.rules)
        return self.bounds[state]

    def is_ready(self, hand: Hand) -> bool:
        """Tell whether some card with unseen copies wins at once, whoever shows it."""
        return any(
            win_on(hand, Finish(card, own_draw=own_draw), self.rules) is not None
            for card in range(20)
            if hand.unseen[card]
            for own_draw in (False, True)
        )

    def next_hands(self, hand: Hand) -> list[tuple[int, str, Hand]]:
        """Return every hand after one taken card and its throw, with the card and the call."""
        state = state_of(hand)
        if state not in self.following:
            self.following[state] = [
                (card, take[0], then)
                for card in range(20)
                if hand.unseen[card]
                for take in self.takes(hand, card)
                for then in after(hand, card, take, self.rules)
            ]
        return self.following[state]

    def takes(self, hand: Hand, card: int) -> list[Call]:
        """Return every 招, 碰 and 吃 of a card that some source allows, where none is forced aside."""
        options = {each for source in SOURCES for each in calls(hand, card, source, self.rules)}
        return sorted(each for each in options if each[0] not in ("win", "pass"))


def state_of(hand: Hand) -> State:
    """Return all of a hand that matters for what follows: the unseen copies stand for what is seen."""
    return (hand.counts, hand.table, hand.unseen, hand.passed)
