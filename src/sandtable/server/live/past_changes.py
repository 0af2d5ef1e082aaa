"""A look back step by step: a moment once as a whole, and then what has changed since the one that a client has."""

from hashlib import sha256
from typing import Any, Final

import orjson

from sandtable.server.live.view_changes import remember, show
from sandtable.tables.table import Table
from sandtable.tables.table_views import past_view

TAG_LETTERS: Final = 24


def tag_of(sight: dict[str, Any]) -> str:
    """It tells a client nothing that it does not have, and us whether it has what we would send now: answers may have
    been taken back since, and others given.
    """
    return sha256(orjson.dumps(sight, default=list, option=orjson.OPT_NON_STR_KEYS)).hexdigest()[:TAG_LETTERS]


def whole(table: Table, seat: str, n: int) -> dict[str, Any]:
    sight = past_view(table, seat, n)
    return {**sight, "tag": tag_of(sight)}


def since(table: Table, seat: str, n: int, other: int, tag: str) -> dict[str, Any]:
    """For a client that has the moment after `other` answers with this tag: what is different after n."""
    now = whole(table, seat, n)
    before = past_view(table, seat, other)
    if tag_of(before) != tag:
        return now
    known = min(len(before["log"]), len(now["log"]))
    message, _ = show({**now, "log": now["log"][known:], "log_from": known}, remember(before))
    return message
