# mypyc: skip
"""What puzzles of Kasserine are about."""

from typing import Final, cast

from sandtable.games.kasserine.players.battle_value import committed
from sandtable.games.kasserine.players.last_stands import last_stands
from sandtable.games.kasserine.rules.combat_table import column_of, differential_of
from sandtable.games.kasserine.rules.frames import Battle
from sandtable.games.kasserine.rules.ground import ALLIES, GRID
from sandtable.games.kasserine.rules.table import Kasserine
from sandtable.kernel import State
from sandtable.players.puzzle_themes import PuzzleThemes

SACRIFICE, COUNT, RETREAT, OBJECTIVE, SUPPORT, ATTACK, ADVANCE, MARCH, PATIENCE = (
    "sacrifice",
    "count",
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
FIRST_TURN: Final = 4  # in the games that were looked at, no earlier answer decided anything
LAST_TURNS: Final = 2  # of a game: here one answer can decide it, and playing on to its end takes a moment
HOLDING_BACK: Final = ("end", "stop", "hold", "pass")


class KasserineThemes(PuzzleThemes):
    names = (SACRIFICE, COUNT, RETREAT, OBJECTIVE, SUPPORT, ATTACK, ADVANCE, MARCH, PATIENCE)
    telling = frozenset((SACRIFICE, COUNT, RETREAT))
    rounds = 80
    ties = 2
    player = "habit"

    def is_worth(self, t: State) -> bool:
        assert isinstance(t, Kasserine)
        return t.turn >= FIRST_TURN and t.asking.name not in WHICH_UNIT

    is_cut_up = True

    def small_games(self, t: State) -> list[tuple[str, State]] | None:
        """The last fights for each objective, from the last turn but one of the Allies on."""
        assert isinstance(t, Kasserine)
        return list(last_stands(t)) if is_late(t) and t.mover == ALLIES else None

    def is_searched(self, t: State) -> bool:
        """As long as the Axis can still act. Units join an attack in any order."""
        assert isinstance(t, Kasserine)
        if not is_late(t) or (t.turn == t.readings.turns and t.mover == ALLIES):
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
        if t.asking.name in ("join", "defend") and is_exact(t, cast(Battle, t.top), best):
            found.append(COUNT)
        if best in HOLDING_BACK:
            found.append(PATIENCE)
        objectives = [GRID.names[place] for place in t.readings.edition.ground.objectives]
        if noun in objectives:
            found.append(OBJECTIVE)
        return found


def is_exact(t: Kasserine, f: Battle, best: str) -> bool:
    """Whether this support is just enough for another column of the combat table; or, without any, whether the least
    marker would change nothing. What the enemy has laid down is unknown and does not count.
    """
    laid = committed(t, t.seat)
    markers = [option.code for option in t.options() if option.verb == "commit"]
    if best.startswith("commit "):
        points = int(best.split()[1])
        return column_with(t, f, laid + points) != column_with(t, f, laid + points - 1)
    if best not in ("fight", "pass") or not markers:
        return False
    return column_with(t, f, laid + min(markers)) == column_with(t, f, laid)


def column_with(t: Kasserine, f: Battle, support: int) -> int:
    attacker, defender = (support, 0) if t.seat == f.side else (0, support)
    return column_of(t, f, differential_of(t, f, attacker, defender))


def is_late(t: State) -> bool:
    assert isinstance(t, Kasserine)
    return t.turn > t.readings.turns - LAST_TURNS


THEMES: Final = KasserineThemes()
