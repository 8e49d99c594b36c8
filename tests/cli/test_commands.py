"""The `daer` command: tables for people, JSON for programs, and a clear word on standard error for bad input."""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from daer.cli import main, screen, serve
from daer.cli.commands import daer
from daer.solver import Hand, Rules, advise, arrange, calls, discards, odds, partitions, score, waits
from daer.solver.presets import describe

READY = "一二三二七十四五六壹贰叁贰柒拾捌捌捌九九"
BLOCKED = "一二三一二三四五六四五六七八九七八九伍陆"
DEALT = f"{READY}九"
UNREADY = "三四四五五七七七八壹壹贰肆陆捌捌玖玖玖拾"
POSITION = "二三四八九十伍伍陆陆柒柒拾拾|碰八 碰贰|九九|一|5"
LATE = "七八玖玖伍伍伍|碰二 招四 吃一二三 吃柒捌玖|||8"
LUZHOU = Rules.preset("luzhou")
OWN_DRAW = ["--rule", "own_draw_pair=kan", "--rule", "own_draw_kan=long"]


def run(*arguments: str) -> Result:
    """Run the command as from a wide terminal without colours."""
    return CliRunner(env={"COLUMNS": "140"}).invoke(daer, arguments)


def printed(*arguments: str) -> str:
    """Run the command and give what it prints."""
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*arguments: str) -> str:
    """Run the command with bad input and give what it says on standard error."""
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    return result.stderr


def asked(
    question: Callable[..., Any], *, rules: Rules = LUZHOU, hand: str = READY, **others: object
) -> dict[str, Any]:
    """Ask in Python what the command is asked."""
    answer: dict[str, Any] = question(Hand.parse(hand), rules=rules, **others).to_dict()
    return answer


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["waits", READY], asked(waits)),
        (["waits", READY, "--rule", "scoring=deng"], asked(waits, rules=LUZHOU.replace(scoring="deng"))),
        (["waits", READY, "--rules", "luzhou-app"], asked(waits, rules=Rules.preset("luzhou-app"))),
        (["waits", POSITION], waits(Hand.from_position(POSITION)).to_dict()),
        (["partitions", READY, "--card", "九"], asked(partitions, card="九")),
        (
            ["score", READY, "--card", "捌", "--source", "own_draw", "--last-card"],
            asked(score, card="捌", source="own_draw", last_card=True),
        ),
        (["discards", DEALT], asked(discards, hand=DEALT)),
        (["discards", DEALT, "--reveals", "0"], asked(discards, hand=DEALT, reveals=0)),
        (["arrange", UNREADY], asked(arrange, hand=UNREADY)),
        (["odds", LATE, "--slack", "none"], odds(Hand.from_position(LATE), slack=None).to_dict()),
        (
            ["odds", DEALT, "--reveals", "3", "--slack", "1", "--shares", "own_draw=0", "--shares", "lower_draw=2.5"],
            asked(odds, hand=DEALT, reveals=3, slack=1, shares={"own_draw": 0, "lower_draw": 2.5}),
        ),
        (["advise", READY], asked(advise)),
        (["advise", DEALT], asked(advise, hand=DEALT)),
        (["advise", READY, "--card", "九", "--source", "lower_draw"], asked(advise, card="九", source="lower_draw")),
        (["calls", READY, "--card", "捌"], asked(calls, card="捌")),
        (
            ["score", DEALT, "--seat", "dealer", "--event", "tian_hu"],
            asked(score, hand=DEALT, seat="dealer", event="tian_hu"),
        ),
    ],
)
def test_json_is_the_answer_itself(arguments: list[str], expected: dict[str, Any]) -> None:
    """What a program reads is what Python and HTTP answer."""
    assert json.loads(printed(*arguments, "--json")) == expected


def test_a_hand_in_parts_is_the_position() -> None:
    """Options say what the parts of a position say."""
    hand, melds, seen, passed, stock = POSITION.split("|")
    parts = ["--melds", melds, "--seen", seen, "--passed", passed, "--stock", stock]
    assert printed("waits", hand, *parts) == printed("waits", POSITION)


def test_waits_as_a_table() -> None:
    """Each card with its copies left, its hu and what it pays."""
    rows = printed("waits", READY).splitlines()
    assert rows[1:3] == ["叫九、捌、玖，还有7张", "waits on 九, 捌, 玖, 7 left"]
    assert [row.split()[:5] for row in rows if row.startswith((" 九", " 捌", " 玖"))] == [
        ["九", "2", "34", "16", "+24"],
        ["捌", "1", "36", "32", "+36"],
        ["玖", "4", "33", "16", "+24"],
    ]


def test_an_own_draw_that_pays_differently_has_its_row() -> None:
    """自摸 stands beside the win on another's card."""
    assert printed("waits", READY, *OWN_DRAW).count("自摸") == 2
    only_own_draw = [row.split()[:4] for row in printed("waits", READY, *OWN_DRAW, "--rule", "min_hu=37").splitlines()]
    assert ["九", "2", "自摸", "39"] in only_own_draw


