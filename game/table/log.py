"""A seat log: a hand as one seat saw it, and every decision that it had (docs/records.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from daer.solver.answer import Answer, Inline
from daer.solver.arguments import Source
from daer.solver.cards import Card
from daer.solver.errors import invalid, quoted
from daer.solver.hand import Hand
from daer.solver.rules import LUZHOU, Rules

from .actions import ActionText
from .following import expect, follow
from .readings import read_event
from .situation import Situation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from daer.ext.hands import Event as Row

    from .actions import Action
    from .events import Event
    from .situation import Question


@dataclass(frozen=True, slots=True)
class Decision(Answer):
    """What a seat was asked, what it knew then, and what it did."""

    events: Annotated[int, "how many events of the log lie before it"]
    hand: Inline[Hand]
    card: Annotated[Card | None, "the shown card, if it is about one"]
    source: Annotated[Source | None, "where the seat sees it come from"]
    actions: Annotated[tuple[ActionText, ...], "all that the seat may do"]
    chosen: Annotated[ActionText | None, "what it did; null where the log does not tell: open, or another went first"]


@dataclass(frozen=True, slots=True)
class Log:
    """A hand as one seat saw it."""

    seat: int
    dealer: int
    rules: Rules
    hand: Hand
    """The hand after the last event."""
    decisions: tuple[Decision, ...]
    """In the order they came; the last is open if the log ends before it is answered."""

    @classmethod
    def parse(cls, events: Sequence[Event | Mapping[str, object]], rules: Rules = LUZHOU) -> Log:
        """Follow a hand from its events as one seat saw them: values, or JSON objects.

        Raises InvalidQuestion that names the first event that cannot be, as `events/5`.
        """
        if not isinstance(events, list | tuple):
            raise invalid("wrong_type", "events", value=quoted(events), expected="list")
        now = Situation(rules)
        decisions: list[Decision] = []
        asked: list[Question] = []
        for place, event in enumerate(events):
            row = read_event(event, field := f"events/{place}")
            expect(now, row, field)
            answered = [question for question in asked if _is_answered(question, row)]
            answers = [_decision(now, question, place, now.chosen(question, row)) for question in answered]
            follow(now, row, field)
            decisions += answers
            asked = now.questions()
        if now.phase == "deal":
            raise invalid("log_without_deal", "events", events=len(events))
        decisions += [_decision(now, question, len(events), None) for question in asked[:1]]
        return cls(now.seat, now.dealer, rules, now.hand, tuple(decisions))


def _is_answered(question: Question, row: Row) -> bool:
    """Whether an event ends a question: a 垅 laid open does not, and a declared win leaves no discard to ask for."""
    return row.name != "long" and (question.about, row.name) != ("discard", "win")


def _decision(now: Situation, question: Question, events: int, chosen: Action | None) -> Decision:
    """A question as it stands before the event that answers it, if there is one."""
    is_claim = question.about == "claim"
    return Decision(
        events,
        now.hand,
        now.shown_card if is_claim else None,
        now.source if is_claim else None,
        tuple([step.action for step in question.steps]),
        chosen,
    )
