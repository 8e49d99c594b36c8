"""A memo of how many cards a shape needs at least: many states of the odds differ in their table alone."""
from libc.stdint cimport uint8_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset
from daer.ext.bound cimport TOO_MANY, hu_in_reach, least_takes
from daer.ext.limits cimport LONGEST_PLAN
from daer.ext.planning cimport wins_with

cdef enum:
    FIRST_SLOTS = 4096
    MOST_SLOTS = 1 << 22    # 64 MiB; from then on bounds are found anew


cdef inline uint64_t _word(const Hand* hand) noexcept nogil:
    """The loose cards; the guard bits of the lowest lanes hold what else the bound depends on."""
    cdef uint64_t word = hand.loose, rest = hand.groups | hand.quads << 3 | hand.junk << 6
    cdef int lane = 0
    while rest:
        word |= (rest & 1) << (3 * lane + 2)
        rest >>= 1
        lane += 1
    return word | <uint64_t>1 << 63         # no shape is a free slot


cdef inline bint _is(const Shape* shape, const Shape* other) noexcept nogil:
    return shape.cards == other.cards and shape.kan == other.kan and shape.hu == other.hu


cdef inline Shape* _find(const Shapes* shapes, const Shape* shape) noexcept nogil:
    """The slot of a shape, or the free one where it belongs."""
    cdef uint64_t mixed = (shape.cards ^ <uint64_t>shape.kan << 20 ^ <uint64_t>shape.hu) * <uint64_t>0x9E3779B97F4A7C15
    cdef uint32_t slot = <uint32_t>(mixed >> 32 ^ mixed >> 15) & shapes.mask
    while shapes.slots[slot].cards and not _is(&shapes.slots[slot], shape):
        slot = (slot + 1) & shapes.mask
    return &shapes.slots[slot]


cdef bint open_shapes(Shapes* shapes) noexcept nogil:
    """An empty memo; False without memory."""
    memset(shapes, 0, sizeof(Shapes))
    shapes.slots = <Shape*>calloc(FIRST_SLOTS, sizeof(Shape))
    shapes.mask = FIRST_SLOTS - 1
    return shapes.slots != NULL


cdef void close_shapes(Shapes* shapes) noexcept nogil:
    free(shapes.slots)
    memset(shapes, 0, sizeof(Shapes))


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
            _find(&larger, &shapes.slots[slot])[0] = shapes.slots[slot]
    free(shapes.slots)
    shapes[0] = larger


cdef void _refine(Shape* shape, const Hand* hand, const Rule* rule, int enough) noexcept nogil:
    """Raise the bound while no legal line of so few takes reaches the least hu, were every card unseen."""
    cdef uint8_t[20] unseen
    memset(unseen, 4, sizeof(unseen))
    while not shape.final and shape.takes <= enough:
        if wins_with(hand, unseen, 0, rule, shape.takes):
            shape.final = True
        elif shape.takes == LONGEST_PLAN:
            shape.takes = TOO_MANY
            shape.final = True
        else:
            shape.takes += 1


cdef int takes_by_shape(Shapes* shapes, const Hand* hand, const Rule* rule, int enough) noexcept nogil:
    """A lower bound of the cards the hand still has to take, whatever has been seen or passed.

    No better than it needs to be to tell that more than `enough` are needed.
    """
    cdef Shape* shape
    cdef Shape sought
    if rule.zhao_from_peng:                 # the bound would depend on the 碰 on the table
        return least_takes(hand.loose, hand.groups, hand.quads > 0, True)
    sought = Shape(_word(hand), hand.kan, min(hand.sum.hu, rule.min_hu), 0, False)
    shape = _find(shapes, &sought)
    if not shape.cards:
        sought.takes = least_takes(hand.loose, hand.groups, hand.quads > 0, hand.kan != 0)
        if hand.sum.hu >= rule.min_hu or sought.takes == TOO_MANY:
            sought.final = True
        elif hu_in_reach(hand, rule) < rule.min_hu:
            sought.takes = TOO_MANY
            sought.final = True
        if 2 * shapes.used > shapes.mask and shapes.mask + 1 < MOST_SLOTS:
            _grow(shapes)
        if 2 * shapes.used > shapes.mask:
            shape = &sought
        else:
            shape = _find(shapes, &sought)
            shape[0] = sought
            shapes.used += 1
    _refine(shape, hand, rule, enough)
    return shape.takes