def test_blocked_cards_say_what_they_lack() -> None:
    """A card that completes the hand without hu enough is told with what is short."""
    rows = [row.split() for row in printed("waits", BLOCKED).splitlines()]
    assert ["柒", "4", "6", "4", "胡数不够", "too", "little", "hu"] in rows


def test_partitions_as_a_table() -> None:
    """Every partition with its hu."""
    assert "34   是      一二三 二七十 四五六 壹贰叁 贰柒拾 碰九九九 坎捌捌捌" in printed(
        "partitions", READY, "--card", "九"
    )
    assert "0 种组合" in printed("partitions", READY, "--card", "一")


def test_score_as_a_table() -> None:
    """What everyone pays, in the scoring of the house."""
    assert "+24" in printed("score", READY, "--card", "九")
    assert "4等×1" in printed("score", READY, "--card", "九", "--rule", "scoring=deng")
    assert "不胡，不成七列" in printed("score", READY, "--card", "一")
    assert "胡数不够：" in printed("score", BLOCKED, "--card", "柒")


def test_alternatives_stand_under_the_best() -> None:
    """Other legal partitions are told, best first."""
    hand = "一二三一二三四五六四五六壹贰叁壹贰叁伍陆"
    assert "别的组合 alternatives" in printed("score", hand, "--card", "柒", "--rule", "min_hu=0")


def test_groups_on_the_table_are_told() -> None:
    """What lies on the table stands under the hand."""
    assert "桌上 table  碰八 碰贰" in printed("waits", POSITION)


def rows_of(*arguments: str) -> dict[str, list[str]]:
    """The rows of a table by their first word."""
    return {words[0]: words for words in map(str.split, printed(*arguments).splitlines()) if words}


def test_discards_as_a_table() -> None:
    """Each discard with what it leaves; a hand that wins as it lies is told first."""
    rows = rows_of("discards", f"{READY}六")
    assert rows["六"][:7] == ["六", "1", "九2", "捌1", "玖4", "7", "3.05"]
    assert rows["一"][:2] == ["一", "2"]
    best = discards(Hand.parse(f"{READY}六")).discards[0].value
    assert rows["六"][7:] == [f"{best.win_probability:.1%}", f"{best.expected_points:.2f}"]
    assert "已胡 wins as it lies" in printed("discards", DEALT)
    five_kan = "一一一三三三五五五伍伍伍玖玖玖二四六八十拾"
    assert "起手胡 wins straight from the deal" in printed("discards", five_kan)


def test_a_hand_with_nothing_to_discard() -> None:
    """What is all 坎 and 垅 has no legal discard, and says nothing of one."""
    assert "打" not in rows_of("discards", "一一一三三三五五五伍伍伍玖玖玖七七七捌捌捌")


def test_calls_as_a_table() -> None:
    """Each call with what it lays down, the discard after it and what it leaves."""
    rows = rows_of("calls", READY, "--card", "捌", "--reveals", "0")
    assert rows["胡"] == ["胡", "win", "0", "100.0%", "36.00"]
    assert rows["招"][:5] == ["招", "zhao", "招捌捌捌捌", "一", "1"]
    assert rows["过"][:6] == ["过", "pass", "1", "九2", "捌0", "玖4"]


def test_a_dead_hand_has_no_distance() -> None:
    """死牌 has a dash for its distance."""
    dead = "一贰伍陆捌|碰二 碰壹 碰肆 吃三四五 吃柒捌玖|四七八九九壹贰伍柒玖||"
    assert rows_of("calls", dead, "--card", "六")["过"][:3] == ["过", "pass", "—"]


def test_odds_as_a_plot() -> None:
    """The value of the hand, its curve over the cards to come, and how far it looks."""
    _, _, _, win, expected, effort = printed("odds", READY).splitlines()
    chances = [value.win_probability or 0.0 for value in odds(Hand.parse(READY)).best.curve]
    bars, told = win.removeprefix("胜率 win").split()
    assert len(bars) == len(chances) - 1
    assert bars.endswith("█")
    assert told == f"{chances[-1]:.1%}"
    assert expected.startswith("期望 expected")
    assert effort.startswith("还看19张，多进2  19 reveals, slack 2, ")
    assert "多进不限，未略去任何打法" in printed("odds", LATE, "--slack", "none")


def test_the_odds_of_each_discard() -> None:
    """A hand to discard has a row for each, best first."""
    rows = rows_of("odds", f"{READY}六", "--reveals", "5")
    assert rows["六"][:2] == ["六", "1"]
    hopeless = rows_of("odds", "一贰伍陆捌玖|碰二 碰壹 碰肆 吃三四五 吃柒捌玖|四七八九九壹贰伍柒||", "--reveals", "2")
    assert hopeless["陆"][1:4] == ["—", "0.0%", "0.00"]


