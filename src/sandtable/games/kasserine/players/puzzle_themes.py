# mypyc: skip
"""What puzzles of Kasserine are about."""

from typing import Final

from sandtable.games.kasserine.rules.ground import GRID
from sandtable.games.kasserine.rules.table import Kasserine
from sandtable.kernel import State
from sandtable.players.puzzle_themes import PuzzleThemes

SACRIFICE, RETREAT, OBJECTIVE, SUPPORT, ATTACK, ADVANCE, MARCH, PATIENCE = (
    "sacrifice",
    "retreat",
    "objective",
    "support",
    "attack",
    "advance",
    "march",
    "patience",
)
BY_QUESTION: Final = {
    "lose": SACRIFICE,
    "stiff": SACRIFICE,
    "retreat": RETREAT,
    "fire": SUPPORT,
    "defend": SUPPORT,
    "attack": ATTACK,
    "join": ATTACK,
    "advance": ADVANCE,
    "pursue": ADVANCE,
    "follow": ADVANCE,
    "go": MARCH,
    "enter": MARCH,
}
WHICH_UNIT: Final = ("move", "mobile")  # units move in any order: there is hardly ever one that must be the next
FIRST_TURN: Final = 4  # before, no single answer has ever decided a game
HOLDING_BACK: Final = ("end", "stop", "hold", "pass")


class KasserineThemes(PuzzleThemes):
    names = (SACRIFICE, RETREAT, OBJECTIVE, SUPPORT, ATTACK, ADVANCE, MARCH, PATIENCE)
    telling = frozenset((SACRIFICE, RETREAT))

    def is_worth(self, t: State) -> bool:
        assert isinstance(t, Kasserine)
        return t.turn >= FIRST_TURN and t.asking.name not in WHICH_UNIT

    def of(self, t: State, best: str) -> list[str]:
        assert isinstance(t, Kasserine)
        found = [BY_QUESTION[t.asking.name]] if t.asking.name in BY_QUESTION else []
        verb, _, noun = best.partition(" ")
        if verb in ("commit", "fire", "bombard"):
            found = [SUPPORT]
        if best in HOLDING_BACK:
            found.append(PATIENCE)
        objectives = [GRID.names[place] for place in t.readings.edition.ground.objectives]
        if noun in objectives:
            found.append(OBJECTIVE)
        return found


THEMES: Final = KasserineThemes()
