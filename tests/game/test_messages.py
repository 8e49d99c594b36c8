"""The words of the table's own faults."""

import string

import pytest

from daer.game.table.messages import CATALOGUE
from daer.solver import Fault
from daer.solver.messages import CATALOGUE as ALL


@pytest.mark.parametrize("code", CATALOGUE)
def test_both_languages_name_the_same_parameters(code: str) -> None:
    """A sentence of either language fills in the same parameters, and a fault finds it."""
    message = CATALOGUE[code]
    named = [{name for _, name, _, _ in string.Formatter().parse(text) if name} for text in (message.en, message.zh)]
    assert named[0] == named[1]
    fault = Fault(code, "action", dict.fromkeys(named[0], "三"))
    assert ("三" in fault.message, fault.text("zh") != fault.message) == (bool(named[0]), True)
    assert ALL[code] is message
