"""The finished games of this browser, searched. Openings are counted at servers, where there are many games."""

from typing import Any, Final

import sandtable
from sandtable.offline.local_server import LocalServer
from sandtable.offline.routes import Ask, route
from sandtable.offline.screens import ME
from sandtable.offline.table_rows import Row, head_of
from sandtable.tables.log_lines import OVER
from sandtable.tables.seats import COMPUTER
from sandtable.tables.table_questions import number_of

PAGE: Final = 30
NOBODY: Final = "nobody"


@route("GET", "/api/library")
def search(server: LocalServer, ask: Ask) -> Any:
    """The last touched first. `before` is where the page before ended."""
    wanted = {name: value.strip() for name, value in ask.query.items() if value.strip()}
    rows = sorted(server.rows.values(), key=lambda row: (-row["updated"], row["id"]))
    found = [row for row in rows if row["state"] == OVER and fits(row, wanted)]
    first = number_of(wanted.get("before", "0"), "before")
    games = [head_of(row, ME) for row in found[first : first + PAGE]]
    return {"games": games, "next": str(first + PAGE) if len(found) > first + PAGE else None}


def fits(row: Row, wanted: dict[str, str]) -> bool:
    if "game" in wanted and sandtable.game(wanted["game"]).name != row["game"]:
        return False
    winner = (row["result"] or {}).get("winner") or NOBODY
    if wanted.get("winner", winner) != winner:
        return False
    is_computer = any(seat["kind"] == COMPUTER for seat in row["seats"])
    if "opponent" in wanted and (wanted["opponent"] == "computer") != is_computer:
        return False
    if not number_of(wanted.get("shortest", "0"), "shortest") <= row["n"]:
        return False
    if "longest" in wanted and row["n"] > number_of(wanted["longest"], "longest"):
        return False
    return sits(row, wanted.get("seat", ""), wanted.get("player", ""))


def sits(row: Row, seat: str, name: str) -> bool:
    """Whether somebody with such a name sits at this seat; I, if no name is given."""
    mine = [each for each in row["seats"] if seat in ("", each["name"]) and (name or each["player"] == ME or not seat)]
    return any(name.casefold() in each["player_name"].casefold() for each in mine)
