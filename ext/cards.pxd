"""A set of loose cards in one 64-bit word: 20 lanes of 3 bits, lane k counts kind k.

Loose cards never exceed two of a kind plus the winning card, so the top bit of a lane is a guard that a subtraction
may borrow from without touching its neighbour (docs/architecture.md, the kernel).
"""
from libc.stdint cimport uint32_t, uint64_t

cdef extern from *:
    """
    #define DAER_ONE   0x249249249249249ULL
    #define DAER_GUARD 0x924924924924924ULL
    #define DAER_EVEN_LANES   0x1C71C71C71C71C7ULL
    #define DAER_PAIRS_SUMMED 0x41041041041041ULL
    """
    const uint64_t ONE_EACH "DAER_ONE"
    const uint64_t GUARD "DAER_GUARD"
    const uint64_t EVEN_LANES "DAER_EVEN_LANES"
    const uint64_t PAIRS_SUMMED "DAER_PAIRS_SUMMED"
    int ctz64 "__builtin_ctzll"(uint64_t) noexcept nogil
    int ctz32 "__builtin_ctz"(uint32_t) noexcept nogil
    int popcount32 "__builtin_popcount"(uint32_t) noexcept nogil

cdef enum:
    KINDS = 20

ctypedef uint64_t Loose

cdef inline Loose one(int kind) noexcept nogil:
    return <Loose>1 << (3 * kind)

cdef inline int count(Loose cards, int kind) noexcept nogil:
    return <int>(cards >> (3 * kind)) & 7

cdef inline bint holds(Loose cards, Loose group) noexcept nogil:
    """Whether every lane of `cards` reaches that of `group`: no lane borrows from its guard."""
    return (((cards | GUARD) - group) & GUARD) == GUARD

cdef inline int first(Loose cards) noexcept nogil:
    """The lowest kind present; `cards` must not be empty."""
    return ctz64(cards) // 3

cdef inline int size(Loose cards) noexcept nogil:
    """How many cards: lanes are added in pairs, then all pairs by one multiplication into the highest."""
    cdef uint64_t pairs = (cards & EVEN_LANES) + (cards >> 3 & EVEN_LANES)
    return <int>(pairs * PAIRS_SUMMED >> 54) & 63
