"""The page as a folder of files that needs no server: `sandtable site` writes it, and `/offline` serves the same.

Everything of it lies in one folder: the page, what is the same for everybody (games, words, rulebooks, first steps of
the guided games), and the engine that plays the tables inside the browser.
"""

import hashlib
import json
from collections.abc import Callable, Iterable
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

import sandtable
from sandtable.players.table_players import levels
from sandtable.server.live.lessons import known_tutorial
from sandtable.server.web import game_files, games_api, rules_api
from sandtable.server.web.page import PAGE
from sandtable.server.web.request_context import encode
from sandtable.tables.guided_game import lesson, shown
from sandtable.tables.possible_reactions import reactions
from sandtable.words import LANGUAGES

ENGINE: Final = Path(__file__).parent.parent / "engine"
WORKER: Final = "offline-worker.js"  # the service worker, before it knows its files
NOT_COPIED: Final = ("index.html", "service-worker.js", WORKER, ".stamp")
REST: Final = "python_rest.zip.gz"  # of the standard library, which our own games do without
FIRST_STEPS: Final = 3  # of a guided game, that can be seen before the engine is there
POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'"
)
Maker = Callable[[], bytes]


class NotBuilt(Exception):
    """The page or its engine is not here."""


def is_built() -> bool:
    return (PAGE / "index.html").exists() and (ENGINE / "engine.json").exists()


def site_files(names: Iterable[str], wheels: Iterable[Path] = ()) -> dict[str, Maker]:
    """Every file of the folder by its name, and what makes it."""
    if not is_built():
        raise NotBuilt
    games, packages = list(names), list(wheels)
    files: dict[str, Maker] = {
        path.relative_to(PAGE).as_posix(): path.read_bytes
        for path in sorted(PAGE.rglob("*"))
        if path.is_file() and path.relative_to(PAGE).as_posix() not in NOT_COPIED
    }
    for part in (facts_of(games), pictures_of(games), engine_files(packages)):
        files.update(part)
    files["index.html"] = partial(index, tuple(packages))
    files["service-worker.js"] = partial(service_worker, files)
    return files


# What is the same for everybody


def facts_of(games: list[str]) -> dict[str, Maker]:
    files: dict[str, Maker] = {"data/games.json": lambda: encode([card(name) for name in games])}
    for language in LANGUAGES:
        files[f"data/words/{language}.ftl"] = partial(words, language, "")
    for name in games:
        for language in LANGUAGES:
            files[f"data/words/{language}/{name}.ftl"] = partial(words, language, name)
        files[f"data/rules/{name}.json"] = partial(rulebook, name)
        files[f"data/cards/{name}.json"] = partial(printed, name)
        files[f"data/reactions/{name}.json"] = partial(reacting, name)
        files[f"data/tutorials/{name}.json"] = partial(first_steps, name)
        files.update(diagrams(name))
    return files


def card(name: str) -> dict[str, Any]:
    """A game in the lobby; its files lie beside the page."""
    row = {**games_api.game_row(name), "levels": levels(sandtable.game(name))}  # a browser starts no other programs
    return {**row, **{part: beside(row[part]) for part in ("board", "picture")}}


def beside(address: str | None) -> str | None:
    return None if address is None else f".{address}"


def words(language: str, name: str) -> bytes:
    return games_api.catalogue(language, name)[0].encode()


def rulebook(name: str) -> bytes:
    book = rules_api.rulebook(name)
    primer = book["primer"]
    if primer is not None:
        drawn = [
            {**row, "picture": row["picture"] and f"./data/rules/{name}/diagrams/{row['name']}.svg"}
            for row in primer["diagrams"]
        ]
        book = {**book, "primer": {**primer, "diagrams": drawn}}
    return encode(book)


def diagrams(name: str) -> dict[str, Maker]:
    primer = rules_api.known_primer(name)
    if primer is None or not sandtable.manifest(name).offers("drawing"):
        return {}
    return {
        f"data/rules/{name}/diagrams/{each.name}.svg": partial(diagram, name, each.name) for each in primer.diagrams
    }


def diagram(name: str, which: str) -> bytes:
    return (rules_api.picture(name, which) or "").encode()


def printed(name: str) -> bytes:
    return encode(games_api.printed_facts(name))


@cache
def reacting(name: str) -> bytes:
    return encode(reactions(sandtable.game(name)))


@cache
def first_steps(name: str) -> bytes:
    """What a learner sees first, step by step with the answer that each step teaches."""
    tutorial = known_tutorial(name)
    steps = [] if tutorial is None else tutorial.steps[:FIRST_STEPS]
    ways = [[step.answers[0] for step in steps[:number]] for number in range(len(steps))]
    return encode([{"answers": way, "shown": shown(tutorial, lesson(tutorial, way))} for way in ways if tutorial])


def pictures_of(games: list[str]) -> dict[str, Maker]:
    """The pictures on the cards, and the boards of games from packages of their own."""
    files: dict[str, Maker] = {}
    for name in games:
        picture, board = sandtable.manifest(name).picture, sandtable.manifest(name).page_module
        address = game_files.picture_address(name)
        if address is not None and picture is not None:
            files[address.removeprefix("/")] = picture.read_bytes
        if board is not None:
            for path in sorted(board.parent.rglob("*")):
                if path.suffix in game_files.TYPES and path.is_file():
                    files[f"games/{name}/{path.relative_to(board.parent).as_posix()}"] = path.read_bytes
    return files


# The engine


def engine_files(wheels: list[Path]) -> dict[str, Maker]:
    left_out = {".stamp"} if wheels else {".stamp", REST}
    files: dict[str, Maker] = {
        f"engine/{path.name}": path.read_bytes for path in sorted(ENGINE.iterdir()) if path.name not in left_out
    }
    files["engine/engine.json"] = partial(engine_facts, wheels)
    for wheel in wheels:
        files[f"engine/{wheel.name}"] = wheel.read_bytes
    return files


def engine_facts(wheels: Iterable[Path]) -> bytes:
    """With the packages of others, which make another engine of it."""
    facts = json.loads((ENGINE / "engine.json").read_text(encoding="utf-8"))
    for wheel in wheels:
        facts["version"] = hashlib.sha256(facts["version"].encode() + wheel.read_bytes()).hexdigest()[:16]
        facts.setdefault("wheels", []).append(wheel.name)
    return json.dumps(facts).encode()


# The page


def index(wheels: tuple[Path, ...]) -> bytes:
    """The page that knows that there is no server."""
    version = json.loads(engine_facts(wheels))["version"]
    text = (PAGE / "index.html").read_text(encoding="utf-8")
    tags = (
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
        f'<meta name="sandtable-offline" content="{version}" />'
    )
    return text.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />{tags}', 1).encode()


def service_worker(files: dict[str, Maker]) -> bytes:
    """It knows the files of this very folder: another folder is another version."""
    own = sorted(name for name in files if name != "service-worker.js")
    digest = hashlib.sha256()
    for name in own:
        digest.update(name.encode() + b"\0" + hashlib.sha256(files[name]()).digest())
    text = (PAGE / WORKER).read_text(encoding="utf-8")
    digest.update(text.encode())
    version = json.loads(files["engine/engine.json"]())["version"]
    return (
        text.replace('"@version@"', json.dumps(digest.hexdigest()[:16]))
        .replace('"@engine@"', json.dumps(version))
        .replace('["@files@"]', json.dumps(["" if name == "index.html" else name for name in own]))
        .encode()
    )
