"""What a finished hand pays, and the best of its partitions (docs/rules.md sections 5, 7 and 8)."""
from libc.stdint cimport uint8_t, uint64_t
from daer.ext.hand cimport Hand, Sum
from daer.ext.patterns cimport Facts
from daer.ext.ruleset cimport Rule

cdef enum:
    MOST_DEALT_GROUPS = 16  # of a win straight from the deal, and room to sort

cdef struct Score:
    int hu
    uint64_t patterns       # those that count
    int all_doublings       # of the whole 番; 0 in deng scoring
    int doublings           # of the 番 that is paid, after the cap; 0 in deng scoring
    int deng                # 0 in fan scoring
    double multiplier       # 0 in fan scoring
    double winner           # points: exact, payments only ever double
    double loser
    double bottom

# The best partition so far: most points, then most hu, then canonical order.
cdef struct Best:
    const Rule* rule
    const Facts* facts
    int partitions          # legal ones met
    int top_hu              # the most any partition reaches, legal or not; -1 where there is none
    Score score
    uint8_t ids[7]          # rising

cdef void settle(Score* score, uint64_t held, int hu, const Rule* rule) noexcept nogil
cdef void best_win(
    Best* best, const Hand* hand, int card, const Facts* facts, const Rule* rule
) noexcept nogil
cdef int dealt_groups(const Hand* hand, const Rule* rule) noexcept nogil
cdef int settle_dealt(const Hand* hand, bint tian_hu, const Rule* rule, uint8_t* ids, Score* score) noexcept nogil
cdef object row_of(const uint8_t* ids, int groups, const Score* score)
