"""The table of groups: what an id stands for (docs/rules.md sections 1 and 3)."""
from libc.limits cimport INT_MAX
from libc.string cimport memset
from daer.ext.cards cimport one
from daer.ext.limits cimport within

SORTS = ("run", "mixed", "pair", "peng", "kan", "zhao", "long")


cdef uint64_t _tally(int sort, tuple cards) noexcept:
    """What a group of these cards adds to the tally of a hand."""
    cdef int reds = sum([is_red(card) for card in cards])
    cdef int big = sum([is_big(card) for card in cards])
    cdef uint64_t tally = (<uint64_t>len(cards) << CARDS_AT) + (<uint64_t>big << BIG_AT) + (<uint64_t>reds << REDS_AT)
    tally += <uint64_t>(reds > 0) << RED_GROUPS_AT
    tally += <uint64_t>(reds == 3) << THREE_REDS_AT
    tally += <uint64_t>(sort == KAN) << KANS_AT
    tally += <uint64_t>(sort == LONG) << LONGS_AT
    tally += <uint64_t>(sort == ZHAO) << ZHAOS_AT
    tally += <uint64_t>(sort == ZHAO and reds > 0) << RED_ZHAOS_AT
    tally += <uint64_t>(sort == LONG and reds > 0) << RED_LONGS_AT
    return tally


cdef void _add(int number, int sort, tuple cards):
    """Enter one group under its id."""
    cdef Group* group = &GROUP[number]
    memset(group, 0, sizeof(Group))
    group.sort = sort
    group.size = len(cards)
    for place, card in enumerate(cards):
        group.members[place] = card
        if sort <= PAIR:
            group.cards += one(card)
    group.tally = _tally(sort, cards)
    if sort == PENG or sort == ZHAO or sort == LONG:
        group.alike = <uint64_t>1 << (cards[0] + {PENG: 0, ZHAO: 20, LONG: 40}[sort])


cdef void _index(int number, tuple cards):
    """Enter a run or mixed group under its lowest card and under each card it holds."""
    cdef int lowest = cards[0]
    STARTING[lowest][STARTING_COUNT[lowest]] = number
    STARTING_COUNT[lowest] += 1
    for card in sorted(set(cards)):
        HOLDING[<int>card][HOLDING_COUNT[<int>card]] = number
        HOLDING_COUNT[<int>card] += 1


cdef void _index_starts(dict groups):
    """Enter, for each kind and partner, the cards that complete the two; `groups` gives the id of three cards."""
    cdef Start* start
    for kind in range(20):
        START_COUNT[<int>kind] = 0
        PARTNERS[<int>kind] = 0
        for partner in range(20):
            start = &START[<int>kind][START_COUNT[<int>kind]]
            memset(start, 0, sizeof(Start))
            start.partner = partner
            for card in range(20):
                number = groups.get(tuple(sorted((kind, partner, card))))
                if number is not None:
                    start.card[start.completions] = card
                    start.group[start.completions] = number
                    start.completions += 1
            if start.completions:
                START_COUNT[<int>kind] += 1
                if partner != kind:
                    PARTNERS[<int>kind] |= <Loose>7 << <int>(3 * partner)


cdef tuple _fill():
    """Fill the table and its indexes once, at import, and give it as Python values."""
    runs = sorted(
        [(base + rank, base + rank + 1, base + rank + 2) for base in (0, 10) for rank in range(8)]
        + [(base + 1, base + 6, base + 9) for base in (0, 10)]
    )
    mixed = sorted([cards for rank in range(10) for cards in ((rank, rank, rank + 10), (rank, rank + 10, rank + 10))])
    table = [(RUN, cards) for cards in runs] + [(MIXED, cards) for cards in mixed]
    for sort, size in ((PAIR, 2), (PENG, 3), (KAN, 3), (ZHAO, 4), (LONG, 4)):
        table += [(sort, (card,) * size) for card in range(20)]
    memset(STARTING_COUNT, 0, sizeof(STARTING_COUNT))
    memset(HOLDING_COUNT, 0, sizeof(HOLDING_COUNT))
    for number, (sort, cards) in enumerate(table):
        _add(number, sort, cards)
        if sort <= MIXED:
            _index(number, cards)
    _index_starts({cards: number for number, (sort, cards) in enumerate(table) if sort <= MIXED})
    for number, field in (
        (RUN_123, SMALL_123_AT), (BIG_RUN_123, BIG_123_AT), (RUN_2710, SMALL_2710_AT), (BIG_RUN_2710, BIG_2710_AT)
    ):
        GROUP[number].tally += <uint64_t>1 << <int>field
    return tuple(table)


GROUPS = _fill()


def rest(int quads):
    """Own cards of a hand at rest that holds `quads` 招 and 垅 (docs/rules.md section 2)."""
    within(quads, 0, INT_MAX - rest_size(0), "quads")
    return rest_size(quads)
