"""The 名堂 of a finished hand: what they ask for; the list itself is ext/patterns.h (docs/rules.md section 7)."""
from libc.stdint cimport uint32_t, uint64_t
from daer.ext.hand cimport Sum
from daer.ext.ruleset cimport Rule

cdef extern from "patterns.h":
    enum:
        NO_EVENT "DAER_NO_EVENT"
        TIAN_HU_EVENT "DAER_TIAN_HU_EVENT"
        DI_HU_EVENT "DAER_DI_HU_EVENT"
        HUI_LONG_DI_HU_EVENT "DAER_HUI_LONG_DI_HU_EVENT"
        EVENTS "DAER_EVENTS"
    const uint64_t DEALT_PATTERNS "DAER_DEALT_PATTERNS"     # count in a win straight from the deal too
    const uint64_t WHOLE_PATTERNS "DAER_WHOLE_PATTERNS"     # ask for what ext/essence.pyx does not know

# How the win came about: what the cards alone do not tell.
cdef struct Facts:
    int event
    bint last_card          # the win is on the last card of the stock
    bint own_draw           # the winner drew the card

cdef uint64_t held_patterns(const Sum* total, const Facts* facts, const Rule* rule) noexcept nogil
cdef uint64_t counted_patterns(uint64_t held, const Rule* rule) noexcept nogil

cdef inline uint32_t beside(uint32_t kinds, const Rule* rule) noexcept nogil:
    """The kinds next to any of `kinds`: neighbouring ranks of one size, or one rank in both (switch `sisters`)."""
    if rule.sisters_same_rank:
        return (kinds << 10 | kinds >> 10) & 0xFFFFF
    return (kinds << 1 & ~<uint32_t>(1 << 10) | kinds >> 1 & ~<uint32_t>(1 << 9)) & 0xFFFFF     # 十 is not beside 壹

cdef inline uint32_t sisters(uint32_t kinds, const Rule* rule) noexcept nogil:
    """Those of `kinds` that have a sister among them: none, or two and more."""
    return kinds & beside(kinds, rule)
