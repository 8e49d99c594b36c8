"""The schemas of what is asked about whole hands: a shown card between three players, and a record."""

from __future__ import annotations

from typing import Any, Final

import marshmallow as ma

from daer.game.table.claims import PLAYERS
from daer.game.table.records import FORMAT, LAST_SEAT, SCHEMA, Record
from daer.solver.errors import Fault, Gathered, InvalidQuestion, quoted

from .bodies import Body, CardsBody, RuledBody, words
from .fields import Between, Bool, Card, Given, Int, fault

_PLAYER: Final = CardsBody()
_RECORD: Final = SCHEMA["properties"]


class Players(ma.fields.List[Any]):
    """Bodies of hands, read one by one, with every fault at its place."""

    def deserialize(self, value: Any, *_: Any, **__: Any) -> Any:  # noqa: ANN401  any JSON
        """Return the hands, or raise the faults of all of them."""
        if value is ma.missing:
            raise fault("missing_field", name=self.name)
        if not isinstance(value, list):
            raise fault("wrong_type", value=quoted(value), expected="list")
        hands, faults = [], []
        for place, player in enumerate(value[: PLAYERS + 1]):
            try:
                hands.append(_PLAYER.load(player)["hand"])
            except InvalidQuestion as error:
                faults += [
                    Fault(one.code, "/".join(filter(None, (str(place), one.field))), one.params) for one in error.faults
                ]
        if faults:
            raise ma.ValidationError(faults)
        return hands


class ClaimsBody(RuledBody):
    """A shown card and the three hands around it."""

    players = Players(
        ma.fields.Nested(CardsBody),
        required=True,
        metadata=words(
            "the hands in turn order, first that of the player who shows the card, after his discard if he made one",
            minItems=PLAYERS,
            maxItems=PLAYERS,
        ),
    )
    card = Card("the shown card", required=True)
    drawn = Bool(metadata=words("whether the card was drawn, not discarded; false if left out"))
    answers = Given(
        metadata=words(
            "an action for each player who has options, null for the others; without it nobody has answered yet",
            type=["array", "null"],
            items={"type": ["string", "null"]},
            minItems=PLAYERS,
            maxItems=PLAYERS,
        ),
    )

    def arguments(self, values: dict[str, Any], gathered: Gathered) -> dict[str, Any]:
        """Check that the answers are a list; what they say is for the table to read."""
        values = super().arguments(values, gathered)
        answers = values.get("answers")
        if answers is not None and not isinstance(answers, list):
            gathered.add("wrong_type", "answers", value=quoted(answers), expected="list")
        return values


class TableBody(Body):
    """A record of a hand, and the seat that it is seen from."""

    format = Given(metadata=words("left out, or this one", **_RECORD["format"]))
    rules = Given(metadata=_RECORD["rules"])
    deck = Given(metadata=_RECORD["deck"])
    seed = Given(metadata=_RECORD["seed"])
    dealer = Given(metadata={**_RECORD["dealer"], "description": "the dealer's seat; 0 if left out"})
    names = Given(metadata=_RECORD["names"])
    actions = Given(
        metadata={**_RECORD["actions"], "description": f"{_RECORD['actions']['description']}; none if left out"}
    )
    events = Given(metadata=_RECORD["events"])
    result = Given(metadata=_RECORD["result"])
    seat = Int(
        allow_none=True,
        validate=Between(0, LAST_SEAT),
        metadata=words("tell no more than this seat knows; all is told if it is left out"),
    )

    def arguments(self, values: dict[str, Any], gathered: Gathered) -> dict[str, Any]:
        """Read the record; whether its actions are legal the table tells."""
        seat = values.pop("seat", None)
        with gathered:
            return {"record": Record.parse({"format": FORMAT, "dealer": 0, "actions": [], **values}), "seat": seat}
        return {}


def schemas() -> dict[str, Any]:
    """Return the schema of a record (docs/records.md) by its name in the contract.

    That it has a deck or a seed is left to its words: linters and generators stumble over required fields of a choice.
    """
    return {"Record": {name: part for name, part in SCHEMA.items() if name not in {"$schema", "title", "oneOf"}}}
