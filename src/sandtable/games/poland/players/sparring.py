# mypyc: skip
"""What a player with a bad habit does in Poland."""

from typing import Final

from sandtable.players.sparring import SparringHabits

SPARRING: Final[SparringHabits] = {
    "passive": {"attack": 0, "discard.discard": 0},
    "hoarding": {"attack": 0.05, "play": 0, "act.prepare": 20, "discard.discard": 0},
    "rushing": {"attack": 1000, "commit.commit": 1000},
    "racing": {"attack": 20, "oppose.commit": 0, "act.prepare": 0.01},
}
