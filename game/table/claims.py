"""One shown card and the three hands around it: who may do what, who gets it, and who lets it pass (docs/table.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from daer.ext import claims as kernel
from daer.solver.arguments import read_flag
from daer.solver.cards import CARDS, COPIES, KINDS, parse_one
from daer.solver.errors import Gathered, invalid, quoted
from daer.solver.rules import LUZHOU, Rules

from .actions import KERNEL_ACTIONS, Action, parse_action

if TYPE_CHECKING:
    from collections.abc import Sequence

    from daer.solver import Hand

PLAYERS: Final = 3


@dataclass(frozen=True, slots=True)
class Taken:
    """The claim that goes through."""

    player: int
    """Its place among the three."""
    action: Action

    def to_dict(self) -> dict[str, object]:
        """The claim as JSON."""
        return {"player": self.player, "action": self.action}


@dataclass(frozen=True, slots=True)
class Claims:
    """What three players may do with a shown card; once they have answered, who gets it."""

    hands: tuple[Hand, ...]
    """In turn order, that of the player who shows the card first."""
    rules: Rules
    card: str
    drawn: bool
    """Whether the card was drawn, not discarded."""
    options: tuple[tuple[Action, ...], ...]
    """Of each player all he may do, 过 included; nothing for one who is not asked."""
    taken: Taken | None
    """The claim that goes through; None where nobody takes the card, and before the answers."""
    passed: tuple[bool, ...] | None
    """For whom the kind is 過張 from now on; None before the answers."""

    def to_dict(self) -> dict[str, object]:
        """The claims as JSON."""
        return {
            "players": [hand.to_dict() for hand in self.hands],
            "rules": self.rules.to_dict(),
            "card": self.card,
            "drawn": self.drawn,
            "options": [list(actions) for actions in self.options],
            "taken": None if self.taken is None else self.taken.to_dict(),
            "passed": None if self.passed is None else list(self.passed),
        }


def claims(
    players: Sequence[Hand],
    card: str,
    *,
    drawn: bool = False,
    answers: Sequence[str | None] | None = None,
    rules: Rules = LUZHOU,
) -> Claims:
    """Tell what three players may do with a shown card, and with their `answers` who gets it.

    `players` are three hands at rest or in debt, in turn order, that of the player who shows the card first: after his
    discard, where the card is not `drawn`. Each is asked by what the source of the card allows him (docs/table.md
    section 2.4). `answers` are an action for each player who has options, None for the others.

    Raises InvalidQuestion with every fault: hands that are not three, that still have to discard, or that hold a card
    five times together with the shown one; an answer that is not among the options.
    """
    gathered = Gathered()
    with gathered:
        _check_hands(players)
    with gathered:
        kind = parse_one(card)
    with gathered:
        read_flag(drawn, "drawn")
    gathered.raise_any()
    _check_copies(players, kind)
    asked = [(hand.counts, hand.table, hand.passed) for hand in players]
    options = [list(map(KERNEL_ACTIONS.__getitem__, each)) for each in kernel.options(asked, kind, drawn, rules.kernel)]
    taken, passed = None, None
    if answers is not None:
        places = _places(answers, options)
        taker, passed = kernel.settle(asked, kind, drawn, places, rules.kernel)
        taken = None if taker < 0 else Taken(taker, options[taker][places[taker]])
    return Claims(tuple(players), rules, CARDS[kind], drawn, tuple(map(tuple, options)), taken, passed)


def _check_hands(players: Sequence[Hand]) -> None:
    """Check that there are three hands, none with a discard due."""
    if len(players) != PLAYERS:
        raise invalid("wrong_players", "players", count=len(players))
    gathered = Gathered()
    for place, hand in enumerate(players):
        if hand.state == "discard":
            gathered.add("not_at_rest", f"players/{place}", state=hand.state, cards=hand.size, operation="discards")
    gathered.raise_any()


def _check_copies(players: Sequence[Hand], kind: int) -> None:
    """Check that three hands and the shown card can be of one deck."""
    gathered = Gathered()
    for each in range(KINDS):
        copies = sum([hand.own[each] for hand in players]) + (each == kind)
        if copies > COPIES:
            field = "card" if each == kind else "players"
            gathered.add("fifth_copy", field, card=CARDS[each], copies=copies)
    gathered.raise_any()


def _places(answers: Sequence[str | None], options: Sequence[list[Action]]) -> list[int]:
    """The places of the answers among the options, -1 for a player who is not asked."""
    if len(answers) != PLAYERS:
        raise invalid("wrong_players", "answers", count=len(answers))
    gathered = Gathered()
    places = []
    for place, (answer, actions) in enumerate(zip(answers, options, strict=True)):
        with gathered:
            places.append(_place(answer, actions, f"answers/{place}"))
    gathered.raise_any()
    return places


def _place(answer: str | None, actions: list[Action], field: str) -> int:
    """The place of an answer among a player's options."""
    if answer is None and not actions:
        return -1
    action = None if answer is None else parse_action(answer, field)
    if action not in actions:
        raise invalid("not_one_of", field, value=quoted(answer), allowed=[*map(str, actions)] or ["null"])
    return actions.index(action)
