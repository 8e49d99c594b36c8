"""Many whole hands, played to the end with random answers and checked at every step (docs/table.md section 4)."""
from collections import namedtuple
from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memset
from daer.ext.cards cimport KINDS
from daer.ext.claims cimport NOBODY
from daer.ext.course cimport Course, Event, OVER, Player, answer, asks, begin, pay
from daer.ext.deal cimport PLAYERS, Random, STOCK, below, read_seed, seed_random, shuffle
from daer.ext.groups cimport own_counts
from daer.ext.limits cimport MOST_COPIES, within
from daer.ext.ruleset cimport Rule, Ruleset

cdef enum:
    MOST_HANDS = 1000000000
    HANDS_A_LOOK = 1024     # played between two looks for a signal

Tally = namedtuple("Tally", "hands wins steps points digest")


cdef bint _is_whole(const Course* course) noexcept nogil:
    """Whether the 80 cards are accounted for, each once."""
    cdef uint8_t met[20]
    cdef uint8_t own[20]
    cdef const Player* player
    cdef int place, item, kind
    memset(met, 0, sizeof(met))
    for place in range(PLAYERS):
        player = &course.players[place]
        own_counts(player.seat.counts, player.seat.table, player.seat.laid, own)
        for kind in range(KINDS):
            met[kind] += own[kind]
        for item in range(player.dead_cards):
            met[player.dead[item]] += 1
    for item in range(course.drawn, STOCK):
        met[course.dealt.stock[item]] += 1
    if course.shown != NOBODY:
        met[course.shown] += 1
    for kind in range(KINDS):
        if met[kind] != MOST_COPIES:
            return False
    return True


cdef struct Sums:
    uint64_t wins
    uint64_t steps
    uint64_t digest
    double points


cdef inline void _digest(Sums* sums, const Event* event) noexcept nogil:
    """Stir an event into the digest (FNV-1a, a word at a time)."""
    cdef uint64_t word = event.what | <uint64_t>(event.player + 1) << 8 | <uint64_t>(event.card + 1) << 16
    word |= <uint64_t>(event.origin + 1) << 24 | <uint64_t>event.laid << 32 | <uint64_t>event.ids[0] << 40
    word |= <uint64_t>event.ids[1] << 48 | <uint64_t>event.ids[2] << 56
    sums.digest = (sums.digest ^ word) * <uint64_t>0x100000001B3


cdef bint _play(
    Course* course, Random* random, int dealer, bint checked, const Rule* rule, Sums* sums
) noexcept nogil:
    """Play a hand that has begun to its end; False where a check breaks."""
    cdef int player, options, event
    cdef double paid[4]
    while course.phase != OVER:
        if checked and not _is_whole(course):
            return False
        for player in range(PLAYERS):
            options = asks(course, player)
            if options:
                break
        else:
            return False
        answer(course, player, below(random, options), rule)
        sums.steps += 1
    for event in range(course.events):
        _digest(sums, &course.event[event])
    pay(course, dealer, PLAYERS + rule.switches.bottom_seat, paid)
    sums.wins += course.ending.winner != NOBODY
    sums.points += course.ending.score.winner
    return not checked or (
        _is_whole(course) and paid[0] + paid[1] + paid[2] + (paid[3] if rule.switches.bottom_seat else 0) == 0
    )


def play_random(seed, int hands, Ruleset ruleset not None, *, bint checked=True):
    """Play so many `hands` to the end with random answers, on the decks of `seed`, `seed` + 1, …

    The dealer sits at every seat by turns. Gives a `Tally`. With `checked`, the 80 cards are accounted for at every
    step and the points sum to zero at every end; AssertionError names the seed of a hand where they do not. The GIL is
    released; a signal ends it. Raises ValueError for a number of hands not from 0 to 1,000,000,000, and for seeds not
    from 0 to 2 ** 64 - 1.
    """
    cdef Course course
    cdef Random random
    cdef Sums sums = Sums(0, 0, <uint64_t>0xCBF29CE484222325, 0)
    cdef uint8_t deck[80]
    cdef uint64_t first
    cdef int played = 0, stop, dealer
    cdef bint holds = True
    within(hands, 0, MOST_HANDS, "the number of hands")
    first = read_seed(seed)
    read_seed(seed + max(0, hands - 1))
    while played < hands:
        stop = min(hands, played + HANDS_A_LOOK)
        with nogil:
            while played < stop and holds:
                seed_random(&random, first + played)
                shuffle(&random, deck)
                begin(&course, deck, &ruleset.rule)
                dealer = played % (PLAYERS + ruleset.rule.switches.bottom_seat)
                holds = _play(&course, &random, dealer, checked, &ruleset.rule, &sums)
                played += 1
        if not holds:
            raise AssertionError(f"the hand of seed {seed + played - 1} breaks a check")
        PyErr_CheckSignals()
    return Tally(hands, sums.wins, sums.steps, sums.points, sums.digest)
