"""The table in words: the turn, support, objectives, the fight, both sides on the map, and who is still to come."""

from functools import lru_cache
from typing import Any, Final

from sandtable.games.kasserine.rules.edition import read_edition
from sandtable.games.kasserine.rules.ground import GRID, SIDES, Ground
from sandtable.games.kasserine.rules.view import MARKS
from sandtable.kernel.guide import Chapter, Said, View, chapter, said

Unit = dict[str, Any]
FIRST_DAY: Final = 14  # of February 1943
AFTER_SOMETHING: Final = ("axis5",)  # it has a turn, and waits for more than that


@lru_cache(maxsize=4)
def ground_for(edition: str) -> Ground:
    return read_edition(edition)[0].ground


def ground_of(view: View) -> Ground:
    """The map that is played on: ours, or that of an owner."""
    return ground_for(view["settings"]["edition"])


def day(turn: int) -> int:
    return FIRST_DAY + turn - 1


def table(view: View) -> list[Chapter]:
    """What happens to units is in the log; the rest has changed without being told."""
    return [
        chapter(turn(view), [line for side in SIDES for line in markers(view, side)]),
        chapter(held(view), [objective(each) for each in view["table"]["objectives"]]),
        *fight(view),
        *({**chapter(*on_map(view, side)), "in_log": True} for side in SIDES),
        *({**each, "in_log": True} for each in arrivals(view)),
    ]


def side_of(side: str) -> Said:
    return said(f"kas-side-{side}")


def turn(view: View) -> Said:
    data = view["table"]
    now = said("kas-turn", turn=data["turn"], turns=data["turns"], day=day(data["turn"]))
    return said("kas-turn-title", turn=now, phase=phase(view))


def phase(view: View) -> Said:
    """Whose it is too, unless it is for both."""
    data = view["table"]
    now = said(f"kas-phase-{data['phase']}")
    return now if data["phase"] == "support" else said("kas-phase-of", who=side_of(data["mover"]), phase=now)


def markers(view: View, side: str) -> list[Said]:
    data = view["table"]["sides"][side]
    values = " ".join(f"+{value}" for value in sorted(data.get("hand", [])))
    facts = {"who": side_of(side), "count": data["markers"]}
    line = said("kas-markers-hand", **facts, values=values) if values else said("kas-markers", **facts)
    return [line, said("kas-cut", hexes=data["cut"])] if data["cut"] else [line]


def held(view: View) -> Said:
    """How many objectives count for the Axis, how many win, and what two are worth."""
    data = view["table"]
    count = said("objectives-held", held=data["held"], needed=data["needed"])
    return said("kas-held", held=count, two=said("objectives-drawn" if data["two_held"] else "objectives-two"))


def objective(data: dict[str, Any]) -> Said:
    """Whose an objective is, and whether it counts."""
    facts = {"place": data["hex"], "who": side_of(data["holder"])}
    if data["holder"] == "axis" and not data["counts"]:
        return said("kas-objective-line-but", **facts, but=said("objectives-contested"))
    return said("kas-objective-line", **facts)


def fight(view: View) -> list[Chapter]:
    """The battle or the bombardment that is going on, if there is one."""
    title, battle = fight_title(view), view["table"]["battle"]
    if title is None:
        return []
    lines = odds(view["table"]["bombard"]["results"], "impact") if battle is None else battle_lines(battle)
    return [chapter(title, lines)]


def fight_title(view: View) -> Said | None:
    battle, bombard = view["table"]["battle"], view["table"]["bombard"]
    if battle is not None:
        return said("kas-battle", unit=battle["target"], hex=battle["hex"])
    return None if bombard is None else said("kas-bombard", unit=bombard["unit"], hex=bombard["hex"])


def battle_lines(battle: dict[str, Any]) -> list[Said]:
    """Who attacks, how it stands, and until the die is cast what its sides would give."""
    lines = [said("kas-attackers", units=battle["attackers"])] if battle["attackers"] else []
    results = [] if is_rolled(battle) else odds(battle["results"], "result")
    return [*lines, *reckoning(battle), *results]


