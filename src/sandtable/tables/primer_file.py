"""`primer.toml`, read and checked: what is wrong in it is told with its line before anybody reads it."""

import re
from functools import cache
from typing import Any, Final

import sandtable
from sandtable.kernel import Game, SandtableError
from sandtable.kernel.picture import HEIGHT, WIDTH
from sandtable.kernel.rulebook import Texts
from sandtable.kernel.untrusted_text import read_toml
from sandtable.tables.picture_files import WHOLE, Crop
from sandtable.tables.primer import NOUN, Applies, Diagram, Primer, PrimerLine

FILE: Final = "primer.toml"
FIELDS: Final = ("you", "win", "turn", "forgotten", "diagram", "applies")
LINE_FIELDS: Final = ("rule", "ja", "en")
DIAGRAM_FIELDS: Final = ("name", "rule", "caption", "signs", "crop", "places", "position")
APPLIES_FIELDS: Final = ("questions", "options")
MOST_LINES: Final = 5
MOST_DIAGRAMS: Final = 4
LONGEST: Final = 300  # characters of a sentence
NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,29}")
BOTH: Final = '{ ja = "...", en = "..." }'
TABLE: Final = "{ KEY = VALUE }"
IN_PICTURE: Final = f"[x, y, width, height] <= [{WIDTH}, {HEIGHT}]"


class BadPrimer(SandtableError):
    """A first page that cannot be shown: where, and why."""


@cache
def primer_of(name: str) -> Primer | None:
    """The first page of this game's rulebook; None if it has none. Raises BadPrimer."""
    manifest = sandtable.manifest(name)
    file = manifest.folder / FILE
    return read_primer(manifest.rules, file.read_text(encoding="utf-8")) if file.is_file() else None


def read_primer(game: Game[Any], text: str) -> Primer:
    """The first page in a text. Every rule in it exists, and every position can be set up."""
    try:
        data = read_toml(text)
    except ValueError as wrong:
        raise BadPrimer("unreadable", {"place": FILE, "value": str(wrong)}) from wrong
    refuse_unknown(data, FIELDS, FILE)
    you, win = (texts(data.get(name), place_of(text, name)) for name in ("you", "win"))
    turn, forgotten = (lines(game, data, name, text) for name in ("turn", "forgotten"))
    diagrams = [read_diagram(game, row, place) for row, place in rows(data, "diagram", MOST_DIAGRAMS, text)]
    names = [each.name for each in diagrams]
    for number, name in enumerate(names):
        if name in names[:number]:
            raise BadPrimer("twice", {"place": place_of(text, "diagram", number), "value": name})
    applies = read_applies(game, data.get("applies", {}), place_of(text, "applies"))
    return Primer(you, win, turn, forgotten, tuple(diagrams), applies)


def place_of(text: str, name: str, number: int = 0) -> str:
    """Where a field begins, or the table of that number among several of one name."""
    begins = re.compile(rf"{name}\s*=|\[{name}[.\]]|\[\[{name}\]\]")
    found = [at for at, line in enumerate(text.splitlines(), 1) if begins.match(line.strip())]
    several = [at for at in found if text.splitlines()[at - 1].strip().startswith("[[")]
    lines_of = several or found
    return f"line {lines_of[number]}, {FILE} {name}" if number < len(lines_of) else f"{FILE} {name}"


def rows(data: dict[str, Any], name: str, most: int, text: str) -> list[tuple[dict[str, Any], str]]:
    """The tables of that name, each with its place."""
    found = data.get(name, [])
    if not isinstance(found, list) or not all(isinstance(row, dict) for row in found) or len(found) > most:
        value = f"[[{name}]] x {len(found)}" if isinstance(found, list) else str(found)[:80]
        raise refused(place_of(text, name), value, f"[[{name}]] x 1-{most}")
    return [(row, place_of(text, name, number)) for number, row in enumerate(found)]


def lines(game: Game[Any], data: dict[str, Any], name: str, text: str) -> tuple[PrimerLine, ...]:
    found = []
    for row, place in rows(data, name, MOST_LINES, text):
        refuse_unknown(row, LINE_FIELDS, place)
        found.append(PrimerLine(rule_in(game, row.get("rule"), place), texts(row, place)))
    if not found:
        raise BadPrimer("missing", {"place": FILE, "possible": f"[[{name}]]"})
    return tuple(found)


