"""Actions as text and as values."""

import json
import pickle

import pytest

from daer.game import Action
from tests.solver.faults import codes

SPELLINGS = {
    "胡": "胡",
    "擺": "摆",
    "招": "招",
    "掽": "碰",
    "過": "过",
    " 过 ": "过",
    "打六": "打六",
    "打 大6": "打陆",
    "打陸": "打陆",
    "吃三四五": "吃三四五",
    "喫 五四三": "吃三四五",
    "吃二七十 一二三": "吃一二三 二七十",
    "吃四四肆 四五六": "吃四五六 四四肆",
    "吃三四五三四五": "吃三四五 三四五",
}


@pytest.mark.parametrize("text", SPELLINGS)
def test_every_spelling_is_read_and_one_is_written(text: str) -> None:
    """What is written is canonical, and read back as the same."""
    action = Action.parse(text)
    assert action == SPELLINGS[text]
    assert Action.parse(action) is action
    assert Action.parse(str(action)) == action


def test_an_action_is_its_text_and_knows_its_parts() -> None:
    """It stands in JSON, in sets and in sentences as the text it is."""
    chi = Action.parse("吃一二三")
    assert (chi.deed, chi.card, len(chi.groups)) == ("chi", None, 1)
    throw = Action.parse("打六")
    assert (throw.deed, throw.card, throw.groups) == ("discard", "六", ())
    assert json.dumps([chi, throw], ensure_ascii=False) == '["吃一二三", "打六"]'
    assert {chi, throw} == {"吃一二三", "打六"}
    again = pickle.loads(pickle.dumps(chi))  # noqa: S301 - its own
    assert (again, again.groups) == (chi, chi.groups)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_an_action"),
        ("杠三", "not_an_action"),
        ("打", "not_an_action"),
        ("打三四", "not_an_action"),
        ("胡三", "not_an_action"),
        ("吃三四", "not_an_action"),
        ("吃三四六", "not_an_action"),
        ("吃一二三 一二三 一二三 一二三", "not_an_action"),
        ("打X", "unknown_character"),
        (5, "wrong_type"),
    ],
)
def test_what_is_no_action_is_refused(text: str, code: str) -> None:
    """The fault quotes it."""
    assert codes(lambda: Action.parse(text)) == [("action", code)]
