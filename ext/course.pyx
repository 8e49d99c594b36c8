"""The course of a whole hand: who is asked what, and what follows when all have answered (docs/table.md section 2)."""
from libc.string cimport memcpy, memset
from daer.ext.cards cimport KINDS
from daer.ext.claims cimport (
    DEALT_WIN, NOBODY, Options, WIN, call_at, how_many, lets_go, list_options, option_at, source_of, taker_of
)
from daer.ext.deal cimport PLAYERS, STOCK, deal_out
from daer.ext.groups cimport GROUP
from daer.ext.hand cimport read
from daer.ext.limits cimport MOST_COPIES
from daer.ext.moves cimport Call
from daer.ext.partition cimport WIN_GROUPS
from daer.ext.patterns cimport DI_HU_EVENT, Facts, HUI_LONG_DI_HU_EVENT, NO_EVENT, TIAN_HU_EVENT
from daer.ext.scoring cimport Best, best_win, dealt_groups, settle_dealt
from daer.ext.seat cimport may_throw, pass_kind, take, throw_card
from daer.ext.waits cimport complete_hu

cdef enum:
    DEALER = 0


cdef Event* _note(Course* course, int what, int player, int card) noexcept nogil:
    """Write down what happened."""
    cdef Event* event = &course.event[course.events]
    course.events += 1
    event.what = what
    event.player = player
    event.card = card
    event.origin = NOBODY
    event.laid = 0
    event.stock = stock_of(course)
    return event


cdef void _read(Player* player, const Rule* rule) noexcept nogil:
    """Let the searches see the hand as it lies now."""
    read(&player.hand, player.seat.counts, player.seat.table, player.seat.laid, rule)


cdef void _expose(Course* course, int place) noexcept nogil:
    """Let the 垅 in a player's hand lie open, once."""
    cdef Player* player = &course.players[place]
    cdef int kind
    if player.is_exposed:
        return
    player.is_exposed = True
    for kind in range(KINDS):
        if player.seat.counts[kind] == MOST_COPIES:
            _note(course, LONG_SHOWN, place, kind)


cdef void begin(Course* course, const uint8_t* deck, const Rule* rule) noexcept nogil:
    """Deal a whole deck, and go on to the first question."""
    cdef Player* player
    cdef int place
    memset(course, 0, sizeof(Course))
    deal_out(deck, &course.dealt)
    course.shown = NOBODY
    course.ending.winner = NOBODY
    course.ending.card = NOBODY
    for place in range(PLAYERS):
        player = &course.players[place]
        memcpy(player.seat.counts, course.dealt.hands[place], KINDS)
        _read(player, rule)
        _note(course, DEALT, place, course.dealt.stock[STOCK - 1])
    _expose(course, DEALER)
    course.phase = DECLARE
    for place in range(PLAYERS):
        list_declarations(&course.claims.options[place], &course.players[place].hand, place == DEALER, rule)
    _ask(course, rule)


cdef bint _lies_complete(const Hand* hand, const Rule* rule) noexcept nogil:
    """Whether a hand to discard wins as it lies."""
    cdef int hu
    if hand.surplus != 1:
        return False
    hu = complete_hu(hand.loose, hand.quads > 0, rule)
    return hu >= 0 and hu + hand.sum.hu >= rule.min_hu


cdef void list_declarations(Options* options, const Hand* hand, bint is_dealer, const Rule* rule) noexcept nogil:
    """Who may win before the first turn; a dealer who has no card to discard may not decline."""
    options.calls = 0
    options.wins = is_dealer and _lies_complete(hand, rule)
    options.wins_dealt = dealt_groups(hand, rule) > 0
    options.passes = options.wins or options.wins_dealt
    if is_dealer and hand.surplus > 0 and not hand.loose:
        options.passes = False


cdef int asks(const Course* course, int player) noexcept nogil:
    """How many options a player has who has still to answer; 0 where he is not asked."""
    cdef int place, kind, options = 0
    if course.phase == OVER:
        return 0
    if course.phase == DISCARD:
        if player != course.turn:
            return 0
        for kind in range(KINDS):
            options += may_throw(&course.players[player].seat, kind)
        return options
    place = from_turn(course, player)
    return 0 if course.claims.answers[place] != NOBODY else how_many(&course.claims.options[place])


