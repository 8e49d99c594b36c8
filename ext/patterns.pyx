"""The 名堂 of a finished hand: one predicate each on what its groups add up to (docs/rules.md section 7)."""
from libc.stdint cimport uint64_t
from daer.ext.cards cimport ctz32
from daer.ext.groups cimport (
    BIG_123_AT, BIG_2710_AT, BIG_AT, CARDS_AT, KANS_AT, LONGS_AT, RED_GROUPS_AT, RED_LONGS_AT, RED_ZHAOS_AT, REDS_AT,
    SMALL_123_AT, SMALL_2710_AT, THREE_REDS_AT, ZHAOS_AT
)
from daer.ext.ruleset cimport (
    BIAN_DI_JIN, DI_HU, ER_SHI_SI_XI, HAI_DI_LAO, HE_YIN, HONG_HU, HUA, HUI_LONG_DI_HU, JIA_ZHU, LONG_YIN, PIAN, PIAO,
    PING_HU, QIA, QING, SAN_SHI_HU, SAN_SHI_LIU_HU, SAN_SHI_SAN_HU, SAN_YIN, SHI_BA_DA, SHI_BA_XIAO, SHI_SAN_TAI_BAO,
    SHI_WU_GUAN_DENG, SHUANG_PIAO_DAI, TIAN_HU, WU_HU, ZHAO_YIN, ZHEN_ZHU, ZI_MEI_LONG, ZI_MEI_PENG, ZI_MEI_ZHAO
)
from daer.ext.ruleset import PATTERN_IDS as _ids

PATTERN_IDS = _ids


cdef inline int _field(uint64_t tally, int at) noexcept nogil:
    """A counter of three bits."""
    return <int>(tally >> at) & 7


cdef inline int _wide(uint64_t tally, int at) noexcept nogil:
    """A counter of five bits."""
    return <int>(tally >> at) & 31


cdef inline uint32_t _bit(bint holds, int place) noexcept nogil:
    return <uint32_t>holds << place


cdef inline uint32_t _reds(uint64_t tally, const Rule* rule) noexcept nogil:
    """红牌 and 乌牌: how many reds there are and how they lie."""
    cdef int reds = _wide(tally, REDS_AT)
    cdef int groups = _field(tally, RED_GROUPS_AT)
    cdef bint in_123 = _field(tally, SMALL_123_AT) + _field(tally, BIG_123_AT) > 0
    cdef uint32_t held = _bit(reds == 0, WU_HU) | _bit(groups == 6, HUA) | _bit(groups == 7, BIAN_DI_JIN)
    if reds == 1:
        held |= _bit(in_123, ZHEN_ZHU) | _bit(not in_123, JIA_ZHU)
    elif reds == 3:
        held |= _bit(groups == 1, PIAN)
    elif reds == 4:
        held |= _bit(_field(tally, RED_ZHAOS_AT) == 1, ZHAO_YIN) | _bit(_field(tally, RED_LONGS_AT) == 1, LONG_YIN)
        held |= _bit(groups == 2 and _field(tally, THREE_REDS_AT) == 1, HE_YIN) | _bit(groups == 4, SAN_YIN)
    elif reds >= 10:
        held |= _bit(True, HONG_HU)
        held |= _bit(reds == 13 or (reds > 13 and not rule.tai_bao_exact), SHI_SAN_TAI_BAO)
        held |= _bit(reds == 15 or (reds > 15 and not rule.tai_bao_exact), SHI_WU_GUAN_DENG)
    return held


cdef inline uint32_t _shape(uint64_t tally, uint64_t alike, const Rule* rule) noexcept nogil:
    """一般牌型: what sorts of groups there are, and how many cards of each size."""
    cdef int small_123 = _field(tally, SMALL_123_AT), big_123 = _field(tally, BIG_123_AT)
    cdef int small_2710 = _field(tally, SMALL_2710_AT), big_2710 = _field(tally, BIG_2710_AT)
    cdef int quiet = _field(tally, KANS_AT) + _field(tally, LONGS_AT)
    cdef int big = _wide(tally, BIG_AT), cards = _wide(tally, CARDS_AT)
    cdef uint32_t held = _bit(small_123 + big_123 + small_2710 + big_2710 == 0, QING)
    held |= _bit(quiet == 0 and (rule.piao_allows_zhao or _field(tally, ZHAOS_AT) == 0), PIAO)
    held |= _bit(
        (small_123 >= 2 and small_2710 >= 2) or (big_123 >= 2 and big_2710 >= 2), SHUANG_PIAO_DAI
    )
    held |= _bit(big >= 18, SHI_BA_DA) | _bit(cards - big >= 18, SHI_BA_XIAO) | _bit(cards >= 24, ER_SHI_SI_XI)
    held |= _bit(sisters(alike & 0xFFFFF, rule) != 0, ZI_MEI_PENG)
    held |= _bit(sisters(alike >> 20 & 0xFFFFF, rule) != 0, ZI_MEI_ZHAO)
    return held | _bit(sisters(alike >> 40, rule) != 0, ZI_MEI_LONG)


cdef uint32_t hu_patterns(int hu) noexcept nogil:
    """恰 and the ladder of hu."""
    cdef uint32_t held = _bit(hu % 10 == 0, QIA) | _bit(hu >= 30, SAN_SHI_HU)
    return held | _bit(hu >= 33, SAN_SHI_SAN_HU) | _bit(hu >= 36, SAN_SHI_LIU_HU)


cdef uint32_t fact_patterns(const Facts* facts, const Rule* rule) noexcept nogil:
    """天胡, 地胡, 回龙地胡 and 海底捞."""
    cdef uint32_t held = _bit(facts.event == TIAN_HU_EVENT, TIAN_HU) | _bit(facts.event == DI_HU_EVENT, DI_HU)
    held |= _bit(facts.event == HUI_LONG_DI_HU_EVENT, HUI_LONG_DI_HU)
    return held | _bit(facts.last_card and (facts.own_draw or not rule.hai_di_lao_drawer_only), HAI_DI_LAO)


cdef uint32_t held_patterns(const Sum* total, const Facts* facts, const Rule* rule) noexcept nogil:
    """Every 名堂 that holds, before any is left out; 平胡 is not one of them."""
    return (
        _reds(total.tally, rule) | _shape(total.tally, total.alike, rule)
        | hu_patterns(total.hu) | fact_patterns(facts, rule)
    )


cdef uint32_t counted_patterns(uint32_t held, const Rule* rule) noexcept nogil:
    """Those that count: switched on, the highest of each ladder, none that another always brings; else 平胡."""
    cdef uint32_t rest = held & rule.switched_on
    cdef uint32_t dropped = 0
    held = rest
    while rest:
        dropped |= rule.drops[ctz32(rest)]
        rest &= rest - 1
    held &= ~dropped
    return held if held else <uint32_t>1 << PING_HU
