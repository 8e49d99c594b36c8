"""What a finished hand pays, and the best of its partitions (docs/rules.md sections 5, 7 and 8)."""
from typing import NamedTuple

from cpython.exc cimport PyErr_CheckSignals
from cpython.mem cimport PyMem_Free, PyMem_Malloc
from libc.stdint cimport int16_t, int8_t
from libc.string cimport memcmp, memcpy, memset
from daer.ext.cards cimport KINDS, Loose, ctz64, holds
from daer.ext.door cimport (
    REFUSED, ROWS_A_SLICE, WRONG_CARD, WRONG_FACTS, admit, admit_finish, fit, laid_in, may_be_shown, refuse_row, surplus
)
from daer.ext.groups cimport BIG_RUN_123, BIG_RUN_2710, GROUP, LONG, RUN_123, RUN_2710
from daer.ext.hand cimport put, read
from daer.ext.limits cimport AS_IT_LIES, MOST_LAID, within
from daer.ext.partition cimport WIN_GROUPS, each_partition, sort_groups
from daer.ext.patterns cimport (
    DEALT_PATTERNS, EVENTS, NO_EVENT, TIAN_HU_EVENT, counted_patterns, held_patterns
)
from daer.ext.ruleset cimport DENG_SCORING, DI_HU, HONG_HU, PING_HU, Ruleset, TIAN_HU, WU_HU

cdef enum:
    TOP_DOUBLINGS = 5       # 32番, the last row of the payment tables


cdef inline double _doubled(int doublings) noexcept nogil:
    cdef double value = 1
    while doublings > 0:
        value *= 2
        doublings -= 1
    return value


cdef inline void _pay(Score* score, double loser, double bottom) noexcept nogil:
    """Each of two losers pays; the winner gives the bottom seat its share: it sums to zero."""
    score.loser = -loser
    score.bottom = bottom
    score.winner = 2 * loser - bottom


cdef inline void _settle_fan(Score* score, uint64_t held, const Rule* rule) noexcept nogil:
    cdef uint64_t rest
    cdef int row
    cdef double beyond
    score.patterns = counted_patterns(held, rule)
    if score.patterns == <uint64_t>1 << PING_HU:
        score.all_doublings = rule.rich_ping_doublings if score.hu >= rule.rich_from else rule.ping_doublings
    else:
        rest = score.patterns
        while rest:
            score.all_doublings += rule.doublings[ctz64(rest)]
            rest &= rest - 1
    score.doublings = score.all_doublings
    if 0 <= rule.cap_doublings < score.all_doublings:
        score.doublings = rule.cap_doublings
    row = score.doublings if score.doublings < TOP_DOUBLINGS else TOP_DOUBLINGS
    beyond = _doubled(score.doublings - row)
    _pay(score, rule.pays[row] * beyond, rule.bottom_pays[row] * beyond if rule.switches.bottom_seat else 0)


cdef inline void _settle_deng(Score* score, uint64_t held, const Rule* rule) noexcept nogil:
    cdef int place, steps
    cdef int* counted = [HONG_HU, TIAN_HU, DI_HU, WU_HU]
    score.deng = (score.hu + 9) // 10
    score.multiplier = 1
    for place in range(4):
        if held >> counted[place] & 1:
            score.patterns |= <uint64_t>1 << counted[place]
            score.multiplier *= rule.deng_multipliers[place]
    steps = score.deng if score.deng > 2 else 2
    if rule.switches.bottom_seat and (rule.deng_plus_one_always or score.hu == 10):
        steps += 1
    _pay(score, steps * score.multiplier, score.multiplier if rule.switches.bottom_seat else 0)


cdef void settle(Score* score, uint64_t held, int hu, const Rule* rule) noexcept nogil:
    """Pay for `hu` and the 名堂 that are `held`, in the scoring in force (docs/rules.md section 8)."""
    memset(score, 0, sizeof(Score))
    score.hu = hu
    if rule.scoring == DENG_SCORING:
        _settle_deng(score, held, rule)
    else:
        _settle_fan(score, held, rule)


