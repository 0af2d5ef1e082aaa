"""What a card says, put together from its row: so a set that somebody typed in reads well too."""

from typing import Any, Final

from sandtable.kernel.guide import Chapter, Said, View, chapter, said

Row = dict[str, Any]
TYPES: Final = ("armor", "mechanized", "infantry")
TIMINGS: Final = ("played", "resolution", "after")
ABILITIES: Final = ("stays", "exploits", "digs_in", "falls_back", "reserve", "raids", "spent")


def signed(n: int) -> str:
    return f"−{-n}" if n < 0 else f"+{n}"


def cards(view: View) -> dict[str, Chapter]:
    """Cards as they are printed; units on the table, for which it no longer matters where they began; objectives."""
    found: dict[str, Chapter] = {}
    for name, row in view["table"]["cards"].items():
        title, head = said("plain-name", name=name), card_head(row)
        found[f"card {name}"] = chapter(title, card_lines(row), head)
        if row["kind"] == "unit":
            found[f"unit {name}"] = chapter(title, card_lines({**row, "start": False}), head)
    for row in view["table"]["objectives"]:
        found[f"objective {row['id']}"] = chapter(said("plain-name", name=row["id"]), objective_lines(row))
    return found


def card_head(row: Row) -> list[Said]:
    """What kind of card it is, and the numbers of a unit."""
    if row["kind"] == "action":
        return [said(f"class-{row['class']}")]
    numbers = [said(f"effect-{key}", n=row[key]) for key in ("strength", "supply")]
    return [said(f"type-{row['type']}"), *numbers]


def card_lines(row: Row) -> list[Said]:
    """The text of a unit or of an action card."""
    return unit_lines(row) if row["kind"] == "unit" else action_lines(row)


def unit_lines(row: Row) -> list[Said]:
    found = [
        said(f"effect-unit_{key}", n=signed(row[key]))
        for key in ("attacking", "defending", "against_armor")
        if row.get(key)
    ]
    return found + [said(f"effect-{key}") for key in (*ABILITIES, "start") if row.get(key)]


def action_lines(row: Row) -> list[Said]:
    found = []
    if row.get("cost"):
        found.append(said("effect-cost", n=row["cost"]))
    if row.get("only"):
        found.append(said(f"effect-only_{row['only']}"))
    for key in ("bonus", "attacking", "defending", "enemy"):
        if row.get(key):
            found.append(said(f"effect-{key}", n=signed(row[key])))
    for kind in TYPES:
        for key, effect in ((f"per_{kind}", "per"), (f"enemy_per_{kind}", "enemy_per")):
            if row.get(key):
                found.append(said(f"effect-{effect}", n=signed(row[key]), type=kind))
    if row.get("most"):
        found.append(said("effect-most", n=row["most"]))
    if row.get("combined"):
        found.append(said("effect-combined", n=signed(row["combined"])))
    return found + timed_lines(row)


def timed_lines(row: Row) -> list[Said]:
    """What happens at a timing word: when played, at the resolution, after the battle."""
    found = []
    for timing in TIMINGS:
        for key, value in row.get(timing, {}).items():
            parts = [{"class": part} for part in value] if isinstance(value, list) else [{"n": int(value)}]
            found += [said(f"effect-{timing}_{key}", **facts) for facts in parts]
    return found


def objective_lines(row: Row) -> list[Said]:
    """What an objective is worth, what it does, and what must be taken first."""
    found = [said("effect-points", n=row["points"])]
    for key in ("attacker", "defender"):
        if row[key]:
            found.append(said(f"effect-{key}", n=signed(row[key])))
    for kind in TYPES:
        if row["per"].get(kind):
            found.append(said("effect-objective_per", n=signed(row["per"][kind]), type=kind))
    for key in ("needs_all", "needs_any", "bars"):
        if row[key]:
            found.append(said(f"effect-{key}", names=row[key]))
    return found
