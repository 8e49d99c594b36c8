"""The bounds of what the kernel reads: its doors check them, its searches rely on them, Python reads them here."""

cpdef enum:
    AS_IT_LIES = -1         # the last card of a hand that is taken without one
    MOST_COPIES = 4         # of a kind, in hand, laid and unseen together
    MOST_LAID = 7           # groups on the table: as many as a hand wins with
    LONGEST_PLAN = 12       # takes of a line of play that the distance looks at
    # the model of docs/odds.md
    MOST_REVEALS = 40
    MOST_TAKES = 31         # no line of play takes more cards: as good as no limit
    MOST_STATES = 100000000
    MOST_KAN_KINDS = 7      # of all hands in one question
    MOST_WORLDS = 256       # sets of passed kinds in one question
    # docs/rules.md section 10
    MOST_HU = 100           # of a group, and to win with
    MOST_DOUBLINGS = 20     # 番 up to 2 ** 20
    MOST_RICH_FROM = 1000
    MOST_PAY = 1000000
    MOST_MULTIPLIER = 1000
    MOST_DEALT = 7          # 坎 or 垅 that win straight from the deal

cdef int within(long long value, long long least, long long most, str name) except -1
