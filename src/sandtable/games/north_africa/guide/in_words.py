"""The table in words: the turn, the battle, the cards being answered, the map from west to east, the cards."""

from typing import Any, Final

from sandtable.games.north_africa.guide.cards import card, is_rule
from sandtable.games.north_africa.rules.cards import DATA, PLANS, REGIONS, SIDES, SPECIAL
from sandtable.kernel.guide import Chapter, Said, View, chapter, said

Unit = dict[str, Any]
STEPS: Final = 3
FORTRESS: Final = "tobruk"
NAMELESS_TARGET: Final = "superior_tactics"  # its target is a plan that the battle tells


def table(view: View) -> list[Chapter]:
    data = view["table"]
    return [
        chapter(turn(view), [said("ui-lna-plain-tobruk", region="tobruk", side=data["tobruk"])]),
        *battle(view),
        *going_on(view),
        *(region(view, each) for each in REGIONS),
        chapter(said("ui-lna-piles"), [*(piles(view, side) for side in SIDES), *known(view)]),
        *hand(view),
    ]


def turn(view: View) -> Said:
    return said("lna-turn-title", turn=said("ui-lna-turn", turn=view["table"]["turn"]), now=now(view))


def now(view: View) -> list[Said]:
    """Whose turn it is, the step of it, and whether the first strike is still on."""
    data = view["table"]
    found = [said(f"ui-lna-side-{data['mover']}")]
    if data.get("step"):
        found.append(said(f"ui-lna-step-{data['step']}"))
    return [*found, said("special-first_strike")] if data["first_strike"] else found


# The battle


def battle(view: View) -> list[Chapter]:
    data = view["table"]["battle"]
    if data is None:
        return []
    plans = [said("lna-plan-state", plan=plan, states=states) for plan in PLANS if (states := plan_states(data, plan))]
    lines = [*sides(view), said("ui-lna-plain-plans", plans=plans), *plan_lines(data)]
    return [chapter(battle_title(data), lines)]


def battle_title(data: dict[str, Any]) -> Said:
    return said("ui-lna-battle", where=said(f"ui-lna-place-{data['region']}"), who=data["side"])


def sides(view: View, in_short: bool = False) -> list[Said]:
    """Who attacks, who defends, and what it has cost."""
    data = view["table"]["battle"]
    enemy = SIDES[1 - SIDES.index(data["side"])]
    here = [u["id"] for u in view["table"]["units"] if u["region"] == data["region"] and u["side"] == enemy]
    return [
        said("ui-lna-attackers", side=data["side"], units=[named(unit, in_short) for unit in data["attackers"]]),
        said("ui-lna-defenders", side=enemy, units=[named(unit, in_short) for unit in here]),
        said("ui-lna-lost", axis=data["lost"]["axis"], allies=data["lost"]["allies"]),
    ]


def named(unit: str, in_short: bool) -> str | Said:
    """A unit by its name, or as its counter has it: `15 Pz`."""
    return said(f"ui-lna-unit-{unit}") if in_short else unit


def plan_states(data: dict[str, Any], plan: str) -> list[Said]:
    """What was chosen and called; admitted not to be it; else open, with which card, or denied."""
    states = []
    if data.get("plan") == plan:
        states.append(said("ui-lna-state-plan"))
    if data["call"] == plan:
        states.append(said("ui-lna-state-call"))
    if plan in data["told"]:
        states.append(said("ui-lna-state-told"))
    elif not states and plan in data["laid"]:
        states.append(said("ui-lna-state-card", card=data["laid"][plan]))
    elif not states and plan in data["open_plans"]:
        states.append(said("ui-lna-state-open"))
    elif not states and plan in data["denied"]:
        states.append(said("ui-lna-state-denied"))
    return states


def plan_lines(data: dict[str, Any]) -> list[Said]:
    """The plan as this seat may know it, and the call."""
    if not data["plan_laid"]:
        return []
    if "plan" not in data:
        lines = [said("ui-lna-plan-down")]
    else:
        lines = [said("ui-lna-plan-yours" if data["call"] is None else "ui-lna-plan-shown", plan=data["plan"])]
    return lines if data["call"] is None else [*lines, said("ui-lna-call", plan=data["call"])]


# Cards being answered, and damage


def going_on(view: View) -> list[Chapter]:
    """The chain of plays, what the card on top does, and the steps that are about to be taken."""
    data = view["table"]
    lines = [*(play(each) for each in data["plays"]), *answered(data["plays"])]
    lines += [line for each in data["damage"] for line in damage(each)]
    return [chapter(said("ui-lna-now"), lines)] if lines else []


def play(data: dict[str, Any]) -> Said:
    """`The Axis plays Anti-Tank Guns (100) on 9th Australian Division`."""
    kind = str(data["kind"])
    line = said(f"ui-lna-play-{kind}", side=data["side"], card=str(data["card"]), plan=data["plan"])
    if data["target"] and kind == "special" and SPECIAL[int(data["card"])] != NAMELESS_TARGET:
        line = said("ui-lna-play-at", play=line, target=data["target"])
    if data["to"]:
        line = said("ui-lna-play-to", play=line, region=data["to"])
    return said("ui-lna-play-void", play=line) if data["void"] else line


