"""Reach maps that are kept: a search asks many times where a unit can go while the enemy stands as before.

Where a unit can go depends on where the enemies are that it could meet, on how it moves, from where and with how many
points; its own side is in nobody's way. All copies of a table share what was found, as long as the search for one
decision goes on. A table on which nobody searches keeps nothing.
"""

from typing import Final

from sandtable.hexmap import Reach

MOST: Final = 4_000  # maps, at 2 to 3 KB each; then it begins anew
MOST_ENTRIES: Final = 40_000  # that lead to them

Maps = dict[int, Reach]  # while the enemy stands in certain places: by all else on which a reach depends


class ReachMaps:
    """The maps of one decision."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, ...], Maps] = {}  # by the places of all the enemy's units
        self.found: dict[tuple[int, ...], Reach] = {}  # by all on which a reach depends
        self.entries = 0

    def against(self, places: list[int]) -> Maps:
        """The maps while the enemy's units stand in these places."""
        key = tuple(places)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = {}
        return found

    def note(self, maps: Maps, key: int, reach: Reach) -> None:
        """So it is found at once the next time."""
        if self.entries >= MOST_ENTRIES:
            self.known = {}
            self.entries = 0
        maps[key] = reach
        self.entries += 1

    def keep(self, key: tuple[int, ...], reach: Reach) -> None:
        if len(self.found) >= MOST:
            self.known = {}
            self.found = {}
            self.entries = 0
        self.found[key] = reach
