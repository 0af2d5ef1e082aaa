"""The rooms of the package and who uses whom, read from its imports and drawn as docs/images/architecture.*.svg.

A room is a package below `sandtable`; the parts that every game has (rules, players, terminal, lab) are rooms of their
own, all games together. An arrow that follows from two others is left out of the picture.
"""

from html import escape
from pathlib import Path
from typing import Final, NamedTuple

import grimp

IMAGES: Final = Path(__file__).resolve().parent.parent / "docs" / "images"
WORDS: Final = {
    "en": {"game": "in every game", "picture": "The rooms and what they use"},
    "ja": {"game": "各ゲームの中", "picture": "部屋と、それぞれが使うもの"},
}
GAMES: Final = "games"
PART: Final = {"daily": "players"}  # the challenge of the day is the players' business

Edge = tuple[str, str]

WIDE: Final = 136
HIGH: Final = 40
APART: Final = 168  # from the left edge of a box to that of the next one
DOWN: Final = 88
ROUND: Final = 15  # how far an arrow swings out for each row that it passes
MARGIN: Final = 24
GUTTER: Final = 60  # beside the games, where their arrows go around
INK, PAPER, GROUND, LINE, RED = "#26241f", "#f9f6ee", "#efe8d6", "#8a7f66", "#8a1f18"
FONT: Final = "'Noto Sans', 'Segoe UI', 'Hiragino Sans', 'Yu Gothic', 'Noto Sans JP', sans-serif"


class Graph(NamedTuple):
    """The rooms, and the arrows between them."""

    rooms: list[str]
    arrows: set[Edge]


class Box(NamedTuple):
    """Where a room is drawn."""

    x: float
    y: float

    @property
    def middle(self) -> float:
        return self.x + WIDE / 2


def room_of(module: str) -> str | None:
    """`games/rules` for the rules of any game; nothing for what belongs to the package as a whole."""
    parts = module.split(".")[1:]
    if parts[:1] == [GAMES]:
        return f"{GAMES}/{PART.get(parts[2], parts[2])}" if len(parts) > 2 else None
    return parts[0] if parts and not parts[0].startswith("_") else None


def read() -> Graph:
    found = grimp.build_graph("sandtable", cache_dir=None)
    rooms: set[str] = set()
    arrows: set[Edge] = set()
    for module in found.modules:
        room = room_of(module)
        if room is None:
            continue
        rooms.add(room)
        for used in found.find_modules_directly_imported_by(module):
            other = room_of(used)
            if other is not None and other != room:
                arrows.add((room, other))
    return Graph(sorted(rooms), arrows)


def below(room: str, arrows: set[Edge]) -> set[str]:
    """Everything that a room uses, by whatever way."""
    found: set[str] = set()
    waiting = [room]
    while waiting:
        now = waiting.pop()
        for user, used in arrows:
            if user == now and used not in found:
                found.add(used)
                waiting.append(used)
    return found


def reduced(arrows: set[Edge]) -> set[Edge]:
    """Without the arrows that follow from others."""
    kept = set()
    for user, used in arrows:
        others = {other for start, other in arrows if start == user and other != used}
        if not any(used in below(other, arrows) for other in others):
            kept.add((user, used))
    return kept


def rows_of(graph: Graph) -> dict[str, int]:
    """How high a room stands: above everything that it uses. An arrow that leads back is a mistake."""
    rows: dict[str, int] = {}

    def row(room: str, above: tuple[str, ...]) -> int:
        if room in above:
            raise ValueError(f"the rooms use each other in a circle: {' -> '.join((*above, room))}")
        if room not in rows:
            rows[room] = max((row(used, (*above, room)) + 1 for user, used in graph.arrows if user == room), default=0)
        return rows[room]

    for room in graph.rooms:
        row(room, ())
    return rows


def boxes_of(graph: Graph) -> dict[str, Box]:
    """The games on the left, everybody else on the right; what is used lies below."""
    rows = rows_of(graph)
    top = max(rows.values())
    ours = [sorted(room for room in graph.rooms if is_of_games(room) and rows[room] == row) for row in range(top + 1)]
    left = max(map(len, ours)) * APART
    boxes = {}
    for number in range(top + 1):
        y = MARGIN + 24 + (top - number) * DOWN
        others = sorted(room for room in graph.rooms if not is_of_games(room) and rows[room] == number)
        for at, room in enumerate(ours[number]):
            boxes[room] = Box(MARGIN + GUTTER + at * APART + (left - len(ours[number]) * APART) / 2, y)
        for at, room in enumerate(others):
            boxes[room] = Box(MARGIN + GUTTER + left + 36 + at * APART, y)
    return boxes


