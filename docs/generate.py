"""Writes docs/patterns.md from the catalogue of 名堂: `make docs`."""

from pathlib import Path

from daer.solver import CATALOGUE, Example, Rules

PAGE = Path(__file__).with_name("patterns.md")
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


if __name__ == "__main__":
    PAGE.write_text(patterns_page(), encoding="utf-8")
