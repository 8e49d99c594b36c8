"""The guard of the kernel's doors: a hand from Python is checked here, before any search sees it."""
from libc.stdint cimport uint8_t
from daer.ext.cards cimport KINDS
from daer.ext.hand cimport Hand
from daer.ext.limits cimport MOST_COPIES
from daer.ext.ruleset cimport Rule

cdef enum:
    NO_GROUP = 255          # in a row of seven group ids: nothing lies there
    ROWS_A_SLICE = 4096     # of a batch, between two looks for a signal
    # Why a row is refused; below every surplus of a hand.
    NOT_LAID = -100
    FIFTH_COPY = -101
    DEEP_DEBT = -102
    TOO_MANY_UNSEEN = -103
    WRONG_CARD = -104
    WRONG_FACTS = -105
    WRONG_PASSED = -106
    REFUSED = -100          # and below

cdef int surplus(const uint8_t* counts, const uint8_t* table, int laid, uint8_t* own) noexcept nogil
cdef int laid_in(const uint8_t* table) noexcept nogil
cdef bint are_unseen(const uint8_t* unseen, const uint8_t* own) noexcept nogil
cdef int admit(
    Hand* hand, uint8_t* own, bytes counts, bytes table, int most, const Rule* rule
) except -1
cdef int admit_finish(
    Hand* hand, uint8_t* own, bytes counts, bytes table, int card, const Rule* rule
) except -1
cdef int admit_unseen(bytes unseen, const uint8_t* own) except -1
cdef int admit_card(int card, const uint8_t* own) except -1
cdef int admit_passed(long long passed) except -1
cdef int refuse_row(Py_ssize_t row, int beyond, int least, int most) except -1
cdef int fit(Py_ssize_t size, Py_ssize_t wanted, str name) except -1

cdef inline bint may_be_shown(int card, const uint8_t* own) noexcept nogil:
    """Whether `card` is a kind of which not every copy is one's own."""
    return 0 <= card < KINDS and own[card] < MOST_COPIES
