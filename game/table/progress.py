"""Where a recorded hand stands, for all or for one seat (docs/table.md sections 2 and 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from daer.solver.answer import Answer, Named, Written
from daer.solver.rules import Rules

from .actions import ActionText
from .events import Event, SeatNumber
from .result import Result
from .state import Table
from .view import View

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .records import Record


def _listed(actions: Iterable[tuple[int, str]]) -> list[list[int | str]]:
    """Write actions as a record has them."""
    return [[seat, str(action)] for seat, action in actions]


@dataclass(frozen=True, slots=True)
class Asked(Answer):
    """A seat that has still to answer."""

    seat: SeatNumber
    actions: Annotated[tuple[ActionText, ...], "all that it may do, in order"]


@dataclass(frozen=True, slots=True)
class Progress(Answer):
    """Where a hand stands."""

    seat: Annotated[SeatNumber | None, "the seat that sees it so; null for all that there is"]
    rules: Rules
    dealer: SeatNumber
    players: Annotated[tuple[SeatNumber, ...], "who plays, in turn order from the dealer"]
    actions: Annotated[
        tuple[tuple[int | ActionText, ...], ...],
        Written(_listed),
        "seat and action, as in a record; until the end, of the others' answers only those that went through",
    ]
    asked: Annotated[tuple[Asked, ...], "who has still to answer; with `seat` nobody else"]
    view: Annotated[View | None, "what the seat sees; null without `seat`"]
    views: Annotated[tuple[View, ...] | None, "what every player sees, in turn order; null with `seat`"]
    events: Annotated[tuple[Event, ...], "what happened, as the seat saw it"]
    record: Annotated[
        Mapping[str, object] | None,
        Named("Record", "a hand from its deck to its last action"),
        "the record up to here, to be kept or to go on with; null with `seat`",
    ]
    result: Annotated[Result | None, "how the hand ended; null while it goes on"]


def progress(record: Mapping[str, Any] | Record, seat: int | None = None) -> Progress:
    """Replay a record, and tell where the hand stands: all of it, or no more than one seat knows.

    Raises InvalidQuestion for a record that cannot be, naming the action that is not legal, and for a seat that does
    not play.
    """
    table = Table.replay(record)
    view = None if seat is None else table.view(seat)
    asked = [Asked(each, tuple(actions)) for each, actions in table.asked.items() if seat in {None, each}]
    return Progress(
        seat,
        table.rules,
        table.dealer,
        table.players,
        tuple(table.actions(seat)),
        tuple(asked),
        view,
        tuple(map(table.view, table.players)) if view is None else None,
        tuple(table.events(seat)),
        table.record() if view is None else None,
        table.result,
    )
