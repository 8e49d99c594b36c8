"""What players may do with one shown card, who gets it, and for whom it is 過張 (docs/table.md section 2)."""

from typing import NamedTuple

from .cards import NAMES, write_cards
from .hand import Hand
from .moves import Call, calls
from .rules import Rules

WORDS = {"win": "胡", "zhao": "招", "peng": "碰", "pass": "过"}
PRECEDENCE = ("win", "zhao", "peng", "chi")
Answers = dict[int, Call]


class Shown(NamedTuple):
    """A card that lies open: drawn or thrown by a player."""

    card: int
    origin: int
    drawn: bool


def write_call(call: Call) -> str:
    """Write a call as an action: 吃 with all groups it lays, in canonical order."""
    name, groups = call
    return WORDS.get(name) or "吃" + " ".join(write_cards(cards) for _, cards in groups)


def write_discard(kind: int) -> str:
    """Write the throw of a card as an action."""
    return "打" + NAMES[kind]


def from_origin(order: tuple[int, ...], origin: int) -> tuple[int, ...]:
    """Return the players in turn order from the one who shows the card."""
    place = order.index(origin)
    return order[place:] + order[:place]


def source_of(seat: int, shown: Shown, order: tuple[int, ...]) -> str:
    """Return where a player sees the card come from."""
    side = ("own", "upper", "lower")[from_origin(order, shown.origin).index(seat)]
    return f"{side}_draw" if shown.drawn else f"{side}_discard"


def options(hands: dict[int, Hand], shown: Shown, order: tuple[int, ...], rules: Rules) -> dict[int, list[Call]]:
    """Return what each player may do with the card, pass included; who may do nothing else is left out."""
    found = {}
    for seat in from_origin(order, shown.origin):
        if seat == shown.origin and not shown.drawn:
            continue
        offered = calls(hands[seat], shown.card, source_of(seat, shown, order), rules)
        if offered != [("pass", ())]:
            found[seat] = offered
    return found


def winner_of(answers: Answers, around: tuple[int, ...]) -> int | None:
    """Return who gets the card: 胡 before 招 before 碰 before 吃, of equal claims the first from origin."""
    claims = [(claim_rank(call[0], seat, around), seat) for seat, call in answers.items() if call[0] != "pass"]
    return min(claims)[1] if claims else None


def claim_rank(name: str, seat: int, around: tuple[int, ...]) -> tuple[int, int]:
    """Return the place of a claim among all: the lower goes first."""
    return PRECEDENCE.index(name), around.index(seat)


def passing(offered: dict[int, list[Call]], answers: Answers, taker: int | None, around: tuple[int, ...]) -> list[int]:
    """Return those for whom the kind becomes 過張: who could have had it by 碰 or 吃 and let it go."""
    found = []
    for seat, calls_of in offered.items():
        takes = [name for name, _ in calls_of if name in ("peng", "chi")]
        if not takes or answers[seat][0] in ("peng", "chi") or seat == taker:
            continue
        best = min(claim_rank(name, seat, around) for name in takes)
        if taker is None or claim_rank(answers[taker][0], taker, around) > best:
            found.append(seat)
    return found
