"""A state of the odds, brought to the plainest state of equal value, and the key that names it.

Every reduction is argued in docs/decisions/odds.md.
"""
from daer.ext.cards cimport count, first, one
from daer.ext.essence cimport keep_essence, takes_at_most
from daer.ext.groups cimport PARTNERS


cdef int _starts_for(Loose loose, int kind) noexcept nogil:
    """An upper bound of how often `kind` completes two loose cards: by disjoint pairs of them."""
    cdef int rank = kind % 10, base = kind - rank, other = kind + 10 if base == 0 else kind - 10
    cdef int below = count(loose, kind - 1) if rank >= 1 else 0
    cdef int lowest = count(loose, kind - 2) if rank >= 2 else 0
    cdef int above = count(loose, kind + 1) if rank <= 8 else 0
    cdef int highest = count(loose, kind + 2) if rank <= 7 else 0
    cdef int found = min(lowest, below), used
    below -= found
    used = min(below, above)
    found += used + min(above - used, highest)
    if rank == 1:
        found += min(count(loose, base + 6), count(loose, base + 9))
    elif rank == 6:
        found += min(count(loose, base + 1), count(loose, base + 9))
    elif rank == 9:
        found += min(count(loose, base + 1), count(loose, base + 6))
    return found + (count(loose, kind) + count(loose, other)) // 2


cdef int _takes_of(const Hand* hand, int kind, const Rule* rule) noexcept nogil:
    """An upper bound of how often `kind` can be taken: beside 吃 and 碰 as half of the pair, and as 招."""
    return (
        _starts_for(hand.loose, kind) + (count(hand.loose, kind) > 0) + (hand.kan >> kind & 1) + rule.zhao_from_peng
    )


cdef void _forget_plenty(Spot* spot, const Rule* rule) noexcept nogil:
    """Drop the count of every kind that cannot run out: enough are unseen for all its takes that are possible.

    Once plentiful, always so: a take of the kind uses up one of its possible takes, and one of all the takes.
    """
    cdef Loose kinds = spot.scarce
    cdef Loose lane
    cdef int kind
    while kinds:
        kind = first(kinds)
        lane = <Loose>7 << 3 * kind
        kinds &= ~lane
        if count(spot.scarce, kind) > min(_takes_of(&spot.hand, kind, rule), spot.takes):
            spot.scarce &= ~lane


cdef void _set_junk_apart(Hand* hand, const Rule* rule) noexcept nogil:
    """While no pair can be needed, cards without a partner are junk for good, and all junk is alike."""
    cdef Loose kinds = hand.loose
    cdef int kind
    if hand.quads or hand.kan or rule.zhao_from_peng:
        return
    while kinds:
        kind = first(kinds)
        kinds &= ~(<Loose>7 << 3 * kind)
        if count(hand.loose, kind) == 1 and not hand.loose & PARTNERS[kind]:
            hand.loose -= one(kind)
            hand.junk += 1


cdef int reduce(Spot* spot, const Rule* rule) noexcept nogil:
    """Bring a state to the plainest of equal value; gives the most cards that it could take, whatever it may."""
    cdef int most
    _set_junk_apart(&spot.hand, rule)
    most = takes_at_most(&spot.hand, rule)
    spot.takes = min(spot.takes, most)
    _forget_plenty(spot, rule)
    keep_essence(&spot.hand, rule)
    return most


cdef void pack(const Spot* spot, const Frame* frame, uint64_t* key) noexcept nogil:
    """The key of a state: all that its value depends on."""
    cdef const Hand* hand = &spot.hand
    cdef uint64_t rest = <uint64_t>(hand.sum.hu + 4096) | <uint64_t>hand.groups << 16 | <uint64_t>hand.quads << 20
    cdef int place
    rest |= <uint64_t>spot.takes << 24 | <uint64_t>(hand.surplus + 8) << 32 | <uint64_t>frame.world << 40
    rest |= <uint64_t>hand.junk << 56
    for place in range(frame.kan_count):
        rest |= <uint64_t>(hand.kan >> frame.kan_kinds[place] & 1) << (48 + place)
    key[0] = hand.loose
    key[1] = hand.sum.tally
    key[2] = hand.sum.alike
    key[3] = spot.scarce
    key[4] = rest
