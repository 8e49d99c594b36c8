"""How many cards a hand still has to take to win (docs/rules.md sections 2, 3 and 6; docs/decisions/distance.md).

A line of play ends in seven groups, each complete in hand now, or two cards now and one taken, or a 坎 that becomes a
招; what is discarded on the way belongs to none of them. So instead of lines, whose order hardly matters, the search
goes over such plans, with exactly as many takes as asked, and then asks whether some order of the takes is legal: 比
wants cards gone before a take, 过张 bars a kind except as the last card, and the last card obeys neither.
"""
from typing import NamedTuple

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport int8_t
from libc.string cimport memcpy, memset
from daer.ext.cards cimport KINDS, count
from daer.ext.door cimport (
    REFUSED, TOO_MANY_UNSEEN, WRONG_PASSED, admit, admit_passed, admit_unseen, are_unseen, fit, laid_in, refuse_row,
    surplus
)
from daer.ext.hand cimport read
from daer.ext.limits cimport LONGEST_PLAN, MOST_LAID, within
from daer.ext.moves cimport Call, LOWER_DRAW, MOST_CALLS, OWN_DRAW, UPPER_DISCARD, list_calls
from daer.ext.partition cimport WIN_GROUPS
from daer.ext.plan cimport Plan, QUAD, RAISE, Take, begin_plan, end_plan
from daer.ext.planning cimport finish_plan, wins_with
from daer.ext.ruleset cimport Ruleset
from daer.ext.seat cimport take_loose

cdef enum:
    NEVER = -1              # no line wins any more: 死牌
    ROWS_A_LOOK = 64        # of a batch, between two looks for a signal: a hand may take milliseconds


cdef int distance_of(
    const Hand* hand, const uint8_t* unseen, uint32_t passed, const Rule* rule, int most
) noexcept nogil:
    """The fewest cards still to be taken to win, the winning card included; NEVER where that is above `most`.

    `hand` is at rest, in debt or to discard (then: after its best discard); `unseen` are the cards of the 20 kinds
    that may still be shown, `passed` a bit for each kind that is 过张.
    """
    cdef int takes
    for takes in range(1, most + 1):
        if wins_with(hand, unseen, passed, rule, takes):
            return takes
    return NEVER


cdef uint32_t _improving(
    const Hand* hand, uint8_t* unseen, uint32_t passed, int card, int takes, const Rule* rule
) noexcept nogil:
    """A bit for each kind of call (招, 碰, 吃) of `card` after which `takes` more cards win."""
    cdef Call calls[MOST_CALLS]
    cdef Hand after
    cdef uint32_t by = 0
    cdef int* sources = [UPPER_DISCARD, OWN_DRAW, LOWER_DRAW]       # others offer nothing that these do not
    cdef bint is_drawn_alike = not (rule.own_draw_pair_kan or rule.own_draw_kan_long or rule.zhao_from_peng)
    cdef int source, place, found
    for source in range(1 if is_drawn_alike else 3):
        found = list_calls(hand, passed, card, sources[source], rule, calls)
        for place in range(found):
            if by >> calls[place].call & 1:
                continue
            after = hand[0]
            take_loose(&after, &calls[place], rule)
            by |= <uint32_t>wins_with(&after, unseen, passed, rule, takes) << calls[place].call
    return by


cdef int _admit(
    Hand* hand, bytes counts, bytes table, bytes unseen, long long passed, int most, const Rule* rule
) except -1:
    """Read a hand and what its player knows, as all doors here take them."""
    cdef uint8_t own[20]
    admit(hand, own, counts, table, most, rule)
    admit_unseen(unseen, own)
    admit_passed(passed)
    return 0


def distance(
    bytes counts not None, bytes table not None, bytes unseen not None, long long passed, Ruleset ruleset not None
):
    """The fewest cards still to be taken to win, the winning card included; None where no line wins any more (死牌).

    `counts` are the 20 concealed counts of a hand at rest, in debt or to discard, `table` the group ids laid, `unseen`
    the copies of each kind that may still be shown, `passed` a bit for each kind that is 过张. Exact over every legal
    line of play, whoever shows the cards (docs/rules.md section 6). Raises ValueError for what is no such hand.
    """
    cdef Hand hand
    cdef const uint8_t* unseen_counts = unseen
    cdef int found
    _admit(&hand, counts, table, unseen, passed, 1, &ruleset.rule)
    with nogil:
        found = distance_of(&hand, unseen_counts, passed, &ruleset.rule, LONGEST_PLAN)
    return None if found == NEVER else found


cdef bint _nearest(Plan* plan, Plan* kept) noexcept nogil:
    """Keep the plan with the fewest takes, no 坎 to become 招 if that can be, and then the one with the most hu."""
    cdef int takes, choice
    cdef uint32_t* kan = [0, plan.hand.kan]
    plan.kept = kept
    for takes in range(1, LONGEST_PLAN + 1):
        for choice in range(2):
            if finish_plan(plan, kan[choice], takes, plan.hand.sum.hu):
                plan.least_hu = kept.hu + 1
                while finish_plan(plan, kan[choice], takes, plan.hand.sum.hu):
                    plan.least_hu = kept.hu + 1
                return True
    return False