cdef void _weigh(void* mine, const uint8_t* ids, const Sum* total) noexcept nogil:
    """Keep the better of the best so far and this partition."""
    cdef Best* best = <Best*>mine
    cdef Score score
    cdef uint8_t row[7]
    if total.hu > best.top_hu:
        best.top_hu = total.hu
    if total.hu < best.rule.min_hu:
        return
    best.partitions += 1
    settle(&score, held_patterns(total, best.facts, best.rule), total.hu, best.rule)
    if best.partitions > 1:
        if score.winner < best.score.winner:
            return
        if score.winner == best.score.winner and score.hu < best.score.hu:
            return
    memcpy(row, ids, WIN_GROUPS)
    sort_groups(row, WIN_GROUPS)
    if (
        best.partitions > 1 and score.winner == best.score.winner and score.hu == best.score.hu
        and memcmp(row, best.ids, WIN_GROUPS) > 0
    ):
        return
    best.score = score
    memcpy(best.ids, row, WIN_GROUPS)


cdef void best_win(
    Best* best, const Hand* hand, int card, const Facts* facts, const Rule* rule
) noexcept nogil:
    """The partition of `hand` and its last `card` (-1: as it lies) that pays most (docs/rules.md section 5)."""
    best.rule = rule
    best.facts = facts
    best.partitions = 0
    best.top_hu = -1
    each_partition(hand, card, facts.own_draw, rule, _weigh, best)


class ScoredPartition(NamedTuple):
    """A partition and what it pays, as the doors give it."""

    ids: bytes
    hu: int
    patterns: int
    all_doublings: int
    doublings: int
    deng: int
    multiplier: float
    winner: float
    loser: float
    bottom: float


cdef object row_of(const uint8_t* ids, int groups, const Score* score):
    """A scored partition as the doors give it."""
    return ScoredPartition(
        ids[:groups], score.hu, score.patterns, score.all_doublings, score.doublings, score.deng, score.multiplier,
        score.winner, score.loser, score.bottom,
    )


cdef struct Scored:
    uint8_t ids[7]
    Score score

cdef struct Board:
    Best best               # first: what _weigh reads and writes
    Scored* rows
    int room
    int found


cdef void _note(void* mine, const uint8_t* ids, const Sum* total) noexcept nogil:
    """Score every legal partition and keep it while there is room."""
    cdef Board* board = <Board*>mine
    cdef Scored* row
    if total.hu > board.best.top_hu:
        board.best.top_hu = total.hu
    if total.hu < board.best.rule.min_hu:
        return
    if board.found < board.room:
        row = &board.rows[board.found]
        settle(&row.score, held_patterns(total, board.best.facts, board.best.rule), total.hu, board.best.rule)
        memcpy(row.ids, ids, WIN_GROUPS)
        sort_groups(row.ids, WIN_GROUPS)
    board.found += 1


def _rank(row):
    """The order of partitions: most points, then most hu, then canonical (docs/rules.md section 5)."""
    return -row.winner, -row.hu, row.ids


cdef Facts _facts(bint own_draw, int event, bint last_card) except *:
    """How the win came about."""
    within(event, 0, EVENTS - 1, "event")
    return Facts(event, last_card, own_draw)


