"""Perfect play of Omaha, quickly enough for every question of a game: how likely it wins with each option."""

from typing import Any, Final, NamedTuple

from sandtable.agents.omaha_shelf import tables_at_hand
from sandtable.agents.omaha_solver import Estimate, Solver, estimate, looks_beyond
from sandtable.agents.omaha_tables import Tables, lives_of
from sandtable.games.omaha.table import Omaha
from sandtable.kernel import State
from sandtable.kernel.state import CHANCE_SEAT

SOLVED: Final = "omaha"
DOUBTS: Final = (0, -1, 1)  # the tables as they are, at their lower and at their upper end
SURE: Final = (0,)


class Outlook(NamedTuple):
    """An option of a squad that is asked, and how likely perfect play wins with it."""

    option: str
    chance: Estimate


def perfect(t: State) -> dict[str, Any]:
    """Plain data: the probability, and that of each option. Neither for a deck whose next beaches nobody studied."""
    found = outlooks(t, SURE)
    return {
        "value": max((round(each.chance.value, 4) for each in found), default=None),
        "options": [[each.option, round(each.chance.value, 4)] for each in found],
    }


def outlooks(t: State, doubts: tuple[int, ...] = DOUBTS) -> list[Outlook]:
    """Every option, in the order of the rules; nothing, if that is not known.

    All are judged by the same quick play, so that they can be compared with each other; the best of them is what the
    position is worth.
    """
    assert isinstance(t, Omaha)
    tables = tables_at_hand(t)
    if tables is None:
        if looks_beyond(t):
            return []
        tables = Tables(lives_of(t.readings))
    solvers = [Solver(tables, doubt) for doubt in doubts]
    found = []
    for option in t.options():
        after = t.clone()
        after.answer(option)
        found.append(Outlook(option.text, estimate([outlook_after(after, solver) for solver in solvers])))
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


def best_line(t: State, first: str, longest: int) -> list[list[str]]:
    """What perfect play answers after an option, if chance says what is likeliest; to the end of the beach at most."""
    assert isinstance(t, Omaha)
    assault, after = t.assault, t.clone()
    after.answer(first)
    line: list[list[str]] = []
    while len(line) < longest and after.result is None and after.assault == assault and after.asking.name != "deal":
        if after.seat == CHANCE_SEAT:
            after.answer(max(after.outcomes(), key=lambda pair: pair[1])[0])
            continue
        found = max(outlooks(after, SURE), key=lambda each: each.chance.value, default=None)
        if found is None:
            break
        line.append([str(after.actor), found.option])
        after.answer(found.option)
    return line
