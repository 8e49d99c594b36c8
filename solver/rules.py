"""Rules as data: one frozen value holds every number and switch (docs/rules.md section 10).

A ruleset is a TOML file, or an object of the same shape from a request: the fields it changes, and
the `preset` it starts from.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, Literal, NamedTuple, TypeAlias, cast

from daer.ext.limits import MOST_DEALT, MOST_HU, MOST_MULTIPLIER, MOST_PAY, MOST_RICH_FROM
from daer.ext.patterns import PATTERN_IDS
from daer.ext.ruleset import Ruleset

from .answer import Answer, Named, told, words_of
from .errors import Gathered, invalid, quoted
from .rulevalues import (
    Choice,
    Fan,
    Four,
    Integer,
    Lists,
    Meaning,
    Numbers,
    RuleType,
    Switch,
    difference,
    merged,
)

if TYPE_CHECKING:
    from os import PathLike

PresetName: TypeAlias = Annotated[Literal["luzhou", "luzhou-app"], Named("PresetName", "a ruleset that is shipped")]
PRESETS: Final[tuple[PresetName, ...]] = words_of(PresetName)
"""The rulesets that are shipped, the default first: a closed table."""

SWITCHABLE: Final = tuple(pattern for pattern in PATTERN_IDS if pattern != "ping_hu")
_HU = Integer(0, MOST_HU)
_DEALT = Integer(0, MOST_DEALT)
_PAY = Integer(0, MOST_PAY)
_DOUBLES: Final = {fan: Meaning(f"{fan} 番", f"{fan} fan") for fan in ("2", "4", "8", "16", "32")}


@dataclass(frozen=True, slots=True)
class Section(Answer):
    """Rules that are shown together."""

    name: str
    title: Meaning
    weight: Annotated[
        Literal["main", "usual", "detail"],
        "main is what is asked of a house first; detail is what few change",
    ]


SCORING: Final = Section("scoring", Meaning("怎么算分", "Scoring"), "main")
SWITCHES: Final = Section("switches", Meaning("单项改动", "Single switches"), "usual")
TABLES: Final = Section("tables", Meaning("分数表", "Tables of points"), "detail")
SECTIONS: Final = (SCORING, SWITCHES, TABLES)
"""The sections in the order in which they are shown."""


def _rule(kind: RuleType, zh: str, en: str, section: Section = SWITCHES) -> Any:  # noqa: ANN401 - as field itself
    """Declare a rule: the type of its values, its meaning, and the section that it belongs to."""
    return field(metadata={"type": kind, "meaning": Meaning(zh, en), "section": section})


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Answer):
    """Every number and switch of a house."""

    tells_fields: ClassVar[bool] = False

    base: PresetName = "luzhou"
    """The preset that these rules are told as changes of."""

    min_hu: int = _rule(_HU, "胡牌至少要多少胡", "the hu that a win needs")
    own_draw_pair: str = _rule(
        Choice({"peng": Meaning("碰", "碰"), "kan": Meaning("坎", "坎")}),
        "自摸配手中一对，算碰或算坎",
        "what an own draw on a pair makes: a 碰 or a 坎",
    )
    own_draw_kan: str = _rule(
        Choice({"zhao": Meaning("招", "招"), "long": Meaning("垅", "垅")}),
        "自摸配手中一坎，算招或算垅",
        "what an own draw on a 坎 makes: a 招 or a 垅",
    )
    zhao_from_peng: str = _rule(
        Choice({"never": Meaning("从不", "never"), "drawn": Meaning("摸到时可以", "when drawn")}),
        "桌上的碰遇第四张可否招",
        "whether a 碰 on the table becomes a 招 when the fourth is drawn",
    )
    bi_exempt: str = _rule(
        Choice(
            {
                "mixed": Meaning("吃大小搭不用比", "none for mixed groups"),
                "mixed_same_size": Meaning("吃同样大小的大小搭才不用比", "none for mixed groups of the same card"),
                "never": Meaning("都要比", "always 比"),
            }
        ),
        "哪些吃法不用比：大小搭、只限吃同样大小的大小搭、都要比",
        "which 吃 needs no 比: any mixed group, only one that took the same card from the hand, or none",
    )
    chi_upper_draw: bool = _rule(
        Switch(), "上家摸而不要的牌可否吃", "whether a card that the player before drew may be eaten"
    )
    passed_bars_hu: bool = _rule(Switch(), "过张后是否连胡也不可", "whether a passed card bars the win too")
    passed_own_discards: bool = _rule(Switch(), "自己打过的牌是否算过张", "whether own discards count as passed")
    forced_zhao: bool = _rule(Switch(), "有招必招", "whether a 招 must be taken")
    forced_peng: bool = _rule(Switch(), "有碰必碰", "whether a 碰 must be taken")
    sisters: str = _rule(
        Choice({"adjacent": Meaning("相邻的牌", "neighbouring ranks"), "same_rank": Meaning("大小同数", "same rank")}),
        "姊妹：相邻的牌，或大小同数",
        "sisters: neighbouring ranks of one size, or one rank in both",
    )
    tai_bao_exact: bool = _rule(
        Switch(), "十三太保、十五观灯是否要张数正好", "whether 十三太保 and 十五观灯 need exactly 13 and 15 reds"
    )
    piao_allows_zhao: bool = _rule(Switch(), "有招是否仍算飘", "whether a 招 leaves 飘 standing")
    count_implied: bool = _rule(
        Switch(), "必然附带的名堂是否另计", "whether a 名堂 that another always brings is counted beside it"
    )
    hai_di_lao_drawer_only: bool = _rule(
        Switch(), "海底捞是否只限自摸", "whether 海底捞 is only for the one who draws the last card"
    )
    fan_cap: int | None = _rule(
        Fan(or_none=True), "番数封顶，none 为不封顶", "the highest 番 that is paid; none for no cap"
    )
    scoring: str = _rule(
        Choice({"fan": Meaning("算番（名堂）", "by 番 (名堂)"), "deng": Meaning("算等", "by 等")}),
        "算番（名堂）或算等",
        "scoring by 番 (名堂) or by 等 (steps of hu)",
        SCORING,
    )
    deng_plus_one: str = _rule(
        Choice({"always": Meaning("总是", "always"), "exact_ten": Meaning("正好十胡", "exactly ten hu")}),
        "算等时加底家一分：总是，或只在正好十胡",
        "when the point for the bottom seat is added to the 等: always, or only at exactly ten hu",
    )
    bottom_seat: bool = _rule(Switch(), "是否有底家", "whether a bottom seat is paid")
    bai_long: int = _rule(_DEALT, "几垅起手即胡，0 为不算", "how many 垅 win straight from the deal; 0 is never")
    bai_kan: int = _rule(_DEALT, "几坎起手即胡，0 为不算", "how many 坎 win straight from the deal; 0 is never")
    next_dealer: str = _rule(
        Choice(
            {
                "winner": Meaning("赢家", "the winner"),
                "next": Meaning("下家", "the next seat"),
                "stay": Meaning("仍是原庄", "the same dealer"),
            }
        ),
        "下一局谁坐庄：赢家（无人胡则连庄）、下家、仍是原庄",
        "who deals the next hand: the winner (the same dealer where nobody won), the next seat, or the same dealer",
    )
    hu_peng: tuple[int, int, int, int] = _rule(
        Four(_HU),
        "碰的胡数：乌小、红小、乌大、红大",
        "hu of a 碰: black small, red small, black big, red big",
        TABLES,
    )
    hu_kan: tuple[int, int, int, int] = _rule(
        Four(_HU),
        "坎的胡数：乌小、红小、乌大、红大",
        "hu of a 坎: black small, red small, black big, red big",
        TABLES,
    )
    hu_zhao: tuple[int, int, int, int] = _rule(
        Four(_HU),
        "招的胡数：乌小、红小、乌大、红大",
        "hu of a 招: black small, red small, black big, red big",
        TABLES,
    )
    hu_long: tuple[int, int, int, int] = _rule(
        Four(_HU),
        "垅的胡数：乌小、红小、乌大、红大",
        "hu of a 垅: black small, red small, black big, red big",
        TABLES,
    )
    hu_runs: Mapping[str, int] = _rule(
        Numbers(dict.fromkeys(("一二三", "壹贰叁", "二七十", "贰柒拾"), _HU)),
        "顺子的胡数",
        "hu of the runs that score",
        TABLES,
    )
    fans: Mapping[str, int] = _rule(
        Numbers(dict.fromkeys(SWITCHABLE, Fan(or_0=True))),
        "各名堂的番数，0 为不算",
        "the 番 of each 名堂; 0 switches it off",
        TABLES,
    )
    ping_hu: Mapping[str, int] = _rule(
        Numbers(
            {"fan": Fan(), "rich_fan": Fan(), "rich_from": Integer(0, MOST_RICH_FROM)},
            {
                "fan": Meaning("平胡", "平胡"),
                "rich_fan": Meaning("加番后", "higher 番"),
                "rich_from": Meaning("几胡起加番", "from hu"),
            },
        ),
        "平胡的番数，及从多少胡起加番",
        "the 番 of 平胡, and its higher 番 from how many hu",
        TABLES,
    )
    ladders: tuple[tuple[str, ...], ...] = _rule(
        Lists(SWITCHABLE), "只计最高的名堂，由低到高", "名堂 of which only the highest counts, low to high", TABLES
    )
    implied: tuple[tuple[str, str], ...] = _rule(
        Lists(SWITCHABLE, pairs=True),
        "前者必带后者，后者不另计",
        "pairs: the second is not counted beside the first",
        TABLES,
    )
    pays: Mapping[str, int] = _rule(
        Numbers(dict.fromkeys(_DOUBLES, _PAY), _DOUBLES),
        "各番数每个输家付多少",
        "what each loser pays for each 番",
        TABLES,
    )
    bottom_pays: Mapping[str, int] = _rule(
        Numbers(dict.fromkeys(_DOUBLES, _PAY), _DOUBLES),
        "各番数赢家给底家多少",
        "what the winner gives the bottom seat for each 番",
        TABLES,
    )
    deng_multipliers: Mapping[str, int] = _rule(
        Numbers(dict.fromkeys(("hong_hu", "tian_hu", "di_hu", "wu_hu"), Integer(1, MOST_MULTIPLIER))),
        "算等时的翻倍",
        "what multiplies the points in 等 scoring",
        TABLES,
    )
    kernel: Ruleset = field(init=False, repr=False, compare=False)
    """The same rules as the kernel reads them."""
    hu: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """The points of every group, by its id."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "kernel", Ruleset(self))
        object.__setattr__(self, "hu", self.kernel.hu)

    def __reduce__(self) -> tuple[object, ...]:
        return Rules.from_request, ({"preset": self.base, **self.changes()},)

    @staticmethod
    def preset(name: str, path: str = "rules") -> Rules:
        """The ruleset that is shipped under a name."""
        if name not in PRESETS:
            raise invalid("unknown_preset", path, name=quoted(name), allowed=list(PRESETS))
        return _shipped(name).rules

    @staticmethod
    def load(path: str | PathLike[str]) -> Rules:
        """Read a ruleset from a TOML file like those that are shipped."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            raise invalid("unreadable_rules", "rules", path=str(path), problem=str(error)) from None
        changes = _toml(text, str(path))
        changes.pop("title", None)
        return Rules.from_request(changes)

    @staticmethod
    def from_request(rules: object, path: str = "rules") -> Rules:
        """Read a preset's name, or an object of overrides with an optional `preset`."""
        if isinstance(rules, str):
            return Rules.preset(rules, path)
        if not isinstance(rules, Mapping):
            raise invalid("wrong_type", path, value=quoted(rules), expected="rules")
        base = Rules.preset(rules.get("preset", PRESETS[0]), f"{path}/preset")
        changes = {name: value for name, value in rules.items() if name != "preset"}
        return _changed(base, changes, path)

    def replace(self, **changes: object) -> Rules:
        """These rules with some changed; a change of a table may name single keys."""
        return _changed(self, changes, "rules")

    @told()
    def changes(self) -> dict[str, object]:
        """The rules, and the keys of tables, that differ from the preset these start from."""
        before = Rules.preset(self.base)
        if self is before:
            return {}
        return {
            name: difference(value, getattr(before, name))
            for name, value in _values(self).items()
            if value != getattr(before, name)
        }

    @property
    @told(name="preset", before="changes")
    def preset_name(self) -> PresetName:
        """The preset that these rules are told as changes of."""
        return self.base

    @property
    def own_draw_differs(self) -> bool:
        """Whether a win on an own draw is laid down differently from one on another's card."""
        return self.own_draw_pair != "peng" or self.own_draw_kan != "zhao"


