"""Every partition of a finished hand into seven groups, each met once and given to a visitor."""
from libc.stdint cimport uint8_t
from daer.ext.hand cimport Hand, Sum
from daer.ext.ruleset cimport Rule

cdef enum:
    WIN_GROUPS = 7

# `ids` are the seven groups in no particular order; `mine` is the visitor's own.
ctypedef void (*Visit)(void* mine, const uint8_t* ids, const Sum* total) noexcept nogil

cdef void each_partition(
    const Hand* hand, int card, bint own_draw, const Rule* rule, Visit visit, void* mine
) noexcept nogil
cdef void sort_groups(uint8_t* ids, int groups) noexcept nogil
