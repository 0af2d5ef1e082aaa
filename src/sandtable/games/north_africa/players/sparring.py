# mypyc: skip
"""What a player with a bad habit does in North Africa."""

from typing import Final

from sandtable.players.sparring import SparringHabits

SPARRING: Final[SparringHabits] = {
    "passive": {"move": 0, "act.card": 0, "attack": 0, "discard.discard": 0},
    "hoarding": {"card": 0.01, "battle": 0.05, "deny": 0.01, "prepare": 10, "discard.discard": 0},
    "rushing": {"move": 10, "attack": 1000, "join": 1000, "prepare": 0.01, "refit": 0.01},
    "racing": {"move": 100, "attack": 0.1, "refit": 0.01, "prepare": 0.01},
}
