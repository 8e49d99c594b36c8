"""Plain programs to measure against: `waits.c` and `odds.cpp` from a folder of one's own, made and run here.

They print nanoseconds a hand and milliseconds a deal. Both time themselves; here they are given the
clock of the processor instead of the wall's, as our own figures are.
"""

from __future__ import annotations

import os
import re
import subprocess
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CLOCK: Final = """
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
int clock_gettime(clockid_t asked, struct timespec *now)
{
    (void)asked;
    return syscall(SYS_clock_gettime, CLOCK_PROCESS_CPUTIME_ID, now);
}
__attribute__((constructor)) static void tell_at_once(void) { setvbuf(stdout, NULL, _IOLBF, 0); }
"""
SHOWN: Final = 12
"""How many of its deals `odds` tells one by one."""


class WaitsTimes(NamedTuple):
    """Seconds a hand."""

    random: float
    ready: float
    hardest: float
    ready_hands: int


@dataclass(frozen=True, slots=True)
class Yardsticks:
    """The programs, compiled."""

    place: Path

    @classmethod
    def compiled(cls, sources: Path, place: Path) -> Yardsticks:
        """Compile the programs of a folder into another."""
        (place / "clock.c").write_text(CLOCK, encoding="ascii")
        for command in (
            ("gcc", "-O3", "-w", sources / "waits.c", "-o", place / "waits"),
            ("g++", "-O3", "-w", sources / "odds.cpp", "-o", place / "odds"),
            ("gcc", "-O2", "-shared", "-fPIC", place / "clock.c", "-o", place / "clock.so"),
        ):
            subprocess.run(command, check=True)  # noqa: S603  sources that the caller names
        return cls(place)

    def waits(self) -> WaitsTimes:
        """Time the waits of 200,000 deals, of the ready ones among them, and of the hardest hand found."""
        told = "".join(self._lines("waits"))
        random, ready, hardest = [float(number) * 1e-9 for number in re.findall(r"([\d.]+) ns", told)]
        return WaitsTimes(random, ready, hardest, _number(r"ready hands (\d+)", told))

    def odds(self, seed: int, reveals: int) -> list[float]:
        """Time, in seconds, the exact value of each of the first deals of a seed."""
        told = "".join(islice(self._lines("odds", seed, reveals), SHOWN))
        return [float(number) * 1e-3 for number in re.findall(r"([\d.]+) ms kan", told)]

    def _lines(self, program: str, *arguments: int) -> Iterator[str]:
        """Run a program and give its lines as they come; it is ended when no more are asked for."""
        command = [str(self.place / program), *map(str, arguments)]
        environment = os.environ | {"LD_PRELOAD": str(self.place / "clock.so")}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:  # noqa: S603  made above
            try:
                yield from process.stdout or ()
            finally:
                process.terminate()


def _number(pattern: str, text: str) -> int:
    found = re.search(pattern, text)
    if found is None:
        raise ValueError(text)
    return int(found[1])
