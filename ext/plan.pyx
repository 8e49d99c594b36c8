"""A way to seven groups: which loose cards go where, which cards are taken for them, and whether it can be played.

The order of the takes matters only where one stands in another's way: 比 wants cards gone before a take, 过张 bars a
kind except as the last card, and the last card obeys neither (docs/rules.md section 6; docs/decisions/distance.md).
"""
from libc.stdlib cimport free
from libc.string cimport memcpy
from daer.ext.cards cimport KINDS, count, first, one
from daer.ext.groups cimport GROUP
from daer.ext.limits cimport LONGEST_PLAN
from daer.ext.moves cimport bars_win, bi_exempt
from daer.ext.partition cimport WIN_GROUPS


cdef void begin_plan(
    Plan* plan, const Hand* hand, const uint8_t* unseen, uint32_t passed, const Rule* rule
) noexcept nogil:
    """A plan that uses nothing yet."""
    plan.hand = hand
    plan.rule = rule
    plan.least_hu = rule.min_hu
    plan.passed = passed
    plan.unseen = unseen
    memcpy(plan.free, unseen, KINDS)
    plan.taken = plan.last_only = plan.quads = plan.raises = plan.completed = 0
    plan.pair = -1
    plan.junk = 0
    plan.looked = 0
    plan.reaches = NULL
    plan.goal = WIN_GROUPS
    plan.kept = NULL


cdef void end_plan(Plan* plan) noexcept nogil:
    """Give back what a long search took."""
    free(plan.reaches)
    plan.reaches = NULL


cdef bint add_take(Plan* plan, int way, int card, int group, Loose own) noexcept nogil:
    """Add a take, if a card of the kind is free and may be taken; True if it was added."""
    cdef Take* take = &plan.takes[plan.taken]
    if not plan.free[card] or plan.taken == LONGEST_PLAN:
        return False
    take.last_only = way == HALF or (way == EAT and plan.hand.kan >> card & 1)
    if way != QUAD and way != RAISE and plan.passed >> card & 1:
        if bars_win(plan.passed, card, plan.rule):
            return False
        take.last_only = True
    if take.last_only and plan.last_only:
        return False
    take.way, take.card, take.group, take.own = way, card, group, own
    plan.last_only += take.last_only
    plan.free[card] -= 1
    plan.taken += 1
    return True


cdef void undo_take(Plan* plan) noexcept nogil:
    """Take the last take back."""
    plan.taken -= 1
    plan.free[plan.takes[plan.taken].card] += 1
    plan.last_only -= plan.takes[plan.taken].last_only


cdef inline bint _may_be_last(const Plan* plan, const Take* take) noexcept nogil:
    """招 wins as the first quad only, since a second leaves the hand at rest; no plan wins by 招 out of a 碰."""
    if take.way == QUAD:
        return plan.hand.quads == 0 and plan.quads == 1 and not bars_win(plan.passed, take.card, plan.rule)
    return take.way != RAISE


cdef int _in_hand(const Plan* plan, uint32_t done, Loose thrown, int card) noexcept nogil:
    """Loose copies of `card` in hand after the takes `done` and the discards `thrown`, 比 included."""
    cdef int cards = count(plan.hand.loose, card) - count(thrown, card)
    cdef int place, other
    cdef Loose complete
    for place in range(plan.taken):
        if done >> place & 1:
            cards -= count(plan.takes[place].own, card)
    for place in range(plan.completed):
        complete = GROUP[plan.complete[place]].cards
        for other in range(plan.taken):
            if (
                done >> other & 1 and plan.takes[other].way == EAT and count(complete, plan.takes[other].card)
                and not bi_exempt(plan.takes[other].group, plan.takes[other].card, plan.rule)
            ):
                cards -= count(complete, card)
                break
    return cards


cdef bint _may_take(const Plan* plan, int which, uint32_t done, Loose thrown) noexcept nogil:
    """Whether the take is legal now, not being the last: 比 can be met, no 过张, no forced 碰, its 碰 is laid."""
    cdef const Take* take = &plan.takes[which]
    cdef int card = take.card, other
    if take.last_only or take.way == HALF:
        return False
    if take.way == QUAD:
        return True
    if take.way == RAISE:
        for other in range(plan.taken):
            if plan.takes[other].way == LIKE and plan.takes[other].card == card and not done >> other & 1:
                return False
        return True
    if plan.rule.switches.passed_own_discards and count(thrown, card):
        return False
    if take.way == LIKE:
        return True
    if plan.rule.switches.forced_peng and _in_hand(plan, done, thrown, card) == 2:
        return False
    if bi_exempt(take.group, card, plan.rule):
        return True
    for other in range(plan.taken):
        if other != which and not done >> other & 1 and count(plan.takes[other].own, card):
            return False
    return plan.pair != card and count(plan.junk - thrown, card) == 0


