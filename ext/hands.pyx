"""A whole hand that Python plays: the door to its course, by seats (docs/table.md)."""
from collections import namedtuple
from libc.stdint cimport uint8_t
from daer.ext.cards cimport KINDS
from daer.ext.claims cimport NOBODY, source_of, told_option
from daer.ext.course cimport (
    Course, DEALT, DISCARD, Event as Happened, MOST_EVENTS, OVER, Player, WON, answer, asks, begin, from_turn, pay,
    seat_at, see, stock_of, to_throw
)
from daer.ext.deal cimport DECK, PLAYERS, STOCK, is_deck
from daer.ext.limits cimport within
from daer.ext.ruleset cimport NEXT_DEALS, Rule, Ruleset, WINNER_DEALS
from daer.ext.scoring cimport row_of

Event = namedtuple("Event", "name seat card groups origin stock hand")
Result = namedtuple(
    "Result", "winner card win is_dealt_win event is_last_card is_own_draw points next_dealer"
)

_THROWS = tuple([("discard", bytes((kind,))) for kind in range(KINDS)])
_PHASES = ("declare", "discard", "claim", "over")
_EVENTS = ("deal", "long", "draw", "discard", "zhao", "peng", "chi", "dead", "win", "exhausted")


cdef class Table:
    """A whole hand in play: the referee of docs/table.md. It asks, is answered, and goes on by itself.

    `deck` are the 80 kinds in the order they are dealt. Seats are numbered as in docs/table.md section 1. Raises
    ValueError for what is no deck, and for a dealer who is no seat.
    """
    cdef Course course
    cdef Ruleset ruleset
    cdef int dealer
    cdef int seats

    def __cinit__(self):
        """A hand that is over without a winner, until `__init__` begins one: no method meets an empty table."""
        self.ruleset = Ruleset.__new__(Ruleset)
        self.seats = PLAYERS
        self.course.phase = OVER
        self.course.shown = self.course.ending.winner = NOBODY

    def __init__(self, bytes deck, int dealer, Ruleset ruleset not None):
        if deck is None or len(deck) != DECK or not is_deck(deck):
            raise ValueError("the deck must hold 80 kinds from 0 to 19, four of each")
        self.seats = PLAYERS + ruleset.rule.switches.bottom_seat
        within(dealer, 0, self.seats - 1, "the dealer's seat")
        self.ruleset = ruleset
        self.dealer = dealer
        begin(&self.course, deck, &ruleset.rule)

    cdef int seat_of(self, int player) noexcept:
        """The seat of a player, counted from the dealer; NOBODY's is NOBODY."""
        return NOBODY if player == NOBODY else seat_at(player, self.dealer, self.seats)

    cdef int player_at(self, int seat) except -1:
        """The player at a seat, counted from the dealer."""
        cdef int player
        for player in range(PLAYERS):
            if self.seat_of(player) == seat:
                return player
        raise ValueError(f"nobody plays at seat {seat}; the players are at {self.players}")

    def copy(self):
        """A second table in the same state, that goes its own way."""
        cdef Table other = Table.__new__(Table)
        other.course = self.course
        other.ruleset = self.ruleset
        other.dealer = self.dealer
        other.seats = self.seats
        return other

    @property
    def players(self):
        """The seats that play, in turn order from the dealer."""
        return self.seat_of(0), self.seat_of(1), self.seat_of(2)

    @property
    def phase(self):
        """Who is asked: `declare` and `claim` everybody at once, `discard` one seat, `over` nobody."""
        return _PHASES[self.course.phase]

    @property
    def turn(self):
        """The seat that discards, or that showed the card that lies open; the dealer at first."""
        return self.seat_of(self.course.turn)

    @property
    def shown(self):
        """The kind that may be claimed, or that the win is on; -1 without one."""
        return self.course.shown

    @property
    def is_drawn(self):
        """Whether the shown card was drawn, not discarded."""
        return self.course.shown != NOBODY and self.course.is_drawn

    @property
    def open_card(self):
        """The last card of the stock, which lies open."""
        return self.course.dealt.stock[STOCK - 1]

    @property
    def stock(self):
        """How many cards can still be drawn, the open one included."""
        return stock_of(&self.course)

    @property
    def stock_cards(self):
        """The cards that can still be drawn, in their order: nobody at the table knows it."""
        return self.course.dealt.stock[self.course.drawn:STOCK]

    cdef tuple _option(self, int player, int place):
        if self.course.phase == DISCARD:
            return _THROWS[to_throw(&self.course, place)]
        return told_option(&self.course.claims.options[from_turn(&self.course, player)], place)

    def asked(self):
        """The seats that have still to answer, in turn order from the one who shows the card, and all they may do.

        An action is its name and the group ids that it lays, or the kind that it throws: `win`, `dealt_win`, `zhao`,
        `peng`, `chi` in canonical order, `pass`; or every `discard` in card order.
        """
        cdef int place, player, options, option
        actions = {}
        for place in range(PLAYERS):
            player = (self.course.turn + place) % PLAYERS
            options = asks(&self.course, player)
            if options:
                actions[self.seat_of(player)] = [self._option(player, option) for option in range(options)]
        return actions

    def act(self, int seat, int place):
        """Answer for a seat by the place of an action in its list; with the last answer the hand goes on.

        Raises ValueError, and changes nothing, for a seat that is not asked and a place that there is not.
        """
        cdef int player = self.player_at(seat)
        cdef int options = asks(&self.course, player)
        if not 0 <= place < options:
            raise ValueError(f"seat {seat} has {options} options; there is none at place {place}")
        answer(&self.course, player, place, &self.ruleset.rule)

    def answered(self, int seat):
        """The action that a seat chose while others have still to answer, or None."""
        cdef int player = self.player_at(seat)
        cdef int place = self.course.claims.answers[from_turn(&self.course, player)]
        if place == NOBODY or self.course.phase == DISCARD or self.course.phase == OVER:
            return None
        return self._option(player, place)

    cdef object _told(self, const Happened* event):
        groups, hand = event.ids[:event.laid], b""
        if event.what == DEALT:
            hand = self.course.dealt.hands[event.player][:KINDS]
        elif event.what == WON:
            groups = self.course.ending.ids[:self.course.ending.groups]
        return Event(
            _EVENTS[event.what], self.seat_of(event.player), event.card, groups, self.seat_of(event.origin),
            event.stock, hand,
        )

    def events(self, int start=0):
        """What happened, from the event of number `start` on."""
        within(start, 0, MOST_EVENTS, "the first event")
        return [self._told(&self.course.event[number]) for number in range(start, self.course.events)]

    def source(self, int seat):
        """Where a seat sees the shown card come from, 0 to 4 as in `seat.calls`; -1 for the seat that discarded it."""
        cdef int place = from_turn(&self.course, self.player_at(seat))
        return NOBODY if self.course.shown == NOBODY else source_of(place, self.course.is_drawn)

    def counts(self, int seat):
        """The 20 counts in hand, concealed; a 垅 in hand is among them whether it lies open or not."""
        return self.course.players[self.player_at(seat)].seat.counts[:KINDS]

    def table(self, int seat):
        """The ids of the groups that a seat laid, rising."""
        cdef const Player* player = &self.course.players[self.player_at(seat)]
        return player.seat.table[:player.seat.laid]

    def passed(self, int seat):
        """A bit for each kind that is 过张."""
        return self.course.players[self.player_at(seat)].seat.passed

    def dead(self, int seat):
        """The cards that lie dead before a seat, in the order they came."""
        cdef const Player* player = &self.course.players[self.player_at(seat)]
        return player.dead[:player.dead_cards]

    def is_exposed(self, int seat):
        """Whether the 垅 in its hand lie open."""
        return self.course.players[self.player_at(seat)].is_exposed

    def seen(self, int seat):
        """What a seat has seen, 20 counts: all dead cards, the others' groups laid and their 垅 that lie open.

        Not the shown card, not the open card of the stock, nothing own.
        """
        cdef uint8_t seen[20]
        see(&self.course, self.player_at(seat), seen)
        return seen[:KINDS]

    @property
    def result(self):
        """How the hand ended; None before."""
        cdef const Course* course = &self.course
        cdef double paid[4]
        if course.phase != OVER:
            return None
        pay(course, self.dealer, self.seats, paid)
        return Result(
            self.seat_of(course.ending.winner), course.ending.card,
            row_of(course.ending.ids, course.ending.groups, &course.ending.score) if course.ending.groups else None,
            course.ending.is_dealt_win, course.ending.event, course.ending.is_last_card, course.ending.is_own_draw,
            tuple([paid[seat] for seat in range(self.seats)]), self._next_dealer(),
        )

    cdef int _next_dealer(self):
        cdef const Rule* rule = &self.ruleset.rule
        if rule.next_dealer == NEXT_DEALS:
            return (self.dealer + 1) % self.seats
        if rule.next_dealer == WINNER_DEALS and self.course.ending.winner != NOBODY:
            return self.seat_of(self.course.ending.winner)
        return self.dealer
