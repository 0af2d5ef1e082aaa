"""Wrong passwords slow down whoever guesses: each address by itself, for each name by itself.

So a stranger's guesses never keep the owner out, who comes from another address or has a session already.
"""

import math
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

from sandtable.tables.refusals import Refused

FREE: Final = 4  # wrong ones without waiting: everybody mistypes
LONGEST: Final = 900.0  # seconds
FORGOTTEN: Final = 4 * LONGEST  # after so long without another wrong one
KEPT: Final = 20_000


class PasswordGuesses:
    """How often who was wrong about which name, and when they may try again."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.wrong: OrderedDict[tuple[str, str], tuple[int, float]] = OrderedDict()

    def attempt(self, address: str, name: str) -> None:
        """One more try, or a refusal for whoever has to wait. It counts as wrong until it proves right, so that many
        at once gain nothing.
        """
        now = self.clock()
        times, at = self.wrong.get((address, name), (0, now))
        if now - at > FORGOTTEN:
            times = 0
        left = at + delay(times) - now
        if left > 0:
            raise Refused("wait", seconds=math.ceil(left))
        self.wrong[address, name] = (times + 1, now)
        self.wrong.move_to_end((address, name))
        if len(self.wrong) > KEPT:
            self.wrong.popitem(last=False)

    def right(self, address: str, name: str) -> None:
        """It was the right one."""
        self.wrong.pop((address, name), None)


def delay(times: int) -> float:
    """How long to wait after so many wrong ones: each time twice as long."""
    return 0.0 if times < FREE else float(min(LONGEST, 2.0 ** min(times - FREE, 20)))
