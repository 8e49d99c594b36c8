"""The legal calls of a hand on a shown card (docs/rules.md section 6)."""
from libc.stdint cimport uint8_t, uint32_t
from daer.ext.cards cimport Loose, count
from daer.ext.groups cimport GROUP, MIXED
from daer.ext.hand cimport Hand
from daer.ext.ruleset cimport MIXED_EXEMPT, NEVER_EXEMPT, Rule

cdef enum:
    OWN_DRAW = 0            # where a shown card comes from
    UPPER_DRAW = 1
    UPPER_DISCARD = 2
    LOWER_DRAW = 3
    LOWER_DISCARD = 4
    SOURCES = 5
    MOST_CALLS = 64         # 招 or 碰, and three groups of the six at most that hold a card

cdef enum:
    ZHAO_CALL = 0
    PENG_CALL = 1
    CHI_CALL = 2

cdef struct Call:
    uint8_t call            # 招, 碰 or 吃
    uint8_t laid            # groups laid down
    uint8_t ids[3]          # rising
    int replaced            # the group that the laid one takes the place of: a 坎, a 碰; -1 without one
    Loose loose             # loose cards after it, before any discard

cdef inline bint may_eat(int source, const Rule* rule) noexcept nogil:
    """Who may eat: the drawer, and whoever plays next after the card was drawn or discarded."""
    return source == OWN_DRAW or source == UPPER_DISCARD or (source == UPPER_DRAW and rule.switches.chi_upper_draw)

cdef inline bint is_drawn(int source) noexcept nogil:
    return source == OWN_DRAW or source == UPPER_DRAW or source == LOWER_DRAW

cdef inline bint bi_exempt(int eaten, int card, const Rule* rule) noexcept nogil:
    """Whether eating `card` into the group `eaten` obliges to no 比 (switch `bi_exempt`)."""
    if GROUP[eaten].sort != MIXED or rule.bi_exempt == NEVER_EXEMPT:
        return False
    return rule.bi_exempt == MIXED_EXEMPT or count(GROUP[eaten].cards, card) == 2

cdef inline bint bars_win(uint32_t passed, int card, const Rule* rule) noexcept nogil:
    return rule.switches.passed_bars_hu and passed >> card & 1

cdef inline bint forced(const Call* calls, int options, const Rule* rule) noexcept nogil:
    """Whether the calls leave no pass: a forced 招 or 碰 stands alone."""
    if options == 0:
        return False
    if calls[0].call == ZHAO_CALL:
        return rule.switches.forced_zhao
    return calls[0].call == PENG_CALL and rule.switches.forced_peng

cdef int list_calls(
    const Hand* hand, uint32_t passed, int card, int source, const Rule* rule, Call* calls
) noexcept nogil
cdef void sort_calls(Call* calls, int options) noexcept nogil