def is_of_games(room: str) -> bool:
    return room.startswith(f"{GAMES}/")


def draw(graph: Graph, language: str) -> str:
    words, boxes = WORDS[language], boxes_of(graph)
    width = round(max(box.x for box in boxes.values()) + WIDE + MARGIN)
    height = round(max(box.y for box in boxes.values()) + HIGH + MARGIN)
    games = [box for room, box in boxes.items() if is_of_games(room)]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="{FONT}" role="img">',
        f"<title>{escape(words['picture'])}</title>",
        f'<defs><marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        f'<path d="M0 0 8 4 0 8z" fill="{LINE}"/></marker></defs>',
        f'<rect width="{width}" height="{height}" rx="8" fill="{PAPER}"/>',
        *frame_of_games(games, words["game"]),
        *(arrow(boxes[user], boxes[used], graph, boxes, (user, used)) for user, used in sorted(reduced(graph.arrows))),
        *(line for room, box in sorted(boxes.items()) for line in drawn(room, box)),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def frame_of_games(games: list[Box], said: str) -> list[str]:
    x, y = min(box.x for box in games) - GUTTER, min(box.y for box in games) - 30
    right, bottom = max(box.x for box in games) + WIDE + 16, max(box.y for box in games) + HIGH + 14
    return [
        f'<rect x="{x:g}" y="{y:g}" width="{right - x:g}" height="{bottom - y:g}" rx="6" fill="{GROUND}"/>',
        f'<text x="{x + 10:g}" y="{y + 18:g}" font-size="12" fill="{RED}">games/*/: {escape(said)}</text>',
    ]


def is_around(edge: Edge, boxes: dict[str, Box]) -> bool:
    """Whether other boxes stand in the way, so that the arrow goes around them on the left."""
    user, used = boxes[edge[0]], boxes[edge[1]]
    return user.x == used.x and used.y - user.y > DOWN


def port(room: str, end: int, edge: Edge, graph: Graph, boxes: dict[str, Box]) -> float:
    """Where on its edge a box is left or reached: arrows side by side, in the order of where they lead."""
    edges = [each for each in reduced(graph.arrows) if each[end] == room and not is_around(each, boxes)]
    if edge not in edges:
        return boxes[room].middle
    edges.sort(key=lambda each: (boxes[each[1 - end]].middle, each))
    return boxes[room].x + WIDE * (edges.index(edge) + 1) / (len(edges) + 1)


def arrow(user: Box, used: Box, graph: Graph, boxes: dict[str, Box], edge: Edge) -> str:
    start, end = port(edge[0], 0, edge, graph, boxes), port(edge[1], 1, edge, graph, boxes)
    y, to = user.y + HIGH, used.y - 2
    bend = min(DOWN / 2, (to - y) / 2)
    path = f"M{start:g} {y:g}C{start:g} {y + bend:g} {end:g} {to - bend:g} {end:g} {to:g}"
    if is_around(edge, boxes):
        y, to, out = user.y + HIGH / 2, used.y + HIGH / 2, user.x - ROUND * (used.y - user.y) / DOWN
        path = f"M{user.x:g} {y:g}C{out:g} {y:g} {out:g} {to:g} {used.x - 2:g} {to:g}"
    return f'<path d="{path}" fill="none" stroke="{LINE}" stroke-width="1.4" marker-end="url(#end)"/>'


def drawn(room: str, box: Box) -> list[str]:
    name = room.removeprefix(f"{GAMES}/")
    return [
        f'<rect x="{box.x:g}" y="{box.y:g}" width="{WIDE}" height="{HIGH}" rx="4" fill="{PAPER}" stroke="{INK}"/>',
        f'<text x="{box.middle:g}" y="{box.y + 25:g}" font-size="15" font-weight="600" text-anchor="middle" '
        f'fill="{INK}">{escape(name)}</text>',
    ]


def pictures() -> dict[Path, str]:
    graph = read()
    return {IMAGES / f"architecture.{language}.svg": draw(graph, language) for language in WORDS}
