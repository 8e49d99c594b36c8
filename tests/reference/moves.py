"""What a player may do with a shown card, and what he may throw (docs/rules.md section 6)."""

from .cards import TRIPLES, Counts, Group, Groups, alike, loose_counts, minus, ordered, without
from .hand import Finish, Hand
from .partitions import name_of_peng, name_of_zhao
from .rules import Rules
from .waits import win_on

SOURCES = ("own_draw", "upper_draw", "upper_discard", "lower_draw", "lower_discard")
DRAWS = ("own_draw", "upper_draw", "lower_draw")

Call = tuple[str, Groups]


def calls(hand: Hand, card: int, source: str, rules: Rules) -> list[Call]:
    """Return every option for a shown card: ``(call, groups laid)``, win and pass with none."""
    takes = takings(hand, card, source, rules)
    wins: list[Call] = []
    if win_on(hand, Finish(card, own_draw=source == "own_draw"), rules) is not None:
        wins = [("win", ())]
    for name in ("zhao", "peng"):
        forced = [take for take in takes if take[0] == name]
        if forced and rules["forced_" + name]:
            return [*wins, *forced]
    return [*wins, *takes, ("pass", ())]


def takings(hand: Hand, card: int, source: str, rules: Rules) -> list[Call]:
    """Return the 招, 碰 and 吃 of a card after which a card can be thrown if one must be."""
    own_draw = source == "own_draw"
    found: list[Call] = []
    if hand.counts[card] == 3:
        found.append(("zhao", (alike(name_of_zhao(rules, own_draw=own_draw), card),)))
    drawn = source in DRAWS and rules["zhao_from_peng"] == "drawn"
    if drawn and alike("peng", card) in hand.table:
        found.append(("zhao", (alike("zhao", card),)))
    if hand.counts[card] == 2 and card not in hand.passed:
        found.append(("peng", (alike(name_of_peng(rules, own_draw=own_draw), card),)))
    if may_eat_from(source, rules) and card not in hand.passed and hand.counts[card] < 3:
        found += [("chi", groups) for groups in _eating(hand.counts, card, rules)]
    return [take for take in found if _can_go_on(laid_down(hand, card, take))]


def may_eat_from(source: str, rules: Rules) -> bool:
    """Tell whether a card from this source may be eaten."""
    if source == "upper_draw":
        return bool(rules["chi_upper_draw"])
    return source in ("own_draw", "upper_discard")


def laid_down(hand: Hand, card: int, take: Call) -> Hand:
    """Return the hand after a 招, 碰 or 吃 of this card, before any discard."""
    call, groups = take
    table = hand.table
    if call == "zhao" and alike("peng", card) in table:
        place = table.index(alike("peng", card))
        return hand._replace(table=ordered((*table[:place], *table[place + 1 :], *groups)))
    cards = [each for _, group in groups for each in group]
    cards.remove(card)
    return hand._replace(counts=minus(hand.counts, *cards), table=ordered((*table, *groups)))


def thrown(hand: Hand, card: int, rules: Rules) -> Hand:
    """Return the hand after throwing a card, which is then dead: seen."""
    passed = hand.passed | {card} if rules["passed_own_discards"] else hand.passed
    seen = tuple(number + (kind == card) for kind, number in enumerate(hand.seen))
    return Hand(minus(hand.counts, card), hand.table, seen, passed)


def after(hand: Hand, card: int, take: Call, rules: Rules) -> list[Hand]:
    """Return every hand that a 招, 碰 or 吃 may lead to, its discard made if one is due."""
    then = laid_down(hand, card, take)
    if then.excess <= 0:
        return [then]
    return [thrown(then, kind, rules) for kind in then.loose]


def passed_after(hand: Hand, card: int, source: str, rules: Rules) -> frozenset[int]:
    """Return the 過張 after a pass: with this card if a 碰 or 吃 of it was possible."""
    possible = {call for call, _ in takings(hand, card, source, rules)}
    return hand.passed | {card} if possible & {"peng", "chi"} else hand.passed


def _can_go_on(then: Hand) -> bool:
    """Tell whether the discard that may now be due can be made."""
    return then.excess <= 0 or bool(then.loose)


def _eating(counts: Counts, card: int, rules: Rules) -> list[Groups]:
    """Return every multiset of groups that a 吃 of this card may lay down, 比 included."""
    found: set[Groups] = set()
    for eaten in TRIPLES:
        if card not in eaten[1]:
            continue
        from_hand = list(eaten[1])
        from_hand.remove(card)
        left = without(loose_counts(counts), tuple(from_hand))
        if left is None:
            continue
        if _is_exempt(eaten, from_hand, card, rules):
            found.add((eaten,))
        else:
            found |= {ordered((eaten, *more)) for more in _comparing(left, card)}
    return sorted(found)


def _is_exempt(eaten: Group, from_hand: list[int], card: int, rules: Rules) -> bool:
    """Tell whether this eaten group asks for no 比."""
    if eaten[0] != "mixed" or rules["bi_exempt"] == "never":
        return False
    return rules["bi_exempt"] == "mixed" or card in from_hand


def _comparing(loose: Counts, card: int) -> list[Groups]:
    """Return every way to lay down all copies of a card left in hand, each in a complete group."""
    if loose[card] == 0:
        return [()]
    ways = []
    for group in TRIPLES:
        left = without(loose, group[1]) if card in group[1] else None
        if left is not None:
            ways += [(group, *more) for more in _comparing(left, card)]
    return ways
