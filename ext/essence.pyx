"""What of the groups on the table can still matter to the final payment (docs/decisions/odds.md).

Two hands that hold the same cards, and whose tables differ only in what no win can tell apart any more, are one state
of the odds. So the sum of a table is replaced by the plainest one that every possible win pays alike. Groups to come
only add to it; each function says why its fields may change. The 坎 in hand are not part of that sum: they may become
招, but they stay groups of their own.
"""
from libc.stdint cimport uint32_t, uint64_t
from libc.string cimport memset
from daer.ext.cards cimport KINDS, Loose, count, ctz32, popcount32, size
from daer.ext.groups cimport (
    BIG_123_AT, BIG_2710_AT, BIG_AT, CARDS_AT, KAN, KANS_AT, LONG, LONGS_AT, RED_GROUPS_AT, RED_LONGS_AT, RED_ZHAOS_AT,
    REDS_AT, SMALL, SMALL_123_AT, SMALL_2710_AT, THREE_REDS_AT, ZHAO, ZHAOS_AT, alike
)
from daer.ext.hand cimport Sum, put
from daer.ext.partition cimport WIN_GROUPS
from daer.ext.patterns cimport WHOLE_PATTERNS, beside, sisters
from daer.ext.ruleset cimport (
    DENG_SCORING, PIAO, SHUANG_PIAO_DAI, ZI_MEI_LONG, ZI_MEI_PENG, ZI_MEI_ZHAO
)

cdef extern from *:
    """
    #define DAER_RED_LANES       0xE07000E381C0038ULL   /* 二七十贰柒拾 */
    #define DAER_SMALL_RUN_LANES 0x381C01FFULL          /* 一二三七十 */
    #define DAER_BIG_RUN_LANES   0xE07007FC0000000ULL   /* 壹贰叁柒拾 */
    """
    const uint64_t RED_LANES "DAER_RED_LANES"
    const uint64_t SMALL_RUN_LANES "DAER_SMALL_RUN_LANES"
    const uint64_t BIG_RUN_LANES "DAER_BIG_RUN_LANES"

cdef enum:
    THREE_BITS = 7
    FIVE_BITS = 31
    SHI_BA = 18             # cards of one size
    HONG = 10               # reds of 红胡
    FEW_REDS = 4            # the most that 珠, 偏 and 印 speak of
    LADDER_TOP = 36         # hu beyond which only 恰 tells hands apart

# A hand without what lies on its table.
cdef struct Own:
    Sum kans
    int groups              # that lie on the table
    int to_come             # cards it may take at most
    int reds                # loose ones
    int big


cdef inline int _field(uint64_t tally, int at, int bits) noexcept nogil:
    return <int>(tally >> at) & bits


cdef inline void _set(Sum* laid, int at, uint64_t bits, int value) noexcept nogil:
    laid.tally = (laid.tally & ~(bits << at)) | <uint64_t>value << at


cdef int takes_at_most(const Hand* hand, const Rule* rule) noexcept nogil:
    """The most cards that any line of play still takes: one for each group that is not there, one for each 招."""
    cdef int takes = WIN_GROUPS - hand.groups + popcount32(hand.kan)
    return takes + WIN_GROUPS if rule.zhao_from_peng else takes


cdef inline void _read(Own* own, const Hand* hand, const Rule* rule) noexcept nogil:
    cdef uint32_t kan = hand.kan
    memset(&own.kans, 0, sizeof(Sum))
    while kan:
        put(&own.kans, alike(KAN, ctz32(kan)), rule)
        kan &= kan - 1
    own.groups = hand.groups - popcount32(hand.kan)
    own.to_come = takes_at_most(hand, rule)
    own.reds = size(hand.loose & RED_LANES)
    own.big = size(hand.loose & ~SMALL)


cdef void _deng(Sum* laid, const Own* own) noexcept nogil:
    """等 asks for hu, for ten reds and for none: other tallies go, and reds count only while ten are in reach."""
    cdef int kans = _field(own.kans.tally, REDS_AT, FIVE_BITS)
    cdef int reds = _field(laid.tally, REDS_AT, FIVE_BITS)
    if reds + kans >= HONG:
        reds = max(0, HONG - kans)
    elif reds + kans + own.reds + own.to_come < HONG:
        reds = reds > 0 and kans == 0
    laid.tally = <uint64_t>reds << REDS_AT
    laid.alike = 0


