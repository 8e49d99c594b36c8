"""The states of an odds question: what was computed for each, in one arena that is freed whole."""
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memcmp, memcpy, memset

cdef enum:
    FIRST_ROOM = 1024
    KEY_BYTES = 8 * KEY_WORDS


cdef inline uint32_t _hash(const uint64_t* key) noexcept nogil:
    cdef uint64_t mixed = 0
    cdef int word
    for word in range(KEY_WORDS):
        mixed = (mixed ^ key[word]) * <uint64_t>0x9E3779B97F4A7C15
        mixed ^= mixed >> 29
    return <uint32_t>(mixed >> 16)


cdef bint open_memo(Memo* memo, int horizon, uint32_t budget) noexcept nogil:
    """An empty memo for values at 0 to `horizon` reveals; row ZERO holds zeros. False without memory."""
    cdef uint64_t[KEY_WORDS] nothing
    cdef double* row
    memset(memo, 0, sizeof(Memo))
    memset(nothing, 0xFF, KEY_BYTES)
    memo.row_size = 2 * (horizon + 1)
    memo.room = FIRST_ROOM
    memo.mask = 2 * FIRST_ROOM - 1
    memo.keys = <uint64_t*>malloc(<size_t>memo.room * KEY_BYTES)
    memo.slots = <uint32_t*>calloc(memo.mask + 1, sizeof(uint32_t))
    memo.blocks = <double**>calloc(budget // BLOCK + 2, sizeof(double*))
    memo.budget = budget + 1                # the row of zeros is none of the states
    if memo.keys == NULL or memo.slots == NULL or memo.blocks == NULL or add_state(memo, nothing, &row) == UNKNOWN:
        close_memo(memo)
        return False
    memset(row, 0, memo.row_size * sizeof(double))
    return True


cdef void close_memo(Memo* memo) noexcept nogil:
    """Give all memory back."""
    cdef uint32_t block
    if memo.blocks != NULL:
        for block in range((memo.states + BLOCK - 1) // BLOCK):
            free(memo.blocks[block])
    free(memo.blocks)
    free(memo.slots)
    free(memo.keys)
    memset(memo, 0, sizeof(Memo))


cdef int find_state(const Memo* memo, const uint64_t* key) noexcept nogil:
    """The state with this key, or UNKNOWN."""
    cdef uint32_t slot = _hash(key) & memo.mask
    while memo.slots[slot]:
        if not memcmp(memo.keys + <size_t>(memo.slots[slot] - 1) * KEY_WORDS, key, KEY_BYTES):
            return memo.slots[slot] - 1
        slot = (slot + 1) & memo.mask
    return UNKNOWN


cdef inline void _enter(Memo* memo, uint32_t state) noexcept nogil:
    cdef uint32_t slot = _hash(memo.keys + <size_t>state * KEY_WORDS) & memo.mask
    while memo.slots[slot]:
        slot = (slot + 1) & memo.mask
    memo.slots[slot] = state + 1


cdef bint _grow(Memo* memo) noexcept nogil:
    """Make room for twice as many states; the slots stay half empty at least."""
    cdef uint32_t state
    cdef uint64_t* keys = <uint64_t*>realloc(memo.keys, 2 * <size_t>memo.room * KEY_BYTES)
    cdef uint32_t* slots
    if keys == NULL:
        return False
    memo.keys = keys
    slots = <uint32_t*>calloc(4 * <size_t>memo.room, sizeof(uint32_t))
    if slots == NULL:
        return False
    free(memo.slots)
    memo.slots = slots
    memo.room *= 2
    memo.mask = 2 * memo.room - 1
    for state in range(memo.states):
        _enter(memo, state)
    return True


cdef int add_state(Memo* memo, const uint64_t* key, double** row) noexcept nogil:
    """Enter a state that is not there; OUT: its `row`, to be filled. UNKNOWN past the budget or without memory."""
    cdef uint32_t state = memo.states
    if state >= memo.budget:
        return UNKNOWN
    if state == memo.room and not _grow(memo):
        memo.failed = True
        return UNKNOWN
    if state % BLOCK == 0:
        memo.blocks[state // BLOCK] = <double*>malloc(<size_t>BLOCK * memo.row_size * sizeof(double))
        if memo.blocks[state // BLOCK] == NULL:
            memo.failed = True
            return UNKNOWN
    memcpy(memo.keys + <size_t>state * KEY_WORDS, key, KEY_BYTES)
    memo.states += 1
    _enter(memo, state)
    row[0] = row_at(memo, state)
    return state
