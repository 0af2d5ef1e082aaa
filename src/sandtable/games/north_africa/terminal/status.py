"""Beside the board: whose turn and which step, how many cards each side has, and what is known of them."""

from rich.cells import cell_len

from sandtable.cli.boards.board import View
from sandtable.cli.canvas import Canvas, fit, pad
from sandtable.cli.wrapping import wrap
from sandtable.games.north_africa.rules.cards import SIDES
from sandtable.games.north_africa.terminal.pieces import SIDE_SIGN, card_name, card_of, joined, short_unit
from sandtable.words import Words

BACK = "▮"
COUNTS = ("deck", "discards")
ROOMY = 38  # columns in which the units that are gone are listed too


def turn_text(view: View, words: Words) -> str:
    """`Turn 3 · Axis · action phase · First Strike`."""
    table = view["table"]
    parts = [words.say("ui-lna-turn", {"turn": table["turn"]}), words.seat(table["mover"])]
    if table.get("step"):
        parts.append(words.say(f"ui-lna-step-{table['step']}"))
    if table["first_strike"]:
        parts.append(words.say("special-first_strike"))
    return " · ".join(parts)


def known(view: View, words: Words) -> list[str]:
    """What everybody knows beyond the map: cards shown, forces under the deck, decks rebuilt."""
    table = view["table"]
    rows = []
    for side in SIDES:
        data = table["sides"][side]
        for key in ("shown", "bottom"):
            if data[key]:
                cards = joined([f"{n} {card_name(card_of(n), words)}" for n in data[key]], words)
                rows.append(words.say(f"ui-lna-{key}", {"side": side, "cards": cards}))
        if data["rebuilds"]:
            rows.append(words.say("ui-lna-rebuilt", {"who": words.seat(side), "count": data["rebuilds"]}))
    return rows


def removed(view: View, words: Words) -> list[str]:
    """Units that are out of the game for good, in a few letters."""
    names = [short_unit(unit, words) for unit in view["table"]["removed"]]
    return [words.say("ui-lna-removed", {"units": joined(names, words)})] if names else []


def panel(view: View, words: Words, width: int) -> Canvas:
    """The turn, a line for each side, and what is known."""
    rows = known(view, words) + (removed(view, words) if width >= ROOMY else [])
    below = [line for text in rows for line in wrap(text, width - 2)]
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