cdef inline bint _is_monotone(const Plan* plan) noexcept nogil:
    """Whether a take or discard that is legal now only ever helps the others: no house rule punishes haste."""
    return not plan.rule.switches.passed_own_discards and not plan.rule.switches.forced_peng


cdef bint _is_in_the_way(const Plan* plan, uint32_t done, int last, int kind) noexcept nogil:
    """Whether a card of this kind must go before some take: 比 would want it laid."""
    cdef int place
    for place in range(plan.taken):
        if (
            place != last and not done >> place & 1 and plan.takes[place].way == EAT
            and plan.takes[place].card == kind and not bi_exempt(plan.takes[place].group, kind, plan.rule)
        ):
            return True
    return False


# A course so far: the takes done, what was thrown of the plan's junk, and what is left of the hand's own.
cdef struct Course:
    uint32_t done
    Loose thrown
    int junk
    int surplus
    int quads


cdef bint _throw(const Plan* plan, int last, Course course) noexcept nogil:
    """Whether the course has a legal end after some discard; while haste helps, one in the way goes first."""
    cdef Loose kinds = plan.junk - course.thrown
    cdef bint haste = _is_monotone(plan), any_in_the_way = False
    cdef int kind, idle = -1
    cdef Course after
    course.surplus -= 1
    while kinds:
        kind = first(kinds)
        kinds &= ~(<Loose>7 << 3 * kind)
        if haste and not _is_in_the_way(plan, course.done, last, kind):
            idle = kind
            continue
        any_in_the_way = True
        after = course
        after.thrown += one(kind)
        if _order(plan, last, after):
            return True
    if haste and any_in_the_way:
        return False
    if course.junk:
        course.junk -= 1
    elif idle >= 0:
        course.thrown += one(idle)
    else:
        return False
    return _order(plan, last, course)


cdef bint _order(const Plan* plan, int last, Course course) noexcept nogil:
    """Whether the takes left, and the discards between them, have a legal order that ends with the take `last`."""
    cdef int place
    cdef Course after
    if course.surplus > 0:
        return _throw(plan, last, course)
    if (course.done | <uint32_t>1 << last) == (<uint32_t>1 << plan.taken) - 1:
        return not (
            plan.rule.switches.passed_bars_hu and plan.rule.switches.passed_own_discards
            and count(course.thrown, plan.takes[last].card)
        )
    for place in range(plan.taken):
        if place == last or course.done >> place & 1 or not _may_take(plan, place, course.done, course.thrown):
            continue
        after = course
        after.done |= <uint32_t>1 << place
        after.surplus += 1
        if plan.takes[place].way == QUAD or plan.takes[place].way == RAISE:
            after.surplus -= course.quads > 0       # 八块
            after.quads += 1
        if _order(plan, last, after):
            return True
        if _is_monotone(plan):
            return False
    return False


cdef bint _is_free_of_order(const Plan* plan) noexcept nogil:
    """Whether no take stands in the way of another, so that every order is legal that ends with a card that wins."""
    cdef int place, other, last = 0
    cdef const Take* take
    if not _is_monotone(plan):
        return False
    for place in range(plan.taken):
        take = &plan.takes[place]
        if take.way == RAISE:
            return False
        if _may_be_last(plan, take) and (take.last_only or not plan.last_only):
            last += 1
        if take.way != EAT or take.last_only or bi_exempt(take.group, take.card, plan.rule):
            continue
        if plan.pair == take.card or count(plan.junk, take.card):
            return False
        for other in range(plan.taken):
            if other != place and count(plan.takes[other].own, take.card):
                return False
    return last > 0


cdef bint is_legal(const Plan* plan) noexcept nogil:
    """Whether a whole plan can be played."""
    cdef Course course = Course(0, 0, plan.hand.junk, plan.hand.surplus, plan.hand.quads)
    cdef int last
    if _is_free_of_order(plan):
        return True
    for last in range(plan.taken):
        if plan.last_only and not plan.takes[last].last_only:
            continue
        if _may_be_last(plan, &plan.takes[last]) and _order(plan, last, course):
            return True
    return False
