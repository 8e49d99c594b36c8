"""Who may know whom: the parts of docs/architecture.md that import-linter cannot see."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CIMPORT = re.compile(r"^\s*from daer\.ext\.(\w+) cimport|^\s*cimport daer\.ext\.(\w+)", re.MULTILINE)
RELATIVE = re.compile(r"^\s*from \.\S* cimport", re.MULTILINE)
PYTHON_IMPORT = re.compile(r"^\s*(?:from|import) daer\.(?:solver|game|cli|api)\b", re.MULTILINE)
FOLDERS = {"solver", "game", "cli", "api", "ext"}


def kernel_order() -> list[str]:
    """Read the order of the kernel's modules from docs/architecture.md."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    chain = re.search(r"^ +limits(?:\s+<\s+\w+)+", page, re.MULTILINE)
    assert chain is not None
    return chain[0].replace("<", " ").split()


ORDER = kernel_order()
KERNEL = sorted([*ROOT.glob("ext/*.pyx"), *ROOT.glob("ext/*.pxd")])
PYTHON = sorted(
    path
    for folder in (*FOLDERS, "tests", "benchmarks")
    for pattern in ("*.py", "*.pyi")
    for path in (ROOT / folder).rglob(pattern)
)


def test_the_order_names_every_module_of_the_kernel() -> None:
    """A new module finds its place in the picture."""
    modules = {path.stem for path in KERNEL} - {"__init__"}
    assert modules == set(ORDER)


@pytest.mark.parametrize("path", KERNEL, ids=lambda path: path.name)
def test_the_kernel_cimports_only_downwards(path: Path) -> None:
    """A module of ext knows itself and modules before it, nothing of Python's rooms."""
    text = path.read_text(encoding="utf-8")
    known = {first or second for first, second in CIMPORT.findall(text)}
    allowed = set(ORDER[: ORDER.index(path.stem) + 1]) if path.stem in ORDER else set()
    assert known <= allowed
    assert RELATIVE.search(text) is None
    assert PYTHON_IMPORT.search(text) is None


def folder_imports(path: Path) -> list[int]:
    """Find the lines that import a room by its folder's name."""
    lines = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                roots = {name.name.partition(".")[0] for name in names}
            case ast.ImportFrom(module=str(module), level=0):
                roots = {module.partition(".")[0]}
            case _:
                continue
        if roots & FOLDERS:
            lines.append(node.lineno)
    return lines


def test_no_room_is_imported_by_its_folder() -> None:
    """`import solver` would load a second copy of every module."""
    found = {str(path.relative_to(ROOT)): folder_imports(path) for path in PYTHON}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_the_search_for_folder_imports_finds_them(tmp_path: Path) -> None:
    """The test above would see one."""
    planted = tmp_path / "planted.py"
    planted.write_text("import os\nimport solver.waits\nfrom api import app\nfrom . import ext\n")
    assert folder_imports(planted) == [2, 3]
