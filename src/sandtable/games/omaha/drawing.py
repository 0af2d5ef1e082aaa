"""The beach as a picture: the sea on the left, the rows of cards towards the right, the squad and the nest."""

from typing import Any, Final

from sandtable.kernel.picture import HEIGHT, INK, PAPER, SEA, SIGNAL, Picture

LEFT: Final = 170
WIDE: Final = 245
TALL: Final = 190
COLUMNS: Final = ("left", "centre", "right")
WET: Final = "#bda57a"
STEEL: Final = "#4a4335"
FACES: Final = {"front": "#e9dcb8", "clear": "#d9c7a0", "blown": "#b99f6c", "mined": "#f6dcd5"}


def draw(view: dict[str, Any]) -> Picture:
    table = view["table"]
    picture = Picture(WET)
    picture.rect(0, 0, LEFT - 34, HEIGHT, SEA)
    for number in range(7):
        top = number * 95
        surf = [(LEFT - 34.0, top), (LEFT - 14.0, top + 24.0), (LEFT - 34.0, top + 48.0), (LEFT - 50.0, top + 72.0)]
        picture.line([*surf, (LEFT - 34.0, top + 96.0)], 9, PAPER)
    for card in table["cards"]:
        x, y = corner(card["place"])
        draw_card(picture, x, y, card)
        if table["nest"] == card["place"]:
            draw_nest(picture, x, y)
    middle = (70.0, HEIGHT / 2)  # in the landing craft
    if any(card["place"] == table["at"] for card in table["cards"]):
        x, y = corner(table["at"])
        middle = (x + WIDE / 2, y + TALL / 2)
    else:
        picture.rect(12, HEIGHT / 2 - 62, 116, 124, STEEL)
    picture.counter(*middle, 84, "#d8d2ae", "#55602f", "infantry")
    return picture


def corner(place: str) -> tuple[float, float]:
    """The upper left corner of a card."""
    row, _, column = place.partition("-")
    return LEFT + float(row) * WIDE, 30.0 + COLUMNS.index(column) * TALL


def draw_card(picture: Picture, x: float, y: float, card: dict[str, Any]) -> None:
    picture.rect(x + 6, y + 6, WIDE - 12, TALL - 12, INK)
    picture.rect(x + 9, y + 9, WIDE - 18, TALL - 18, FACES.get(card["face"], FACES["front"]))
    middle_x, middle_y = x + WIDE / 2, y + TALL / 2
    kind = card["card"].removesuffix("-eye")
    if kind == "wire":
        for number in range(6):
            at = x + 42 + number * 32
            picture.line([(at - 14, middle_y - 20), (at + 14, middle_y + 20)], 5, STEEL)
            picture.line([(at - 14, middle_y + 20), (at + 14, middle_y - 20)], 5, STEEL)
    elif kind == "x":
        picture.line([(middle_x - 48, middle_y - 38), (middle_x + 48, middle_y + 38)], 17, STEEL)
        picture.line([(middle_x + 48, middle_y - 38), (middle_x - 48, middle_y + 38)], 17, STEEL)
    elif kind == "delta":
        picture.polygon(
            [(middle_x, middle_y - 50), (middle_x + 56, middle_y + 40), (middle_x - 56, middle_y + 40)], STEEL
        )
    if card["eye"]:
        picture.disc(x + WIDE - 36, y + 36, 17, INK)
        picture.disc(x + WIDE - 36, y + 36, 12, PAPER)
        picture.disc(x + WIDE - 36, y + 36, 6, INK)
    if card["face"] == "mined":
        picture.disc(x + 36, y + 36, 15, SIGNAL)


def draw_nest(picture: Picture, x: float, y: float) -> None:
    picture.disc(x + WIDE / 2, y + TALL / 2, 62, INK)
    picture.disc(x + WIDE / 2, y + TALL / 2, 54, "#8c8a80")
    picture.rect(x + WIDE / 2 - 34, y + TALL / 2 - 8, 68, 16, SIGNAL)
