"""Reading card sets: our own, and those that an owner of the printed cards types in. Mistakes are refused by line."""

import json
from pathlib import Path
from typing import Any, Final

from sandtable.games.poland.rules.bit_sets import MOST
from sandtable.games.poland.rules.deck import CLASSES, EFFECTS, ONLY, SIDES, SUPPLY_POINTS, TIMINGS, TYPES, Deck
from sandtable.games.poland.rules.deck_tables import fill
from sandtable.kernel.errors import BadSetting
from sandtable.kernel.event import Facts
from sandtable.kernel.toml_lines import lines_of, unreadable
from sandtable.kernel.toml_text import toml_text
from sandtable.kernel.untrusted_text import read_json, read_toml

NAMED: Final = ("standard", "short", "standard_1")
FIRST_SET: Final = "standard_1"  # the standard set before version 3 of the rules
HAND: Final = 9  # POL:setup.4
GOAL: Final = 10  # POL:win.1
SECTIONS: Final = ("objectives", "units", "actions")
HEADINGS: Final = 2  # of tables inside each other: [germany.units]
LONGEST_ID: Final = 40
RESERVED: Final = ("floor",)  # a source of strength that is no card
Data = dict[str, Any]
Path_ = tuple[str, ...]

# What a row may say: whole numbers from ... to, true or false, one of some words, or a list of ids.
FEW: Final = (-9, 9)
PER: Final[dict[str, Any]] = {f"per_{kind}": FEW for kind in TYPES}
ENEMY_PER: Final[dict[str, Any]] = {f"enemy_per_{kind}": FEW for kind in TYPES}
ROWS: Final[dict[str, dict[str, Any]]] = {
    "objectives": {
        "points": (0, GOAL), "needs_all": "ids", "needs_any": "ids", "attacker": FEW, "defender": FEW, **PER,
        "bars": "ids",
    },
    "units": {
        "type": TYPES, "supply": (0, SUPPLY_POINTS), "strength": (0, 9), "start": "flag", "copies": (1, 9),
        "attacking": FEW, "defending": FEW, "against_armor": FEW, "stays": "flag", "spent": "flag", "exploits": "flag",
        "digs_in": "flag", "falls_back": "flag", "reserve": "flag", "raids": "flag",
    },
    "actions": {
        "class": CLASSES, "copies": (1, 9), "cost": (1, 3), "only": ONLY[1:], "bonus": FEW, "attacking": FEW,
        "defending": FEW, "enemy": FEW, **PER, **ENEMY_PER, "most": (1, 9), "combined": FEW,
        "played": "effects", "resolution": "effects", "after": "effects",
    },
}  # fmt: skip
STAYING: Final = ("stays", "exploits", "digs_in", "falls_back")  # texts that keep a unit on the table after a battle
NEEDED: Final = {"objectives": ("points",), "units": ("type", "supply", "strength"), "actions": ("class",)}
AMOUNTS: Final[dict[str, Any]] = {
    "discard": "classes", "draw": (1, 5), "enemy_drops": (1, 5), "withdraw": "flag",
    "join": (1, 5), "reveal": "flag",
    "ties": "flag", "rout": (1, 5), "pursue": "flag", "keep": (1, 5), "lose": (1, 5), "halt": "flag",
}  # fmt: skip


class Source:
    """Where a set comes from: a file, whose lines can be named, or the text of a setting."""

    def __init__(self, text: str) -> None:
        self.lines = lines_of(text)

    def wrong(self, key: str, path: Path_, value: Any, possible: Any, rule: str = "") -> BadSetting:
        facts: Facts = {"place": self.place(path), "value": str(value)[:80], "possible": possible}
        if rule:
            facts["rule"] = rule
        return BadSetting(key, facts)

    def place(self, path: Path_) -> str:
        """`line 12, germany.units.1pz`; for a setting `deck germany.units.1pz`."""
        name = ".".join(path)
        if not self.lines:
            return f"deck {name}".strip()
        at = path
        while at and at not in self.lines:
            at = at[:-1]
        line = f"line {self.lines.get(at, 1)}"
        return f"{line}, {name}" if name else line


# Reading


def read_deck_file(text: str) -> Deck:
    """The set in a file that somebody wrote."""
    try:
        data = read_toml(text)
    except ValueError as wrong:
        raise unreadable(text, wrong) from wrong
    return make_deck(data, Source(text))


def read_deck_text(text: str) -> Deck:
    """A set in the form that a setting has: its rows as one line of JSON."""
    try:
        data = read_json(text)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        raise BadSetting("unknown-value", {"place": "deck", "value": text[:80], "possible": NAMED[1]})
    return make_deck(data, Source(""))


