"""Writes what pages tell of the code: docs/patterns.md, the modules in docs/architecture.md (`make docs`)."""

import re
from pathlib import Path

from daer.solver import CATALOGUE, Example, Rules

ROOT = Path(__file__).parents[1]
PATTERNS = ROOT / "docs" / "patterns.md"
ARCHITECTURE = ROOT / "docs" / "architecture.md"
ROOMS = ("ext", "solver", "game", "cli", "api")
MODULES = """## Every module

Written by `make docs`: each with the first sentence of its docstring.

| module | what it is |
|---|---|
"""
HEAD = """# 名堂: the patterns

Written by `make docs` from `solver/patterns.py`; the 番 are those of the preset `luzhou`.
How they combine stands in [rules.md](rules.md), section 7.
An example is a position (`hand|melds|seen|passed|stock`) and the card that wins it.

| name | id | 番 | meaning | example |
|---|---|---|---|---|
"""


def patterns_page() -> str:
    """Lay out the catalogue as a page."""
    rules = Rules.preset("luzhou")
    worth = {**rules.fans, "ping_hu": rules.ping_hu["fan"]}
    rows = [
        f"| {' '.join(dict.fromkeys((pattern.name, pattern.traditional, pattern.pinyin)))} | `{pattern.id}`"
        f" | {worth[pattern.id]} | {pattern.meaning.zh}<br>{pattern.meaning.en} | {told(pattern.example)} |\n"
        for pattern in CATALOGUE
    ]
    return HEAD + "".join(rows)


def told(example: Example) -> str:
    """Tell an example: the position, and the facts of its win that are not as usual."""
    usual = Example(example.position, None).to_dict()
    facts = [
        name if value is True else f"{name} {value}"
        for name, value in example.to_dict().items()
        if value not in {None, usual[name]}
    ]
    position = example.position.replace("|", "\\|")
    return ", ".join([f"`{position}`", *facts])


def architecture_page() -> str:
    """Lay out the modules at the end of the page."""
    text = ARCHITECTURE.read_text(encoding="utf-8").partition(MODULES)[0]
    return text + MODULES + "".join(f"| `{path.relative_to(ROOT)}` | {purpose(path)} |\n" for path in modules())


def modules() -> list[Path]:
    """Find every module, room by room; the kernel's declarations only where they stand alone."""
    found = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.p*")) if path.stem != "__init__"]
    alone = {path for path in found if path.suffix == ".pxd" and not path.with_suffix(".pyx").exists()}
    return [path for path in found if path.suffix in {".py", ".pyx"} or path in alone]


def purpose(path: Path) -> str:
    """Read the first paragraph of a module's docstring."""
    told = re.match(r'(?:#.*\n)*"""(.+?)(?:"""|\n\n)', path.read_text(encoding="utf-8"), re.DOTALL)
    if told is None:
        raise SystemExit(f"{path} has no docstring")
    return " ".join(told[1].split()).replace("|", "\\|")


if __name__ == "__main__":
    PATTERNS.write_text(patterns_page(), encoding="utf-8")
    ARCHITECTURE.write_text(architecture_page(), encoding="utf-8")
