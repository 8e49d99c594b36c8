"""The exact value of a hand in the declared model of docs/odds.md: a memo over states.

A state at rest is worth, with t cards still to be shown, the mean over the next card and its source of the best that
the player may do; a state to discard is worth its best discard. Values for all t are found together, in one row of
the memo. Reductions that keep the values exact are argued in docs/decisions/odds.md, one by one.
"""
from typing import NamedTuple

from cpython.mem cimport PyMem_Free, PyMem_Malloc
from libc.stdint cimport int16_t, uint32_t, uint64_t, uint8_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset
from daer.ext.cards cimport KINDS, Loose, count, first, one, popcount32
from daer.ext.door cimport admit, admit_passed, admit_unseen, fit
from daer.ext.hand cimport Hand
from daer.ext.limits cimport (
    MOST_KAN_KINDS, MOST_REVEALS, MOST_STATES, MOST_TAKES, MOST_WORLDS, within
)
from daer.ext.memo cimport (
    KEY_WORDS, Memo, UNKNOWN, ZERO, add_state, close_memo, find_state, open_memo, row_at
)
from daer.ext.moves cimport (
    Call, MOST_CALLS, OWN_DRAW, SOURCES, bars_win, forced, is_drawn, list_calls, may_eat
)
from daer.ext.patterns cimport Facts, NO_EVENT
from daer.ext.ruleset cimport Rule, Ruleset
from daer.ext.scoring cimport Best, best_win
from daer.ext.seat cimport take_loose, throw_junk, throw_loose
from daer.ext.shapes cimport Shapes, close_shapes, open_shapes, takes_by_shape
from daer.ext.spot cimport Frame, Spot, pack, reduce
from daer.ext.waits cimport wait_hu

cdef enum:
    MOST_CHOICES = 100      # kinds times classes of sources
    DEPTH = MOST_TAKES + 1  # of states at rest in one line

cdef extern from *:
    """
    #define DAER_ROUNDING 1e-12
    #define DAER_SHARE_ROUNDING 1e-6
    """
    const double ROUNDING "DAER_ROUNDING"
    const double SHARE_ROUNDING "DAER_SHARE_ROUNDING"

# What one shown card offers: the best of its calls and of winning, for every number of reveals after it.
cdef struct Choice:
    double chance
    bint forced             # letting it go is no option
    double points[41]
    double wins[41]

# Sources that offer the same calls and pay the same.
cdef struct Class:
    int source
    double share

cdef struct Solver:
    const Rule* rule
    Memo memo
    Shapes shapes
    Choice* choices         # DEPTH times MOST_CHOICES
    int horizon             # reveals
    int spare               # reveals beyond the takes allowed: what a cut line would have had
    double chance[20]       # of the kind to be the next card
    uint8_t unseen[20]      # of every kind, at the question
    Class classes[5]
    int class_count
    Frame frame
    uint32_t passed
    bint cut                # a line was left out for its number of takes
    bint full               # the budget is spent

cdef inline bint _better(double points, double wins, double than, double than_wins) noexcept nogil:
    """More points, then more wins; points that differ by rounding alone are equal."""
    return (points > than * (1 + ROUNDING)) | ((points >= than * (1 - ROUNDING)) & (wins > than_wins))


cdef void _take_best(const double* row, int horizon, double* points, double* wins) noexcept nogil:
    """Raise `points` and `wins`, for every number of reveals, to those of a row where it is better."""
    cdef const double* row_wins = row + horizon + 1
    cdef int reveals
    cdef bint better
    for reveals in range(horizon + 1):
        better = _better(row[reveals], row_wins[reveals], points[reveals], wins[reveals])
        points[reveals] = row[reveals] if better else points[reveals]
        wins[reveals] = row_wins[reveals] if better else wins[reveals]


