"""Every number and switch of `Rules` as the kernel reads them, filled once per Rules value."""
from libc.stdint cimport int16_t, int32_t, uint8_t, uint64_t

cdef enum:
    FAN_SCORING = 0
    DENG_SCORING = 1
    NEVER_EXEMPT = 0        # bi_exempt
    MIXED_EXEMPT = 1
    SAME_SIZE_EXEMPT = 2
    WINNER_DEALS = 0        # next_dealer
    NEXT_DEALS = 1
    SAME_DEALS = 2
    DENG_PATTERNS = 4       # 红胡, 乌胡, 天胡, 地胡

cdef extern from "patterns.h":
    const char* PATTERN_NAMES "DAER_PATTERN_IDS"
    enum:                   # places in the masks, of the 名堂 that others ask for
        HONG_HU "DAER_hong_hu"
        WU_HU "DAER_wu_hu"
        ZI_MEI_PENG "DAER_zi_mei_peng"
        ZI_MEI_ZHAO "DAER_zi_mei_zhao"
        ZI_MEI_LONG "DAER_zi_mei_long"
        PIAO "DAER_piao"
        SHUANG_PIAO_DAI "DAER_shuang_piao_dai"
        TIAN_HU "DAER_tian_hu"
        DI_HU "DAER_di_hu"
        PING_HU "DAER_ping_hu"
    struct PatternSwitches "daer_switches":     # what is true or false and a 名堂 of ext/patterns.h asks for
        bint tai_bao_exact
        bint piao_allows_zhao
        bint hai_di_lao_drawer_only

# What else is true or false, by its name in docs/rules.md section 10: filled by name, no line in ruleset.pyx.
cdef struct Switches:
    bint chi_upper_draw
    bint passed_bars_hu
    bint passed_own_discards
    bint forced_zhao
    bint forced_peng
    bint bottom_seat

cdef struct Rule:
    Switches switches
    PatternSwitches pattern_switches
    int16_t hu[138]                 # points of every group (docs/rules.md section 4)
    int32_t min_hu
    # section 6: taking a card
    bint own_draw_pair_kan
    bint own_draw_kan_long
    bint zhao_from_peng
    int bi_exempt
    # section 7: 名堂
    bint sisters_same_rank
    uint64_t switched_on            # the 名堂 with a 番 (bit: place in PATTERN_IDS)
    uint8_t doublings[64]           # 番 = 2 ** doublings
    uint64_t drops[64]              # what goes when this one holds: lower rungs, and what it always brings with it
    uint8_t ping_doublings
    uint8_t rich_ping_doublings
    int32_t rich_from
    # section 8: settlement
    int scoring
    int cap_doublings               # -1: no cap
    int32_t pays[6]                 # by doublings, 1 to 5
    int32_t bottom_pays[6]
    bint deng_plus_one_always
    int32_t deng_multipliers[4]
    # section 9: wins straight from the deal
    int32_t bai_long
    int32_t bai_kan
    int next_dealer

cdef class Ruleset:
    cdef Rule rule

    cdef _read_hu(self, rules)
    cdef _read_switches(self, rules)
    cdef _read_patterns(self, rules)
    cdef _read_settlement(self, rules)
