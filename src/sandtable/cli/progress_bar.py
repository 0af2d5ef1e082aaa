"""Progress, on standard error: a bar where someone can see it, in a pipe a line now and then."""

import shutil
import sys
import time
from typing import Final

from rich.cells import cell_len

from sandtable.words import Words

LONGEST: Final = 30
UNKNOWN: Final = "–"


class Bar:
    """A bar that grows, with a sentence beside it: how many are done, and how long the rest may take.

    `pause` is for long silent work: where nobody sees a bar, the sentence is a line of its own every so many seconds.
    """

    def __init__(self, words: Words, total: int, key: str, pause: float | None = None) -> None:
        self.words = words
        self.total = total
        self.key = key
        self.begin = time.monotonic()
        self.before: int | None = None
        self.seen = sys.stderr.isatty()
        self.pause = pause
        self.next = self.begin  # when the next line is due

    def show(self, done: int) -> None:
        if self.before is None:  # what an earlier run did says nothing about how fast this one is
            self.before = done
        if self.seen:
            self.draw(self.sentence(done))
        elif self.pause is not None and time.monotonic() >= self.next:
            self.next = time.monotonic() + self.pause
            print(self.sentence(done)[1], file=sys.stderr, flush=True)

    def sentence(self, done: int) -> tuple[int, str]:
        """What is done, in numbers and in words."""
        fresh = done - (self.before or 0)
        left = clock((time.monotonic() - self.begin) / fresh * (self.total - done)) if fresh else UNKNOWN
        return done, self.words.format(self.key, {"done": done, "total": self.total, "left": left})

    def draw(self, sentence: tuple[int, str]) -> None:
        done, said = sentence
        print(
            f"\r{drawn(done, self.total, said, shutil.get_terminal_size().columns)}",
            end="",
            file=sys.stderr,
            flush=True,
        )

    def end(self) -> None:
        if self.seen:
            print(file=sys.stderr)


def clock(seconds: float) -> str:
    """
    >>> clock(75), clock(7300)
    ('1:15', '2:01:40')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def drawn(done: int, total: int, said: str, width: int) -> str:
    """A line that fits: where there is little room the bar is short, or left out. The last column stays free.

    >>> drawn(1, 2, "1 of 2", 80)
    '[###############...............] 1 of 2 '
    """
    size = min(LONGEST, width - 5 - cell_len(said))
    if size < 3:
        return f"{said} "
    full = size * done // max(1, total)
    return f"[{'#' * full}{'.' * (size - full)}] {said} "
