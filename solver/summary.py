"""Answers in one sentence of each language, as a chat bot can post them: every such sentence is made here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_CALLS: Final = {
    "win": ("胡", "win"),
    "zhao": ("招", "招"),
    "peng": ("碰", "碰"),
    "chi": ("吃", "吃"),
    "pass": ("过", "pass"),
}
_DEAD: Final[Mapping[str | None, tuple[str, str]]] = {
    "not_seven_groups": ("凑不成七列", "seven groups cannot be made any more"),
    "hu_below_minimum": ("凑不够胡数", "the hu can never be enough"),
}


class Summary(NamedTuple):
    """One sentence in Chinese and in English."""

    zh: str
    en: str


def prospect(waits: Sequence[tuple[str, int]], distance: int | None, dead: str | None) -> Summary:
    """Say what a hand waits for and how many cards are left, or how far it is from that."""
    if waits:
        left = sum(remaining for _, remaining in waits)
        zh, en = _listed([card for card, _ in waits])
        return Summary(f"叫{zh}，还有{left}张", f"waits on {en}, {left} left")
    if distance is None:
        zh, en = _DEAD[dead]
        return Summary(f"死牌，{zh}", f"dead, {en}")
    cards = "card" if distance == 1 else "cards"
    return Summary(f"还要进{distance}张", f"{distance} {cards} to take")


def waits_summary(
    waits: Sequence[tuple[str, int]], blocked: Sequence[tuple[str, int]], distance: int | None, dead: str | None
) -> Summary:
    """Say what a hand waits for, or that it waits for nothing yet and why."""
    ahead = prospect(waits, distance, dead)
    if waits or distance is None:
        return ahead
    if not blocked:
        return Summary(f"未叫牌，{ahead.zh}", f"not ready, {ahead.en}")
    zh, _ = _listed([f"{card}（{hu}胡）" for card, hu in blocked])
    _, en = _listed([f"{card} ({hu} hu)" for card, hu in blocked])
    return Summary(
        f"未叫牌，{zh}成牌而不能胡，{ahead.zh}", f"not ready, {en} would complete it but not win, {ahead.en}"
    )


def discard_summary(card: str, ahead: Summary) -> Summary:
    """Say what a discard leaves."""
    return Summary(f"打{card}：{ahead.zh}", f"discard {card}: {ahead.en}")


def call_summary(call: str, groups: Sequence[str], then: Summary) -> Summary:
    """Say what an option lays down and what it leaves."""
    laid = " ".join(groups)
    zh, en = _CALLS[call]
    return Summary(f"{zh}{laid}：{then.zh}", f"{' '.join(filter(None, (en, laid)))}: {then.en}")


def win_summary(hu: int, winner: float) -> Summary:
    """Say what a win is worth."""
    return Summary(f"{hu}胡，赢{winner:g}分", f"{hu} hu, {winner:g} points")


def odds_summary(reveals: int, points: float | None, wins: float | None) -> Summary:
    """Say what a hand is worth with so many cards to come."""
    return Summary(
        f"还有{reveals}张可现：胡的机会{wins or 0:.0%}，平均赢{points or 0:.2f}分",
        f"{reveals} cards to come: wins {wins or 0:.0%}, {points or 0:.2f} points on average",
    )


def _listed(names: Sequence[str]) -> tuple[str, str]:
    """Names as each language lists them."""
    return "、".join(names), ", ".join(names)
