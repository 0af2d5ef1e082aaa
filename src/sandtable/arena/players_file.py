"""The file of a ladder, read and checked to the last value before anything is played.

game = "..."
seeds = 10                       # every pair plays each seed twice, with the sides swapped
anchors = true                   # the players that others are measured by

[settings]

[[player]]
name = "My engine"
engine = "./my-engine --fast"    # or computer = "veteran", command = "...", endpoint = "http://..."
"""

import os
import re
import shlex
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import sandtable
from sandtable.adapters.language import FORFEIT, FORMS, GIVE_UP, LIST, Command, Endpoint, Manner, Model
from sandtable.arena.entrants import Entrant, anchors_for, check_solver, known_computer, possible_computers
from sandtable.kernel import SandtableError
from sandtable.kernel.setting import settle
from sandtable.kernel.untrusted_text import read_toml
from sandtable.lab.checked_values import numbers, part, refuse_unknown, truth, whole, words_in
from sandtable.lab.patches import shown
from sandtable.players.engines.limits import MOST_MEMORY, MOST_SECONDS, Engine, EngineLimits
from sandtable.words import LANGUAGES

KEYS: Final = ("game", "seeds", "seed", "anchors", "settings", "player")
KINDS: Final = ("computer", "engine", "command", "endpoint")
LIMITS: Final = ("seconds", "memory")
MANNER: Final = ("form", "language", "odds", "history", "tries", "give_up", "lookups", "schema")
FIELDS: Final = {
    "computer": ("name", "computer"),
    "engine": ("name", "engine", *LIMITS, "tries"),
    "command": ("name", "command", "model", "parameters", *LIMITS, *MANNER),
    "endpoint": ("name", "endpoint", "model", "parameters", "key_env", "seconds", *MANNER),
}
OURS: Final = ("messages", "model", "tools", "tool_choice", "response_format", "stream")  # of a request
MOST_SEEDS: Final = 100_000
MOST_PLAYERS: Final = 100
LARGEST_SEED: Final = 10**9
LONGEST_NAME: Final = 40
VARIABLE: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,99}")


class Ladder(NamedTuple):
    """Who plays what how often. Every pair plays every seed twice; alone, everybody plays every seed once."""

    game: str
    settings: dict[str, str]
    seed: int
    seeds: int
    entrants: tuple[Entrant, ...]
    near: int = MOST_PLAYERS  # how many places apart two may stand who meet

    def entrant(self, name: str) -> Entrant:
        return next(each for each in self.entrants if each.name == name)


def read_ladder(text: str) -> Ladder:
    """The ladder in a text. Raises SandtableError, place and reason."""
    try:
        data = read_toml(text)
    except ValueError as wrong:
        raise SandtableError("unreadable", {"place": "TOML", "value": str(wrong)}) from wrong
    refuse_unknown(data, KEYS, "")
    game = sandtable.game(words_in(data, "game", sandtable.game_names()))
    chosen = {str(key): str(value) for key, value in part(data, "settings").items()}
    settings = settle(game.settings, chosen)
    entrants = [entrant_of(row, f"player {number}") for number, row in enumerate(rows_of(data), 1)]
    if truth(data, "anchors"):
        there = {each.name for each in entrants}
        entrants += [each for each in anchors_for(game) if each.name not in there]
    check_names(entrants)
    for each in entrants:
        if each.computer == "solver":
            check_solver(game, settings)
    return Ladder(
        game.name,
        {key: value for key, value in settings.items() if key in chosen},
        whole(data, "seed", 0, LARGEST_SEED, 1),
        whole(data, "seeds", 1, MOST_SEEDS, 10),
        tuple(entrants),
    )


