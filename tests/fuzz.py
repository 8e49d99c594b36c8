"""Fuzz the reading of text, guided by coverage: `python -m tests.fuzz -max_total_time=60 -seed=1`.

Whatever the text, it is a hand that reads the same when rendered, or a refusal that names its faults.
"""

import sys

import atheris

with atheris.instrument_imports(include=["daer.solver"]):
    from daer.solver import Hand
    from daer.solver.cards import parse, render
    from daer.solver.errors import InvalidQuestion

ALPHABET = "一二三七十壹贰叁柒拾貳陸大小碰招垅坎吃龙:0123456789sbpengzhao kal|,、\n９"


def text_of(data: bytes) -> str:
    """Read bytes as text: half of the inputs as UTF-8, half as letters that mean something here."""
    if data[:1] < b"\x80":
        return data[1:].decode("utf-8", errors="replace")
    return "".join([ALPHABET[byte % len(ALPHABET)] for byte in data[1:]])


def check_cards(text: str) -> None:
    """Read cards."""
    try:
        kinds = parse(text)
    except InvalidQuestion as refusal:
        check_refusal(refusal)
    else:
        assert parse(render(kinds)) == sorted(kinds)


def check_position(text: str) -> None:
    """Read a whole position."""
    try:
        hand = Hand.from_position(text)
    except InvalidQuestion as refusal:
        check_refusal(refusal)
    else:
        assert Hand.from_position(hand.position) == hand


def check_refusal(refusal: InvalidQuestion) -> None:
    """A refusal has faults, each with a code and a sentence in both languages."""
    assert refusal.faults
    for fault in refusal.faults:
        assert fault.code
        assert fault.text("zh")
        assert fault.text("en")


def check(data: bytes) -> None:
    """Check one input."""
    text = text_of(data)
    check_cards(text)
    check_position(text)


if __name__ == "__main__":
    atheris.Setup(sys.argv, check)
    atheris.Fuzz()
