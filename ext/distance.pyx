"""How many cards a hand still has to take to win (docs/rules.md sections 2, 3 and 6; docs/decisions/distance.md).

A line of play ends in seven groups, each complete in hand now, or two cards now and one taken, or a 坎 that becomes a
招; what is discarded on the way belongs to none of them. So instead of lines, whose order hardly matters, the search
goes over such plans, with exactly as many takes as asked, and then asks whether some order of the takes is legal: 比
wants cards gone before a take, 过张 bars a kind except as the last card, and the last card obeys neither.
"""
from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport int16_t, int8_t
from libc.string cimport memcpy, memset
from daer.ext.bound cimport highest_hu, like_hu, quad_gain, raise_gain
from daer.ext.cards cimport KINDS, Loose, count, ctz32, first, holds, one, popcount32, size
from daer.ext.groups cimport (
    GROUP, PAIR, PENG, START, START_COUNT, STARTING, STARTING_COUNT, Start, ZHAO, alike, stranded_kinds
)
from daer.ext.hand cimport NO_HAND, laid_groups, read, surplus
from daer.ext.moves cimport (
    Call, LOWER_DRAW, MOST_CALLS, OWN_DRAW, bars_win, bi_exempt, lay, list_calls
)
from daer.ext.partition cimport WIN_GROUPS
from daer.ext.ruleset cimport Ruleset

cdef enum:
    EAT = 0                 # two cards wait for a third: 吃
    LIKE = 1                # a pair waits for 碰
    QUAD = 2                # a 坎 waits for 招
    RAISE = 3               # a 碰 waits for 招 (switch `zhao_from_peng`)
    HALF = 4                # a card waits for its like, the pair: the last card only
    ROWS_A_LOOK = 64        # of a batch, between two looks for a signal: a hand may take milliseconds

cdef struct Take:
    int kind
    int card
    int group
    Loose own               # loose cards it uses
    bint last_only          # legal as the winning card alone

cdef struct Plan:
    const Hand* hand
    const Rule* rule
    uint32_t passed
    uint8_t left[20]        # copies still to be shown, less those the plan takes
    Take takes[12]
    int taken
    int last_only           # takes that must be the last: one at most
    int quads               # 招 that the plan makes
    int raises              # 招 out of 碰 still owed
    uint8_t complete[8]     # groups complete in hand
    int completed
    int pair                # its kind, -1 without one
    Loose junk              # what the plan discards
    bint hu_is_short        # what is fixed does not reach min_hu by itself
    int16_t ceiling[21][9]  # then: the most hu of so many groups out of the loose cards from a kind on
    int goal                # groups in all: seven, or fewer for a hand that cannot make seven
    int hu                  # of a whole plan
    Plan* kept              # where a whole plan is copied to; NULL if nobody asks


cdef void _build_ceiling(Plan* plan) noexcept nogil:
    """The most hu that so many groups can bring, out of the loose cards from each kind on."""
    cdef int16_t highest[8]
    cdef int kind, place
    for kind in range(KINDS + 1):
        highest_hu(plan.hand.loose, kind, plan.rule, highest)
        plan.ceiling[kind][0] = 0
        for place in range(8):
            plan.ceiling[kind][place + 1] = plan.ceiling[kind][place] + highest[place]


# The order of the takes.


cdef inline bint _may_be_last(const Plan* plan, const Take* take) noexcept nogil:
    """招 wins as the first quad only, since a second leaves the hand at rest; no plan wins by 招 out of a 碰."""
    if take.kind == QUAD:
        return plan.hand.quads == 0 and plan.quads == 1
    return take.kind != RAISE


