# mypyc: skip
"""What a player with a bad habit does in Kasserine."""

from typing import Final

from sandtable.players.sparring import SparringHabits

SPARRING: Final[SparringHabits] = {
    "passive": {"move.move": 0, "mobile.move": 0, "attack": 0, "bombard": 0},
    "hoarding": {"commit": 0, "fire": 0, "bombard": 0},
    "rushing": {"attack": 1000, "join": 1000, "advance": 1000},
    "racing": {"attack": 0.1, "bombard": 0, "commit": 0.1, "advance": 10},
}
