"""The 名堂 of a finished hand (docs/rules.md section 7)."""

from itertools import pairwise

from .cards import SCORING_RUNS, Groups, is_big, is_red, rank
from .hand import Finish
from .rules import FANS, Rules

IDS = tuple(FANS)
DENG_IDS = ("hong_hu", "wu_hu", "tian_hu", "di_hu")
DEALT_IDS = ("san_shi_hu", "san_shi_san_hu", "san_shi_liu_hu", "qia", "tian_hu")


def holding(groups: Groups, hu: int, finish: Finish, rules: Rules) -> set[str]:
    """Return every pattern whose condition holds for these groups and facts, counted or not."""
    cards = [card for _, group in groups for card in group]
    truth = {
        **_red_patterns(groups, rules),
        **_sister_patterns(groups, rules),
        **_shape_patterns(groups, rules),
        "shi_ba_da": sum(is_big(card) for card in cards) >= 18,
        "shi_ba_xiao": sum(not is_big(card) for card in cards) >= 18,
        "tian_hu": finish.event == "tian_hu",
        "di_hu": finish.event == "di_hu",
        "hui_long_di_hu": finish.event == "hui_long_di_hu",
        "hai_di_lao": finish.last_card and (finish.own_draw or not rules["hai_di_lao_drawer_only"]),
        "er_shi_si_xi": len(cards) >= 24,
        "qia": hu % 10 == 0,
        "san_shi_hu": hu >= 30,
        "san_shi_san_hu": hu >= 33,
        "san_shi_liu_hu": hu >= 36,
    }
    return {name for name in IDS if truth[name]}


def counted(held: set[str], rules: Rules) -> set[str]:
    """Return what counts of the held patterns: those on, without what another covers (不重合)."""
    on = {name for name in held if rules["fans"][name]}
    dropped: set[str] = set()
    for ladder in rules["ladders"]:
        rungs = [name for name in ladder if name in on]
        dropped.update(rungs[:-1])
    if not rules["count_implied"]:
        dropped.update(brought for holder, brought in rules["implied"] if holder in on)
    return on - dropped


def _red_patterns(groups: Groups, rules: Rules) -> dict[str, bool]:
    """Return the patterns that speak of the red cards and the groups they sit in."""
    reds = [(sum(is_red(card) for card in cards), name, cards) for name, cards in groups]
    red_groups = [entry for entry in reds if entry[0]]
    total = sum(entry[0] for entry in reds)
    spread = sorted(entry[0] for entry in red_groups)
    whole = [name for number, name, _ in red_groups if number == total]
    exact = rules["tai_bao_exact"]
    pearl = red_groups[0][2] if total == 1 else ()
    in_123 = pearl in ((0, 1, 2), (10, 11, 12))
    return {
        "hong_hu": total >= 10,
        "shi_san_tai_bao": total == 13 if exact else total >= 13,
        "shi_wu_guan_deng": total == 15 if exact else total >= 15,
        "wu_hu": total == 0,
        "zhen_zhu": total == 1 and in_123,
        "jia_zhu": total == 1 and not in_123,
        "pian": spread == [3],
        "zhao_yin": spread == [4] and whole == ["zhao"],
        "long_yin": spread == [4] and whole == ["long"],
        "he_yin": spread == [1, 3],
        "san_yin": spread == [1, 1, 1, 1],
        "hua": len(red_groups) == 6,
        "bian_di_jin": len(red_groups) == 7,
    }


def _sister_patterns(groups: Groups, rules: Rules) -> dict[str, bool]:
    """Return 姊妹碰, 招, 垅: two of neighbouring ranks in a size, or of one rank in both sizes."""
    truth = {}
    for name in ("peng", "zhao", "long"):
        kinds = [cards[0] for kind_name, cards in groups if kind_name == name]
        small = [rank(kind) for kind in kinds if not is_big(kind)]
        big = [rank(kind) for kind in kinds if is_big(kind)]
        if rules["sisters"] == "adjacent":
            truth["zi_mei_" + name] = _neighbours(small) or _neighbours(big)
        else:
            truth["zi_mei_" + name] = bool(set(small) & set(big))
    return truth


def _neighbours(ranks: list[int]) -> bool:
    """Tell whether two of these ranks differ by one."""
    return any(high - low == 1 for low, high in pairwise(sorted(ranks)))


def _shape_patterns(groups: Groups, rules: Rules) -> dict[str, bool]:
    """Return 青, 飄 and 雙飄帶."""
    names = [name for name, _ in groups]
    runs = [SCORING_RUNS[cards] for _, cards in groups if cards in SCORING_RUNS]
    piao = "kan" not in names and "long" not in names
    if not rules["piao_allows_zhao"]:
        piao = piao and "zhao" not in names
    small_ribbons = runs.count("一二三") >= 2 and runs.count("二七十") >= 2
    big_ribbons = runs.count("壹贰叁") >= 2 and runs.count("贰柒拾") >= 2
    return {"qing": not runs, "piao": piao, "shuang_piao_dai": small_ribbons or big_ribbons}