cdef int _value(Solver* solver, Spot* spot, int depth) noexcept nogil:
    """The memo's row of a state: ZERO where no line wins. `depth` counts the takes of the line so far."""
    cdef uint64_t[KEY_WORDS] key
    cdef double* row
    cdef int state, takes, most, allowed
    cdef Choice best
    if solver.full:
        return ZERO
    allowed = spot.takes
    most = reduce(spot, solver.rule)
    pack(spot, &solver.frame, key)
    state = find_state(&solver.memo, key)
    if state != UNKNOWN:
        return state
    takes = takes_by_shape(&solver.shapes, &spot.hand, solver.rule, allowed)
    if takes > allowed:
        solver.cut |= takes <= min(allowed + solver.spare, most)
        return ZERO
    memset(best.points, 0, sizeof(best.points))
    memset(best.wins, 0, sizeof(best.wins))
    if spot.hand.surplus > 0:
        _discard(solver, spot, &best, depth)
    else:
        _await(solver, spot, &best, depth)
    if solver.full:
        return ZERO
    state = add_state(&solver.memo, key, &row)
    if state == UNKNOWN:
        solver.full = True
        return ZERO
    memcpy(row, best.points, (solver.horizon + 1) * sizeof(double))
    memcpy(row + solver.horizon + 1, best.wins, (solver.horizon + 1) * sizeof(double))
    return state


cdef inline void _follow(Solver* solver, Spot* after, Choice* best, int depth) noexcept nogil:
    """Raise `best` to what the hand after a discard is worth, where that is more."""
    cdef int state
    state = _value(solver, after, depth)
    if state != ZERO:
        _take_best(row_at(&solver.memo, state), solver.horizon, best.points, best.wins)


cdef void _discard(Solver* solver, const Spot* spot, Choice* best, int depth) noexcept nogil:
    """A hand to discard is worth its best discard, for each number of reveals."""
    cdef Spot after
    cdef Loose kinds = spot.hand.loose
    cdef int kind
    if spot.hand.junk:
        after = spot[0]
        throw_junk(&after.hand)
        _follow(solver, &after, best, depth)
    while kinds:
        kind = first(kinds)
        kinds &= ~(<Loose>7 << 3 * kind)
        after = spot[0]
        throw_loose(&after.hand, kind)
        _follow(solver, &after, best, depth)


cdef inline void _clear(Choice* choice, int horizon, double points, double wins) noexcept nogil:
    """Let the choice be worth as much after any number of reveals."""
    cdef int reveals
    for reveals in range(horizon + 1):
        choice.points[reveals] = points
        choice.wins[reveals] = wins


cdef bint _offer(
    Solver* solver, const Spot* spot, int card, int source, bint ready, Choice* choice, int depth
) noexcept nogil:
    """What `card` from this source offers; False where it offers nothing."""
    cdef Call calls[MOST_CALLS]
    cdef Best win
    cdef Facts facts = Facts(NO_EVENT, False, source == OWN_DRAW)
    cdef Spot after
    cdef int found = 0, place, state
    cdef bint offers = False
    if ready and not bars_win(solver.passed, card, solver.rule):
        best_win(&win, &spot.hand, card, &facts, solver.rule)
        if win.partitions:
            offers = True
            _clear(choice, solver.horizon, win.score.winner, 1)
    if (
        spot.takes > 1 or solver.rule.switches.forced_zhao or solver.rule.switches.forced_peng
        or (solver.spare and not solver.cut)
    ):
        found = list_calls(&spot.hand, solver.passed, card, source, solver.rule, calls)
    choice.forced = forced(calls, found, solver.rule)
    if choice.forced and not offers:
        offers = True
        _clear(choice, solver.horizon, 0, 0)
    for place in range(found):
        after.hand = spot.hand
        take_loose(&after.hand, &calls[place], solver.rule)
        after.scarce = spot.scarce - (one(card) if count(spot.scarce, card) else 0)
        after.takes = spot.takes - 1
        state = _value(solver, &after, depth + 1)
        if state == ZERO:
            continue
        if not offers:
            offers = True
            _clear(choice, solver.horizon, 0, 0)
        _take_best(row_at(&solver.memo, state), solver.horizon, choice.points, choice.wins)
    return offers


