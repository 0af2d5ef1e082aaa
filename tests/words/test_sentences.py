"""Every message of every catalogue, said with the facts that it can have: none, one or two of a thing, and any side."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import ast

import sandtable
from sandtable.kernel import Game
from sandtable.words import LANGUAGES, words
from sandtable.words.catalogue import FUNCTIONS, read_catalogue
from tests.words.catalogue_files import Variables

ROOT = Path(__file__).parents[2]
FOLDERS = [
    *sorted(path.parent for path in (ROOT / "src" / "sandtable").rglob("en.ftl") if "locale" in path.parts),
    *sorted(path.parent for path in (ROOT / "web" / "src").rglob("en.ftl")),
]

# What the facts of messages are, by their names. The rest is text that is quoted or named.
LABELS = {"who", "seat"}  # a side as a label: Axis, Allies
SIDES = {"side", "winner"}  # a side within a sentence: the Axis, the Allies
UNITS = {"unit", "target", "noun", "first", "units"}
NUMBERS = {
    *("ahead", "among", "answer", "assault", "attack", "blunder", "broken", "charges", "committed", "count"),
    *(
        "day",
        "defence",
        "die",
        "differential",
        "discards",
        "done",
        "draws",
        "germany",
        "games",
        "hand",
        "held",
        "hidden",
    ),
    *("hits", "inaccuracy", "left", "losses", "mistake", "must", "n", "needed", "number", "of", "points"),
    *("poland", "rounds", "row", "rules", "score", "score_germany", "score_poland", "squad", "steps"),
    *("strength", "throws", "total", "turn", "turns", "version", "won", "wrong"),
}
SIDE_NAMES = {
    "en": [("Axis", "the Axis"), ("Allies", "the Allies"), ("Germany", "Germany"), ("the squad", "the squad")],
    "ja": [("枢軸軍", "枢軸軍"), ("連合軍", "連合軍")],
}
UNIT_NAMES = {"en": ["7th Panzer Regiment", "601st Tank Destroyers"], "ja": ["第7戦車連隊"]}
SINGULAR = {"poland"}  # games all of whose units have a name in the singular

# Words that look like the plural of something and are none.
NOT_PLURAL = {
    "always",
    "has",
    "is",
    "its",
    "less",
    "loss",
    "pass",
    "plus",
    "recovers",
    "this",
    "thus",
    "was",
    "wins",
    "yes",
}
# After these words a number names one thing: turn 1, answer 1.
NAMING = {"answer", "assault", "column", "day", "line", "move", "of", "row", "rules", "seed", "turn", "version"}
STOPS = {"and", "are", "as", "at", "by", "for", "from", "in", "of", "on", "or", "out", "than", "that", "to", "with"}
AGREEMENT = re.compile(
    r"\b(Allies|Destroyers) (is|was|has|does|wins|loses|takes|moves|goes|comes|stays|retreats|holds|draws)\b"
)
FAULTS = {
    "en": [
        (re.compile(r"\b([Tt]he|[Aa]n?) (the|an?)\b", re.IGNORECASE), "two articles"),
        (re.compile(r"[a-z,;] The (Axis|Allies|squad)\b"), "a capital within a sentence"),
        (re.compile(r"(^|[.!?] )the (Axis|Allies) "), "a sentence that begins with a small letter"),
        (AGREEMENT, "subject and verb disagree"),
        (re.compile(r" [,.;:!?](\s|$)"), "a space before a stop"),
    ],
    "ja": [
        (re.compile(r"(?<!目)指[しすせさそ]|対局|棋譜"), "a word of shogi"),
        (re.compile(r"支援射撃"), "支援砲撃 is the word of the sheet"),
        (re.compile(r"。。|、、|。、|、。"), "two stops"),
    ],
}
BOTH = [(re.compile(r"\{ ?\$|\?\?\?"), "a fact that is missing"), (re.compile(r"(?<!\.)\.\.(?!\.)"), "two full stops")]


@cache
def catalogue(folder: Path, language: str) -> dict[str, ast.Message]:
    body = read_catalogue(folder / f"{language}.ftl").body
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message) and entry.value}


def sides_of(folder: Path, language: str) -> list[tuple[str, str]]:
    """The sides that the messages of a folder can speak of, as a label and within a sentence."""
    game = game_of(folder)
    if game is None:
        return SIDE_NAMES[language]
    said = words(language, game)
    return [(said.seat(seat), str(said.name(seat))) for seat in game.seats]


def units_of(folder: Path, language: str) -> list[str]:
    """Names of units: one in the singular, and one in the plural where the game has such names."""
    game = game_of(folder)
    return UNIT_NAMES[language][: 1 if game is not None and game.name in SINGULAR else None]


def samples(variables: set[str], sides: list[tuple[str, str]], units: list[str]) -> Iterator[dict[str, Any]]:
    """Facts for these variables: every number as 0, 1 and 2, every side and unit by each of its names."""
    quoted = {name: "1943-02-14" if name == "date" else f"‹{name}›" for name in variables}
    several = list(product((0, 1, 2), sides, units))
    for number, (label, side), unit in several if variables & (NUMBERS | LABELS | SIDES | UNITS) else several[:1]:
        known = {**dict.fromkeys(NUMBERS, number), **dict.fromkeys(LABELS, label), **dict.fromkeys(SIDES, side)}
        yield {
            **quoted,
            **{name: fact for name, fact in {**known, **dict.fromkeys(UNITS, unit)}.items() if name in variables},
        }


def game_of(folder: Path) -> Game[Any] | None:
    """The game whose words lie in a folder; none for words that all games share."""
    games = ROOT / "src" / "sandtable" / "games"
    if not folder.is_relative_to(games):
        return None
    return sandtable.game(folder.relative_to(games).parts[0].replace("_", "-"))


def settings_of(folder: Path) -> list[dict[str, str]]:
    """Settings under which the messages of a folder can be said: each value of each setting of its game."""
    game = game_of(folder)
    if game is None:
        return [{}]
    return [{**game.defaults, setting.name: value} for setting in game.settings for value in setting.values]


def sentences(folder: Path, language: str) -> Iterator[tuple[str, str]]:
    """Everything that a catalogue can say, each with its key."""
    sides, units = sides_of(folder, language), units_of(folder, language)
    bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    bundle.add_resource(read_catalogue(folder / f"{language}.ftl"))
    for key, message in catalogue(folder, language).items():
        variables = Variables()
        variables.visit(message)
        pattern = bundle.get_message(key).value
        assert pattern is not None
        for settings in settings_of(folder) if variables.settings else [{}]:
            bound = {f"setting-{name}": value for name, value in settings.items()}
            for facts in samples(variables.found, sides, units):
                yield key, str(bundle.format_pattern(pattern, {**facts, **bound})[0])


def plural_after_one(text: str) -> str:
    """`1 cards` and the like; nothing where the number names one thing (`turn 1`)."""
    parts = text.split()
    for at, word in enumerate(parts):
        before = parts[at - 1].strip("(").lower() if at else ""
        if word.strip("(") != "1" or before in NAMING:
            continue
        for each in parts[at + 1 : at + 4]:
            bare = each.strip(".,;:!?)")
            if not re.fullmatch(r"[a-z-]+", bare) or bare in STOPS:
                break
            if bare.endswith("s") and not bare.endswith("ss") and bare not in NOT_PLURAL:
                return f"1 … {bare}"
            if bare != each:
                break
    return ""


def faults(folder: Path, language: str) -> list[str]:
    found: dict[str, str] = {}
    for key, text in sentences(folder, language):
        for pattern, fault in [*FAULTS[language], *BOTH]:
            if pattern.search(text):
                found.setdefault(f"{key}: {fault}", text)
        plural = plural_after_one(text) if language == "en" else ""
        if plural:
            found.setdefault(f"{key}: {plural}", text)
    return [f"{place}: {text}" for place, text in found.items()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [folder.relative_to(ROOT).as_posix() for folder in FOLDERS])
def test_every_message_reads_well_with_every_number_and_every_side(name: str, language: str):
    assert faults(ROOT / name, language) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1 hexes to go", "1 … hexes"),
        ("Axis: 1 support fire markers", "1 … markers"),
        ("Turn 1 begins", ""),
        ("1 of 1 games", ""),
        ("1 card is left; it has 2 steps", ""),
    ],
)
def test_one_thing_is_not_spoken_of_as_many(text: str, fault: str):
    assert plural_after_one(text) == fault
