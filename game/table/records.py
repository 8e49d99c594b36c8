"""Records: a hand as one JSON object, from its deck to its last action (docs/records.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

from daer.solver.arguments import read_number
from daer.solver.cards import CARDS, COPIES, KINDS, parse
from daer.solver.errors import Gathered, invalid, quoted
from daer.solver.rules import Rules

from .actions import Action, parse_action

FORMAT: Final = "daer-record/1"
DECK: Final = KINDS * COPIES
LARGEST_SEED: Final = (1 << 64) - 1
MOST_ACTIONS: Final = 1_000
"""More answers than any hand has: 49 cards are shown at most, each to three players."""
LONGEST_NAME: Final = 100
LAST_SEAT: Final = 3

SCHEMA: Final[Mapping[str, Any]] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": FORMAT,
    "description": "A hand from its deck to its last action (docs/records.md)",
    "type": "object",
    "properties": {
        "format": {"const": FORMAT},
        "rules": {
            "description": "a preset's name, or an object of overrides; default luzhou",
            "anyOf": [{"type": "string"}, {"type": "object"}],
        },
        "deck": {"description": "the 80 cards, in the order they are dealt", "type": "string"},
        "seed": {
            "description": "the deck of this seed, instead of the cards",
            "type": "integer",
            "minimum": 0,
            "maximum": LARGEST_SEED,
        },
        "dealer": {"description": "the dealer's seat", "type": "integer", "minimum": 0, "maximum": LAST_SEAT},
        "names": {
            "description": "the players' names by seat",
            "type": "array",
            "items": {"type": "string", "maxLength": LONGEST_NAME},
            "minItems": LAST_SEAT,
            "maxItems": LAST_SEAT + 1,
        },
        "actions": {
            "description": "seat and action, as they were given; answers to one question in turn order",
            "type": "array",
            "items": {
                "type": "array",
                "prefixItems": [{"type": "integer", "minimum": 0, "maximum": LAST_SEAT}, {"type": "string"}],
                "minItems": 2,
                "maxItems": 2,
            },
            "maxItems": MOST_ACTIONS,
        },
        "events": {
            "description": "what happened, compared with the replay if it is there",
            "type": "array",
            "items": {"type": "object"},
        },
        "result": {
            "description": "how the hand ended, likewise; null while it is in play",
            "anyOf": [{"type": "object"}, {"type": "null"}],
        },
    },
    "required": ["format", "dealer", "actions"],
    "oneOf": [{"required": ["deck"]}, {"required": ["seed"]}],
    "additionalProperties": False,
}
"""The JSON schema of a record; whether its cards and actions can be, a replay tells."""
_FIELDS: Final = tuple(SCHEMA["properties"])


@dataclass(frozen=True, slots=True)
class Record:
    """A hand from its deck to its last action, read and checked but not yet replayed."""

    rules: Rules
    given_rules: object
    """The rules as the record names them, so that it is written as it was read."""
    deck: bytes | None
    """The kinds of the 80 cards in order, or None for the deck of the seed."""
    seed: int | None
    dealer: int
    names: tuple[str, ...] | None
    """The players' names by seat."""
    actions: tuple[tuple[int, Action], ...]
    """Seat and action, in the order in which they were given."""
    events: Sequence[object] | None
    """The events that the record says, to be compared with those of the replay."""
    result: Mapping[str, object] | None
    """The result that the record says, likewise."""

    @classmethod
    def parse(cls, record: object) -> Record:
        """Read a record from a JSON object.

        Raises InvalidQuestion with every fault of its fields; what only a replay can tell is left to it.
        """
        if not isinstance(record, Mapping):
            raise invalid("wrong_type", "record", value=quoted(record), expected="object")
        gathered = Gathered()
        for name in record:
            if name not in _FIELDS:
                gathered.add("unknown_field", quoted(name), name=quoted(name), allowed=list(_FIELDS))
        for name in ("format", "dealer", "actions"):
            if name not in record:
                gathered.add("missing_field", name, name=name)
        if (record.get("deck") is None) == (record.get("seed") is None):
            gathered.add("deck_or_seed", "deck")
        parts = _Parts(record, gathered)
        gathered.raise_any()
        return parts.record()

    def check(self, replayed: Mapping[str, Any]) -> None:
        """Compare the events and the result, where the record says them, with those of the replay.

        Raises InvalidQuestion that names the first event, or every part of the result, that differs.
        """
        if self.events is not None:
            self._check_events(replayed["events"])
        if self.result is not None:
            gathered = Gathered()
            for name, value in self.result.items():
                with gathered:
                    _compare(value, (replayed["result"] or {}).get(name), f"result/{name}")
            gathered.raise_any()

    def _check_events(self, replayed: Sequence[object]) -> None:
        events = self.events or ()
        for place, (recorded, event) in enumerate(zip(events, replayed, strict=False)):
            _compare(recorded, event, f"events/{place}")
        if len(events) != len(replayed):
            _compare(len(events), len(replayed), "events")