cdef bytes _waiting(const Take* take):
    """The kinds of the cards in hand that wait for a card."""
    if take.way == QUAD:
        return bytes([take.card] * 3)
    return bytes([kind for kind in range(KINDS) for _ in range(count(take.own, kind))])


class Way(NamedTuple):
    """How a hand lies on the way to its groups."""

    complete: bytes
    pair: int
    starts: list[bytes]


def nearest(
    bytes counts not None, bytes table not None, bytes unseen not None, long long passed, Ruleset ruleset not None,
    *, int goal=WIN_GROUPS,
):
    """How a hand lies on the way to `goal` groups with the fewest takes, of these with the most hu.

    The hand is as for `distance`; `goal` is 7, or less to lay out a hand that makes no seven groups any more. Gives
    a `Way`, or None without one: ids of the groups of loose cards that are `complete`, the kind of the `pair` or -1,
    and as `starts` for each card to take the kinds of the cards in hand that wait for it.
    """
    cdef Hand hand
    cdef Plan plan, kept
    cdef const uint8_t* unseen_counts = unseen
    cdef bint found
    _admit(&hand, counts, table, unseen, passed, 1, &ruleset.rule)
    within(goal, 1, WIN_GROUPS, "goal")
    begin_plan(&plan, &hand, unseen_counts, passed, &ruleset.rule)
    plan.goal = goal
    with nogil:
        found = _nearest(&plan, &kept)
        end_plan(&plan)
    if not found:
        return None
    return Way(kept.complete[:kept.completed], kept.pair, [
        _waiting(&kept.takes[place]) for place in range(kept.taken) if kept.takes[place].way != RAISE
    ])


def improves(
    bytes counts not None, bytes table not None, bytes unseen not None, long long passed, Ruleset ruleset not None,
    *, int distance,
):
    """The kinds whose taking leads to one less than `distance`, as `(kind, by)`: bits 0, 1, 2 for 招, 碰, 吃.

    The hand, at rest or in debt, has that distance; none at 1, where the waits say more.
    """
    cdef Hand hand
    cdef uint8_t unseen_counts[20]
    cdef uint32_t by[20]
    cdef int kind
    _admit(&hand, counts, table, unseen, passed, 0, &ruleset.rule)
    within(distance, 1, LONGEST_PLAN, "distance")
    memcpy(unseen_counts, <const uint8_t*>unseen, KINDS)
    memset(by, 0, sizeof(by))
    with nogil:
        for kind in range(KINDS):
            if distance > 1 and unseen_counts[kind]:
                unseen_counts[kind] -= 1
                by[kind] = _improving(&hand, unseen_counts, passed, kind, distance - 1, &ruleset.rule)
                unseen_counts[kind] += 1
    return [(kind, by[kind]) for kind in range(KINDS) if by[kind]]


def distance_batch(
    const uint8_t[:, ::1] counts not None, const uint8_t[:, ::1] table not None,
    const uint8_t[:, ::1] unseen not None, const uint32_t[::1] passed not None, Ruleset ruleset not None,
    int8_t[::1] distances not None,
):
    """The distances of many hands (OUT: `distances`, int8[n], -1 where no line wins any more).

    `counts` and `unseen` uint8[n, 20]; `table` uint8[n, 7], group ids, 255 where there is none; `passed` uint32[n].
    Raises ValueError for arrays of other shapes, BadRow for the first row that is no hand. The GIL is released; a
    signal ends a long batch.
    """
    cdef Py_ssize_t row, start, stop, rows = counts.shape[0]
    cdef Hand hand
    cdef uint8_t own[20]
    cdef int laid, beyond = 0
    fit(counts.shape[1], KINDS, "a row of counts")
    fit(table.shape[1], MOST_LAID, "a row of table")
    fit(unseen.shape[1], KINDS, "a row of unseen")
    fit(table.shape[0], rows, "table")
    fit(unseen.shape[0], rows, "unseen")
    fit(passed.shape[0], rows, "passed")
    fit(distances.shape[0], rows, "distances")
    for start in range(0, rows, ROWS_A_LOOK):
        stop = min(start + ROWS_A_LOOK, rows)
        with nogil:
            for row in range(start, stop):
                laid = laid_in(&table[row, 0])
                beyond = surplus(&counts[row, 0], &table[row, 0], laid, own)
                if beyond > REFUSED and not are_unseen(&unseen[row, 0], own):
                    beyond = TOO_MANY_UNSEEN
                if beyond > REFUSED and passed[row] >> KINDS:
                    beyond = WRONG_PASSED
                if beyond > 1 or beyond <= REFUSED:
                    break
                read(&hand, &counts[row, 0], &table[row, 0], laid, &ruleset.rule)
                distances[row] = distance_of(&hand, &unseen[row, 0], passed[row], &ruleset.rule, LONGEST_PLAN)
            else:
                row = stop
        if row < stop:
            refuse_row(row, beyond, -MOST_LAID, 1)
        PyErr_CheckSignals()
