"""The generator of decks, from its published descriptions (docs/table.md section 1): slow and plain."""

WORD = (1 << 64) - 1


def split_mix(state: int) -> tuple[int, int]:
    """Return the next state of splitmix64, and its number."""
    state = (state + 0x9E3779B97F4A7C15) & WORD
    number = state
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & WORD
    return state, number ^ (number >> 31)


def rotated(word: int, by: int) -> int:
    """Turn a word of 64 bits to the left."""
    return ((word << by) | (word >> (64 - by))) & WORD


class Xoshiro:
    """xoshiro256**, seeded by splitmix64."""

    def __init__(self, seed: int) -> None:
        self.words = []
        for _ in range(4):
            seed, number = split_mix(seed)
            self.words.append(number)

    def next(self) -> int:
        """Return the next number of 64 bits."""
        a, b, c, d = self.words
        number = (rotated((b * 5) & WORD, 7) * 9) & WORD
        c, d = c ^ a, d ^ b
        self.words = [a ^ d, b ^ c, c ^ ((b << 17) & WORD), rotated(d, 45)]
        return number

    def below(self, bound: int) -> int:
        """Return a number below `bound`, each as likely."""
        while True:
            half = self.next() >> 32
            if half < (1 << 32) // bound * bound:
                return half % bound


def shuffled(seed: int) -> list[int]:
    """Return the deck of a seed."""
    random = Xoshiro(seed)
    deck = [kind for kind in range(20) for _ in range(4)]
    for place in range(79, 0, -1):
        other = random.below(place + 1)
        deck[place], deck[other] = deck[other], deck[place]
    return deck
