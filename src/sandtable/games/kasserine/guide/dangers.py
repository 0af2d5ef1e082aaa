"""By what the enemy could win soon: a third objective for the Axis, the last turn for the Allies."""

from typing import Final

from sandtable.games.kasserine.guide.goals import ALLIES, AXIS
from sandtable.kernel.guide import Danger, Threats, View, danger, said

DRAWING: Final = 2  # objectives: KAS:18.0.d


def dangers(view: View, threats: Threats) -> list[Danger]:
    if view["seat"] == ALLIES:
        return third_objective(view, threats)
    return last_turn(view) if view["seat"] == AXIS else []


def third_objective(view: View, threats: Threats) -> list[Danger]:
    """KAS:18.0.a. One is missing, and the Axis could enter it, or attack who stands on it."""
    data = view["table"]
    if data["held"] != data["needed"] - 1:
        return []
    occupied = {unit["hex"] for unit in data["units"] if unit["side"] == ALLIES and unit["hex"] is not None}
    axis = [each for each in threats() if each["side"] == AXIS]
    entered = {hex for each in axis for hex in each["reach"]}
    attacked = {hex for each in axis for hex in each["attack"]} & occupied
    near = [each["hex"] for each in data["objectives"] if not each["counts"] and each["hex"] in entered | attacked]
    if not near:
        return []
    return [danger(said("danger-third", held=data["held"], hexes=near), "KAS:18.0.a")]


def last_turn(view: View) -> list[Danger]:
    """KAS:18.0.e. Nothing comes after this turn."""
    data = view["table"]
    drawn = data["two_held"] or (view["settings"]["two_objectives"] == "at_end" and data["held"] == DRAWING)
    if data["turn"] != data["turns"] or data["mover"] != AXIS or drawn:
        return []
    return [danger(said("danger-last-turn", held=data["held"]), "KAS:18.0.e")]
