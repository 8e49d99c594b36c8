"""Every number and switch of docs/rules.md section 10 as one plain dict; the defaults are the house of Luzhou.

The 番 are read from the table of section 7, the switches from the list of section 10: that page is the rules.
"""

import re
from pathlib import Path
from typing import Any

Rules = dict[str, Any]

_PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
_WORTH = re.compile(r"^\| (\w+) \| [^|]+ \| (\d+)[^|]* \|", re.MULTILINE)
_SWITCH = re.compile(r"`(\w+)` (?:[\w|]+ → )?(\w+)(?= ·)")
_WORDS = {"true": True, "false": False}


def _section(number: int) -> str:
    """Return the text of a section of the rules."""
    return _PAGE.split(f"\n## {number}. ")[1].split("\n## ")[0]


def _value(word: str) -> int | str:
    """Return what a word of the page stands for: a truth value, a number or itself."""
    return int(word) if word.isdigit() else _WORDS.get(word, word)


FANS = {name: int(fan) for name, fan in _WORTH.findall(_section(7)) if name != "ping_hu"}

LUZHOU: Rules = {
    **{name: _value(word) for name, word in _SWITCH.findall(_section(10))},
    "hu_peng": (1, 6, 3, 9),
    "hu_kan": (6, 9, 9, 12),
    "hu_zhao": (9, 12, 12, 15),
    "hu_long": (12, 15, 15, 18),
    "hu_runs": {"一二三": 3, "壹贰叁": 6, "二七十": 6, "贰柒拾": 9},
    "fans": FANS,
    "ping_hu": {"fan": 2, "rich_fan": 4, "rich_from": 27},
    "ladders": (
        ("hong_hu", "shi_san_tai_bao", "shi_wu_guan_deng"),
        ("san_shi_hu", "san_shi_san_hu", "san_shi_liu_hu"),
    ),
    "implied": (
        ("wu_hu", "qing"),
        ("jia_zhu", "qing"),
        ("zhao_yin", "qing"),
        ("long_yin", "qing"),
        ("er_shi_si_xi", "san_shi_liu_hu"),
    ),
    "pays": {"2": 5, "4": 8, "8": 12, "16": 16, "32": 24},
    "bottom_pays": {"2": 2, "4": 4, "8": 6, "16": 8, "32": 12},
    "deng_multipliers": {"hong_hu": 2, "tian_hu": 2, "di_hu": 2, "wu_hu": 4},
}


def house(changes: dict[str, Any] | None = None) -> Rules:
    """Return the default rules with these fields changed; a table may be given by single keys."""
    rules = dict(LUZHOU)
    for name, value in (changes or {}).items():
        before = LUZHOU[name]
        rules[name] = {**before, **value} if isinstance(before, dict) else value
    return rules
