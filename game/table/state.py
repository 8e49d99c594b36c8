"""A hand in play: the typed door of the kernel's referee (docs/table.md)."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Self

from daer.ext import hands as kernel
from daer.ext.deal import shuffled
from daer.solver import Fault, InvalidQuestion, Rules
from daer.solver.arguments import SOURCES
from daer.solver.cards import CARDS, COPIES
from daer.solver.errors import invalid, quoted
from daer.solver.groups import ALIKE, render_groups
from daer.solver.hand import Hand
from daer.solver.rules import LUZHOU

from .actions import KERNEL_ACTIONS, Action, parse_action
from .records import FORMAT, Record, read_dealer, read_deck, read_names, read_seed, write_deck
from .tellings import event_of, result_of
from .view import Side, View

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .events import Event
    from .result import Result

    Question = dict[int, tuple[Action, ...]]


class IllegalAction(InvalidQuestion):
    """An action that is not legal now: it names what would be, and nothing has changed."""


class Table:
    """A hand in play: who is asked what, and what happened so far.

    A deck is 80 cards as text, in the order they are dealt. All who are asked answer by `act`; when the
    last one has, the hand goes on by itself to the next question, or to its `result`.
    """

    __slots__ = (
        "_actions",
        "_answers",
        "_deck",
        "_given_rules",
        "_kernel",
        "_question",
        "_seed",
        "dealer",
        "names",
        "rules",
    )

    def __init__(
        self,
        deck: str,
        dealer: int = 0,
        rules: Rules = LUZHOU,
        *,
        names: Sequence[str] | None = None,
    ) -> None:
        self._begin(read_deck(deck), None, dealer, rules, names)

    @classmethod
    def deal(cls, seed: int, dealer: int = 0, rules: Rules = LUZHOU, *, names: Sequence[str] | None = None) -> Self:
        """A hand with the deck of a seed, 0 to 2**64 − 1: the same on every machine and for ever."""
        table = cls.__new__(cls)
        read_seed(seed)
        table._begin(shuffled(seed), seed, dealer, rules, names)
        return table

    def _begin(self, deck: bytes, seed: int | None, dealer: int, rules: Rules, names: Sequence[str] | None) -> None:
        self.rules = rules
        self.dealer = read_dealer(dealer, rules)
        self.names = read_names(names, rules)
        self._deck = deck
        self._seed = seed
        self._given_rules: object = None
        self._kernel = kernel.Table(deck, dealer, rules.kernel)
        self._actions: list[tuple[int, Action]] = []
        self._answers: dict[int, Action] = {}
        self._question: Question | None = None

    @property
    def deck(self) -> str:
        """The 80 cards in the order they were dealt."""
        return write_deck(self._deck)

    @property
    def players(self) -> tuple[int, ...]:
        """The seats that play, in turn order from the dealer."""
        return self._kernel.players

    @property
    def open_card(self) -> str:
        """The last card of the stock, which lies open."""
        return CARDS[self._kernel.open_card]

    @property
    def stock(self) -> str:
        """The cards that can still be drawn, in their order, which nobody at the table knows."""
        return write_deck(self._kernel.stock_cards)

    @property
    def asked(self) -> dict[int, list[Action]]:
        """Who has still to answer, in turn order from the one who shows the card, and all that each may do.

        Empty when the hand is over.
        """
        answers = self._answers
        return {seat: list(actions) for seat, actions in self._asked().items() if seat not in answers}

    def _asked(self) -> Question:
        """The question that is open: all who were asked it, those who have answered too."""
        question = self._question
        if question is None:
            question = self._question = {
                seat: tuple(map(KERNEL_ACTIONS.__getitem__, actions)) for seat, actions in self._kernel.asked().items()
            }
        return question

    def act(self, seat: int, action: str) -> None:
        """Answer for a seat.

        Raises IllegalAction, and changes nothing, for what the seat may not do now.
        """
        question = self._asked()
        answers = self._answers
        try:
            place = question[seat].index(action)
        except (KeyError, TypeError, ValueError):
            place = self._place(seat, action)
        if seat in answers:
            raise self._refused(seat, action)
        self._kernel.act(seat, place)
        answers[seat] = question[seat][place]
        if len(answers) == len(question):
            self._actions += [(each, answers[each]) for each in question]
            self._answers = {}
            self._question = None

    def _place(self, seat: int, action: str) -> int:
        """The place of an action that is not written as it is printed."""
        try:
            read = parse_action(action)
        except InvalidQuestion as error:
            raise IllegalAction(error.faults) from None
        if not isinstance(seat, int):
            raise self._refused(seat, read)
        actions = self._asked().get(seat, ())
        if read not in actions:
            raise self._refused(seat, read)
        return actions.index(read)

    def _refused(self, seat: object, action: str) -> IllegalAction:
        """What is wrong with an action that is not legal now."""
        asked = self.asked
        told: dict[str, object] = {"seat": quoted(seat), "action": str(action)}
        if seat not in self.players:
            return IllegalAction([Fault("not_a_seat", "seat", {**told, "allowed": sorted(self.players)})])
        if not asked:
            return IllegalAction([Fault("hand_over", "action", told)])
        if seat not in asked:
            return IllegalAction([Fault("not_asked", "seat", {**told, "asked": list(asked)})])
        return IllegalAction([Fault("illegal_action", "action", {**told, "allowed": [*map(str, asked[seat])]})])

    def view(self, seat: int) -> View:
        """All that a seat sees.

        Raises InvalidQuestion for a seat that does not play.
        """
        if seat not in self.players:
            raise invalid("not_a_seat", "seat", seat=quoted(seat), allowed=sorted(self.players))
        state = self._kernel
        source = state.source(seat)
        place = self.players.index(seat)
        return View(
            seat,
            self.dealer,
            self._hand(seat),
            tuple([self._side(other) for other in (*self.players[place:], *self.players[:place])]),
            state.turn,
            None if state.shown < 0 else CARDS[state.shown],
            None if source < 0 else SOURCES[source],
            self.open_card,
            () if seat in self._answers else self._asked().get(seat, ()),
        )

    def _hand(self, seat: int) -> Hand:
        """The hand of a seat as it knows it; its 垅 lie on the table as soon as they lie open."""
        state = self._kernel
        counts, table = self._laid(seat)
        return Hand(counts, table, state.seen(seat), state.passed(seat), state.stock)

    def _laid(self, seat: int) -> tuple[bytes, bytes]:
        """The counts in hand and the groups on the table, the 垅 that lie open among them."""
        state = self._kernel
        counts, table = state.counts(seat), state.table(seat)
        if COPIES in counts and state.is_exposed(seat):
            longs = [ALIKE["long", kind] for kind, count in enumerate(counts) if count == COPIES]
            return bytes([count % COPIES for count in counts]), bytes(sorted([*table, *longs]))
        return counts, table

    def _side(self, seat: int) -> Side:
        counts, table = self._laid(seat)
        dead = "".join([CARDS[kind] for kind in self._kernel.dead(seat)])
        return Side(seat, tuple(render_groups(table)), dead, sum(counts))

    def actions(self, seat: int | None = None) -> list[tuple[int, Action]]:
        """All answers so far, seat and action, as a record holds them.

        As a seat heard them, if one is named: its own, and of the others' those that went through; all of them when
        the hand is over.
        """
        given = [*self._actions, *[(each, self._answers[each]) for each in self._asked() if each in self._answers]]
        if seat is None or self.result is not None:
            return given
        again = kernel.Table(self._deck, self.dealer, self.rules.kernel)
        heard: list[tuple[int, Action]] = []
        waiting: list[tuple[int, Action]] = []
        happened = len(again.events())
        for each, action in given:
            waiting.append((each, action))
            again.act(each, [KERNEL_ACTIONS[one] for one in again.asked()[each]].index(action))
            followed = again.events(happened)
            if followed:
                done = (followed[0].seat, followed[0].name)
                heard += [one for one in waiting if one[0] == seat or (one[0], one[1].deed) == done]
                waiting, happened = [], happened + len(followed)
        return heard + [one for one in waiting if one[0] == seat]

    def events(self, seat: int | None = None) -> list[Event]:
        """What happened so far; as a seat saw it, if one is named: without the cards of the others' deals."""
        result = self.result
        return [event_of(row, seat, result) for row in self._kernel.events()]

    @property
    def result(self) -> Result | None:
        """How the hand ended, None while it is in play."""
        row = self._kernel.result
        if row is None:
            return None
        hand = None if row.win is None else self._hand(row.winner)
        return result_of(row, self._kernel.turn, hand, self.rules)

    def record(self, *, full: bool = False) -> dict[str, Any]:
        """The hand as one JSON object, from which `replay` makes an equal table.

        With `full`, what happened and the result stand in it too, for other programs to read.
        """
        record: dict[str, Any] = {"format": FORMAT, "rules": self._told_rules()}
        record |= {"deck": self.deck} if self._seed is None else {"seed": self._seed}
        record["dealer"] = self.dealer
        if self.names is not None:
            record["names"] = list(self.names)
        record["actions"] = [[seat, str(action)] for seat, action in self.actions()]
        if full:
            record["events"] = [event.to_dict() for event in self.events()]
            record["result"] = None if self.result is None else self.result.to_dict()
        return record

    def _told_rules(self) -> object:
        """The rules as the record names them: as the one that was replayed did, else in short."""
        if self._given_rules is not None:
            return deepcopy(self._given_rules)
        changes = self.rules.changes()
        if not changes:
            return self.rules.base
        return changes if self.rules.base == LUZHOU.base else {"preset": self.rules.base, **changes}

    @classmethod
    def replay(cls, record: Mapping[str, Any] | Record) -> Self:
        """The hand of a record, up to its last action; of a JSON object, or of what `Record.parse` made of it.

        Raises InvalidQuestion for a record that cannot be: it names the first action that is not legal, or the
        first event, or the part of the result, that is not that of its actions.
        """
        read = record if isinstance(record, Record) else Record.parse(record)
        table = cls.__new__(cls)
        deck = shuffled(read.seed or 0) if read.deck is None else read.deck
        table._begin(deck, read.seed, read.dealer, read.rules, read.names)
        table._given_rules = read.given_rules
        for place, (seat, action) in enumerate(read.actions):
            try:
                table.act(seat, action)
            except IllegalAction as error:
                raise IllegalAction(
                    [Fault(fault.code, f"actions/{place}", fault.params) for fault in error.faults]
                ) from None
        read.check(table.record(full=True))
        return table

    def copy(self) -> Self:
        """A second table in the same state, that goes its own way."""
        table = type(self).__new__(type(self))
        table.rules, table.dealer, table.names = self.rules, self.dealer, self.names
        table._deck, table._seed, table._given_rules = self._deck, self._seed, self._given_rules
        table._kernel = self._kernel.copy()
        table._actions, table._answers = self._actions.copy(), self._answers.copy()
        table._question = self._question
        return table

    def __repr__(self) -> str:
        asked = "over" if self.result else f"asked {', '.join(map(str, self.asked))}"
        deck = self.deck if self._seed is None else f"seed {self._seed}"
        return f"<Table: {deck}, dealer {self.dealer}, {len(self._actions)} actions, {asked}>"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self).replay, (self.record(),)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return self._state() == other._state()

    __hash__ = None  # type: ignore[assignment]  # a table changes

    def _state(self) -> tuple[object, ...]:
        """All that the state of a hand follows from."""
        return self._deck, self.dealer, self.rules, self.names, self._actions, self._answers
