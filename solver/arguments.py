"""What questions take besides the hand, read and checked: a shown card and the facts around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal, NamedTuple, TypeAlias

from .answer import Named, words_of
from .cards import CARDS, COPIES, parse_one
from .errors import Gathered, invalid, quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .hand import Hand, State

Source: TypeAlias = Annotated[
    Literal["own_draw", "upper_draw", "upper_discard", "lower_draw", "lower_discard"],
    Named("Source", "where a card came from: drawn oneself, or drawn or discarded by the player before or after"),
]
Seat: TypeAlias = Annotated[Literal["other", "dealer"], Named("Seat", "who wins")]
Event: TypeAlias = Annotated[
    Literal["tian_hu", "di_hu", "hui_long_di_hu"], Named("Event", "what makes a win a 名堂 of its own")
]
SOURCES: Final[tuple[Source, ...]] = words_of(Source)
DISCARDS: Final = ("upper_discard", "lower_discard")
SEATS: Final[tuple[Seat, ...]] = words_of(Seat)
EVENTS: Final[tuple[Event | None, ...]] = (None, *words_of(Event))
"""The events of a win, at the places that the kernel knows them by."""
_NAMES: Final = {"tian_hu": "天胡", "di_hu": "地胡", "hui_long_di_hu": "回龙地胡"}
_FITTING: Final = {"rest": "waits", "debt": "waits", "discard": "discards"}

DEALT: Final = 20
DEALT_TO_DEALER: Final = 21


class Facts(NamedTuple):
    """The facts of a win, in agreement with each other."""

    source: str
    event: int
    """Its place in `EVENTS`."""
    last_card: bool

    @property
    def own_draw(self) -> bool:
        """Whether the winner drew the card."""
        return self.source == "own_draw"


def read_card(card: str, hand: Hand) -> int:
    """Read a shown card; one of which the hand has or has seen all four cannot be shown."""
    kind = parse_one(card)
    if hand.remaining[kind] <= 0:
        raise invalid("fifth_copy", "card", card=CARDS[kind], copies=COPIES + 1)
    return kind


def read_choice(value: str | None, allowed: Sequence[str | None], field: str) -> None:
    """Check that a value is among the few that are allowed."""
    if value not in allowed:
        raise invalid("not_one_of", field, value=quoted(value), allowed=[word for word in allowed if word])


def read_flag(value: object, field: str) -> None:
    """Check that a value is a truth value."""
    if not isinstance(value, bool):
        raise invalid("wrong_type", field, value=quoted(value), expected="boolean")


def read_number(value: object, minimum: int, maximum: int, field: str) -> None:
    """Check that a value is a whole number between two bounds."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise invalid("wrong_type", field, value=quoted(value), expected="integer")
    if not minimum <= value <= maximum:
        raise invalid("out_of_range", field, value=quoted(value), minimum=minimum, maximum=maximum)


def check_state(hand: Hand, states: tuple[State, ...]) -> None:
    """Check that the hand does what the question is about."""
    if hand.state not in states:
        code = "not_to_discard" if states == ("discard",) else "not_at_rest"
        raise invalid(code, "hand", state=hand.state, cards=hand.size, operation=_FITTING[hand.state])


def read_facts(hand: Hand, card: str | None, source: str, seat: str, event: str | None, *, last_card: bool) -> Facts:
    """Read the facts of a win; the dealer's dealt hand that wins as it lies is 天胡 of itself.

    Raises InvalidQuestion with every contradiction (docs/rules.md section 7).
    """
    gathered = Gathered()
    with gathered:
        read_choice(source, SOURCES, "source")
    with gathered:
        read_choice(seat, SEATS, "seat")
    with gathered:
        read_choice(event, EVENTS, "event")
    with gathered:
        read_flag(last_card, "last_card")
    gathered.raise_any()
    if event is None and card is None and seat == "dealer" and hand.is_dealt(DEALT_TO_DEALER):
        event = "tian_hu"
    _check_event(gathered, hand, card, source, seat, event)
    if last_card and event is not None:
        gathered.add("event_on_last_card", "last_card", event=event, name=_NAMES[event])
    if last_card and card is None:
        gathered.add("last_card_without_card", "last_card")
    gathered.raise_any()
    return Facts(source, EVENTS.index(event), last_card)


def _check_event(gathered: Gathered, hand: Hand, card: str | None, source: str, seat: str, event: str | None) -> None:
    """Note what contradicts an event."""
    if event is None:
        return
    named: dict[str, object] = {"event": event, "name": _NAMES[event]}
    if event == "di_hu" and seat != "other":
        gathered.add("event_needs_other", "seat", **named, seat=seat)
    if event != "di_hu" and seat != "dealer":
        gathered.add("event_needs_dealer", "seat", **named, seat=seat)
    if event == "tian_hu":
        if card is not None:
            gathered.add("event_without_card", "card", **named)
        elif not hand.is_dealt(DEALT_TO_DEALER):
            gathered.add("event_needs_dealt_hand", "event", **named, cards=DEALT_TO_DEALER)
        return
    if card is None:
        gathered.add("event_needs_card", "card", **named)
    elif source not in DISCARDS:
        gathered.add("event_needs_discard", "source", **named, source=source)
    if event == "di_hu" and not hand.is_dealt(hand.size):
        gathered.add("event_needs_dealt_hand", "event", **named, cards=DEALT)
