"""The 名堂 of a finished hand: one predicate each on what its groups add up to (docs/rules.md section 7)."""
from libc.stdint cimport uint32_t
from daer.ext.hand cimport Sum
from daer.ext.ruleset cimport Rule

cdef enum:
    NO_EVENT = 0
    TIAN_HU_EVENT = 1
    DI_HU_EVENT = 2
    HUI_LONG_DI_HU_EVENT = 3

# How the win came about: what the cards alone do not tell.
cdef struct Facts:
    int event
    bint last_card          # the win is on the last card of the stock
    bint own_draw           # the winner drew the card

cdef uint32_t held_patterns(const Sum* total, const Facts* facts, const Rule* rule) noexcept nogil
cdef uint32_t counted_patterns(uint32_t held, const Rule* rule) noexcept nogil
cdef uint32_t hu_patterns(int hu) noexcept nogil
cdef uint32_t fact_patterns(const Facts* facts, const Rule* rule) noexcept nogil

cdef inline uint32_t beside(uint32_t kinds, const Rule* rule) noexcept nogil:
    """The kinds next to any of `kinds`: neighbouring ranks of one size, or one rank in both (switch `sisters`)."""
    if rule.sisters_same_rank:
        return (kinds << 10 | kinds >> 10) & 0xFFFFF
    return (kinds << 1 & ~<uint32_t>(1 << 10) | kinds >> 1 & ~<uint32_t>(1 << 9)) & 0xFFFFF     # 十 is not beside 壹

cdef inline uint32_t sisters(uint32_t kinds, const Rule* rule) noexcept nogil:
    """Those of `kinds` that have a sister among them: none, or two and more."""
    return kinds & beside(kinds, rule)
