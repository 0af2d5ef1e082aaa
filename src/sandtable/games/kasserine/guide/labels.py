"""What a drawing of Kasserine writes beside its map: the turn, support, objectives, groups to come, the fight."""

from sandtable.games.kasserine.guide.in_words import day, fight_title, held, markers, objective, phase, reckoning, when
from sandtable.games.kasserine.rules.ground import SIDES
from sandtable.kernel.guide import Said, View, said


def labels(view: View) -> dict[str, list[Said]]:
    """What is true of a unit is short enough in the view: its strength, steps and marks are not told again here."""
    data = view["table"]
    return {
        "turn": turn(view),
        "days": [said("kas-day", day=day(turn + 1)) for turn in range(data["turns"])],
        "phase": [phase(view)],
        **{f"markers {side}": markers(view, side) for side in SIDES},
        "objectives": [held(view)],
        **{f"objective {each['hex']}": [objective(each)] for each in data["objectives"]},
        **{f"group {each['id']}": [when(each), said(f"kas-state-{each['state']}")] for each in data["groups"]},
        "fight": fight(view),
    }


def turn(view: View) -> list[Said]:
    """In full, and in few letters."""
    data = view["table"]
    facts = {"turn": data["turn"], "turns": data["turns"], "day": day(data["turn"])}
    return [said("kas-turn", **facts), said("kas-turn-short", **facts)]


def fight(view: View) -> list[Said]:
    """What is attacked, and how it stands: `11 + 3 − 4 − ? = +10`, the column; or what the die brought."""
    title, battle = fight_title(view), view["table"]["battle"]
    if title is None or battle is None:
        return [] if title is None else [title]
    return [title, *(reckoning(battle) or [said("kas-who-attacks")])]
