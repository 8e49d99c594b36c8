"""Answers in one sentence of each language, as a chat bot can post them: every such sentence is made here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Summary(NamedTuple):
    """One sentence in Chinese and in English."""

    zh: str
    en: str

    def to_dict(self) -> dict[str, object]:
        """The sentence as JSON."""
        return self._asdict()


def waits_summary(
    waits: Sequence[tuple[str, int]], blocked: Sequence[tuple[str, int]], distance: int | None
) -> Summary:
    """Say what a hand waits for: cards and their copies left, or how far it is from that."""
    if waits:
        return _waits_on(waits)
    if blocked:
        zh = "、".join(f"{card}（{hu}胡）" for card, hu in blocked)
        en = ", ".join(f"{card} ({hu} hu)" for card, hu in blocked)
        return Summary(f"未叫牌：{zh}成牌而胡数不够", f"not ready: {en} would complete it, but not win")
    return distance_summary(distance)


def distance_summary(distance: int | None) -> Summary:
    """Say how many cards a hand still has to take."""
    if distance is None:
        return Summary("死牌：已不可能胡", "dead: this hand can no longer win")
    return Summary(f"未叫牌：还要进{distance}张", f"not ready: {distance} cards to take")


def _waits_on(waits: Sequence[tuple[str, int]]) -> Summary:
    left = sum(remaining for _, remaining in waits)
    zh = "、".join(card for card, _ in waits)
    en = ", ".join(card for card, _ in waits)
    return Summary(f"叫{zh}，还有{left}张", f"waits on {en}, {left} left")
