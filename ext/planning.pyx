"""The search for a plan with exactly so many takes: every loose card is used once, each plan is met once."""
from libc.stdint cimport int16_t, uint64_t
from libc.stdlib cimport calloc
from daer.ext.bound cimport highest_hu, like_hu, quad_gain, raise_gain
from daer.ext.cards cimport KINDS, Loose, count, ctz32, first, holds, one, size
from daer.ext.groups cimport (
    GROUP, PAIR, PENG, START, START_COUNT, STARTING, STARTING_COUNT, Start, ZHAO, alike, stranded_kinds
)
from daer.ext.limits cimport LONGEST_PLAN
from daer.ext.plan cimport (
    EAT, HALF, LIKE, QUAD, RAISE, Reach, add_take, begin_plan, end_plan,
    is_legal, undo_take
)

# What a plan still has to use loose cards for.
cdef struct Owed:
    int complete            # groups to complete in hand
    int starts              # pairs of cards that wait for a third
    bint pair
    bint half
    int junk


cdef enum:
    PATIENCE = 500          # steps before a search is long
    REACHES = 1 << 14       # places of its cache
    OUT_OF_REACH = -1000


cdef inline uint64_t _key(Loose cards, Owed owed) noexcept nogil:
    """Cards and what they are owed for in one word: the guard bits of the lowest lanes hold the latter."""
    cdef uint64_t key = cards, rest = owed.complete | owed.starts << 3 | owed.pair << 6 | owed.half << 7 | 1 << 8
    cdef int lane
    for lane in range(9):
        key |= (rest >> lane & 1) << (3 * lane + 2)
    return key


cdef int _start_hu(const Plan* plan, const Start* start, int kind) noexcept nogil:
    """The most hu that two cards bring with a third that is unseen."""
    cdef int end, hu = OUT_OF_REACH
    for end in range(start.completions):
        if plan.unseen[start.card[end]]:
            hu = max(hu, plan.rule.hu[start.group[end]])
    if start.partner == kind and plan.unseen[kind]:
        hu = max(hu, like_hu(kind, plan.rule))
        if plan.rule.zhao_from_peng:
            hu = max(hu, plan.rule.hu[alike(ZHAO, kind)])
    return hu


cdef int _reach(Plan* plan, Loose cards, Owed owed) noexcept nogil:
    """The most hu that `cards` can bring for what they are owed, every unseen card by itself, in whatever order.

    Negative where they cannot serve. A bound of `_use`, kept in a cache: it does not depend on the way here.
    """
    cdef uint64_t key = _key(cards, owed)
    cdef Reach* place = &plan.reaches[(key * <uint64_t>0x9E3779B97F4A7C15) >> 50]
    cdef int kind, which, hu = OUT_OF_REACH
    cdef Loose own
    cdef Owed less
    if not cards:
        return 0
    if place.key == key:
        return place.hu
    kind = first(cards)
    if owed.complete and 3 * owed.complete <= size(cards) - size(stranded_kinds(cards)):
        less = owed
        less.complete -= 1
        for which in range(STARTING_COUNT[kind]):
            own = GROUP[STARTING[kind][which]].cards
            if holds(cards, own):
                hu = max(hu, _reach(plan, cards - own, less) + plan.rule.hu[STARTING[kind][which]])
    if owed.starts:
        less = owed
        less.starts -= 1
        for which in range(START_COUNT[kind]):
            own = one(kind) + one(START[kind][which].partner)
            if START[kind][which].partner >= kind and holds(cards, own):
                hu = max(hu, _reach(plan, cards - own, less) + _start_hu(plan, &START[kind][which], kind))
    if owed.pair and count(cards, kind) >= 2:
        less = owed
        less.pair = False
        hu = max(hu, _reach(plan, cards - 2 * one(kind), less))
    if owed.half and plan.unseen[kind]:
        less = owed
        less.half = False
        hu = max(hu, _reach(plan, cards - one(kind), less))
    if owed.junk:
        less = owed
        less.junk -= 1
        hu = max(hu, _reach(plan, cards - one(kind), less))
    place.key = key
    place.hu = max(hu, OUT_OF_REACH)
    return place.hu


