"""A way to seven groups: which loose cards go where, and which cards are taken for them."""
from libc.stdint cimport int16_t, uint32_t, uint8_t
from daer.ext.cards cimport Loose
from daer.ext.hand cimport Hand
from daer.ext.ruleset cimport Rule

cdef enum:
    MOST_TAKES = 12
    EAT = 0                 # two cards wait for a third: 吃
    LIKE = 1                # a pair waits for 碰
    QUAD = 2                # a 坎 waits for 招
    RAISE = 3               # a 碰 waits for 招 (switch `zhao_from_peng`)
    HALF = 4                # a card waits for its like, the pair: the last card only

cdef struct Take:
    int kind
    int card
    int group
    Loose own               # loose cards it uses
    bint last_only          # legal as the winning card alone

cdef struct Plan:
    const Hand* hand
    const Rule* rule
    uint32_t passed
    uint8_t left[20]        # copies still to be shown, less those the plan takes
    Take takes[12]
    int taken
    int last_only           # takes that must be the last: one at most
    int quads               # 招 that the plan makes
    int raises              # 招 out of 碰 still owed
    uint8_t complete[8]     # groups complete in hand
    int completed
    int pair                # its kind, -1 without one
    Loose junk              # what the plan discards
    bint hu_is_short        # what is fixed does not reach min_hu by itself
    int16_t ceiling[21][9]  # then: the most hu of so many groups out of the loose cards from a kind on
    int goal                # groups in all: seven, or fewer for a hand that cannot make seven
    int hu                  # of a whole plan
    Plan* kept              # where a whole plan is copied to; NULL if nobody asks

cdef void begin_plan(
    Plan* plan, const Hand* hand, const uint8_t* left, uint32_t passed, const Rule* rule
) noexcept nogil
cdef bint add_take(Plan* plan, int kind, int card, int group, Loose own) noexcept nogil
cdef void undo_take(Plan* plan) noexcept nogil
cdef bint is_legal(const Plan* plan) noexcept nogil
