"""A memo of the lower bounds of shapes: many states differ in their table alone."""
from libc.stdlib cimport calloc, free
from libc.string cimport memset
from daer.ext.bound cimport least_takes

cdef enum:
    FIRST_SLOTS = 4096
    MOST_SLOTS = 1 << 22    # 64 MiB; from then on bounds are found anew

# The guard bits of the first lanes hold what is no card: groups, whether a quad is there or may come, and a bit that
# no free slot has.
cdef inline uint64_t _word(const Hand* hand, bint kan) noexcept nogil:
    cdef uint64_t word = hand.loose
    word |= <uint64_t>(hand.groups & 1) << 2 | <uint64_t>(hand.groups >> 1 & 1) << 5
    word |= <uint64_t>(hand.groups >> 2 & 1) << 8 | <uint64_t>(hand.quads > 0) << 11 | <uint64_t>kan << 14
    return word | <uint64_t>1 << 63


cdef inline uint32_t _slot(uint64_t word) noexcept nogil:
    word *= <uint64_t>0x9E3779B97F4A7C15
    return <uint32_t>(word >> 32 ^ word >> 17)


cdef bint open_shapes(Shapes* shapes) noexcept nogil:
    """An empty memo; False without memory."""
    memset(shapes, 0, sizeof(Shapes))
    shapes.slots = <Shape*>calloc(FIRST_SLOTS, sizeof(Shape))
    shapes.mask = FIRST_SLOTS - 1
    return shapes.slots != NULL


cdef void close_shapes(Shapes* shapes) noexcept nogil:
    free(shapes.slots)
    memset(shapes, 0, sizeof(Shapes))


cdef inline Shape* _find(const Shapes* shapes, uint64_t word) noexcept nogil:
    """The slot of a shape, or the free one where it belongs."""
    cdef uint32_t slot = _slot(word) & shapes.mask
    while shapes.slots[slot].cards and shapes.slots[slot].cards != word:
        slot = (slot + 1) & shapes.mask
    return &shapes.slots[slot]


cdef void _grow(Shapes* shapes) noexcept nogil:
    """Double the slots, if the system gives the memory."""
    cdef Shapes larger = shapes[0]
    cdef uint32_t slot
    larger.mask = 2 * shapes.mask + 1
    larger.slots = <Shape*>calloc(<size_t>larger.mask + 1, sizeof(Shape))
    if larger.slots == NULL:
        return
    for slot in range(shapes.mask + 1):
        if shapes.slots[slot].cards:
            _find(&larger, shapes.slots[slot].cards)[0] = shapes.slots[slot]
    free(shapes.slots)
    shapes[0] = larger


cdef int takes_by_shape(Shapes* shapes, const Hand* hand, const Rule* rule) noexcept nogil:
    """`least_takes` of the hand."""
    cdef bint kan = hand.kan != 0 or rule.zhao_from_peng
    cdef uint64_t word = _word(hand, kan)
    cdef Shape* shape = _find(shapes, word)
    cdef int takes
    if shape.cards:
        return shape.takes
    takes = least_takes(hand.loose, hand.groups, hand.quads > 0, kan)
    if 2 * shapes.used > shapes.mask:
        if shapes.mask + 1 < MOST_SLOTS:
            _grow(shapes)
        if 2 * shapes.used > shapes.mask:
            return takes
        shape = _find(shapes, word)
    shape.cards = word
    shape.takes = takes
    shapes.used += 1
    return takes
