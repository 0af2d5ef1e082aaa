"""Still WebP pictures become one that moves. A browser packs the stills; the container around them is written here."""

import struct
from collections.abc import Iterator
from typing import Final, NamedTuple

ANIMATED: Final = 0x02  # of VP8X: there are frames
WHOLE: Final = 0x02  # of ANMF: a frame replaces what was there, nothing shines through
MOST: Final = (1 << 24) - 1


class Still(NamedTuple):
    """A picture that is shown for some time: all of it, or the part that differs from the one before."""

    webp: bytes
    milliseconds: int
    left: int  # even, as is the top
    top: int
    width: int
    height: int


def animated(stills: list[Still], width: int, height: int) -> bytes:
    """All of them one after another, for ever. The first must have this size; nothing in them may be transparent."""
    head = struct.pack("<B3x", ANIMATED) + three(width - 1) + three(height - 1)
    chunks = [chunk(b"VP8X", head), chunk(b"ANIM", struct.pack("<IH", 0xFFFFFFFF, 0))]
    chunks += [chunk(b"ANMF", frame(still)) for still in stills]
    body = b"WEBP" + b"".join(chunks)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def frame(still: Still) -> bytes:
    """Where it lies, its size, how long it is shown, and the picture itself."""
    if still.left % 2 or still.top % 2:
        raise ValueError("a WebP frame begins at even numbers")
    place = three(still.left // 2) + three(still.top // 2) + three(still.width - 1) + three(still.height - 1)
    return place + three(min(still.milliseconds, MOST)) + bytes([WHOLE]) + picture_in(still.webp)


def picture_in(webp: bytes) -> bytes:
    """The chunk with the picture, as it is."""
    found = [chunk(name, data) for name, data in chunks_of(webp) if name in (b"VP8 ", b"VP8L")]
    if len(found) != 1:
        raise ValueError("this is not one opaque WebP picture")
    return found[0]


def chunks_of(webp: bytes) -> Iterator[tuple[bytes, bytes]]:
    if webp[:4] != b"RIFF" or webp[8:12] != b"WEBP":
        raise ValueError("this is no WebP picture")
    at = 12
    while at < len(webp):
        name, (size,) = webp[at : at + 4], struct.unpack_from("<I", webp, at + 4)
        yield name, webp[at + 8 : at + 8 + size]
        at += 8 + size + size % 2


def chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def three(number: int) -> bytes:
    """A number in three bytes."""
    return number.to_bytes(3, "little")
