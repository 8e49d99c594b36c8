"""The schemas of what the service is asked: one for each operation.

A schema reads a JSON object into the arguments of a question, and raises every fault of it at once:
fields that do not exist, values of a wrong type, and what `Hand` and `Rules` find wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import marshmallow as ma

from daer.solver import Hand, Rules
from daer.solver.arguments import Event, Seat, Source
from daer.solver.errors import Fault, Gathered, InvalidQuestion, invalid, quoted
from daer.solver.lookahead import HEAVIEST, MOST_REVEALS, MOST_SLACK, SHARES, SLACK
from daer.solver.reading import STOCK
from daer.solver.rules import PRESETS, PresetName

from . import rules
from .fields import Between, Bool, Card, Digits, Given, Int, Word, escaped, faults_of

LARGEST_BATCH: Final = 1_000
WHERE_FROM: Final = "where the card came from; upper_discard if left out"


def words(text: str, **more: object) -> dict[str, object]:
    """Return the metadata that describes a field."""
    return {"description": text, **more}


class Body(ma.Schema):
    """A JSON object whose faults are all raised at once."""

    class Meta:
        unknown = ma.RAISE

    def load(self, data: Any, **_: Any) -> dict[str, Any]:  # noqa: ANN401  any JSON
        """Read the arguments of a question from a JSON value."""
        if not isinstance(data, Mapping):
            raise invalid("wrong_type", "", value=quoted(data), expected="object")
        gathered = Gathered()
        values: dict[str, Any] = {}
        for name, field in self.load_fields.items():
            if name not in data and not field.required:
                continue
            try:
                values[name] = field.deserialize(data.get(name, ma.missing), name, data)
            except ma.ValidationError as error:
                gathered.faults += faults_of(error.messages, name)
        for name in sorted(data.keys() - self.load_fields.keys()):
            allowed = list(self.load_fields)
            gathered.add("unknown_field", escaped(name), name=quoted(name), allowed=allowed)
        arguments = self.arguments(values, gathered)
        gathered.raise_any()
        return arguments

    def arguments(self, values: dict[str, Any], gathered: Gathered) -> dict[str, Any]:  # noqa: ARG002
        """Make the arguments of the question; what is wrong with them is gathered."""
        return values


PARTS_OF_A_HAND: Final = ("hand", "melds", "seen", "passed", "stock")
MELDS: Final = [
    {"type": "array", "items": {"type": "string"}, "maxItems": 100},
    {"type": "string"},
]


class CardsBody(Body):
    """A hand, and what lies open."""

    # No defaults are declared for these: generated clients would send them beside `position`.
    hand = Given(metadata=words("the cards in hand; required unless `position` is sent", type="string"))
    melds = Given(metadata=words("the groups on the table, like 碰三, 招柒, 吃一二三; none if left out", oneOf=MELDS))
    seen = Given(
        metadata=words(
            "other cards that lie open and dead, none if left out; own cards are not repeated",
            type="string",
        )
    )
    passed = Given(metadata=words("the kinds that are passed (過張); none if left out", type="string"))
    stock = Int(
        validate=Between(0, STOCK),
        metadata=words(f"how many cards are left to draw; {STOCK} if left out"),
    )
    position = Given(metadata=words("instead of the five: `hand|melds|seen|passed|stock` in one line", type="string"))

    def arguments(self, values: dict[str, Any], gathered: Gathered) -> dict[str, Any]:
        """Make the hand of what the fields say."""
        parts: dict[str, Any] = {name: values.pop(name) for name in PARTS_OF_A_HAND if name in values}
        with gathered:
            values["hand"] = self._hand(parts, values)
        return values

    @staticmethod
    def _hand(parts: dict[str, Any], values: dict[str, Any]) -> Hand:
        if "position" in values:
            if parts:
                raise invalid("position_and_parts", "position", name=", ".join(parts))
            return Hand.from_position(values.pop("position"))
        if "hand" not in parts:
            raise invalid("missing_field", "hand", name="hand")
        return Hand.parse(parts.pop("hand"), **parts)


class RuledBody(Body):
    """A question by the rules of some house."""

    rules = Given(
        metadata=words(
            f"a preset's name, or an object of changes; {PRESETS[0]} if left out",
            **rules.presets_or_changes(),
        )
    )

    def arguments(self, values: dict[str, Any], gathered: Gathered) -> dict[str, Any]:
        """Make the rules of what the field says."""
        values = super().arguments(values, gathered)
        with gathered:
            values["rules"] = Rules.from_request(values.get("rules", PRESETS[0]))
        return values


class HandBody(RuledBody, CardsBody):
    """A hand, what lies open, and the rules."""


class CatalogueQuery(Body):
    """The preset that a catalogue is about."""

    rules = Given(PresetName, metadata=words(f"a preset; {PRESETS[0]} if left out"))

    def arguments(self, values: dict[str, Any], gathered: Gathered) -> dict[str, Any]:
        """Look the preset up."""
        with gathered:
            values["rules"] = Rules.preset(values.get("rules", PRESETS[0]))
        return values


class PartitionsBody(HandBody):
    """A hand, and the card that completes it."""

    card = Card("the winning card; without it the hand is taken as it lies")
    source = Word(Source, WHERE_FROM)


class LookaheadBody(HandBody):
    """A hand, and how far to look ahead."""

    reveals = Int(
        validate=Between(0, MOST_REVEALS),
        metadata=words("cards still to be shown; by default the stock, 0 for no lookahead"),
    )
    slack = Int(
        allow_none=True,
        validate=Between(0, MOST_SLACK),
        metadata=words(f"cards that may be taken beyond the distance; null for no limit, {SLACK} if left out"),
    )


class OddsBody(LookaheadBody):
    """A hand, how far to look ahead, and where cards come from."""

    shares = Given(
        metadata=words(
            "weights of the five sources; one that is not named keeps its default",
            type="object",
            properties={
                source: {
                    "type": "number",
                    "minimum": 0,
                    "maximum": HEAVIEST,
                    "description": f"{share:g} if left out",
                }
                for source, share in SHARES.items()
            },
            additionalProperties=False,
        )
    )


class CallsBody(PartitionsBody, LookaheadBody):
    """A hand, and the card that is shown."""

    card = Card("the shown card", required=True)


class AdviseBody(PartitionsBody, LookaheadBody):
    """A hand, and the card that is shown, if one is."""

    card = Card("the shown card; without it the hand waits or is to discard")


class AdviseQuery(CatalogueQuery):
    """A position in a link, and the card that is shown, if one is."""

    p = Given(
        required=True,
        metadata=words(
            "the position, `hand|melds|seen|passed|stock`",
            type="string",
            example="一二三二七十四五六壹贰叁贰柒拾捌捌捌九九||||19",
        ),
    )
    card = Card("the shown card")
    source = Word(Source, WHERE_FROM)
    reveals = Digits(
        validate=Between(0, MOST_REVEALS),
        metadata=words("cards still to be shown; by default the stock, 0 for no lookahead"),
    )
    slack = Digits(
        validate=Between(0, MOST_SLACK),
        metadata=words(f"cards that may be taken beyond the distance; {SLACK} if left out"),
    )

    def arguments(self, values: dict[str, Any], gathered: Gathered) -> dict[str, Any]:
        """Read the position and look the preset up."""
        values = super().arguments(values, gathered)
        if "p" in values:
            try:
                values["hand"] = Hand.from_position(values.pop("p"))
            except InvalidQuestion as error:
                gathered.faults += [Fault(one.code, "p", one.params) for one in error.faults]
        return values


class ScoreBody(PartitionsBody):
    """A finished hand and the facts of its win."""

    seat = Word(Seat, "who wins; other if left out")
    event = Word(Event | None, "an event that is a 名堂 of its own; none if left out")
    last_card = Bool(metadata=words("whether the card is the last of the stock (海底捞); false if left out"))
    dealt_win = Bool(metadata=words("whether three 垅 or five 坎 win straight from the deal; false if left out"))


class BatchBody(Body):
    """Many bodies of one operation."""

    requests = Given(
        required=True,
        metadata=words(
            "the bodies, each as the operation takes it; one that is none gets its problem",
            type="array",
            items={},
            minItems=1,
            maxItems=LARGEST_BATCH,
        ),
    )

    def __init__(self, operations: object) -> None:
        self._declared_fields = {
            "operation": Word(operations, "what is asked", required=True),
            **self._declared_fields,
        }
        super().__init__()

    def arguments(self, values: dict[str, Any], gathered: Gathered) -> dict[str, Any]:
        """Check that there is a list of bodies, not too long; each is read by its own schema."""
        requests = values.get("requests", [None])
        if not isinstance(requests, list):
            gathered.add("wrong_type", "requests", value=quoted(requests), expected="list")
        elif not 1 <= len(requests) <= LARGEST_BATCH:
            count = quoted(len(requests))
            gathered.add("out_of_range", "requests", value=count, minimum=1, maximum=LARGEST_BATCH)
        return values
