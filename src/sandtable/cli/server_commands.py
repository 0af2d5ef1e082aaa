"""`sandtable serve`, `backup` and `verify`: the server from the command line."""

import sqlite3
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

import sandtable
from sandtable.cli.files import cannot, read_text
from sandtable.cli.number_arguments import read_number
from sandtable.cli.refusal import Refusal
from sandtable.cli.table_words import explained, table_words
from sandtable.kernel import read_record

if TYPE_CHECKING:
    from sandtable.server.config import Config

DISHONEST = 1


def read_port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) < 65536):
        raise Refusal("bad-port", {"value": text[:80]})
    return int(text)


def folder_of(data: str | None) -> Path:
    from sandtable.server.config import default_data

    return default_data() if data is None else Path(data)


def check_names(proxies: list[str], hosts: list[str]) -> None:
    """A proxy or a name that is mistyped would be noticed only when somebody is turned away."""
    from sandtable.server.web.client_address import is_host_name, read_network

    for text in proxies:
        if read_network(text) is None:
            raise Refusal("bad-proxy", {"value": text[:80]})
    for text in hosts:
        if not is_host_name(text):
            raise Refusal("bad-host", {"value": text[:80]})


def serve_page(
    host: str,
    port: str,
    data: str | None,
    browser: bool,
    language: str,
    trusted_proxies: list[str],
    allowed_hosts: list[str],
    workers: str | None = None,
    table_memory: str | None = None,
) -> int:
    """Serve until told to stop."""
    from sandtable.server.config import Config
    from sandtable.server.run_server import run

    words = table_words(language)
    check_names(trusted_proxies, allowed_hosts)
    config = Config(data=folder_of(data), host=host, port=read_port(port))
    proxies = (*config.trusted_proxies, *trusted_proxies)
    config = config._replace(trusted_proxies=proxies, allowed_hosts=tuple(allowed_hosts))
    if workers is not None:
        config = config._replace(workers=read_number("--workers", workers, 1024, 1))
    if table_memory is not None:
        config = config._replace(table_memory=read_number("--table-memory", table_memory, 1024 * 1024, 1))
    check_data(config.data)
    config = read_settings(config)

    def ready(address: str) -> None:
        print(words.say("ui-serve-ready", {"address": address, "data": str(config.data)}), flush=True)
        if browser:
            webbrowser.open(address)

    try:
        run(config, ready)
    except OSError as wrong:
        reason = wrong.strerror or str(wrong)
        raise Refusal("cannot-listen", {"host": host, "port": port, "reason": reason}) from wrong
    print(words.say("ui-serve-stopped"), flush=True)
    return 0


def read_settings(config: "Config") -> "Config":
    """What `server.toml` in the data folder says about room and time."""
    from sandtable.server.settings_file import FILE, BadSettings, with_settings

    path = str(config.data / FILE)
    try:
        return with_settings(config)
    except BadSettings as wrong:
        said = {"place": wrong.place, "value": wrong.value, "possible": wrong.possible}
        raise Refusal("bad-server-file", {"path": path, **said}) from wrong
    except OSError as wrong:
        raise cannot("read", path, wrong) from wrong


def check_data(folder: Path) -> None:
    """Open the data once before anything is served, so that what is wrong with it is said in one line."""
    from sandtable.server.storage import Damaged, Lost
    from sandtable.server.storage.schema import NewerFile
    from sandtable.server.storage.store import InUse, Store

    path = str(folder)
    try:
        Store(folder).close()
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
