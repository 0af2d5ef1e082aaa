"""What the worker of the page calls before the memory of its engine is kept for later visits: everything is imported
that a table needs, and every game was looked at once. Nothing of a player is in it, nor anything that must stay secret.
"""

import gc
from typing import Any

import sandtable
from sandtable import players
from sandtable.offline import desk_worker
from sandtable.offline.local_server import LocalServer
from sandtable.offline.thinking_worker import think

IMPORTED = (desk_worker.REQUESTS, think)  # and with them everything that they need


def warm_up() -> None:
    players.prepare()
    for name in sandtable.game_names():
        look_at(name)
    gc.collect()


def look_at(name: str) -> None:
    """A table of this game, as it is first seen; it is forgotten at once."""
    server = LocalServer([], {})
    body: dict[str, Any] = {"game": name, "seat": "all", "opponent": "none"}
    made = server.hear({"is": "request", "id": 1, "method": "POST", "path": "/api/tables", "query": {}, "body": body})
    table = made["replies"][0]["body"]["id"]
    server.hear({"is": "screen", "do": "open", "screen": 1, "table": table})
