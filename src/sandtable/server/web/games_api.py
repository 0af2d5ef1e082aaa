"""What can be played: games, their words, their printed facts. The same for everybody."""

import asyncio
import hashlib
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

import sandtable
from sandtable.kernel import Game, SandtableError, Setting
from sandtable.players.table_players import usual_level
from sandtable.server.live.lessons import known_tutorial
from sandtable.server.web.game_files import board_address, picture_address
from sandtable.server.web.request_context import Json, registry_of
from sandtable.server.workers.computer_players import levels
from sandtable.tables.hidden_information import has_secrets
from sandtable.tables.possible_reactions import reactions
from sandtable.tables.workbench import has_workbench
from sandtable.words import LANGUAGES
from sandtable.words.catalogue import HERE as COMMON

OWN: Final = Path(__file__).parent.parent / "locale"
ABOUT: Final = re.compile(r"^(?:game-|seat-|-).*(?:\n[ \t]+.*)*", re.MULTILINE)  # messages, and terms in them


async def games(request: Request) -> Response:
    engines = registry_of(request).config.engines
    rows = [game_row(name) for name in sandtable.game_names()]
    return Json([{**row, "levels": levels(sandtable.game(row["name"]), engines)} for row in rows])


@cache
def game_row(name: str) -> dict[str, Any]:
    game, card = sandtable.game(name), sandtable.manifest(name).card
    return {
        "name": game.name,
        "rules": game.version,
        "seats": list(game.seats),
        "settings": [{**setting_row(setting), "group": card.group(setting.name)} for setting in game.settings],
        "hidden": has_secrets(game),
        "levels": [],
        "usual_level": usual_level(game),
        "board": board_address(name),
        "picture": picture_address(name),
        "minutes": list(card.minutes) if any(card.minutes) else None,
        "difficulty": card.difficulty,
        "start_here": card.start_here,
        "lesson": lesson_row(name),
        "workbench": has_workbench(game),
        "said": {language: said_about(game, language) for language in LANGUAGES},
    }


def lesson_row(name: str) -> dict[str, Any] | None:
    """Its guided first game: how many steps it has, whose seat the learner takes, and against whom it goes on."""
    found = known_tutorial(name)
    if found is None:
        return None
    later = [{"question": each.question, "key": each.key, "rule": each.rule} for each in found.later]
    return {"steps": len(found.steps), "seat": found.seat, "level": found.level, "later": later}


def said_about(game: Game[Any], language: str) -> dict[str, Any]:
    """Its title, one sentence, and what its seats are called. Only these messages are read: whole catalogues would
    take a second, and the page of somebody who comes for the first time should not have to load them all.
    """
    bundle = FluentBundle([language], use_isolating=False)
    for folder in game.catalogues():
        text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource("\n".join(ABOUT.findall(text))), allow_overrides=True)
    said = {key: said_in(bundle, key) for key in ("game-title", "game-sentence", "game-blurb")}
    return {
        "title": said["game-title"] or game.name,
        "sentence": said["game-sentence"] or said["game-blurb"],
        "seats": {seat: said_in(bundle, f"seat-{seat}") or seat for seat in game.seats},
    }


def said_in(bundle: FluentBundle, key: str) -> str:
    value = bundle.get_message(key).value if bundle.has_message(key) else None
    return "" if value is None else str(bundle.format_pattern(value)[0])


def warm() -> None:
    """Load all games before the first request."""
    for name in sandtable.game_names():
        game_row(name)


def setting_row(setting: Setting) -> dict[str, Any]:
    return {
        "name": setting.name,
        "values": list(setting.values),
        "default": setting.default,
        "rule": setting.rule,
        "free": setting.read is not None,
    }


async def words(request: Request) -> Response:
    """A catalogue in Fluent; a page that has it already need not load it again."""
    language = request.path_params["lang"]
    if language not in LANGUAGES:
        raise SandtableError("unknown-value", {"place": "lang", "value": language, "possible": list(LANGUAGES)})
    text, tag = catalogue(language, request.path_params.get("game", ""))
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return PlainTextResponse(text, headers=headers)


@cache
def catalogue(language: str, name: str) -> tuple[str, str]:
    folders = [COMMON, OWN]
    if name:
        folders += sandtable.game(name).catalogues("page")
    text = "\n".join((folder / f"{language}.ftl").read_text(encoding="utf-8") for folder in folders)
    return text, f'"{hashlib.sha256(text.encode()).hexdigest()[:24]}"'


async def cards(request: Request) -> Response:
    return Json(printed_facts(request.path_params["game"]))


@cache
def printed_facts(name: str) -> dict[str, Any]:
    """The cards of a game that has them printed in cards.toml; its map, if it is played on one, and what the first map
    had otherwise.
    """
    folder = sandtable.game(name).folder
    if folder is None:
        return {}
    facts = printed(folder / "cards.toml")
    return {**facts, **{path.stem: printed(path) for path in sorted(folder.glob("*map.toml"))}}


def printed(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


async def reacting(request: Request) -> Response:
    """What standing orders can be given for. It takes a moment when it is asked for the first time."""
    return Json(await asyncio.to_thread(reactions, sandtable.game(request.path_params["game"])))


ROUTES = [
    Route("/api/games", games),
    Route("/api/words/{lang}", words),
    Route("/api/words/{lang}/{game}", words),
    Route("/api/cards/{game}", cards),
    Route("/api/reactions/{game}", reacting),
]
