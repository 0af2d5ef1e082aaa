"""The campaign as a picture: the objectives of either side with their points, who took them, and the units at hand."""

from typing import Any, Final

from sandtable.kernel.picture import INK, PAPER, SIGNAL, WIDTH, Picture

COLOURS: Final = {"germany": ("#b9bfb6", "#59605b"), "poland": ("#f1dada", "#a3243b")}
SYMBOLS: Final = {"armor": "armor", "light": "motorized", "motorized": "motorized", "infantry": "infantry"}
IN_ROW: Final = 7
WIDE: Final = 150.0
TALL: Final = 128.0
SIZE: Final = 62.0
MOST_SHOWN: Final = 15


def draw(view: dict[str, Any]) -> Picture:
    table = view["table"]
    picture = Picture("#dfe0bd")
    picture.rect(0, 0, WIDTH, 60, "#6f7556")
    for number in range(table["goal"]):
        for row, side in enumerate(("germany", "poland")):
            is_scored = number < table["score"][side]
            picture.disc(110 + number * 46 + row * 520, 30, 15, INK)
            picture.disc(110 + number * 46 + row * 520, 30, 12, COLOURS[side][1] if is_scored else PAPER)
    for number, objective in enumerate(table["objectives"]):
        draw_objective(picture, *corner(number), objective)
    for row, side in enumerate(("germany", "poland")):
        for number, unit in enumerate(table["sides"][side]["units"][:MOST_SHOWN]):
            kind = table["cards"].get(unit, {}).get("type", "")
            symbol = SYMBOLS.get(kind, "infantry")
            picture.counter(110 + number * 76, 424 + row * 100, SIZE, *COLOURS[side], symbol)
    return picture


def corner(number: int) -> tuple[float, float]:
    """The upper left corner of an objective."""
    return 78 + (number % IN_ROW) * WIDE, 78 + (number // IN_ROW) * (TALL + 12)


def draw_objective(picture: Picture, x: float, y: float, objective: dict[str, Any]) -> None:
    holder = objective["by"] if objective["taken"] else objective["holder"]
    picture.rect(x, y, WIDE - 14, TALL, INK)
    picture.rect(x + 3, y + 3, WIDE - 20, TALL - 6, PAPER if objective["open"] else "#d4d0bf")
    picture.rect(x + 3, y + 3, WIDE - 20, 22, COLOURS.get(holder, COLOURS["poland"])[1])
    middle = x + (WIDE - 14) / 2
    picture.rect(middle - 18, y + 48, 36, 30, INK)
    picture.polygon([(middle - 26, y + 50), (middle, y + 30), (middle + 26, y + 50)], INK)
    for number in range(objective["points"]):
        picture.disc(middle + (number - (objective["points"] - 1) / 2) * 24, y + 103, 10, SIGNAL)