cdef void _await(Solver* solver, const Spot* spot, Choice* best, int depth) noexcept nogil:
    """A hand at rest or in debt: the mean over the next card and its source of the best that may be done."""
    cdef Choice* choices = solver.choices + depth * MOST_CHOICES
    cdef Choice* choice
    cdef int16_t hu[20]
    cdef int kind, place, found = 0, reveals
    cdef double pass_points, pass_wins, points, wins
    cdef uint32_t ready = 0
    for place in range(solver.class_count):
        if spot.hand.surplus == 0 and spot.hand.junk == 0:
            wait_hu(&spot.hand, solver.classes[place].source == OWN_DRAW, solver.rule, hu)
            for kind in range(KINDS):
                ready |= <uint32_t>(hu[kind] >= solver.rule.min_hu) << kind
        for kind in range(KINDS):
            if solver.chance[kind] == 0 or count(spot.scarce, kind) == 1:
                continue
            choice = &choices[found]
            if _offer(
                solver, spot, kind, solver.classes[place].source, ready >> kind & 1, choice, depth
            ):
                choice.chance = solver.chance[kind] * solver.classes[place].share
                found += 1
    for reveals in range(1, solver.horizon + 1):
        pass_points = points = best.points[reveals - 1]
        pass_wins = wins = best.wins[reveals - 1]
        for place in range(found):
            choice = &choices[place]
            if choice.forced or _better(
                choice.points[reveals - 1], choice.wins[reveals - 1], pass_points, pass_wins
            ):
                points += choice.chance * (choice.points[reveals - 1] - pass_points)
                wins += choice.chance * (choice.wins[reveals - 1] - pass_wins)
        best.points[reveals] = points
        best.wins[reveals] = wins


cdef bint _same_class(int source, int other, const Rule* rule) noexcept nogil:
    """Whether two sources offer the same calls and pay the same."""
    if may_eat(source, rule) != may_eat(other, rule):
        return False
    if rule.zhao_from_peng and is_drawn(source) != is_drawn(other):
        return False
    return (source == OWN_DRAW) == (other == OWN_DRAW) or not (rule.own_draw_pair_kan or rule.own_draw_kan_long)


cdef void _sort_sources(Solver* solver, const double* shares) noexcept nogil:
    """Put the sources that do not differ into one class."""
    cdef int source, place
    for source in range(SOURCES):
        if shares[source] == 0:
            continue
        for place in range(solver.class_count):
            if _same_class(source, solver.classes[place].source, solver.rule):
                solver.classes[place].share += shares[source]
                break
        else:
            solver.classes[solver.class_count] = Class(source, shares[source])
            solver.class_count += 1


cdef void _set_question(
    Solver* solver, const uint8_t* unseen, const double* shares, int horizon, const Rule* rule
) noexcept nogil:
    """The model's constants: chances of kinds and sources as at the question, throughout."""
    cdef int kind, total = 0
    memset(solver, 0, sizeof(Solver))
    solver.rule = rule
    solver.horizon = horizon
    memcpy(solver.unseen, unseen, KINDS)
    for kind in range(KINDS):
        total += unseen[kind]
    for kind in range(KINDS):
        solver.chance[kind] = <double>unseen[kind] / total if total else 0
    _sort_sources(solver, shares)


cdef int _solve(Solver* solver, const Hand* hand, int takes) noexcept nogil:
    """The memo's row of one hand at rest, in debt or to discard that may take `takes` cards more."""
    cdef Spot spot
    cdef int kind
    spot.hand = hand[0]
    spot.takes = takes
    spot.scarce = 0
    for kind in range(KINDS):
        spot.scarce |= <Loose>(solver.unseen[kind] + 1 if solver.unseen[kind] else 0) << 3 * kind
    return _value(solver, &spot, 0)


cdef class _Entry:
    """A candidate as it was admitted, and which set of passed kinds is its own."""

    cdef Hand hand
    cdef uint32_t passed
    cdef int takes
    cdef int world


class Candidate(NamedTuple):
    """A hand to be valued, and how many cards it may take, the winning one included."""

    counts: bytes
    table: bytes
    passed: int
    takes: int


class Curve(NamedTuple):
    """What a hand is worth with 0, 1, … cards still to be shown: points of the winner, and the chance to win."""

    points: list[float]
    wins: list[float]


class Solution(NamedTuple):
    """The values of all candidates; no `curves` where the budget was spent."""

    states: int
    complete: bool
    curves: list[Curve] | None


cdef _Entry _admit(candidate, bytes unseen, const Rule* rule):
    """Read a candidate."""
    cdef _Entry entry = _Entry()
    cdef uint8_t own[20]
    if not isinstance(candidate, Candidate):
        raise TypeError(f"a candidate is a Candidate, not {type(candidate).__name__}")
    admit(&entry.hand, own, candidate.counts, candidate.table, 1, rule)
    admit_unseen(unseen, own)
    admit_passed(candidate.passed)
    within(candidate.takes, 0, MOST_TAKES, "takes")
    entry.passed = candidate.passed
    entry.takes = candidate.takes
    return entry


