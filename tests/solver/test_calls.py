"""What to do with a shown card."""

from typing import Any

from daer.solver import Hand, calls

from .faults import codes

READY = Hand.parse("一二三 二七十 四五六 壹贰叁 贰柒拾 捌捌捌 九九")
SEED = Hand.parse("三四四五五七七七八壹壹贰肆陆捌捌玖玖玖拾")


def test_a_win_leads() -> None:
    """It is worth what it pays, surely."""
    first, *others = calls(READY, "捌").options
    told: Any = first.to_dict()
    assert (told["call"], told["distance"], told["win"]["hu"], told["then"]) == ("win", 0, 36, None)
    assert (told["expected_points"], told["win_probability"]) == (36, 1.0)
    assert told["summary"] == {"zh": "胡：36胡，赢36分", "en": "win: 36 hu, 36 points"}
    assert [option.call for option in others] == ["zhao", "pass"]


def test_bi_lays_every_copy_down() -> None:
    """The seed's example: with 三四四五五, eating 三 lays 三四五 twice."""
    answer: Any = calls(SEED, "三", reveals=0).to_dict()
    assert (answer["card"], answer["source"]) == ("三", "upper_discard")
    chi, let_go = answer["options"]
    assert [group["cards"] for group in chi["groups"]] == ["三四五", "三四五"]
    assert all(group["on_table"] for group in chi["groups"])
    assert chi["then"]["card"]
    assert chi["summary"]["zh"].startswith("吃三四五 三四五：打")
    assert (let_go["call"], let_go["then"], let_go["passed_after"]) == ("pass", None, "三")
    assert let_go["summary"]["en"].startswith("pass: ")
    assert let_go["distance"] == chi["distance"] + 1


def test_the_shown_card_is_no_longer_unseen() -> None:
    """In every option, letting it go included."""
    hand = Hand.parse(READY.cards, seen="九")
    let_go = calls(hand, "九", reveals=0).options[-1]
    told: Any = let_go.outcome
    assert (told.waits[0].card, told.waits[0].remaining) == ("九", 0)


def test_a_call_in_debt_costs_no_discard() -> None:
    """八块: nothing is thrown after it."""
    hand = Hand.parse("一二二三四四四四六七七八十壹叁伍捌捌捌捌")
    options = {option.call: option for option in calls(hand, "九", reveals=3).options}
    assert options["chi"].then is None
    assert options["chi"].value.expected_points is not None
    assert options["chi"].summary.en.startswith("吃 ")


def test_options_are_ranked_by_their_worth() -> None:
    """More expected points first."""
    answer = calls(SEED, "三", reveals=8)
    points = [option.value.expected_points or 0 for option in answer.options]
    assert points == sorted(points, reverse=True)
    assert answer.effort.reveals == 8


def test_faults() -> None:
    """The state, the card and its source, and how far to look."""
    assert codes(lambda: calls(Hand.parse(READY.cards + "玖"), "X", source="gold", reveals=99)) == [  # type: ignore[arg-type]
        ("hand", "not_at_rest"),
        ("source", "not_one_of"),
        ("card", "unknown_character"),
        ("reveals", "out_of_range"),
    ]
    assert codes(lambda: calls(Hand.parse(READY.cards, seen="捌"), "捌")) == [("card", "fifth_copy")]