cdef int to_throw(const Course* course, int place) noexcept nogil:
    """The kind that is thrown by the option at a place."""
    cdef int kind
    for kind in range(KINDS):
        if may_throw(&course.players[course.turn].seat, kind):
            if place == 0:
                return kind
            place -= 1
    return NOBODY


cdef void answer(Course* course, int player, int place, const Rule* rule) noexcept nogil:
    """Take the answer of a player who is asked: the place of an option; with the last one the hand goes on."""
    if course.phase == DISCARD:
        _throw(course, to_throw(course, place), rule)
        return
    course.claims.answers[from_turn(course, player)] = place
    _settle(course, rule)


cdef void _ask(Course* course, const Rule* rule) noexcept nogil:
    """Ask all who have any option, or go on where nobody has."""
    cdef int place
    for place in range(PLAYERS):
        course.claims.answers[place] = NOBODY
    _settle(course, rule)


cdef void _settle(Course* course, const Rule* rule) noexcept nogil:
    """Go on, unless somebody has still to answer."""
    cdef int place
    for place in range(PLAYERS):
        if course.claims.answers[place] == NOBODY and how_many(&course.claims.options[place]):
            return
    if course.phase == DECLARE:
        _settle_declarations(course, rule)
    else:
        _settle_claims(course, rule)


cdef void _settle_declarations(Course* course, const Rule* rule) noexcept nogil:
    """The first in turn order who declares wins."""
    cdef int place, option
    for place in range(PLAYERS):
        if course.claims.answers[place] == NOBODY:
            continue
        option = option_at(&course.claims.options[place], course.claims.answers[place])
        if option == DEALT_WIN:
            _win_dealt(course, place, rule)
            return
        if option == WIN:
            _win(course, place, rule)
            return
    _discard_or_draw(course, DEALER, rule)


cdef void _discard_or_draw(Course* course, int player, const Rule* rule) noexcept nogil:
    """Let a player discard if he has a card too many, else the one after him draws."""
    cdef Hand* hand = &course.players[player].hand
    course.shown = NOBODY
    if hand.surplus > 0 and hand.loose:
        course.turn = player
        course.phase = DISCARD
    else:
        _draw(course, (player + 1) % PLAYERS, rule)


cdef void _draw(Course* course, int player, const Rule* rule) noexcept nogil:
    """Show the front card of the stock; without one the hand is over and nobody pays."""
    cdef int card
    course.turn = player
    if course.drawn == STOCK:
        course.phase = OVER
        _note(course, EXHAUSTED, NOBODY, NOBODY)
        return
    card = course.dealt.stock[course.drawn]
    course.drawn += 1
    _note(course, DREW, player, card)
    _show(course, card, True, rule)


cdef void _throw(Course* course, int card, const Rule* rule) noexcept nogil:
    """Let the player whose turn it is discard a card."""
    cdef Player* player = &course.players[course.turn]
    throw_card(&player.seat, card, rule)
    _read(player, rule)
    player.discards += 1
    _note(course, DISCARDED, course.turn, card)
    _show(course, card, False, rule)


cdef void _show(Course* course, int card, bint is_drawn, const Rule* rule) noexcept nogil:
    """Lay a card open, and ask who may claim it."""
    cdef Player* player
    cdef int place
    course.phase = CLAIM
    course.shown = card
    course.is_drawn = is_drawn
    for place in range(PLAYERS):
        player = &course.players[(course.turn + place) % PLAYERS]
        list_options(
            &course.claims.options[place], &player.hand, player.seat.passed, card, source_of(place, is_drawn), rule
        )
    _ask(course, rule)


cdef void _settle_claims(Course* course, const Rule* rule) noexcept nogil:
    """All have answered: the card is taken or dead, and passed for those who let it go."""
    cdef int taker = taker_of(&course.claims), place, option
    cdef Player* origin = &course.players[course.turn]
    for place in range(PLAYERS):
        if lets_go(&course.claims, place, taker):
            pass_kind(&course.players[(course.turn + place) % PLAYERS].seat, course.shown)
    if taker == NOBODY:
        origin.dead[origin.dead_cards] = course.shown
        origin.dead_cards += 1
        _note(course, DIED, course.turn, course.shown)
        course.shown = NOBODY
        _draw(course, (course.turn + 1) % PLAYERS, rule)
        return
    option = course.claims.answers[taker]
    place = (course.turn + taker) % PLAYERS
    if option_at(&course.claims.options[taker], option) == WIN:
        _win(course, place, rule)
    else:
        _take(course, place, &course.claims.options[taker].call[call_at(&course.claims.options[taker], option)], rule)


