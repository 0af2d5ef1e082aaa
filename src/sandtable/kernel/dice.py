"""Where chance comes from when someone must answer for it. Whoever runs the game chooses the dice."""

from copy import deepcopy
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from sandtable.kernel.errors import SandtableError

# L'Ecuyer's combined generator (1988): two small multiplicative generators, so that every product fits in 64 bits and
# the plain and the compiled form give the same numbers.
M1: Final[i64] = 2147483563
A1: Final[i64] = 40014
M2: Final[i64] = 2147483399
A2: Final[i64] = 40692
SPAN: Final[i64] = 2147483562
MOST_AT_ONCE: Final = 1 << 30  # beyond this, several rolls make one number


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Something that picks a number. The server has honest ones, a test loaded ones."""

    def below(self, n: int) -> int:
        """A number from 0 to n-1, every one as likely as the others."""
        raise NotImplementedError("dice must say how they fall")

    def copy(self) -> "Dice":
        """Dice that will fall the same way."""
        raise NotImplementedError("dice must say how they are copied")

    def pick(self, weights: list[int]) -> int:
        """An index, as likely as its weight says."""
        total = 0
        for w in weights:
            total += w
        at = self.below(total)
        for i in range(len(weights)):
            at -= weights[i]
            if at < 0:
                return i
        raise ValueError("weights must be positive")

    def below_large(self, n: int) -> int:
        """For numbers beyond one roll: as many rolls of 30 bits as it takes, and again when the result is too big."""
        while True:
            value = 0
            bits = (n - 1).bit_length()
            while bits > 0:
                take = min(bits, 30)
                value = (value << take) | self.below(1 << take)
                bits -= take
            if value < n:
                return value


class SeededDice(Dice):
    """Dice that always fall the same way for the same seed. For play where nobody else needs to trust them."""

    def __init__(self, seed: int = 0) -> None:
        mixed = seed & ((1 << 64) - 1)
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & ((1 << 64) - 1)
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & ((1 << 64) - 1)
        self.s1: i64 = 1 + mixed % 2147483562
        self.s2: i64 = 1 + (mixed >> 31) % 2147483398

    def copy(self) -> "SeededDice":
        other = SeededDice(0)
        other.s1 = self.s1
        other.s2 = self.s2
        return other

    def turn(self) -> i64:
        """The next raw number, 0 to SPAN-1."""
        self.s1 = self.s1 * A1 % M1
        self.s2 = self.s2 * A2 % M2
        z: i64 = self.s1 - self.s2
        return z + SPAN if z < 0 else z

    def below(self, n: int) -> int:
        if n <= 1:
            return 0
        if n > MOST_AT_ONCE:
            return self.below_large(n)
        small: i64 = n
        while True:
            z: i64 = self.turn()
            found: i64 = z % small
            if z - found <= SPAN - small:  # the uneven rest is rolled again, so that no number is favoured
                return found


class GeneratorDice(Dice):
    """Somebody else's generator: a `random.Random`, or one of NumPy. It is used up as it is rolled."""

    def __init__(self, generator: Any, method: str) -> None:
        self.generator = generator
        self.method = method
        self.draw = getattr(generator, method)

    def copy(self) -> "GeneratorDice":
        return GeneratorDice(deepcopy(self.generator), self.method)

    def below(self, n: int) -> int:
        return int(self.draw(n)) if n <= MOST_AT_ONCE else self.below_large(n)


METHODS: Final = ("integers", "randrange", "randint")  # of numpy.random.Generator, random.Random, numpy's RandomState
SOURCES: Final = "int, random.Random, numpy.random.Generator, Dice"


def dice_of(source: Any) -> Dice:
    """Dice from whatever people have at hand: dice, a seed, a `random.Random` or a generator of NumPy.

    >>> from random import Random
    >>> dice_of(Random(7)).below(6) == Random(7).randrange(6)
    True
    """
    if isinstance(source, Dice):
        return source
    if not isinstance(source, bool) and hasattr(source, "__index__"):  # the whole numbers of NumPy too
        return SeededDice(source.__index__())
    for method in METHODS:
        if callable(getattr(source, method, None)):
            return GeneratorDice(source, method)
    raise SandtableError("bad-shape", {"place": "seed", "value": str(source), "possible": SOURCES})
