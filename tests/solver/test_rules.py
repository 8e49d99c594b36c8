"""Rules as data: presets, overrides of fields and of single keys, and every fault of a ruleset."""

import copy
import pickle
from pathlib import Path
from typing import Any

import pytest

from daer.solver import Rules
from daer.solver.presets import describe
from daer.solver.rules import PRESETS, RULES, SECTIONS
from daer.solver.rulevalues import Table
from tests.reference.rules import LUZHOU as PAGE

from .faults import codes, faults

LUZHOU = Rules.preset("luzhou")


def test_the_default_is_what_the_rules_page_says() -> None:
    """The shipped numbers and switches are those of docs/rules.md, which the reference reads."""
    assert {name: getattr(LUZHOU, name) for name in PAGE} == PAGE
    assert set(PAGE) == set(RULES)


def test_the_other_house_is_only_a_file() -> None:
    """luzhou-app differs from the seed where phone apps do, and nowhere else."""
    app = Rules.preset("luzhou-app")
    differing = {name for name in RULES if getattr(app, name) != getattr(LUZHOU, name)}
    assert differing == {"forced_zhao", "forced_peng", "bai_kan", "passed_own_discards", "bi_exempt", "fan_cap"}
    assert app.to_dict() == {"preset": "luzhou-app", "changes": {}}


def test_replace_changes_fields_and_single_keys() -> None:
    """What is not named stays; an answer tells what changed."""
    rules = LUZHOU.replace(fan_cap=None, fans={"qia": 4}, implied=[["wu_hu", "piao"]], hu_peng=(2, 6, 3, 9))
    assert rules.fan_cap is None
    assert (rules.fans["qia"], rules.fans["qing"]) == (4, 8)
    assert rules.to_dict() == {
        "preset": "luzhou",
        "changes": {
            "fan_cap": None,
            "hu_peng": [2, 6, 3, 9],
            "fans": {"qia": 4},
            "implied": [["wu_hu", "piao"]],
        },
    }
    assert Rules.from_request({"preset": "luzhou", **rules.changes()}) == rules


def test_values_are_shared_safely() -> None:
    """Rules are equal and hash by value; a copy or a pickle is the same value with its own kernel."""
    rules = LUZHOU.replace(min_hu=12)
    assert rules == LUZHOU.replace(min_hu=12) != LUZHOU
    assert hash(rules) == hash(LUZHOU.replace(min_hu=12))
    assert pickle.loads(pickle.dumps(rules)) == copy.deepcopy(rules) == rules  # noqa: S301 - our own bytes
    assert repr(rules.ping_hu) == "Table({'fan': 2, 'rich_fan': 4, 'rich_from': 27})"
    assert len(rules.ping_hu) == 3


def test_from_request_takes_a_name_or_an_object() -> None:
    """Both forms of the field `rules`."""
    assert Rules.from_request("luzhou-app") is Rules.preset("luzhou-app")
    assert Rules.from_request({"preset": "luzhou-app"}) == Rules.preset("luzhou-app")
    assert Rules.from_request({}) == LUZHOU
    assert Rules.from_request({"fan_cap": "none"}).fan_cap is None


def test_load_reads_a_file_like_those_shipped(tmp_path: Path) -> None:
    """A house is a file: its title is its own, its rules are told as changes of its preset."""
    path = tmp_path / "house.toml"
    path.write_text('title = { zh = "家", en = "home" }\npreset = "luzhou"\nfan_cap = "none"\nbai_kan = 4\n', "utf-8")
    assert Rules.load(path).to_dict() == {"preset": "luzhou", "changes": {"fan_cap": None, "bai_kan": 4}}


@pytest.mark.parametrize("content", [None, b"\xff", b"min_hu ="])
def test_load_says_why_a_file_is_none(tmp_path: Path, content: bytes | None) -> None:
    """A file that is missing, no text or no TOML."""
    path = tmp_path / "house.toml"
    if content is not None:
        path.write_bytes(content)
    (fault,) = faults(lambda: Rules.load(path))
    assert (fault.code, fault.params["path"]) == ("unreadable_rules", str(path))