def answered(plays: list[dict[str, Any]]) -> list[Said]:
    """What the card on top does, if it is played for its special rule."""
    if not plays or plays[-1]["kind"] != "special":
        return []
    return [said(f"special-{SPECIAL[int(plays[-1]['card'])]}-text")]


def damage(data: dict[str, Any], in_short: bool = False) -> list[Said]:
    """Steps that are about to be taken: open ones, and those aimed at units; and the retreat after them."""
    aimed = list(dict.fromkeys(data["aimed"]))
    where = [said("lna-aimed", unit=named(unit, in_short), steps=data["aimed"].count(unit)) for unit in aimed]
    if data["open"]:
        where.append(said("ui-lna-damage-open", steps=data["open"]))
    steps = data["open"] + len(data["aimed"])
    lines = [said("ui-lna-damage", side=data["side"], region=data["region"], steps=steps, where=where)] if where else []
    return [*lines, said("ui-lna-retreat", regions=data["retreat"])] if data["retreat"] else lines


# The map


def region(view: View, name: str) -> Chapter:
    here = [unit for unit in view["table"]["units"] if unit["region"] == name]
    lines = [said("lna-unit-line", side=said(f"ui-lna-side-{u['side']}"), unit=unit_said(view, u)) for u in here]
    return chapter(said(f"ui-lna-place-{name}"), lines or [said("ui-lna-none")])


def region_said(view: View, name: str) -> Said:
    """A region, and what is printed in it: the fortress with its holder, or the nations supplied from there."""
    place = said(f"ui-lna-place-{name}")
    if name == FORTRESS:
        return said("lna-region-fortress", place=place, side=said(f"ui-lna-side-{view['table']['tobruk']}"))
    nations = supplied_from(name)
    return said("lna-region-source", place=place, nations=nations) if nations else place


def supplied_from(region: str) -> list[str]:
    return [nation for nation, at in DATA["sources"].items() if at == region]


def unit_said(view: View, unit: Unit) -> Said:
    """`15th Panzer Division (2 steps, operation used)`."""
    aimed = sum(each["aimed"].count(unit["id"]) for each in view["table"]["damage"])
    notes = [said("ui-lna-step", left=STEPS - unit["losses"]), *(said(f"ui-lna-mark-{mark}") for mark in unit["marks"])]
    if aimed:
        notes.append(said("ui-lna-mark-aimed", steps=aimed))
    return said("lna-unit", unit=unit["id"], notes=notes)


# Cards


def piles(view: View, side: str) -> Said:
    data = view["table"]["sides"][side]
    counts = {"hand": data["hand_size"], "deck": data["deck_size"], "discards": len(data["discards"])}
    return said("ui-lna-plain-cards", who=said(f"ui-lna-side-{side}"), **counts)


def known(view: View) -> list[Said]:
    """What everybody knows of the cards, and who is out of the game."""
    return [*(line for side in SIDES for line in known_of(view, side)), *gone(view)]


def known_of(view: View, side: str) -> list[Said]:
    """The cards of a side that were shown, its forces under the deck, how often the deck was rebuilt."""
    data = view["table"]["sides"][side]
    lines = [said(f"ui-lna-{key}", side=side, cards=names(data[key])) for key in ("shown", "bottom") if data[key]]
    rebuilt = said("ui-lna-rebuilt", who=said(f"seat-{side}"), count=data["rebuilds"])
    return [*lines, rebuilt] if data["rebuilds"] else lines


def gone(view: View, in_short: bool = False) -> list[Said]:
    """The units that are out of the game for good."""
    units = [named(unit, in_short) for unit in view["table"]["removed"]]
    return [said("ui-lna-removed", units=units)] if units else []


def names(numbers: list[int]) -> list[Said]:
    return [said("lna-card-name", number=number, name=card(number)["title"]) for number in numbers]


def hand(view: View) -> list[Chapter]:
    """The cards that this seat holds, with all that is printed on them; a spectator holds none."""
    side = view["table"]["sides"].get(view["seat"])
    if side is None or "hand" not in side:
        return []
    lines = [in_hand(number) for number in side["hand"]]
    return [chapter(said("ui-lna-hand", side=view["seat"], count=len(lines)), lines)]


def in_hand(number: int) -> Said:
    """Its number and name, what it is in battle, and its rule, if it has one."""
    face = card(number)
    facts = {"number": number, "name": face["title"], "battle": [line for line in face["lines"] if not is_rule(line)]}
    rules = [line for line in face["lines"] if is_rule(line)]
    return said("lna-card-ruled", **facts, rule=rules[0]) if rules else said("lna-card", **facts)
