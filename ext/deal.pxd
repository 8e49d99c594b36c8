"""The deck: shuffled by a generator of our own, and dealt (docs/table.md section 1)."""
from libc.stdint cimport uint8_t, uint32_t, uint64_t

cdef enum:
    DECK = 80               # cards
    PLAYERS = 3
    STOCK = 19              # cards that are not dealt

cdef struct Random:
    uint64_t state[4]

# What lies there when a hand begins.
cdef struct Deal:
    uint8_t hands[3][20]    # counts, in turn order from the dealer
    uint8_t stock[19]       # in the order it is drawn; the last card lies open

cdef void seed_random(Random* random, uint64_t seed) noexcept nogil
cdef uint64_t next_random(Random* random) noexcept nogil
cdef uint32_t below(Random* random, uint32_t bound) noexcept nogil
cdef void shuffle(Random* random, uint8_t* deck) noexcept nogil
cdef bint is_deck(const uint8_t* deck) noexcept nogil
cdef void deal_out(const uint8_t* deck, Deal* dealt) noexcept nogil
cdef uint64_t read_seed(object seed) except? 0
