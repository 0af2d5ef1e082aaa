"""Perfect play of Omaha, quickly enough for every question of a game: how likely it wins with each option."""

from typing import Any, Final

from sandtable.agents.omaha_shelf import tables_at_hand
from sandtable.agents.omaha_solver import Solver, looks_beyond
from sandtable.agents.omaha_tables import Tables, lives_of
from sandtable.games.omaha.table import Omaha
from sandtable.kernel import State
from sandtable.kernel.state import CHANCE_SEAT

SOLVED: Final = "omaha"


def perfect(t: State) -> dict[str, Any]:
    """Plain data: the probability, and that of each option. Neither for a deck whose next beaches nobody has studied."""
    assert isinstance(t, Omaha)
    tables = tables_at_hand(t)
    if tables is None and looks_beyond(t):
        return {"value": None, "options": []}
    found = outlooks(t, tables or Tables(lives_of(t.readings)))
    return {
        "value": round(max(value for _, value in found), 4),
        "options": [[option, round(value, 4)] for option, value in found],
    }


def outlooks(t: Omaha, tables: Tables) -> list[tuple[str, float]]:
    """Every option of a squad that is asked, with nearly the probability of winning; the best is that of the position.

    All are judged by the same quick play, so that they can be compared with each other.
    """
    solver = Solver(tables)
    found = []
    for option in t.options():
        after = t.clone()
        after.answer(option)
        found.append((option.text, outlook_after(after, solver)))
    return found


def outlook_after(t: Omaha, solver: Solver) -> float:
    """The mean over what chance says right away; a deal is judged by the tables."""
    if t.result is not None or t.seat != CHANCE_SEAT or t.asking.name == "deal":
        return solver.outlook(t)
    total = 0
    value = 0.0
    for option, weight in t.outcomes():
        after = t.clone()
        after.answer(option)
        total += weight
        value += weight * outlook_after(after, solver)
    return value / total
