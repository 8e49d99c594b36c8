"""A memo of how many cards a shape needs at least."""
from libc.stdint cimport int16_t, int8_t, uint32_t, uint64_t
from daer.ext.hand cimport Hand
from daer.ext.ruleset cimport Rule

cdef struct Shape:
    uint64_t cards          # loose cards, groups, quads and junk in one word; 0 where free
    uint32_t kan
    int16_t hu              # of what is fixed, up to the least that wins
    int8_t takes            # no fewer win
    int8_t final            # so many do, or no number does

cdef struct Shapes:
    Shape* slots
    uint32_t mask
    uint32_t used

cdef bint open_shapes(Shapes* shapes) noexcept nogil
cdef void close_shapes(Shapes* shapes) noexcept nogil
cdef int takes_by_shape(Shapes* shapes, const Hand* hand, const Rule* rule, int enough) noexcept nogil
