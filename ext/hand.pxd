"""A hand as the searches see it: what is fixed apart from what is loose."""
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from daer.ext.cards cimport Loose, size
from daer.ext.groups cimport GROUP, rest_size
from daer.ext.ruleset cimport Rule

# What groups add up to: all that hu and 名堂 ask of a finished hand.
cdef struct Sum:
    uint64_t tally          # the counters of ext/groups.pxd
    uint64_t alike          # kinds that are 碰, 招 and 垅
    int hu

cdef struct Hand:
    Loose loose             # cards that may still go into a run, a mixed group, a pair, a 碰, or away
    uint32_t kan            # kinds of which three lie in hand: never split
    uint8_t ids[8]          # the fixed groups: on the table, 垅 in hand, then the 坎 in hand
    int groups              # how many
    int quads
    int surplus             # own cards beyond a hand at rest: 0 at rest, 1 to discard, negative in debt
    int junk                # cards set apart from `loose`: each will be discarded, which one is all the same
    Sum sum                 # of all fixed groups, whoever holds the hand

cdef inline void put(Sum* total, int group, const Rule* rule) noexcept nogil:
    total.tally += GROUP[group].tally
    total.alike |= GROUP[group].alike
    total.hu += rule.hu[group]

cdef inline void drop(Sum* total, int group, const Rule* rule) noexcept nogil:
    """Take a group back that was put before."""
    total.tally -= GROUP[group].tally
    total.alike &= ~GROUP[group].alike
    total.hu -= rule.hu[group]

cdef inline void weigh(Hand* hand) noexcept nogil:
    """Find the surplus of a hand (docs/rules.md section 2): a fixed group holds three cards, a quad one more."""
    hand.surplus = size(hand.loose) + hand.junk + 3 * hand.groups + hand.quads - rest_size(hand.quads)

cdef void read(Hand* hand, const uint8_t* counts, const uint8_t* table, int laid, const Rule* rule) noexcept nogil
