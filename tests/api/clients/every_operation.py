"""Every operation asked with the client that is generated from the contract, for mypy and to be run.

`python every_operation.py ADDRESS` asks a live service. Nothing that was generated is changed.
"""

import sys

from daer_client import Client
from daer_client.api.catalogue import (
    explain_problem,
    get_contract,
    get_contract_json,
    get_rules,
    list_cards,
    list_patterns,
    list_rules,
)
from daer_client.api.operations import get_health, get_metrics, get_readiness
from daer_client.api.questions import (
    advise,
    advise_at,
    arrange,
    batch,
    calls,
    claims,
    discards,
    odds,
    partitions,
    score,
    table,
    waits,
)
from daer_client.models import (
    AdviseBody,
    BatchBody,
    CallsAdvice,
    CallsBody,
    CardsBody,
    ClaimsBody,
    DiscardEvent,
    DiscardsAdvice,
    HandBody,
    LookaheadBody,
    OddsBody,
    PartitionsBody,
    PresetName,
    Problem,
    RuleChanges,
    ScoreBody,
    Source,
    TableBody,
    WaitsAdvice,
    WaitsBatch,
)
from daer_client.models.operation import Operation
from daer_client.types import Unset

PAIR = "一一二三五六七八九十壹贰叁肆陆柒捌玖拾拾"
READY = "一二三二七十四五六壹贰叁贰柒拾捌捌捌九九"


def ask_about_a_hand(client: Client) -> str:
    """Ask what a hand waits for and what it pays; what is wrong comes as a problem. Give its position."""
    waiting = waits.sync(client=client, body=HandBody(hand=READY))
    assert not isinstance(waiting, Problem | None)
    first = waiting.waits[0]
    assert (first.card.value, first.remaining, waiting.state.value) == ("九", 2, "rest")
    assert first.win is not None
    assert (first.win.hu, first.win.points.winner > 0, first.win.groups[0].kind.value) == (34, True, "run")
    assert waits.sync(client=client, body=HandBody(position=waiting.position)) == waiting
    problem = waits.sync(client=client, body=HandBody(hand="一二x"))
    assert isinstance(problem, Problem)
    assert not isinstance(problem.errors, Unset)
    assert (problem.type_, problem.errors[0].pointer) == ("/problems/invalid_question", "#/hand")
    divided = partitions.sync(client=client, body=PartitionsBody(hand=READY, card="9s", source=Source.OWN_DRAW))
    assert not isinstance(divided, Problem | None)
    assert divided.count == len(divided.partitions)
    uncapped = RuleChanges(preset=PresetName.LUZHOU, fan_cap=None)
    scored = score.sync(client=client, body=ScoreBody(hand=READY, card="九", rules=uncapped, last_card=True))
    assert not isinstance(scored, Problem | None)
    assert scored.best is not None
    assert [pattern.name for pattern in scored.best.patterns]
    laid = arrange.sync(client=client, body=HandBody(hand=READY))
    assert not isinstance(laid, Problem | None)
    assert [start.completed_by[0].card.value for start in laid.starts]
    return waiting.position


def ask_what_to_do(client: Client, position: str) -> None:
    """Ask what to discard, what to take, what it is worth, and what to do now."""
    thrown = discards.sync(client=client, body=LookaheadBody(hand=f"{READY}六", reveals=0))
    assert not isinstance(thrown, Problem | None)
    best = thrown.discards[0]
    assert (best.expected_points, len(best.after.split("|"))) == (None, 5)
    called = calls.sync(client=client, body=CallsBody(hand=READY, card="九", reveals=1, slack=None))
    assert not isinstance(called, Problem | None)
    assert (called.options[0].call.value, called.card.value, called.source) == ("win", "九", Source.UPPER_DISCARD)
    worth = odds.sync(client=client, body=OddsBody(position=position, reveals=1))
    assert not isinstance(worth, Problem | None)
    assert (len(worth.curve), worth.shares.own_draw > 0) == (2, True)
    now = advise.sync(client=client, body=AdviseBody(hand=f"{READY}六", reveals=0))
    assert isinstance(now, DiscardsAdvice)
    assert now.answer.discards == thrown.discards
    shown = advise.sync(client=client, body=AdviseBody(hand=READY, card="九", reveals=0))
    assert isinstance(shown, CallsAdvice)
    assert shown.answer.options[0].call.value == "win"
    linked = advise_at.sync(client=client, p=position)
    assert isinstance(linked, WaitsAdvice)
    assert linked.answer.total_remaining > 0