class _Parts:
    """The fields of a record that could be read; the faults of the others are gathered."""

    def __init__(self, record: Mapping[str, Any], gathered: Gathered) -> None:
        self._given = deepcopy(record.get("rules", "luzhou"))
        self._rules = Rules.preset("luzhou")
        self._deck: bytes | None = None
        self._seed: int | None = None
        with gathered:
            _check_format(record.get("format", FORMAT))
        with gathered:
            self._rules = Rules.from_request(self._given)
        with gathered:
            self._deck = None if record.get("deck") is None else read_deck(record["deck"])
        with gathered:
            self._seed = None if record.get("seed") is None else read_seed(record["seed"])
        with gathered:
            self._dealer = read_dealer(record.get("dealer", 0), self._rules)
        with gathered:
            self._names = read_names(record.get("names"), self._rules)
        with gathered:
            self._actions = read_actions(record.get("actions", []))
        with gathered:
            self._events = _read_list(record.get("events"), "events")
        with gathered:
            self._result = _read_object(record.get("result"), "result")

    def record(self) -> Record:
        """Give the record of parts without a fault."""
        return Record(
            self._rules,
            self._given,
            self._deck,
            self._seed,
            self._dealer,
            self._names,
            self._actions,
            self._events,
            self._result,
        )


def seats(rules: Rules) -> int:
    """How many seats there are, the bottom one included."""
    return 4 if rules.bottom_seat else 3


def read_deck(deck: object, field: str = "deck") -> bytes:
    """The kinds of a deck's 80 cards, in order."""
    if not isinstance(deck, str):
        raise invalid("wrong_type", field, value=quoted(deck), expected="text")
    kinds = parse(deck, field)
    wrong = [CARDS[kind] for kind in range(KINDS) if kinds.count(kind) != COPIES]
    if wrong:
        raise invalid("wrong_deck", field, cards=len(kinds), wrong=wrong)
    return bytes(kinds)


def write_deck(deck: bytes) -> str:
    """Write a deck in its order."""
    return "".join([CARDS[kind] for kind in deck])


def read_seed(seed: int) -> int:
    """The number that a deck is shuffled from."""
    read_number(seed, 0, LARGEST_SEED, "seed")
    return seed


def read_dealer(dealer: int, rules: Rules, field: str = "dealer") -> int:
    """The seat of the dealer."""
    read_number(dealer, 0, seats(rules) - 1, field)
    return dealer


def read_names(names: object, rules: Rules) -> tuple[str, ...] | None:
    """A name for every seat, or None."""
    if names is None:
        return None
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise invalid("wrong_type", "names", value=quoted(names), expected="texts")
    if len(names) != seats(rules):
        raise invalid("wrong_names", "names", names=len(names), seats=seats(rules))
    for place, name in enumerate(names):
        if len(name) > LONGEST_NAME:
            raise invalid("too_long", f"names/{place}", length=len(name), maximum=LONGEST_NAME)
    return tuple(names)


def read_actions(actions: object) -> tuple[tuple[int, Action], ...]:
    """Pairs of seat and action; whether they are legal only a replay can tell."""
    gathered = Gathered()
    found = []
    listed = _read_list(actions, "actions") or ()
    if len(listed) > MOST_ACTIONS:
        raise invalid("too_long", "actions", length=len(listed), maximum=MOST_ACTIONS)
    for place, entry in enumerate(listed):
        with gathered:
            found.append(_read_entry(entry, f"actions/{place}"))
    gathered.raise_any()
    return tuple(found)


def _read_entry(entry: object, field: str) -> tuple[int, Action]:
    match entry:
        case [int(seat), str(text)] if not isinstance(seat, bool):
            return seat, parse_action(text, field)
    raise invalid("wrong_type", field, value=quoted(entry), expected="seat_and_action")


def _compare(recorded: object, replayed: object, field: str) -> None:
    if recorded != replayed:
        raise invalid("replay_differs", field, recorded=quoted(recorded), replayed=quoted(replayed))


def _check_format(given: object) -> None:
    if given != FORMAT:
        raise invalid("not_one_of", "format", value=quoted(given), allowed=[FORMAT])


def _read_list(value: object, field: str) -> Sequence[object] | None:
    if value is not None and not isinstance(value, list | tuple):
        raise invalid("wrong_type", field, value=quoted(value), expected="list")
    return value


def _read_object(value: object, field: str) -> Mapping[str, object] | None:
    if value is not None and not isinstance(value, Mapping):
        raise invalid("wrong_type", field, value=quoted(value), expected="object")
    return value
