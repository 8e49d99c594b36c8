"""Bounds that need no search over lines of play: the fewest takes, and the most hu."""
from libc.stdint cimport uint32_t
from libc.string cimport memset
from daer.ext.cards cimport KINDS, count, ctz32, first, holds, one, size
from daer.ext.groups cimport (
    BIG_RUN_123, BIG_RUN_2710, GROUP, RUN_123, RUN_2710, START, START_COUNT, STARTING, STARTING_COUNT, stranded_kinds
)
from daer.ext.partition cimport WIN_GROUPS


cdef bint _starts(Loose cards, int starts, bint pair) noexcept nogil:
    """Whether `cards` hold so many pairs of cards that one more completes, and a `pair` beside them."""
    cdef int kind, place
    cdef Loose own
    if 2 * (starts + pair) > size(cards):
        return False
    if not starts and not pair:
        return True
    kind = first(cards)
    if starts:
        for place in range(START_COUNT[kind]):
            own = one(kind) + one(START[kind][place].partner)
            if START[kind][place].partner >= kind and holds(cards, own) and _starts(cards - own, starts - 1, pair):
                return True
    if pair and count(cards, kind) == 2 and _starts(cards - 2 * one(kind), starts, False):
        return True
    return _starts(cards - one(kind), starts, pair)


cdef bint _fits(Loose cards, Loose aside, int complete, int starts, bint pair) noexcept nogil:
    """Whether `cards` hold so many complete groups and, with those set `aside`, so many starts and the pair."""
    cdef int kind, place
    cdef Loose group
    if not complete:
        return _starts(cards + aside, starts, pair)
    if 3 * complete > size(cards) - size(stranded_kinds(cards)):
        return False
    kind = first(cards)
    for place in range(STARTING_COUNT[kind]):
        group = GROUP[STARTING[kind][place]].cards
        if holds(cards, group) and _fits(cards - group, aside, complete - 1, starts, pair):
            return True
    group = cards & <Loose>7 << 3 * kind
    return _fits(cards - group, aside + group, complete, starts, pair)


cdef int _fewest(Loose loose, int groups, bint pair) noexcept nogil:
    """The fewest takes that make `groups` groups, and the `pair`, out of loose cards; TOO_MANY where none do."""
    cdef int takes, cards = size(loose)
    for takes in range(groups + pair + 1):
        if takes <= groups and 3 * groups - takes + 2 * pair <= cards:
            if _fits(loose, 0, groups - takes, takes, pair):
                return takes
        if pair and takes and 3 * groups - takes + 2 <= cards:      # half the pair waits: a start less, a card for it
            if _fits(loose, 0, groups - takes + 1, takes - 1, False):
                return takes
    return TOO_MANY


cdef int least_takes(Loose loose, int groups, bint quads, bint kan) noexcept nogil:
    """A lower bound of the cards still to be taken: by shape alone, as if every card were unseen and 比 never bound.

    `groups` are fixed; with `quads` a pair is owed; with a `kan` a 招 may be the first quad.
    """
    cdef int takes, more = WIN_GROUPS - groups
    if quads:
        return max(1, _fewest(loose, more - 1, True)) if more > 0 else TOO_MANY
    takes = max(1, _fewest(loose, more, False)) if more >= 0 else TOO_MANY
    if kan and more > 0 and takes > 1:
        takes = min(takes, 1 + _fewest(loose, more - 1, True))
    return takes


cdef inline void _insert(int16_t* highest, int hu) noexcept nogil:
    """Keep the eight highest values, falling."""
    cdef int place = 7
    if hu <= highest[7]:
        return
    while place and highest[place - 1] < hu:
        highest[place] = highest[place - 1]
        place -= 1
    highest[place] = hu


cdef void highest_hu(Loose loose, int lowest, const Rule* rule, int16_t* highest) noexcept nogil:
    """The hu of the groups that bring most out of the loose cards from kind `lowest` on; OUT: eight values, falling.

    Every pair may become a 碰 (and more, by the switch), every two cards of a scoring run that run.
    """
    cdef int* runs = [RUN_123, BIG_RUN_123, RUN_2710, BIG_RUN_2710]
    cdef int card, run, place, member, cards
    memset(highest, 0, 8 * sizeof(int16_t))
    for card in range(lowest, KINDS):
        if count(loose, card) == 2:
            _insert(highest, like_hu(card, rule) + (max(0, raise_gain(card, rule)) if rule.zhao_from_peng else 0))
    for run in range(4):
        cards = 0
        for place in range(3):
            member = GROUP[runs[run]].members[place]
            cards += count(loose, member) if member >= lowest else 0
        if cards >= 2:
            _insert(highest, rule.hu[runs[run]])
        if cards >= 4:
            _insert(highest, rule.hu[runs[run]])


cdef int hu_in_reach(const Hand* hand, const Rule* rule) noexcept nogil:
    """An upper bound of the hu of any win: every 坎 becomes a 招, every group still missing is among the highest."""
    cdef int16_t highest[8]
    cdef uint32_t kan = hand.kan
    cdef uint32_t pengs = <uint32_t>hand.sum.alike & 0xFFFFF if rule.zhao_from_peng else 0
    cdef int hu = hand.sum.hu, place
    while kan:
        hu += max(0, quad_gain(ctz32(kan), rule))
        kan &= kan - 1
    while pengs:
        hu += max(0, raise_gain(ctz32(pengs), rule))
        pengs &= pengs - 1
    highest_hu(hand.loose, 0, rule, highest)
    for place in range(WIN_GROUPS - hand.groups):
        hu += highest[place]
    return hu
