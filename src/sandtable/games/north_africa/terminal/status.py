"""Beside the board: whose turn and which step, how many cards each side has, and what is known of them."""

from rich.cells import cell_len

from sandtable.cli.boards.board import View
from sandtable.cli.canvas import Canvas, fit, pad
from sandtable.cli.wrapping import wrap
from sandtable.games.north_africa.guide.in_words import gone, known_of, now
from sandtable.games.north_africa.rules.cards import SIDES
from sandtable.games.north_africa.terminal.pieces import SIDE_SIGN
from sandtable.words import Words

BACK = "▮"
COUNTS = ("deck", "discards")
ROOMY = 38  # columns in which the units that are gone are listed too


def turn_text(view: View, words: Words) -> str:
    """`Turn 3 · Axis · action phase · First Strike`."""
    return " · ".join(
        [words.say("ui-lna-turn", {"turn": view["table"]["turn"]}), *(words.told(part) for part in now(view))]
    )


def panel(view: View, words: Words, width: int) -> Canvas:
    """The turn, a line for each side, and what is known."""
    rows = [line for side in SIDES for line in known_of(view, side)] + (gone(view, True) if width >= ROOMY else [])
    below = [line for row in rows for line in wrap(words.told(row), width - 2)]
    sheet = Canvas(width, 3 + len(below), "table")
    sheet.put(1, 0, fit(turn_text(view, words), width - 2), "ink", bold=True)
    names = {side: words.seat(side) for side in SIDES}
    column = max(cell_len(name) for name in names.values())
    for row, side in enumerate(SIDES, 1):
        draw_side(sheet, row, side, pad(names[side], column), view, words)
    for row, line in enumerate(below, 3):
        sheet.put(1, row, line, "dim")
    return sheet


def draw_side(sheet: Canvas, row: int, side: str, name: str, view: View, words: Words) -> None:
    """`✚ Axis   ▮▮▮▮▮ 5  deck 41  discards 3`."""
    data = view["table"]["sides"][side]
    sheet.put(1, row, f"{SIDE_SIGN[side]} {name}", f"{side}-ink", side, bold=True)
    x = 4 + cell_len(name)
    sizes = [words.say(f"ui-lna-{key}-count", {"count": size_of(data, key)}) for key in COUNTS]
    counts = "  ".join(sizes)
    backs = BACK * data["hand_size"]
    if x + 3 + 9 + cell_len(counts) + 2 <= sheet.width:
        sheet.put(x, row, pad(f"{data['hand_size']} {backs}", 12), "ink")
        sheet.put(x + 12, row, counts, "dim")
    else:
        hand = words.say("ui-lna-hand-count", {"count": data["hand_size"]})
        sheet.put(x, row, fit(" ".join([hand, *sizes]), sheet.width - x - 1), "ink")


def size_of(data: dict[str, object], key: str) -> int:
    piles = data["discards"]
    assert isinstance(piles, list)
    return len(piles) if key == "discards" else int(str(data["deck_size"]))
