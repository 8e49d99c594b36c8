"""The 名堂 of a finished hand: what they ask for; the list itself is ext/patterns.h (docs/rules.md section 7)."""
from daer.ext.cards cimport ctz64
from daer.ext.groups cimport (
    BIG_123_AT, BIG_2710_AT, BIG_AT, CARDS_AT, KANS_AT, LONGS_AT, RED_GROUPS_AT, RED_LONGS_AT, RED_ZHAOS_AT, REDS_AT,
    SMALL_123_AT, SMALL_2710_AT, THREE_REDS_AT, ZHAOS_AT
)
from daer.ext.ruleset cimport PatternSwitches, PING_HU
from daer.ext.ruleset import PATTERN_IDS as _ids

PATTERN_IDS = _ids

cdef extern from "patterns.h":
    struct Finished "daer_finished":
        int hu, cards, big, small, reds, red_groups, three_reds, small_123, big_123, small_2710, big_2710
        int kans, longs, zhaos, red_zhaos, red_longs, sister_pengs, sister_zhaos, sister_longs
        int event, last_card, own_draw
    uint64_t daer_held(const Finished* finished, const PatternSwitches* switches) noexcept nogil


cdef inline int _field(uint64_t tally, int at) noexcept nogil:
    """A counter of three bits."""
    return <int>(tally >> at) & 7


cdef inline int _wide(uint64_t tally, int at) noexcept nogil:
    """A counter of five bits."""
    return <int>(tally >> at) & 31


cdef inline void _count(Finished* finished, uint64_t tally) noexcept nogil:
    """Cards and groups."""
    finished.cards = _wide(tally, CARDS_AT)
    finished.big = _wide(tally, BIG_AT)
    finished.small = finished.cards - finished.big
    finished.reds = _wide(tally, REDS_AT)
    finished.red_groups = _field(tally, RED_GROUPS_AT)
    finished.three_reds = _field(tally, THREE_REDS_AT)
    finished.small_123 = _field(tally, SMALL_123_AT)
    finished.big_123 = _field(tally, BIG_123_AT)
    finished.small_2710 = _field(tally, SMALL_2710_AT)
    finished.big_2710 = _field(tally, BIG_2710_AT)
    finished.kans = _field(tally, KANS_AT)
    finished.longs = _field(tally, LONGS_AT)
    finished.zhaos = _field(tally, ZHAOS_AT)
    finished.red_zhaos = _field(tally, RED_ZHAOS_AT)
    finished.red_longs = _field(tally, RED_LONGS_AT)


cdef uint64_t held_patterns(const Sum* total, const Facts* facts, const Rule* rule) noexcept nogil:
    """Every 名堂 that holds, before any is left out; 平胡 is not one of them."""
    cdef Finished finished
    _count(&finished, total.tally)
    finished.hu = total.hu
    finished.sister_pengs = sisters(total.alike & 0xFFFFF, rule) != 0
    finished.sister_zhaos = sisters(total.alike >> 20 & 0xFFFFF, rule) != 0
    finished.sister_longs = sisters(total.alike >> 40, rule) != 0
    finished.event = facts.event
    finished.last_card = facts.last_card
    finished.own_draw = facts.own_draw
    return daer_held(&finished, &rule.pattern_switches)


cdef uint64_t counted_patterns(uint64_t held, const Rule* rule) noexcept nogil:
    """Those that count: switched on, the highest of each ladder, none that another always brings; else 平胡."""
    cdef uint64_t rest = held & rule.switched_on
    cdef uint64_t dropped = 0
    held = rest
    while rest:
        dropped |= rule.drops[ctz64(rest)]
        rest &= rest - 1
    held &= ~dropped
    return held if held else <uint64_t>1 << PING_HU
