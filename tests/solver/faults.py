"""What a reading complains about: the faults of the error it raises."""

from collections.abc import Callable

import pytest

from daer.solver import Fault, InvalidQuestion


def faults(reading: Callable[[], object]) -> tuple[Fault, ...]:
    """Return the faults of the error that a reading must raise."""
    with pytest.raises(InvalidQuestion) as caught:
        reading()
    return caught.value.faults


def codes(reading: Callable[[], object]) -> list[tuple[str, str]]:
    """Return field and code of every fault of a reading."""
    return [(fault.field, fault.code) for fault in faults(reading)]
