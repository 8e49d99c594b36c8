"""Hands: read from text, counts and positions, refused with every fault at once."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from daer.solver import Hand
from daer.solver.cards import CARDS

from .faults import codes, faults

READY = "一二三 二七十 四五六 壹贰叁 贰柒拾 捌捌捌 九九"
READY_COUNTS = [1, 2, 1, 1, 1, 1, 1, 0, 2, 1, 1, 2, 1, 0, 0, 0, 1, 3, 0, 1]


def test_a_hand_at_rest() -> None:
    """Twenty cards wait for one; what a hand knows of itself."""
    hand = Hand.parse(READY, seen="九一", passed="一壹一", stock=7)
    assert list(hand.counts) == READY_COUNTS
    assert (hand.state, hand.size, hand.quads, hand.stock) == ("rest", 20, 0, 7)
    assert hand.own == bytes(READY_COUNTS)
    assert [hand.remaining[CARDS.index(card)] for card in "一九捌玖"] == [2, 1, 1, 4]
    assert (hand.cards, hand.melds, hand.passed_cards) == ("一二二三四五六七九九十壹贰贰叁柒捌捌捌拾", [], "一壹")
    assert hand.position == "一二二三四五六七九九十壹贰贰叁柒捌捌捌拾||一九|一壹|7"
    assert hand.to_dict() == {
        "hand": hand.cards,
        "melds": [],
        "state": "rest",
        "position": hand.position,
    }


def test_repr_is_how_to_make_the_hand_again() -> None:
    hand = Hand.parse(READY, seen="九一", passed="一壹一", stock=7)
    assert repr(hand) == "Hand.from_position('一二二三四五六七九九十壹贰贰叁柒捌捌捌拾||一九|一壹|7')"


@pytest.mark.parametrize(
    ("cards", "melds", "state", "quads"),
    [
        (READY, "", "rest", 0),
        (READY + "玖", "", "discard", 0),
        ("一二三 四五六 二七十 壹贰叁 九九 四五 玖", "碰拾", "rest", 0),
        ("一一一一 四五六 二七十 壹贰叁 九九 四五 玖玖 陆", "", "rest", 1),
        ("一一一一 四五六 二七十 壹贰叁 九九 四五 玖玖 陆柒", "", "discard", 1),
        ("一一一一 玖玖玖玖 四五六 二七十 九九 四五 陆柒", "", "debt", 2),
        ("一一一一 玖玖玖玖 四五六 二七十 九九 四五 陆柒捌", "", "rest", 2),
        ("一一一一 玖玖玖玖 四五六 二七十 九九 四五 陆柒捌壹", "", "discard", 2),
        ("四五六 二七十 九九 四五 陆柒", "垅一 垅玖", "debt", 2),
        ("四五六 二七十 九九 四五 陆柒捌", "垅一 招玖", "rest", 2),
        ("四五六 二七十 九九", "垅一 垅玖 垅八", "debt", 3),
        ("二七", "碰三 碰四 碰五 碰六 吃壹贰叁 坎九", "rest", 0),
    ],
)
def test_states(cards: str, melds: str, state: str, quads: int) -> None:
    """What a hand does now follows from its cards and its 招 and 垅 (docs/rules.md section 2)."""
    hand = Hand.parse(cards, melds=melds)
    assert (hand.state, hand.quads) == (state, quads)


@pytest.mark.parametrize(
    ("cards", "melds", "params"),
    [
        ("", "", {"cards": 0, "quads": 0, "fits": [20, 21]}),
        ("一二三四五六七八九十壹贰叁", "", {"cards": 13, "quads": 0, "fits": [20, 21]}),
        (READY + "玖玖", "", {"cards": 22, "quads": 0, "fits": [20, 21]}),
        ("四五六 二七十 九九 四五", "垅一 垅玖", {"cards": 18, "quads": 2, "fits": [20, 21, 22]}),
        ("四五六 二七十 九九 四五", "垅一 招玖", {"cards": 18, "quads": 2, "fits": [21, 22]}),
    ],
)
def test_a_wrong_number_of_cards_names_those_that_fit(cards: str, melds: str, params: dict[str, object]) -> None:
    """The counts that would fit depend on the 招 and 垅."""
    (fault,) = faults(lambda: Hand.parse(cards, melds=melds))
    assert (fault.code, fault.field) == ("wrong_card_count", "hand")
    assert {name: fault.params[name] for name in params} == params


def test_a_wrong_number_of_cards_is_read_all_the_same() -> None:
    """So that a program can show an unfinished hand in canonical text."""
    (fault,) = faults(lambda: Hand.parse("大321 一", melds="碰三", seen="2s1s", passed="7b", stock=5))
    assert fault.params["position"] == "一壹贰叁|碰三|一二|柒|5"


def test_seven_groups_cannot_lie_on_the_table() -> None:
    """The seventh group ends the hand, so with seven there is none."""
    melds = ["吃一二三", "吃四五六", "吃七八九", "吃壹贰叁", "吃肆伍陆", "吃柒捌玖", "碰十"]
    assert codes(lambda: Hand.parse("", melds=melds)) == [("hand", "too_many_groups")]


def test_a_fifth_copy_is_told_where_it_comes_in() -> None:
    """The hand, then the groups in the order given, then what was seen."""
    hand = "一一 四五六 二七十 壹贰叁 九九 四五"
    (fault,) = faults(lambda: Hand.parse(hand, melds=["吃一二三", "吃一一壹"]))
    assert (fault.code, fault.field, fault.params) == ("fifth_copy", "melds/1", {"card": "一", "copies": 5})
    assert codes(lambda: Hand.parse(READY, seen="捌捌")) == [("seen", "fifth_copy")]
    assert codes(lambda: Hand.parse("一一一一一" + "二" * 15)) == [
        ("hand", "fifth_copy"),
        ("hand", "fifth_copy"),
    ]
    assert ("melds/1", "fifth_copy") in codes(lambda: Hand.parse("四五六", melds=["坎三", "坎三"]))


def test_every_fault_at_once() -> None:
    """What can be read is checked beside what cannot; cards are only counted where all could be read."""
    assert codes(lambda: Hand.parse("X一一一一一", melds=["碰三", "甲", "碰三"], seen="10s", passed="s", stock=20)) == [
        ("hand", "unknown_character"),
        ("melds/1", "not_a_group"),
        ("seen", "ambiguous_ten"),
        ("passed", "size_without_digits"),
        ("stock", "out_of_range"),
        ("melds/2", "fifth_copy"),
    ]


@pytest.mark.parametrize("stock", [True, 7.0, "7", None])
def test_the_stock_is_a_whole_number(stock: object) -> None:
    """Neither a truth value nor text nor a fraction."""
    assert codes(lambda: Hand.parse(READY, stock=stock)) == [("stock", "wrong_type")]  # type: ignore[arg-type]


def test_from_counts() -> None:
    """Programs give counts, kinds and numbers."""
    seen = [0] * 20
    seen[8] = 1
    hand = Hand.from_counts(READY_COUNTS, seen=seen, passed=[0, 10, 0], stock=3)
    assert hand == Hand.parse(READY, seen="九", passed="一壹", stock=3)
    assert hash(hand) == hash(Hand.parse(READY, seen="九", passed="一壹", stock=3))
    assert Hand.from_counts(bytes(READY_COUNTS)) == Hand.parse(READY)


@pytest.mark.parametrize(
    ("counts", "fields", "expected"),
    [
        ([1.0] * 20, {}, [("hand", "wrong_type")] * 20),
        ([True] * 20, {}, [("hand", "wrong_type")] * 20),
        ([20], {}, [("hand", "wrong_type")]),
        ([-1] + [0] * 19, {}, [("hand", "out_of_range")]),
        (READY_COUNTS, {"passed": [20]}, [("passed", "out_of_range")]),
        (READY_COUNTS, {"seen": [5] + [0] * 19}, [("seen", "fifth_copy")]),
    ],
)
def test_faults_of_counts(counts: list[int], fields: dict[str, list[int]], expected: list[tuple[str, str]]) -> None:
    """Counts are twenty whole numbers, kinds lie between 0 and 19."""
    assert codes(lambda: Hand.from_counts(counts, **fields)) == expected  # type: ignore[arg-type]


def test_positions() -> None:
    """One line holds everything; an empty stock is a whole one."""
    hand = Hand.from_position("一二三五六 六柒捌玖 贰叁 九九十|碰三 吃四五六||七|12")
    assert hand.position == "一二三五六六九九十贰叁柒捌玖|吃四五六 碰三||七|12"
    assert Hand.from_position("1235s 66s 990s 23b 789b|peng:3s chi:456s||7s|12") == hand
    assert Hand.from_position(f"{READY}|||| ").stock == 19


@pytest.mark.parametrize(
    ("position", "code"),
    [
        ("一|二", "bad_position"),
        ("", "bad_position"),
        (f"{READY}|||||", "bad_position"),
        (f"{READY}||||x", "wrong_type"),
        (f"{READY}||||-1", "wrong_type"),
        (f"{READY}||||٣", "wrong_type"),
        (f"{READY}||||20", "out_of_range"),
        (f"{READY}||捌捌||", "fifth_copy"),
        (None, "wrong_type"),
    ],
)
def test_faults_of_a_position(position: str, code: str) -> None:
    """Every fault belongs to the one field."""
    assert codes(lambda: Hand.from_position(position)) == [("position", code)]


def test_dealt_hands() -> None:
    """A hand may be the deal where nothing lies on the table but 垅."""
    assert Hand.parse(READY).is_dealt(20)
    assert not Hand.parse(READY).is_dealt(21)
    assert not Hand.parse("一二三 四五六 二七十 壹贰叁 九九 四五玖", melds="碰拾").is_dealt(20)
    assert Hand.parse("四五六 二七十 九九 四五 陆柒", melds="垅一 垅玖").is_dealt(20)


LAID = {"碰三": "三三三", "吃壹壹一": "一壹壹", "垅八": "八八八八", "招柒": "柒柒柒柒", "坎玖": "玖玖玖"}


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Draw hands at rest with groups on the table, something seen and something passed."""
    melds = draw(st.lists(st.sampled_from(sorted(LAID)), unique=True, max_size=5))
    laid = "".join(LAID[meld] for meld in melds)
    deck = list(CARDS * 4)
    for card in laid:
        deck.remove(card)
    shuffled = draw(st.permutations(deck))
    quads = sum(len(LAID[meld]) == 4 for meld in melds)
    size = 20 + max(0, quads - 1) - len(laid)
    own, seen = shuffled[:size], shuffled[size : size + draw(st.integers(0, 20))]
    assume(max(map(own.count, CARDS)) < 4)
    passed = draw(st.sets(st.sampled_from(CARDS)))
    stock = draw(st.integers(0, 19))
    return Hand.parse("".join(own), melds=melds, seen="".join(seen), passed="".join(passed), stock=stock)


@given(hands())
def test_a_position_reads_back(hand: Hand) -> None:
    """`from_position` inverts `position`."""
    assert Hand.from_position(hand.position) == hand
    assert Hand.from_position(hand.position).position == hand.position


@given(st.permutations(["吃一二三", "吃一二三", "碰十", "招柒", "垅八"]))
def test_the_order_of_groups_on_the_table_is_irrelevant(melds: list[str]) -> None:
    """The same groups in any order are the same hand."""
    assert Hand.parse("九九 四五", melds=melds) == Hand.parse("五四九九", melds="垅八 招柒 碰十 吃一二三 吃三二一")
