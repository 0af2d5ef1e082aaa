"""What a drawing of North Africa writes beside its map: the turn, units, what is going on, the battle, the piles."""

from sandtable.games.north_africa.guide.in_words import (
    battle_title,
    damage,
    gone,
    known_of,
    now,
    plan_lines,
    plan_states,
    play,
    region_said,
    sides,
    unit_said,
)
from sandtable.games.north_africa.rules.cards import PLANS, REGIONS, SIDES, UNIT_ID
from sandtable.kernel.guide import Said, View, said


def labels(view: View) -> dict[str, list[Said]]:
    data = view["table"]
    battle = data["battle"]
    units = {unit["id"]: [unit_said(view, unit)] for unit in data["units"]}
    return {
        "turn": [said("ui-lna-turn", turn=data["turn"]), *now(view)],
        **{f"unit {unit}": units.get(unit, []) for unit in UNIT_ID},
        **{f"region {region}": [region_said(view, region)] for region in REGIONS},
        "plays": [play(each) for each in data["plays"]],
        "damage": [line for each in data["damage"] for line in damage(each)],
        "battle": [] if battle is None else [battle_title(battle), *sides(view), *plan_lines(battle)],
        **{f"plan {plan}": [] if battle is None else plan_states(battle, plan) for plan in PLANS},
        **{f"known {side}": known_of(view, side) for side in SIDES},
        "removed": gone(view),
    }
