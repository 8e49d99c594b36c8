"""A whole hand, step by step (docs/table.md section 2): slow and plain."""

from typing import NamedTuple

from . import claims
from .claims import Shown, write_call, write_discard
from .deal import deal, players, seats
from .hand import Finish, Hand
from .moves import Call, laid_down, thrown
from .rules import Rules
from .scoring import Win, dealt_win, score


class Result(NamedTuple):
    """How a hand ended."""

    winner: int | None
    card: int | None
    win: Win | None
    points: tuple[int, ...]
    next_dealer: int


class Table:
    """A hand in play: `asked` tells who may do what, `act` does it, `result` is there when it is over."""

    def __init__(self, deck: str, dealer: int, rules: Rules) -> None:
        dealt = deal(deck)
        self.rules, self.dealer = rules, dealer
        self.order = players(dealer, rules)
        self.hands = {seat: Hand(counts) for seat, counts in zip(self.order, dealt.hands, strict=True)}
        self.stock = list(dealt.stock)
        self.open_card = self.stock[-1]
        self.dead: dict[int, list[int]] = {seat: [] for seat in self.order}
        self.exposed = {dealer}
        self.thrown_by = dict.fromkeys(self.order, 0)
        self.shown: Shown | None = None
        self.result: Result | None = None
        self.turn = dealer
        self.phase = "declare"
        self.offered: dict[int, list[Call]] = {}
        self.answers: dict[int, Call] = {}
        self._ask(self._declarations(), "declare")

    @property
    def asked(self) -> dict[int, list[str]]:
        """Who has still to answer, and everything each may do."""
        if self.result is not None:
            return {}
        if self.phase == "discard":
            return {self.turn: [write_discard(kind) for kind in self.hands[self.turn].loose]}
        return {
            seat: [self._word(call) for call in offered]
            for seat, offered in self.offered.items()
            if seat not in self.answers
        }

    def act(self, seat: int, action: str) -> None:
        """Answer for a seat; when all who are asked have answered, the hand goes on."""
        place = self.asked[seat].index(action)
        if self.phase == "discard":
            self._throw(self.hands[seat].loose[place])
            return
        self.answers[seat] = self.offered[seat][place]
        if len(self.answers) == len(self.offered):
            self._settle_answers()

    def _word(self, call: Call) -> str:
        return "摆" if call[0] == "dealt" else write_call(call)

    def _ask(self, offered: dict[int, list[Call]], phase: str) -> None:
        """Ask all who may do something at once, or go on where nobody may."""
        self.phase, self.offered, self.answers = phase, offered, {}
        if not offered:
            self._settle_answers()

    def _settle_answers(self) -> None:
        if self.phase == "declare":
            self._settle_declarations()
        else:
            self._settle_claims()

    # -- before the first turn

    def _declarations(self) -> dict[int, list[Call]]:
        """Return who may declare a win straight from the deal."""
        found: dict[int, list[Call]] = {}
        for seat in self.order:
            hand = self.hands[seat]
            offered: list[Call] = []
            if seat == self.dealer and score(hand, Finish(event="tian_hu"), self.rules):
                offered.append(("win", ()))
            if dealt_win(hand, self._dealt_event(seat), self.rules) is not None:
                offered.append(("dealt", ()))
            if offered:
                stuck = hand.excess > 0 and not hand.loose and seat == self.dealer
                found[seat] = offered if stuck else [*offered, ("pass", ())]
        return found

    def _dealt_event(self, seat: int) -> str | None:
        return "tian_hu" if seat == self.dealer else None

    def _settle_declarations(self) -> None:
        for seat in self.order:
            name = self.answers.get(seat, ("pass", ()))[0]
            if name == "win":
                self._win(seat, None, score(self.hands[seat], Finish(event="tian_hu"), self.rules)[0])
                return
            if name == "dealt":
                self._win(seat, None, dealt_win(self.hands[seat], self._dealt_event(seat), self.rules))
                return
        self._discard_or_draw(self.dealer)

    # -- turns

    def _discard_or_draw(self, seat: int) -> None:
        """Let a player discard if he has a card too many, else the player after him draws."""
        self.shown = None
        if self.hands[seat].excess > 0 and self.hands[seat].loose:
            self.turn, self.phase = seat, "discard"
        else:
            self._draw(self._after(seat))

    def _after(self, seat: int) -> int:
        return claims.from_origin(self.order, seat)[1]

    def _draw(self, seat: int) -> None:
        self.turn = seat
        if self.stock:
            self._show(Shown(self.stock.pop(0), seat, drawn=True))
        else:
            self._end(None, None, None, dict.fromkeys(range(seats(self.rules)), 0))

    def _throw(self, kind: int) -> None:
        self.hands[self.turn] = thrown(self.hands[self.turn], kind, self.rules)
        self.thrown_by[self.turn] += 1
        self._show(Shown(kind, self.turn, drawn=False))

    def _show(self, shown: Shown) -> None:
        self.shown = shown
        self._ask(claims.options(self.hands, shown, self.order, self.rules), "claim")

    def _settle_claims(self) -> None:
        shown = self.shown
        assert shown is not None
        around = claims.from_origin(self.order, shown.origin)
        taker = claims.winner_of(self.answers, around)
        for seat in claims.passing(self.offered, self.answers, taker, around):
            self.hands[seat] = self.hands[seat]._replace(passed=self.hands[seat].passed | {shown.card})
        if taker is None:
            self.shown = None
            self.dead[shown.origin].append(shown.card)
            self._draw(self._after(shown.origin))
        elif self.answers[taker][0] == "win":
            finish = self._finish(taker, shown)
            self._win(taker, shown.card, score(self.hands[taker], finish, self.rules)[0])
        else:
            self.hands[taker] = laid_down(self.hands[taker], shown.card, self.answers[taker])
            self.exposed.add(taker)
            self._discard_or_draw(taker)

    # -- the end

    def _finish(self, seat: int, shown: Shown) -> Finish:
        """Return the facts of a win on a shown card."""
        first_of_dealer = shown.origin == self.dealer and self.thrown_by[self.dealer] == 1
        others_threw = sum(number for player, number in self.thrown_by.items() if player != self.dealer)
        event = None
        if not shown.drawn and first_of_dealer and not self.hands[seat].table:
            event = "di_hu"
        if not shown.drawn and seat == self.dealer and others_threw == 1:
            event = "hui_long_di_hu"
        own_draw = shown.drawn and shown.origin == seat
        return Finish(shown.card, own_draw, event, last_card=shown.drawn and not self.stock)

    def _win(self, seat: int, card: int | None, win: Win | None) -> None:
        assert win is not None
        points = dict.fromkeys(range(seats(self.rules)), win["points"]["bottom"])
        points |= dict.fromkeys(self.order, win["points"]["loser"])
        points[seat] = win["points"]["winner"]
        self._end(seat, card, win, points)

    def _end(self, winner: int | None, card: int | None, win: Win | None, points: dict[int, int]) -> None:
        following = {
            "winner": self.dealer if winner is None else winner,
            "next": (self.dealer + 1) % seats(self.rules),
            "stay": self.dealer,
        }
        self.phase = "over"
        self.result = Result(
            winner, card, win, tuple(points[seat] for seat in sorted(points)), following[self.rules["next_dealer"]]
        )
