# mypyc: skip
"""How long a player may think: by the clock, or for tests by counting."""

import time
from typing import Final

from sandtable.players.work_done import Work

MARGIN: Final = 0.05  # of the time is kept back for what comes after the thinking
LEAST_MARGIN: Final = 0.02  # seconds; of a very short time a quarter at most
HASTE: Final = 0.2  # of the time must be used before
SHORTEST: Final = 0.02  # seconds worth thinking
LANDSLIDE: Final = 0.85  # of the rounds as a lead ends the search


class Effort:
    """A time in seconds, a number of rounds, or both; whichever ends first. Or just the work that was done before."""

    def __init__(self, seconds: float | None = None, rounds: int | None = None, work: Work | None = None) -> None:
        self.seconds = seconds
        self.rounds = rounds if work is None else work.rounds
        self.work = work

    def begin(self) -> "Clock":
        """Start thinking."""
        return Clock(self)

    def since(self, begin: float) -> "Effort":
        """What is left of it when it began at this moment of the performance counter."""
        if self.seconds is None:
            return self
        return Effort(max(SHORTEST, self.seconds - (time.perf_counter() - begin)), self.rounds)

    def share(self, part: float) -> "Effort":
        """A part of it."""
        rounds = None if self.rounds is None else max(1, int(self.rounds * part))
        return Effort(None if self.seconds is None else self.seconds * part, rounds)

    @property
    def margin(self) -> float:
        """Seconds kept back for what comes after the thinking."""
        seconds = self.seconds or 0.0
        return max(MARGIN * seconds, min(LEAST_MARGIN, seconds / 4))

    @property
    def is_counted(self) -> bool:
        """Whether it is the same on every machine."""
        return self.seconds is None


class Clock:
    """A running effort."""

    def __init__(self, effort: Effort) -> None:
        self.most = effort.rounds
        self.work = effort.work
        self.end = None if effort.seconds is None else time.perf_counter() + effort.seconds - effort.margin
        self.done = 0
        self.start = time.perf_counter()

    def goes_on(self) -> bool:
        """Count a round; whether there is time for it."""
        if self.most is not None and self.done >= self.most:
            return False
        if self.end is not None and time.perf_counter() >= self.end:
            return False
        self.done += 1
        return True

    def is_over(self) -> bool:
        """Whether the time is up in the middle of a round."""
        return self.end is not None and time.perf_counter() >= self.end

    def is_cut(self, rounds: int, count: int) -> bool:
        """Whether a round, of which so many answers are done, has to be left; after so many whole ones."""
        if self.work is not None:
            return rounds == 0 and count == self.work.cut
        return self.end is not None and time.perf_counter() >= self.end  # asked so often that a call more counts

    def used(self) -> float:
        """The share of the effort that is gone."""
        share = 0.0 if self.most is None else self.done / self.most
        return max(share, self.time_used())

    def time_used(self) -> float:
        """The share of the time that is gone; nothing while only rounds are counted."""
        return 0.0 if self.end is None else (time.perf_counter() - self.start) / (self.end - self.start)

    def is_clear(self, lead: float) -> bool:
        """Whether what is left of the time cannot change the choice, or hardly: a lead is a share of the rounds."""
        if self.work is not None:
            return False
        if self.end is None:
            return self.most is not None and lead * self.done > self.most - self.done
        used = self.used()
        return lead * used > 1 - used or (used > HASTE and lead > LANDSLIDE)
