"""What a hand is worth: the laws of the model, its limits, and the faults of its arguments."""

from typing import Any

import pytest

from daer.solver import Hand, Rules, odds, waits

from .faults import codes, faults

READY = Hand.parse("一二三 二七十 四五六 壹贰叁 贰柒拾 捌捌捌 九九")
FAR = Hand.parse("四五六七八壹贰叁伍陆柒玖拾拾", melds="碰三 碰九", stock=6)
DEAD = Hand.parse("一四七贰", melds="吃十十拾 碰柒 吃一二三 吃四五六 招八")


def test_as_json() -> None:
    """The curve has a point for every number of cards."""
    answer: Any = odds(READY, reveals=2).to_dict()
    assert [point["reveals"] for point in answer["curve"]] == [0, 1, 2]
    assert answer["curve"][-1]["expected_points"] == answer["expected_points"]
    assert (answer["distance"], answer["discards"], answer["reveals"], answer["slack"]) == (1, [], 2, 2)
    assert answer["shares"] == pytest.approx(
        {"own_draw": 1 / 3, "upper_draw": 1 / 6, "upper_discard": 1 / 6, "lower_draw": 1 / 6, "lower_discard": 1 / 6}
    )
    assert answer["summary"]["en"].startswith("2 cards to come: wins ")
    assert "card" not in answer


def test_one_card_is_the_next_card() -> None:
    """With one card to come the value is that of the waits."""
    answer = waits(READY)
    unseen = sum(READY.remaining)
    expected = sum(wait.remaining * (wait.win.points.winner if wait.win else 0) for wait in answer.waits) / unseen
    assert odds(READY, reveals=1).best.curve[1].expected_points == pytest.approx(expected)


def test_values_grow_with_cards_and_with_slack() -> None:
    """More cards to come and more freedom never lower a value; probabilities stay between 0 and 1."""
    curves = [odds(FAR, slack=slack).best.curve for slack in (0, 1, 2, None)]
    assert len(curves[0]) == FAR.stock + 1
    for curve in curves:
        points = [value.expected_points or 0 for value in curve]
        assert points == sorted(points)
        assert all(0 <= (value.win_probability or 0) <= 1 for value in curve)
    finals = [curve[-1].expected_points or 0 for curve in curves]
    assert finals == sorted(finals)


def test_a_hand_to_discard_is_worth_its_best_discard() -> None:
    """And tells each of them."""
    answer = odds(Hand.parse(READY.cards + "肆", stock=4))
    points = [course.curve[-1].expected_points or 0 for course in answer.discards]
    assert points == sorted(points, reverse=True)
    assert answer.best.curve[-1].expected_points == points[0]
    assert {course.card for course in answer.discards} == set(READY.cards + "肆") - {"捌"}
    told: Any = answer.to_dict()
    assert told["discards"][0]["card"] == answer.discards[0].card


def test_a_dead_hand_is_worth_nothing() -> None:
    """Whatever the limit: no line is cut."""
    answer = odds(DEAD, reveals=3, slack=0)
    assert answer.best.curve == ((0.0, 0.0),) * 4
    assert (answer.effort.states, answer.effort.complete) == (0, True)


def test_past_the_budget_the_largest_slack_that_fits_is_used() -> None:
    """The answer is that of the smaller slack, and says so; every smaller slack was tried."""
    asked = [odds(FAR, slack=slack) for slack in range(4)]
    states = [answer.effort.states or 0 for answer in asked]
    assert states[0] < states[1] < states[2]
    for slack in (None, 3):
        answer = odds(FAR, slack=slack, budget=states[1])
        assert (answer.effort.slack, answer.effort.complete) == (1, False)
        assert answer.best == asked[1].best
    assert odds(FAR, slack=2, budget=states[2] - 1).effort.slack == 1


def test_a_budget_too_small_for_any_answer() -> None:
    """Says how to ask for less."""
    hand = Hand.parse("一一三三五五七七九九壹壹叁叁伍伍柒柒玖玖")
    (fault,) = faults(lambda: odds(hand, budget=1, slack=2))
    assert (fault.code, fault.params) == ("budget_spent", {"budget": 1})


@pytest.mark.parametrize(
    ("shares", "code"),
    [
        ([2, 1], "wrong_type"),
        ({"gold": 1}, "unknown_field"),
        ({"own_draw": -1}, "bad_shares"),
        ({"own_draw": True}, "bad_shares"),
        ({"own_draw": float("nan")}, "bad_shares"),
        ({"own_draw": 10_000_000}, "bad_shares"),
        (dict.fromkeys(["own_draw", "upper_draw", "upper_discard", "lower_draw", "lower_discard"], 0), "bad_shares"),
    ],
)
def test_shares_that_cannot_be_weighed(shares: dict[str, float], code: str) -> None:
    """Weights of the five sources, not all of them zero."""
    assert codes(lambda: odds(READY, shares=shares)) == [("shares", code)]


def test_shares_decide_who_may_eat() -> None:
    """A player who may never eat has fewer ways."""
    never = {"own_draw": 0, "upper_draw": 0, "upper_discard": 0, "lower_draw": 0, "lower_discard": 1}
    always = {"own_draw": 1, "upper_draw": 0, "upper_discard": 0, "lower_draw": 0, "lower_discard": 0}
    values = [odds(FAR, shares=shares).best.curve[-1].expected_points or 0 for shares in (never, always)]
    assert values[0] < values[1]


def test_paying_twice_as_much_is_worth_twice_as_much() -> None:
    """Values scale with payments."""
    plain = Rules.preset("luzhou")
    double = plain.replace(
        pays={fan: 2 * pay for fan, pay in plain.pays.items()},
        bottom_pays={fan: 2 * pay for fan, pay in plain.bottom_pays.items()},
    )
    once, twice = (odds(READY, reveals=4, rules=rules).best.curve[-1].expected_points for rules in (plain, double))
    assert twice == pytest.approx(2 * (once or 0))
