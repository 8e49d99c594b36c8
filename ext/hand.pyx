"""A hand as the searches see it: what is fixed apart from what is loose."""
from libc.string cimport memset
from daer.ext.cards cimport KINDS
from daer.ext.groups cimport KAN, LONG, ZHAO, alike


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
