"""One shown card and the three hands around it: who may do what, who gets it, and who lets it pass (docs/table.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

from daer.ext import claims as kernel
from daer.solver.answer import Answer, Bounds
from daer.solver.arguments import read_flag
from daer.solver.cards import CARDS, COPIES, KINDS, Card, parse_one
from daer.solver.errors import Gathered, invalid, quoted
from daer.solver.hand import Hand
from daer.solver.rules import LUZHOU, Rules

from .actions import KERNEL_ACTIONS, ActionText, parse_action

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .actions import Action

PLAYERS: Final = 3


Player: TypeAlias = Annotated[int, Bounds(0, PLAYERS - 1)]


@dataclass(frozen=True, slots=True)
class Taken(Answer):
    """The claim that goes through."""

    player: Annotated[Player, "his place among the three"]
    action: ActionText


@dataclass(frozen=True, slots=True)
class Claims(Answer):
    """What three players may do with a shown card; once they have answered, who gets it."""

    players: Annotated[tuple[Hand, ...], "in turn order, that of the player who shows the card first"]
    rules: Rules
    card: Card
    drawn: Annotated[bool, "whether the card was drawn, not discarded"]
    options: Annotated[
        tuple[tuple[ActionText, ...], ...],
        "of each player all he may do, 过 included; nothing for one who is not asked",
    ]
    taken: Annotated[
        Taken | None, "the claim that goes through; null where nobody takes the card, and before the answers"
    ]
    passed: Annotated[
        tuple[bool, ...] | None, "for whom the kind is passed (過張) from now on; null before the answers"
    ]


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
