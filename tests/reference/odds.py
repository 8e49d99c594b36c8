"""The exact value of a hand in the declared model of docs/interface.md section 4.

Values are kept as whole numbers, multiplied by the number of equally likely cards so far, so that no
rounding decides between two plays.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm

from .bound import least_cards
from .cards import Counts
from .distance import Search, State, state_of
from .hand import Finish, Hand
from .moves import SOURCES, after, calls, thrown
from .rules import Rules
from .waits import win_on

DEFAULT_SHARES = {
    "own_draw": 2,
    "upper_draw": 1,
    "upper_discard": 1,
    "lower_draw": 1,
    "lower_discard": 1,
}
NO_LIMIT = 99

Value = tuple[int, int]
Curve = list[tuple[Fraction, Fraction]]
Play = tuple[int | None, frozenset[Hand], bool]


class Odds:
    """The model of one question: rules, cards unseen as at the question, reveals and shares."""

    def __init__(
        self,
        rules: Rules,
        unseen: Counts,
        reveals: int,
        shares: Mapping[str, float] = DEFAULT_SHARES,
    ) -> None:
        weights = {source: Fraction(shares.get(source, 0)) for source in SOURCES}
        whole = lcm(*(weight.denominator for weight in weights.values()))
        self.rules = rules
        self.unseen = unseen
        self.reveals = reveals
        self.weights = {source: int(weight * whole) for source, weight in weights.items()}
        self.all_cards = sum(unseen) * sum(self.weights.values())
        self.values: dict[tuple[State, int], list[Value]] = {}
        self.plays: dict[State, list[tuple[int, Play]]] = {}

    def curve(self, hand: Hand, takes: int) -> Curve:
        """Return expected points and win probability after 0..T reveals, with so many takes."""
        hands = [hand]
        if hand.excess > 0:
            hands = [thrown(hand, kind, self.rules) for kind in hand.loose]
        nothing: list[Value] = [(0, 0)] * (self.reveals + 1)
        found = [nothing, *(self.value(each, takes) for each in hands)]
        best = [max(values) for values in zip(*found, strict=True)]
        scale = [self.all_cards**shown for shown in range(len(best))]
        return [
            (Fraction(points, whole), Fraction(wins, whole)) for (points, wins), whole in zip(best, scale, strict=True)
        ]

    def value(self, hand: Hand, takes: int) -> list[Value]:
        """Return for 0..T reveals the value of a hand at rest or in debt, times all cards ** t."""
        limit = min(takes, self.reveals)
        key = (state_of(hand), takes)
        if key not in self.values:
            if least_cards(hand, self.rules) > limit:
                self.values[key] = [(0, 0)] * (self.reveals + 1)
            else:
                self.values[key] = self._value(hand, takes)
        return self.values[key]

    def _value(self, hand: Hand, takes: int) -> list[Value]:
        """Return the value of a hand that may win: over every card shown, the best play."""
        curve: list[Value] = [(0, 0)]
        for shown in range(1, self.reveals + 1):
            passed_on = curve[shown - 1]
            points = wins = 0
            for weight, (pays, hands, may_pass) in self._plays(hand):
                found = [self.value(then, takes - 1)[shown - 1] for then in hands]
                if pays is not None:
                    whole = self.all_cards ** (shown - 1)
                    found.append((pays * whole, whole))
                if may_pass:
                    found.append(passed_on)
                best = max(found)
                points, wins = points + weight * best[0], wins + weight * best[1]
            curve.append((points, wins))
        return curve

    def _plays(self, hand: Hand) -> list[tuple[int, Play]]:
        """Return what each shown card and source allows, with its weight; equal plays are joined."""
        state = state_of(hand)
        if state not in self.plays:
            joined: dict[Play, int] = {}
            for card in range(20):
                for source in SOURCES:
                    weight = self.unseen[card] * self.weights[source]
                    if weight:
                        play = self._play(hand, card, source)
                        joined[play] = joined.get(play, 0) + weight
            self.plays[state] = [(weight, play) for play, weight in joined.items()]
        return self.plays[state]

    def _play(self, hand: Hand, card: int, source: str) -> Play:
        """Return what a shown card allows: a win's points, the hands a call leads to, a pass."""
        if not hand.unseen[card]:
            return (None, frozenset(), True)
        options = calls(hand, card, source, self.rules)
        names = [name for name, _ in options]
        pays = None
        if "win" in names:
            win = win_on(hand, Finish(card, own_draw=source == "own_draw"), self.rules)
            pays = win["points"]["winner"] if win else None
        taken = [take for take in options if take[0] not in ("win", "pass")]
        hands = frozenset(
            then._replace(passed=hand.passed) for take in taken for then in after(hand, card, take, self.rules)
        )
        return (pays, hands, "pass" in names)


def takes_allowed(hand: Hand, slack: int | None, rules: Rules) -> int:
    """Return how many cards may be taken in all: the distance of the hand asked about + slack."""
    if slack is None:
        return NO_LIMIT
    distance = Search(rules).distance(hand)
    return 0 if distance is None else distance + slack