def test_an_arrangement_in_lines() -> None:
    """Groups, starts with what completes them, loose cards."""
    answer = arrange(Hand.parse(UNREADY))
    _, groups, *starts, loose = printed("arrange", UNREADY).splitlines()
    assert groups.split()[:2] == ["成列", "groups"]
    assert [line.split()[2] for line in starts] == [start.cards for start in answer.starts]
    assert "待进 starts  壹壹  ← 一4 壹2" in starts
    assert loose == f"散牌 loose  {answer.loose}"


@pytest.mark.parametrize(
    ("arguments", "command"),
    [([READY], "waits"), ([DEALT], "discards"), ([READY, "--card", "九"], "calls")],
)
def test_advice_is_the_answer_that_fits(arguments: list[str], command: str) -> None:
    """One door for what to do now."""
    assert printed("advise", *arguments) == printed(command, *arguments)


def test_rules_as_tables() -> None:
    """The presets, and one of them with every rule."""
    assert "luzhou-app" in printed("rules")
    assert "胡牌至少要多少胡" in printed("rules", "luzhou")
    assert json.loads(printed("rules", "luzhou", "--json")) == describe("luzhou").to_dict()
    assert [preset["name"] for preset in json.loads(printed("rules", "--json"))["presets"]] == ["luzhou", "luzhou-app"]


def test_a_house_in_a_file(tmp_path: Path) -> None:
    """A ruleset file is read where a preset's name would stand."""
    house = tmp_path / "house.toml"
    house.write_text("min_hu = 35\n")
    answer = json.loads(printed("waits", READY, "--rules", str(house), "--json"))
    assert [wait["card"] for wait in answer["waits"]] == ["捌"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["waits", "10s"], ["hand: 第 1 个字符起的“10”有歧义", "write 0 for ten"]),
        (["waits", "一x", "--melds", "碰"], ["hand: ", "melds: "]),
        (["waits", READY, "--rules", "../x"], ["rules: ", "luzhou"]),
        (["waits", READY, "--rule", "min_hu"], ["NAME=VALUE"]),
        (["waits", READY, "--rule", "min_hu=x"], ["rules/min_hu: "]),
        (["waits", f"{READY}||||", "--seen", "一"], ["局面已含"]),
        (["waits", READY, "--stock", "many"], ["--stock"]),
        (["calls", READY], ["--card"]),
        (["odds", READY, "--slack", "few"], ["--slack"]),
        (["odds", READY, "--slack", "99", "--reveals", "99"], ["slack: ", "reveals: "]),
        (["odds", READY, "--shares", "own_draw=0", "--shares", "mine=1"], ["shares: ", "own_draw"]),
        (["rules", "nowhere"], ["luzhou"]),
    ],
)
def test_bad_input_is_refused_with_status_2(arguments: list[str], said: list[str]) -> None:
    """Every fault is told in both languages, with what would be right."""
    told = refused(*arguments)
    assert [words for words in said if words not in told] == []


def test_red_cards_are_red() -> None:
    """Ranks 2, 7 and 10 of both sizes."""
    console = Console(force_terminal=True, color_system="standard")
    with console.capture() as captured:
        console.print(screen.painted("一二"))
    assert captured.get() == "一\x1b[1;31m二\x1b[0m\n"


def test_serve_becomes_gunicorn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process is handed over, with the address that was asked for."""
    taken: list[list[str]] = []
    monkeypatch.setattr(os, "execv", lambda _, arguments: taken.append(arguments))
    monkeypatch.setenv("DAER_BIND", "127.0.0.1:1")
    printed("serve")
    assert os.environ["DAER_BIND"] == "127.0.0.1:1"
    printed("serve", "--bind", "127.0.0.1:8123")
    assert os.environ["DAER_BIND"] == "127.0.0.1:8123"
    *start, settings, service = taken[-1]
    assert start == [sys.executable, "-m", "gunicorn", "--config"]
    assert Path(settings).is_file()
    assert service == "daer.api.wsgi:app"


def test_serve_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra `api` there is no service."""
    monkeypatch.setattr(serve, "find_spec", lambda _: None)
    result = run("serve")
    assert result.exit_code == 1
    assert "pip install 'daer[api]'" in result.stderr


def test_the_entry_point(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """`daer` is the function that the console script calls."""
    monkeypatch.setattr(sys, "argv", ["daer", "--version"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert not ended.value.code
    assert capsys.readouterr().out.startswith("daer, version ")


@pytest.mark.parametrize("extra", ["click", "rich"])
def test_a_missing_extra_is_told(monkeypatch: pytest.MonkeyPatch, extra: str) -> None:
    """The command stands in every installation, and says what it lacks."""
    for name in [name for name in sys.modules if name.startswith("daer.cli.") or name == extra]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, extra, None)
    with pytest.raises(SystemExit, match=r"pip install 'daer\[cli\]'"):
        main()


def test_another_missing_module_is_no_missing_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of our own is not dressed up as one of the installation."""
    monkeypatch.setitem(sys.modules, "daer.cli.commands", None)
    with pytest.raises(ModuleNotFoundError):
        main()
