"""The legal calls of a hand on a shown card (docs/rules.md section 6)."""
from libc.string cimport memcmp, memcpy
from daer.ext.cards cimport count, holds, one
from daer.ext.groups cimport GROUP, HOLDING, HOLDING_COUNT, KAN, LONG, PENG, ZHAO, alike
from daer.ext.hand cimport drop, put, read, weigh
from daer.ext.partition cimport sort_groups
from daer.ext.patterns cimport Facts, NO_EVENT
from daer.ext.ruleset cimport Ruleset
from daer.ext.scoring cimport Best, best_win

_ORDER = ("win", "zhao", "peng", "chi")


def _order(option):
    """胡, 招, 碰, 吃, then the groups' canonical order."""
    return _ORDER.index(option[0]), option[1]


cdef inline bint _discard_left(const Hand* hand, bint quad, Loose loose) noexcept nogil:
    """Whether a call that leaves `loose` can be followed by the discard that it makes due, if it does."""
    cdef bint free = quad and hand.quads > 0        # 八块
    return loose != 0 or hand.junk > 0 or hand.surplus + 1 - free <= 0


cdef void _enter(const Hand* hand, const uint8_t* ids, int laid, Loose left, Call* calls, int* found) noexcept nogil:
    """Enter a 吃 that lays `ids`, unless these groups are entered already or no legal discard would be left."""
    cdef Call* call = &calls[found[0]]
    cdef int known
    if not _discard_left(hand, False, left):
        return
    call.kind = CHI_CALL
    call.laid = laid
    call.replaced = -1
    call.loose = left
    memcpy(call.ids, ids, laid)
    sort_groups(call.ids, laid)
    for known in range(found[0]):
        if calls[known].kind == CHI_CALL and calls[known].laid == laid and not memcmp(calls[known].ids, call.ids, laid):
            return
    found[0] += 1


cdef void _lay_copies(
    const Hand* hand, int card, uint8_t* ids, int laid, Loose left, Call* calls, int* found
) noexcept nogil:
    """比: every copy of `card` still in hand goes into a complete group of loose cards, in every way."""
    cdef int place, group
    if not count(left, card):
        _enter(hand, ids, laid, left, calls, found)
        return
    for place in range(HOLDING_COUNT[card]):
        group = HOLDING[card][place]
        if holds(left, GROUP[group].cards):
            ids[laid] = group
            _lay_copies(hand, card, ids, laid + 1, left - GROUP[group].cards, calls, found)


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
    const Hand* hand, int kind, int group, int replaced, Loose left, Call* calls, int found
) noexcept nogil:
    """Enter a 招 or 碰, unless no legal discard would be left."""
    cdef Call* call = &calls[found]
    if not _discard_left(hand, kind == ZHAO_CALL, left):
        return found
    call.kind = kind
    call.laid = 1
    call.ids[0] = group
    call.replaced = replaced
    call.loose = left
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
            if found and rule.forced_zhao:
                return found
    if passed >> card & 1:
        return found
    if count(hand.loose, card) == 2:
        found = _take_like(
            hand, PENG_CALL, alike(KAN if own_draw and rule.own_draw_pair_kan else PENG, card), -1,
            hand.loose - 2 * one(card), calls, found,
        )
        if found and rule.forced_peng:
            return found
    if may_eat(source, rule):
        _eat(hand, card, rule, calls, &found)
    return found


cdef void lay(Hand* hand, const Call* call, const Rule* rule) noexcept nogil:
    """Change `hand` as the call does, any discard still due; its `ids` are not kept."""
    cdef int place
    for place in range(call.laid):
        put(&hand.sum, call.ids[place], rule)
    hand.groups += call.laid
    if call.replaced >= 0:
        drop(&hand.sum, call.replaced, rule)
        hand.groups -= 1
        hand.quads += 1
        hand.kan &= ~(<uint32_t>(GROUP[call.replaced].kind == KAN) << GROUP[call.replaced].members[0])
    hand.loose = call.loose
    weigh(hand)


cdef bytes _counts_after(const Hand* hand, const uint8_t* counts):
    """The concealed counts of `hand`; `counts` are those before the call, for the 垅 among them."""
    return bytes([
        4 if counts[kind] == 4 else 3 if hand.kan >> kind & 1 else count(hand.loose, kind) for kind in range(20)
    ])


cdef bytes _table_after(bytes table, const Call* call):
    """The group ids on the table after the call; the 碰 that a 招 replaces goes."""
    left = list(table)
    if call.replaced >= 0 and GROUP[call.replaced].kind == PENG:
        left.remove(call.replaced)
    return bytes(sorted(left + [call.ids[place] for place in range(call.laid)]))


def calls(bytes counts, bytes table, int passed, int card, int source, Ruleset ruleset):
    """Every option on a shown card: 胡, 招, 碰, 吃 and pass, in this order, 吃 in the groups' canonical order.

    `counts` are the 20 concealed counts of a hand at rest or in debt, `table` the group ids laid, `passed` a bit for
    each kind that is 过张, `source` 0 to 4 for own_draw, upper_draw, upper_discard, lower_draw, lower_discard. Gives a
    list of `(call, laid, counts, table, passed)`: the option's name, the group ids it lays, and the hand after it
    before any discard (docs/rules.md section 6). For 胡 the hand stays as it was.
    """
    cdef Hand hand, after
    cdef Call found[MOST_CALLS]
    cdef Best win
    cdef Facts facts = Facts(NO_EVENT, False, source == OWN_DRAW)
    cdef const Rule* rule = &ruleset.rule
    cdef const uint8_t* held = counts
    cdef const uint8_t* lies = table
    cdef int place, options
    read(&hand, held, lies, len(table), rule)
    options = list_calls(&hand, passed, card, source, rule, found)
    answer = []
    best_win(&win, &hand, card, &facts, rule)
    if win.partitions and not bars_win(passed, card, rule):
        answer.append(("win", b"", counts, table, passed))
    for place in range(options):
        after = hand
        lay(&after, &found[place], rule)
        answer.append((
            _ORDER[1 + found[place].kind], found[place].ids[:found[place].laid], _counts_after(&after, held),
            _table_after(table, &found[place]), passed,
        ))
    answer.sort(key=_order)
    if not forced(found, options, rule):
        answer.append(("pass", b"", counts, table, passed | passed_by(found, options) << card))
    return answer
