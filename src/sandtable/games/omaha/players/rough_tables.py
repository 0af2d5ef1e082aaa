# mypyc: skip
"""What a squad is worth between two beaches, roughly, for any deck and any reading of the rules, in a second or two.

Where nobody has studied a deck or a reading (`table_cache.py`), tables from a few beaches must do. They are made by the
rules of the game at hand: one more life, eyes that reach farther or a nest that fires count for what they change.
"""

from typing import Final

from sandtable.games.omaha.players.tables import Tables, make_tables
from sandtable.games.omaha.rules.table import Readings

BEACHES: Final = 24  # for each assault


def rough_tables(readings: Readings) -> Tables:
    """The same for the same game, so that a player with the same luck gives the same answers."""
    return make_tables(readings, "rough", BEACHES, 0)
