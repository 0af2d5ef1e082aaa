"""`sandtable serve`, `backup` and `verify`: the server from the command line."""

import sqlite3
import webbrowser
from pathlib import Path

import sandtable
from sandtable.cli.files import cannot, read_text
from sandtable.cli.refusal import Refusal
from sandtable.cli.voice import explained, voice
from sandtable.kernel import read_record

DISHONEST = 1


def read_port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) < 65536):
        raise Refusal("bad-port", {"value": text[:80]})
    return int(text)


def folder_of(data: str | None) -> Path:
    from sandtable.server.config import default_data

    return default_data() if data is None else Path(data)


def serve_page(host: str, port: str, data: str | None, browser: bool, language: str) -> int:
    """Serve until told to stop."""
    from sandtable.server.config import Config
    from sandtable.server.serving import run

    words = voice(language)
    config = Config(data=folder_of(data), host=host, port=read_port(port))
    check_data(config.data)

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
    print(voice(language).say("ui-backup-done", {"data": str(folder), "path": file}))
    return 0


def verify_record(file: str, language: str) -> int:
    """Whether the dice of a record were honest; the exit code says it too."""
    from sandtable.server.verifier import verify

    words = voice(language)
    text = read_text(file)
    found = verify(text, sandtable.game)
    if found.fault:
        facts = {"answer": found.answer, "expected": found.expected, "found": found.found}
        print(words.say(f"ui-verify-wrong-{found.fault}", facts))
        return DISHONEST
    print(words.say("ui-verify-honest" if found.outdated is None else "ui-verify-so-far", {"throws": found.throws}))
    print(words.say("ui-verify-compare", {"commitment": found.commitment}))
    if found.outdated is not None:
        for line in explained(voice(language, sandtable.game(game_in(text))), found.outdated):
            print(line)
    return 0


def game_in(text: str) -> str:
    return read_record(text).game