cdef bint _is_out_of_reach(Plan* plan, Loose cards, Owed owed, int hu) noexcept nogil:
    """Whether a long search should leave these cards: they cannot serve, or never bring the hu that are missing."""
    plan.looked += 1
    if plan.looked < PATIENCE:
        return False
    if plan.reaches == NULL:
        plan.reaches = <Reach*>calloc(REACHES, sizeof(Reach))
        if plan.reaches == NULL:
            return False
    return hu + max(OUT_OF_REACH, _reach(plan, cards, owed)) < plan.least_hu


cdef void _build_ceiling(Plan* plan) noexcept nogil:
    """The most hu that so many groups can bring, out of the loose cards from each kind on."""
    cdef int16_t highest[8]
    cdef int kind, place
    for kind in range(KINDS + 1):
        highest_hu(plan.hand.loose, kind, plan.rule, highest)
        plan.ceiling[kind][0] = 0
        for place in range(8):
            plan.ceiling[kind][place + 1] = plan.ceiling[kind][place] + highest[place]


cdef bint _start(Plan* plan, Loose cards, Owed owed, int hu, int kind, int place) noexcept nogil:
    """Let `kind` and its partner wait for each card that completes them."""
    cdef const Start* start = &START[kind][place]
    cdef Loose own = one(kind) + one(start.partner)
    cdef int end, group
    cdef bint won
    cdef int tried = STARTING_COUNT[kind] + place
    if start.partner < kind or not holds(cards, own):
        return False
    owed.starts -= 1
    for end in range(start.completions):
        group = start.group[end]
        if add_take(plan, EAT, start.card[end], group, own):
            won = _use(plan, cards - own, owed, hu + plan.rule.hu[group], kind, tried)
            undo_take(plan)
            if won:
                return True
    if start.partner != kind or not add_take(plan, LIKE, kind, alike(PENG, kind), own):
        return False
    won = _use(plan, cards - own, owed, hu + like_hu(kind, plan.rule), kind, tried)
    if not won and plan.raises and add_take(plan, RAISE, kind, alike(ZHAO, kind), 0):
        plan.raises -= 1
        plan.quads += 1
        won = _use(plan, cards - own, owed, hu + plan.rule.hu[alike(ZHAO, kind)], kind, tried)
        plan.quads -= 1
        plan.raises += 1
        undo_take(plan)
    undo_take(plan)
    return won


cdef bint _use(Plan* plan, Loose cards, Owed owed, int hu, int lowest, int tried) noexcept nogil:
    """Use the lowest of `cards` in every way that is owed; True as soon as a whole plan is legal.

    The ways of one kind do not fall in number, so each plan is met once: complete groups, starts, pair, half, junk.
    """
    cdef int kind, place, group
    cdef bint won = False
    if not cards:
        if hu < plan.least_hu or plan.raises or not is_legal(plan):
            return False
        if plan.kept != NULL:
            plan.hu = hu
            plan.kept[0] = plan[0]
        return True
    if owed.complete and 3 * owed.complete > size(cards) - size(stranded_kinds(cards)):
        return False
    kind = first(cards)
    if kind != lowest:
        tried = 0
    if plan.hu_is_short and hu + plan.ceiling[kind][owed.complete + owed.starts] < plan.least_hu:
        return False
    if _is_out_of_reach(plan, cards, owed, hu):
        return False
    if owed.complete:
        owed.complete -= 1
        for place in range(tried, STARTING_COUNT[kind]):
            group = STARTING[kind][place]
            if holds(cards, GROUP[group].cards):
                plan.complete[plan.completed] = group
                plan.completed += 1
                won = _use(plan, cards - GROUP[group].cards, owed, hu + plan.rule.hu[group], kind, place)
                plan.completed -= 1
                if won:
                    return True
        owed.complete += 1
    if owed.starts:
        for place in range(max(0, tried - STARTING_COUNT[kind]), START_COUNT[kind]):
            if _start(plan, cards, owed, hu, kind, place):
                return True
    tried = STARTING_COUNT[kind] + START_COUNT[kind]
    if owed.pair and count(cards, kind) == 2:
        owed.pair = False
        plan.pair = kind
        won = _use(plan, cards - 2 * one(kind), owed, hu, kind, tried)
        plan.pair = -1
        owed.pair = True
    if not won and owed.half and add_take(plan, HALF, kind, alike(PAIR, kind), one(kind)):
        owed.half = False
        won = _use(plan, cards - one(kind), owed, hu, kind, tried)
        owed.half = True
        undo_take(plan)
    if not won and owed.junk:
        owed.junk -= 1
        plan.junk += one(kind)
        won = _use(plan, cards - one(kind), owed, hu, kind, tried)
        plan.junk -= one(kind)
    return won


