"""By what the enemy could win soon: Cairo for the Axis, the last Axis units for the Allies. Without any card."""

from typing import Any, Final

from sandtable.games.north_africa.guide.goals import ALLIES, AXIS, CAIRO, STEPS
from sandtable.kernel.guide import Danger, Threats, View, danger, said

FEW: Final = 3  # steps that one turn can cost


def dangers(view: View, threats: Threats) -> list[Danger]:
    units = view["table"]["units"]
    axis = [unit for unit in units if unit["side"] == AXIS]
    if view["seat"] == ALLIES:
        return cairo(axis, [unit for unit in units if unit["side"] == ALLIES], threats)
    return last_units(axis, threats) if view["seat"] == AXIS else []


def cairo(axis: list[dict[str, Any]], allies: list[dict[str, Any]], threats: Threats) -> list[Danger]:
    """LNA:victory.2. The Axis are in Cairo; or nobody is, and some of them could go there in their next turn."""
    there = [unit["id"] for unit in axis if unit["region"] == CAIRO]
    if there:
        return [danger(said("danger-cairo-held", units=there), "LNA:victory.2")]
    if any(unit["region"] == CAIRO for unit in allies):
        return []
    near = [each["unit"] for each in threats() if each["side"] == AXIS and CAIRO in each["reach"]]
    return [danger(said("danger-cairo-open", units=near), "LNA:victory.2")] if near else []


def last_units(axis: list[dict[str, Any]], threats: Threats) -> list[Danger]:
    """LNA:victory.1. Few steps are left on the map, and the Allies can attack every unit."""
    if not axis or sum(STEPS - unit["losses"] for unit in axis) > FEW:
        return []
    attacked = {region for each in threats() if each["side"] == ALLIES for region in each["attack"]}
    if any(unit["region"] not in attacked for unit in axis):
        return []
    return [danger(said("danger-last-units", units=[unit["id"] for unit in axis]), "LNA:victory.1")]
