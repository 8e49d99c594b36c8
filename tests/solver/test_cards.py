"""Cards as text: every spelling is read, one is written, and every fault names its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daer.solver.cards import (
    CARDS,
    KINDS,
    LONGEST,
    is_red,
    parse,
    parse_one,
    render,
    render_counts,
    spellings,
)

from .faults import codes, faults


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("一二三 壹贰叁", "一二三壹贰叁"),
        ("貳弍弐貮 參叄叁参 陸 漆", "贰贰贰贰叁叁叁叁陆柒"),
        ("大一二三 四", "四壹贰叁"),
        ("小270", "二七十"),
        ("大2 7 0", "贰柒拾"),
        ("大2 7 0 四五六", "四五六贰柒拾"),
        ("大一、小一", "一壹"),
        ("大壹贰", "壹贰"),
        ("1230s 270b", "一二三十贰柒拾"),
        ("1 0s", "一十"),
        ("大1,0", "壹拾"),
        ("１２３ｓ", "一二三"),
        ("12S3B", "一二叁"),
        ("大2s", "二"),
        ("一，二、三,四\t五\n六\u3000七", "一二三四五六七"),
        ("", ""),
        (" ,、 ", ""),
    ],
)
def test_reads(text: str, cards: str) -> None:
    """Each way to write cards is read, and mixed ways too."""
    assert render(parse(text)) == cards


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("一二X三", "unknown_character", {"character": "X", "position": 3}),
        pytest.param("一\ud800", "unknown_character", {"character": "?", "position": 2}, id="surrogate"),
        ("10s", "ambiguous_ten", {"position": 1}),
        ("大三10", "ambiguous_ten", {"position": 3}),
        ("3 12", "digits_without_size", {"digits": "312", "position": 1}),
        ("12三", "digits_without_size", {"digits": "12", "position": 1}),
        ("一s", "size_without_digits", {"character": "s", "position": 2}),
        ("小一贰", "size_conflict", {"character": "贰", "position": 3}),
        ("一" * (LONGEST + 1), "too_long", {"length": LONGEST + 1, "maximum": LONGEST}),
        (7, "wrong_type", {"value": "7", "expected": "text"}),
    ],
)
def test_faults(text: str, code: str, params: dict[str, object]) -> None:
    """A text that is no cards says what and where."""
    (fault,) = faults(lambda: parse(text, "hand"))
    assert (fault.field, fault.code, fault.params) == ("hand", code, params)


def test_every_fault_at_once() -> None:
    """All faults of a text are told, an unknown character once."""
    assert codes(lambda: parse("甲一甲乙 10s s")) == [
        ("cards", "unknown_character"),
        ("cards", "unknown_character"),
        ("cards", "ambiguous_ten"),
        ("cards", "size_without_digits"),
    ]


def test_ten_megabytes_are_refused_unread() -> None:
    """A huge text is a fault, not a long wait."""
    assert codes(lambda: parse("一" * 10_000_000)) == [("cards", "too_long")]


def test_one_card() -> None:
    """A field of one card takes exactly one."""
    assert parse_one("9s") == CARDS.index("九")
    for text, count in (("", 0), ("一二", 2)):
        (fault,) = faults(lambda text=text: parse_one(text))  # type: ignore[misc]
        assert (fault.code, fault.params) == ("not_one_card", {"text": text, "cards": count})


@pytest.mark.parametrize("kind", range(KINDS))
def test_every_spelling_is_read(kind: int) -> None:
    """The spellings that are listed are those that are read; the first is the one that is written."""
    assert [parse(spelling) for spelling in spellings(kind)] == [[kind]] * len(spellings(kind))
    assert spellings(kind)[0] == render([kind]) == CARDS[kind]


def test_reds() -> None:
    """Ranks 2, 7 and 10 of both sizes are red."""
    assert render(filter(is_red, range(KINDS))) == "二七十贰柒拾"


@given(st.lists(st.integers(0, KINDS - 1), max_size=80))
def test_parse_inverts_render(kinds: list[int]) -> None:
    """Canonical text reads back as the same cards, from kinds and from counts."""
    text = render(kinds)
    assert parse(text) == sorted(kinds)
    assert render(parse(text)) == text
    assert render_counts([kinds.count(kind) for kind in range(KINDS)]) == text
