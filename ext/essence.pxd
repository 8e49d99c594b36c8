"""What of the groups on the table can still matter to the final payment."""
from daer.ext.hand cimport Hand
from daer.ext.ruleset cimport Rule

cdef void keep_essence(Hand* hand, const Rule* rule) noexcept nogil
cdef int takes_at_most(const Hand* hand, const Rule* rule) noexcept nogil
