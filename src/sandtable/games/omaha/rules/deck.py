"""Beach cards: their fronts, the decks of the levels, and decks that an owner of the printed game types in."""

import tomllib
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from sandtable.kernel.errors import BadGame, BadSetting
from sandtable.kernel.toml_lines import unreadable, with_line
from sandtable.kernel.untrusted_text import read_toml

# Fronts. NONE is no card at all: the sea, or a place that is not dealt yet.
NONE: Final = 0
OPEN: Final = 1  # OMA:play.4a
WIRE: Final = 2  # OMA:play.4b.1
X: Final = 3  # OMA:play.4c.1
X_EYE: Final = 4
DELTA: Final = 5  # OMA:play.4d.1
DELTA_EYE: Final = 6

FRONTS: Final = ("none", "open", "wire", "x", "x-eye", "delta", "delta-eye")
KINDS: Final = 7
HAS_EYE: Final = (False, False, False, False, True, False, True)

# How a card lies: its front up (then the number is the front itself), or turned, clear or mined, and perhaps still
# hiding the squad (OMA:O6). One number, so that rules look one thing up.
CLEAR_BACK: Final = KINDS
MINED_BACK: Final = 2 * KINDS
KEPT_EYE: Final = 2 * KINDS  # added to a turned card that still hides
FIRST_KEPT: Final = CLEAR_BACK + KEPT_EYE
LYINGS: Final = MINED_BACK + KEPT_EYE + KINDS

FRONT_OF: Final = tuple(lie % KINDS for lie in range(LYINGS))
FACE_OF: Final = tuple((0, 1, 2, 1, 2)[lie // KINDS] for lie in range(LYINGS))
FACES: Final = ("front", "clear", "mine")
SHOWS_EYE: Final = tuple(lie >= FIRST_KEPT or (lie < KINDS and HAS_EYE[lie]) for lie in range(LYINGS))
EYES: Final[i64] = sum(1 << lie for lie in range(LYINGS) if SHOWS_EYE[lie])  # the same as bits, which are read at once

LEVELS: Final = ("standard", "recruit", "veteran")

# The decks of the levels in version 1 of the rules, for games that began then. OMA:O26
FIRST_DECKS: Final = {
    "recruit": "open 12/8, wire 11/0, x 3/2, x-eye 2/1, delta-eye 3/2",
    "standard": "open 12/10, wire 13/0, x 3/2, x-eye 2/1, delta-eye 2/1",
    "veteran": "open 12/11, wire 13/0, x 5/4, delta-eye 2/1",
}
GRID: Final = 9
LINE: Final = 3
FEWEST: Final = GRID + LINE  # from the second assault on, twelve cards lie on the table
MOST: Final = 99
ROW_FORM: Final = "open = { cards = 11, mined = 4 }"


class Deck:
    """How many cards of each front there are, and how many of them are mined. Never changed."""

    def __init__(self, cards: list[int], mined: list[int]) -> None:
        self.cards = cards
        self.mined = mined

    def text(self) -> str:
        """The canonical form as a setting: `open 11/4, wire 7/0` (cards/mined)."""
        return ", ".join(f"{FRONTS[f]} {self.cards[f]}/{self.mined[f]}" for f in range(KINDS) if self.cards[f])


def make_deck(rows: dict[str, tuple[int, int]]) -> Deck:
    """A deck from counts by front; raises BadSetting for one that cannot be played."""
    cards = [0] * KINDS
    mined = [0] * KINDS
    for front, (count, mines) in rows.items():
        if front not in FRONTS[1:]:
            raise BadSetting("unknown-name", {"place": "deck", "value": front[:80], "possible": list(FRONTS[1:])})
        if not 0 <= count <= MOST:
            raise BadSetting("out-of-range", {"place": f"deck {front} cards", "value": count, "possible": f"0-{MOST}"})
        if not 0 <= mines <= count:
            raise BadSetting("out-of-range", {"place": f"deck {front} mined", "value": mines, "possible": f"0-{count}"})
        cards[FRONTS.index(front)] = count
        mined[FRONTS.index(front)] = mines
    if sum(cards) < FEWEST:
        raise BadSetting("out-of-range", {"place": "deck cards", "value": sum(cards), "possible": f"{FEWEST}-"})
    return Deck(cards, mined)


def read_deck_text(text: str) -> Deck:
    """A deck from its setting, `open 11/4, wire 7/0`."""
    rows: dict[str, tuple[int, int]] = {}
    for part in text.split(","):
        words = part.split()
        counts = words[1].split("/") if len(words) == 2 else []
        if len(counts) != 2 or not all(c.isdigit() and c.isascii() and len(c) < 9 for c in counts):
            raise BadSetting(
                "bad-shape", {"place": "deck", "value": part.strip()[:80], "possible": "open 11/4, wire 7/0"}
            )
        if words[0] in rows:
            raise BadSetting("twice", {"place": "deck", "value": words[0]})
        rows[words[0]] = (int(counts[0]), int(counts[1]))
    return make_deck(rows)


def read_deck_rows(table: Any) -> Deck:
    """A deck from the rows of a file."""
    if not isinstance(table, dict):
        raise BadSetting("bad-shape", {"place": "deck", "value": str(table)[:80], "possible": ROW_FORM})
    rows: dict[str, tuple[int, int]] = {}
    for front, row in table.items():
        good = isinstance(row, dict) and set(row) == {"cards", "mined"}
        if not good or not all(type(v) is int for v in row.values()):
            raise BadSetting("bad-shape", {"place": f"deck {front}", "value": str(row)[:80], "possible": ROW_FORM})
        rows[front] = (row["cards"], row["mined"])
    return make_deck(rows)


def read_deck_file(text: str) -> Deck:
    """The [deck] of a file that an owner wrote; what is wrong in it is told with its line."""
    try:
        data = read_toml(text)
    except ValueError as wrong:
        raise unreadable(text, wrong) from wrong
    if set(data) != {"deck"}:
        raise BadSetting("bad-shape", {"place": "deck", "value": ", ".join(data)[:80], "possible": "[deck]"})
    try:
        return read_deck_rows(data["deck"])
    except BadSetting as wrong:
        raise with_line(text, wrong) from wrong


DECKS: Final[dict[str, Deck]] = {}


def level_deck(level: str) -> Deck:
    """The deck of a level, read once."""
    if not DECKS:
        data = tomllib.loads((Path(__file__).parent / "decks.toml").read_text(encoding="utf-8"))
        for name in LEVELS:
            DECKS[name] = read_deck_rows(data[name])
    if level not in DECKS:
        raise BadGame(f"decks.toml has no level {level}")
    return DECKS[level]


def chosen_deck(settings: dict[str, str]) -> Deck:
    """The deck that these settings play with: an owner's, or that of the level."""
    own = settings["deck"]
    return level_deck(settings["level"]) if own == "level" else read_deck_text(own)
