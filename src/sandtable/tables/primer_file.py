"""`primer.toml`, read and checked: what is wrong in it is told with its line before anybody reads it."""

import re
from functools import cache
from typing import Any, Final

import sandtable
from sandtable.kernel import Game, SandtableError
from sandtable.kernel.picture import HEIGHT, WIDTH
from sandtable.kernel.rulebook import Texts
from sandtable.tables.game_file import (
    TABLE,
    TEXTS,
    BadGameFile,
    GameFile,
    refuse_unknown,
    refused,
    rule_in,
    text_in,
    words,
)
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
IN_PICTURE: Final = f"[x, y, width, height] <= [{WIDTH}, {HEIGHT}]"


@cache
def primer_of(name: str) -> Primer | None:
    """The first page of this game's rulebook; None if it has none. Raises BadGameFile."""
    manifest = sandtable.manifest(name)
    text = text_in(manifest.folder / FILE)
    return None if text is None else read_primer(manifest.rules, text)


def read_primer(game: Game[Any], text: str) -> Primer:
    """The first page in a text. Every rule in it exists, and every position can be set up."""
    file = GameFile(FILE, text, FIELDS)
    you, win = (texts(file.data.get(name), file.place_of(name)) for name in ("you", "win"))
    turn, forgotten = (lines(game, file, name) for name in ("turn", "forgotten"))
    diagrams = [read_diagram(game, *row) for row in file.rows("diagram", MOST_DIAGRAMS, is_needed=False)]
    names = [each.name for each in diagrams]
    for number, name in enumerate(names):
        if name in names[:number]:
            raise BadGameFile("twice", {"place": file.place_of("diagram", number), "value": name})
    applies = read_applies(game, file.table("applies"), file.place_of("applies"))
    return Primer(you, win, turn, forgotten, tuple(diagrams), applies)


def lines(game: Game[Any], file: GameFile, name: str) -> tuple[PrimerLine, ...]:
    found = []
    for row, place in file.rows(name, MOST_LINES):
        refuse_unknown(row, LINE_FIELDS, place)
        found.append(PrimerLine(rule_in(game, row.get("rule"), place), texts(row, place)))
    return tuple(found)


def read_diagram(game: Game[Any], row: dict[str, Any], place: str) -> Diagram:
    refuse_unknown(row, DIAGRAM_FIELDS, place)
    name, position = row.get("name"), row.get("position")
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise refused(f"{place} name", name, NAME.pattern)
    if not isinstance(position, dict):
        raise refused(f"{place} position", position, TABLE)
    try:
        game.setup(position)
    except SandtableError as wrong:
        within = f"{place} {name} position {wrong.facts.get('place', '')}".strip()
        raise BadGameFile(wrong.key, {**wrong.facts, "place": within}) from wrong
    return Diagram(
        name,
        rule_in(game, row.get("rule"), place),
        texts(row.get("caption"), f"{place} caption"),
        texts(row["signs"], f"{place} signs") if "signs" in row else {},
        crop_in(row.get("crop", list(WHOLE)), place),
        words(row.get("places", []), f"{place} places"),
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


def read_applies(game: Game[Any], data: dict[str, Any], place: str) -> Applies:
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
            raise refused(f"{place} {name}", rules, TEXTS)
        found[name] = tuple(open_rule(game, rule, f"{place} {name}") for rule in rules)
    return found


def open_rule(game: Game[Any], rule: object, place: str) -> str:
    """A rule of the book; or one with an open place, if some rule fits it."""
    if isinstance(rule, str):
        before, noun, after = rule.partition(NOUN)
        if noun and any(each.startswith(before) and each.endswith(after) for each in game.rules.clauses):
            return rule
    return rule_in(game, rule, place)


def texts(given: object, place: str) -> Texts:
    """A sentence in both languages."""
    if not isinstance(given, dict):
        raise refused(place, given, BOTH)
    for language in ("ja", "en"):
        said = given.get(language)
        if not isinstance(said, str) or not said.strip() or len(said) > LONGEST:
            raise refused(f"{place} {language}", said, f"1-{LONGEST} characters")
    return {"ja": given["ja"], "en": given["en"]}
