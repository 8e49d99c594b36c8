"""Every number and switch of `Rules` as the kernel reads them, filled once per Rules value."""
from libc.string cimport memset
from daer.ext.groups cimport (
    BIG_RUN_123, BIG_RUN_2710, GROUP_COUNT, KAN, LONG, PENG, RUN_123, RUN_2710, ZHAO, alike, shade
)
from daer.ext.limits cimport (
    MOST_DEALT, MOST_DOUBLINGS, MOST_HU, MOST_MULTIPLIER, MOST_PAY, MOST_RICH_FROM, within
)

PATTERN_IDS = tuple(PATTERN_NAMES.decode().split())

_RUNS = (("一二三", RUN_123), ("壹贰叁", BIG_RUN_123), ("二七十", RUN_2710), ("贰柒拾", BIG_RUN_2710))
_DENG_PATTERNS = ("hong_hu", "tian_hu", "di_hu", "wu_hu")


cdef int _number(value, int most, str name) except? -1:
    """A number of the rules, in its range."""
    within(value, 0, most, name)
    return value


cdef int _doublings(fan) except -1:
    """The power of two that a 番 is."""
    doublings = int(fan).bit_length() - 1
    within(doublings, 0, MOST_DOUBLINGS, "the doublings of a 番")
    if fan != 1 << doublings:
        raise ValueError(f"{fan} is no 番: a 番 is a power of two")
    return doublings


cdef uint64_t _mask(ids) except? 0:
    """A bit for the place of every id."""
    return sum([1 << PATTERN_IDS.index(name) for name in ids])


cdef class Ruleset:
    """A `Rules` value as the kernel reads it; immutable and shared between threads.

    `rules` is a `daer.solver.Rules`, or anything with the attributes of docs/rules.md section 10. Raises TypeError for
    what lacks one, ValueError for a number out of the ranges of ext/limits.pxd, a 番 or a word that is none.
    """

    def __init__(self, rules):
        cdef Rule* rule = &self.rule
        memset(rule, 0, sizeof(Rule))
        try:
            rule.min_hu = _number(rules.min_hu, MOST_HU, "min_hu")
            self._read_hu(rules)
            self._read_switches(rules)
            self._read_patterns(rules)
            self._read_settlement(rules)
        except AttributeError as error:
            raise TypeError(f"rules lack what the kernel reads: {error}") from error
        except LookupError as error:
            raise ValueError(f"rules lack, or do not know: {error}") from error

    @property
    def hu(self):
        """The points of every group, by its id."""
        return tuple([self.rule.hu[group] for group in range(GROUP_COUNT)])

    cdef _read_hu(self, rules):
        for name, group in _RUNS:
            self.rule.hu[<int>group] = _number(rules.hu_runs[name], MOST_HU, name)
        for sort, numbers in ((PENG, rules.hu_peng), (KAN, rules.hu_kan), (ZHAO, rules.hu_zhao), (LONG, rules.hu_long)):
            for card in range(20):
                self.rule.hu[alike(sort, card)] = _number(numbers[shade(card)], MOST_HU, "the hu of a group")

    cdef _read_switches(self, rules):
        cdef Rule* rule = &self.rule
        cdef dict switches = rule.switches, pattern_switches = rule.pattern_switches
        rule.switches = {name: getattr(rules, name) for name in switches}
        rule.pattern_switches = {name: getattr(rules, name) for name in pattern_switches}
        rule.own_draw_pair_kan = rules.own_draw_pair == "kan"
        rule.own_draw_kan_long = rules.own_draw_kan == "long"
        rule.zhao_from_peng = rules.zhao_from_peng == "drawn"
        rule.bi_exempt = {
            "never": NEVER_EXEMPT, "mixed": MIXED_EXEMPT, "mixed_same_size": SAME_SIZE_EXEMPT
        }[rules.bi_exempt]
        rule.sisters_same_rank = rules.sisters == "same_rank"
        rule.bai_long = _number(rules.bai_long, MOST_DEALT, "bai_long")
        rule.bai_kan = _number(rules.bai_kan, MOST_DEALT, "bai_kan")
        rule.next_dealer = {"winner": WINNER_DEALS, "next": NEXT_DEALS, "stay": SAME_DEALS}[rules.next_dealer]

    cdef _read_patterns(self, rules):
        cdef Rule* rule = &self.rule
        for place, name in enumerate(PATTERN_IDS):
            if place != PING_HU and rules.fans[name]:
                rule.switched_on |= <uint64_t>1 << <int>place
                rule.doublings[<int>place] = _doublings(rules.fans[name])
        for ladder in rules.ladders:
            for rung, name in enumerate(ladder):
                rule.drops[<int>PATTERN_IDS.index(name)] |= _mask(ladder[:rung])
        if not rules.count_implied:
            for holder, brought in rules.implied:
                rule.drops[<int>PATTERN_IDS.index(holder)] |= _mask((brought,))
        rule.ping_doublings = _doublings(rules.ping_hu["fan"])
        rule.rich_ping_doublings = _doublings(rules.ping_hu["rich_fan"])
        rule.rich_from = _number(rules.ping_hu["rich_from"], MOST_RICH_FROM, "rich_from")

    cdef _read_settlement(self, rules):
        cdef Rule* rule = &self.rule
        rule.scoring = DENG_SCORING if rules.scoring == "deng" else FAN_SCORING
        rule.cap_doublings = -1 if rules.fan_cap is None else _doublings(rules.fan_cap)
        for doublings in range(1, 6):
            fan = str(1 << doublings)
            rule.pays[<int>doublings] = _number(rules.pays[fan], MOST_PAY, "a payment")
            rule.bottom_pays[<int>doublings] = _number(rules.bottom_pays[fan], MOST_PAY, "a payment")
        rule.deng_plus_one_always = rules.deng_plus_one == "always"
        for place, name in enumerate(_DENG_PATTERNS):
            rule.deng_multipliers[<int>place] = _number(rules.deng_multipliers[name], MOST_MULTIPLIER, name)
