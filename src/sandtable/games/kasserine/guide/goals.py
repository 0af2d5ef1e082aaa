"""How the Axis win, and how the Allies do; which objectives are taken, and which of these count."""

from typing import Any, Final

from sandtable.kernel.guide import Goal, Said, View, goal, said

AXIS: Final = "axis"
ALLIES: Final = "allies"
NOTHING: Final = said("goal-nothing")


def goals(view: View) -> list[Goal]:
    return [goal(AXIS, axis(view), "KAS:18.0.a"), allies(view)]


def axis(view: View) -> Said:
    data = view["table"]
    taken = [objective(each) for each in data["objectives"] if each["holder"] == AXIS]
    others = [each["hex"] for each in data["objectives"] if each["holder"] != AXIS]
    facts = {"held": data["held"], "needed": data["needed"]}
    return said("goal-axis", **facts, taken=taken or NOTHING, others=others or NOTHING)


def objective(data: dict[str, Any]) -> str | Said:
    """KAS:18.0.c. One that is taken, and whether it counts."""
    name: str = data["hex"]
    return name if data["counts"] else said("goal-contested", place=name)


def allies(view: View) -> Goal:
    """KAS:18.0.d. Once two objectives have counted at one time, the Allies can no longer win."""
    data = view["table"]
    facts = {"turn": data["turn"], "turns": data["turns"]}
    if data["two_held"]:
        return goal(ALLIES, said("goal-allies-drawn", **facts), "KAS:18.0.d")
    return goal(ALLIES, said("goal-allies", **facts), "KAS:18.0.e")
