"""`sandtable serve`, `backup` and `verify`: the server from the command line."""

import os
import sqlite3
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import sandtable
from sandtable.cli.files import cannot, read_text
from sandtable.cli.refusal import Refusal
from sandtable.cli.table_words import explained, table_words
from sandtable.kernel import read_record

if TYPE_CHECKING:
    from sandtable.server.config import Config
    from sandtable.server.settings import Given

DISHONEST = 1


def folder_of(data: str | None) -> Path:
    """For the commands beside `serve`: as there, by the flag or by the environment."""
    from sandtable.server.config import default_data

    given = data or os.environ.get("SANDTABLE_DATA")
    return Path(given) if given else default_data()


def serve_page(given: "Given", browser: bool, language: str) -> int:
    """Serve until told to stop. What is given are the flags, by the names of their settings."""
    from sandtable.server.processes import run_all

    words = table_words(language)
    config = configured(given)
    check_storage(config)

    where = without_password(config.database) if config.database else str(config.data)

    def ready(address: str) -> None:
        print(words.say("ui-serve-ready", {"address": address, "data": where}), flush=True)
        if browser:
            webbrowser.open(address)

    try:
        run_all(config, ready)
    except OSError as wrong:
        reason = wrong.strerror or str(wrong)
        raise Refusal("cannot-listen", {"host": config.host, "port": str(config.port), "reason": reason}) from wrong
    print(words.say("ui-serve-stopped"), flush=True)
    return 0


def configured(given: "Given") -> "Config":
    """By flags, environment and file."""
    from sandtable.server.settings import BadServerSetting, read_config

    try:
        return read_config(given, os.environ)
    except BadServerSetting as wrong:
        said = {"value": wrong.value, "possible": wrong.possible}
        raise Refusal("bad-setting", {"place": wrong.place, **said}) from wrong
    except OSError as wrong:
        raise cannot("read", str(wrong.filename), wrong) from wrong


def check_storage(config: "Config") -> None:
    """Open what the server keeps once before anything is served, so that what is wrong with it is said in one line."""
    if config.database:
        check_database(config.database)
    elif config.processes > 1:
        raise Refusal("needs-database", {"value": config.processes})
    else:
        check_data(config.data)


def check_database(url: str) -> None:
    from sandtable.server.storage.schema import NewerFile

    shown = without_password(url)
    try:
        from sandtable.server.storage.postgres import NotThere
        from sandtable.server.storage.postgres_schema import OlderRuns
        from sandtable.server.storage.postgres_store import PostgresStore
    except ModuleNotFoundError as wrong:
        raise Refusal("extra-missing", {"package": "psycopg", "extra": "postgres"}) from wrong
    try:
        PostgresStore(url).close()
    except NewerFile as wrong:
        raise Refusal("newer-data", {"path": shown, "value": wrong.version, "possible": wrong.known}) from wrong
    except OlderRuns as wrong:
        raise Refusal("older-runs", {"path": shown, "value": wrong.version, "possible": wrong.least}) from wrong
    except NotThere as wrong:
        raise Refusal("database-not-there", {"path": shown, "reason": first_line(wrong)}) from wrong
    except sqlite3.Error as wrong:
        raise Refusal("data-broken", {"path": shown, "reason": first_line(wrong)}) from wrong


def first_line(wrong: Exception) -> str:
    return (str(wrong).splitlines() or [type(wrong).__name__])[0]


def without_password(url: str) -> str:
    """The address of a database, for people to read."""
    parts = urlsplit(url)
    host = parts.netloc.rpartition("@")[2]
    return f"{parts.scheme}://{host}{parts.path}"


def check_data(folder: Path) -> None:
    from sandtable.server.storage import Damaged, Lost
    from sandtable.server.storage.schema import NewerFile
    from sandtable.server.storage.store import InUse, SqliteStore

    path = str(folder)
    try:
        SqliteStore(folder).close()
    except Damaged as wrong:
        raise Refusal("data-damaged", {"path": path, "reason": wrong.reasons[0]}) from wrong
    except Lost as wrong:
        raise Refusal(f"data-lost-{wrong.kind}", {"path": path, "known": wrong.known, "found": wrong.found}) from wrong
    except InUse as wrong:
        raise Refusal("data-in-use", {"path": path}) from wrong
    except NewerFile as wrong:
        raise Refusal("newer-data", {"path": path, "value": wrong.version, "possible": wrong.known}) from wrong
    except sqlite3.Error as wrong:
        raise Refusal("data-broken", {"path": path, "reason": str(wrong)}) from wrong
    except OSError as wrong:
        raise cannot("write", path, wrong) from wrong


def write_backup(file: str, data: str | None, force: bool, language: str) -> int:
    """A whole copy of what a server keeps."""
    from sandtable.server.storage import DATABASE
    from sandtable.server.storage.store import back_up

    folder, target = folder_of(data), Path(file)
    if not (folder / DATABASE).is_file():
        raise Refusal("no-data", {"path": str(folder)})
    if target.is_dir():
        raise Refusal("is-folder", {"path": file})
    if target.exists() and not force:
        raise Refusal("exists", {"path": file})
    try:
        back_up(folder, target)
    except sqlite3.Error as wrong:
        raise Refusal("data-broken", {"path": str(folder), "reason": str(wrong)}) from wrong
    except OSError as wrong:
        raise cannot("write", file, wrong) from wrong
    print(table_words(language).say("ui-backup-done", {"data": str(folder), "path": file}))
    return 0


def verify_record(file: str, computer: str, language: str) -> int:
    """Whether a record is true: the whole game, or its dice only; the exit code says it too."""
    from sandtable.server.verification.check_computers import HOW_MANY
    from sandtable.server.verification.check_dice import verify

    if computer not in HOW_MANY:
        raise Refusal("bad-computer", {"value": computer[:80], "possible": list(HOW_MANY)})
    words = table_words(language)
    text = read_text(file)
    found = verify(text, sandtable.game, computer)
    if found.fault:
        game = sandtable.game(game_in(text))
        named = table_words(language, game).seat(found.found) if found.found in game.seats else found.found
        facts = {"answer": found.answer, "expected": found.expected, "found": named}
        is_first = not found.is_game or found.fault == "commitment"
        print(words.say(f"ui-verify-wrong-{found.fault}" if is_first else f"ui-verify-game-{found.fault}", facts))
        return DISHONEST
    print(words.say("ui-verify-honest" if found.outdated is None else "ui-verify-so-far", {"throws": found.throws}))
    print(words.say("ui-verify-game-true" if found.is_game else "ui-verify-dice-only"))
    names = table_words(language, sandtable.game(game_in(text)))
    for key, noted in found.notes:
        told = {name: names.seat(value) if name == "seat" else value for name, value in noted.items()}
        print(words.say(f"ui-verify-note-{key}", told))
    print(words.say("ui-verify-compare", {"commitment": found.commitment}))
    if found.outdated is not None:
        for line in explained(table_words(language, sandtable.game(game_in(text))), found.outdated):
            print(line)
    return 0


def game_in(text: str) -> str:
    return read_record(text).game