cdef void _reds(Sum* laid, const Hand* hand, const Own* own, const Rule* rule) noexcept nogil:
    """Beyond four reds only 红胡 and its ladder count them, 花 and 遍地金 their groups, while those are in reach."""
    cdef int kans = _field(own.kans.tally, REDS_AT, FIVE_BITS)
    cdef int reds = _field(laid.tally, REDS_AT, FIVE_BITS) + kans
    cdef int red_groups = _field(laid.tally, RED_GROUPS_AT, THREE_BITS) + _field(
        own.kans.tally, RED_GROUPS_AT, THREE_BITS
    )
    cdef int most = 16 if rule.pattern_switches.tai_bao_exact else 15
    if reds <= FEW_REDS:
        return
    _set(laid, THREE_REDS_AT, THREE_BITS, 0)
    _set(laid, RED_ZHAOS_AT, THREE_BITS, 0)
    _set(laid, RED_LONGS_AT, THREE_BITS, 0)
    if reds + own.reds + own.to_come < HONG:
        _set(laid, REDS_AT, FIVE_BITS, max(0, FEW_REDS + 1 - kans))
    elif reds > most:
        _set(laid, REDS_AT, FIVE_BITS, max(0, most - kans))
    if hand.groups - red_groups >= 2:       # two black groups: neither six red ones nor seven
        _set(laid, RED_GROUPS_AT, THREE_BITS, 0)


cdef bint _may_be_twice(int run_123, int run_2710, Loose cards, const Own* own, const Hand* hand) noexcept nogil:
    """Whether two 一二三 and two 二七十 of this size are still in reach: each group to come takes two of `cards`."""
    cdef int missing = max(0, 2 - run_123) + max(0, 2 - run_2710)
    return missing <= WIN_GROUPS - hand.groups and 2 * missing <= size(cards)


cdef void _runs(Sum* laid, const Hand* hand, const Own* own, const Rule* rule) noexcept nogil:
    """Scoring runs beside their hu: 青 and 真珠 ask for any, 双飘带 for two and two, while those are in reach."""
    cdef int* at_123 = [SMALL_123_AT, BIG_123_AT]
    cdef int* at_2710 = [SMALL_2710_AT, BIG_2710_AT]
    cdef Loose* lanes = [SMALL_RUN_LANES, BIG_RUN_LANES]
    cdef bint kept = False, dropped = False
    cdef int big, run_123, run_2710, stand_in = SMALL_123_AT
    for big in range(2):
        run_123 = _field(laid.tally, at_123[big], THREE_BITS)
        run_2710 = _field(laid.tally, at_2710[big], THREE_BITS)
        if rule.switched_on >> SHUANG_PIAO_DAI & 1 and _may_be_twice(
            run_123, run_2710, hand.loose & lanes[big], own, hand
        ):
            _set(laid, at_123[big], THREE_BITS, min(2, run_123))
            _set(laid, at_2710[big], THREE_BITS, min(2, run_2710))
            kept |= run_123 + run_2710 > 0
        else:
            dropped |= run_123 + run_2710 > 0
            _set(laid, at_123[big], THREE_BITS, 0)
            _set(laid, at_2710[big], THREE_BITS, 0)
            stand_in = at_123[big]
    if dropped and not kept:
        _set(laid, stand_in, THREE_BITS, 1)


cdef void _quiet(Sum* laid, const Rule* rule) noexcept nogil:
    """飘 asks whether any 坎 or 垅 (or 招, by its switch) lies there, not how many."""
    cdef bint quiet = (
        _field(laid.tally, KANS_AT, THREE_BITS) + _field(laid.tally, LONGS_AT, THREE_BITS) > 0
    )
    cdef bint zhao = _field(laid.tally, ZHAOS_AT, THREE_BITS) > 0
    _set(laid, KANS_AT, THREE_BITS, 0)
    _set(laid, LONGS_AT, THREE_BITS, quiet and rule.switched_on >> PIAO & 1)
    _set(laid, ZHAOS_AT, THREE_BITS, zhao and not rule.pattern_switches.piao_allows_zhao)


