# mypyc: skip
"""How far a player came with its thinking: what it takes to think the same thing again.

A player thinks as long as it has time, so the same seed leads further on a fast machine than on a slow one. What it
did in its time is counted. With seed, observation and these counts anybody can find out what it had to answer.

    812           so many rounds
    1/37          the time was over in the first round, after so many answers of it
    96:400        a secret choice: so many rounds, and so many times that both sides learned from each other
    240:3.12.9.5  plans in a race: so many rounds; after heat 3 the slowest went until 12 were left, after heat 9 5
    0=812,1=790   of two processes, each with a seed of its own
"""

import re
from typing import Final, NamedTuple

MOST_ROUNDS: Final = 5_000_000  # nobody gets so far in time; what says more is not thought again
MOST_PARTS: Final = 2  # processes: with more of them a dishonest player could choose among seeds
FORM: Final = re.compile(r"(\d{1,7})(?:/(\d{1,7}))?(?::(\d{1,7}(?:\.\d{1,7})*))?")


class Work(NamedTuple):
    """What one process did."""

    rounds: int
    cut: int = 0  # answers of the first round, if the time was over in it
    marks: tuple[int, ...] = ()  # what else was decided by the clock

    def text(self) -> str:
        cut = f"/{self.cut}" if self.cut else ""
        return f"{self.rounds}{cut}" + (":" + ".".join(map(str, self.marks)) if self.marks else "")


def parts_text(parts: list[tuple[int, Work]]) -> str:
    """The work of all processes; that of the first alone is said without a number."""
    if [number for number, _ in parts] == [0]:
        return parts[0][1].text()
    return ",".join(f"{number}={work.text()}" for number, work in parts)


def read_work(text: str) -> Work | None:
    found = FORM.fullmatch(text) if text.isascii() else None
    if found is None:
        return None
    rounds, cut, marks = found.groups()
    work = Work(int(rounds), int(cut or 0), tuple(int(mark) for mark in (marks or "").split(".") if mark))
    return work if work.rounds <= MOST_ROUNDS else None


def read_parts(text: str) -> list[tuple[int, Work]] | None:
    """The work of each process by its number; None for anything else."""
    alone = read_work(text)
    if alone is not None:
        return [(0, alone)]
    found: list[tuple[int, Work]] = []
    for place, part in enumerate(text.split(",")):
        number, _, said = part.partition("=")
        work = read_work(said)
        if number != str(place) or work is None:
            return None
        found.append((place, work))
    return found if 1 < len(found) <= MOST_PARTS else None
