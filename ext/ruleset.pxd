"""Every number and switch of `Rules` as the kernel reads them, filled once per Rules value."""
from libc.stdint cimport int16_t, int32_t, uint8_t, uint32_t

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

cdef enum:                  # places in PATTERN_IDS (docs/rules.md section 7)
    HONG_HU = 0
    SHI_SAN_TAI_BAO = 1
    SHI_WU_GUAN_DENG = 2
    WU_HU = 3
    ZHEN_ZHU = 4
    JIA_ZHU = 5
    PIAN = 6
    ZHAO_YIN = 7
    LONG_YIN = 8
    HE_YIN = 9
    SAN_YIN = 10
    HUA = 11
    BIAN_DI_JIN = 12
    ZI_MEI_PENG = 13
    ZI_MEI_ZHAO = 14
    ZI_MEI_LONG = 15
    QIA = 16
    QING = 17
    PIAO = 18
    SHUANG_PIAO_DAI = 19
    SHI_BA_DA = 20
    SHI_BA_XIAO = 21
    TIAN_HU = 22
    DI_HU = 23
    HUI_LONG_DI_HU = 24
    HAI_DI_LAO = 25
    ER_SHI_SI_XI = 26
    SAN_SHI_HU = 27
    SAN_SHI_SAN_HU = 28
    SAN_SHI_LIU_HU = 29
    PING_HU = 30
    PATTERNS = 31

cdef struct Rule:
    int16_t hu[138]                 # points of every group (docs/rules.md section 4)
    int32_t min_hu
    # section 6: taking a card
    bint own_draw_pair_kan
    bint own_draw_kan_long
    bint zhao_from_peng
    int bi_exempt
    bint chi_upper_draw
    bint passed_bars_hu
    bint passed_own_discards
    bint forced_zhao
    bint forced_peng
    # section 7: 名堂
    bint sisters_same_rank
    bint tai_bao_exact
    bint piao_allows_zhao
    bint hai_di_lao_drawer_only
    uint32_t switched_on            # the 名堂 with a 番 (bit: place in PATTERN_IDS)
    uint8_t doublings[31]           # 番 = 2 ** doublings
    uint32_t drops[31]              # what goes when this one holds: lower rungs, and what it always brings with it
    uint8_t ping_doublings
    uint8_t rich_ping_doublings
    int32_t rich_from
    # section 8: settlement
    int scoring
    int cap_doublings               # -1: no cap
    int32_t pays[6]                 # by doublings, 1 to 5
    int32_t bottom_pays[6]
    bint deng_plus_one_always
    bint bottom_seat
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