cdef void _take(Course* course, int place, const Call* call, const Rule* rule) noexcept nogil:
    """Let a player lay a call down; the 垅 in his hand lie open from his first taken card on."""
    cdef Player* player = &course.players[place]
    cdef Event* event = _note(course, TOOK_ZHAO + call.call, place, course.shown)
    event.origin = course.turn
    event.laid = call.laid
    memcpy(event.ids, call.ids, sizeof(event.ids))
    take(&player.seat, call, course.shown)
    _read(player, rule)
    player.taken += 1
    _expose(course, place)
    _discard_or_draw(course, place, rule)


cdef Facts _facts(const Course* course, int winner) noexcept nogil:
    """How a win comes about, found from the course itself (docs/rules.md section 7)."""
    cdef const Player* players = &course.players[0]
    cdef int event = NO_EVENT
    if course.phase == DECLARE:
        event = TIAN_HU_EVENT if winner == DEALER else NO_EVENT
    elif not course.is_drawn:
        if course.turn == DEALER and players[DEALER].discards == 1 and players[winner].taken == 0:
            event = DI_HU_EVENT
        elif winner == DEALER and players[1].discards + players[2].discards == 1:
            event = HUI_LONG_DI_HU_EVENT
    return Facts(
        event, course.phase == CLAIM and course.is_drawn and course.drawn == STOCK,
        course.phase == CLAIM and course.is_drawn and course.turn == winner,
    )


cdef void _end_with(Course* course, int winner, const Facts* facts) noexcept nogil:
    """Note who won, on what and how."""
    cdef Ending* ending = &course.ending
    ending.winner = winner
    ending.card = course.shown
    ending.event = facts.event
    ending.is_last_card = facts.last_card
    ending.is_own_draw = facts.own_draw
    _note(course, WON, winner, course.shown).origin = course.turn if course.phase == CLAIM else NOBODY
    course.phase = OVER


cdef void _win(Course* course, int winner, const Rule* rule) noexcept nogil:
    """End the hand with a win as it lies or on the shown card, in the partition that pays most."""
    cdef Facts facts = _facts(course, winner)
    cdef Best best
    best_win(&best, &course.players[winner].hand, course.shown, &facts, rule)
    course.ending.score = best.score
    course.ending.groups = WIN_GROUPS
    memcpy(course.ending.ids, best.ids, sizeof(best.ids))
    _end_with(course, winner, &facts)


cdef void _win_dealt(Course* course, int winner, const Rule* rule) noexcept nogil:
    """End the hand with a win straight from the deal."""
    cdef Facts facts = _facts(course, winner)
    cdef Ending* ending = &course.ending
    ending.groups = settle_dealt(
        &course.players[winner].hand, facts.event == TIAN_HU_EVENT, rule, ending.ids, &ending.score
    )
    ending.is_dealt_win = True
    _end_with(course, winner, &facts)


cdef void see(const Course* course, int player, uint8_t* seen) noexcept nogil:
    """OUT: `seen`, 20 counts of what a player has seen: dead cards, the others' groups and their 垅 that lie open."""
    cdef const Player* other
    cdef int place, item, member, kind
    memset(seen, 0, KINDS)
    for place in range(PLAYERS):
        other = &course.players[place]
        for item in range(other.dead_cards):
            seen[other.dead[item]] += 1
        if place == player:
            continue
        for item in range(other.seat.laid):
            for member in range(GROUP[other.seat.table[item]].size):
                seen[GROUP[other.seat.table[item]].members[member]] += 1
        if other.is_exposed:
            for kind in range(KINDS):
                if other.seat.counts[kind] == MOST_COPIES:
                    seen[kind] += MOST_COPIES


cdef void pay(const Course* course, int dealer, int seats, double* paid) noexcept nogil:
    """OUT: `paid`, the points of every seat of a hand that is over."""
    cdef int seat, player
    for seat in range(seats):
        paid[seat] = 0
    if course.ending.winner == NOBODY:
        return
    for seat in range(seats):
        paid[seat] = course.ending.score.bottom
    for player in range(PLAYERS):
        paid[seat_at(player, dealer, seats)] = (
            course.ending.score.winner if player == course.ending.winner else course.ending.score.loser
        )
