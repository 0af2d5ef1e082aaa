# mypyc: skip
"""What puzzles of Kasserine are about."""

from typing import Final

from sandtable.games.kasserine.rules.ground import AXIS, GRID
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
MARCHING: Final = ("go", "enter")
WHICH_UNIT: Final = ("move", "mobile")  # units move in any order: there is hardly ever one that must be the next
FIRST_TURN: Final = 4  # in the games that were looked at, no earlier answer decided anything
LAST_TURNS: Final = 2  # of a game: here one answer can decide it, and playing on to its end takes a moment
HOLDING_BACK: Final = ("end", "stop", "hold", "pass")


class KasserineThemes(PuzzleThemes):
    names = (SACRIFICE, RETREAT, OBJECTIVE, SUPPORT, ATTACK, ADVANCE, MARCH, PATIENCE)
    telling = frozenset((SACRIFICE, RETREAT))
    rounds = 120
    player = "habit"

    def is_worth(self, t: State) -> bool:
        assert isinstance(t, Kasserine)
        return t.turn >= FIRST_TURN and t.asking.name not in WHICH_UNIT

    def is_searched(self, t: State) -> bool:
        """The last turn of the Axis: who attacks whom with what support, who advances, who gives way."""
        assert isinstance(t, Kasserine)
        if t.turn != t.readings.turns or t.mover != AXIS or t.asking.name in MARCHING:
            return False
        return self.is_worth(t) and not any(option.verb == "join" for option in t.options())

    def plays_out(self, t: State) -> bool:
        return is_late(t)

    def moment(self, t: State) -> str:
        assert isinstance(t, Kasserine)
        return f"{t.turn} {t.mover}"

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


def is_late(t: State) -> bool:
    assert isinstance(t, Kasserine)
    return t.turn > t.readings.turns - LAST_TURNS


THEMES: Final = KasserineThemes()
