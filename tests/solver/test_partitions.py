"""Into which groups a hand falls."""

from typing import Any

from daer.solver import Hand, partitions

from .faults import codes

READY = Hand.parse("一二三 二七十 四五六 壹贰叁 贰柒拾 捌捌捌 九九")


def test_as_it_lies_and_with_a_card() -> None:
    """A hand to discard lies as it is; a hand at rest takes its winning card. Cards already seen do not bar it."""
    with_card: Any = partitions(READY, "玖").to_dict()
    assert (with_card["card"], with_card["count"]) == ("玖", 1)
    assert with_card["partitions"][0]["legal"]
    as_it_lies = partitions(Hand.parse("一二二三四五六七七八九十壹贰贰叁伍伍伍柒拾"))
    assert as_it_lies.card is None
    assert [partition.hu for partition in as_it_lies.partitions] == [33]


def test_groups_on_the_table_are_marked() -> None:
    """Of two equal groups one may lie on the table and one in hand."""
    hand = Hand.parse("二三 四五六 九九", melds="吃一二三 招拾 招捌 碰柒")
    (partition,) = partitions(hand, "一").partitions
    marks = [(group.cards, group.on_table) for group in partition.groups]
    assert marks[:2] == [("一二三", True), ("一二三", False)]


def test_faults() -> None:
    """The state must fit the question, and every argument is read."""
    assert codes(lambda: partitions(READY)) == [("hand", "not_to_discard")]
    assert codes(lambda: partitions(Hand.parse(READY.cards + "玖"), "二二", source="gold")) == [  # type: ignore[arg-type]
        ("source", "not_one_of"),
        ("hand", "not_at_rest"),
        ("card", "not_one_card"),
    ]
