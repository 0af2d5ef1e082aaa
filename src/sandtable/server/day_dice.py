"""The dice of a day's beach: the same for everybody who plays it, in the terminal too. They follow from the date alone,
so they are no secret; the record of such a game says so by the name of its table.
"""

import datetime
import hashlib
from collections.abc import Iterable
from typing import Final

from sandtable.agents.omaha_daily import daily
from sandtable.kernel import CHANCE, SeededDice, State
from sandtable.server.dice import FIRST_SCHEME, HonestDice

NAME: Final = "daily-"


def day_name(day: str) -> str:
    """What stands in a record instead of the name of a table."""
    return f"{NAME}{day}"


def day_secret(day: str) -> bytes:
    """What takes the place of a secret: its first four bytes are the seed of the day."""
    return hashlib.sha256(f"omaha {day}".encode()).digest()


def sides_thrown(state: State, answers: Iterable[tuple[str, str]]) -> list[int]:
    """Of how many sides the dice were that fell for these answers."""
    found = []
    for actor, option in answers:
        if actor == CHANCE:
            found.append(sum(state.weights()))
        state.answer(option)
    return found


class DayDice(HonestDice):
    """Dice of a day that have fallen so many times already."""

    def __init__(self, day: str, past: list[int]) -> None:
        super().__init__(day_secret(day), day_name(day), [], len(past), FIRST_SCHEME)
        self.day = day
        self.past = past
        self.seeded = SeededDice(daily(datetime.date.fromisoformat(day)).seed)
        for sides in past:
            self.seeded.below(sides)

    def copy(self) -> "DayDice":
        return DayDice(self.day, list(self.past))

    def below(self, n: int) -> int:
        self.past.append(n)
        self.thrown += 1
        return self.seeded.below(n)
