"""A state of the odds: a hand in the middle of the imagined course, and the key that names it."""
from libc.stdint cimport uint32_t, uint64_t, uint8_t
from daer.ext.cards cimport Loose
from daer.ext.hand cimport Hand
from daer.ext.ruleset cimport Rule

# A state: a hand, and what the past still forbids.
cdef struct Spot:
    Hand hand
    Loose scarce            # by lanes: unseen + 1 of a kind that may run out, else 0
    int takes               # cards it may still take

# What the states of one question have in common.
cdef struct Frame:
    uint8_t kan_kinds[7]    # of which the hand asked about holds a 坎: bits of the key
    int kan_count
    int world               # which set of passed kinds

cdef int reduce(Spot* spot, const Rule* rule) noexcept nogil
cdef void pack(const Spot* spot, const Frame* frame, uint64_t* key) noexcept nogil
