"""`sandtable check`, `repair` and `restore`: what to do about a disk that has lost or changed something."""

import sqlite3
from pathlib import Path

from sandtable.cli.files import cannot
from sandtable.cli.refusal import Refusal
from sandtable.cli.server_commands import folder_of
from sandtable.cli.table_words import table_words
from sandtable.words import Words

NOT_WHOLE = 1


def check_folder(data: str | None, language: str) -> int:
    """Say whether everything is intact; the exit code says so too. Nothing is changed, and a server may be running."""
    from sandtable.server.storage import Damaged, Lost
    from sandtable.server.storage.integrity import examine
    from sandtable.server.storage.repair import is_in_use
    from sandtable.server.storage.schema import NewerFile

    words, folder = table_words(language), existing(data)
    path = str(folder)
    try:
        examine(folder, is_in_use(folder))
    except NewerFile as wrong:
        raise Refusal("newer-data", {"path": path, "value": wrong.version, "possible": wrong.known}) from wrong
    except Damaged as wrong:
        print(words.say("ui-error-data-damaged", {"path": path, "reason": wrong.reasons[0]}))
        return NOT_WHOLE
    except Lost as wrong:
        print(words.say(f"ui-error-data-lost-{wrong.kind}", {"path": path, "known": wrong.known, "found": wrong.found}))
        return NOT_WHOLE
    except OSError as wrong:
        raise cannot("read", path, wrong) from wrong
    return check_tables(folder, words)


def check_tables(folder: Path, words: Words) -> int:
    """The logs of the unfinished tables, and the rows around them."""
    from sandtable.server.storage import DATABASE
    from sandtable.server.storage.integrity import looking_at
    from sandtable.server.storage.log_check import damaged_logs, unreadable
    from sandtable.server.storage.repair import Reader
    from sandtable.server.storage.schema import MIGRATIONS, version_of

    with looking_at(folder / DATABASE) as database:
        if version_of(database) < len(MIGRATIONS):
            print(words.say("ui-check-older", {"path": str(folder)}))
            return 0
        reader = Reader(database)
        damaged = damaged_logs(reader)
        broken = list(unreadable(reader))
        (tables,) = database.execute("SELECT COUNT(*) FROM tables").fetchone()
    for table, flaw in damaged.items():
        print(words.say(f"ui-check-{flaw.kind}", {"table": table, "line": flaw.seq}))
    for table in broken:
        print(words.say("ui-check-unreadable", {"table": table}))
    if damaged or broken:
        print(words.say("ui-check-aside"))
        return NOT_WHOLE
    print(words.say("ui-check-whole", {"path": str(folder), "tables": tables}))
    return 0


def existing(data: str | None) -> Path:
    from sandtable.server.storage import DATABASE
    from sandtable.server.storage.chain_head import HEAD

    folder = folder_of(data)
    if not any((folder / name).is_file() for name in (DATABASE, HEAD)):
        raise Refusal("no-data", {"path": str(folder)})
    return folder


def repair_folder(data: str | None, language: str) -> int:
    """Keep what is intact."""
    from sandtable.server.storage.repair import BeyondRepair, repair
    from sandtable.server.storage.schema import NewerFile
    from sandtable.server.storage.store import InUse

    words, folder = table_words(language), existing(data)
    path = str(folder)
    try:
        mended = repair(folder)
    except InUse as wrong:
        raise Refusal("data-in-use", {"path": path}) from wrong
    except NewerFile as wrong:
        raise Refusal("newer-data", {"path": path, "value": wrong.version, "possible": wrong.known}) from wrong
    except (BeyondRepair, sqlite3.Error) as wrong:
        raise Refusal("data-hopeless", {"path": path, "reason": str(wrong)}) from wrong
    except OSError as wrong:
        raise cannot("write", path, wrong) from wrong
    if mended.aside is None:
        print(words.say("ui-repair-nothing", {"path": path}))
        return 0
    facts = {"path": path, "aside": str(mended.aside), "tables": mended.tables, "lines": mended.lines}
    print(words.say("ui-repair-done" if mended.lost is None else "ui-repair-accepted", facts))
    return 0


def restore_folder(file: str, data: str | None, force: bool, language: str) -> int:
    """Replace what is there with a copy that `backup` made."""
    from sandtable.server.storage import DATABASE, Damaged
    from sandtable.server.storage.repair import restore
    from sandtable.server.storage.schema import NewerFile
    from sandtable.server.storage.store import InUse

    folder, copy = folder_of(data), Path(file)
    if not copy.is_file():
        raise Refusal("is-folder" if copy.is_dir() else "read-missing", {"path": file})
    if (folder / DATABASE).exists() and not force:
        raise Refusal("restore-over", {"path": str(folder)})
    try:
        aside = restore(copy, folder)
    except Damaged as wrong:
        raise Refusal("bad-copy", {"path": file, "reason": wrong.reasons[0]}) from wrong
    except InUse as wrong:
        raise Refusal("data-in-use", {"path": str(folder)}) from wrong
    except NewerFile as wrong:
        raise Refusal("newer-data", {"path": file, "value": wrong.version, "possible": wrong.known}) from wrong
    except OSError as wrong:
        raise cannot("write", str(folder), wrong) from wrong
    facts = {"path": file, "data": str(folder), "aside": str(aside or "")}
    print(table_words(language).say("ui-restore-done" if aside is None else "ui-restore-instead", facts))
    return 0
