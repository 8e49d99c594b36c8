"""What a process of its own shows: the most memory that work takes, and the cost of an import."""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

IMPORT = """
import json, time
import numpy
from pathlib import Path
def resident():
    return next(int(line.split()[1]) for line in Path("/proc/self/status").open() if line.startswith("VmRSS"))
memory, start = resident(), time.process_time()
import daer.solver
print(json.dumps([time.process_time() - start, (resident() - memory) / 1024]))
"""


class Import(NamedTuple):
    """What `import daer.solver` costs beyond an interpreter with numpy."""

    seconds: float
    mebibytes: float


def import_cost() -> Import:
    """Import in a fresh interpreter."""
    told = subprocess.run([sys.executable, "-c", IMPORT], check=True, capture_output=True, text=True)  # noqa: S603
    return Import(*json.loads(told.stdout))


def with_peak(work: Callable[..., T], *arguments: Any) -> tuple[T, float]:  # noqa: ANN401  whatever the work takes
    """Do work in a fresh process; give its result and the most memory resident, in MiB."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(_work_with_peak, work, arguments).result()


def memory_of(process: int | str, field: str = "VmRSS") -> float:
    """Return the memory of a process in MiB: resident now, or `VmHWM`, the most ever."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith(field)) / 1024


def _work_with_peak(work: Callable[..., T], arguments: tuple[object, ...]) -> tuple[T, float]:
    result = work(*arguments)
    return result, memory_of("self", "VmHWM")
