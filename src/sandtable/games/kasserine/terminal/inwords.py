"""The table in words, for pipes and screen readers."""

from typing import Any

from sandtable.cli.boards.board import View
from sandtable.games.kasserine.rules.ground import GRID
from sandtable.games.kasserine.terminal.pieces import SIDES, Unit, bracketed, day, ground_of, joined, strength
from sandtable.words import Words

MARKS = ("depleted", "moved", "fought", "fortified", "pinned")


def text_lines(view: View, words: Words) -> list[str]:
    """The turn, markers, objectives, the fight, and both sides on the map."""
    return [*head_lines(view, words), *(line for side in SIDES for line in side_lines(view, side, words))]


def head_lines(view: View, words: Words) -> list[str]:
    """All of it but the units: what becomes of those is told in the log."""
    return [
        turn_text(view, words),
        *(markers_text(view, side, words) for side in SIDES),
        objectives_text(view, words),
        *battle_lines(view, words),
    ]


def turn_text(view: View, words: Words) -> str:
    table = view["table"]
    phase = words.say(f"ui-kas-phase-{table['phase']}")
    facts = {"turn": table["turn"], "turns": table["turns"], "day": day(table["turn"])}
    who = "" if table["phase"] == "support" else f"{words.seat(table['mover'])} "
    return f"{words.say('ui-kas-turn', facts)} {who}{phase}"


def markers_text(view: View, side: str, words: Words) -> str:
    data = view["table"]["sides"][side]
    values = " ".join(f"+{value}" for value in sorted(data.get("hand", [])))
    facts = {"who": words.seat(side), "count": data["markers"], "values": values or "–"}
    text = words.say("ui-kas-markers" if values else "ui-kas-markers-hidden", facts)
    return f"{text} {words.say('ui-kas-cut', {'hexes': data['cut']})}" if data["cut"] else text


def hex_text(view: View, name: str, words: Words) -> str:
    """`2014 Kasserine`."""
    found = ground_of(view).name_of[GRID.number(name)]
    return name if found is None else f"{name} {found.ja if words.language == 'ja' else found.en}"


def objectives_text(view: View, words: Words) -> str:
    """How many count for the Axis and how many win; which the Axis has, and which of them count; what two are worth."""
    table = view["table"]
    taken = [objective_text(view, o, words) for o in table["objectives"] if o["holder"] == "axis"]
    parts = [words.say("objectives-held", {"held": table["held"], "needed": table["needed"]})]
    if taken:
        parts.append(words.say("ui-kas-taken", {"which": joined(taken, words)}))
    return " ".join([*parts, words.say("objectives-drawn" if table["two_held"] else "objectives-two")])


def objective_text(view: View, objective: dict[str, Any], words: Words) -> str:
    place = hex_text(view, objective["hex"], words)
    return place if objective["counts"] else f"{place}{bracketed(words.say('objectives-contested'), words)}"


def battle_lines(view: View, words: Words) -> list[str]:
    """Who fights whom, the sum, the column, and what each die would give."""
    battle = view["table"]["battle"]
    if battle is None:
        return bombard_lines(view, words)
    lines = [words.say("ui-kas-battle", {"unit": battle["target"], "hex": battle["hex"]})]
    if battle["attackers"]:
        lines.append(words.say("ui-kas-attackers", {"units": battle["attackers"]}))
    if battle["line"] is not None:
        lines += [sum_text(battle, words), column_text(battle, words)]
    if battle["results"]:
        lines.append("  ".join(f"{die}:{result}" for die, result in enumerate(battle["results"], 1)))
    if battle["die"]:
        lines.append(words.say("ui-kas-rolled", {"die": battle["die"], "result": battle["result"]}))
    return lines


def bombard_lines(view: View, words: Words) -> list[str]:
    bombard = view["table"]["bombard"]
    if bombard is None:
        return []
    lines = [words.say("ui-kas-bombard", {"unit": bombard["unit"], "hex": bombard["hex"]})]
    results = [f"{die}:{words.name(result)}" for die, result in enumerate(bombard["results"], 1)]
    return [*lines, "  ".join(results)] if results else lines


def sum_text(battle: dict[str, Any], words: Words) -> str:
    """`11 + 3 − 4 − ? = 10`."""
    other = SIDES[1 - SIDES.index(battle["side"])]
    own, against = (battle["support"][side] for side in (battle["side"], other))
    return words.say(
        "ui-kas-sum",
        {
            "attack": battle["attack"],
            "support": "?" if own is None else str(own),
            "defence": battle["defence"],
            "against": "?" if against is None else str(against),
            "differential": battle["differential"],
        },
    )


def column_text(battle: dict[str, Any], words: Words) -> str:
    text = words.say("ui-kas-column", {"line": battle["line"], "column": battle["column"]})
    return f"{text} {words.say('ui-kas-shift')}" if battle["fortified"] else text


def side_lines(view: View, side: str, words: Words) -> list[str]:
    units = [unit for unit in view["table"]["units"] if unit["side"] == side and unit["hex"] is not None]
    head = words.say("ui-kas-on-map", {"who": words.seat(side), "count": len(units)})
    return [head, *(f"  {hex_text(view, unit['hex'], words)}: {unit_text(unit, words)}" for unit in units)]


def unit_text(unit: Unit, words: Words) -> str:
    """`7th Panzer Regiment 5-3-12 (depleted, has moved)`."""
    return f"{words.name(unit['id'])} {strength(unit)}{marks_text(unit, words)}"


def marks_text(unit: Unit, words: Words) -> str:
    marks = [words.say(f"ui-kas-mark-{mark}") for mark in MARKS if unit[mark]]
    return bracketed(joined(marks, words), words) if marks else ""


def arrival_lines(view: View, words: Words) -> list[str]:
    """The groups to come: when, in which state, who, and where."""
    units = {unit["id"]: unit for unit in view["table"]["units"]}
    lines = []
    for group in view["table"]["groups"]:
        if not group["units"]:
            continue
        when = words.say("ui-kas-group-turn", {"turn": group["turn"], "day": day(group["turn"])})
        when = words.say(f"when-{group['id']}") if words.has(f"when-{group['id']}") else when
        state = words.say(f"ui-kas-state-{group['state']}")
        lines.append(f"{words.seat(group['side'])}: {when}{bracketed(state, words)} [{group['rule']}]")
        lines += [f"  {words.name(u)} {strength(units[u])} → {places(units[u]['entry'])}" for u in group["units"]]
    return lines or [words.say("ui-kas-none-to-come")]


def places(entry: list[str]) -> str:
    """Ranges of hexes by their ends, as they follow the edge of the map: `0623–1423, 2126–2926`."""
    ranges: list[list[str]] = []
    for name in entry:
        if ranges and GRID.direction(GRID.number(ranges[-1][-1]), GRID.number(name)) >= 0:
            ranges[-1].append(name)
        else:
            ranges.append([name])
    return ", ".join(each[0] if len(each) == 1 else f"{each[0]}–{each[-1]}" for each in ranges)


def way_lines(view: View, words: Words) -> list[str]:
    """KAS:std.5.1.d. The way to every goal, before it is taken."""
    moving = view["table"]["moving"]
    left = moving["reach"] if moving else {}
    lines = []
    for goal, way in sorted(view["table"]["paths"].items()):
        points = words.say("ui-kas-points-left", {"points": left[goal]}) if goal in left else ""
        lines.append("  ".join(part for part in (" → ".join([*way[:-1], hex_text(view, goal, words)]), points) if part))
    return lines or [words.say("ui-kas-no-ways")]