cdef int _held(const Plan* plan, uint32_t done, Loose thrown, int card) noexcept nogil:
    """Loose copies of `card` in hand after the takes `done` and the discards `thrown`, 比 included."""
    cdef int held = count(plan.hand.loose, card) - count(thrown, card)
    cdef int place, other
    cdef Loose complete
    for place in range(plan.taken):
        if done >> place & 1:
            held -= count(plan.takes[place].own, card)
    for place in range(plan.completed):
        complete = GROUP[plan.complete[place]].cards
        for other in range(plan.taken):
            if (
                done >> other & 1 and plan.takes[other].kind == EAT and count(complete, plan.takes[other].card)
                and not bi_exempt(plan.takes[other].group, plan.takes[other].card, plan.rule)
            ):
                held -= count(complete, card)
                break
    return held


cdef bint _may_take(const Plan* plan, int which, uint32_t done, Loose thrown) noexcept nogil:
    """Whether the take is legal now, not being the last: 比 can be met, no 过张, no forced 碰, its 碰 is laid."""
    cdef const Take* take = &plan.takes[which]
    cdef int card = take.card, other
    if take.last_only or take.kind == HALF:
        return False
    if take.kind == QUAD:
        return True
    if take.kind == RAISE:
        for other in range(plan.taken):
            if plan.takes[other].kind == LIKE and plan.takes[other].card == card and not done >> other & 1:
                return False
        return True
    if plan.rule.passed_own_discards and count(thrown, card):
        return False
    if take.kind == LIKE:
        return True
    if plan.rule.forced_peng and _held(plan, done, thrown, card) == 2:
        return False
    if bi_exempt(take.group, card, plan.rule):
        return True
    for other in range(plan.taken):
        if other != which and not done >> other & 1 and count(plan.takes[other].own, card):
            return False
    return plan.pair != card and count(plan.junk - thrown, card) == 0


cdef bint _order(const Plan* plan, uint32_t done, Loose thrown, int junk, int surplus, int quads) noexcept nogil:
    """Whether the takes left, and the discards between them, have a legal order; `junk` is left of the hand's own."""
    cdef int place, kind
    cdef Loose kinds = plan.junk - thrown
    cdef bint free
    if surplus > 0:
        if junk and _order(plan, done, thrown, junk - 1, surplus - 1, quads):
            return True
        while kinds:
            kind = first(kinds)
            kinds &= ~(<Loose>7 << 3 * kind)
            if _order(plan, done, thrown + one(kind), junk, surplus - 1, quads):
                return True
        return False
    if popcount32(done) == plan.taken - 1:
        place = ctz32(~done)
        if not _may_be_last(plan, &plan.takes[place]):
            return False
        return not (
            plan.rule.passed_bars_hu and plan.rule.passed_own_discards and count(thrown, plan.takes[place].card)
        )
    for place in range(plan.taken):
        if not done >> place & 1 and _may_take(plan, place, done, thrown):
            free = plan.takes[place].kind >= QUAD and quads > 0
            if _order(
                plan, done | <uint32_t>1 << place, thrown, junk, surplus + 1 - free,
                quads + (plan.takes[place].kind >= QUAD),
            ):
                return True
    return False


cdef bint _is_free_of_order(const Plan* plan) noexcept nogil:
    """Whether no take stands in the way of another, so that every order is legal that ends with a card that wins."""
    cdef int place, other, last = 0
    cdef const Take* take
    if plan.rule.passed_own_discards or plan.rule.forced_peng:
        return False
    for place in range(plan.taken):
        take = &plan.takes[place]
        if take.kind == RAISE:
            return False
        if _may_be_last(plan, take) and (take.last_only or not plan.last_only):
            last += 1
        if take.kind != EAT or take.last_only or bi_exempt(take.group, take.card, plan.rule):
            continue
        if plan.pair == take.card or count(plan.junk, take.card):
            return False
        for other in range(plan.taken):
            if other != place and count(plan.takes[other].own, take.card):
                return False
    return last > 0


cdef bint _is_legal(Plan* plan) noexcept nogil:
    """Whether a whole plan can be played."""
    return _is_free_of_order(plan) or _order(plan, 0, 0, plan.hand.junk, plan.hand.surplus, plan.hand.quads)


# Plans: how every loose card is used.

cdef struct Owed:
    int complete            # groups to complete in hand
    int starts              # pairs of cards that wait for a third
    bint pair
    bint half
    int junk


