"""Which cards complete a hand, and the most hu each of them brings.

One search serves all 20 cards: it covers the loose cards by groups of which one may lack a card. A card that no
complete group of the cards left can hold decides the branch at once: it lies in the unfinished group, or in the pair.
"""
from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint32_t, uint8_t
from libc.string cimport memset
from daer.ext.cards cimport KINDS, count, ctz32, first, holds, one, size
from daer.ext.door cimport ROWS_A_SLICE, admit, fit, laid_in, refuse_row, surplus
from daer.ext.groups cimport (
    GROUP, KAN, LONG, PENG, START, START_COUNT, STARTING, STARTING_COUNT, Start, ZHAO, alike, stranded_kinds
)
from daer.ext.hand cimport read
from daer.ext.limits cimport MOST_COPIES, MOST_LAID
from daer.ext.partition cimport WIN_GROUPS
from daer.ext.ruleset cimport Ruleset

cdef int complete_hu(Loose cards, bint pair, const Rule* rule) noexcept nogil:
    """The most hu of any partition of loose `cards` into runs, mixed groups and, if owed, one `pair`; -1 without one.

    The number of cards must fit: a multiple of three, and two more with a pair.
    """
    cdef Loose stranded
    cdef int kind, place, group, hu, most = -1
    if not cards:
        return -1 if pair else 0
    stranded = stranded_kinds(cards)
    if stranded:
        kind = first(stranded)
        if not pair or stranded & (stranded - 1) or count(cards, kind) != 2:
            return -1
        return complete_hu(cards - 2 * one(kind), False, rule)
    kind = first(cards)
    for place in range(STARTING_COUNT[kind]):
        group = STARTING[kind][place]
        if holds(cards, GROUP[group].cards):
            hu = complete_hu(cards - GROUP[group].cards, pair, rule)
            if hu >= 0 and hu + rule.hu[group] > most:
                most = hu + rule.hu[group]
    if pair and count(cards, kind) >= 2:
        most = max(most, complete_hu(cards - 2 * one(kind), False, rule))
    return most


cdef struct Open:
    const Rule* rule
    int peng                # PENG, or KAN for an own draw where that is the rule
    bint quads              # a pair belongs to the hand, so a single card may wait for its like
    int16_t* top            # by the card that completes; OUT


cdef inline void _raise(Open* open, int card, int hu) noexcept nogil:
    if hu > open.top[card]:
        open.top[card] = hu


cdef void _leave_open(Open* open, Loose cards, int kind, bint pair, int hu) noexcept nogil:
    """Let `kind` lie in the group that lacks a card: with every partner, in 碰, or alone as half of the pair."""
    cdef const Start* start
    cdef Loose others = cards - one(kind)
    cdef int place, end, rest
    for place in range(START_COUNT[kind]):
        start = &START[kind][place]
        if not count(others, start.partner):
            continue
        rest = complete_hu(others - one(start.partner), pair, open.rule)
        if rest < 0:
            continue
        for end in range(start.completions):
            _raise(open, start.card[end], hu + rest + open.rule.hu[start.group[end]])
        if start.partner == kind:
            _raise(open, kind, hu + rest + open.rule.hu[alike(open.peng, kind)])
    if pair and open.quads:
        rest = complete_hu(others, False, open.rule)
        if rest >= 0:
            _raise(open, kind, hu + rest)


cdef void _search(Open* open, Loose cards, bint pair, int hu) noexcept nogil:
    """Cover `cards` by complete groups, one group that lacks a card and, if owed, a `pair`."""
    cdef Loose stranded
    cdef int kind, place, group
    if not cards:
        return
    stranded = stranded_kinds(cards)
    if stranded:
        kind = first(stranded)
        _leave_open(open, cards, kind, pair, hu)
        if pair and count(cards, kind) == 2:
            _search(open, cards - 2 * one(kind), False, hu)
        return
    kind = first(cards)
    for place in range(STARTING_COUNT[kind]):
        group = STARTING[kind][place]
        if holds(cards, GROUP[group].cards):
            _search(open, cards - GROUP[group].cards, pair, hu + open.rule.hu[group])
    _leave_open(open, cards, kind, pair, hu)
    if pair and count(cards, kind) == 2:
        _search(open, cards - 2 * one(kind), False, hu)


