# mypyc: skip
"""How long a computer player takes for an answer, so that nobody can read its hand from the clock.

It is asked by public facts, and often it can do nothing but pass. If it answered at once then, the pause would reveal
what it holds. So the time is fixed beforehand by what everyone knows: the level, and whether this is a window.
"""

from typing import Final, NamedTuple

from sandtable.kernel import State
from sandtable.players.levels import longest
from sandtable.players.observation import in_window
from sandtable.players.thinking_time import HASTE

ROOM: Final = 1.25  # times the longest thinking time: a busy machine is late
MESSAGES: Final = 0.15  # seconds for what comes before and after the thinking


class Tempo(NamedTuple):
    """The least that an answer takes. An even one that is late anyway comes a whole number of times later."""

    least: float = 0.0
    even: bool = False

    def rest(self, took: float) -> float:
        """How much longer to wait."""
        if took < self.least:
            return self.least - took
        return -took % self.least if self.even and self.least else 0.0


def tempo(state: State, level: str) -> Tempo:
    """For what is asked now. In a window nothing of this looks at the hand."""
    most = longest(level, state)
    if not most or not state.hides:
        return Tempo()
    if in_window(state):
        return Tempo(ROOM * most + MESSAGES, even=True)
    # In its own turn it thinks as long as it likes; an answer without an alternative comes like one that is clear.
    return Tempo(HASTE * most if len(state.options()) == 1 else 0.0)