cdef bint _add(Plan* plan, int kind, int card, int group, Loose own) noexcept nogil:
    """Add a take, if a copy is left and it may be taken; True if it was added."""
    cdef Take* take = &plan.takes[plan.taken]
    if not plan.left[card] or plan.taken == MOST_TAKES:
        return False
    take.last_only = kind == HALF or (kind == EAT and plan.hand.kan >> card & 1)
    if kind != QUAD and kind != RAISE and plan.passed >> card & 1:
        if bars_win(plan.passed, card, plan.rule):
            return False
        take.last_only = True
    if take.last_only and plan.last_only:
        return False
    take.kind, take.card, take.group, take.own = kind, card, group, own
    plan.last_only += take.last_only
    plan.left[card] -= 1
    plan.taken += 1
    return True


cdef void _undo(Plan* plan) noexcept nogil:
    """Take the last take back."""
    plan.taken -= 1
    plan.left[plan.takes[plan.taken].card] += 1
    plan.last_only -= plan.takes[plan.taken].last_only


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
        if _add(plan, EAT, start.card[end], group, own):
            won = _use(plan, cards - own, owed, hu + plan.rule.hu[group], kind, tried)
            _undo(plan)
            if won:
                return True
    if start.partner != kind or not _add(plan, LIKE, kind, alike(PENG, kind), own):
        return False
    won = _use(plan, cards - own, owed, hu + like_hu(kind, plan.rule), kind, tried)
    if not won and plan.raises and _add(plan, RAISE, kind, alike(ZHAO, kind), 0):
        plan.raises -= 1
        plan.quads += 1
        won = _use(plan, cards - own, owed, hu + plan.rule.hu[alike(ZHAO, kind)], kind, tried)
        plan.quads -= 1
        plan.raises += 1
        _undo(plan)
    _undo(plan)
    return won