cdef bint _fill(Plan* plan, int takes, int hu) noexcept nogil:
    """Whether `takes` more takes can finish the plan, its 招 being chosen: with a pair, half a pair, or none."""
    cdef bint quads = plan.hand.quads + plan.quads + plan.raises > 0
    cdef int groups = plan.goal - plan.hand.groups - quads
    cdef int half
    cdef Owed owed
    plan.hu_is_short = hu < plan.least_hu
    if plan.hu_is_short:
        _build_ceiling(plan)
    for half in range(1 + quads):
        owed.half = half
        owed.pair = quads and not half
        owed.starts = takes - half - plan.raises
        owed.complete = groups - owed.starts
        owed.junk = size(plan.hand.loose) - 3 * owed.complete - 2 * owed.starts - half - 2 * owed.pair
        if owed.starts >= 0 and owed.complete >= 0 and owed.junk >= 0:
            if _use(plan, plan.hand.loose, owed, hu, -1, 0):
                return True
    return False


cdef bint _choose_raises(Plan* plan, uint32_t pengs, int takes, int hu) noexcept nogil:
    """Choose which 碰 on the table become 招, then how many 碰 of the plan do."""
    cdef int card, raises
    cdef bint won = False
    while pengs and takes:
        card = ctz32(pengs)
        pengs &= pengs - 1
        if add_take(plan, RAISE, card, alike(ZHAO, card), 0):
            plan.quads += 1
            won = _choose_raises(
                plan, pengs, takes - 1, hu + raise_gain(card, plan.rule)
            )
            plan.quads -= 1
            undo_take(plan)
        if won:
            return True
    for raises in range(takes // 2 + 1 if plan.rule.zhao_from_peng else 1):
        plan.raises = raises
        won = _fill(plan, takes, hu)
        plan.raises = 0
        if won:
            return True
    return False


cdef bint finish_plan(Plan* plan, uint32_t kan, int takes, int hu) noexcept nogil:
    """Choose which 坎 become 招, none first."""
    cdef int card
    cdef bint won
    if not kan or not takes:
        return _choose_raises(
            plan, plan.hand.sum.alike & 0xFFFFF if plan.rule.zhao_from_peng else 0, takes, hu
        )
    card = ctz32(kan)
    kan &= kan - 1
    if finish_plan(plan, kan, takes, hu):
        return True
    if not add_take(plan, QUAD, card, alike(ZHAO, card), 0):
        return False
    plan.quads += 1
    won = finish_plan(plan, kan, takes - 1, hu + quad_gain(card, plan.rule))
    plan.quads -= 1
    undo_take(plan)
    return won


cdef bint wins_with(
    const Hand* hand, const uint8_t* unseen, uint32_t passed, const Rule* rule, int takes
) noexcept nogil:
    """Whether some line of play wins with exactly so many cards taken, the winning card included."""
    cdef Plan plan
    cdef bint won
    if takes > LONGEST_PLAN:
        return False
    begin_plan(&plan, hand, unseen, passed, rule)
    won = finish_plan(&plan, hand.kan, takes, hand.sum.hu)
    end_plan(&plan)
    return won
