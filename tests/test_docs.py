"""Every code block of the README and the docs is run, and says what it says there.

Blocks of `python` are one doctest a page; blocks of `console` hold commands after `$` and what they
print, where `...` stands for anything. Commands of set-up (make, pip) are checked, not carried out.
Blocks of `toml` are rules, read as such.
"""

import doctest
import os
import re
import runpy
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


def named(page: Path) -> str:
    """Name a page as from the root."""
    return str(page.relative_to(ROOT))


def read(page: Path) -> list[Block]:
    """Find the code blocks of a page."""
    text = page.read_text(encoding="utf-8")
    return [
        Block(named(page), text.count("\n", 0, match.start()) + 1, match[1], match[2]) for match in FENCE.finditer(text)
    ]


BLOCKS = [block for page in PAGES for block in read(page)]


def each(*languages: str) -> pytest.MarkDecorator:
    """Run a test for each block of some languages."""
    found = [block for block in BLOCKS if block.language in languages]
    return pytest.mark.parametrize("block", found, ids=[f"{block.page}:{block.line}" for block in found])


def test_every_block_is_of_a_language_that_is_run() -> None:
    """A block that no test runs would rot."""
    assert {block.language for block in BLOCKS} == {"python", "console", "toml"}


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_python(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The Python of a page, read from top to bottom, prints what the page says."""
    monkeypatch.chdir(tmp_path)
    runner = doctest.DocTestRunner(optionflags=FLEXIBLE)
    report: list[str] = []
    names: dict[str, object] = {}
    for block in (block for block in BLOCKS if block.page == named(path) and block.language == "python"):
        test = doctest.DocTestParser().get_doctest(block.code, names, block.page, block.page, block.line)
        assert test.examples
        runner.run(test, out=report.append, clear_globs=False)
        names = test.globs
    assert report == []


@each("console")
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


def test_code_on_a_page_uses_what_the_packages_export() -> None:
    """A reader need not know the modules within, but for the one that an extra brings."""
    code = [block.code for block in BLOCKS if block.language == "python"]
    code.append((ROOT / "docs" / "generate.py").read_text(encoding="utf-8"))
    imported = {name for each in code for name in re.findall(r"(?:from|import) (daer[\w.]*)", each)}
    assert imported <= {"daer.solver", "daer.game", "daer.game.env", "daer.api"}
    assert "daer.solver" in imported


@pytest.mark.parametrize("path", [*PAGES, *ROOT.glob("tests/**/*.md"), *ROOT.glob("benchmarks/*.md")], ids=named)
def test_pages_that_are_named_exist(path: Path) -> None:
    """As from the root or from the page that names them."""
    pages = re.findall(r"`([\w/.-]+\.md)`", path.read_text(encoding="utf-8"))
    assert [page for page in pages if not ((ROOT / page).exists() or (path.parent / page).exists())] == []


@each("toml")
def test_toml(block: Block, tmp_path: Path) -> None:
    """A ruleset on a page is one that can be loaded."""
    path = tmp_path / "house.toml"
    path.write_text(block.code, encoding="utf-8")
    Rules.load(path)


@pytest.mark.parametrize("written", ["patterns", "architecture"])
def test_what_a_page_tells_of_the_code_is_so(written: str) -> None:
    """`make docs` would change nothing."""
    generator = runpy.run_path(str(ROOT / "docs" / "generate.py"))
    assert generator[written.upper()].read_text(encoding="utf-8") == generator[f"{written}_page"]()


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_links_lead_somewhere(path: Path) -> None:
    """A relative link names a file that exists."""
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", path.read_text(encoding="utf-8"))
    assert [link for link in links if not (path.parent / link).exists()] == []
