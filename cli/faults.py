"""What is wrong with a question, told at a terminal: in Chinese, in English beneath, with status 2."""

from __future__ import annotations

from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Any

import click

from daer.solver.errors import InvalidQuestion

if TYPE_CHECKING:
    from collections.abc import Iterator

    from daer.solver.errors import Fault


class Refused(click.ClickException):
    """A question that is not answered, with every fault in it."""

    exit_code = 2

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("\n".join(_told(fault) for fault in faults))

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the faults on standard error."""
        click.echo(self.format_message(), file=file, err=file is None)


@contextmanager
def telling() -> Iterator[None]:
    """Turn an invalid question into the end of the command."""
    try:
        yield
    except InvalidQuestion as error:
        raise Refused(error.faults) from None


@contextmanager
def needing(module: str, extra: str) -> Iterator[None]:
    """Turn a missing module into a word on the extra that brings it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name != module:
            raise
        raise click.ClickException(
            f"缺少 {module}，请安装 / {module} is missing: pip install 'daer[{extra}]'"
        ) from None


def _told(fault: Fault) -> str:
    """Write a fault in both languages."""
    return f"{fault.field}: {fault.text('zh')}\n{' ' * len(fault.field)}  {fault.text('en')}"
