"""What one who sees a single hand and the table may tell of the course of the game (docs/table.md section 2)."""
from libc.stdint cimport uint8_t
from libc.string cimport memcmp, memset
from daer.ext.cards cimport KINDS
from daer.ext.claims cimport (
    CHI_CLAIM, CLAIMERS, Claims, DEALT_WIN, NOBODY, Options, PASS, PENG_CLAIM, WIN, ZHAO_CLAIM, claim_rank, how_many,
    lets_go as claims_let_go, option_at, source_of
)
from daer.ext.course cimport list_declarations
from daer.ext.door cimport admit
from daer.ext.groups cimport GROUP_COUNT, PENG, alike, own_counts
from daer.ext.hand cimport Hand, read
from daer.ext.limits cimport MOST_COPIES, MOST_LAID, within
from daer.ext.moves cimport Call, MOST_CALLS, SOURCES, list_calls
from daer.ext.ruleset cimport Ruleset

# Of those who declare, the first in turn order wins: 摆 is worth as much as 胡.
_CLAIMS = {
    "win": WIN, "dealt_win": WIN, "zhao": ZHAO_CLAIM, "peng": PENG_CLAIM, "chi": CHI_CLAIM, "pass": PASS
}
_NAMES = {WIN: "win", DEALT_WIN: "dealt_win", PASS: "pass"}


cdef int _claim(str name) except -1:
    """What is claimed, by its name."""
    if name not in _CLAIMS:
        raise ValueError(f"there is no claim {name!r}")
    return _CLAIMS[name]


cdef int _check_groups(bytes groups, str name) except -1:
    cdef const uint8_t* ids = groups
    cdef int place
    within(len(groups), 0, MOST_LAID, f"the number of {name}")
    for place in range(len(groups)):
        within(ids[place], 0, GROUP_COUNT - 1, "a group")
    return 0


def source(int player, bint is_drawn):
    """Where a player sees the shown card come from, 0 to 4 as in `seat.calls`; -1 for the one who discarded it."""
    within(player, 0, CLAIMERS - 1, "the player")
    return source_of(player, is_drawn)


def goes_first(str claim not None, int player, str other not None, int other_player):
    """Whether the claim of a player goes before that of another; likewise for what is declared, `dealt_win` too."""
    within(player, 0, CLAIMERS - 1, "the player")
    within(other_player, 0, CLAIMERS - 1, "the other player")
    return claim_rank(_claim(claim), player) < claim_rank(_claim(other), other_player)


def lets_go(options, int player, int taker, str taken not None):
    """Whether the shown kind is 过张 from now on for a player who had `options` and asked for none of them.

    `taken` is what `taker` did with the card; he is -1 where nobody took it.
    """
    cdef Claims claims
    cdef Options* mine
    cdef int claim
    within(player, 0, CLAIMERS - 1, "the player")
    within(taker, NOBODY, CLAIMERS - 1, "the taker")
    within(len(options), 0, MOST_CALLS, "the number of options")
    memset(&claims, 0, sizeof(claims))
    for place in range(CLAIMERS):
        claims.answers[place] = NOBODY
    mine = &claims.options[player]
    for option in options:
        claim = _claim(option)
        if ZHAO_CLAIM <= claim <= CHI_CLAIM:
            mine.call[mine.calls].call = claim - ZHAO_CLAIM
            mine.calls += 1
    mine.passes = True
    claims.answers[player] = mine.calls
    if taker != NOBODY and taker != player:
        claim = _claim(taken)
        claims.options[taker].wins = claim == WIN
        claims.options[taker].calls = 1
        claims.options[taker].call[0].call = claim - ZHAO_CLAIM
        claims.answers[taker] = 0
    return claims_let_go(&claims, player, taker)


cdef void _hold(uint8_t* counts, const uint8_t* ids, int laid, int card) noexcept nogil:
    """OUT: `counts`, 20 counts of the cards of the groups laid, less the shown one where it is among them."""
    cdef uint8_t nothing[20]
    memset(nothing, 0, KINDS)
    own_counts(nothing, ids, laid, counts)
    if counts[card]:
        counts[card] -= 1


def fits(bytes table not None, str take not None, bytes laid not None, int card, int source, Ruleset ruleset not None):
    """Whether one who holds the cards of the groups `laid`, less the shown card, may take it so.

    `table` are the group ids that he has laid. What else he holds, and what he has passed, is not known here.
    """
    cdef Hand hand
    cdef Call calls[MOST_CALLS]
    cdef uint8_t counts[20]
    cdef const uint8_t* ids = laid
    cdef const uint8_t* on_table = table
    cdef int place, kind, options, claim = _claim(take)
    _check_groups(laid, "groups laid")
    _check_groups(table, "groups on the table")
    within(card, 0, KINDS - 1, "the card")
    within(source, 0, SOURCES - 1, "the source")
    if len(table) + len(laid) > MOST_LAID:
        return False
    _hold(counts, ids, len(laid), card)
    if alike(PENG, card) in table:                      # a 招 that grows from it takes nothing from the hand
        counts[card] = 0
    for kind in range(KINDS):
        if counts[kind] >= MOST_COPIES:
            return False
    read(&hand, counts, on_table, len(table), &ruleset.rule)
    options = list_calls(&hand, 0, card, source, &ruleset.rule, calls)
    for place in range(options):
        if (
            ZHAO_CLAIM + calls[place].call == claim and calls[place].laid == len(laid)
            and not memcmp(calls[place].ids, ids, len(laid))
        ):
            return True
    return False


def declarations(bytes counts not None, bytes table not None, bint is_dealer, Ruleset ruleset not None):
    """What may be declared before the first turn, pass included: `win`, `dealt_win`, `pass`; nothing without a win.

    `counts` are the 20 concealed counts of a dealt hand, `table` the 垅 of it that lie open. Raises ValueError for what
    is no hand.
    """
    cdef Hand hand
    cdef Options options
    cdef uint8_t own[20]
    cdef int place
    admit(&hand, own, counts, table, 1, &ruleset.rule)
    list_declarations(&options, &hand, is_dealer, &ruleset.rule)
    return [_NAMES[option_at(&options, place)] for place in range(how_many(&options))]
