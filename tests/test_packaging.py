"""What an installed daer is made of, and what it asks of others."""

import re
import subprocess
import sys
import tomllib
from importlib import metadata, resources
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
FILE = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = FILE["project"]
BUILD: list[str] = FILE["build-system"]["requires"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]


def test_the_version_stands_in_one_place() -> None:
    """The installed version is that of pyproject.toml, and the changelog knows it."""
    version = PROJECT["version"]
    assert metadata.version("daer") == version
    assert f"## {version}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_core_needs_numpy_alone() -> None:
    """A player of the library installs neither a web framework nor a table printer."""
    assert [re.split(r"[<>=]", name)[0] for name in PROJECT["dependencies"]] == ["numpy"]


@pytest.mark.parametrize("requirement", sorted({name for extra in EXTRAS.values() for name in extra}))
def test_every_requirement_has_bounds(requirement: str) -> None:
    """What worked is the lower bound, what may break is the upper one."""
    if not requirement.startswith("daer["):
        assert re.fullmatch(r"[a-z-]+(\[\w+\])?>=[\d.]+,<[\d.]+", requirement)


@pytest.mark.parametrize("name", ["api", "dev", "fuzz", "tables", "test", "build"])
def test_what_is_locked_fits_what_is_asked_for(name: str) -> None:
    """`make lock` follows a change of pyproject.toml; every release has its hashes, and its place is PyPI."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    asked = [Requirement(each) for each in (BUILD if name == "build" else asked_by(name))]
    locked = re.findall(r"^([\w.-]+)==([\w.]+)", text, re.MULTILINE)
    unlocked = [one for one in asked if not {version for each, version in locked if each == one.name}]
    unfit = [one for one in asked for each, version in locked if each == one.name and version not in one.specifier]
    assert (unlocked, unfit) == ([], [])
    assert text.count(" \\\n    --hash=sha256:") >= len(locked)
    assert re.findall(r"^\s*(?:-[a-z]|--(?!hash=)|.*\S*(?:://|@ ))", text, re.MULTILINE) == []


def asked_by(extra: str) -> list[str]:
    """What an extra asks for, with that of the extras it names."""
    found: list[str] = list(PROJECT["dependencies"])
    for one in EXTRAS[extra]:
        inner = re.fullmatch(r"daer\[(.*)\]", one)
        found += [each for name in inner[1].split(",") for each in asked_by(name)] if inner else [one]
    return found


def test_the_core_imports_nothing_of_the_extras() -> None:
    """`import daer.game` works, and stays light, where no extra is installed."""
    extras = "click rich flask marshmallow gunicorn orjson prometheus_client pyarrow distributed yaml"
    program = f"import sys, daer.solver, daer.game; print(sorted(set({extras.split()!r}) & set(sys.modules)))"
    loaded = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert loaded.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("package", "name"),
    [
        ("daer.solver", "py.typed"),
        ("daer.solver", "rulesets/luzhou.toml"),
        ("daer.game", "py.typed"),
        ("daer.api", "py.typed"),
        ("daer.api", "templates"),
        ("daer.api", "static"),
        ("daer.ext", "py.typed"),
        ("daer.ext", "waits.pyi"),
    ],
)
def test_data_is_found_beside_the_code(package: str, name: str) -> None:
    """Files that are not Python are read through importlib.resources, wherever they are installed."""
    found = resources.files(package) / name
    assert found.is_file() or found.is_dir()


def test_the_command_is_installed() -> None:
    """`daer` is a console script of the domain's command line."""
    (script,) = metadata.entry_points(group="console_scripts", name="daer")
    assert script.value == "daer.cli:main"
