"""How far something has come, on standard error, and only where somebody can see it."""

import shutil
import sys
import time
from typing import Final

from rich.cells import cell_len

from sandtable.words import Words

LONGEST: Final = 30
UNKNOWN: Final = "–"


class Bar:
    """A bar that grows, with a sentence beside it: how many are done, and how long the rest may take."""

    def __init__(self, words: Words, total: int, key: str) -> None:
        self.words = words
        self.total = total
        self.key = key
        self.begin = time.monotonic()
        self.before: int | None = None
        self.seen = sys.stderr.isatty()

    def show(self, done: int) -> None:
        if not self.seen:
            return
        if self.before is None:  # what an earlier run did says nothing about how fast this one is
            self.before = done
        fresh = done - self.before
        left = clock((time.monotonic() - self.begin) / fresh * (self.total - done)) if fresh else UNKNOWN
        said = self.words.format(self.key, {"done": done, "total": self.total, "left": left})
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
