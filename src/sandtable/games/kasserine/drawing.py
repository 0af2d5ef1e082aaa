"""The map as a picture: ground, roads, towns and objectives, and the counters that stand on it."""

from math import sqrt
from typing import Any, Final

from sandtable.games.kasserine.guide.in_words import ground_of
from sandtable.games.kasserine.rules.ground import GRID, PROHIBITED, ROAD, ROUGH, TOWN, TRAIL
from sandtable.kernel.picture import INK, PAPER, SIGNAL, Picture

RADIUS: Final = 13.4
TALL: Final = RADIUS * sqrt(3)
LEFT: Final = 200.0
TOP: Final = 8.0
GROUND: Final = {ROUGH: "#c6ab78", TOWN: "#e6d8b4", PROHIBITED: "#9db0bb"}
SIZE: Final = 27.0
SYMBOLS: Final = {"armor": "armor", "mech": "motorized", "motorized": "motorized", "infantry": "infantry"}
COLOURS: Final = {
    "german": ("#b9bfb6", "#59605b"),
    "italian": ("#9fc0bb", "#2f6668"),
    "us": ("#c8c897", "#55602f"),
    "american": ("#c8c897", "#55602f"),
}
OTHERS: Final = ("#d9cfa0", "#7a6533")


def centre(h: int) -> tuple[float, float]:
    column, row = GRID.columns[h], GRID.rows[h]
    low = TALL / 2 if column % 2 == GRID.low_columns else 0.0
    return LEFT + RADIUS + (column - 1) * RADIUS * 1.5, TOP + TALL / 2 + (row - 1) * TALL + low


def draw(view: dict[str, Any]) -> Picture:
    ground = ground_of(view)
    picture = Picture("#b9a878")
    for h in range(GRID.size):
        picture.hexagon(*centre(h), RADIUS - 0.5, GROUND.get(ground.terrain[h], "#e6d8b4"))
    draw_ways(picture, ground.ways)
    for h in range(GRID.size):
        if ground.terrain[h] == TOWN:
            x, y = centre(h)
            picture.rect(x - 6, y - 6, 12, 12, INK)
    for h in ground.objectives:
        x, y = centre(h)
        picture.disc(x, y, 10, SIGNAL)
        picture.disc(x, y, 5, PAPER)
    standing: dict[int, int] = {}
    for unit in view["table"]["units"]:
        if unit["hex"] is None:
            continue
        h = GRID.numbers[unit["hex"]]
        below = standing.get(h, 0)
        standing[h] = below + 1
        x, y = centre(h)
        colours = COLOURS.get(unit["nation"], OTHERS)
        picture.counter(x + 3 * below, y - 3 * below, SIZE, *colours, SYMBOLS.get(unit["type"], ""))
    return picture


def draw_ways(picture: Picture, ways: list[int]) -> None:
    for kind, width, colour in ((TRAIL, 1.6, "#7d6b45"), (ROAD, 3.2, SIGNAL)):
        for h in range(GRID.size):
            for d in range(3):  # each once: the other three directions lead back
                there = GRID.beside[h * 6 + d]
                if there >= 0 and ways[h * 6 + d] == kind:
                    picture.line([centre(h), centre(there)], width, colour)
