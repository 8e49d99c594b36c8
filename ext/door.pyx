"""The guard of the kernel's doors: a hand from Python is checked here, before any search sees it.

A hand that passed holds at most four of a kind and seven fixed groups, each of which can lie on a table, and no more
cards than a hand to discard: what the searches below have room for (docs/rules.md section 2).
"""
from daer.ext.groups cimport GROUP, GROUP_COUNT, LONG, PAIR, ZHAO, own_counts, rest_size
from daer.ext.hand cimport read
from daer.ext.limits cimport AS_IT_LIES, MOST_LAID, within

cdef dict _REASONS = {
    NOT_LAID: f"a group laid has no id from 0 to {GROUP_COUNT - 1}, or is a pair, or stands behind an empty place",
    FIFTH_COPY: f"more than {MOST_COPIES} of a kind",
    DEEP_DEBT: "too few cards: a hand lacks fewer than it has 垅",
    TOO_MANY_UNSEEN: f"own and unseen copies of a kind are more than {MOST_COPIES}",
    WRONG_CARD: f"no kind from 0 to {KINDS - 1}, or one has all four of it",
    WRONG_FACTS: "a fact of the win is out of its range",
    WRONG_PASSED: f"passed has bits beyond those of the {KINDS} kinds",
}


class BadRow(ValueError):
    """A row of a batch that is refused: its number, and why."""

    def __init__(self, row, reason):
        super().__init__(row, reason)
        self.row = row

    def __str__(self):
        return f"row {self.row}: {self.args[1]}"


cdef int surplus(const uint8_t* counts, const uint8_t* table, int laid, uint8_t* own) noexcept nogil:
    """Own cards beyond those of a hand at rest: 0 at rest, 1 to discard, negative in debt (docs/rules.md section 2).

    OUT: `own`, 20 values, the cards in hand and laid. `laid` may come from `laid_in`. REFUSED or below where the row is
    no hand at all.
    """
    cdef int kind, place, beyond, quads = 0, longs = 0, cards = 0
    cdef bint fifth = False
    if laid < 0:
        return NOT_LAID
    for place in range(laid):
        if table[place] >= GROUP_COUNT or GROUP[table[place]].sort == PAIR:
            return NOT_LAID
        quads += GROUP[table[place]].sort >= ZHAO
        longs += GROUP[table[place]].sort == LONG
    own_counts(counts, table, laid, own)
    for kind in range(KINDS):
        fifth |= (own[kind] > MOST_COPIES) | (counts[kind] > MOST_COPIES)
        quads += counts[kind] == MOST_COPIES
        longs += counts[kind] == MOST_COPIES
        cards += own[kind]
    if fifth:
        return FIFTH_COPY
    beyond = cards - rest_size(quads)
    return DEEP_DEBT if beyond < 0 and beyond <= -longs else beyond


cdef int laid_in(const uint8_t* table) noexcept nogil:
    """How many of the seven places of a row hold a group; they come first. NOT_LAID where they do not."""
    cdef int laid = 0, place
    while laid < MOST_LAID and table[laid] != NO_GROUP:
        laid += 1
    for place in range(laid, MOST_LAID):
        if table[place] != NO_GROUP:
            return NOT_LAID
    return laid


cdef bint are_unseen(const uint8_t* unseen, const uint8_t* own) noexcept nogil:
    """Whether as many copies of each kind can be unseen beside one's own."""
    cdef int kind
    cdef bint fit = True
    for kind in range(KINDS):
        fit &= unseen[kind] + own[kind] <= MOST_COPIES
    return fit


cdef str _why(int beyond, int least, int most):
    """Why a row with this surplus, or with this fault, is refused where `least` to `most` are read."""
    if beyond <= REFUSED:
        return _REASONS[<object>beyond]
    return f"{beyond} cards beyond a hand at rest; here {least} to {most} may be"


cdef int refuse_row(Py_ssize_t row, int beyond, int least, int most) except -1:
    """Refuse a row of a batch for its surplus, where `least` to `most` are read, or for its fault."""
    raise BadRow(row, _why(beyond, least, most))


cdef int fit(Py_ssize_t size, Py_ssize_t wanted, str name) except -1:
    """Refuse what has another length than it must."""
    if size != wanted:
        raise ValueError(f"{name} has length {size}; it must be {wanted}")
    return 0


cdef int admit(
    Hand* hand, uint8_t* own, bytes counts, bytes table, int most, const Rule* rule
) except -1:
    """Read a hand that has at most `most` cards beyond rest; ValueError for what is none.

    OUT: `hand`, and `own`, 20 values, its cards in hand and laid.
    """
    cdef const uint8_t* in_hand = counts
    cdef const uint8_t* groups = table
    cdef int beyond
    fit(len(counts), KINDS, "counts")
    within(len(table), 0, MOST_LAID, "the number of groups laid")
    beyond = surplus(in_hand, groups, len(table), own)
    if beyond <= REFUSED or beyond > most:
        raise ValueError(_why(beyond, -MOST_LAID, most))
    read(hand, in_hand, groups, len(table), rule)
    return 0


cdef int admit_finish(
    Hand* hand, uint8_t* own, bytes counts, bytes table, int card, const Rule* rule
) except -1:
    """Read a hand as `admit` does, and its last card; one that is taken AS_IT_LIES may be to discard."""
    admit(hand, own, counts, table, card == AS_IT_LIES, rule)
    if card != AS_IT_LIES:
        admit_card(card, own)
    return 0


cdef int admit_unseen(bytes unseen, const uint8_t* own) except -1:
    """Refuse copies that cannot be unseen beside one's own."""
    fit(len(unseen), KINDS, "unseen")
    if not are_unseen(unseen, own):
        raise ValueError(_why(TOO_MANY_UNSEEN, 0, 0))
    return 0


cdef int admit_card(int card, const uint8_t* own) except -1:
    """Refuse a card that cannot be shown."""
    if not may_be_shown(card, own):
        raise ValueError(f"card is {card}: {_why(WRONG_CARD, 0, 0)}")
    return 0


cdef int admit_passed(long long passed) except -1:
    """Refuse bits that stand for no kind."""
    return within(passed, 0, (1 << KINDS) - 1, "passed")
