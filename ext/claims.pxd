"""Who may do what with a shown card, who gets it, and for whom it is 过张 (docs/table.md section 2).

Players are counted from the one who shows the card: he is 0, the one after him 1, the one before him 2.
"""
from libc.stdint cimport int16_t, uint32_t
from daer.ext.hand cimport Hand
from daer.ext.moves cimport Call, MOST_CALLS
from daer.ext.ruleset cimport Rule

cdef enum:
    NOBODY = -1
    CLAIMERS = 3            # players with a card between them

cdef enum:                  # what an option is; the first four in order of precedence, as the kinds of a `Call` are
    WIN = 0
    ZHAO_CLAIM = 1
    PENG_CLAIM = 2
    CHI_CLAIM = 3
    PASS = 4
    DEALT_WIN = 5

# What a player may do. Its options are counted in this order: 胡, 摆, the calls, 过.
cdef struct Options:
    bint wins
    bint wins_dealt
    bint passes
    int calls
    Call call[64]           # 招, 碰, 吃 in canonical order

# The three players with a card between them.
cdef struct Claims:
    Options options[3]
    int16_t answers[3]      # the place of the option that was chosen, -1 before the answer

cdef inline int how_many(const Options* options) noexcept nogil:
    return options.wins + options.wins_dealt + options.calls + options.passes

cdef inline int call_at(const Options* options, int place) noexcept nogil:
    """Which of the calls the option at a place is; below 0 or not below `calls` where it is none."""
    return place - options.wins - options.wins_dealt

cdef inline int option_at(const Options* options, int place) noexcept nogil:
    """What the option at a place is."""
    cdef int call = call_at(options, place)
    if call >= options.calls:
        return PASS
    if call >= 0:
        return 1 + options.call[call].call
    return WIN if options.wins and place == 0 else DEALT_WIN

cdef inline int claim_rank(int option, int player) noexcept nogil:
    """Where a claim stands among all: the lower goes first, of equal ones that of the player nearest to the card."""
    return CLAIMERS * option + player

cdef int source_of(int player, bint is_drawn) noexcept nogil
cdef void list_options(
    Options* options, const Hand* hand, uint32_t passed, int card, int source, const Rule* rule
) noexcept nogil
cdef int taker_of(const Claims* claims) noexcept nogil
cdef bint lets_go(const Claims* claims, int player, int taker) noexcept nogil
cdef tuple told_option(const Options* options, int place)
