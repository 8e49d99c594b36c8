"""Groups on the table as text."""

import pytest

from daer.solver.groups import (
    GROUP_CARDS,
    GROUP_SORTS,
    LONGEST,
    MOST,
    group_of,
    parse_group,
    prefixes,
    render_group,
    render_groups,
    texts_of,
)

from .faults import codes, faults

LAID = [group for group, sort in enumerate(GROUP_SORTS) if sort != "pair"]


@pytest.mark.parametrize(
    ("text", "kind", "cards"),
    [
        ("碰三", "peng", "三三三"),
        ("碰 三三三", "peng", "三三三"),
        ("招柒", "zhao", "柒柒柒柒"),
        ("龍八", "long", "八八八八"),
        ("拢8888s", "long", "八八八八"),
        ("坎3s", "kan", "三三三"),
        ("吃三二一", "run", "一二三"),
        ("吃十七二", "run", "二七十"),
        ("喫壹一壹", "mixed", "一壹壹"),
        ("吃大123", "run", "壹贰叁"),
        ("peng:3s", "peng", "三三三"),
        ("ZHAO:7b", "zhao", "柒柒柒柒"),
        ("long:8s", "long", "八八八八"),
        ("kan:3s", "kan", "三三三"),
        ("chi:123s", "run", "一二三"),
    ],
)
def test_reads(text: str, kind: str, cards: str) -> None:
    """A prefix and its cards are a group; like cards may be written once or all."""
    group = parse_group(text)
    assert (GROUP_SORTS[group], GROUP_CARDS[group]) == (kind, cards)


@pytest.mark.parametrize(
    "text", ["三三三", "碰", "碰三三", "碰三四", "招三三三", "吃一二四", "吃一", "吃一一一", "foo", ""]
)
def test_is_no_group(text: str) -> None:
    """Anything else is refused and quoted."""
    (fault,) = faults(lambda: parse_group(text, "melds/1"))
    assert (fault.code, fault.field, fault.params) == ("not_a_group", "melds/1", {"text": text})


def test_faults_inside_a_group() -> None:
    """Cards that cannot be read, and what is no text, are told as everywhere."""
    assert codes(lambda: parse_group("碰X")) == [("melds", "unknown_character")]
    assert codes(lambda: parse_group(3)) == [("melds", "wrong_type")]  # type: ignore[arg-type]


@pytest.mark.parametrize("group", LAID)
def test_parse_inverts_render(group: int) -> None:
    """Every group that can lie on the table reads back from its text, under every prefix of its sort."""
    text = render_group(group)
    assert parse_group(text) == group
    assert [parse_group(prefix + text[1:]) for prefix in prefixes(GROUP_SORTS[group])] == [group] * len(
        prefixes(GROUP_SORTS[group])
    )


def test_texts_of_a_list_and_of_one_text() -> None:
    """One text falls at its prefixes, blanks or none between; a list keeps the place of each."""
    assert texts_of("碰三 吃四五六,chi:123s吃大2 7 0") == [
        ("melds", "碰三"),
        ("melds", "吃四五六,"),
        ("melds", "chi:123s"),
        ("melds", "吃大2 7 0"),
    ]
    assert texts_of("碰三 、") == [("melds", "碰三 、")]
    assert texts_of(" 三 碰三") == [("melds", "三"), ("melds", "碰三")]
    assert texts_of(" , ") == []
    assert texts_of(["碰三", "招七"]) == [("melds/0", "碰三"), ("melds/1", "招七")]


def test_texts_that_are_too_many_or_none() -> None:
    """What is too long or no text at all is refused."""
    assert codes(lambda: texts_of("碰" * (LONGEST + 1))) == [("melds", "too_long")]
    assert codes(lambda: texts_of(["碰三"] * (MOST + 1))) == [("melds", "too_long")]
    assert codes(lambda: texts_of({"碰三": 1})) == [("melds", "wrong_type")]  # type: ignore[arg-type]


def test_canonical_order() -> None:
    """Groups are written by sort, then cards."""
    texts = ["垅八", "招柒", "坎三", "碰三", "吃壹壹一", "吃二七十", "吃一二三"]
    assert render_groups(map(parse_group, texts)) == [
        "吃一二三",
        "吃二七十",
        "吃一壹壹",
        "碰三",
        "坎三",
        "招柒",
        "垅八",
    ]


def test_as_json() -> None:
    """A group shows its kind, cards, points and where it lies."""
    assert group_of(0, 3, on_table=True).to_dict() == {
        "kind": "run",
        "cards": "一二三",
        "hu": 3,
        "on_table": True,
    }
