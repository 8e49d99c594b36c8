"""How many cards a hand still has to take to win."""
from libc.stdint cimport uint32_t, uint8_t
from daer.ext.hand cimport Hand
from daer.ext.ruleset cimport Rule

cdef int distance_of(
    const Hand* hand, const uint8_t* unseen, uint32_t passed, const Rule* rule, int most
) noexcept nogil
