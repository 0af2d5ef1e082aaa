"""The screens of a load test read what a server sends, however it is cut into pieces, and only what they need."""

import json
from random import Random
from struct import pack
from typing import Any

import pytest

from sandtable.client.load_screen import CLOSE, PING, PONG, TEXT, Screen, frame
from sandtable.client.shapes import ServerRefused

HEAD = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"


class Line:
    """What a screen sends."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.sent.append(data)


def opened() -> tuple[Screen, Line]:
    screen, line = Screen(), Line()
    transport: Any = line
    screen.connection_made(transport)
    return screen, line


def sent(kind: int, content: bytes) -> bytes:
    """A frame as a server sends it."""
    length = len(content)
    told = (
        pack("!B", length) if length < 126 else pack("!BH", 126, length) if length < 65536 else pack("!BQ", 127, length)
    )
    return bytes((0x80 | kind,)) + told + content


def sight(**facts: Any) -> bytes:
    return sent(TEXT, json.dumps({"is": "sight", **facts}).encode())


@pytest.mark.parametrize("seed", range(8))
def test_whatever_the_pieces_the_same_is_seen(seed: int):
    rng = Random(seed)
    first = sight(n=3, state="playing", options=[{"text": "go *", "of": ["left", "right"]}], view="x" * 70_000)
    changes = {"/n": 4, "/view/table/at": "x" * 200, "/options/0/of": ["up", "down"]}
    data = HEAD + first + sent(PING, b"there?") + sight(changes=changes)
    screen, line = opened()
    while data:
        size = rng.choice((1, 3, 1000, 100_000))
        screen.data_received(data[:size])
        data = data[size:]
    assert (screen.n, screen.is_playing(), screen.options()) == (4, True, ["go up", "go down"])
    assert line.sent == [frame(PONG, b"there?")]
    assert set(screen.told) == {"n", "state", "options"}


def test_what_is_sent_is_masked_as_clients_must():
    screen, line = opened()
    screen.send({"do": "answer"})
    screen.send({"do": "x" * 300})
    for data, start in zip(line.sent, (6, 8), strict=True):
        assert data[1] & 0x80
        assert data[start - 4 : start] == bytes(4)
        assert json.loads(data[start:])["do"]


async def test_a_refusal_and_an_end_are_told_to_whoever_waits():
    screen, _ = opened()
    screen.data_received(b"HTTP/1.1 403 Forbidden\r\n\r\n")
    with pytest.raises(ConnectionError, match="403"):
        await screen.after(0)
    screen, _ = opened()
    error = {"key": "stale", "facts": {}}
    screen.data_received(HEAD + sent(TEXT, json.dumps({"is": "refused", "error": error}).encode()))
    with pytest.raises(ServerRefused):
        await screen.after(0)
    screen, _ = opened()
    screen.data_received(HEAD + sent(CLOSE, b""))
    with pytest.raises(ConnectionError):
        await screen.after(0)
