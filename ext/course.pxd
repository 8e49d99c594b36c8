"""The course of a whole hand, from the deal to the points: a state machine over a struct that the caller owns.

Players are counted in turn order from the dealer, who is 0 (docs/table.md sections 1 and 2).
"""
from libc.stdint cimport int8_t, uint8_t
from daer.ext.claims cimport Claims, Options
from daer.ext.deal cimport Deal, PLAYERS, STOCK
from daer.ext.hand cimport Hand
from daer.ext.ruleset cimport Rule
from daer.ext.scoring cimport Score
from daer.ext.seat cimport Seat

cdef enum:
    MOST_DEAD = 48          # before one player: all draws, and a discard for each group that he can lay
    MOST_EVENTS = 192       # two for a shown card, of which there are no more than draws and discards

cdef enum:                  # who is asked
    DECLARE = 0             # everybody at once: a win as it lies or straight from the deal
    DISCARD = 1             # one player
    CLAIM = 2               # everybody at once: the shown card
    OVER = 3

cdef enum:                  # what happened
    DEALT = 0
    LONG_SHOWN = 1
    DREW = 2
    DISCARDED = 3
    TOOK_ZHAO = 4
    TOOK_PENG = 5
    TOOK_CHI = 6
    DIED = 7
    WON = 8
    EXHAUSTED = 9

cdef struct Event:
    uint8_t what
    int8_t player           # -1: nobody's
    int8_t card             # -1: none
    int8_t origin           # who showed the card taken or won on, -1
    uint8_t laid
    uint8_t ids[3]          # groups laid down
    uint8_t stock           # cards that can still be drawn after it

cdef struct Player:
    Seat seat
    Hand hand               # the same as the searches see it
    uint8_t taken           # cards taken so far
    uint8_t discards        # cards discarded so far
    uint8_t dead[48]        # cards that lie dead before him, in the order they came
    uint8_t dead_cards
    bint is_exposed         # 垅 in his hand lie open

cdef struct Ending:
    int winner              # -1 where the stock was exhausted
    int card                # won on; -1 for a hand as it lies
    int groups              # of the win
    uint8_t ids[16]         # rising
    Score score
    bint is_dealt_win
    int event               # of patterns.Facts
    bint is_last_card
    bint is_own_draw

cdef struct Course:
    Deal dealt
    Player players[3]
    int drawn               # cards drawn from the stock so far
    int phase
    int turn                # who discards, or who showed the card that lies open
    int shown               # the card that may be claimed, -1 without one
    bint is_drawn           # it was drawn, not discarded
    Claims claims           # by players counted from `turn`
    int events
    Event event[192]
    Ending ending

cdef void begin(Course* course, const uint8_t* deck, const Rule* rule) noexcept nogil
cdef void list_declarations(Options* options, const Hand* hand, bint is_dealer, const Rule* rule) noexcept nogil
cdef int asks(const Course* course, int player) noexcept nogil
cdef int to_throw(const Course* course, int place) noexcept nogil
cdef void answer(Course* course, int player, int place, const Rule* rule) noexcept nogil
cdef void see(const Course* course, int player, uint8_t* seen) noexcept nogil
cdef void pay(const Course* course, int dealer, int seats, double* paid) noexcept nogil

cdef inline int stock_of(const Course* course) noexcept nogil:
    """How many cards can still be drawn."""
    return STOCK - course.drawn

cdef inline int from_turn(const Course* course, int player) noexcept nogil:
    """Where a player sits counted from the one whose turn it is."""
    return (player - course.turn + PLAYERS) % PLAYERS

cdef inline int seat_at(int player, int dealer, int seats) noexcept nogil:
    """The seat of a player; of four seats the one opposite the dealer is the bottom."""
    return (dealer + player + (player == 2 and seats > PLAYERS)) % seats
