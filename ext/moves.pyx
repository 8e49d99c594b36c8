"""The legal calls of a hand on a shown card (docs/rules.md section 6)."""
from libc.string cimport memcmp, memcpy
from daer.ext.cards cimport count, holds, one
from daer.ext.groups cimport GROUP, HOLDING, HOLDING_COUNT, KAN, LONG, PENG, ZHAO, alike
from daer.ext.partition cimport sort_groups

cdef inline bint _discard_left(const Hand* hand, bint quad, Loose loose) noexcept nogil:
    """Whether a call that leaves `loose` can be followed by the discard that it makes due, if it does."""
    cdef bint free = quad and hand.quads > 0        # 八块
    return loose != 0 or hand.junk > 0 or hand.surplus + 1 - free <= 0


cdef void _enter(const Hand* hand, const uint8_t* ids, int laid, Loose loose, Call* calls, int* found) noexcept nogil:
    """Enter a 吃 that lays `ids`, unless these groups are entered already or no legal discard would be left."""
    cdef Call* call = &calls[found[0]]
    cdef int known
    if not _discard_left(hand, False, loose):
        return
    call.call = CHI_CALL
    call.laid = laid
    call.replaced = -1
    call.loose = loose
    memcpy(call.ids, ids, laid)
    sort_groups(call.ids, laid)
    for known in range(found[0]):
        if calls[known].call == CHI_CALL and calls[known].laid == laid and not memcmp(calls[known].ids, call.ids, laid):
            return
    found[0] += 1


cdef void _lay_copies(
    const Hand* hand, int card, uint8_t* ids, int laid, Loose loose, Call* calls, int* found
) noexcept nogil:
    """比: every copy of `card` still in hand goes into a complete group of loose cards, in every way."""
    cdef int place, group
    if not count(loose, card):
        _enter(hand, ids, laid, loose, calls, found)
        return
    for place in range(HOLDING_COUNT[card]):
        group = HOLDING[card][place]
        if holds(loose, GROUP[group].cards):
            ids[laid] = group
            _lay_copies(hand, card, ids, laid + 1, loose - GROUP[group].cards, calls, found)


cdef void _eat(const Hand* hand, int card, const Rule* rule, Call* calls, int* found) noexcept nogil:
    """吃 in every way, with every way of 比."""
    cdef uint8_t ids[3]
    cdef int place, group
    cdef Loose taken
    for place in range(HOLDING_COUNT[card]):
        group = HOLDING[card][place]
        taken = GROUP[group].cards - one(card)
        if not holds(hand.loose, taken):
            continue
        ids[0] = group
        if bi_exempt(group, card, rule):
            _enter(hand, ids, 1, hand.loose - taken, calls, found)
        else:
            _lay_copies(hand, card, ids, 1, hand.loose - taken, calls, found)


cdef inline int _take_like(
    const Hand* hand, int which, int group, int replaced, Loose loose, Call* calls, int found
) noexcept nogil:
    """Enter a 招 or 碰, unless no legal discard would be left."""
    cdef Call* call = &calls[found]
    if not _discard_left(hand, which == ZHAO_CALL, loose):
        return found
    call.call = which
    call.laid = 1
    call.ids[0] = group
    call.replaced = replaced
    call.loose = loose
    return found + 1


cdef int list_calls(
    const Hand* hand, uint32_t passed, int card, int source, const Rule* rule, Call* calls
) noexcept nogil:
    """Every legal 招, 碰 and 吃 of a shown `card`, 胡 and pass left aside; gives how many.

    OUT: `calls`, room for MOST_CALLS. A forced call stands alone.
    """
    cdef bint own_draw = source == OWN_DRAW
    cdef int found = 0
    if hand.kan >> card & 1:
        return _take_like(
            hand, ZHAO_CALL, alike(LONG if own_draw and rule.own_draw_kan_long else ZHAO, card), alike(KAN, card),
            hand.loose, calls, found,
        )
    if hand.sum.alike >> card & 1:
        if rule.zhao_from_peng and is_drawn(source):
            found = _take_like(hand, ZHAO_CALL, alike(ZHAO, card), alike(PENG, card), hand.loose, calls, found)
            if found and rule.switches.forced_zhao:
                return found
    if passed >> card & 1:
        return found
    if count(hand.loose, card) == 2:
        found = _take_like(
            hand, PENG_CALL, alike(KAN if own_draw and rule.own_draw_pair_kan else PENG, card), -1,
            hand.loose - 2 * one(card), calls, found,
        )
        if found and rule.switches.forced_peng:
            return found
    if may_eat(source, rule):
        _eat(hand, card, rule, calls, &found)
    return found


cdef inline bint _goes_before(const Call* call, const Call* other) noexcept nogil:
    """Whether a call stands before another: 招, 碰, 吃, then the groups in canonical order."""
    cdef int order
    if call.call != other.call:
        return call.call < other.call
    order = memcmp(call.ids, other.ids, min(call.laid, other.laid))
    return order < 0 or (order == 0 and call.laid < other.laid)


cdef void sort_calls(Call* calls, int options) noexcept nogil:
    """Bring calls into their order."""
    cdef int place, gap
    cdef Call moved
    for place in range(1, options):
        moved = calls[place]
        gap = place
        while gap and _goes_before(&moved, &calls[gap - 1]):
            calls[gap] = calls[gap - 1]
            gap -= 1
        calls[gap] = moved
