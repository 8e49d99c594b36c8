"""The table of groups: what an id stands for (docs/rules.md sections 1 and 3).

Ids follow the canonical order: runs (二七十 among them), mixed groups, then the like-card groups of the 20 kinds.
"""
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from daer.ext.cards cimport Loose, ONE_EACH

cdef enum:
    RUN = 0
    MIXED = 1
    PAIR = 2
    PENG = 3
    KAN = 4
    ZHAO = 5
    LONG = 6
    GROUP_COUNT = 138
    RUN_123 = 0             # 一二三; 壹贰叁, 二七十 and 贰柒拾 likewise
    RUN_2710 = 2
    BIG_RUN_123 = 9
    BIG_RUN_2710 = 11
    FIRST_MIXED = 18
    FIRST_PAIR = 38
    FIRST_PENG = 58
    FIRST_KAN = 78
    FIRST_ZHAO = 98
    FIRST_LONG = 118

# What a group adds to the tally of a finished hand: counters side by side in one word, so groups add up by one
# addition. Seven groups never overflow a field (28 cards, 7 of anything else).
cdef enum:
    CARDS_AT = 0            # 5 bits: cards
    BIG_AT = 5              # 5 bits: big cards
    REDS_AT = 10            # 5 bits: red cards
    RED_GROUPS_AT = 15      # 3 bits: groups with a red card
    THREE_REDS_AT = 18      # 3 bits: groups with exactly three red cards
    SMALL_123_AT = 21       # 3 bits each: 一二三, 壹贰叁, 二七十, 贰柒拾
    BIG_123_AT = 24
    SMALL_2710_AT = 27
    BIG_2710_AT = 30
    KANS_AT = 33
    LONGS_AT = 36
    ZHAOS_AT = 39
    RED_ZHAOS_AT = 42
    RED_LONGS_AT = 45

cdef struct Group:
    Loose cards             # packed; only run, mixed and pair are ever taken from loose cards
    uint64_t tally
    uint64_t alike          # a bit for its card among peng (from bit 0), zhao (20) and long (40): the sisters
    uint8_t sort            # RUN to LONG
    uint8_t size
    uint8_t members[4]

# A second card, and every third that completes a run or a mixed group with it.
cdef struct Start:
    uint8_t partner
    uint8_t completions
    uint8_t card[3]
    uint8_t group[3]

cdef Group GROUP[138]
cdef uint8_t STARTING[20][5]        # ids of runs and mixed groups whose lowest card is the kind, rising
cdef uint8_t STARTING_COUNT[20]
cdef uint8_t HOLDING[20][8]         # ids of runs and mixed groups that contain the kind, rising
cdef uint8_t HOLDING_COUNT[20]

cdef Start START[20][9]             # of every kind, by partner
cdef uint8_t START_COUNT[20]
cdef Loose PARTNERS[20]             # the lanes of the other kinds that start a group with the kind

cdef inline bint is_big(int kind) noexcept nogil:
    return kind >= 10

cdef inline bint is_red(int kind) noexcept nogil:
    """Ranks 2, 7 and 10 of both sizes (docs/rules.md section 1)."""
    return (<uint32_t>0x90A42 >> kind) & 1

cdef inline int shade(int kind) noexcept nogil:
    """Index into the four numbers of docs/rules.md section 4: black small, red small, black big, red big."""
    return 2 * is_big(kind) + is_red(kind)

cdef inline int alike(int sort, int card) noexcept nogil:
    """The id of the pair, peng, kan, zhao or long of `card`."""
    return FIRST_PAIR + 20 * (sort - PAIR) + card

cdef inline void own_counts(const uint8_t* counts, const uint8_t* table, int laid, uint8_t* own) noexcept nogil:
    """The cards of a hand and of the groups it laid, by kind."""
    cdef int kind, place, member
    for kind in range(20):
        own[kind] = counts[kind]
    for place in range(laid):
        for member in range(GROUP[table[place]].size):
            own[GROUP[table[place]].members[member]] += 1

cdef inline int rest_size(int quads) noexcept nogil:
    """Own cards of a hand at rest (docs/rules.md section 2)."""
    return 20 + (quads - 1 if quads > 1 else 0)

cdef extern from *:
    """
    #define DAER_SMALL      0x3FFFFFFFULL            /* the lanes of the small cards */
    #define DAER_RUN_LOWS   0x9249240249249ULL       /* where a run of neighbours may start: ranks 1 to 8 */
    #define DAER_SMALL_2710 0x8040008ULL             /* 二七十 */
    #define DAER_BIG_2710   0x201000200000000ULL     /* 贰柒拾 */
    """
    const uint64_t SMALL "DAER_SMALL"
    const uint64_t RUN_LOWS "DAER_RUN_LOWS"
    const uint64_t SMALL_2710 "DAER_SMALL_2710"
    const uint64_t BIG_2710 "DAER_BIG_2710"

cdef inline Loose stranded_kinds(Loose cards) noexcept nogil:
    """A bit in the lane of every kind that no complete run or mixed group of `cards` can hold."""
    cdef uint64_t once = (cards | cards >> 1) & ONE_EACH
    cdef uint64_t twice = cards >> 1 & ONE_EACH
    cdef uint64_t low = once & once >> 3 & once >> 6 & RUN_LOWS
    cdef uint64_t mixed = ((twice & once >> 30) | (once & twice >> 30)) & SMALL
    cdef uint64_t held = low | low << 3 | low << 6 | mixed | mixed << 30
    if once & SMALL_2710 == SMALL_2710:
        held |= SMALL_2710
    if once & BIG_2710 == BIG_2710:
        held |= BIG_2710
    return once & ~held
