# mypyc: skip
"""What puzzles of Omaha are about."""

from typing import Final

from sandtable.games.omaha.rules.table import Omaha
from sandtable.games.omaha.rules.vocabulary import AHEAD, DIRECTIONS
from sandtable.kernel import State
from sandtable.players.puzzle_themes import PuzzleThemes

SACRIFICE, COUNT, DETOUR, COVER, CHARGE, MINES, LANDING, NEST = (
    "sacrifice",
    "count",
    "detour",
    "cover",
    "charge",
    "mines",
    "landing",
    "nest",
)
BY_VERB: Final = {"snipe": COVER, "blow": CHARGE, "land": LANDING, "storm": NEST}
FEW: Final = 2  # lives, charges or rounds: from here on every one is counted


class OmahaThemes(PuzzleThemes):
    names = (SACRIFICE, COUNT, DETOUR, COVER, CHARGE, MINES, LANDING, NEST)
    telling = frozenset((SACRIFICE, COUNT))

    def of(self, t: State, best: str) -> list[str]:
        assert isinstance(t, Omaha)
        verb, _, noun = best.partition(" ")
        found = [BY_VERB[verb]] if verb in BY_VERB else []
        if verb in ("move", "snipe"):
            found += of_move(t, verb, DIRECTIONS.index(noun))
        if verb != "land" and min(t.lives(), t.charges, t.rounds) <= FEW:
            found.append(COUNT)
        return found


def of_move(t: Omaha, verb: str, direction: int) -> list[str]:
    """A hit that could be avoided, the long way round, and ground that may be mined."""
    to = t.target(direction)
    found = []
    others = [option.text for option in t.options() if option.text != f"{verb} {DIRECTIONS[direction]}"]
    if verb == "move" and t.gun_fires_at(to, direction != AHEAD) and others:
        found.append(SACRIFICE)
    if direction != AHEAD and any(text.endswith(f" {DIRECTIONS[AHEAD]}") for text in others):
        found.append(DETOUR)
    if t.is_turned_on_entry(to):
        found.append(MINES)
    return found


THEMES: Final = OmahaThemes()
