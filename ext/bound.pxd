"""Bounds that need no search over lines of play: the fewest takes, and the most hu."""
from libc.stdint cimport int16_t
from daer.ext.cards cimport Loose
from daer.ext.groups cimport KAN, LONG, PENG, ZHAO, alike
from daer.ext.hand cimport Hand
from daer.ext.ruleset cimport Rule

cdef enum:
    TOO_MANY = 99           # takes: more than any line of play

cdef int least_takes(Loose loose, int groups, bint quads, bint kan) noexcept nogil
cdef void highest_hu(Loose loose, int lowest, const Rule* rule, int16_t* highest) noexcept nogil
cdef int hu_in_reach(const Hand* hand, const Rule* rule) noexcept nogil

cdef inline int like_hu(int card, const Rule* rule) noexcept nogil:
    """The most hu of a pair and its third: an own draw may lie as 坎."""
    cdef int hu = rule.hu[alike(PENG, card)]
    return max(hu, rule.hu[alike(KAN, card)]) if rule.own_draw_pair_kan else hu

cdef inline int quad_gain(int card, const Rule* rule) noexcept nogil:
    """The most that a 坎 gains by its fourth card: an own draw may lie as 垅."""
    cdef int hu = rule.hu[alike(ZHAO, card)]
    if rule.own_draw_kan_long:
        hu = max(hu, rule.hu[alike(LONG, card)])
    return hu - rule.hu[alike(KAN, card)]

cdef inline int raise_gain(int card, const Rule* rule) noexcept nogil:
    """What a 碰 gains as 招 (switch `zhao_from_peng`)."""
    return rule.hu[alike(ZHAO, card)] - rule.hu[alike(PENG, card)]