class _Shipped(NamedTuple):
    """A ruleset with its name in both languages."""

    rules: Rules
    title: Meaning


RULES: Final[Mapping[str, tuple[RuleType, Meaning]]] = {
    rule.name: (rule.metadata["type"], rule.metadata["meaning"]) for rule in fields(Rules) if rule.metadata
}
"""Type and meaning of every rule."""

SECTION_OF: Final[Mapping[str, Section]] = {
    rule.name: rule.metadata["section"] for rule in fields(Rules) if rule.metadata
}
"""The section of every rule."""


def title_of(preset: str) -> Meaning:
    """The name of a preset in both languages."""
    return _shipped(preset).title


@cache
def _shipped(name: str) -> _Shipped:
    """Read a shipped ruleset, once: a whole one, or the changes to the one that it names."""
    source = Path(__file__).parent / "rulesets" / f"{name}.toml"
    changes = _toml(source.read_text(encoding="utf-8"), source.name)
    title = Meaning(**changes.pop("title"))
    start = changes.pop("preset", None)
    values = _values(_shipped(start).rules) if start else {}
    return _Shipped(_read(merged(values, changes), cast("PresetName", name), "rules"), title)


def _toml(text: str, path: str) -> dict[str, Any]:
    """Read a ruleset file."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise invalid("unreadable_rules", "rules", path=path, problem=str(error)) from None


def _changed(rules: Rules, changes: Mapping[str, object], path: str) -> Rules:
    return _read(merged(_values(rules), changes), rules.base, path)


def _values(rules: Rules) -> dict[str, object]:
    """The value of every rule."""
    return {name: getattr(rules, name) for name in RULES}


def _read(values: Mapping[str, object], base: PresetName, path: str) -> Rules:
    """Rules of raw values, one for every rule."""
    gathered = Gathered()
    read: dict[str, Any] = {}
    for name, value in values.items():
        if name not in RULES:
            gathered.add("unknown_rule", path, name=quoted(name), allowed=list(RULES))
            continue
        with gathered:
            read[name] = RULES[name][0].read(value, f"{path}/{name}")
    gathered.raise_any()
    return Rules(base=base, **read)


LUZHOU: Final = Rules.preset("luzhou")
"""The rules where none are named."""