def read_diagram(game: Game[Any], row: dict[str, Any], place: str) -> Diagram:
    refuse_unknown(row, DIAGRAM_FIELDS, place)
    name, position, places = row.get("name"), row.get("position"), row.get("places", [])
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise refused(f"{place} name", name, NAME.pattern)
    if not isinstance(places, list) or not all(isinstance(each, str) for each in places):
        raise refused(f"{place} places", places, '["..."]')
    if not isinstance(position, dict):
        raise refused(f"{place} position", position, TABLE)
    try:
        game.setup(position)
    except SandtableError as wrong:
        within = f"{place} {name} position {wrong.facts.get('place', '')}".strip()
        raise BadPrimer(wrong.key, {**wrong.facts, "place": within}) from wrong
    return Diagram(
        name,
        rule_in(game, row.get("rule"), place),
        texts(row.get("caption"), f"{place} caption"),
        texts(row["signs"], f"{place} signs") if "signs" in row else {},
        crop_in(row.get("crop", list(WHOLE)), place),
        tuple(places),
        position,
    )


def crop_in(given: object, place: str) -> Crop:
    """A part of the picture that is not empty."""
    if not isinstance(given, list) or len(given) != 4 or not all(type(each) is int for each in given):
        raise refused(f"{place} crop", given, IN_PICTURE)
    x, y, width, height = given
    if x < 0 or y < 0 or width < 1 or height < 1 or x + width > WIDTH or y + height > HEIGHT:
        raise refused(f"{place} crop", given, IN_PICTURE)
    return x, y, width, height


def read_applies(game: Game[Any], data: object, place: str) -> Applies:
    if not isinstance(data, dict):
        raise refused(place, data, TABLE)
    refuse_unknown(data, APPLIES_FIELDS, place)
    questions = {step.name for steps in game.procedures.values() for step in steps}
    verbs = {option.verb for option in game.words.by_text.values()}
    return Applies(
        by_name(game, data.get("questions", {}), questions, f"{place} questions"),
        by_name(game, data.get("options", {}), verbs, f"{place} options"),
    )


def by_name(game: Game[Any], data: object, names: set[str], place: str) -> dict[str, tuple[str, ...]]:
    """Rules by the name of a question or a verb; only a verb has a noun to put in."""
    if not isinstance(data, dict):
        raise refused(place, data, TABLE)
    refuse_unknown(data, tuple(sorted(names)), place)
    found = {}
    for name, rules in data.items():
        if not isinstance(rules, list):
            raise refused(f"{place} {name}", rules, '["..."]')
        found[name] = tuple(rule_in(game, rule, f"{place} {name}", open_end=True) for rule in rules)
    return found


def rule_in(game: Game[Any], rule: object, place: str, open_end: bool = False) -> str:
    """A rule of the book; one with an open place, if some rule fits it."""
    if isinstance(rule, str):
        before, noun, after = rule.partition(NOUN)
        fits = (
            open_end and noun and any(each.startswith(before) and each.endswith(after) for each in game.rules.clauses)
        )
        if rule in game.rules or fits:
            return rule
    raise refused(f"{place} rule", rule, "rules.toml")


def texts(given: object, place: str) -> Texts:
    """A sentence in both languages."""
    if not isinstance(given, dict):
        raise refused(place, given, BOTH)
    for language in ("ja", "en"):
        said = given.get(language)
        if not isinstance(said, str) or not said.strip() or len(said) > LONGEST:
            raise refused(f"{place} {language}", said, f"1-{LONGEST} characters")
    return {"ja": given["ja"], "en": given["en"]}


def refused(place: str, value: object, possible: str) -> BadPrimer:
    return BadPrimer("unknown-value", {"place": place, "value": str(value)[:80], "possible": possible})


def refuse_unknown(data: dict[str, Any], fields: tuple[str, ...], place: str) -> None:
    for name in data:
        if name not in fields:
            raise BadPrimer("unknown-name", {"place": place, "value": str(name)[:80], "possible": list(fields)})
