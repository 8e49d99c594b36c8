"""Faults, their words, and the error that carries them."""

import string

import pytest

from daer.solver import DaerError, Fault, Gathered, Hand, InvalidQuestion
from daer.solver.errors import QUOTED, quoted
from daer.solver.messages import CATALOGUE, WORDS


def test_an_error_speaks_for_its_first_fault_and_holds_all() -> None:
    """`code`, `field` and `params` are the first fault's; the text tells every one."""
    with pytest.raises(DaerError) as caught:
        Hand.parse("一X", seen="10s")
    error = caught.value
    assert isinstance(error, InvalidQuestion)
    assert (error.code, error.field, error.params) == (
        "unknown_character",
        "hand",
        {"character": "X", "position": 2},
    )
    assert [fault.code for fault in error.faults] == ["unknown_character", "ambiguous_ten"]
    assert str(error).startswith("hand: “X” (character 2) is no card")
    assert "seen: “10” (character 1)" in str(error)


def test_gathered_keeps_faults_and_lets_other_errors_pass() -> None:
    """Only faults are gathered."""
    with pytest.raises(ZeroDivisionError), Gathered():
        raise ZeroDivisionError
    gathered = Gathered()
    with gathered:
        pass
    gathered.raise_any()


@pytest.mark.parametrize("code", CATALOGUE)
def test_both_languages_name_the_same_parameters(code: str) -> None:
    """A sentence of either language fills in the same parameters."""
    message = CATALOGUE[code]
    named = [{name for _, name, _, _ in string.Formatter().parse(text) if name} for text in (message.en, message.zh)]
    assert named[0] == named[1]


@pytest.mark.parametrize("word", WORDS)
def test_both_languages_have_the_word(word: str) -> None:
    """A word of a parameter is there in either language."""
    assert WORDS[word].keys() == {"en", "zh"}


def test_a_fault_in_both_languages() -> None:
    """Lists and words are shown as each language does."""
    fault = Fault("wrong_card_count", "hand", {"cards": 13, "quads": 0, "fits": [20, 21]})
    assert fault.message == "13 cards in hand and on the table, with 0 招/垅: 20, 21 would fit"
    assert fault.text("zh") == "手上和桌上共 13 张，招/垅 0 个：应为 20、21 张"
    assert Fault("wrong_type", "hand", {"value": "1", "expected": "text"}).text("zh") == "1 不是文字"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("x" * QUOTED, "x" * QUOTED),
        ("x" * (QUOTED + 1), "x" * QUOTED + "…"),
        (12, "12"),
        pytest.param(1 << 5000, "…", id="huge"),
        pytest.param("\ud800", "?", id="surrogate"),
        ([[[[[[[[1]]]]]]]], "[[[[[[[...]]]]]]]"),
    ],
)
def test_quotes_are_short(value: object, text: str) -> None:
    """Whatever is sent, its quotation is short and can be written."""
    assert quoted(value) == text
