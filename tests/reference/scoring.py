"""What a finished hand pays (docs/rules.md sections 5, 7, 8 and 9)."""

from math import ceil, prod
from typing import Any

from .cards import SCORING_RUNS, Counts, Groups, alike, canonical, loose_counts, ordered, without
from .hand import Finish, Hand
from .partitions import hu, partitions
from .patterns import DEALT_IDS, DENG_IDS, IDS, counted, holding
from .rules import Rules

Win = dict[str, Any]


def score(hand: Hand, finish: Finish, rules: Rules) -> list[Win]:
    """Return a Win for every legal partition of the hand so finished, the best first."""
    wins = []
    for groups, points in partitions(hand, finish, rules):
        if points >= rules["min_hu"]:
            wins.append(settle(groups, points, holding(groups, points, finish, rules), rules))
    return sorted(wins, key=best_first)


def best_first(win: Win) -> tuple[Any, ...]:
    """Return the sort key of section 5: what pays the winner most, then more hu, then canonical order."""
    return (-win["points"]["winner"], -win["hu"], canonical(win["groups"]))


def settle(groups: Groups, points: int, held: set[str], rules: Rules) -> Win:
    """Return the Win of these groups with so many hu, given the patterns that hold."""
    settled = _in_fan if rules["scoring"] == "fan" else _in_deng
    return {"groups": groups, "hu": points, **settled(points, held, rules)}


def _in_fan(points: int, held: set[str], rules: Rules) -> Win:
    """Return patterns, fan and points in fan scoring."""
    counting = counted(held, rules)
    fans = {name: rules["fans"][name] for name in IDS if name in counting}
    if not fans:
        rich = points >= rules["ping_hu"]["rich_from"]
        fans = {"ping_hu": rules["ping_hu"]["rich_fan" if rich else "fan"]}
    product = prod(fans.values())
    fan = product if rules["fan_cap"] is None else min(product, rules["fan_cap"])
    bottom = fan_value(rules["bottom_pays"], fan) if rules["bottom_seat"] else 0
    settlement = _points(fan_value(rules["pays"], fan), bottom)
    sums = {"fan_product": product, "fan": fan, "deng": None, "multiplier": None}
    return {"patterns": fans, **sums, "points": settlement}


def _in_deng(points: int, held: set[str], rules: Rules) -> Win:
    """Return patterns, deng, multiplier and points in deng scoring."""
    multipliers = {name: rules["deng_multipliers"][name] for name in DENG_IDS if name in held}
    multiplier = prod(multipliers.values())
    deng = ceil(points / 10)
    plus_one = rules["bottom_seat"] and (rules["deng_plus_one"] == "always" or points == 10)
    loser = (max(2, deng) + (1 if plus_one else 0)) * multiplier
    settlement = _points(loser, multiplier if rules["bottom_seat"] else 0)
    sums = {"fan_product": None, "fan": None, "deng": deng, "multiplier": multiplier}
    return {"patterns": multipliers, **sums, "points": settlement}


def _points(loser: int, bottom: int) -> dict[str, int]:
    """Return the signed points of all: both losers pay the winner, who gives the bottom its share."""
    return {"winner": 2 * loser - bottom, "loser": -loser, "bottom": bottom}


def fan_value(pays: dict[str, int], fan: int) -> int:
    """Return what a table of section 8 says for a fan; above its last entry it keeps doubling."""
    top = max(int(key) for key in pays)
    return pays[str(fan)] if fan <= top else 2 * fan_value(pays, fan // 2)


def dealt_win(hand: Hand, event: str | None, rules: Rules) -> Win | None:
    """Return the Win of three 垅 or five 坎 from the deal (section 9), None if there are too few.

    A number of 0 switches that way off. Of the sets of scoring runs the one with the most hu counts.
    """
    longs = [group for group in hand.table if group[0] == "long"]
    if len(longs) < len(hand.table):
        return None
    longs += [alike("long", kind) for kind in range(20) if hand.counts[kind] == 4]
    kans = [alike("kan", kind) for kind in range(20) if hand.counts[kind] == 3]
    enough = rules["bai_long"] and len(longs) >= rules["bai_long"]
    if not enough:
        enough = rules["bai_kan"] and len(longs) + len(kans) >= rules["bai_kan"]
    if not enough:
        return None
    rows = []
    for runs in _scoring_run_sets(loose_counts(hand.counts)):
        groups = ordered((*longs, *kans, *runs))
        rows.append((sum(hu(group, rules) for group in groups), groups))
    points, groups = min(rows, key=lambda row: (-row[0], canonical(row[1])))
    held = holding(groups, points, Finish(event=event), rules) & set(DEALT_IDS)
    return settle(groups, points, held, rules)


def _scoring_run_sets(loose: Counts) -> list[Groups]:
    """Return every disjoint set of scoring runs, the empty one too, that the loose cards form."""
    sets: set[Groups] = {()}
    for cards in SCORING_RUNS:
        left = without(loose, cards)
        if left is not None:
            sets |= {ordered((("run", cards), *more)) for more in _scoring_run_sets(left)}
    return sorted(sets, key=canonical)
