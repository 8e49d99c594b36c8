"""The states of an odds question: what was computed for each, in one arena that is freed whole."""
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcmp, memcpy, memset

cdef enum:
    FIRST_SLOTS = 4096
    KEY_BYTES = 8 * KEY_WORDS


cdef inline uint64_t _hash(const uint64_t* key) noexcept nogil:
    cdef uint64_t mixed = 0
    cdef int word
    for word in range(KEY_WORDS):
        mixed = (mixed ^ key[word]) * <uint64_t>0x9E3779B97F4A7C15
        mixed ^= mixed >> 29
    return mixed


cdef inline uint64_t* _key_at(const Memo* memo, uint32_t state) noexcept nogil:
    return <uint64_t*>(row_at(memo, state) - KEY_WORDS)


cdef bint open_memo(Memo* memo, int horizon, uint32_t budget) noexcept nogil:
    """An empty memo for values at 0 to `horizon` reveals; row ZERO holds zeros. False without memory."""
    cdef uint64_t[KEY_WORDS] nothing
    cdef double* row
    memset(memo, 0, sizeof(Memo))
    memset(nothing, 0xFF, KEY_BYTES)
    memo.row_size = KEY_WORDS + 2 * (horizon + 1)
    memo.mask = FIRST_SLOTS - 1
    memo.slots = <uint64_t*>calloc(FIRST_SLOTS, sizeof(uint64_t))
    memo.blocks = <double**>calloc(budget // BLOCK + 2, sizeof(double*))
    memo.budget = budget + 1                # the row of zeros is none of the states
    if memo.slots == NULL or memo.blocks == NULL or add_state(memo, nothing, &row) == UNKNOWN:
        close_memo(memo)
        return False
    memset(row, 0, 2 * (horizon + 1) * sizeof(double))
    return True


cdef void close_memo(Memo* memo) noexcept nogil:
    """Give all memory back."""
    cdef uint32_t block
    if memo.blocks != NULL:
        for block in range((memo.states + BLOCK - 1) // BLOCK):
            free(memo.blocks[block])
    free(memo.blocks)
    free(memo.slots)
    memset(memo, 0, sizeof(Memo))


cdef int find_state(const Memo* memo, const uint64_t* key) noexcept nogil:
    """The state with this key, or UNKNOWN."""
    cdef uint64_t hashed = _hash(key)
    cdef uint32_t tag = hashed >> 32
    cdef uint32_t slot = <uint32_t>hashed & memo.mask
    cdef uint32_t state
    while memo.slots[slot]:
        if memo.slots[slot] >> 32 == tag:
            state = <uint32_t>memo.slots[slot] - 1
            if not memcmp(_key_at(memo, state), key, KEY_BYTES):
                return state
        slot = (slot + 1) & memo.mask
    return UNKNOWN


cdef inline void _enter(Memo* memo, uint32_t state) noexcept nogil:
    cdef uint64_t hashed = _hash(_key_at(memo, state))
    cdef uint32_t slot = <uint32_t>hashed & memo.mask
    while memo.slots[slot]:
        slot = (slot + 1) & memo.mask
    memo.slots[slot] = hashed >> 32 << 32 | <uint64_t>(state + 1)


cdef bint _grow(Memo* memo) noexcept nogil:
    """Double the slots."""
    cdef uint32_t state
    cdef uint64_t* slots = <uint64_t*>calloc(2 * (<size_t>memo.mask + 1), sizeof(uint64_t))
    if slots == NULL:
        return False
    free(memo.slots)
    memo.slots = slots
    memo.mask = 2 * memo.mask + 1
    for state in range(memo.states):
        _enter(memo, state)
    return True


cdef int add_state(Memo* memo, const uint64_t* key, double** row) noexcept nogil:
    """Enter a state that is not there; OUT: its `row`, to be filled. UNKNOWN past the budget or without memory."""
    cdef uint32_t state = memo.states
    cdef double* block
    if state >= memo.budget:
        return UNKNOWN
    if state % BLOCK == 0:
        block = <double*>malloc(<size_t>BLOCK * memo.row_size * sizeof(double))
        memo.blocks[state // BLOCK] = block
        if block == NULL:
            memo.failed = True
            return UNKNOWN
    if 2 * state > memo.mask and not _grow(memo):
        memo.failed = True
        return UNKNOWN
    memcpy(_key_at(memo, state), key, KEY_BYTES)
    memo.states += 1
    _enter(memo, state)
    row[0] = row_at(memo, state)
    return state
