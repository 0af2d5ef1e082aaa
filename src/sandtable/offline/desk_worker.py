"""What the worker of the page with the tables calls: plain text in, plain text out."""

import json
from collections.abc import Callable

from sandtable.offline import (
    board_requests,
    daily_requests,
    help_requests,
    library_requests,
    mistake_requests,
    myself,
    puzzle_requests,
    saved_games,
    table_requests,
    tutorial_requests,
)
from sandtable.offline.local_server import LocalServer

REQUESTS = (
    board_requests,
    daily_requests,
    help_requests,
    library_requests,
    mistake_requests,
    myself,
    puzzle_requests,
    saved_games,
    table_requests,
    tutorial_requests,
)  # each adds its routes when it is imported


def begin(kept: str) -> Callable[[str], str]:
    """With what this browser has kept: what hears all messages from now on."""
    data = json.loads(kept)
    server = LocalServer(data["rows"], data["things"])

    def hear(message: str) -> str:
        return json.dumps(server.hear(json.loads(message)), ensure_ascii=False, separators=(",", ":"))

    return hear
