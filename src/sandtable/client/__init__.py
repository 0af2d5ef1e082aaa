"""A small client for a Sandtable server, for programs that look on or play: JSON over HTTP, and a WebSocket per table.

    from sandtable.client import Client

    client = Client("https://play.example.org", token="sandtable_...")
    table = client.make_table(GAME)
    with client.live(table["id"]) as live:
        while live.sight["state"] == "playing":
            live.answer(live.options[0]) if live.options else live.wait()

What the fields mean is in docs/protocol.md; how to get a token, in docs/public-api.md.
"""

from sandtable.client.http import Client
from sandtable.client.live import Live
from sandtable.client.shapes import Head, OfferedOption, Player, Profile, ServerRefused, Sight

__all__ = ["Client", "Head", "Live", "OfferedOption", "Player", "Profile", "ServerRefused", "Sight"]
