"""What a sound player looks at."""

from typing import Final

from hill.rules import ATTACK, Table
from sandtable.kernel import State
from sandtable.players.advice import Advice, squash

GROUND: Final = 3.0  # what all the ground to the goal is worth, in the logarithm of the odds
TRENCH: Final = 0.3


class SoundAdvice(Advice):
    """Attack whoever stands in the open; dig in against whoever is dug in."""

    def weights(self, t: State) -> list[float]:
        assert isinstance(t, Table)
        is_dug = t.dug[1 - t.seat]
        return [1.0 if (option is ATTACK) == bool(is_dug) else 3.0 for option in t.options()]

    def value(self, t: State, seat: int) -> float:
        assert isinstance(t, Table)
        ahead = t.line if seat == 0 else -t.line
        return squash(GROUND * ahead / int(t.settings["distance"]) + TRENCH * (t.dug[seat] - t.dug[1 - seat]))


ADVICE: Final = SoundAdvice()
