"""When one's own mistake comes back as a puzzle: at once, then after longer and longer waits, until it was solved often
enough in a row. Whoever fails begins again tomorrow.
"""

import datetime
from typing import Final, NamedTuple

WAITS: Final = (3, 10)  # days after the first time it was solved, and after the second
ENOUGH: Final = len(WAITS) + 1  # times in a row after which it does not come back


class Repetition(NamedTuple):
    """How often it was solved in a row, and the day from which it is asked again."""

    solved: int
    due: datetime.date

    @property
    def is_learned(self) -> bool:
        return self.solved >= ENOUGH

    def is_due(self, today: datetime.date) -> bool:
        return not self.is_learned and self.due <= today


def after_answer(before: Repetition, solved: bool, today: datetime.date) -> Repetition:
    """What is solved before its day is practice, and changes nothing.

    >>> day = datetime.date(2026, 3, 1)
    >>> after_answer(Repetition(0, day), True, day)
    Repetition(solved=1, due=datetime.date(2026, 3, 4))
    >>> after_answer(Repetition(2, day), False, day)
    Repetition(solved=0, due=datetime.date(2026, 3, 2))
    """
    if not solved:
        return Repetition(0, today + datetime.timedelta(days=1))
    if not before.is_due(today):
        return before
    wait = WAITS[before.solved] if before.solved < len(WAITS) else 0
    return Repetition(before.solved + 1, today + datetime.timedelta(days=wait))
