"""`daer batch`: one question for every hand of a file."""

from __future__ import annotations

import os

import click

from .faults import needing, telling
from .options import house_of, house_options


@click.command("batch")
@click.argument("source", metavar="IN.parquet", type=click.Path(exists=True, dir_okay=False))
@click.argument("target", metavar="OUT.parquet", type=click.Path(dir_okay=False, writable=True))
@click.option("--ask", type=click.Choice(["waits", "distance", "score"]), default="waits", show_default=True)
@click.option("--jobs", type=click.IntRange(min=1), metavar="N", help="线程数，默认每核一个 / threads; one a core")
@click.option("--scheduler", metavar="ADDRESS", help="Dask 集群 / work on a Dask cluster instead")
@house_options
def ask_batch(
    source: str, target: str, ask: str, jobs: int | None, scheduler: str | None, rules: str, changes: dict[str, object]
) -> None:
    """批量 One question for every hand of a parquet file.

    Columns as the arguments of waits_batch, distance_batch and score_batch: concealed (lists of 20 counts), table
    (lists of 7 group ids, 255 for none), seen, passed, card, own_draw, event, last_card.
    """
    with needing("pyarrow", "parquet"), needing("distributed", "dask"), telling():
        from .files import answer_file  # noqa: PLC0415 - an extra of its own

        house = house_of(rules, changes)
        answered = answer_file(source, target, ask, house, jobs=jobs or os.cpu_count() or 1, scheduler=scheduler)
    click.echo(f"{answered:,} 手牌 hands → {target}")
