"""How many cards a hand still has to take to win."""
from libc.stdint cimport uint8_t, uint32_t
from daer.ext.hand cimport Hand
from daer.ext.ruleset cimport Rule

cdef enum:
    NEVER = -1              # no line wins any more: 死牌
    MOST_TAKES = 12

cdef int distance_of(
    const Hand* hand, const uint8_t* left, uint32_t passed, const Rule* rule, int most
) noexcept nogil
cdef bint wins_with(
    const Hand* hand, const uint8_t* left, uint32_t passed, const Rule* rule, int takes
) noexcept nogil
