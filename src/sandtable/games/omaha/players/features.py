"""Omaha in numbers: the cards as they lie, where the squad is, its tracks, and what can be counted of the deck."""

from typing import Final

from mypy_extensions import i64

from sandtable.games.omaha.rules import GAME
from sandtable.games.omaha.rules.card_backs import Backs
from sandtable.games.omaha.rules.deck import FACE_OF, FRONT_OF, FRONTS, KINDS, LYINGS, SHOWS_EYE
from sandtable.games.omaha.rules.table import PLACES, Omaha
from sandtable.games.omaha.rules.verbs import place_name
from sandtable.kernel.observed_bytes import BYTE, one_hot, pair
from sandtable.kernel.onlooker import Kept, Onlooker
from sandtable.kernel.research import Research
from sandtable.kernel.state import State

AT: Final = one_hot(PLACES)
# Where the squad, the nest and the card that is due are, by the three numbers; -1 is nowhere.
WHERE: Final = [
    AT[at] + AT[nest] + AT[due] for at in range(-1, PLACES) for nest in range(-1, PLACES) for due in range(-1, PLACES)
]
OF_PLACE: Final = ("open", "wire", "x", "x-eye", "delta", "delta-eye", "clear", "mine", "eye")
WHO: Final = ("at", "nest", "due")
TRACKS: Final = ("assault", "squad", "charges", "rounds")
OF_FRONT: Final = ("unknown backs", "mined backs", "unknown backs in the line")


def lying(card: int) -> bytes:
    """A card as it lies, in the order of OF_PLACE; all 0 where none lies."""
    fronts = [int(FRONT_OF[card] == front) for front in range(1, KINDS)]
    return bytes([*fronts, int(FACE_OF[card] == 1), int(FACE_OF[card] == 2), int(SHOWS_EYE[card])])


LYING: Final = [lying(card) for card in range(LYINGS)]
COLUMNS: Final = 3
MOST_CARDS: Final = 64  # of one front: more than any of our decks has
MOST_IN_LINE: Final = 4
# Three cards side by side, and what is known of the backs of a front, by their numbers. Each is made when it is first
# needed: most never are.
NOT_MADE: Final = b""
ROWS: Final[list[bytes]] = [NOT_MADE] * LYINGS**COLUMNS
BACKS: Final[list[bytes]] = [NOT_MADE] * (MOST_CARDS * MOST_CARDS * MOST_IN_LINE)
SIZE: Final = (len(OF_PLACE) + len(WHO)) * PLACES + len(TRACKS) + (1 + len(OF_FRONT)) * (KINDS - 1)


def row_of(left: i64, centre: i64, right: i64) -> bytes:
    """Three cards side by side."""
    number = (left * LYINGS + centre) * LYINGS + right
    found = ROWS[number]
    if found is NOT_MADE:
        found = ROWS[number] = LYING[left] + LYING[centre] + LYING[right]
    return found


def backs_of(backs: Backs) -> bytes:
    """What is known of the backs of one front, in the order of OF_FRONT."""
    pool: i64 = backs.pool
    mined: i64 = backs.mined
    line: i64 = len(backs.line) - 1
    number = (pool * MOST_CARDS + mined) * MOST_IN_LINE + line
    found = BACKS[number]
    if found is NOT_MADE:
        found = BACKS[number] = BYTE[pool] + BYTE[mined] + BYTE[line]
    return found


class OmahaOnlooker(Onlooker):
    """Keeps the undealt cards. The beach changes with nearly every answer."""

    def __init__(self) -> None:
        self.undealt = Kept()

    def look(self, t: State, seat: int, head: bytes) -> bytes:
        assert isinstance(t, Omaha)
        card = t.card
        backs = t.backs
        where: i64 = ((t.at + 1) * (PLACES + 1) + t.nest + 1) * (PLACES + 1) + t.due + 1
        return b"%b%b%b%b%b%b%b%b%b%b%b%b%b%b%b" % (
            head,
            row_of(card[0], card[1], card[2]),
            row_of(card[3], card[4], card[5]),
            row_of(card[6], card[7], card[8]),
            row_of(card[9], card[10], card[11]),
            WHERE[where],
            pair(t.assault, t.squad),
            pair(t.charges, t.rounds),
            self.deck_of(t.deck),
            backs_of(backs[1]),
            backs_of(backs[2]),
            backs_of(backs[3]),
            backs_of(backs[4]),
            backs_of(backs[5]),
            backs_of(backs[6]),
        )

    def deck_of(self, deck: list[int]) -> bytes:
        """The undealt cards of each front."""
        kept = self.undealt
        if not kept.is_of(deck[1], deck[2], deck[3], deck[4], deck[5], deck[6]):
            kept.piece = b"%b%b%b" % (pair(deck[1], deck[2]), pair(deck[3], deck[4]), pair(deck[5], deck[6]))
        return kept.piece


class OmahaResearch(Research):
    """One player, no secrets: all that lies on the table, and what could be counted."""

    version = 0
    longest = 2_000
    only_chance: tuple[str, ...] = ("deal", "back")
    by_chance: tuple[str, ...] = ("deal", "back", "nest")
    table_size = SIZE
    board_rows = PLACES // COLUMNS  # the line, and the three rows in front of it
    board_columns = COLUMNS

    def onlooker(self) -> Onlooker:
        return OmahaOnlooker()

    def names(self) -> list[str]:
        cards = [f"{place_name(place)} {what}" for place in range(PLACES) for what in OF_PLACE]
        where = [f"{who} {place_name(place)}" for who in WHO for place in range(PLACES)]
        undealt = [f"{FRONTS[front]} undealt" for front in range(1, KINDS)]
        fronts = [f"{FRONTS[front]} {what}" for front in range(1, KINDS) for what in OF_FRONT]
        return [*cards, *where, *TRACKS, *undealt, *fronts]

    def planes(self, t: State, seat: int) -> bytes:
        assert isinstance(t, Omaha)
        lying = [LYING[card] for card in t.card]
        cards = [bytes([one[what] for one in lying]) for what in range(len(OF_PLACE))]
        return b"".join([*cards, AT[t.at], AT[t.nest], AT[t.due]])

    def plane_names(self) -> list[str]:
        return [*OF_PLACE, *WHO]


RESEARCH: Final = OmahaResearch(GAME)
