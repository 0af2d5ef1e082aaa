"""What a card does, in words, put together from its row: so a set that somebody typed in reads well too."""

from typing import Any

from sandtable.words import Words

Row = dict[str, Any]
TYPES = ("armor", "mechanized", "infantry")
TIMINGS = ("played", "resolution", "after")


def signed(n: int) -> str:
    return f"−{-n}" if n < 0 else f"+{n}"


def card_lines(row: Row, words: Words) -> list[str]:
    """The text of a unit or of an action card."""
    return unit_lines(row, words) if row["kind"] == "unit" else action_lines(row, words)


def unit_lines(row: Row, words: Words) -> list[str]:
    found = [
        words.say(f"effect-unit_{key}", {"n": signed(row[key])})
        for key in ("attacking", "defending", "against_armor")
        if row.get(key)
    ]
    return found + [words.say(f"effect-{key}") for key in ("stays", "spent", "start") if row.get(key)]


def action_lines(row: Row, words: Words) -> list[str]:
    found = []
    if row.get("cost"):
        found.append(words.say("effect-cost", {"n": row["cost"]}))
    if row.get("only"):
        found.append(words.say(f"effect-only_{row['only']}"))
    for key in ("bonus", "attacking", "defending", "enemy"):
        if row.get(key):
            found.append(words.say(f"effect-{key}", {"n": signed(row[key])}))
    for kind in TYPES:
        for key, effect in ((f"per_{kind}", "per"), (f"enemy_per_{kind}", "enemy_per")):
            if row.get(key):
                found.append(words.say(f"effect-{effect}", {"n": signed(row[key]), "type": kind}))
    if row.get("most"):
        found.append(words.say("effect-most", {"n": row["most"]}))
    if row.get("combined"):
        found.append(words.say("effect-combined", {"n": signed(row["combined"])}))
    return found + timed_lines(row, words)


def timed_lines(row: Row, words: Words) -> list[str]:
    """What happens at a timing word: when played, at the resolution, after the battle."""
    found = []
    for timing in TIMINGS:
        for key, value in row.get(timing, {}).items():
            parts = [{"class": part} for part in value] if isinstance(value, list) else [{"n": int(value)}]
            found += [words.say(f"effect-{timing}_{key}", {**facts}) for facts in parts]
    return found


def objective_lines(row: Row, words: Words) -> list[str]:
    """What an objective is worth, what it does, and what must be taken first."""
    found = [words.say("effect-points", {"n": row["points"]})]
    for key in ("attacker", "defender"):
        if row[key]:
            found.append(words.say(f"effect-{key}", {"n": signed(row[key])}))
    for kind in TYPES:
        if row["per"].get(kind):
            found.append(words.say("effect-objective_per", {"n": signed(row["per"][kind]), "type": kind}))
    for key in ("needs_all", "needs_any", "bars"):
        if row[key]:
            found.append(words.say(f"effect-{key}", {"names": row[key]}))
    return found
