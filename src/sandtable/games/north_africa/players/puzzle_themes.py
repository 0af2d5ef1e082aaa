# mypyc: skip
"""What puzzles of North Africa are about."""

from typing import Final

from sandtable.games.north_africa.rules.cards import ALLIES, AXIS, CAIRO, TOBRUK, each
from sandtable.games.north_africa.rules.table import STEPS, Africa
from sandtable.kernel import PASS, State
from sandtable.players.puzzle_themes import PuzzleThemes

SACRIFICE, BLUFF, SUPPLY, CAIRO_THEME, FORTRESS, REACTION, PATIENCE, BATTLE = (
    "sacrifice",
    "bluff",
    "supply",
    "cairo",
    "tobruk",
    "reaction",
    "patience",
    "battle",
)
OF_BATTLE: Final = ("fight", "join", "battle-card", "deny", "before-call")
HOLDING_BACK: Final = (PASS.text, "done", "stop")


class NorthAfricaThemes(PuzzleThemes):
    names = (SACRIFICE, BLUFF, SUPPLY, CAIRO_THEME, FORTRESS, REACTION, PATIENCE, BATTLE)
    telling = frozenset((SACRIFICE, BLUFF, SUPPLY))

    def of(self, t: State, best: str) -> list[str]:
        assert isinstance(t, Africa)
        question = t.asking.name
        found = []
        if question in ("plan", "call", "tell"):
            found.append(BLUFF)
        elif question in OF_BATTLE:
            found.append(BATTLE)
        elif t.asking.reacts:
            found.append(REACTION)
        if gives_up_unit(t, best):
            found.append(SACRIFICE)
        if changes_supply(t, best):
            found.append(SUPPLY)
        found += of_place(t, best)
        if best in HOLDING_BACK and not found:
            found.append(PATIENCE)
        return found


def gives_up_unit(t: Africa, best: str) -> bool:
    """A loss is taken by a unit that it kills, though another would live."""
    hits = [option for option in t.options() if option.verb == "hit"]
    last = [option.text for option in hits if t.losses[option.code] == STEPS - 1]
    return best in last and len(last) < len(hits)


def changes_supply(t: Africa, best: str) -> bool:
    """A move that cuts off an enemy, or frees one's own."""
    if best.split()[0] not in ("move", "road"):
        return False
    after = t.clone()
    after.answer(best)
    side = t.seat
    return cut_off(after, 1 - side) > cut_off(t, 1 - side) or cut_off(after, side) < cut_off(t, side)


def cut_off(t: Africa, side: int) -> int:
    """Units that would be out of supply now."""
    return sum(t.is_cut_off(unit) for unit in each(t.on_map(side)))


def of_place(t: Africa, best: str) -> list[str]:
    """The places that decide the game: the answer goes there, or the Axis stands in Cairo and the Allies must act."""
    words = best.split()
    found = []
    if "cairo" in words or (t.seat == ALLIES and t.force[AXIS * 6 + CAIRO]):
        found.append(CAIRO_THEME)
    if "tobruk" in words or (t.front == TOBRUK and t.battle_number()):
        found.append(FORTRESS)
    return found


THEMES: Final = NorthAfricaThemes()