cdef list _admit_all(Solver* solver, list candidates, bytes unseen):
    """Read every candidate, and give each 坎 and each set of passed kinds its place in the key."""
    cdef list entries = [_admit(candidate, unseen, solver.rule) for candidate in candidates], worlds = []
    cdef _Entry entry
    cdef uint32_t kan = 0
    cdef int kind
    for entry in entries:
        kan |= entry.hand.kan
        if entry.passed not in worlds:
            worlds.append(entry.passed)
        entry.world = worlds.index(entry.passed)
        solver.spare = max(solver.spare, solver.horizon - entry.takes)
    within(popcount32(kan), 0, MOST_KAN_KINDS, "the number of kinds that are 坎 in any candidate")
    within(len(worlds), 0, MOST_WORLDS, "the number of different `passed` among the candidates")
    for kind in range(KINDS):
        if kan >> kind & 1:
            solver.frame.kan_kinds[solver.frame.kan_count] = kind
            solver.frame.kan_count += 1
    return entries


cdef int _admit_shares(tuple shares, double* weights) except -1:
    """Read the shares of the five sources."""
    cdef int source
    cdef double whole = 0
    fit(len(shares), SOURCES, "shares")
    for source in range(SOURCES):
        weights[source] = shares[source]
        if not 0 <= weights[source] <= 1:
            raise ValueError(f"a share is {weights[source]}; it may be 0 to 1")
        whole += weights[source]
    if not 1 - SHARE_ROUNDING < whole < 1 + SHARE_ROUNDING:
        raise ValueError(f"the shares add up to {whole}, not to 1")
    return 0


cdef list _curves(Solver* solver, list entries):
    """Solve every candidate with one memo; None as soon as the budget is spent."""
    cdef _Entry entry
    cdef int row
    cdef list curves = []
    for entry in entries:
        solver.frame.world = entry.world
        solver.passed = entry.passed
        with nogil:
            row = _solve(solver, &entry.hand, entry.takes)
        if solver.memo.failed:
            raise MemoryError
        if solver.full:
            return None
        values = [row_at(&solver.memo, row)[place] for place in range(2 * (solver.horizon + 1))]
        curves.append(Curve(values[:solver.horizon + 1], values[solver.horizon + 1:]))
    return curves


def solve(
    list candidates not None, bytes unseen not None, Ruleset ruleset not None,
    *, int reveals, tuple shares not None, long long budget,
):
    """The exact value of hands in the declared model, with one memo for all (docs/odds.md).

    `candidates` are `Candidate`: 20 concealed counts of a hand at rest, in debt or to discard, the group ids laid, a
    bit for each kind that is 过张, and how many cards it may take, 0 to 31. They are ways on from one hand: of at most
    7 kinds any holds a 坎. `unseen` are the copies of each kind that may still be shown, `reveals` 0 to 40 the cards
    still to be shown, `shares` the five sources' shares, of sum 1, `budget` the states that may be kept.

    Gives a `Solution`: an answer is the expected points of the winner and the probability of a win for 0 to `reveals`
    cards; `complete` tells that no line was left out for its number of takes. Raises ValueError for a number that is
    out of its range and for what is no hand, MemoryError if the system gives no memory. The GIL is released.
    """
    cdef Solver* solver
    cdef double weights[5]
    cdef list entries
    _admit_shares(shares, weights)
    within(reveals, 0, MOST_REVEALS, "reveals")
    within(budget, 1, MOST_STATES, "budget")
    fit(len(unseen), KINDS, "unseen")
    solver = <Solver*>PyMem_Malloc(sizeof(Solver))
    if solver == NULL:
        raise MemoryError
    _set_question(solver, unseen, weights, reveals, &ruleset.rule)
    try:
        entries = _admit_all(solver, candidates, unseen)
        solver.choices = <Choice*>malloc(DEPTH * MOST_CHOICES * sizeof(Choice))
        if solver.choices == NULL or not open_shapes(&solver.shapes) or not open_memo(&solver.memo, reveals, budget):
            raise MemoryError
        curves = _curves(solver, entries)
        return Solution(solver.memo.states - 1, not solver.cut, curves)
    finally:
        free(solver.choices)
        close_shapes(&solver.shapes)
        close_memo(&solver.memo)
        PyMem_Free(solver)
