"""The states of an odds question: what was computed for each, in one arena that is freed whole."""
from libc.stdint cimport uint32_t, uint64_t

cdef enum:
    KEY_WORDS = 5
    BLOCK = 1024            # rows of values taken from the system at once
    ZERO = 0                # the row of a state that never wins
    UNKNOWN = -1

cdef struct Memo:
    uint64_t* slots         # by hash: the upper half of the hash, then state + 1; 0 where free
    uint32_t mask
    double** blocks         # rows: the key, points for 0 to `horizon` reveals, then win probabilities
    int row_size
    uint32_t states
    uint32_t budget
    bint failed             # the system gave no memory

cdef bint open_memo(Memo* memo, int horizon, uint32_t budget) noexcept nogil
cdef void close_memo(Memo* memo) noexcept nogil
cdef int find_state(const Memo* memo, const uint64_t* key) noexcept nogil
cdef int add_state(Memo* memo, const uint64_t* key, double** row) noexcept nogil

cdef inline double* row_at(const Memo* memo, int state) noexcept nogil:
    """The values of a state; its key lies before them, so that one look brings both near."""
    return memo.blocks[state // BLOCK] + <size_t>(state % BLOCK) * memo.row_size + KEY_WORDS
