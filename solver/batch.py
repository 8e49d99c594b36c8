"""Many hands at once: numpy in, numpy out, no Python object a hand, the GIL released.

A hand is a row: `concealed` uint8[n, 20] counts the cards in hand, `table` uint8[n, 7] holds the ids
of the groups laid (the order of `daer.ext.groups.GROUPS`; 255 where there is none, groups first).
Rows are checked by the kernel as it meets them; a row that is no hand ends the batch with its number.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from daer.ext import distance as distance_kernel
from daer.ext import limits
from daer.ext import scoring as scoring_kernel
from daer.ext import waits as waits_kernel
from daer.ext.door import BadRow

from .arguments import EVENTS
from .cards import COPIES, KINDS
from .errors import invalid
from .groups import GROUP_MEMBERS
from .rules import LUZHOU, Rules

if TYPE_CHECKING:
    from collections.abc import Iterator

Counts: TypeAlias = NDArray[np.uint8]

PLACES: Final = limits.MOST_LAID
"""How many groups a row of `table` holds."""
NO_GROUP: Final = 255
AS_IT_LIES: Final = limits.AS_IT_LIES
"""The `card` of a hand that is taken without a winning card."""

_MEMBERS: Final[Counts] = np.zeros((NO_GROUP + 1, KINDS), np.uint8)
"""How many of each kind a group has, by its id."""
_NOTHING: Final[Counts] = np.full((1, PLACES), NO_GROUP, np.uint8)
for _group, _members in enumerate(GROUP_MEMBERS):
    np.add.at(_MEMBERS[_group], list(_members), 1)


@dataclass(frozen=True, slots=True)
class ScoreBatch:
    """What many finished hands pay: one entry a row."""

    hu: NDArray[np.int16]
    """The points of the best partition; -1 where there is no legal win, and then nothing else holds."""
    patterns: NDArray[np.uint64]
    """The 名堂 that count: a bit each, in the order of `daer.ext.patterns.PATTERN_IDS`."""
    fan: NDArray[np.float64]
    """The 番 that is paid; 1 in deng scoring."""
    points: NDArray[np.float64]
    """What the winner gets."""
    groups: Counts
    """The ids of the seven groups, rising."""


def waits_batch(
    concealed: ArrayLike, *, table: ArrayLike | None = None, own_draw: bool = False, rules: Rules = LUZHOU
) -> NDArray[np.uint32]:
    """Find the winning cards of many hands at rest: bit k of a row is set where card k wins."""
    counts = _grid(concealed, "concealed", KINDS)
    laid = _NOTHING if table is None else _grid(table, "table", PLACES, len(counts))
    masks = np.zeros(len(counts), np.uint32)
    with _rows():
        waits_kernel.waits_batch(counts, laid, own_draw, rules.kernel, masks)
    return masks


def score_batch(
    concealed: ArrayLike,
    card: ArrayLike,
    *,
    table: ArrayLike | None = None,
    own_draw: ArrayLike = False,
    event: ArrayLike = 0,
    last_card: ArrayLike = False,
    rules: Rules = LUZHOU,
) -> ScoreBatch:
    """Score many finished hands: at rest with their winning card, or with `AS_IT_LIES` to discard.

    `event` is 0, or the place of an event in `daer.solver.arguments.EVENTS`; single values of `card`,
    `own_draw`, `event` and `last_card` stand for every row.
    """
    counts = _grid(concealed, "concealed", KINDS)
    rows = len(counts)
    laid = _table(table, rows)
    last = _column(card, rows, "card", np.int8, (AS_IT_LIES, KINDS - 1))
    drawn = _column(own_draw, rows, "own_draw", np.uint8, (0, 1))
    events = _column(event, rows, "event", np.uint8, (0, len(EVENTS) - 1))
    at_end = _column(last_card, rows, "last_card", np.uint8, (0, 1))
    hu, patterns = np.zeros(rows, np.int16), np.zeros(rows, np.uint64)
    doublings, points = np.zeros(rows, np.int16), np.zeros(rows, np.float64)
    groups = np.full((rows, PLACES), NO_GROUP, np.uint8)
    with _rows():
        scoring_kernel.score_batch(
            counts,
            laid,
            rules.kernel,
            card=last,
            own_draw=drawn,
            event=events,
            last_card=at_end,
            hu=hu,
            patterns=patterns,
            doublings=doublings,
            points=points,
            groups=groups,
        )
    return ScoreBatch(hu, patterns, np.ldexp(1.0, doublings), points, groups)


def distance_batch(
    concealed: ArrayLike,
    *,
    table: ArrayLike | None = None,
    seen: ArrayLike | None = None,
    passed: ArrayLike = 0,
    rules: Rules = LUZHOU,
) -> NDArray[np.int8]:
    """Find how many cards many hands still have to take to win; -1 where one can no longer be won.

    `seen` uint8[n, 20] counts the cards that lie open elsewhere, `passed` is a bit a kind that is 過張.
    """
    counts = _grid(concealed, "concealed", KINDS)
    rows = len(counts)
    laid = _table(table, rows)
    known = counts.astype(np.int16) + _MEMBERS[laid].sum(axis=1, dtype=np.int16)
    if seen is not None:
        known += _grid(seen, "seen", KINDS, rows)
    excess = np.flatnonzero((known > COPIES).any(axis=1))
    if excess.size:
        raise invalid("not_a_hand", "concealed", row=int(excess[0]))
    bars = _column(passed, rows, "passed", np.uint32, (0, (1 << KINDS) - 1))
    distances = np.zeros(rows, np.int8)
    with _rows():
        distance_kernel.distance_batch(counts, laid, (COPIES - known).astype(np.uint8), bars, rules.kernel, distances)
    return distances


@contextmanager
def _rows() -> Iterator[None]:
    """Turn the row that the kernel stops at into a fault."""
    try:
        yield
    except BadRow as error:
        raise invalid("not_a_hand", "concealed", row=error.row) from None


def _table(table: ArrayLike | None, rows: int) -> Counts:
    """The groups laid, none where nothing is said."""
    if table is None:
        return np.repeat(_NOTHING, rows, axis=0)
    return _grid(table, "table", PLACES, rows)


def _grid(values: ArrayLike, field: str, width: int, rows: int | None = None) -> Counts:
    """Rows of small numbers, as many as given or as asked."""
    numbers = _numbers(values, field, "iu")
    height = rows if rows is not None else len(numbers) if numbers.ndim else 0
    return _fitting(numbers, field, (height, width), np.uint8, (0, NO_GROUP))


def _column(
    values: ArrayLike, rows: int, field: str, dtype: type[np.integer[Any]], bounds: tuple[int, int]
) -> NDArray[Any]:
    """A whole number or truth value for each row, or one for all."""
    numbers = _numbers(values, field, "biu")
    if not numbers.ndim:
        numbers = np.broadcast_to(numbers, rows)
    return _fitting(numbers, field, (rows,), dtype, bounds)


def _numbers(values: ArrayLike, field: str, kinds: str) -> NDArray[Any]:
    """An array of some kinds of numbers."""
    try:
        numbers = np.asarray(values)
    except ValueError:
        raise invalid("not_numbers", field) from None
    if numbers.dtype.kind not in kinds:
        raise invalid("not_numbers", field)
    return numbers


def _fitting(
    numbers: NDArray[Any], field: str, shape: tuple[int, ...], dtype: type[np.integer[Any]], bounds: tuple[int, int]
) -> NDArray[Any]:
    """An array of the right shape and range, as the kernel reads it."""
    if numbers.shape != shape:
        raise invalid("wrong_shape", field, shape=list(numbers.shape), expected_shape=list(shape))
    every = np.iinfo(dtype)
    if numbers.dtype != dtype or bounds != (every.min, every.max):
        outside = numbers[(numbers < bounds[0]) | (numbers > bounds[1])]
        if outside.size:
            raise invalid("out_of_range", field, value=int(outside[0]), minimum=bounds[0], maximum=bounds[1])
    return np.ascontiguousarray(numbers, dtype)
