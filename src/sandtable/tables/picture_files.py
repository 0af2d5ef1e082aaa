"""Pictures of positions as files: SVG for the page, PNG for the previews that other programs make of a link."""

import struct
import zlib
from itertools import groupby
from math import ceil
from typing import Final

from sandtable.kernel.picture import HEIGHT, WIDTH, Picture, Point, Shape

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
MOST_COLOURS: Final = 256
INDEXED: Final = 3
Crop = tuple[int, int, int, int]  # the part of a picture that is shown: x, y, width, height
WHOLE: Final[Crop] = (0, 0, WIDTH, HEIGHT)


def svg_of(picture: Picture, crop: Crop = WHOLE) -> str:
    """Shapes of one colour that follow each other are one path. Those outside the crop are left out."""
    parts = []
    seen = (shape for shape in picture.shapes if is_seen(shape, crop))
    for colour, shapes in groupby(seen, key=lambda shape: shape.colour):
        way = "".join("M" + "L".join(f"{x:.4g},{y:.4g}" for x, y in shape.points) + "Z" for shape in shapes)
        parts.append(f'<path fill="{colour}" d="{way}"/>')
    box = " ".join(str(each) for each in crop)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{"".join(parts)}</svg>'


def is_seen(shape: Shape, crop: Crop) -> bool:
    """Whether the smallest upright rectangle around a shape reaches into the crop."""
    left, top, width, height = crop
    across, down = [x for x, _ in shape.points], [y for _, y in shape.points]
    return min(across) < left + width and max(across) > left and min(down) < top + height and max(down) > top


def pixels_of(picture: Picture) -> tuple[list[bytearray], bytes]:
    """Row by row one byte for every point, the number of its colour; and the colours, three bytes for each."""
    colours = list(dict.fromkeys(shape.colour for shape in picture.shapes))
    if len(colours) > MOST_COLOURS:
        raise ValueError(f"a picture has {len(colours)} colours: {MOST_COLOURS} at most")
    rows = [bytearray(WIDTH) for _ in range(HEIGHT)]
    for shape in picture.shapes:
        fill(rows, shape.points, colours.index(shape.colour))
    return rows, b"".join(bytes.fromhex(colour.removeprefix("#")) for colour in colours)


def png_of(picture: Picture) -> bytes:
    """The picture as a file, with a palette."""
    rows, palette = pixels_of(picture)
    head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, INDEXED, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + row for row in rows), 6)
    return SIGNATURE + chunk(b"IHDR", head) + chunk(b"PLTE", palette) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def fill(rows: list[bytearray], points: tuple[Point, ...], colour: int) -> None:
    """A polygon, row by row: what lies between where its edges cross the middle of the row."""
    edges = [(one, two) for one, two in zip(points, (*points[1:], points[0]), strict=True) if one[1] != two[1]]
    highest, lowest = min(y for _, y in points), max(y for _, y in points)
    for row in range(max(0, ceil(highest - 0.5)), min(HEIGHT, ceil(lowest - 0.5))):
        middle = row + 0.5
        crossings = sorted(
            x0 + (middle - y0) * (x1 - x0) / (y1 - y0)
            for (x0, y0), (x1, y1) in edges
            if (y0 <= middle) != (y1 <= middle)
        )
        for left, right in zip(crossings[::2], crossings[1::2], strict=True):
            start, end = max(0, ceil(left - 0.5)), min(WIDTH, ceil(right - 0.5))
            if end > start:
                rows[row][start:end] = bytes([colour]) * (end - start)