def score(
    bytes counts not None, bytes table not None, Ruleset ruleset not None,
    *, int card=AS_IT_LIES, bint own_draw=False, int event=0, bint last_card=False,
):
    """Every legal partition of a finished hand, best first, and the most hu that any partition reaches.

    `counts` are the 20 concealed counts, `table` the group ids laid, `card` the last card or -1 for a hand taken as it
    lies; `event` is 0 or 1, 2, 3 for 天胡, 地胡, 回龙地胡. Gives `(rows, top_hu)`, top_hu -1 without seven groups; a row
    is a `ScoredPartition`: rising group ids, points, a bit a 名堂, then doublings of the whole 番 and after the cap
    (docs/rules.md sections 5, 7 and 8). Raises ValueError for what is no such hand, card or event.
    """
    cdef Hand hand
    cdef uint8_t own[20]
    cdef Facts facts = _facts(own_draw, event, last_card)
    cdef Board board
    memset(&board, 0, sizeof(Board))
    board.best.rule = &ruleset.rule
    board.best.facts = &facts
    board.best.top_hu = -1
    admit_finish(&hand, own, counts, table, card, &ruleset.rule)
    with nogil:
        each_partition(&hand, card, own_draw, &ruleset.rule, _note, &board)
    if not board.found:
        return [], board.best.top_hu
    board.room = board.found
    board.found = 0
    board.rows = <Scored*>PyMem_Malloc(board.room * sizeof(Scored))
    if board.rows == NULL:
        raise MemoryError
    try:
        with nogil:
            each_partition(&hand, card, own_draw, &ruleset.rule, _note, &board)
        rows = [row_of(board.rows[place].ids, WIN_GROUPS, &board.rows[place].score) for place in range(board.room)]
    finally:
        PyMem_Free(board.rows)
    return sorted(rows, key=_rank), board.best.top_hu


def best(
    bytes counts not None, bytes table not None, Ruleset ruleset not None,
    *, int card=AS_IT_LIES, bint own_draw=False, int event=0, bint last_card=False,
):
    """The first row of `score`, or None where no partition is legal."""
    cdef Hand hand
    cdef uint8_t own[20]
    cdef Facts facts = _facts(own_draw, event, last_card)
    cdef Best found
    admit_finish(&hand, own, counts, table, card, &ruleset.rule)
    best_win(&found, &hand, card, &facts, &ruleset.rule)
    return row_of(found.ids, WIN_GROUPS, &found.score) if found.partitions else None


cdef int _scoring_runs(Loose cards, const Rule* rule, uint8_t* ids, Sum* total) noexcept nogil:
    """Add the disjoint scoring runs of `cards` that hold the most hu; gives how many. Sizes do not meet."""
    cdef int size, low, high, lows, highs, hu, most, best_lows, best_highs, added = 0
    cdef int* by_size = [RUN_123, RUN_2710, BIG_RUN_123, BIG_RUN_2710]
    for size in range(2):
        low = by_size[2 * size]
        high = by_size[2 * size + 1]
        most = best_lows = best_highs = 0
        for lows in range(3):
            for highs in range(3):
                hu = lows * rule.hu[low] + highs * rule.hu[high]
                if hu > most and holds(cards, lows * GROUP[low].cards + highs * GROUP[high].cards):
                    most, best_lows, best_highs = hu, lows, highs
        for _ in range(best_lows):
            ids[added] = low
            added += 1
            put(total, low, rule)
        for _ in range(best_highs):
            ids[added] = high
            added += 1
            put(total, high, rule)
    return added


cdef int dealt_groups(const Hand* hand, const Rule* rule) noexcept nogil:
    """How many 坎 and 垅 a dealt hand declares to win at once; 0 where they are too few (docs/rules.md section 9)."""
    cdef int longs = 0, place
    for place in range(hand.groups):
        longs += GROUP[hand.ids[place]].sort == LONG
    return hand.groups if 0 < rule.bai_long <= longs or 0 < rule.bai_kan <= hand.groups else 0


cdef int settle_dealt(const Hand* hand, bint tian_hu, const Rule* rule, uint8_t* ids, Score* score) noexcept nogil:
    """Pay for a win straight from the deal; gives the number of its groups, 0 where it is none.

    OUT: `ids`, room for MOST_DEALT_GROUPS, rising, and `score`. Only 恰, the ladder of hu and 天胡 count.
    """
    cdef int groups = dealt_groups(hand, rule)
    cdef Sum total = hand.sum
    cdef Facts facts = Facts(TIAN_HU_EVENT if tian_hu else NO_EVENT, False, False)
    if groups == 0:
        return 0
    memcpy(ids, hand.ids, sizeof(hand.ids))
    groups += _scoring_runs(hand.loose, rule, ids + groups, &total)
    sort_groups(ids, groups)
    settle(score, held_patterns(&total, &facts, rule) & DEALT_PATTERNS, total.hu, rule)
    return groups


