"""Who may do what with a shown card, who gets it, and for whom it is 过张 (docs/table.md section 2)."""
from libc.stdint cimport uint8_t
from daer.ext.cards cimport count, one, size
from daer.ext.door cimport admit, admit_card, admit_passed, fit
from daer.ext.groups cimport KAN, LONG, PENG, ZHAO, alike
from daer.ext.moves cimport (
    LOWER_DISCARD, LOWER_DRAW, OWN_DRAW, UPPER_DISCARD, UPPER_DRAW, bars_win, forced, list_calls, sort_calls
)
from daer.ext.partition cimport WIN_GROUPS
from daer.ext.ruleset cimport Ruleset
from daer.ext.waits cimport complete_hu

_NAMES = ("win", "zhao", "peng", "chi", "pass", "dealt_win")
_PLAIN = tuple([(name, b"") for name in _NAMES])


cdef int source_of(int player, bint is_drawn) noexcept nogil:
    """Where a player sees the shown card come from; NOBODY for the one who discarded it."""
    cdef int* drawn = [OWN_DRAW, UPPER_DRAW, LOWER_DRAW]
    cdef int* discarded = [NOBODY, UPPER_DISCARD, LOWER_DISCARD]
    return drawn[player] if is_drawn else discarded[player]


cdef int _most_hu(const Hand* hand, int card, bint own_draw, const Rule* rule) noexcept nogil:
    """The most hu of a seven-group hand that `card` completes, as in `wait_hu`; -1 where it completes none."""
    cdef int made, most = -1, rest
    if hand.surplus:
        return -1
    rest = complete_hu(hand.loose + one(card), hand.quads > 0, rule)
    if rest >= 0:
        most = hand.sum.hu + rest
    if count(hand.loose, card) == 2:
        rest = complete_hu(hand.loose - 2 * one(card), hand.quads > 0, rule)
        made = alike(KAN if own_draw and rule.own_draw_pair_kan else PENG, card)
        if rest >= 0:
            most = max(most, hand.sum.hu + rest + rule.hu[made])
    elif hand.kan >> card & 1 and 3 * (WIN_GROUPS - 1 - hand.groups) + 2 == size(hand.loose):
        rest = complete_hu(hand.loose, True, rule)
        made = alike(LONG if own_draw and rule.own_draw_kan_long else ZHAO, card)
        if rest >= 0:
            most = max(most, hand.sum.hu + rest + rule.hu[made] - rule.hu[alike(KAN, card)])
    return most


cdef void list_options(
    Options* options, const Hand* hand, uint32_t passed, int card, int source, const Rule* rule
) noexcept nogil:
    """What a player may do with a shown card; nothing at all where he could only pass.

    OUT: `options`. With `source` NOBODY the card is his own discard.
    """
    options.wins = options.wins_dealt = options.passes = False
    options.calls = 0
    if source == NOBODY:
        return
    options.calls = list_calls(hand, passed, card, source, rule, options.call)
    sort_calls(options.call, options.calls)
    options.wins = (
        _most_hu(hand, card, source == OWN_DRAW, rule) >= rule.min_hu and not bars_win(passed, card, rule)
    )
    options.passes = (options.wins or options.calls > 0) and not forced(options.call, options.calls, rule)


cdef int taker_of(const Claims* claims) noexcept nogil:
    """Who gets the card when all have answered: 胡 before 招 before 碰 before 吃; NOBODY where none asked for it."""
    cdef int player, option, best = claim_rank(PASS, 0), taker = NOBODY
    for player in range(CLAIMERS):
        if claims.answers[player] >= 0:
            option = option_at(&claims.options[player], claims.answers[player])
            if claim_rank(option, player) < best:
                best = claim_rank(option, player)
                taker = player
    return taker


cdef bint lets_go(const Claims* claims, int player, int taker) noexcept nogil:
    """Whether the shown kind is 过张 for a player from now on.

    He could have it by 碰 or 吃 and asked for neither, did not get it otherwise, and no claim went through that goes
    before the best of his own.
    """
    cdef const Options* options = &claims.options[player]
    cdef int place, option, best = PASS
    if player == taker or claims.answers[player] < 0:
        return False
    for place in range(options.calls):
        option = 1 + options.call[place].call
        if PENG_CLAIM <= option < best:
            best = option
    option = option_at(options, claims.answers[player])
    if best == PASS or option == PENG_CLAIM or option == CHI_CLAIM:
        return False
    if taker == NOBODY:
        return True
    return claim_rank(option_at(&claims.options[taker], claims.answers[taker]), taker) > claim_rank(best, player)


cdef tuple told_option(const Options* options, int place):
    """An option as the doors give it: its name, and the group ids that it lays."""
    cdef int option = option_at(options, place)
    cdef int call = call_at(options, place)
    if ZHAO_CLAIM <= option <= CHI_CLAIM:
        return _NAMES[option], options.call[call].ids[:options.call[call].laid]
    return _PLAIN[option]


cdef int _list(Claims* claims, list players, int card, bint is_drawn, const Rule* rule) except -1:
    """List what three players may do with a shown card; ValueError for what is no hand at rest or in debt."""
    cdef Hand hand
    cdef uint8_t own[20]
    cdef int player
    fit(len(players), CLAIMERS, "players")
    for player, (counts, table, passed) in enumerate(players):
        admit(&hand, own, counts, table, 0, rule)
        admit_passed(passed)
        admit_card(card, own)
        list_options(&claims.options[player], &hand, passed, card, source_of(player, is_drawn), rule)
    return 0


def options(list players not None, int card, bint is_drawn, Ruleset ruleset not None):
    """What three players may do with a shown card: three lists of actions, empty for who can do nothing but pass.

    `players` are `(counts, table, passed)` as in `seat.calls`, in turn order, the one who shows the card first; his
    hand is that after the discard where the card is not `is_drawn`. An action is its name and the group ids that it
    lays: `win`, `zhao`, `peng`, `chi` in canonical order, `pass` (docs/table.md section 2). Raises ValueError for what
    is no hand at rest or in debt, and for a card that cannot be shown.
    """
    cdef Claims claims
    cdef int player, place
    _list(&claims, players, card, is_drawn, &ruleset.rule)
    return [
        [told_option(&claims.options[player], place) for place in range(how_many(&claims.options[player]))]
        for player in range(CLAIMERS)
    ]


def settle(list players not None, int card, bint is_drawn, list answers not None, Ruleset ruleset not None):
    """Who gets a shown card, and for whom its kind is 过张: the player or -1, and three truth values.

    `players` to `is_drawn` as in `options`; `answers` are three places in its lists, -1 for who has no options. Raises
    ValueError as it does, and for an answer that is not among the options.
    """
    cdef Claims claims
    cdef int player, place, taker, choices
    _list(&claims, players, card, is_drawn, &ruleset.rule)
    fit(len(answers), CLAIMERS, "answers")
    for player, place in enumerate(answers):
        choices = how_many(&claims.options[player])
        if not (0 <= place < choices or (place == NOBODY and choices == 0)):
            raise ValueError(f"player {player} has no option at place {place}")
        claims.answers[player] = place
    taker = taker_of(&claims)
    return taker, tuple([lets_go(&claims, player, taker) for player in range(CLAIMERS)])