def rows_of(data: dict[str, Any]) -> list[dict[str, Any]]:
    rows = data.get("player", [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows) or len(rows) > MOST_PLAYERS:
        raise SandtableError("bad-shape", {"place": "player", "value": shown(rows), "possible": "[[player]]"})
    return rows


def check_names(entrants: list[Entrant]) -> None:
    names = [each.name for each in entrants]
    for number, name in enumerate(names):
        if name in names[:number]:
            raise SandtableError("twice", {"place": "player", "value": name})
    if len(names) < 2:
        raise SandtableError("missing", {"place": "player", "possible": "[[player]] [[player]]"})


# ----------------------------------------------------------------------------------------------------- one player


def entrant_of(row: dict[str, Any], place: str) -> Entrant:
    """One player. It is exactly one of the four, and has no field that belongs to another."""
    kinds = [kind for kind in KINDS if kind in row]
    if len(kinds) != 1:
        facts: dict[str, Any] = {"place": place, "value": ", ".join(kinds), "possible": list(KINDS)}
        raise SandtableError("unknown-value" if kinds else "missing", facts)
    kind = kinds[0]
    refuse_unknown(row, FIELDS[kind], place)
    value = text_of(row, kind, place)
    name = text_of(row, "name", place, row.get("model", value) if kind in ("command", "endpoint") else value)
    if len(name) > LONGEST_NAME or not name.isprintable():
        possible = f"1-{LONGEST_NAME}"
        raise SandtableError("bad-shape", {"place": f"{place}.name", "value": name[:80], "possible": possible})
    if kind == "computer":
        if not known_computer(value):
            facts = {"place": f"{place}.computer", "value": value, "possible": possible_computers()}
            raise SandtableError("unknown-value", facts)
        return Entrant(name, computer=value)
    if kind == "engine":
        return Entrant(name, engine=engine_of(row, value, f"{place}.engine"))
    return Entrant(name, model=model_of(row, kind, value, name, place))


def engine_of(row: dict[str, Any], text: str, place: str, usual: float = 10.0) -> Engine:
    """A command and its limits; refused where there is no such program."""
    try:
        command = tuple(shlex.split(text))
    except ValueError as wrong:
        raise SandtableError("bad-shape", {"place": place, "value": text[:80], "possible": "COMMAND"}) from wrong
    limits = EngineLimits(
        numbers(row, "seconds", 0.01, MOST_SECONDS, place, usual),
        whole(row, "memory", 1, MOST_MEMORY, EngineLimits().memory, place),
        whole(row, "tries", 1, 100, EngineLimits().tries, place),
    )
    engine = Engine(command, limits)
    if not command or not engine.is_there:
        raise SandtableError(
            "unknown-value", {"place": place, "value": text[:80], "possible": ["COMMAND", "./PROGRAM"]}
        )
    return engine


def model_of(row: dict[str, Any], kind: str, value: str, name: str, place: str) -> Model:
    parameters = parameters_of(row, place)
    manner = manner_of(row, place)
    if kind == "command":
        engine = engine_of({key: row[key] for key in LIMITS if key in row}, value, f"{place}.command", 60.0)
        return Model(name, Command(engine, text_of(row, "model", place, name), parameters), manner)
    key_env = text_of(row, "key_env", place, "") if "key_env" in row else ""
    if key_env and (not VARIABLE.fullmatch(key_env) or not os.environ.get(key_env)):
        raise SandtableError("missing", {"place": f"{place}.key_env", "possible": f"export {key_env[:100]}=..."})
    endpoint = Endpoint(
        checked_url(value, place),
        text_of(row, "model", place),
        key_env,
        numbers(row, "seconds", 0.01, MOST_SECONDS, place, 60.0),
        parameters,
    )
    return Model(name, endpoint, manner)


def manner_of(row: dict[str, Any], place: str) -> Manner:
    """How a model is asked."""
    usual = Manner()
    return Manner(
        words_in(row, "form", list(FORMS), LIST, place),
        words_in(row, "language", list(LANGUAGES), usual.language, place),
        truth(row, "odds", place),
        whole(row, "history", 0, 1000, usual.history, place),
        whole(row, "tries", 1, 100, usual.tries, place),
        words_in(row, "give_up", list(GIVE_UP), FORFEIT, place),
        whole(row, "lookups", 0, 1000, usual.lookups, place),
        truth(row, "schema", place),
    )


def parameters_of(row: dict[str, Any], place: str) -> dict[str, Any]:
    """What else the endpoint is told: `temperature` and its like. What we say ourselves is not theirs to say."""
    found = part(row, "parameters", place)
    for key, value in found.items():
        if key in OURS or not isinstance(value, str | int | float | bool):
            facts: dict[str, Any] = {
                "place": f"{place}.parameters.{key}",
                "value": shown(value),
                "possible": "temperature = 0",
            }
            raise SandtableError("bad-shape", facts)
    return found


def checked_url(text: str, place: str) -> str:
    """An address that can be asked, without a name and password in it: those would be shown."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    good = parts.scheme in ("http", "https") and parts.hostname and not parts.username and not parts.query
    if not good or port == 0 or not text.isascii() or not text.isprintable() or " " in text:
        possible = "http://127.0.0.1:8080/v1"
        shown_url = text if not parts.username else f"{parts.scheme}://***@{parts.hostname}"
        raise SandtableError("bad-shape", {"place": f"{place}.endpoint", "value": shown_url[:80], "possible": possible})
    return text


def text_of(row: dict[str, Any], key: str, place: str, usual: Any = None) -> str:
    found = row.get(key, usual)
    if found is None:
        raise SandtableError("missing", {"place": f"{place}.{key}", "possible": '"TEXT"'})
    if not isinstance(found, str) or (not found.strip() and usual != ""):
        raise SandtableError("bad-shape", {"place": f"{place}.{key}", "value": shown(found), "possible": '"TEXT"'})
    return found