def dealt_win(bytes counts not None, bytes table not None, bint tian_hu, Ruleset ruleset not None):
    """A win straight from the deal, 3 垅 or 5 坎, as a row of `score` with its own number of groups; None without one.

    A 垅 counts among the 坎; 0 switches either way off. Only 恰, the ladder of hu and 天胡 count (docs/rules.md
    section 9). Raises ValueError for what is no hand.
    """
    cdef Hand hand
    cdef Score score
    cdef uint8_t own[20]
    cdef uint8_t ids[MOST_DEALT_GROUPS]
    cdef int groups
    admit(&hand, own, counts, table, 1, &ruleset.rule)
    groups = settle_dealt(&hand, tian_hu, &ruleset.rule, ids, &score)
    return row_of(ids, groups, &score) if groups else None


def score_batch(
    const uint8_t[:, ::1] counts not None, const uint8_t[:, ::1] table not None, Ruleset ruleset not None,
    *, const int8_t[::1] card not None, const uint8_t[::1] own_draw not None, const uint8_t[::1] event not None,
    const uint8_t[::1] last_card not None, int16_t[::1] hu not None, uint64_t[::1] patterns not None,
    int16_t[::1] doublings not None, double[::1] points not None, uint8_t[:, ::1] groups not None,
):
    """Score many finished hands: the best partition of each row into the last five arrays (`# OUT`).

    `counts` uint8[n, 20]; `table` uint8[n, 7], group ids, 255 where there is none; `card` int8[n], -1 for a hand taken
    as it lies; `own_draw`, `event`, `last_card` uint8[n]. OUT: `hu` (-1 without a legal win), `patterns` (a bit a
    名堂), `doublings` (of the 番 paid), `points` of the winner, `groups` (7 rising ids). Raises ValueError for arrays of
    other shapes, BadRow for the first row that is no such hand, card or event. The GIL is released; a signal ends a
    long batch.
    """
    cdef Py_ssize_t row, start, stop, rows = counts.shape[0]
    cdef Hand hand
    cdef Best found
    cdef Facts facts
    cdef uint8_t own[20]
    cdef int laid, beyond = 0
    fit(counts.shape[1], KINDS, "a row of counts")
    fit(table.shape[1], MOST_LAID, "a row of table")
    fit(groups.shape[1], WIN_GROUPS, "a row of groups")
    for name, length in (
        ("table", table.shape[0]), ("card", card.shape[0]), ("own_draw", own_draw.shape[0]), ("event", event.shape[0]),
        ("last_card", last_card.shape[0]), ("hu", hu.shape[0]), ("patterns", patterns.shape[0]),
        ("doublings", doublings.shape[0]),
        ("points", points.shape[0]), ("groups", groups.shape[0]),
    ):
        fit(length, rows, name)
    for start in range(0, rows, ROWS_A_SLICE):
        stop = min(start + ROWS_A_SLICE, rows)
        with nogil:
            for row in range(start, stop):
                laid = laid_in(&table[row, 0])
                beyond = surplus(&counts[row, 0], &table[row, 0], laid, own)
                if beyond > REFUSED and card[row] != AS_IT_LIES and not may_be_shown(card[row], own):
                    beyond = WRONG_CARD
                if beyond > REFUSED and (event[row] >= EVENTS or own_draw[row] > 1 or last_card[row] > 1):
                    beyond = WRONG_FACTS
                if beyond != (card[row] == AS_IT_LIES):
                    break
                facts = Facts(event[row], last_card[row], own_draw[row])
                read(&hand, &counts[row, 0], &table[row, 0], laid, &ruleset.rule)
                best_win(&found, &hand, card[row], &facts, &ruleset.rule)
                hu[row] = -1
                if found.partitions:
                    hu[row] = found.score.hu
                    patterns[row] = found.score.patterns
                    doublings[row] = found.score.doublings
                    points[row] = found.score.winner
                    memcpy(&groups[row, 0], found.ids, WIN_GROUPS)
            else:
                row = stop
        if row < stop:
            refuse_row(row, beyond, card[row] == AS_IT_LIES, card[row] == AS_IT_LIES)
        PyErr_CheckSignals()
