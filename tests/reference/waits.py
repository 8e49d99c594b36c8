"""The cards that complete a hand at rest (docs/rules.md section 5, docs/interface.md: waits)."""

from typing import Any

from .hand import Finish, Hand
from .partitions import partitions
from .rules import Rules
from .scoring import Win, score


def shapes(hand: Hand, rules: Rules, *, own_draw: bool) -> tuple[int, ...]:
    """Return for each kind the most hu of a seven-group shape it completes, -1 where none."""
    best = []
    for card in range(20):
        finish = Finish(card, own_draw)
        found = partitions(hand, finish, rules) if hand.own[card] < 4 else []
        best.append(max((points for _, points in found), default=-1))
    return tuple(best)


def win_on(hand: Hand, finish: Finish, rules: Rules) -> Win | None:
    """Return the best legal Win on this card, or None; 過張 bars it only by ``passed_bars_hu``."""
    if finish.card is None or hand.own[finish.card] == 4:
        return None
    if rules["passed_bars_hu"] and finish.card in hand.passed:
        return None
    wins = score(hand, finish, rules)
    return wins[0] if wins else None


def waits(hand: Hand, rules: Rules) -> dict[str, list[dict[str, Any]]]:
    """Return the legal ``waits`` and the ``blocked`` shapes of a hand at rest or in debt, by kind.

    A wait has its best ``win`` on another's card and the ``own_draw_win`` (None: the same one).
    """
    others = shapes(hand, rules, own_draw=False)
    own = shapes(hand, rules, own_draw=True)
    answer: dict[str, list[dict[str, Any]]] = {"waits": [], "blocked": []}
    for card in range(20):
        most = max(others[card], own[card])
        if most < 0:
            continue
        entry = {"card": card, "remaining": hand.unseen[card]}
        win = win_on(hand, Finish(card, own_draw=False), rules)
        drawn = win_on(hand, Finish(card, own_draw=True), rules)
        if win is not None or drawn is not None:
            drawn = None if drawn == win else drawn
            answer["waits"].append({**entry, "win": win, "own_draw_win": drawn})
        elif most < rules["min_hu"]:
            short = {"hu": most, "short": rules["min_hu"] - most}
            answer["blocked"].append({**entry, "reason": "hu_below_minimum", **short})
        else:
            answer["blocked"].append({**entry, "reason": "passed"})
    return answer
