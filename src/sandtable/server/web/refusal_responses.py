"""A refusal as the server sends it: what its storage could not do is said too."""

import sqlite3
from typing import Any

from sandtable.server.storage.writer import NotWritten, Unsure
from sandtable.tables.refusal_messages import refusal_message
from sandtable.tables.refusals import Refused


def refusal(wrong: Exception) -> tuple[int, dict[str, Any]]:
    """The status and the body that say what was wrong."""
    if isinstance(wrong, Unsure):
        wrong = Refused("not-sure")
    elif isinstance(wrong, sqlite3.Error | NotWritten):
        wrong = Refused("storage")
    return refusal_message(wrong)
