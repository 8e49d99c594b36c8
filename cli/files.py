"""Many hands in files: parquet in, parquet out, a row group at a time, on all cores or on a Dask cluster."""

from __future__ import annotations

from collections import deque
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import click
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from daer.solver.batch import distance_batch, score_batch, waits_batch
from daer.solver.errors import Fault, InvalidQuestion, invalid

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from numpy.typing import NDArray

    from daer.solver.rules import Rules


class Question(NamedTuple):
    """A question about many hands: what asks it, and the columns that it reads and gives."""

    ask: Callable[..., Any]
    needs: tuple[str, ...]
    takes: tuple[str, ...]
    """Columns that it reads where they are there."""
    gives: tuple[str, ...]


QUESTIONS: Final[Mapping[str, Question]] = {
    "waits": Question(waits_batch, ("concealed",), ("table",), ("waits",)),
    "distance": Question(distance_batch, ("concealed",), ("table", "seen", "passed"), ("distance",)),
    "score": Question(
        score_batch,
        ("concealed", "card"),
        ("table", "own_draw", "event", "last_card"),
        ("hu", "patterns", "fan", "points", "groups"),
    ),
}


def answer_file(source: str, target: str, question: str, rules: Rules, *, jobs: int, scheduler: str | None) -> int:
    """Answer a question for every row of a file, and count them.

    The target gets the columns of the source and of the answer; it appears when it is whole.
    """
    partial = Path(f"{target}.partial")
    try:
        with _opened(source) as file, _pool(jobs, scheduler) as pool:
            _check_columns(file.schema_arrow.names, QUESTIONS[question])
            groups = [place for place in range(file.num_row_groups) if file.metadata.row_group(place).num_rows]
            if not groups:
                raise click.UsageError(f"{source}: 没有一手牌 / there is no hand in it")
            tables = _in_order(pool, groups, 2 * jobs, (source, question, rules))
            first = next(tables)
            with pq.ParquetWriter(partial, first.schema) as writer:
                for table in chain([first], tables):
                    writer.write_table(table)
            partial.replace(target)
            return int(file.metadata.num_rows)
    finally:
        partial.unlink(missing_ok=True)


def answer_group(place: int, source: str, question: str, rules: Rules) -> pa.Table:
    """Answer a question for the rows of one row group."""
    with pq.ParquetFile(source) as file:
        table = file.read_row_group(place)
        start = sum(file.metadata.row_group(earlier).num_rows for earlier in range(place))
    ask, needs, takes, gives = QUESTIONS[question]
    columns = {name: _numbers(name, table.column(name)) for name in (*needs, *takes) if name in table.column_names}
    try:
        answer = ask(**columns, rules=rules)
    except InvalidQuestion as error:
        raise InvalidQuestion([_of_file(fault, start) for fault in error.faults]) from None
    for name in gives:
        values = answer if isinstance(answer, np.ndarray) else getattr(answer, name)
        table = table.append_column(name, _column(values))
    return table


@contextmanager
def _opened(source: str) -> Iterator[pq.ParquetFile]:
    """Open a parquet file, or say that it is none."""
    try:
        file = pq.ParquetFile(source)
    except pa.ArrowException as error:
        raise click.UsageError(f"{source}: 不是 parquet 文件 / no parquet file: {error}") from None
    with file:
        yield file


@contextmanager
def _pool(jobs: int, scheduler: str | None) -> Iterator[Executor]:
    """Open what runs the work: threads, since the kernel holds no lock, or the workers of a cluster."""
    if scheduler is None:
        with ThreadPoolExecutor(jobs) as pool:
            yield pool
        return
    from distributed import Client  # noqa: PLC0415 - an extra of its own

    with Client(scheduler) as client:  # type: ignore[no-untyped-call]
        yield client.get_executor()


def _in_order(pool: Executor, groups: Iterable[int], ahead: int, asked: tuple[str, str, Rules]) -> Iterator[pa.Table]:
    """Answer the row groups side by side, and give them in order; few are held at once."""
    waiting: deque[Future[pa.Table]] = deque()
    for place in groups:
        waiting.append(pool.submit(answer_group, place, *asked))
        if len(waiting) > ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _check_columns(names: Iterable[str], question: Question) -> None:
    """See that a file holds what the question needs, and not its answer already."""
    missing = sorted(set(question.needs).difference(names))
    if missing:
        raise click.UsageError(f"缺少列 / the file lacks the columns: {', '.join(missing)}")
    present = sorted(set(question.gives).intersection(names))
    if present:
        raise click.UsageError(f"已有列 / the file has columns of the answer already: {', '.join(present)}")


def _numbers(name: str, column: pa.ChunkedArray) -> NDArray[Any]:
    """Read a column of numbers, or of lists of as many numbers each, as an array."""
    values = column.combine_chunks()
    if not pa.types.is_nested(values.type):
        return np.asarray(values.to_numpy(zero_copy_only=False))
    lengths = pc.list_value_length(values)
    if values.null_count or pc.min(lengths) != pc.max(lengths):
        raise invalid("not_numbers", name)
    return np.asarray(values.flatten().to_numpy(zero_copy_only=False)).reshape(len(values), -1)


def _column(values: NDArray[Any]) -> pa.Array:
    """Write an array as a column: numbers, or lists of as many numbers each."""
    if values.ndim == 1:
        return pa.array(values)
    return pa.FixedSizeListArray.from_arrays(pa.array(values.ravel()), values.shape[1])


def _of_file(fault: Fault, start: int) -> Fault:
    """Count the row of a fault from the beginning of the file."""
    row = fault.params.get("row")
    return Fault(fault.code, fault.field, {**fault.params, "row": row + start}) if isinstance(row, int) else fault
