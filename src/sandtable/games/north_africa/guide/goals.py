"""How the Axis win, and how the Allies do: Cairo, and the Axis units on the map."""

from typing import Any, Final

from sandtable.games.north_africa.rules.cards import REGIONS
from sandtable.kernel.guide import Goal, Said, View, goal, said

AXIS: Final = "axis"
ALLIES: Final = "allies"
CAIRO: Final = "cairo"
STEPS: Final = 3


def goals(view: View) -> list[Goal]:
    axis = [unit for unit in view["table"]["units"] if unit["side"] == AXIS]
    steps = sum(STEPS - unit["losses"] for unit in axis)
    return [
        goal(AXIS, to_cairo(axis), "LNA:victory.2"),
        goal(ALLIES, said("goal-allies", units=len(axis), steps=steps), "LNA:victory.1"),
    ]


def to_cairo(units: list[dict[str, Any]]) -> Said:
    """How many are in Cairo, or how far the nearest is from there."""
    there = sum(1 for unit in units if unit["region"] == CAIRO)
    if there:
        return said("goal-axis-there", units=there)
    cairo = REGIONS.index(CAIRO)
    away = min((abs(cairo - REGIONS.index(unit["region"])) for unit in units), default=len(REGIONS))
    return said("goal-axis", away=away)
