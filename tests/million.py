"""Play a million random hands in the kernel, every step checked: `python -m tests.million [HANDS]`.

The first half is played by the rules of Luzhou, the other by a hundred houses. At every step the 80 cards are
accounted for once, and at every end the points sum to zero. All is played twice, and no two runs differ.
"""

import sys
import time
from random import Random

from daer.ext.rollout import play_random
from daer.ext.ruleset import Ruleset
from daer.solver import Rules

from . import houses

HOUSES = 100


def other_houses() -> list[Ruleset]:
    """Return the rules of random houses, always the same."""
    random = Random(2)  # noqa: S311 - no secret
    return [Rules.preset("luzhou").replace(**houses.switches(random)).kernel for _ in range(HOUSES)]


def play(hands: int) -> list[int]:
    """Play so many hands; return a digest for each house."""
    each = hands // 2 // HOUSES
    runs = [(Rules.preset("luzhou").kernel, hands - each * HOUSES), *[(rules, each) for rules in other_houses()]]
    began = time.process_time()
    tallies = [play_random(1_000_000 * place, number, rules) for place, (rules, number) in enumerate(runs)]
    spent = time.process_time() - began
    wins, steps = sum(tally.wins for tally in tallies), sum(tally.steps for tally in tallies)
    sys.stdout.write(f"{hands} hands, {wins} won, {steps} steps, {hands / spent:.0f} hands a second\n")
    return [tally.digest for tally in tallies]


def main() -> None:
    """Play twice; exit status 1 where the runs differ."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    sys.exit(0 if play(hands) == play(hands) else "two runs differ")


if __name__ == "__main__":
    main()
