"""How near each side is to ten points, and what it could take next."""

from typing import Any, Final

from sandtable.kernel.guide import Goal, Said, View, goal, said

SIDES: Final = ("germany", "poland")
NOTHING: Final = said("goal-nothing")


def goals(view: View) -> list[Goal]:
    return [goal(side, line(view, side), "POL:win.1") for side in SIDES]


def line(view: View, side: str) -> Said:
    data = view["table"]
    open_now = [said("goal-worth", objective=each["id"], points=each["points"]) for each in within_reach(view, side)]
    facts = {"score": data["score"][side], "goal": data["goal"], "objectives": open_now or NOTHING}
    return said("goal-points-limit", **facts, limit=data["limit"]) if data["limit"] else said("goal-points", **facts)


def within_reach(view: View, side: str) -> list[dict[str, Any]]:
    """The objectives that this side could attack now and that would bring it points."""
    rows = view["table"]["objectives"]
    return [each for each in rows if each["open"] and not each["taken"] and each["side"] == side]
