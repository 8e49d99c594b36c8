"""Every partition of a finished hand into seven groups, each met once and given to a visitor.

Two invariants carry the search: the lowest card left is covered now, and group ids do not fall among the groups of
one lowest card, the pair last; so each multiset of groups is met along one path only.
"""
from cpython.mem cimport PyMem_Free, PyMem_Malloc
from libc.string cimport memcpy
from daer.ext.cards cimport Loose, count, first, holds, one, size
from daer.ext.door cimport admit_finish
from daer.ext.groups cimport (
    GROUP, KAN, LONG, PAIR, PENG, STARTING, STARTING_COUNT, ZHAO, alike
)
from daer.ext.hand cimport drop, put
from daer.ext.ruleset cimport Ruleset

cdef struct Search:
    Visit visit
    void* mine
    const Rule* rule
    uint8_t ids[8]


cdef void _cover(Search* search, Loose cards, bint pair, int depth, Sum total, int lowest, int tried) noexcept nogil:
    """Cover the lowest of `cards` in every way; `pair` is still owed. `tried` groups of `lowest` are out of turn."""
    cdef int kind, place, group
    cdef Sum more
    if not cards:
        if not pair:
            search.visit(search.mine, search.ids, &total)
        return
    kind = first(cards)
    if kind != lowest:
        tried = 0
    for place in range(tried, STARTING_COUNT[kind]):
        group = STARTING[kind][place]
        if holds(cards, GROUP[group].cards):
            search.ids[depth] = group
            more = total
            put(&more, group, search.rule)
            _cover(search, cards - GROUP[group].cards, pair, depth + 1, more, kind, place)
    if pair and count(cards, kind) == 2:
        group = alike(PAIR, kind)
        search.ids[depth] = group
        put(&total, group, search.rule)
        _cover(search, cards - GROUP[group].cards, False, depth + 1, total, kind, 0)


cdef void _finish(Search* search, Loose cards, int groups, int quads, Sum total) noexcept nogil:
    """Partition `cards` beside the `groups` already in `search.ids`, if the card count allows seven in all."""
    cdef bint pair = quads > 0
    if 3 * (WIN_GROUPS - groups - pair) + 2 * pair == size(cards):
        _cover(search, cards, pair, groups, total, -1, 0)


cdef void each_partition(
    const Hand* hand, int card, bint own_draw, const Rule* rule, Visit visit, void* mine
) noexcept nogil:
    """Give every partition of `hand` and its last `card` (-1: as it lies) to `visit` (docs/rules.md section 3)."""
    cdef Search search
    cdef Sum total = hand.sum
    cdef int made, kan
    search.visit = visit
    search.mine = mine
    search.rule = rule
    memcpy(search.ids, hand.ids, sizeof(hand.ids))
    if card < 0:
        _finish(&search, hand.loose, hand.groups, hand.quads, total)
        return
    _finish(&search, hand.loose + one(card), hand.groups, hand.quads, total)
    if count(hand.loose, card) == 2:
        made = alike(KAN if own_draw and rule.own_draw_pair_kan else PENG, card)
        search.ids[hand.groups] = made
        put(&total, made, rule)
        _finish(&search, hand.loose - 2 * one(card), hand.groups + 1, hand.quads, total)
    elif hand.kan >> card & 1:
        made = alike(LONG if own_draw and rule.own_draw_kan_long else ZHAO, card)
        kan = alike(KAN, card)
        drop(&total, kan, rule)
        put(&total, made, rule)
        _replace(search.ids, hand.groups, kan, made)
        _finish(&search, hand.loose, hand.groups, hand.quads + 1, total)


cdef void _replace(uint8_t* ids, int groups, int old, int new) noexcept nogil:
    """Put `new` in the place of the last `old`: the 坎 in hand, not a 坎 laid on the table."""
    cdef int place
    for place in range(groups - 1, -1, -1):
        if ids[place] == old:
            ids[place] = new
            return


cdef void sort_groups(uint8_t* ids, int groups) noexcept nogil:
    """Bring the `groups` ids into canonical order."""
    cdef int place, gap
    cdef uint8_t moved
    for place in range(1, groups):
        moved = ids[place]
        gap = place
        while gap and ids[gap - 1] > moved:
            ids[gap] = ids[gap - 1]
            gap -= 1
        ids[gap] = moved


cdef struct Row:
    uint8_t ids[7]
    int hu

cdef struct Rows:
    Row* rows
    int room
    int found


cdef void _keep(void* mine, const uint8_t* ids, const Sum* total) noexcept nogil:
    """Keep a partition while there is room; count it in any case."""
    cdef Rows* kept = <Rows*>mine
    if kept.found < kept.room:
        memcpy(kept.rows[kept.found].ids, ids, WIN_GROUPS)
        sort_groups(kept.rows[kept.found].ids, WIN_GROUPS)
        kept.rows[kept.found].hu = total.hu
    kept.found += 1


def partitions(
    bytes counts not None, bytes table not None, int card, bint own_draw, Ruleset ruleset not None
):
    """Every partition of a hand and its last card, in canonical order (docs/rules.md section 3).

    `counts` are the 20 concealed counts, `table` the group ids laid, `card` the last card or -1 for a hand taken as
    it lies. Gives a list of `(ids, hu)`: seven rising group ids as bytes, and the points they hold. Raises ValueError
    for what is no such hand or card.
    """
    cdef Hand hand
    cdef uint8_t own[20]
    cdef Rows kept = Rows(NULL, 0, 0)
    admit_finish(&hand, own, counts, table, card, &ruleset.rule)
    with nogil:
        each_partition(&hand, card, own_draw, &ruleset.rule, _keep, &kept)
    if not kept.found:
        return []
    kept.room = kept.found
    kept.found = 0
    kept.rows = <Row*>PyMem_Malloc(kept.room * sizeof(Row))
    if kept.rows == NULL:
        raise MemoryError
    try:
        with nogil:
            each_partition(&hand, card, own_draw, &ruleset.rule, _keep, &kept)
        return sorted([(kept.rows[place].ids[:WIN_GROUPS], kept.rows[place].hu) for place in range(kept.room)])
    finally:
        PyMem_Free(kept.rows)
