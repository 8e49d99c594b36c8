"""Knock at one door of the kernel: `python -m tests.ext.knocking MODULE DOOR SEED ROUNDS`.

A door is a public function or class of daer.ext. It is called with arguments that fit together, and with some of them
spoiled: other types, lengths, ranges and counts. Whatever comes, it answers or raises one of REFUSALS. Prints how often
it did which, as JSON; the call before a crash is the last line on standard error.
"""

import ast
import faulthandler
import importlib
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Final

import numpy as np
from numpy.typing import NDArray

from daer.ext.deal import shuffled
from daer.ext.limits import MOST_REVEALS, MOST_TAKES
from daer.ext.odds import Candidate
from daer.solver.rules import Rules
from tests import deals, houses

from .doors import House, house_of, mask, row, seeded

ROOT: Final = Path(__file__).parents[2]
REFUSALS: Final = (ValueError, TypeError, OverflowError, BufferError)
"""The last is what numpy raises for an array that may not be written to."""
MAKERS: Final = (deals.ready, deals.two_away, deals.late, deals.in_debt, deals.to_discard, deals.rich)
NUMBERS: Final = (-(2**70), -(2**31), -2, -1, 0, 1, 2, 5, 7, 8, 20, 41, 138, 255, 256, 2**31 - 1, 2**31, 2**63, 2**70)
MOST_HANDS: Final = 300
"""To be played: more are no fault, but take long."""
CLAIMS: Final = ("win", "zhao", "peng", "chi", "pass")
WIDTHS: Final = {"counts": 20, "unseen": 20, "table": 7, "groups": 7}
"""The columns of arrays that have some, by name."""

Arguments = dict[str, object]


class Knock:
    """One call's hand and rules, and what fits them."""

    def __init__(self, random: Random, house: House) -> None:
        self.random = random
        self.house = house
        self.hand = random.choice(MAKERS)(random)
        self.rows = random.randint(1, 4)

    def fitting(self, name: str, annotation: str) -> object:
        """Make a value that fits a parameter."""
        if annotation.startswith("NDArray"):
            dtype = np.dtype(annotation.removeprefix("NDArray[np.").removesuffix("]"))
            return self._array(name, dtype)
        if name in FITTING:
            return FITTING[name](self)
        return BY_TYPE[annotation](self)

    def _array(self, name: str, dtype: "np.dtype[np.generic]") -> NDArray[np.generic]:
        """Repeat what fits the hand in every row; an array to be filled is empty."""
        width = WIDTHS.get(name)
        array = np.zeros((self.rows,) if width is None else (self.rows, width), dtype)
        if name in FITTING:
            value = FITTING[name](self)
            array[:] = np.frombuffer(value.ljust(width or 0, b"\xff"), np.uint8) if isinstance(value, bytes) else value
        return array


def _card(knock: Knock) -> int:
    """Choose a card that there may be a copy of, or none for a hand as it lies."""
    if knock.hand.excess > 0:
        return -1
    return knock.random.choice([kind for kind in range(20) if knock.hand.own[kind] < 4])


def _candidates(knock: Knock) -> list[Candidate]:
    counts, table = row(knock.hand)
    takes = knock.random.randint(0, 3)
    return [Candidate(counts, table, mask(knock.hand.passed), takes) for _ in range(knock.random.randint(1, 3))]


def _players(knock: Knock) -> list[tuple[bytes, bytes, int]]:
    """Seat the hand three times."""
    return [(*row(knock.hand), mask(knock.hand.passed))] * 3


