"""The benchmarks run, on a handful of hands each, so that they do not rot; what they find is not judged here."""

from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from benchmarks import hands, load, moves, odds, scoring, slack, waits
from benchmarks.__main__ import main
from benchmarks.deals import Dealer, at_rest
from benchmarks.figures import Figure, Spread, Target
from benchmarks.wins import near_wins, wins
from benchmarks.yardsticks import SHOWN, WaitsTimes, Yardsticks
from daer.solver import score_batch
from daer.solver.outlook import distance_of
from daer.solver.rules import LUZHOU

WAITS = """\
random deals: 800 ns/hand, ready 0.0149 waits 5882 nodes/hand 88.6
ready hands 17: 1600 ns/hand nodes 162.0
worst nodes 2045
worst 30000 ns
"""
ODDS = "\n".join(f"V 1 B 2  V(T)=0.1 V(10)=0.1  {deal}.5 ms kan 0 q 0" for deal in range(12))
CLOCK_C = r"""
#include <stdio.h>
#include <time.h>
int main(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    printf("ready hands %ld: 1 ns 2 ns 3 ns", (long)now.tv_sec);
}
"""
ODDS_CPP = r"""
#include <cstdio>
int main(int, char **given) { for (;;) std::printf("%s.0 ms kan, %s.0 ms kan\n", given[1], given[2]); }
"""


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write programs that tell their clock and their arguments."""
    folder = tmp_path_factory.mktemp("yardsticks")
    (folder / "waits.c").write_text(CLOCK_C, encoding="ascii")
    (folder / "odds.cpp").write_text(ODDS_CPP, encoding="ascii")
    return folder


@pytest.fixture(scope="module")
def yardsticks(tmp_path_factory: pytest.TempPathFactory) -> Yardsticks:
    """Write programs that print as the yardsticks do."""
    folder = tmp_path_factory.mktemp("made")
    for name, told in {"waits": WAITS, "odds": ODDS}.items():
        (folder / name).write_text(f"#!/bin/sh\ncat <<'END'\n{told}\nEND\n", encoding="ascii")
        (folder / name).chmod(0o755)
    return Yardsticks(folder)


@pytest.mark.system
def test_yardsticks_are_timed_by_the_processor(sources: Path, tmp_path: Path) -> None:
    """Compiled, they see a clock that starts with the process, unlike the wall's."""
    made = Yardsticks.compiled(sources, tmp_path)
    assert made.waits().ready_hands == 0
    assert made.odds(7, 19) == pytest.approx([0.007, 0.019] * SHOWN)


def test_yardsticks_are_read(yardsticks: Yardsticks) -> None:
    """What they print becomes seconds."""
    assert yardsticks.waits() == pytest.approx(WaitsTimes(8e-7, 1.6e-6, 3e-5, 17))
    assert yardsticks.odds(1, 19) == pytest.approx([(deal + 0.5) / 1000 for deal in range(12)])


def test_deals_are_those_of_the_c_library() -> None:
    """The same seed deals the same cards."""
    dealt = [Dealer(1).deal() for _ in range(2)]
    assert dealt[0] == dealt[1]
    assert sum(dealt[0]) == 20
    loose = Dealer(7).loose()
    assert (sum(loose), max(loose)) == (20, 2)
    assert [hand.state for hand in Dealer(3).discarding(5)] == ["discard"] * 5


def test_deals_in_debt_are_left_out() -> None:
    """Two 垅 need more cards than the deal."""
    one, two = [4, 16] + [0] * 18, [4, 4, 12] + [0] * 17
    assert at_rest(np.array([one, two], np.uint8)).tolist() == [one]


def test_wins_win() -> None:
    """Every hand built is a legal win; every other one has groups laid."""
    built = wins(300, 5)
    assert (score_batch(built.concealed, built.card, table=built.table).hu >= LUZHOU.min_hu).all()
    assert 0 < (built.table[:, 0] == 255).sum() < 200
    assert 2 in {distance_of(hand.standing, LUZHOU) for hand in near_wins(20, 5)}


@pytest.mark.parametrize(
    ("target", "verdict"),
    [
        (Target(2), "yes"),
        (Target(1), "NO"),
        (Target(2, at_least=True), "yes"),
        (Target(5, "worst"), "yes"),
        (Target(0.4, "ratio"), "NO"),
    ],
)
def test_a_figure_is_judged(target: Target, verdict: str) -> None:
    """By its median, its worst or its ratio."""
    assert Figure.of("work", "ms", [1, 2, 5], target, ratio=Spread(0.1, 0.5, 0.6)).verdict == verdict


def test_what_was_not_measured_is_not_judged() -> None:
    """Without a yardstick there is no ratio."""
    assert Figure.of("work", "ms", [1], Target(0.4, "ratio")).verdict == "not measured"


def check(figures: list[Figure], number: int) -> None:
    """So many figures, none of them negative."""
    assert len(figures) == number
    assert all(figure.median >= 0 for figure in figures)


@pytest.mark.slow
def test_waits(yardsticks: Yardsticks) -> None:
    """With a yardstick, on some hundreds of deals."""
    check(waits.measure(yardsticks, 1, deals=400, loose=50), 15)


@pytest.mark.slow
def test_scoring() -> None:
    """Beside the package of the cousin game."""
    check(scoring.measure(1, 100, 5), 4)


@pytest.mark.slow
def test_moves() -> None:
    """On a few deals."""
    check(moves.measure(5, 3), 3)


@pytest.mark.slow
def test_odds(yardsticks: Yardsticks, monkeypatch: pytest.MonkeyPatch) -> None:
    """On hands with few cards to come."""
    monkeypatch.setattr(odds, "REVEALS", 1)
    monkeypatch.setattr(odds, "MOST_REVEALS", 1)
    check(odds.measure(yardsticks, [5], 2, 2), 11)


@pytest.mark.slow
def test_slack(monkeypatch: pytest.MonkeyPatch) -> None:
    """What no limit costs is told even where the budget sets one."""
    monkeypatch.setattr(slack, "STATES", 30_000)
    check(slack.measure(1, 1), 20)


@pytest.mark.system
def test_hands() -> None:
    """In the kernel, at the Python table, and at the tables of others."""
    figures = hands.measure(1, 100, 20, 5, 1)
    check(figures, 4)
    assert [figure.ratio is None for figure in figures] == [True, True, False, False]


@pytest.mark.slow
def test_both_play_out_the_hand() -> None:
    """Hands at random are about as long in the kernel as at the table."""
    assert hands.at_table(200, 1) == pytest.approx(hands.in_kernel(200, 1), rel=0.2)


@pytest.mark.system
def test_load() -> None:
    """For a second each."""
    check(load.measure(1, 1, 1), 9)


@pytest.mark.slow
def test_the_command() -> None:
    """It prints a table a question, and says how to give yardsticks."""
    done = CliRunner().invoke(main, ["scoring", "--rounds", "1"])
    assert done.exit_code == 0
    assert "DAER_YARDSTICKS" in done.output
    assert "mahjong, estimate_hand_value" in done.output


@pytest.mark.system
def test_the_command_with_yardsticks(sources: Path) -> None:
    """It compiles them."""
    done = CliRunner().invoke(main, ["moves", "--yardsticks", str(sources)])
    assert done.exit_code == 0
    assert "DAER_YARDSTICKS" not in done.output
