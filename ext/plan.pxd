"""A way to seven groups: which loose cards go where, and which cards are taken for them."""
from libc.stdint cimport int16_t, uint32_t, uint64_t, uint8_t
from daer.ext.cards cimport Loose
from daer.ext.hand cimport Hand
from daer.ext.ruleset cimport Rule

cdef enum:
    EAT = 0                 # two cards wait for a third: 吃
    LIKE = 1                # a pair waits for 碰
    QUAD = 2                # a 坎 waits for 招
    RAISE = 3               # a 碰 waits for 招 (switch `zhao_from_peng`)
    HALF = 4                # a card waits for its like, the pair: the last card only

cdef struct Take:
    int way                 # EAT to HALF
    int card
    int group
    Loose own               # loose cards it uses
    bint last_only          # legal as the winning card alone

# What was found of some loose cards and what they are owed for; both are in the key.
cdef struct Reach:
    uint64_t key
    int16_t hu              # the most hu they can bring; negative where they cannot serve

cdef struct Plan:
    const Hand* hand
    const Rule* rule
    int least_hu            # of a plan that is sought: `min_hu`, or more
    uint32_t passed
    const uint8_t* unseen   # of every kind
    uint8_t free[20]        # of the unseen, those that the plan does not take
    Take takes[12]          # LONGEST_PLAN
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
    int looked              # steps of the search so far
    Reach* reaches          # a cache for long searches; NULL until one is long
    int goal                # groups in all: seven, or fewer for a hand that cannot make seven
    int hu                  # of a whole plan
    Plan* kept              # where a whole plan is copied to; NULL if nobody asks

cdef void begin_plan(
    Plan* plan, const Hand* hand, const uint8_t* unseen, uint32_t passed, const Rule* rule
) noexcept nogil
cdef void end_plan(Plan* plan) noexcept nogil
cdef bint add_take(Plan* plan, int way, int card, int group, Loose own) noexcept nogil
cdef void undo_take(Plan* plan) noexcept nogil
cdef bint is_legal(const Plan* plan) noexcept nogil
