"""By what the enemy could win soon: an objective that makes ten points, or the last round."""

from sandtable.games.poland.guide.goals import SIDES, within_reach
from sandtable.kernel.guide import Danger, Threats, View, danger, said


def dangers(view: View, threats: Threats) -> list[Danger]:
    if view["seat"] not in SIDES:
        return []
    enemy = SIDES[1 - SIDES.index(view["seat"])]
    return [*ten_points(view, enemy), *last_round(view, enemy)]


def ten_points(view: View, enemy: str) -> list[Danger]:
    """POL:win.1. What the enemy attacks now, or could attack next with a unit on the table."""
    data = view["table"]
    missing = data["goal"] - data["score"][enemy]
    winning = [each["id"] for each in within_reach(view, enemy) if each["points"] >= missing]
    battle = data["battle"]
    if battle is not None and battle["attacker"] == enemy:
        key, winning = "danger-battle", [each for each in winning if each == battle["objective"]]
    else:
        key = "danger-objective"
        winning = winning if data["sides"][enemy]["units"] else []
    return [danger(said(key, objectives=winning), "POL:win.1")] if winning else []


def last_round(view: View, enemy: str) -> list[Danger]:
    """POL:arena.1. At the limit the higher score wins; a tie goes to Poland."""
    data = view["table"]
    if not data["limit"] or data["turn"] != data["limit"]:
        return []
    germany, poland = (data["score"][side] for side in SIDES)
    ahead = "germany" if germany > poland else "poland"
    return [danger(said("danger-last-round", round=data["turn"]), "POL:arena.1")] if ahead == enemy else []
