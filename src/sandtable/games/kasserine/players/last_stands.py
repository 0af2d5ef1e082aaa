# mypyc: skip
"""Small games that are cut out of a large one: the last fight for one objective, with the units that stand around it.

All others are taken off the map. The Axis holds just so many of the other objectives that this one decides the game:
without it the Allies win. KAS:18.0.a, KAS:K4
"""

from typing import Any, Final

from sandtable.games.kasserine.rules.ground import ALLIES, AXIS, GRID
from sandtable.games.kasserine.rules.table import Kasserine
from sandtable.games.kasserine.rules.units import UNIT_ID, UNITS
from sandtable.games.kasserine.rules.verbs import WINNING
from sandtable.kernel import BadPosition

RADIUS: Final = 4  # hexes around the objective
FEWEST: Final = 2  # units of each side
LISTS: Final = ("moved", "fought", "attacked", "bombarded", "cut_off")  # of units, in a position


def last_stands(t: Kasserine) -> list[tuple[str, Kasserine]]:
    """One for each objective that both sides stand around, with its hex as its name."""
    goals = [goal for n, goal in enumerate(t.readings.edition.ground.objectives) if not (t.held >> n) & 1]
    games = [(GRID.names[goal], last_stand(t, goal)) for goal in goals]
    return [(name, game) for name, game in games if game is not None]


def last_stand(t: Kasserine, goal: int) -> Kasserine | None:
    """The fight for this objective alone; None if too few are there, or if it would not decide the game."""
    axis, allies = t.near(AXIS, goal, RADIUS), t.near(ALLIES, goal, RADIUS)  # their hexes
    if min(len(axis), len(allies)) < FEWEST:
        return None
    position: dict[str, Any] = t.position()
    position["settings"] = {**position["settings"], "two_objectives": "defeat"}
    table = position["table"]
    table["two_held"] = False
    kept = [UNIT_ID[u] for u in range(UNITS) if t.place[u] in (*axis, *allies)]
    table["units"] = {name: place for name, place in table["units"].items() if name in kept}
    table["removed"] = [name for name in (UNIT_ID[u] for u in range(UNITS)) if name not in kept]
    for name in LISTS:
        table[name] = [unit for unit in table[name] if unit in kept]
    table["objectives"] = others_to_hold(t, goal, allies)
    try:
        game = t.game.setup(position)
    except BadPosition:
        return None
    assert isinstance(game, Kasserine)
    return game if game.secured() == WINNING - 1 and game.result is None else None


def others_to_hold(t: Kasserine, goal: int, allies: list[int]) -> list[str]:
    """Other objectives that the Axis holds, as many as leave one to be taken: those that it really holds first, and
    none beside which an enemy stands.
    """
    objectives = t.readings.edition.ground.objectives
    safe = [h for h in objectives if h != goal and all(GRID.distance(place, h) > 1 for place in allies)]
    safe.sort(key=lambda h: not (t.held >> objectives.index(h)) & 1)
    return [GRID.names[h] for h in safe[: WINNING - 1]]
