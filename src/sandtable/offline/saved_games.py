"""Games that were saved as a file and come back, to this browser or another one."""

from typing import Any, Final

from sandtable.offline.local_server import LocalServer
from sandtable.offline.routes import Ask, route
from sandtable.offline.table_rows import read_table, row_of
from sandtable.tables.log_lines import Line
from sandtable.tables.refusals import Refused

FORM: Final = "sandtable-games-1"


@route("POST", "/api/restore")
def restore(server: LocalServer, ask: Ask) -> Any:
    """All of them or none. A game that is here already stays as it is here."""
    if ask.body.get("form") != FORM or not isinstance(ask.body.get("tables"), list):
        raise Refused("bad-field", place="form", value=str(ask.body.get("form"))[:40], possible=[FORM])
    found = [read(each) for each in ask.body["tables"]]
    fresh = [(table, lines) for table, lines in found if table.id not in server.rows]
    for table, lines in fresh:
        server.rows[table.id] = server.effects.rows[table.id] = row_of(table)
        server.effects.keep_lines(table.id, lines)
    return {"added": len(fresh), "known": len(found) - len(fresh)}


def read(saved: Any) -> Any:
    """A saved game that can be played through to its end, and whose log is whole."""
    try:
        lines = [Line(*line) for line in saved["lines"]]
        table = read_table(saved["row"], lines)
    except Refused:
        raise
    except Exception as wrong:
        raise Refused("cannot-read") from wrong
    if table.loaded.flaw is not None:
        raise Refused("cannot-read")
    return table, lines
