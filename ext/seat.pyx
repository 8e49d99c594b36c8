"""A hand in play, and the one place where a hand goes forward (docs/rules.md section 6)."""
from typing import NamedTuple

from libc.string cimport memcpy, memmove
from daer.ext.cards cimport KINDS
from daer.ext.door cimport admit, admit_card, admit_passed
from daer.ext.groups cimport GROUP, KAN, PENG
from daer.ext.hand cimport drop, put, weigh
from daer.ext.limits cimport within
from daer.ext.moves cimport MOST_CALLS, OWN_DRAW, SOURCES, bars_win, forced, list_calls, sort_calls
from daer.ext.partition cimport sort_groups
from daer.ext.patterns cimport Facts, NO_EVENT
from daer.ext.ruleset cimport Ruleset
from daer.ext.scoring cimport Best, best_win

_CALLS = ("zhao", "peng", "chi")    # by the kind of a `Call`


class Option(NamedTuple):
    """A thing to do with a shown card, the group ids that it lays, and the hand after it before any discard."""

    call: str
    laid: bytes
    counts: bytes
    table: bytes
    passed: int


class Throw(NamedTuple):
    """A card to discard, and the hand after it."""

    card: int
    counts: bytes
    passed: int


cdef void _lay(Seat* seat, int group) noexcept nogil:
    """Lay a group down in its place."""
    cdef int place = seat.laid
    while place > 0 and seat.table[place - 1] > group:
        seat.table[place] = seat.table[place - 1]
        place -= 1
    seat.table[place] = group
    seat.laid += 1


cdef void _lift(Seat* seat, int group) noexcept nogil:
    """Take a group off the table."""
    cdef int place = 0
    while seat.table[place] != group:
        place += 1
    seat.laid -= 1
    memmove(seat.table + place, seat.table + place + 1, seat.laid - place)


cdef void take(Seat* seat, const Call* call, int card) noexcept nogil:
    """Take the shown `card` as the call does, any discard still due; a 招 takes its 坎 or 碰 along."""
    cdef int place, member, group
    if call.replaced >= 0 and GROUP[call.replaced].sort == PENG:
        _lift(seat, call.replaced)
        _lay(seat, call.ids[0])
        return
    seat.counts[card] += 1
    for place in range(call.laid):
        group = call.ids[place]
        _lay(seat, group)
        for member in range(GROUP[group].size):
            seat.counts[GROUP[group].members[member]] -= 1


cdef void take_loose(Hand* hand, const Call* call, const Rule* rule) noexcept nogil:
    """Change `hand` as the call does, any discard still due; its `ids` are not kept."""
    cdef int place
    for place in range(call.laid):
        put(&hand.sum, call.ids[place], rule)
    hand.groups += call.laid
    if call.replaced >= 0:
        drop(&hand.sum, call.replaced, rule)
        hand.groups -= 1
        hand.quads += 1
        hand.kan &= ~(<uint32_t>(GROUP[call.replaced].sort == KAN) << GROUP[call.replaced].members[0])
    hand.loose = call.loose
    weigh(hand)


cdef int _sit(
    Seat* seat, Hand* hand, uint8_t* own, bytes counts, bytes table, long long passed, int most, const Rule* rule
) except -1:
    """Seat the hand that a door was given."""
    admit(hand, own, counts, table, most, rule)
    admit_passed(passed)
    memcpy(seat.counts, <const uint8_t*>counts, KINDS)
    memcpy(seat.table, <const uint8_t*>table, len(table))
    seat.laid = len(table)
    sort_groups(seat.table, seat.laid)
    seat.passed = passed
    return 0


cdef tuple _told(const Seat* seat):
    """The hand as the doors give it: counts, table, passed."""
    return seat.counts[:KINDS], seat.table[:seat.laid], seat.passed


def calls(
    bytes counts not None, bytes table not None, long long passed, Ruleset ruleset not None, *, int card, int source
):
    """Every option on a shown card: 胡, 招, 碰, 吃 and pass, in this order, 吃 in the groups' canonical order.

    `counts` are the 20 concealed counts of a hand at rest or in debt, `table` the group ids laid, `passed` a bit
    for each kind that is 过张, `source` 0 to 4 for own_draw, upper_draw, upper_discard, lower_draw, lower_discard.
    Gives a list of `Option` (docs/rules.md section 6); for 胡 the hand stays as it was. Raises ValueError for what is
    no such hand, card or source.
    """
    cdef Hand hand
    cdef Seat seat, after
    cdef Call found[MOST_CALLS]
    cdef Best win
    cdef Facts facts = Facts(NO_EVENT, False, source == OWN_DRAW)
    cdef const Rule* rule = &ruleset.rule
    cdef uint8_t own[20]
    cdef int place, options
    _sit(&seat, &hand, own, counts, table, passed, 0, rule)
    admit_card(card, own)
    within(source, 0, SOURCES - 1, "source")
    options = list_calls(&hand, passed, card, source, rule, found)
    sort_calls(found, options)
    answer = []
    best_win(&win, &hand, card, &facts, rule)
    if win.partitions and not bars_win(passed, card, rule):
        answer.append(Option("win", b"", *_told(&seat)))
    for place in range(options):
        after = seat
        take(&after, &found[place], card)
        answer.append(Option(_CALLS[found[place].call], found[place].ids[:found[place].laid], *_told(&after)))
    if not forced(found, options, rule):
        let_go(&seat, found, options, card)
        answer.append(Option("pass", b"", *_told(&seat)))
    return answer


def throws(bytes counts not None, bytes table not None, long long passed, Ruleset ruleset not None):
    """Every legal discard of a hand with a discard due, in card order.

    `counts`, `table` and `passed` as in `calls`. Gives a list of `Throw`. Raises ValueError for what is no hand.
    """
    cdef Hand hand
    cdef Seat seat, after
    cdef uint8_t own[20]
    cdef int kind
    answer = []
    _sit(&seat, &hand, own, counts, table, passed, 1, &ruleset.rule)
    for kind in range(KINDS):
        if may_throw(&seat, kind):
            after = seat
            throw_card(&after, kind, &ruleset.rule)
            answer.append(Throw(kind, after.counts[:KINDS], after.passed))
    return answer