def is_rolled(battle: dict[str, Any]) -> bool:
    return bool(battle["die"] and battle["result"])


def reckoning(battle: dict[str, Any]) -> list[Said]:
    """The sum and its column; once the die is cast, what it brought; nothing while nobody attacks."""
    if is_rolled(battle):
        return [said("kas-rolled", die=battle["die"], result=said(f"kas-result-{battle['result']}"))]
    return [] if battle["line"] is None else [balance(battle), column(battle)]


def balance(battle: dict[str, Any]) -> Said:
    """`11 + 3 − 4 − ? = +10`."""
    other = SIDES[1 - SIDES.index(battle["side"])]
    own, against = (battle["support"][side] for side in (battle["side"], other))
    differential = int(battle["differential"])
    return said(
        "kas-sum",
        attack=battle["attack"],
        support="?" if own is None else str(own),
        defence=battle["defence"],
        against="?" if against is None else str(against),
        differential=f"+{differential}" if differential > 0 else f"−{-differential}" if differential < 0 else "0",
    )


def column(battle: dict[str, Any]) -> Said:
    facts = {"line": said(f"kas-line-{battle['line']}"), "column": battle["column"]}
    if battle["fortified"]:
        return said("kas-column-shifted", **facts, shift=said("kas-fortified-shift"))
    return said("kas-column", **facts)


def odds(results: list[str], kind: str) -> list[Said]:
    """What the six sides of the die would give, each result once."""
    found = list(dict.fromkeys(results))
    return [said("kas-odds", result=said(f"kas-{kind}-{result}"), count=results.count(result)) for result in found]


def on_map(view: View, side: str) -> tuple[Said, list[Said]]:
    units = [unit for unit in view["table"]["units"] if unit["side"] == side and unit["hex"] is not None]
    lines = [said("kas-unit-line", hex=unit["hex"], **unit_facts(unit)) for unit in units]
    return said("kas-on-map", who=side_of(side)), lines or [said("kas-none")]


def unit_said(unit: Unit) -> Said:
    """`7th Panzer Regiment (5-3-12, 2 steps, has moved)`: the message puts it together, for the page too."""
    return said("kas-unit", **unit_facts(unit))


def unit_facts(unit: Unit) -> dict[str, Any]:
    """What is said of a unit, of all that is known of it."""
    return {name: unit[name] for name in ("id", "attack", "defence", "move", "steps", *MARKS)}


def strength(unit: Unit) -> str:
    return f"{unit['attack']}-{unit['defence']}-{unit['move']}"


def marks(unit: Unit) -> list[Said]:
    return [said(f"kas-mark-{mark}") for mark in MARKS if unit[mark]]


def arrivals(view: View) -> list[Chapter]:
    """The groups to come: when, in which state, who, and where."""
    units = {unit["id"]: unit for unit in view["table"]["units"]}
    found = []
    for group in view["table"]["groups"]:
        lines = [arrival(units[name]) for name in group["units"]]
        if lines:
            title = said("kas-group", who=side_of(group["side"]), when=when(group), **about(group))
            found.append(chapter(title, lines))
    return found


def when(group: dict[str, Any]) -> Said:
    """A turn, or what sets it off."""
    turn = int(group["turn"])
    if turn and group["id"] not in AFTER_SOMETHING:
        return said("kas-group-turn", turn=turn, day=day(turn))
    return said(f"when-{group['id']}")


def about(group: dict[str, Any]) -> dict[str, Any]:
    return {"state": said(f"kas-state-{group['state']}"), "rule": group["rule"]}


def arrival(unit: Unit) -> Said:
    return said("kas-arrival", unit=unit["id"], strength=strength(unit), hexes=ranges(unit["entry"]))


def ranges(entry: list[str]) -> str:
    """Ranges of hexes by their ends, as they follow the edge of the map: `0623–1423, 2126–2926`."""
    found: list[list[str]] = []
    for name in entry:
        if found and GRID.direction(GRID.number(found[-1][-1]), GRID.number(name)) >= 0:
            found[-1].append(name)
        else:
            found.append([name])
    return ", ".join(each[0] if len(each) == 1 else f"{each[0]}–{each[-1]}" for each in found)
