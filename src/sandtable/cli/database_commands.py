"""`sandtable migrate-database`: from a folder into PostgreSQL, or back."""

import sqlite3
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from sandtable.cli.files import cannot
from sandtable.cli.refusal import Refusal
from sandtable.cli.server_commands import check_database, first_line, without_password
from sandtable.cli.table_words import table_words
from sandtable.server.settings import is_database

if TYPE_CHECKING:
    from sandtable.server.storage.database_move import End

SHOWN_DIGITS = 16


def move_database(source: str, target: str, language: str) -> int:
    """Move everything and say what arrived. Whatever goes wrong, the target is as empty as before."""
    from sandtable.server.storage.database_move import NotEmpty, NotMovable, NotTheSame, move
    from sandtable.server.storage.integrity import Damaged, Lost
    from sandtable.server.storage.store import InUse

    words = table_words(language)
    shown = {"source": shown_as(source), "target": shown_as(target)}
    try:
        with ExitStack() as opened:
            end = opened.enter_context(opening(source, True))
            found = move(end, opened.enter_context(opening(target, False)))
    except NotEmpty as wrong:
        raise Refusal("target-not-empty", {"path": shown["target"], "value": str(wrong)}) from wrong
    except NotMovable as wrong:
        raise Refusal("not-movable", {"value": wrong.table, "place": wrong.key}) from wrong
    except NotTheSame as wrong:
        raise Refusal("not-the-same", {"value": wrong.table, "path": shown["target"]}) from wrong
    except InUse as wrong:
        raise Refusal("database-in-use", {"path": shown_as(str(wrong))}) from wrong
    except (Damaged, Lost, sqlite3.Error) as wrong:
        raise Refusal("data-broken", {"path": shown["source"], "reason": first_line(wrong)}) from wrong
    except OSError as wrong:
        raise cannot("read", str(wrong.filename or wrong), wrong) from wrong
    for name, each in found.items():
        print(words.say("ui-migrate-table", {"name": name, "rows": each.rows, "digest": each.digest[:SHOWN_DIGITS]}))
    print(words.say("ui-migrate-done", {**shown, "rows": sum(each.rows for each in found.values())}))
    return 0


def opening(place: str, is_source: bool) -> "AbstractContextManager[End]":
    """A folder or the address of a database."""
    from sandtable.server.storage.database_move import open_file, open_postgres

    if not is_database(place):
        return open_file(Path(place), is_source)
    check_database(place)
    return open_postgres(place, is_source)


def shown_as(place: str) -> str:
    return without_password(place) if is_database(place) else place
