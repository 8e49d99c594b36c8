"""The deck: shuffled by a generator of our own, and dealt (docs/table.md section 1).

A seed means the same deck on every machine and for ever. The generator is xoshiro256** (Blackman and Vigna), its four
words the first four numbers of splitmix64 from the seed. A number below n is the upper half of the next one, 32 bits,
modulo n; a half at or above the largest multiple of n up to 2 ** 32 is drawn again, so that every number is as likely.
The shuffle is that of Fisher and Yates from the top: the cards lie in order, four of each kind; for place 79 down to 1
the card there changes places with the one at a number below place + 1.
"""
from libc.string cimport memmove, memset
from daer.ext.cards cimport KINDS
from daer.ext.groups cimport is_red
from daer.ext.limits cimport MOST_COPIES

cdef enum:
    DEALT_TO_DEALER = 21
    DEALT = 20


cdef uint64_t _split_mix(uint64_t* state) noexcept nogil:
    cdef uint64_t mixed
    state[0] += <uint64_t>0x9E3779B97F4A7C15
    mixed = state[0]
    mixed = (mixed ^ mixed >> 30) * <uint64_t>0xBF58476D1CE4E5B9
    mixed = (mixed ^ mixed >> 27) * <uint64_t>0x94D049BB133111EB
    return mixed ^ mixed >> 31


cdef void seed_random(Random* random, uint64_t seed) noexcept nogil:
    """Bring the generator to where a seed begins."""
    cdef int word
    for word in range(4):
        random.state[word] = _split_mix(&seed)


cdef inline uint64_t _rotated(uint64_t word, int by) noexcept nogil:
    return word << by | word >> (64 - by)


cdef uint64_t next_random(Random* random) noexcept nogil:
    """The next number of the generator, 64 bits."""
    cdef uint64_t* state = random.state
    cdef uint64_t number = _rotated(state[1] * 5, 7) * 9
    cdef uint64_t moved = state[1] << 17
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= moved
    state[3] = _rotated(state[3], 45)
    return number


cdef uint32_t below(Random* random, uint32_t bound) noexcept nogil:
    """A number from 0 to `bound` - 1, each as likely; `bound` is at least 1."""
    cdef uint64_t halves = <uint64_t>1 << 32
    cdef uint64_t most = halves - halves % bound
    cdef uint64_t half = next_random(random) >> 32
    while half >= most:
        half = next_random(random) >> 32
    return <uint32_t>(half % bound)


cdef void shuffle(Random* random, uint8_t* deck) noexcept nogil:
    """OUT: `deck`, 80 kinds in a random order."""
    cdef int place, other
    cdef uint8_t card
    for place in range(DECK):
        deck[place] = place // MOST_COPIES
    for place in range(DECK - 1, 0, -1):
        other = below(random, place + 1)
        card = deck[place]
        deck[place] = deck[other]
        deck[other] = card


cdef bint is_deck(const uint8_t* deck) noexcept nogil:
    """Whether 80 numbers are the kinds of a deck, four of each."""
    cdef uint8_t met[20]
    cdef int place
    memset(met, 0, sizeof(met))
    for place in range(DECK):
        if deck[place] >= KINDS or met[deck[place]] == MOST_COPIES:
            return False
        met[deck[place]] += 1
    return True


cdef void deal_out(const uint8_t* deck, Deal* dealt) noexcept nogil:
    """Deal 21, 20 and 20 cards; a red card that would lie open goes to the front of the stock, unseen.

    A stock of nothing but red cards stays as it is.
    """
    cdef int place, player, taken = 0, reds = 0
    cdef uint8_t last
    memset(dealt, 0, sizeof(Deal))
    for player in range(PLAYERS):
        for _ in range(DEALT_TO_DEALER if player == 0 else DEALT):
            dealt.hands[player][deck[taken]] += 1
            taken += 1
    for place in range(STOCK):
        dealt.stock[place] = deck[taken + place]
        reds += is_red(dealt.stock[place])
    while is_red(dealt.stock[STOCK - 1]) and reds < STOCK:
        last = dealt.stock[STOCK - 1]
        memmove(dealt.stock + 1, dealt.stock, STOCK - 1)
        dealt.stock[0] = last


cdef uint64_t read_seed(object seed) except? 0:
    """A seed from Python; ValueError for what is none."""
    if not 0 <= seed < 1 << 64:
        raise ValueError(f"the seed is {seed}; it must be from 0 to 2 ** 64 - 1")
    return seed


def shuffled(seed):
    """The deck of a seed, 0 to 2 ** 64 - 1: 80 kinds in the order they are dealt."""
    cdef Random random
    cdef uint8_t deck[80]
    seed_random(&random, read_seed(seed))
    shuffle(&random, deck)
    return deck[:DECK]