cdef void _zhao(const Hand* hand, bint own_draw, const Rule* rule, int16_t* top) noexcept nogil:
    """The fourth card of a 坎: the loose cards must be complete with the pair that a quad calls for."""
    cdef uint32_t kan = hand.kan
    cdef int kind, rest
    if 3 * (WIN_GROUPS - hand.groups - 1) + 2 != size(hand.loose):
        return
    rest = complete_hu(hand.loose, True, rule)
    while rest >= 0 and kan:
        kind = ctz32(kan)
        kan &= kan - 1
        top[kind] = max(
            top[kind],
            hand.sum.hu + rest - rule.hu[alike(KAN, kind)]
            + rule.hu[alike(LONG if own_draw and rule.own_draw_kan_long else ZHAO, kind)],
        )


cdef void wait_hu(const Hand* hand, bint own_draw, const Rule* rule, int16_t* top) noexcept nogil:
    """The most hu of a seven-group hand that each card completes, -1 where none does (docs/rules.md section 3).

    OUT: `top`, 20 values. What is unseen is not looked at.
    """
    cdef Open open
    cdef bint pair = hand.quads > 0
    memset(top, 0xFF, KINDS * sizeof(int16_t))
    if 3 * (WIN_GROUPS - hand.groups - pair) + 2 * pair == size(hand.loose) + 1:
        open = Open(rule, KAN if own_draw and rule.own_draw_pair_kan else PENG, pair, top)
        _search(&open, hand.loose, pair, hand.sum.hu)
    if hand.kan:
        _zhao(hand, own_draw, rule, top)


cdef void _possible_waits(
    const Hand* hand, const uint8_t* own, bint own_draw, const Rule* rule, int16_t* top
) noexcept nogil:
    """`wait_hu` without the kinds of which all copies are one's own."""
    cdef int kind
    wait_hu(hand, own_draw, rule, top)
    for kind in range(KINDS):
        if own[kind] == MOST_COPIES:
            top[kind] = -1


def waits(bytes counts not None, bytes table not None, bint own_draw, Ruleset ruleset not None):
    """For each of the 20 kinds the most hu of a seven-group hand that this card completes, -1 where it completes none.

    `counts` are the 20 concealed counts of a hand at rest or in debt, `table` the group ids laid; legal or not
    (docs/rules.md sections 3 to 5). Raises ValueError for what is no such hand.
    """
    cdef Hand hand
    cdef uint8_t own[20]
    cdef int16_t top[20]
    admit(&hand, own, counts, table, 0, &ruleset.rule)
    _possible_waits(&hand, own, own_draw, &ruleset.rule, top)
    return tuple([top[kind] for kind in range(KINDS)])


def waits_batch(
    const uint8_t[:, ::1] counts not None, const uint8_t[:, ::1] table not None, bint own_draw,
    Ruleset ruleset not None, uint32_t[::1] masks not None,
):
    """The winning cards of many hands at rest: bit k of `masks[row]` (OUT) for card k with at least `min_hu`.

    `counts` uint8[n, 20]; `table` uint8[n, 7], group ids, 255 where there is none, or one such row for all. Raises
    ValueError for arrays of other shapes, BadRow for the first row that is no hand at rest. The GIL is released; a
    signal ends a long batch.
    """
    cdef Py_ssize_t row, start, stop, step, rows = counts.shape[0]
    cdef Hand hand
    cdef uint8_t own[20]
    cdef int16_t top[20]
    cdef int laid, kind, beyond = 0
    step = table.shape[0] != 1
    fit(counts.shape[1], KINDS, "a row of counts")
    fit(table.shape[1], MOST_LAID, "a row of table")
    fit(table.shape[0], rows if step else 1, "table")
    fit(masks.shape[0], rows, "masks")
    for start in range(0, rows, ROWS_A_SLICE):
        stop = min(start + ROWS_A_SLICE, rows)
        with nogil:
            for row in range(start, stop):
                laid = laid_in(&table[row * step, 0])
                beyond = surplus(&counts[row, 0], &table[row * step, 0], laid, own)
                if beyond != 0:
                    break
                read(&hand, &counts[row, 0], &table[row * step, 0], laid, &ruleset.rule)
                _possible_waits(&hand, own, own_draw, &ruleset.rule, top)
                masks[row] = 0
                for kind in range(KINDS):
                    masks[row] |= <uint32_t>(top[kind] >= ruleset.rule.min_hu) << kind
            else:
                row = stop
        if row < stop:
            refuse_row(row, beyond, 0, 0)
        PyErr_CheckSignals()
