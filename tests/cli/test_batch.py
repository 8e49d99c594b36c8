"""`daer batch`: one question for every hand of a parquet file."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner, Result
from distributed import LocalCluster

from daer.cli.commands import daer
from daer.solver import Hand, Rules, waits
from daer.solver.batch import score_batch, waits_batch
from daer.solver.cards import CARDS

READY = Hand.parse("一二三二七十四五六壹贰叁贰柒拾捌捌捌九九")
TABLED = Hand.parse("二三四八九十伍伍陆陆柒柒拾拾", melds="碰八 碰贰")
HANDS = [READY, TABLED] * 5
CONCEALED = np.array([list(hand.counts) for hand in HANDS], np.uint8)
TABLE = np.array([list(hand.table.ljust(7, b"\xff")) for hand in HANDS], np.uint8)


def lists(rows: np.ndarray[Any, np.dtype[Any]]) -> pa.Array:
    """A column of lists, one a row."""
    return pa.array(rows.tolist(), pa.list_(pa.uint8(), rows.shape[1]))


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A file of ten hands in four row groups."""
    path = tmp_path / "hands.parquet"
    columns = {"id": pa.array(range(len(HANDS))), "concealed": lists(CONCEALED), "table": lists(TABLE)}
    pq.write_table(pa.table(columns), path, row_group_size=3)
    return path


def run(*arguments: object) -> Result:
    """Run the command."""
    return CliRunner().invoke(daer, ["batch", *map(str, arguments)])


def answered(source: Path, *options: str) -> pa.Table:
    """Run the command and read what it wrote."""
    target = source.with_name("answers.parquet")
    result = run(source, target, *options)
    assert result.exit_code == 0, result.output
    assert result.stdout == f"10 手牌 hands → {target}\n"
    return pq.read_table(target)


def test_waits(source: Path) -> None:
    """The columns of the source stay, in order, and the answer comes beside them."""
    table = answered(source, "--jobs", "1")
    assert table.column_names == ["id", "concealed", "table", "waits"]
    assert table["id"].to_pylist() == list(range(10))
    assert table["waits"].to_pylist() == waits_batch(CONCEALED, table=TABLE).tolist()
    ready = {wait.card for wait in waits(READY).waits}
    assert {card for kind, card in enumerate(CARDS) if table["waits"][0].as_py() >> kind & 1} == ready


def test_the_rules_of_a_house(source: Path) -> None:
    """Rules are asked for as with every question."""
    table = answered(source, "--rule", "min_hu=35")
    expected = waits_batch(CONCEALED, table=TABLE, rules=Rules.preset("luzhou").replace(min_hu=35))
    assert table["waits"].to_pylist() == expected.tolist()


def test_distance(source: Path) -> None:
    """The distance of each hand."""
    assert answered(source, "--ask", "distance")["distance"].to_pylist() == [1] * 10


def test_score(source: Path) -> None:
    """Each hand with its winning card."""
    cards = [CARDS.index("九"), CARDS.index("七")] * 5
    table = pq.read_table(source).append_column("card", pa.array(cards, pa.int8()))
    pq.write_table(table, source, row_group_size=4)
    got = answered(source, "--ask", "score")
    expected = score_batch(CONCEALED, cards, table=TABLE)
    assert got.column_names[-5:] == ["hu", "patterns", "fan", "points", "groups"]
    for name in got.column_names[-5:]:
        assert got[name].to_pylist() == getattr(expected, name).tolist()


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A Dask cluster of one worker in this process."""
    options = {"n_workers": 1, "threads_per_worker": 1, "processes": False, "dashboard_address": None}
    with LocalCluster(**options) as local:  # type: ignore[no-untyped-call]
        yield local.scheduler_address


def test_a_cluster_answers_the_same(source: Path, cluster: str) -> None:
    """The work may go to a Dask cluster that sees the file."""
    table = answered(source, "--scheduler", cluster)
    assert table["waits"].to_pylist() == waits_batch(CONCEALED, table=TABLE).tolist()


def without(source: Path, column: str, values: pa.Array | None = None) -> None:
    """Take a column out of a file, or put another in its place."""
    table = pq.read_table(source).drop_columns([column])
    pq.write_table(table if values is None else table.append_column(column, values), source, row_group_size=3)


def refused(source: Path, *options: str) -> str:
    """Run the command on a file that it cannot answer; nothing is written."""
    target = source.with_name("answers.parquet")
    result = run(source, target, *options)
    assert (result.exit_code, list(source.parent.glob("answers*"))) == (2, [])
    return result.stderr


def test_a_row_that_is_no_hand_is_named(source: Path) -> None:
    """Its number counts from the beginning of the file."""
    wrong = CONCEALED.copy()
    wrong[7, 0] = 5
    without(source, "concealed", lists(wrong))
    assert "第 7 行" in refused(source)


@pytest.mark.parametrize(
    "values",
    [
        pa.array(["一二三"] * 10),
        pa.array([[1] * 19, [1] * 21] * 5, pa.list_(pa.uint8())),
        pa.array([None, *CONCEALED[1:].tolist()], pa.list_(pa.uint8(), 20)),
        pa.array([[1] * 21] * 10, pa.list_(pa.uint8())),
    ],
    ids=["text", "ragged", "null", "too wide"],
)
def test_columns_of_another_shape_are_refused(source: Path, values: pa.Array) -> None:
    """The fault names the column."""
    without(source, "concealed", values)
    assert "concealed: " in refused(source)


def test_columns_that_are_missing_or_in_the_way(source: Path) -> None:
    """A question names the columns it needs, and does not write over one."""
    assert "card" in refused(source, "--ask", "score")
    pq.write_table(pq.read_table(source).append_column("waits", pa.array(range(10))), source)
    assert "waits" in refused(source)


def test_files_that_hold_no_hands(source: Path) -> None:
    """No file, no parquet, no row."""
    pq.write_table(pq.read_table(source).slice(0, 0), source)
    assert "没有一手牌" in refused(source)
    source.write_text("一二三", encoding="utf-8")
    assert "不是 parquet 文件" in refused(source)
    source.unlink()
    assert "does not exist" in refused(source)


@pytest.mark.parametrize(("module", "extra"), [("pyarrow", "parquet"), ("distributed", "dask")])
def test_a_missing_extra_is_told(source: Path, monkeypatch: pytest.MonkeyPatch, module: str, extra: str) -> None:
    """Each part names the extra that it needs."""
    monkeypatch.delitem(sys.modules, "daer.cli.files", raising=False)
    monkeypatch.setitem(sys.modules, module, None)
    result = run(source, source.with_name("answers.parquet"), "--scheduler", "inproc://nowhere")
    assert result.exit_code == 1
    assert f"pip install 'daer[{extra}]'" in result.stderr


def test_another_missing_module_is_no_missing_extra(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of our own is not dressed up as one of the installation."""
    monkeypatch.setitem(sys.modules, "daer.cli.files", None)
    assert isinstance(run(source, "answers.parquet").exception, ModuleNotFoundError)