def deck_rows(text: str) -> Data:
    """The rows of the set that a setting names or spells out. How many cards there are follows from them."""
    deck = named_deck(text) if text in NAMED else read_deck_text(text)
    rows: Data = json.loads(deck.text)
    del rows["cards"]
    return rows


def deck_file_text(text: str) -> str:
    """The file of the set that a setting names; of one that it spells out, a file that reads the same."""
    if text in NAMED:
        return (Path(__file__).parent / "decks" / f"{text}.toml").read_text(encoding="utf-8")
    rows: Data = json.loads(read_deck_text(text).text)
    return toml_text(rows, HEADINGS)


def read_deck_rows(rows: Data) -> Deck:
    """The set of such rows, counted again: a copy more or less is no mistake here."""
    source = Source("")
    check_form({**rows, "cards": {}}, source)
    counted = {side: [*rows[side]["units"].values(), *rows[side]["actions"].values()] for side in SIDES}
    cards = {side: sum(row.get("copies", 1) for row in counted[side]) for side in SIDES}
    return make_deck({**rows, "cards": cards}, source)


DECKS: Final[dict[str, Deck]] = {}


def named_deck(name: str) -> Deck:
    """A set of ours, read once."""
    if name not in DECKS:
        DECKS[name] = read_deck_file(deck_file_text(name))
    return DECKS[name]


def make_deck(data: Data, source: Source) -> Deck:
    """A set from its rows, if it can be played with."""
    check_form(data, source)
    check_names(data, source)
    for side in SIDES:
        check_counts(data, side, source)
        check_ids(data, side, source)
        check_path(data[side]["objectives"], side, source)
    clean = {
        "cards": dict(data["cards"]),
        **{side: {s: dict(data[side].get(s, {})) for s in SECTIONS} for side in SIDES},
    }
    return fill(Deck(), clean)


def check_form(data: Data, source: Source) -> None:
    """Tables, keys and kinds of values."""
    known = ["cards", *SIDES]
    for key in data:
        if key not in known:
            raise source.wrong("unknown-name", (key,), key, known)
    for side in SIDES:
        table = need_table(data, (side,), source, f"[{side}.units]")
        for section in table:
            if section not in SECTIONS:
                raise source.wrong("unknown-name", (side, section), section, list(SECTIONS))
        for section in SECTIONS:
            rows = need_table(data, (side, section), source, f"[{side}.{section}]")
            for name in rows:
                check_row(need_table(data, (side, section, name), source, "{ ... }"), (side, section, name), source)


def need_table(data: Data, path: Path_, source: Source, form: str) -> Data:
    """The table at the end of a path whose beginning has been checked."""
    at: Any = data
    for key in path[:-1]:
        at = at[key]
    if path[-1] not in at:
        raise BadSetting("missing", {"place": source.place(path), "possible": form})
    if not isinstance(at[path[-1]], dict):
        raise source.wrong("bad-shape", path, at[path[-1]], form)
    table: Data = at[path[-1]]
    return table


def check_row(row: Data, path: Path_, source: Source) -> None:
    kinds = ROWS[path[1]]
    for key, value in row.items():
        if key not in kinds:
            raise source.wrong("unknown-name", path, key, list(kinds))
        if kinds[key] == "effects":
            check_effects(value, (*path, key), source)
        else:
            check_value(value, kinds[key], (*path, key), source)
    for key in NEEDED[path[1]]:
        if key not in row:
            raise BadSetting("missing", {"place": f"{source.place(path)}: {key}", "possible": form_of(kinds[key])})
    if row.get("spent"):
        for key in STAYING:
            if row.get(key):
                raise source.wrong("against-rule", path, f"{key}, spent", [key, "spent"], "POL:battle.11d")


def check_effects(table: Any, path: Path_, source: Source) -> None:
    """The special rules of one timing word. POL:battle.10a, POL:battle.10b, POL:battle.10c"""
    known = list(EFFECTS[TIMINGS.index(path[-1])])
    if not isinstance(table, dict):
        raise source.wrong("bad-shape", path, table, f"{{ {known[0]} = ... }}")
    for key, value in table.items():
        if key not in known:
            raise source.wrong("unknown-name", path, key, known)
        check_value(value, AMOUNTS[key], (*path, key), source)


