"""A hand as the searches see it: what is fixed apart from what is loose."""
from libc.string cimport memset
from daer.ext.cards cimport KINDS
from daer.ext.groups cimport KAN, LONG, ZHAO, alike, own_counts, rest_size


cdef inline void _fix(Hand* hand, int group, const Rule* rule) noexcept nogil:
    hand.ids[hand.groups] = group
    hand.groups += 1
    hand.quads += GROUP[group].sort == ZHAO or GROUP[group].sort == LONG
    put(&hand.sum, group, rule)


cdef void read(Hand* hand, const uint8_t* counts, const uint8_t* table, int laid, const Rule* rule) noexcept nogil:
    """Sort the 20 concealed counts and the `laid` group ids on the table into `hand` (docs/rules.md section 3)."""
    cdef int kind, place
    memset(hand, 0, sizeof(Hand))
    for place in range(laid):
        _fix(hand, table[place], rule)
    for kind in range(KINDS):
        if counts[kind] == 4:
            _fix(hand, alike(LONG, kind), rule)
        elif counts[kind] < 3:
            hand.loose |= <Loose>counts[kind] << (3 * kind)
    for kind in range(KINDS):
        if counts[kind] == 3:
            hand.kan |= <uint32_t>1 << kind
            _fix(hand, alike(KAN, kind), rule)
    weigh(hand)


cdef int surplus(const uint8_t* counts, const uint8_t* table, int laid) noexcept nogil:
    """Own cards beyond those of a hand at rest: 0 at rest, 1 to discard, negative in debt (docs/rules.md section 2).

    NO_HAND where a kind is held five times, or the debt is more than the 垅 but one.
    """
    cdef uint8_t own[20]
    cdef int kind, place, beyond, quads = 0, longs = 0, cards = 0
    own_counts(counts, table, laid, own)
    for place in range(laid):
        quads += GROUP[table[place]].sort >= ZHAO
        longs += GROUP[table[place]].sort == LONG
    for kind in range(KINDS):
        if own[kind] > 4:
            return NO_HAND
        quads += counts[kind] == 4
        longs += counts[kind] == 4
        cards += own[kind]
    beyond = cards - rest_size(quads)
    return NO_HAND if beyond < 0 and beyond <= -longs else beyond
