/* The 名堂, one line each: its id, what the searches may leave out, and when a finished hand holds it
   (docs/rules.md section 7). Places in the masks of patterns follow this order; 64 fit.

   KNOWN   ext/essence.pyx knows what it asks for, and leaves out of a state what none of these asks for
   DEALT   likewise; it counts in a win straight from the deal too (docs/rules.md section 9)
   WHOLE   while it is switched on, nothing is left out of a state: right for whatever it asks of the groups

   `own_draw` may be asked for beside `last_card` only: else draws and discards would pay differently. */
#define DAER_PATTERNS(P) \
    P(hong_hu,          KNOWN, h->reds >= 10)                                               /* 红胡 */ \
    P(shi_san_tai_bao,  KNOWN, s->tai_bao_exact ? h->reds == 13 : h->reds >= 13)            /* 十三太保 */ \
    P(shi_wu_guan_deng, KNOWN, s->tai_bao_exact ? h->reds == 15 : h->reds >= 15)            /* 十五观灯 */ \
    P(wu_hu,            KNOWN, h->reds == 0)                                                /* 乌胡 */ \
    P(zhen_zhu,         KNOWN, h->reds == 1 && h->small_123 + h->big_123 > 0)               /* 真珠 */ \
    P(jia_zhu,          KNOWN, h->reds == 1 && h->small_123 + h->big_123 == 0)              /* 假珠 */ \
    P(pian,             KNOWN, h->reds == 3 && h->red_groups == 1)                          /* 偏 */ \
    P(zhao_yin,         KNOWN, h->reds == 4 && h->red_zhaos == 1)                           /* 招印 */ \
    P(long_yin,         KNOWN, h->reds == 4 && h->red_longs == 1)                           /* 垅印 */ \
    P(he_yin,           KNOWN, h->reds == 4 && h->red_groups == 2 && h->three_reds == 1)    /* 合印 */ \
    P(san_yin,          KNOWN, h->reds == 4 && h->red_groups == 4)                          /* 散印 */ \
    P(hua,              KNOWN, h->red_groups == 6)                                          /* 花 */ \
    P(bian_di_jin,      KNOWN, h->red_groups == 7)                                          /* 遍地金 */ \
    P(zi_mei_peng,      KNOWN, h->sister_pengs)                                             /* 姊妹碰 */ \
    P(zi_mei_zhao,      KNOWN, h->sister_zhaos)                                             /* 姊妹招 */ \
    P(zi_mei_long,      KNOWN, h->sister_longs)                                             /* 姊妹垅 */ \
    P(qia,              DEALT, h->hu % 10 == 0)                                             /* 恰 */ \
    P(qing,             KNOWN, h->small_123 + h->big_123 + h->small_2710 + h->big_2710 == 0) /* 青 */ \
    P(piao,             KNOWN, h->kans + h->longs == 0 && (s->piao_allows_zhao || h->zhaos == 0)) /* 飘 */ \
    P(shuang_piao_dai,  KNOWN, (h->small_123 >= 2 && h->small_2710 >= 2) \
                               || (h->big_123 >= 2 && h->big_2710 >= 2))                    /* 双飘带 */ \
    P(shi_ba_da,        KNOWN, h->big >= 18)                                                /* 18大 */ \
    P(shi_ba_xiao,      KNOWN, h->small >= 18)                                              /* 18小 */ \
    P(tian_hu,          DEALT, h->event == DAER_TIAN_HU_EVENT)                              /* 天胡 */ \
    P(di_hu,            KNOWN, h->event == DAER_DI_HU_EVENT)                                /* 地胡 */ \
    P(hui_long_di_hu,   KNOWN, h->event == DAER_HUI_LONG_DI_HU_EVENT)                       /* 回龙地胡 */ \
    P(hai_di_lao,       KNOWN, h->last_card && (h->own_draw || !s->hai_di_lao_drawer_only)) /* 海底捞 */ \
    P(er_shi_si_xi,     KNOWN, h->cards >= 24)                                              /* 24喜 */ \
    P(san_shi_hu,       DEALT, h->hu >= 30)                                                 /* 30胡 */ \
    P(san_shi_san_hu,   DEALT, h->hu >= 33)                                                 /* 33胡 */ \
    P(san_shi_liu_hu,   DEALT, h->hu >= 36)                                                 /* 36胡 */ \
    P(ping_hu,          KNOWN, 0)                            /* 平胡: where no other counts */

enum { DAER_NO_EVENT, DAER_TIAN_HU_EVENT, DAER_DI_HU_EVENT, DAER_HUI_LONG_DI_HU_EVENT, DAER_EVENTS };

/* The switches that a 名堂 may ask for, as `s`; ext/ruleset.pxd names them once more. */
struct daer_switches {
    int tai_bao_exact, piao_allows_zhao, hai_di_lao_drawer_only;
};

/* What a 名堂 may ask of a finished hand, as `h`: counts of its groups and cards, hu, how the win came about. */
struct daer_finished {
    int hu, cards, big, small, reds, red_groups, three_reds, small_123, big_123, small_2710, big_2710;
    int kans, longs, zhaos, red_zhaos, red_longs, sister_pengs, sister_zhaos, sister_longs;
    int event, last_card, own_draw;
};

#define DAER_PLACE(id, reduced, holds) DAER_##id,
enum { DAER_PATTERNS(DAER_PLACE) DAER_PATTERN_COUNT };

#define DAER_ID(id, reduced, holds) #id " "
#define DAER_PATTERN_IDS DAER_PATTERNS(DAER_ID)

#define DAER_IS_KNOWN 0
#define DAER_IS_DEALT 1
#define DAER_IS_WHOLE 2
#define DAER_AS_DEALT(id, reduced, holds) | (uint64_t)(DAER_IS_##reduced == DAER_IS_DEALT) << DAER_##id
#define DAER_AS_WHOLE(id, reduced, holds) | (uint64_t)(DAER_IS_##reduced == DAER_IS_WHOLE) << DAER_##id
#define DAER_DEALT_PATTERNS (0 DAER_PATTERNS(DAER_AS_DEALT))
#define DAER_WHOLE_PATTERNS (0 DAER_PATTERNS(DAER_AS_WHOLE))

#define DAER_HOLDS(id, reduced, holds) | (uint64_t)((holds) != 0) << DAER_##id

static inline uint64_t daer_held(const struct daer_finished *h, const struct daer_switches *s)
{
    return 0 DAER_PATTERNS(DAER_HOLDS);
}
