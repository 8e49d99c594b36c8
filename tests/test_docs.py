"""Every code block of the README and the docs is run, and says what it says there.

Blocks of `python` with prompts are doctests, without they run as a script; blocks of `console` hold
commands after `$` and what they print, where `...` stands for anything. Commands of set-up (make, pip)
are checked, not carried out. Blocks of `toml` are rules, read as such.
"""

import doctest
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from daer.solver import Rules

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^\$ ((?:.*\\\n)*.*)\n?", re.MULTILINE)
SERVICE = "http://127.0.0.1:8000"
FLEXIBLE = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]


class Block(NamedTuple):
    """A code block, and where it stands."""

    page: str
    line: int
    language: str
    code: str


def blocks(*languages: str) -> list[object]:
    """Find the blocks of some languages, as parameters of a test."""
    found = []
    for path in PAGES:
        text = path.read_text(encoding="utf-8")
        page = str(path.relative_to(ROOT))
        for match in FENCE.finditer(text):
            block = Block(page, text.count("\n", 0, match.start()) + 1, match[1], match[2])
            if not languages or block.language in languages:
                found.append(pytest.param(block, id=f"{page}:{block.line}"))
    return found


@pytest.mark.parametrize("block", blocks())
def test_every_block_is_of_a_language_that_is_run(block: Block) -> None:
    """A block that no test runs would rot."""
    assert block.language in {"python", "console", "toml"}


@pytest.mark.parametrize("block", blocks("python"))
def test_python(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python runs, and prints what the page says."""
    monkeypatch.chdir(tmp_path)
    if ">>>" not in block.code:
        exec(compile(block.code, block.page, "exec"), {"__name__": "__page__"})  # noqa: S102  our own pages
        return
    test = doctest.DocTestParser().get_doctest(block.code, {}, block.page, block.page, block.line)
    report: list[str] = []
    failed, _ = doctest.DocTestRunner(optionflags=FLEXIBLE).run(test, out=report.append)
    assert failed == 0, "".join(report)


@pytest.mark.parametrize("block", blocks("console"))
def test_console(block: Block, live_server: str, tmp_path: Path) -> None:
    """Commands print what the page says; curl asks a live service."""
    places = list(COMMAND.finditer(block.code))
    assert places
    assert places[0].start() == 0
    for place, following in zip(places, [*places[1:], None], strict=True):
        wanted = block.code[place.end() : following.start() if following else None]
        got = carry_out(place[1], live_server, tmp_path)
        assert doctest.OutputChecker().check_output(wanted, got, FLEXIBLE), f"{place[1]}\n{got}"


def carry_out(command: str, server: str, place: Path) -> str:
    """Run one command as a reader would, or check one that sets something up."""
    match shlex.split(command):
        case ["make", *targets]:
            subprocess.run(["make", "--dry-run", *targets], cwd=ROOT, check=True, capture_output=True)
            return ""
        case ["pip", "install", wanted]:
            assert set(wanted.partition("[")[2].strip("]").split(",")) - {""} <= set(EXTRAS)
            return ""
    environment = os.environ | {
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "COLUMNS": "120",
        "DAER_URL": server,
    }
    done = subprocess.run(
        ["bash", "-c", command.replace(SERVICE, server)],
        cwd=place,
        env=environment,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return done.stdout


@pytest.mark.parametrize("block", blocks("toml"))
def test_toml(block: Block, tmp_path: Path) -> None:
    """A ruleset on a page is one that can be loaded."""
    path = tmp_path / "house.toml"
    path.write_text(block.code, encoding="utf-8")
    Rules.load(path)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    """A relative link names a file that exists."""
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []
