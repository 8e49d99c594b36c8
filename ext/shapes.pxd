"""A memo of the lower bounds of shapes."""
from libc.stdint cimport int8_t, uint32_t, uint64_t
from daer.ext.hand cimport Hand
from daer.ext.ruleset cimport Rule

cdef struct Shape:
    uint64_t cards          # loose cards, and what else the bound depends on, in one word; 0 where free
    int8_t takes

cdef struct Shapes:
    Shape* slots
    uint32_t mask
    uint32_t used

cdef bint open_shapes(Shapes* shapes) noexcept nogil
cdef void close_shapes(Shapes* shapes) noexcept nogil
cdef int takes_by_shape(Shapes* shapes, const Hand* hand, const Rule* rule) noexcept nogil