def check_value(value: Any, kind: Any, path: Path_, source: Source) -> None:
    if kind == "flag":
        good = type(value) is bool
    elif kind in ("ids", "classes"):
        good = isinstance(value, list) and all(isinstance(item, str) for item in value)
        good = good and (kind == "ids" or (bool(value) and all(item in CLASSES for item in value)))
    elif isinstance(kind[0], int):
        if type(value) is int and not kind[0] <= value <= kind[1]:
            raise source.wrong("out-of-range", path, value, form_of(kind))
        good = type(value) is int
    else:
        if isinstance(value, str) and value not in kind:
            raise source.wrong("unknown-value", path, value, list(kind))
        good = isinstance(value, str)
    if not good:
        raise source.wrong("bad-shape", path, value, form_of(kind))


def form_of(kind: Any) -> str:
    if isinstance(kind, str):
        return {"flag": "true, false", "ids": '["..."]', "classes": json.dumps(list(CLASSES))}[kind]
    return f"{kind[0]} ... {kind[1]}" if isinstance(kind[0], int) else ", ".join(kind)


def check_names(data: Data, source: Source) -> None:
    """An id is one word, and stands for one thing in the whole set."""
    seen: set[str] = set()
    for side in SIDES:
        for section in SECTIONS:
            for name in data[side][section]:
                path = (side, section, name)
                if not 0 < len(name) <= LONGEST_ID or not is_word(name):
                    raise source.wrong("bad-shape", path, name, "1st-panzer")
                if name in seen:
                    raise source.wrong("twice", path, name, "")
                seen.add(name)


def is_word(name: str) -> bool:
    """Whether an id can stand in an answer and in a record."""
    return name.isprintable() and name.split() == [name] and name not in RESERVED


def check_counts(data: Data, side: str, source: Source) -> None:
    """As many cards as the set says it has, not too many, and enough for the opening hand."""
    units, actions = data[side]["units"], data[side]["actions"]
    total = sum(row.get("copies", 1) for row in (*units.values(), *actions.values()))
    starting = sum(row.get("copies", 1) for row in units.values() if row.get("start"))
    cards = need_table(data, ("cards",), source, "{ germany = 47, poland = 47 }")
    for key in cards:
        if key not in SIDES:
            raise source.wrong("unknown-name", ("cards",), key, list(SIDES))
    if cards.get(side) != total or type(cards[side]) is not int:
        raise source.wrong("against-rule", ("cards", side), cards.get(side), str(total), "POL:set.1")
    if not HAND + starting <= total <= MOST:
        raise source.wrong("out-of-range", (side,), total, f"{HAND + starting} ... {MOST}")
    if not units:
        raise source.wrong("against-rule", (side, "units"), 0, "1 ...", "POL:battle.1")


def check_ids(data: Data, side: str, source: Source) -> None:
    """Objectives need objectives of the same side, and bar cards of the other."""
    other = data[SIDES[1 - SIDES.index(side)]]
    objectives = data[side]["objectives"]
    for name, row in objectives.items():
        for key in ("needs_all", "needs_any"):
            for needed in row.get(key, []):
                if needed not in objectives:
                    raise source.wrong("unknown-value", (side, "objectives", name), needed, list(objectives))
        for card in row.get("bars", []):
            if card not in other["actions"]:
                raise source.wrong("unknown-value", (side, "objectives", name), card, list(other["actions"]))


def check_path(objectives: Data, side: str, source: Source) -> None:
    """No objective waits for itself, and those that can be reached are worth ten points. POL:set.2, POL:win.1"""
    if len(objectives) > MOST // 2:
        raise source.wrong("out-of-range", (side, "objectives"), len(objectives), f"1 ... {MOST // 2}")
    reached: list[str] = []
    for _ in objectives:
        for name, row in objectives.items():
            needs_any = row.get("needs_any", [])
            ready = all(n in reached for n in row.get("needs_all", []))
            if name not in reached and ready and (not needs_any or any(n in reached for n in needs_any)):
                reached.append(name)
    for name in objectives:
        if name not in reached:
            path = (side, "objectives", name)
            raise source.wrong("against-rule", path, " < ".join(loop_from(objectives, name)), reached, "POL:set.2")
    total = sum(row["points"] for row in objectives.values())
    if total < GOAL:
        raise source.wrong("against-rule", (side, "objectives"), total, f"{GOAL} ...", "POL:win.1")


def loop_from(objectives: Data, name: str) -> list[str]:
    """How an objective that cannot be reached waits for itself or for others that do."""
    trail = [name]
    while trail.count(trail[-1]) < 2:
        row = objectives[trail[-1]]
        waits = [*row.get("needs_all", []), *row.get("needs_any", [])]
        trail.append(next((n for n in waits if n in trail), waits[0]))
    return trail[trail.index(trail[-1]) :]