cdef bint _use(Plan* plan, Loose cards, Owed owed, int hu, int lowest, int tried) noexcept nogil:
    """Use the lowest of `cards` in every way that is owed; True as soon as a whole plan is legal.

    The ways of one kind do not fall in number, so each plan is met once: complete groups, starts, pair, half, junk.
    """
    cdef int kind, place, group
    cdef bint won = False
    if not cards:
        if hu < plan.rule.min_hu or plan.raises or not _is_legal(plan):
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
    if plan.hu_is_short and hu + plan.ceiling[kind][owed.complete + owed.starts] < plan.rule.min_hu:
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
    if not won and owed.half and _add(plan, HALF, kind, alike(PAIR, kind), one(kind)):
        owed.half = False
        won = _use(plan, cards - one(kind), owed, hu, kind, tried)
        owed.half = True
        _undo(plan)
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
    plan.hu_is_short = hu < plan.rule.min_hu
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
    cdef int card
    cdef bint won = False
    while pengs and takes:
        card = ctz32(pengs)
        pengs &= pengs - 1
        if _add(plan, RAISE, card, alike(ZHAO, card), 0):
            plan.quads += 1
            won = _choose_raises(
                plan, pengs, takes - 1, hu + raise_gain(card, plan.rule)
            )
            plan.quads -= 1
            _undo(plan)
        if won:
            return True
    for plan.raises in range(takes // 2 + 1 if plan.rule.zhao_from_peng else 1):
        won = _fill(plan, takes, hu)
        if won:
            break
    plan.raises = 0
    return won


cdef bint _choose_quads(Plan* plan, uint32_t kan, int takes, int hu) noexcept nogil:
    """Choose which 坎 become 招, none first."""
    cdef int card
    cdef bint won
    if not kan or not takes:
        return _choose_raises(
            plan, plan.hand.sum.alike & 0xFFFFF if plan.rule.zhao_from_peng else 0, takes, hu
        )
    card = ctz32(kan)
    kan &= kan - 1
    if _choose_quads(plan, kan, takes, hu):
        return True
    if not _add(plan, QUAD, card, alike(ZHAO, card), 0):
        return False
    plan.quads += 1
    won = _choose_quads(plan, kan, takes - 1, hu + quad_gain(card, plan.rule))
    plan.quads -= 1
    _undo(plan)
    return won


cdef void _begin(Plan* plan, const Hand* hand, const uint8_t* left, uint32_t passed, const Rule* rule) noexcept nogil:
    """A plan that uses nothing yet."""
    plan.hand = hand
    plan.rule = rule
    plan.passed = passed
    memcpy(plan.left, left, KINDS)
    plan.taken = plan.last_only = plan.quads = plan.raises = plan.completed = 0
    plan.pair = -1
    plan.junk = 0
    plan.goal = WIN_GROUPS
    plan.kept = NULL


cdef bint wins_with(
    const Hand* hand, const uint8_t* left, uint32_t passed, const Rule* rule, int takes
) noexcept nogil:
    """Whether some line of play wins with exactly so many cards taken, the winning card included."""
    cdef Plan plan
    if takes > MOST_TAKES:
        return False
    _begin(&plan, hand, left, passed, rule)
    return _choose_quads(&plan, hand.kan, takes, hand.sum.hu)


cdef int distance_of(
    const Hand* hand, const uint8_t* left, uint32_t passed, const Rule* rule, int most
) noexcept nogil:
    """The fewest cards still to be taken to win, the winning card included; NEVER where that is above `most`.

    `hand` is at rest, in debt or to discard (then: after its best discard); `left` are the copies of the 20 kinds that
    may still be shown, `passed` a bit for each kind that is 过张.
    """
    cdef int takes
    for takes in range(1, most + 1):
        if wins_with(hand, left, passed, rule, takes):
            return takes
    return NEVER


cdef uint32_t _improving(
    const Hand* hand, uint8_t* left, uint32_t passed, int card, int takes, const Rule* rule
) noexcept nogil:
    """A bit for each kind of call (招, 碰, 吃) of `card` after which `takes` more cards win."""
    cdef Call calls[MOST_CALLS]
    cdef Hand after
    cdef uint32_t by = 0
    cdef int* sources = [OWN_DRAW, LOWER_DRAW]      # may eat and lays 坎 or 垅; does neither: others add nothing
    cdef int source, place, found
    for source in range(2):
        found = list_calls(hand, passed, card, sources[source], rule, calls)
        for place in range(found):
            if by >> calls[place].kind & 1:
                continue
            after = hand[0]
            lay(&after, &calls[place], rule)
            by |= <uint32_t>wins_with(&after, left, passed, rule, takes) << calls[place].kind
    return by


def distance(bytes counts, bytes table, bytes left, int passed, Ruleset ruleset):
    """The fewest cards still to be taken to win, the winning card included; None where no line wins any more (死牌).

    `counts` are the 20 concealed counts of a hand at rest, in debt or to discard, `table` the group ids laid, `left`
    the copies of each kind that may still be shown, `passed` a bit for each kind that is 过张. Exact over every legal
    line of play, whoever shows the cards (docs/rules.md section 6).
    """
    cdef Hand hand
    cdef const uint8_t* held = counts
    cdef const uint8_t* lies = table
    cdef const uint8_t* unseen = left
    cdef int found
    read(&hand, held, lies, len(table), &ruleset.rule)
    with nogil:
        found = distance_of(&hand, unseen, passed, &ruleset.rule, MOST_TAKES)
    return None if found == NEVER else found


cdef bint _nearest(Plan* plan, Plan* kept, Rule* rule) noexcept nogil:
    """Keep the plan with the fewest takes, no 坎 to become 招 if that can be, and then the one with the most hu."""
    cdef int takes, choice
    cdef uint32_t* kan = [0, plan.hand.kan]
    plan.kept = kept
    for takes in range(1, MOST_TAKES + 1):
        for choice in range(2):
            if _choose_quads(plan, kan[choice], takes, plan.hand.sum.hu):
                rule.min_hu = kept.hu + 1
                while _choose_quads(plan, kan[choice], takes, plan.hand.sum.hu):
                    rule.min_hu = kept.hu + 1
                return True
    return False


cdef bytes _waiting(const Take* take):
    """The kinds of the cards in hand that wait for a card."""
    if take.kind == QUAD:
        return bytes([take.card] * 3)
    return bytes([kind for kind in range(KINDS) for _ in range(count(take.own, kind))])


def nearest(bytes counts, bytes table, bytes left, int passed, int goal, Ruleset ruleset):
    """How a hand lies on the way to `goal` groups with the fewest takes, of these with the most hu.

    The hand is as for `distance`; `goal` is 7, or less to lay out a hand that makes no seven groups any more. Gives
    `(complete, pair, starts)`, or None without a way: ids of the groups of loose cards that are complete, the kind of
    the pair or -1, and for each card to take the kinds of the cards in hand that wait for it.
    """
    cdef Hand hand
    cdef Plan plan, kept
    cdef Rule rule = ruleset.rule
    cdef const uint8_t* held = counts
    cdef const uint8_t* lies = table
    cdef const uint8_t* unseen = left
    cdef bint found
    read(&hand, held, lies, len(table), &rule)
    _begin(&plan, &hand, unseen, passed, &rule)
    plan.goal = goal
    with nogil:
        found = _nearest(&plan, &kept, &rule)
    if not found:
        return None
    return kept.complete[:kept.completed], kept.pair, [
        _waiting(&kept.takes[place]) for place in range(kept.taken) if kept.takes[place].kind != RAISE
    ]


def improves(bytes counts, bytes table, bytes left, int passed, int distance, Ruleset ruleset):
    """The kinds whose taking leads to one less than `distance`, as `(kind, by)`: bits 0, 1, 2 for 招, 碰, 吃.

    The hand, at rest or in debt, has that distance; none at 1, where the waits say more.
    """
    cdef Hand hand
    cdef uint8_t unseen[20]
    cdef const uint8_t* held = counts
    cdef const uint8_t* lies = table
    cdef const uint8_t* copies = left
    cdef uint32_t by[20]
    cdef int kind
    read(&hand, held, lies, len(table), &ruleset.rule)
    memcpy(unseen, copies, KINDS)
    memset(by, 0, sizeof(by))
    with nogil:
        for kind in range(KINDS):
            if distance > 1 and unseen[kind]:
                unseen[kind] -= 1
                by[kind] = _improving(&hand, unseen, passed, kind, distance - 1, &ruleset.rule)
                unseen[kind] += 1
    return [(kind, by[kind]) for kind in range(KINDS) if by[kind]]


def distance_batch(
    const uint8_t[:, ::1] counts, const uint8_t[:, ::1] table, const uint8_t[:, ::1] left, const uint32_t[::1] passed,
    Ruleset ruleset, int8_t[::1] distances,
):
    """The distances of many hands (OUT: `distances`, int8[n], -1 where no line wins any more).

    `counts` and `left` uint8[n, 20]; `table` uint8[n, 7], group ids, 255 where there is none; `passed` uint32[n].
    Raises ValueError with the first row that is no hand. The GIL is released; a signal ends a long batch.
    """
    cdef Py_ssize_t row, start, stop, rows = counts.shape[0]
    cdef Hand hand
    cdef int laid, beyond
    for start in range(0, rows, ROWS_A_LOOK):
        stop = min(start + ROWS_A_LOOK, rows)
        with nogil:
            for row in range(start, stop):
                laid = laid_groups(&table[row, 0])
                beyond = surplus(&counts[row, 0], &table[row, 0], laid)
                if beyond > 1 or beyond == NO_HAND:
                    break
                read(&hand, &counts[row, 0], &table[row, 0], laid, &ruleset.rule)
                distances[row] = distance_of(&hand, &left[row, 0], passed[row], &ruleset.rule, MOST_TAKES)
            else:
                row = stop
        if row < stop:
            raise ValueError(row)
        PyErr_CheckSignals()