FITTING: Final[Mapping[str, Callable[[Knock], object]]] = {
    "answers": lambda knock: [knock.random.choice((-1, 0)) for _ in range(3)],
    "budget": lambda knock: knock.random.randint(1, 2_000),
    "candidates": _candidates,
    "card": _card,
    "claim": lambda knock: knock.random.choice(CLAIMS),
    "counts": lambda knock: row(knock.hand)[0],
    "dealer": lambda knock: knock.random.randrange(3),
    "deck": lambda knock: shuffled(knock.random.randrange(9)),
    "distance": lambda knock: knock.random.randint(1, 4),
    "event": lambda knock: knock.random.randrange(4),
    "goal": lambda knock: knock.random.randint(1, 7),
    "hands": lambda knock: knock.random.randrange(9),
    "unseen": lambda knock: bytes(knock.hand.unseen),
    "laid": lambda knock: bytes([knock.random.randrange(138)]),
    "options": lambda knock: list(knock.random.sample(CLAIMS, 3)),
    "other": lambda knock: knock.random.choice(CLAIMS),
    "passed": lambda knock: mask(knock.hand.passed),
    "players": _players,
    "reveals": lambda knock: knock.random.choice((0, 1, 5, MOST_REVEALS)),
    "rules": lambda _: Rules.preset("luzhou"),
    "ruleset": lambda knock: knock.house.kernel,
    "seat": lambda knock: knock.random.randrange(4),
    "seed": lambda knock: knock.random.randrange(9),
    "shares": lambda _: (0.25, 0.25, 0.25, 0.25, 0.0),
    "source": lambda knock: knock.random.randrange(5),
    "table": lambda knock: row(knock.hand)[1],
    "take": lambda knock: knock.random.choice(CLAIMS),
    "taken": lambda knock: knock.random.choice(CLAIMS),
    "taker": lambda knock: knock.random.randrange(-1, 3),
}
"""What fits a parameter, by its name."""

BY_TYPE: Final[Mapping[str, Callable[[Knock], object]]] = {
    "bool": lambda knock: knock.random.random() < 0.5,
    "int": lambda knock: knock.random.randrange(8),
}
"""What fits any other."""


def spoiled(value: object, random: Random) -> object:
    """Make something that may not fit any more."""
    spoil = anything(random)
    if random.random() < 0.4:
        return spoil
    match value:
        case bytes():
            spoil = _spoiled_bytes(value, random)
        case np.ndarray():
            spoil = _spoiled_array(value, random)
        case int() | float():
            spoil = random.choice(NUMBERS)
        case Candidate():
            name = random.choice(value._fields)
            spoil = Candidate(**{**value._asdict(), name: spoiled(getattr(value, name), random)})
        case list() | tuple():
            parts = [spoiled(part, random) if random.random() < 0.5 else part for part in value]
            spoil = type(value)(parts * random.choice((0, 1, 1, 2)))
    return spoil


def anything(random: Random) -> object:
    """Make a value of any type."""
    return random.choice(
        (
            None, random.choice(NUMBERS), float("nan"), float("inf"), 0.5, "", "一", b"", bytes(20), bytearray(20), (),
            [], [()], [None], {}, object(), MOST_TAKES, np.zeros(20, np.uint8), np.zeros((2, 20), np.int64),
            (float("nan"),) * 5, (-1.0, 1.0, 1.0, 0.0, 0.0), (0.2,) * 6,
        )
    )  # fmt: skip


def _spoiled_bytes(value: bytes, random: Random) -> bytes:
    """Change the length or some of the numbers."""
    changed = bytearray(value or b"\0")
    match random.randrange(5):
        case 0:
            return value[: random.randint(0, len(value))]
        case 1:
            return value + random.randbytes(random.choice((1, 7, 1_000_000)))
        case 2:
            return random.randbytes(len(value))
        case 3:
            return bytes([random.randint(0, 5) for _ in value])
    changed[random.randrange(len(changed))] = random.choice((0, 1, 3, 4, 5, 40, 137, 138, 254, 255))
    return bytes(changed)


