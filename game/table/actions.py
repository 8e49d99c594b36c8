"""What a seat does, as text and as a value (docs/table.md section 3)."""

from __future__ import annotations

from typing import Annotated, Final, Literal, Self, TypeAlias, get_args

from daer.solver.answer import Named
from daer.solver.cards import CARDS, parse
from daer.solver.errors import InvalidQuestion, invalid, quoted
from daer.solver.groups import GROUP_CARDS, parse_group

Deed: TypeAlias = Literal["win", "dealt_win", "zhao", "peng", "chi", "pass", "discard"]
"""What an action does: the calls of `daer.solver.calls`, 摆 and 打."""

WORDS: Final[dict[Deed, str]] = dict(zip(get_args(Deed), "胡摆招碰吃过打", strict=True))
_DEEDS: Final[dict[str, Deed]] = {word: deed for deed, word in WORDS.items()} | {
    "擺": "dealt_win",
    "掽": "peng",
    "喫": "chi",
    "過": "pass",
}
_GROUP: Final = 3
_MOST_GROUPS: Final = 3


class Action(str):
    """One thing that a seat does: its text, `胡`, `打六` or `吃三四五 三四五`, and what that means.

    Made by `parse`. It is equal to its text, so actions may be compared with strings and written as JSON.
    """

    __slots__ = ("card", "deed", "groups")

    deed: Deed
    """win, declare, zhao, peng, chi, pass or discard."""
    card: str | None
    """The card that is discarded."""
    groups: tuple[int, ...]
    """The ids of the groups that a 吃 lays down, in canonical order."""

    def __new__(cls, deed: Deed, *, card: str | None = None, groups: tuple[int, ...] = ()) -> Self:
        """Make an action of its parts."""
        text = WORDS[deed] + (card or " ".join([GROUP_CARDS[group] for group in groups]))
        action = super().__new__(cls, text)
        action.deed, action.card, action.groups = deed, card, groups
        return action

    def __reduce__(self) -> tuple[object, ...]:
        return parse_action, (str(self),)

    @staticmethod
    def parse(text: str, field: str = "action") -> Action:
        """Read an action as people write it: 過 and 擺 too, cards in any spelling, groups in any order.

        Raises InvalidQuestion at `field` for a text that is no action.
        """
        return parse_action(text, field)


ActionText: TypeAlias = Annotated[
    Action, Named("Action", "what a seat does: 胡, 摆, 招, 碰, 吃三四五 三四五, 过 or 打六")
]

_KNOWN: Final[dict[str, Action]] = {
    str(action): action
    for action in (
        *[Action(deed) for deed in WORDS if deed not in {"chi", "discard"}],
        *[Action("discard", card=card) for card in CARDS],
    )
}
"""Every action without groups, by its text."""


def parse_action(text: str, field: str = "action") -> Action:
    """Read an action, see `Action.parse`."""
    if isinstance(text, Action):
        return text
    if not isinstance(text, str):
        raise invalid("wrong_type", field, value=quoted(text), expected="text")
    return _KNOWN.get(text) or _read(text.strip(), field)


def action_of(deed: Deed, groups: tuple[int, ...] = (), card: str = "") -> Action:
    """The action of a deed, with the groups of a 吃 in canonical order or the card of a discard."""
    return Action(deed, groups=groups) if groups else _KNOWN[WORDS[deed] + card]


def _read(text: str, field: str) -> Action:
    """Read an action that is not written as it is printed, or a 吃."""
    deed = _DEEDS.get(text[:1])
    if deed is None:
        raise invalid("not_an_action", field, text=quoted(text))
    kinds = parse(text[1:], field)
    if deed == "discard" and len(kinds) == 1:
        return _KNOWN[WORDS[deed] + CARDS[kinds[0]]]
    if deed == "chi" and len(kinds) in range(_GROUP, _GROUP * _MOST_GROUPS + 1, _GROUP):
        return Action(deed, groups=_groups(kinds, field))
    if deed in {"discard", "chi"} or kinds:
        raise invalid("not_an_action", field, text=quoted(text))
    return _KNOWN[WORDS[deed]]


def _groups(kinds: list[int], field: str) -> tuple[int, ...]:
    """The groups of a 吃, three cards each as they are written."""
    texts = ["".join([CARDS[kind] for kind in kinds[at : at + _GROUP]]) for at in range(0, len(kinds), _GROUP)]
    try:
        return tuple(sorted([parse_group(f"吃{text}", field) for text in texts]))
    except InvalidQuestion:
        raise invalid("not_an_action", field, text=quoted(f"吃{' '.join(texts)}")) from None


class _KernelActions(dict[tuple[str, bytes], Action]):
    """The action that stands for one of the kernel's (ext/hands.pyi), made once."""

    def __missing__(self, key: tuple[Deed, bytes]) -> Action:
        deed, part = key
        card = CARDS[part[0]] if deed == "discard" else ""
        self[key] = action = action_of(deed, tuple(part) if deed == "chi" else (), card)
        return action


KERNEL_ACTIONS: Final = _KernelActions()
"""Actions by what the kernel says of them."""
