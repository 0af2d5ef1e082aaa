"""How long a computer player takes for an answer, so that nobody can read its hand from the clock.

It is asked by public facts, and often it can do nothing but pass. If it answered at once then, the pause would tell
what it holds. So the time is laid down beforehand by what everybody knows: the level, and whether this is a window.
"""

from typing import Final, NamedTuple

from sandtable import agents
from sandtable.agents.effort import HASTE
from sandtable.kernel import State
from sandtable.server.hidden import has_secrets

ROOM: Final = 1.25  # times the longest thought: a busy machine is late
MESSAGES: Final = 0.1  # seconds for what comes before and after the thinking


class Tempo(NamedTuple):
    """The least that an answer takes. An even one that is late all the same comes a whole number of times later."""

    least: float = 0.0
    even: bool = False

    def rest(self, took: float) -> float:
        """How long to wait yet."""
        if took < self.least:
            return self.least - took
        return -took % self.least if self.even and self.least else 0.0


def tempo(state: State, level: str) -> Tempo:
    """For what is asked now. Nothing of this looks at a hand."""
    longest = agents.longest(level, state)
    if not longest or not has_secrets(state.game):
        return Tempo()
    if state.asking.reacts:
        return Tempo(ROOM * longest + MESSAGES, even=True)
    return Tempo(HASTE * longest)  # an answer without an alternative is not quicker than a clear one
