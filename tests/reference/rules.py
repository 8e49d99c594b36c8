"""Every number and switch of docs/rules.md section 10 as one plain dict; the defaults are the house of Luzhou."""

from typing import Any

Rules = dict[str, Any]

FANS = {
    "hong_hu": 8,
    "shi_san_tai_bao": 32,
    "shi_wu_guan_deng": 32,
    "wu_hu": 32,
    "zhen_zhu": 16,
    "jia_zhu": 8,
    "pian": 4,
    "zhao_yin": 8,
    "long_yin": 16,
    "he_yin": 8,
    "san_yin": 8,
    "hua": 8,
    "bian_di_jin": 32,
    "zi_mei_peng": 2,
    "zi_mei_zhao": 8,
    "zi_mei_long": 32,
    "qia": 2,
    "qing": 8,
    "piao": 8,
    "shuang_piao_dai": 32,
    "shi_ba_da": 16,
    "shi_ba_xiao": 16,
    "tian_hu": 8,
    "di_hu": 8,
    "hui_long_di_hu": 4,
    "hai_di_lao": 2,
    "er_shi_si_xi": 32,
    "san_shi_hu": 8,
    "san_shi_san_hu": 16,
    "san_shi_liu_hu": 32,
}

LUZHOU: Rules = {
    "min_hu": 10,
    "own_draw_pair": "peng",
    "own_draw_kan": "zhao",
    "zhao_from_peng": "never",
    "bi_exempt": "mixed",
    "chi_upper_draw": True,
    "passed_bars_hu": False,
    "passed_own_discards": False,
    "forced_zhao": False,
    "forced_peng": False,
    "sisters": "adjacent",
    "tai_bao_exact": False,
    "piao_allows_zhao": True,
    "count_implied": False,
    "hai_di_lao_drawer_only": False,
    "fan_cap": 32,
    "scoring": "fan",
    "deng_plus_one": "always",
    "bottom_seat": True,
    "bai_long": 3,
    "bai_kan": 5,
    "next_dealer": "winner",
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
