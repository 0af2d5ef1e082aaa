"""What a worker of the page calls that works something out: plain text in, plain text out."""

import json

from sandtable.players.thinking_jobs import THINKING


def think(kind: str, facts: str) -> str:
    return json.dumps(THINKING[kind](*json.loads(facts)), ensure_ascii=False, separators=(",", ":"))