def ask_about_whole_hands(client: Client) -> None:
    """Ask who gets a shown card, and where a recorded hand stands."""
    hands = ("一二三五六七八九十壹贰叁伍陆柒捌玖拾四捌", "二三四五六七八九十壹贰叁伍陆柒玖拾肆伍陆", PAIR)
    players = [CardsBody(hand=hand) for hand in hands]
    claimed = claims.sync(client=client, body=ClaimsBody(players=players, card="一", answers=[None, "吃一二三", "过"]))
    assert not isinstance(claimed, Problem | None)
    assert claimed.taken is not None
    assert (claimed.taken.player, claimed.options[1][0], claimed.passed) == (1, "吃一二三", [False, False, True])
    dealt = table.sync(client=client, body=TableBody(seed=7))
    assert not isinstance(dealt, Problem | None)
    first = dealt.asked[0].actions[0]
    gone = table.sync(client=client, body=TableBody(seed=7, actions=[[0, first]], seat=1))
    assert not isinstance(gone, Problem | None)
    assert gone.view is not None
    assert gone.view.sides[0].seat == 1
    assert [event.card.value for event in gone.events if isinstance(event, DiscardEvent)] == [first[1]]


def ask_many(client: Client) -> None:
    """Ask two questions at once, one of them wrong."""
    bodies = [{"hand": READY}, {"hand": "x"}]
    many = batch.sync(client=client, body=BatchBody(operation=Operation.WAITS, requests=bodies))
    assert isinstance(many, WaitsBatch)
    right, wrong = many.results
    assert not isinstance(right, Problem)
    assert right.ready
    assert isinstance(wrong, Problem)
    assert wrong.status == 422


def look_up(client: Client) -> None:
    """Look up what there is, and ask what operators ask."""
    presets = list_rules.sync(client=client)
    assert not isinstance(presets, Problem | None)
    preset = get_rules.sync(presets.presets[0].name, client=client)
    assert not isinstance(preset, Problem | None)
    assert preset.rules[0].meaning.en
    patterns = list_patterns.sync(client=client, rules=PresetName.LUZHOU_APP)
    assert not isinstance(patterns, Problem | None)
    assert patterns.patterns[0].example.source is Source.UPPER_DISCARD
    cards = list_cards.sync(client=client)
    assert not isinstance(cards, Problem | None)
    assert (len(cards.cards), cards.cards[0].hu.peng) == (20, 1)
    meaning = explain_problem.sync("fifth_copy", client=client)
    assert not isinstance(meaning, Problem | None)
    assert meaning.title.zh
    contract = get_contract_json.sync(client=client)
    assert not isinstance(contract, Problem | None)
    assert contract["openapi"]
    assert callable(get_contract.sync)  # YAML, which this client does not read: only its types are checked
    health = get_health.sync(client=client)
    ready = get_readiness.sync(client=client)
    assert not isinstance(health, Problem | None)
    assert not isinstance(ready, Problem | None)
    assert (health.status.value, ready.status.value) == ("ok", "ready")
    figures = get_metrics.sync(client=client)
    assert isinstance(figures, str)


def main() -> None:
    """Ask the service at an address."""
    with Client(base_url=sys.argv[1]) as client:
        ask_what_to_do(client, ask_about_a_hand(client))
        ask_about_whole_hands(client)
        ask_many(client)
        look_up(client)


if __name__ == "__main__":
    main()
