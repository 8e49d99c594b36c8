"""`daer deal` and `daer replay`: whole hands at a terminal."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from daer.cli.commands import daer
from daer.game import Table
from tests import referee

CASES = {case["why"]: case["record"] for case in referee.CASES}


def run(*arguments: str, given: str | None = None) -> Result:
    """Run the command as from a wide terminal without colours."""
    return CliRunner(env={"COLUMNS": "140"}).invoke(daer, arguments, given)


def printed(*arguments: str, given: str | None = None) -> str:
    """Run the command and give what it prints."""
    result = run(*arguments, given=given)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return the file of a hand that was won."""
    path = tmp_path / "record.json"
    path.write_text(json.dumps(CASES["won"], ensure_ascii=False), encoding="utf-8")
    return path


def test_a_seed_deals_the_same_hand() -> None:
    """The three hands, the open card and the stock are those of the table."""
    shown = printed("deal", "--seed", "7", "--dealer", "2")
    table = Table.deal(7, 2)
    assert shown == printed("deal", "--seed", "7", "--dealer", "2")
    for event in table.events()[:3]:
        assert f"{event.seat} 起手 {event.to_dict()['hand']}" in shown
    assert f"底牌 open card {table.open_card}" in shown
    assert table.stock in shown


def test_without_a_seed_one_is_chosen_and_told() -> None:
    """What was dealt can be dealt again."""
    shown = printed("deal")
    seed = shown.splitlines()[0].removeprefix("seed ")
    assert printed("deal", "--seed", seed) == shown


def test_a_deal_as_json_is_a_record() -> None:
    """It goes on from there."""
    dealt = json.loads(printed("deal", "--seed", "3", "--rule", "min_hu=12", "--json"))
    assert dealt["rules"] == {"min_hu": 12}
    assert Table.replay(dealt).deck == Table.deal(3).deck
    assert "未完" in printed("replay", "-", given=json.dumps(dealt))


def test_a_replay_tells_every_event(record: Path) -> None:
    """One line an event, then the points."""
    table = Table.replay(json.loads(record.read_text(encoding="utf-8")))
    lines = printed("replay", str(record)).splitlines()
    assert len(lines) == 1 + len(table.events()) + 1
    assert table.result is not None
    assert table.result.win is not None
    assert f"{table.result.hu}胡" in lines[-2]
    assert lines[-1].startswith("得分 points")


def test_a_replay_from_one_seat_hides_the_others_cards(record: Path) -> None:
    """Of the other two only how many cards they got."""
    lines = printed("replay", str(record), "--seat", "1").splitlines()
    deals = [line for line in lines if "起手" in line]
    assert sum("张" in line for line in deals) == 2
    told = json.loads(printed("replay", str(record), "--seat", "1", "--json"))
    hidden = [event["seat"] for event in told["events"] if event["event"] == "deal" and event["hand"] is None]
    assert len(hidden) == 2
    assert 1 not in hidden


@pytest.mark.parametrize("why", sorted(CASES))
def test_every_sort_of_hand_is_told(why: str) -> None:
    """Wins straight from the deal, exhausted stocks, claims of every kind."""
    text = json.dumps(CASES[why], ensure_ascii=False)
    told = json.loads(printed("replay", "-", "--json", given=text))
    table = Table.replay(CASES[why])
    assert told["events"] == [event.to_dict() for event in table.events()]
    assert table.result is not None
    assert told["result"] == table.result.to_dict()
    assert len(printed("replay", "-", given=text).splitlines()) == len(table.events()) + 2


def test_names_stand_for_seats(record: Path) -> None:
    """A record may name who sits where."""
    named: dict[str, Any] = {**json.loads(record.read_text(encoding="utf-8")), "names": ["甲", "乙", "丙", "丁"]}
    shown = printed("replay", "-", given=json.dumps(named))
    assert f"庄家 dealer {'甲乙丙丁'[named['dealer']]}" in shown


@pytest.mark.parametrize(
    ("arguments", "given", "word"),
    [
        (["deal", "--seed", "-1"], None, "seed"),
        (["deal", "--dealer", "4"], None, "dealer"),
        (["replay", "-"], "{", "not JSON"),
        (["replay", "-"], "{}", "deck"),
        (["replay", "nowhere.json"], None, "nowhere.json"),
        (["replay", "-", "--seat", "9"], json.dumps(CASES["won"]), "seat"),
    ],
)
def test_what_cannot_be_is_said(arguments: list[str], given: str | None, word: str) -> None:
    """Status 2 and a word on standard error."""
    result = run(*arguments, given=given)
    assert result.exit_code == 2
    assert word in result.stderr
    assert not result.stdout
