"""What goes wrong, as values with stable codes.

    DaerError
    └── InvalidQuestion     the question cannot be answered as asked; carries every `Fault` in it

A `Fault` names one thing that is wrong: its code, the field it belongs to, and what would be right.
An error speaks for its first fault (`code`, `field`, `params`), and its `faults` hold them all.
"""

from __future__ import annotations

import dataclasses
import reprlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from .messages import sentence

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from types import TracebackType

    from .messages import Language

QUOTED = 40
"""How many characters of an input a fault quotes at most."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a question."""

    code: str
    field: str
    """The path of the field, as `hand`, `melds/0` or `rules/fans/hong_hu`."""
    params: Mapping[str, object] = dataclasses.field(default_factory=dict)

    @property
    def message(self) -> str:
        """The fault as an English sentence."""
        return self.text("en")

    def text(self, language: Language) -> str:
        """The fault as a sentence of the given language."""
        return sentence(self.code, self.params, language)


class DaerError(Exception):
    """Every error that this package raises on purpose."""

    code: str
    field: str
    params: Mapping[str, object]


class InvalidQuestion(DaerError, ValueError):
    """A question that cannot be answered as asked."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        first = self.faults[0]
        self.code = first.code
        self.field = first.field
        self.params = first.params
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "; ".join(f"{fault.field}: {fault.message}" for fault in self.faults)


class Gathered:
    """Faults of several readings, gathered to be raised at once.

    Each reading stands in a `with` block, which keeps the faults it raises and goes on.
    """

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if not isinstance(error, InvalidQuestion):
            return False
        self.faults.extend(error.faults)
        return True

    def add(self, code: str, field: str, **params: object) -> None:
        """Note one fault."""
        self.faults.append(Fault(code, field, params))

    def raise_any(self) -> None:
        """Raise what was gathered, if anything was."""
        if self.faults:
            raise InvalidQuestion(self.faults)


def invalid(code: str, field: str, **params: object) -> InvalidQuestion:
    """An error of one fault."""
    return InvalidQuestion([Fault(code, field, params)])


class _Quoter(reprlib.Repr):
    """Writes any value in short, whatever is nested in it or however many digits it has."""

    def repr_int(self, x: int, level: int) -> str:
        """Write a number, unless it has more digits than anyone reads."""
        return super().repr_int(x, level) if x.bit_length() <= QUOTED else "…"


_QUOTER = _Quoter()


def quoted(value: object) -> str:
    """A value as a fault quotes it: its text, cut where it grows long."""
    text = value if isinstance(value, str) else _QUOTER.repr(value)
    shown = text if len(text) <= QUOTED else text[:QUOTED] + "…"
    return shown.encode(errors="replace").decode()
