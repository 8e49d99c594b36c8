"""Which cards complete a hand, and the most hu each of them brings."""
from libc.stdint cimport int16_t
from daer.ext.cards cimport Loose
from daer.ext.hand cimport Hand
from daer.ext.ruleset cimport Rule

cdef void wait_hu(const Hand* hand, bint own_draw, const Rule* rule, int16_t* top) noexcept nogil
cdef int complete_hu(Loose cards, bint pair, const Rule* rule) noexcept nogil
