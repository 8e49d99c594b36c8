"""The search for a plan with exactly so many takes."""
from libc.stdint cimport uint32_t, uint8_t
from daer.ext.hand cimport Hand
from daer.ext.plan cimport Plan
from daer.ext.ruleset cimport Rule

cdef bint finish_plan(Plan* plan, uint32_t kan, int takes, int hu) noexcept nogil
cdef bint wins_with(
    const Hand* hand, const uint8_t* unseen, uint32_t passed, const Rule* rule, int takes
) noexcept nogil