cdef void _sizes(Sum* laid, const Hand* hand, const Own* own) noexcept nogil:
    """18大 and 18小 count cards of a size; where both are out of reach, any split of the cards will do that keeps so."""
    cdef int kans = _field(own.kans.tally, BIG_AT, FIVE_BITS)
    cdef int cards = _field(laid.tally, CARDS_AT, FIVE_BITS) + _field(own.kans.tally, CARDS_AT, FIVE_BITS)
    cdef int big = _field(laid.tally, BIG_AT, FIVE_BITS) + kans
    cdef int small_to_come = size(hand.loose) - own.big + own.to_come
    if big + own.big + own.to_come < SHI_BA and cards - big + small_to_come < SHI_BA:
        _set(laid, BIG_AT, FIVE_BITS, max(kans, cards + small_to_come - SHI_BA + 1) - kans)


cdef uint32_t _sister_kinds(uint32_t kinds, uint32_t to_come, bint counts, const Rule* rule) noexcept nogil:
    """One pair of sisters stands for all; without, a kind counts only while one beside it may still come."""
    if not counts:
        return 0
    if sisters(kinds, rule):
        return 1 | beside(1, rule)
    return kinds & beside(to_come, rule)


cdef void _alike(Sum* laid, const Hand* hand, const Rule* rule) noexcept nogil:
    """姊妹: two 碰 beside each other, two 招, two 垅."""
    cdef uint32_t pairs = 0
    cdef int kind
    cdef uint64_t peng, zhao, long_
    for kind in range(KINDS):
        pairs |= <uint32_t>(count(hand.loose, kind) == 2) << kind
    peng = _sister_kinds(laid.alike & 0xFFFFF, pairs, rule.switched_on >> ZI_MEI_PENG & 1, rule)
    zhao = _sister_kinds(laid.alike >> 20 & 0xFFFFF, hand.kan, rule.switched_on >> ZI_MEI_ZHAO & 1, rule)
    long_ = _sister_kinds(
        laid.alike >> 40, hand.kan if rule.own_draw_kan_long else 0, rule.switched_on >> ZI_MEI_LONG & 1, rule
    )
    laid.alike = peng | zhao << 20 | long_ << 40


cdef inline int _least_gain(int card, const Rule* rule) noexcept nogil:
    """The least that a 坎 gains by its fourth card."""
    cdef int hu = rule.hu[alike(ZHAO, card)]
    if rule.own_draw_kan_long:
        hu = min(hu, rule.hu[alike(LONG, card)])
    return hu - rule.hu[alike(KAN, card)]


cdef void _hu(Sum* laid, const Hand* hand, const Own* own, const Rule* rule) noexcept nogil:
    """Above every bound that 番 scoring knows, hu count by their last digit alone: 恰."""
    cdef int top = max(LADDER_TOP, max(rule.min_hu, rule.rich_from))
    cdef int hu = laid.hu + own.kans.hu
    cdef uint32_t kan = hand.kan
    while kan:
        if _least_gain(ctz32(kan), rule) < 0:
            return                          # a house where hu may fall again
        kan &= kan - 1
    if hu > top:
        laid.hu -= (hu - top) // 10 * 10


cdef void keep_essence(Hand* hand, const Rule* rule) noexcept nogil:
    """Replace what the table adds to the sum of a hand by the plainest that pays alike."""
    cdef Own own
    cdef Sum laid = hand.sum
    if rule.zhao_from_peng:
        return                              # a 碰 may be taken back from the table, with all it added
    _read(&own, hand, rule)
    laid.tally -= own.kans.tally
    laid.hu -= own.kans.hu
    if rule.scoring == DENG_SCORING:
        _deng(&laid, &own)
    elif not rule.switched_on & WHOLE_PATTERNS:
        _reds(&laid, hand, &own, rule)
        _runs(&laid, hand, &own, rule)
        _quiet(&laid, rule)
        _sizes(&laid, hand, &own)
        _alike(&laid, hand, rule)
        _hu(&laid, hand, &own, rule)
    laid.tally += own.kans.tally
    laid.hu += own.kans.hu
    hand.sum = laid
