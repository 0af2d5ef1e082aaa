"""The coast as a picture: six regions from west to east, the sea above them, and who stands where."""

from typing import Any, Final

from sandtable.kernel.picture import HEIGHT, INK, PAPER, SEA, SIGNAL, WIDTH, Picture

WIDE: Final = WIDTH / 6
COAST: Final = (96.0, 118.0, 168.0, 150.0, 128.0, 150.0, 140.0)
TOP: Final = 236.0
SIZE: Final = 74.0
SEVERAL: Final = 8  # units in a region, beyond which counters are smaller
COLOURS: Final = {"axis": ("#b9bfb6", "#59605b"), "allies": ("#d9cfa0", "#7a6533")}


def draw(view: dict[str, Any]) -> Picture:
    table = view["table"]
    picture = Picture("#e3d2a6")
    coast = [(number * WIDE, COAST[number]) for number in range(len(COAST))]
    picture.polygon([(0, 0), *coast, (WIDTH, 0)], SEA)
    picture.line(coast, 5, INK)
    road = [(x, y + 46) for x, y in coast]
    picture.line(road, 13, PAPER)
    picture.line(road, 6, SIGNAL)
    for number, region in enumerate(table["regions"]):
        draw_region(picture, number, [unit for unit in table["units"] if unit["region"] == region])
    holder = COLOURS.get(table["tobruk"])
    if holder is not None:
        x, y = (table["regions"].index("tobruk") + 0.5) * WIDE, 190.0
        picture.disc(x, y, 22, INK)
        picture.disc(x, y, 17, holder[1])
    return picture


def draw_region(picture: Picture, number: int, units: list[dict[str, Any]]) -> None:
    left = number * WIDE + 8
    picture.rect(left, TOP, WIDE - 16, HEIGHT - TOP - 14, "#85795a")
    picture.rect(left + 3, TOP + 3, WIDE - 22, HEIGHT - TOP - 20, "#f0e6c8")
    size = SIZE if len(units) <= SEVERAL else SIZE * 0.72
    in_row = 2 if len(units) <= SEVERAL else 3
    for place, unit in enumerate(sorted(units, key=lambda each: str(each["side"]))):
        x = left + (WIDE - 16) * (place % in_row + 0.5) / in_row
        y = TOP + 14 + size / 2 + (place // in_row) * (size + 14)
        picture.counter(x, y, size, *COLOURS[unit["side"]], "infantry")
        for loss in range(unit["losses"]):
            picture.disc(x - size / 2 + 10 + 14 * loss, y + size / 2 - 4, 6, SIGNAL)
