"""A hand in play, and the one place where a hand goes forward (docs/rules.md section 6).

A `Seat` is the hand as it lies before its player. What the searches keep of a hand, the `Hand` of ext/hand.pxd, goes
forward here too.
"""
from libc.stdint cimport uint8_t, uint32_t
from daer.ext.cards cimport one
from daer.ext.hand cimport Hand
from daer.ext.moves cimport Call, ZHAO_CALL
from daer.ext.ruleset cimport Rule

cdef enum:
    MOST_PARTED = 2         # cards in hand of a kind that may be thrown: a 坎 or 垅 never is

cdef struct Seat:
    uint8_t counts[20]      # in hand, concealed
    uint8_t table[7]        # ids of the groups laid, rising
    uint8_t laid            # how many
    uint32_t passed         # kinds that are 过张

cdef void take(Seat* seat, const Call* call, int card) noexcept nogil
cdef void take_loose(Hand* hand, const Call* call, const Rule* rule) noexcept nogil

cdef inline bint may_throw(const Seat* seat, int kind) noexcept nogil:
    return 0 < seat.counts[kind] <= MOST_PARTED

cdef inline void throw_card(Seat* seat, int kind, const Rule* rule) noexcept nogil:
    """Throw a card; with the switch `passed_own_discards` its kind is 过张 from then on."""
    seat.counts[kind] -= 1
    seat.passed |= <uint32_t>rule.switches.passed_own_discards << kind

cdef inline void pass_kind(Seat* seat, int kind) noexcept nogil:
    """Note that a kind is 过张 from now on."""
    seat.passed |= <uint32_t>1 << kind

cdef inline void let_go(Seat* seat, const Call* calls, int options, int card) noexcept nogil:
    """Let a shown card go on which there were these calls: its kind is 过张 where a 吃 or 碰 was possible."""
    if options > 0 and calls[options - 1].call != ZHAO_CALL:
        pass_kind(seat, card)

cdef inline void throw_loose(Hand* hand, int kind) noexcept nogil:
    """Throw a loose card; the searches keep `passed` themselves."""
    hand.loose -= one(kind)
    hand.surplus -= 1

cdef inline void throw_junk(Hand* hand) noexcept nogil:
    """Throw one of the cards that can only be discarded."""
    hand.junk -= 1
    hand.surplus -= 1
