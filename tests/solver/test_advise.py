"""One door for what to do now."""

from daer.solver import Hand, advise, calls, discards, waits

READY = Hand.parse("一二三 二七十 四五六 壹贰叁 贰柒拾 捌捌捌 九九")


def test_the_hand_and_a_shown_card_decide_the_question() -> None:
    """A shown card asks for calls, a due discard for discards, else the waits are told."""
    due = Hand.parse(READY.cards + "玖")
    assert (advise(READY).question, advise(READY).answer) == ("waits", waits(READY))
    assert advise(due, reveals=2).answer == discards(due, reveals=2)
    assert advise(due, reveals=2).question == "discards"
    shown = advise(READY, "八", source="own_draw", reveals=2)
    assert (shown.question, shown.answer) == ("calls", calls(READY, "八", source="own_draw", reveals=2))


def test_as_json() -> None:
    """The answer stands whole below the question."""
    told = advise(READY).to_dict()
    assert told["question"] == "waits"
    assert told["answer"] == waits(READY).to_dict()
    assert (told["hand"], told["state"]) == (READY.cards, "rest")
