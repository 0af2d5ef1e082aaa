"""The dice of a daily challenge: the same for everyone who plays it, in the terminal too. They follow from the date
alone, so they are not secret; the record of such a game says so by the name of its table.
"""

from collections.abc import Iterable
from typing import Final

from sandtable.kernel import CHANCE, SeededDice, State
from sandtable.tables.honest_dice import FIRST_SCHEME, HonestDice

NAME: Final = "daily-"


def day_name(day: str) -> str:
    """What a record has instead of the name of a table."""
    return f"{NAME}{day}"


def sides_thrown(state: State, answers: Iterable[tuple[str, str]]) -> list[int]:
    """How many sides the dice had that were rolled for these answers."""
    found = []
    for actor, option in answers:
        if actor == CHANCE:
            found.append(sum(state.weights()))
        state.answer(option)
    return found


class DayDice(HonestDice):
    """Dice of a day that have already been rolled this many times. What takes the place of a secret follows from the
    date; its first four bytes are the seed of the day.
    """

    def __init__(self, secret: bytes, day: str, past: list[int]) -> None:
        super().__init__(secret, day_name(day), [], len(past), FIRST_SCHEME)
        self.day = day
        self.past = past
        self.seeded = SeededDice(int.from_bytes(secret[:4], "big"))
        for sides in past:
            self.seeded.below(sides)

    def copy(self) -> "DayDice":
        return DayDice(self.secret, self.day, list(self.past))

    def below(self, n: int) -> int:
        self.past.append(n)
        self.thrown += 1
        return self.seeded.below(n)