def _spoiled_array(value: NDArray[np.generic], random: Random) -> object:
    """Change the shape, the type, the layout or some of the numbers."""
    frozen = value.copy()
    frozen.flags.writeable = False
    noise = np.frombuffer(random.randbytes(value.nbytes), value.dtype).reshape(value.shape).copy()
    return random.choice(
        (
            noise,
            frozen,
            value[: random.randint(0, len(value))],
            np.repeat(value, 2, axis=0),
            value[..., : random.randint(0, value.shape[-1])].copy(),
            np.repeat(value, 2, axis=-1)[..., ::2],
            value.astype(random.choice((np.int64, np.float32, np.uint8, np.bool_))),
            value.reshape(-1) if value.ndim > 1 else value.reshape(1, -1),
        )
    )


def stub_of(module: ModuleType) -> ast.Module:
    """Read the typed face of a module."""
    path = ROOT / "ext" / f"{module.__name__.rpartition('.')[2]}.pyi"
    return ast.parse(path.read_text(encoding="utf-8"))


def doors_of(module: ModuleType) -> list[str]:
    """Name the public functions and classes of a module; tuples with names and errors are no doors."""
    return [
        name
        for name, member in sorted(vars(module).items())
        if not name.startswith("_")
        and callable(member)
        and getattr(member, "__module__", None) == module.__name__
        and not (isinstance(member, type) and issubclass(member, tuple | BaseException))
    ]


def parameters(function: ast.FunctionDef) -> dict[str, str]:
    """Give the parameters of a function and their types as written."""
    every = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    return {each.arg: ast.unparse(each.annotation) for each in every if each.annotation is not None}


def calls(function: ast.FunctionDef, random: Random, house: House) -> Arguments:
    """Make the arguments of a call, three times out of four with some spoiled."""
    knock = Knock(random, house)
    told = {name: knock.fitting(name, annotation) for name, annotation in parameters(function).items()}
    if told and random.random() < 0.75:
        for name in random.sample(list(told), min(len(told), random.choice((1, 1, 2, 3)))):
            told[name] = spoiled(told[name], random)
    if isinstance(number := told.get("hands"), int) and number > MOST_HANDS:
        del told["hands"]
    return told


class Counter:
    """How often a door answered and how often it refused."""

    def __init__(self) -> None:
        self.answers = 0
        self.refusals = 0

    def knock(self, door: Callable[..., object], told: Arguments) -> object:
        """Call a door; an error of any other kind, or a refusal without a word, ends the process."""
        sys.stderr.write(f"{door} { ({name: repr(value)[:200] for name, value in told.items()}) }\n")
        try:
            answer = door(**told)
        except REFUSALS as refusal:
            if not str(refusal):
                raise
            self.refusals += 1
            return None
        self.answers += 1
        return answer


def members(definition: ast.ClassDef) -> Iterator[ast.FunctionDef]:
    """Yield the methods and properties of a class, its constructor left aside."""
    for node in definition.body:
        if isinstance(node, ast.FunctionDef) and node.name != "__init__":
            yield node


def knock_at_class(counter: Counter, cls: type[object], definition: ast.ClassDef, random: Random, house: House) -> None:
    """Build an object, as it should be or not, and ask all of it many times."""
    init = next(node for node in definition.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    made = cls.__new__(cls) if random.random() < 0.1 else counter.knock(cls, calls(init, random, house))
    if made is None:
        return
    methods = list(members(definition))
    for node in random.choices(methods, k=4 * len(methods)):
        if node.decorator_list:
            getattr(made, node.name)
        else:
            counter.knock(getattr(made, node.name), calls(node, random, house))


def main(module_name: str, door: str, seed: int, rounds: int) -> None:
    """Knock so many times."""
    faulthandler.enable()
    module = importlib.import_module(f"daer.ext.{module_name}")
    definitions = {node.name: node for node in stub_of(module).body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    definition = definitions[door]
    random, counter = seeded(seed), Counter()
    for turn in range(rounds):
        house = house_of(houses.anything(random) if turn % 4 == 0 else {})
        if isinstance(definition, ast.ClassDef):
            knock_at_class(counter, getattr(module, door), definition, random, house)
        else:
            counter.knock(getattr(module, door), calls(definition, random, house))
    sys.stdout.write(json.dumps(vars(counter)))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