@pytest.mark.parametrize(
    ("rules", "field", "code"),
    [
        ("../x", "rules", "unknown_preset"),
        ({"preset": "../x"}, "rules/preset", "unknown_preset"),
        ({"preset": ["luzhou"]}, "rules/preset", "unknown_preset"),
        (None, "rules", "wrong_type"),
        ({"no_such_rule": 1}, "rules", "unknown_rule"),
        ({"min_hu": 101}, "rules/min_hu", "out_of_range"),
        ({"min_hu": 10.0}, "rules/min_hu", "wrong_type"),
        ({"min_hu": True}, "rules/min_hu", "wrong_type"),
        ({"bottom_seat": 1}, "rules/bottom_seat", "wrong_type"),
        ({"scoring": "gold"}, "rules/scoring", "not_one_of"),
        ({"scoring": []}, "rules/scoring", "not_one_of"),
        ({"fan_cap": 0}, "rules/fan_cap", "not_a_fan"),
        ({"fan_cap": "32"}, "rules/fan_cap", "wrong_type"),
        ({"fan_cap": True}, "rules/fan_cap", "wrong_type"),
        ({"fans": {"qia": 3}}, "rules/fans/qia", "not_a_fan"),
        ({"fans": {"qia": 1}}, "rules/fans/qia", "not_a_fan"),
        ({"fans": {"qia": 1 << 21}}, "rules/fans/qia", "not_a_fan"),
        ({"fans": {"ping_hu": 2}}, "rules/fans", "unknown_rule"),
        ({"fans": 8}, "rules/fans", "wrong_type"),
        ({"ping_hu": {"fan": 0}}, "rules/ping_hu/fan", "not_a_fan"),
        ({"pays": {"64": 48}}, "rules/pays", "unknown_rule"),
        ({"pays": {"32": -1}}, "rules/pays/32", "out_of_range"),
        ({"deng_multipliers": {"wu_hu": 0}}, "rules/deng_multipliers/wu_hu", "out_of_range"),
        ({"hu_kan": [1, 2, 3]}, "rules/hu_kan", "wrong_type"),
        ({"hu_kan": 6}, "rules/hu_kan", "wrong_type"),
        ({"hu_kan": [1, 2, 3, 101]}, "rules/hu_kan/3", "out_of_range"),
        ({"ladders": {}}, "rules/ladders", "wrong_type"),
        ({"ladders": ["qia"]}, "rules/ladders/0", "wrong_type"),
        ({"ladders": [["qia", "gold"]]}, "rules/ladders/0", "unknown_pattern"),
        ({"ladders": [["qia", "qia"]]}, "rules/ladders/0", "repeated_pattern"),
        ({"implied": [["qia"]]}, "rules/implied/0", "wrong_type"),
    ],
)
def test_faults(rules: object, field: str, code: str) -> None:
    """A rule that is unknown or impossible says where and why."""
    assert codes(lambda: Rules.from_request(rules)) == [(field, code)]


def test_every_fault_at_once() -> None:
    """A ruleset with several faults tells each."""
    assert codes(lambda: LUZHOU.replace(min_hu=-1, gold=1, fans={"qia": 3, "gold": 2})) == [
        ("rules/min_hu", "out_of_range"),
        ("rules/fans/qia", "not_a_fan"),
        ("rules/fans", "unknown_rule"),
        ("rules", "unknown_rule"),
    ]


def described(preset: str) -> Any:  # noqa: ANN401  JSON
    """Give a preset as JSON."""
    return describe(preset).to_dict()


@pytest.mark.parametrize("preset", PRESETS)
def test_describe_lists_every_rule(preset: str) -> None:
    """Every rule has a value, a type and a meaning in both languages; its own value is an allowed one."""
    told = described(preset)
    assert (told["name"], set(told["title"])) == (preset, {"zh", "en"})
    rules = Rules.preset(preset)
    for rule in told["rules"]:
        assert rule["meaning"]["zh"]
        assert rule["meaning"]["en"]
        kind, _ = RULES[rule["name"]]
        assert kind.read(rule["value"], "") == getattr(rules, rule["name"])
        assert len(rule["labels"] or ()) in {0, len(rule["values"] or ())}
        assert all(label["zh"] and label["en"] for label in rule["labels"] or ())
        assert rule["section"] in {section.name for section in SECTIONS}


@pytest.mark.parametrize("preset", PRESETS)
def test_describe_tells_the_parts_of_a_rule(preset: str) -> None:
    """A rule of several numbers has one part for each: what it may be, and its value is such a one."""
    of_several = [rule for rule in described(preset)["rules"] if rule["type"] in {"table", "four_integers"}]
    assert of_several
    for rule in of_several:
        value = rule["value"]
        values = value if isinstance(value, dict) else {str(place): number for place, number in enumerate(value)}
        assert [part["key"] for part in rule["parts"]] == list(values)
        for part in rule["parts"]:
            assert part["label"]["zh"]
            assert part["minimum"] <= values[part["key"]] <= part["maximum"] or values[part["key"]] in part["values"]


def test_the_words_of_a_value_come_with_the_rule() -> None:
    """Words for single values and keys: of the value's own, of a 名堂, or the key itself."""
    told = {rule["name"]: rule for rule in described("luzhou")["rules"]}
    assert told["bi_exempt"]["labels"][2] == {"zh": "都要比", "en": "always 比"}
    assert (told["fan_cap"]["values"], told["fan_cap"]["labels"]) == ([None], [{"zh": "不封顶", "en": "no cap"}])
    labels = {
        name: {part["key"]: part["label"]["zh"] for part in told[name]["parts"]}
        for name in ("fans", "ping_hu", "pays", "hu_runs", "hu_peng", "deng_multipliers")
    }
    assert (labels["fans"]["hong_hu"], labels["deng_multipliers"]["wu_hu"]) == ("红胡", "乌胡")
    assert (labels["ping_hu"]["fan"], labels["pays"]["8"], labels["hu_runs"]["一二三"]) == ("平胡", "8 番", "一二三")
    assert labels["hu_peng"] == {"0": "乌小", "1": "红小", "2": "乌大", "3": "红大"}
    assert {part["key"]: part["type"] for part in told["ping_hu"]["parts"]} == {
        "fan": "fan",
        "rich_fan": "fan",
        "rich_from": "integer",
    }


def test_a_table_is_a_frozen_mapping() -> None:
    """Tables compare as mappings and cannot be changed."""
    table = Table({"a": 1})
    assert table == {"a": 1} != Table({"a": 2})
    assert not hasattr(table, "__setitem__")
