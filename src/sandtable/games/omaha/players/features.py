"""Omaha in numbers: the cards as they lie, where the squad is, its tracks, and what can be counted of the deck."""

from typing import Final

from sandtable.games.omaha.rules import GAME
from sandtable.games.omaha.rules.deck import FACE_OF, FRONT_OF, FRONTS, KINDS, LYINGS, SHOWS_EYE
from sandtable.games.omaha.rules.table import PLACES, Omaha
from sandtable.games.omaha.rules.verbs import place_name
from sandtable.kernel.research import Research, one_hot, small
from sandtable.kernel.state import State

AT: Final = one_hot(PLACES)
OF_PLACE: Final = ("open", "wire", "x", "x-eye", "delta", "delta-eye", "clear", "mine", "eye")
TRACKS: Final = ("assault", "squad", "charges", "rounds")
OF_FRONT: Final = ("undealt", "unknown backs", "mined backs", "unknown backs in the line")


def lying(card: int) -> bytes:
    """A card as it lies, in the order of OF_PLACE; all 0 where none lies."""
    fronts = [int(FRONT_OF[card] == front) for front in range(1, KINDS)]
    return bytes([*fronts, int(FACE_OF[card] == 1), int(FACE_OF[card] == 2), int(SHOWS_EYE[card])])


LYING: Final = [lying(card) for card in range(LYINGS)]
COLUMNS: Final = 3
ROWS: Final[dict[int, bytes]] = {}  # what has lain side by side so far: no more than LYINGS cubed
FOURS: Final[dict[int, bytes]] = {}
SIZE: Final = PLACES * len(OF_PLACE) + 3 * PLACES + len(TRACKS) + len(OF_FRONT) * (KINDS - 1)


def row_of(cards: int) -> bytes:
    """Three cards side by side, as one number to the base of LYINGS."""
    found = ROWS.get(cards)
    if found is None:
        above, right = divmod(cards, LYINGS)
        left, centre = divmod(above, LYINGS)
        found = ROWS[cards] = LYING[left] + LYING[centre] + LYING[right]
    return found


def packed(first: int, second: int, third: int, fourth: int) -> int:
    return ((first << 8 | second) << 8 | third) << 8 | fourth


def four_of(numbers: int) -> bytes:
    """Four bytes that were packed. There are few of them: decks and tracks are small."""
    found = FOURS.get(numbers)
    if found is None:
        found = FOURS[numbers] = numbers.to_bytes(4, "big")
    return found


class OmahaResearch(Research):
    """One player, no secrets: all that lies on the table, and what could be counted."""

    version = 0
    longest = 2_000
    only_chance: tuple[str, ...] = ("deal", "back")
    by_chance: tuple[str, ...] = ("deal", "back", "nest")
    table_size = SIZE

    def table(self, t: State, seat: int) -> bytes:
        assert isinstance(t, Omaha)
        parts: list[bytes] = []
        card = t.card
        for first in range(0, PLACES, COLUMNS):
            parts.append(row_of((card[first] * LYINGS + card[first + 1]) * LYINGS + card[first + 2]))
        parts.append(AT[t.at])
        parts.append(AT[t.nest])
        parts.append(AT[t.due])
        parts.append(four_of(packed(t.assault, t.squad, t.charges, t.rounds)))
        for front in range(1, KINDS):
            backs = t.backs[front]
            parts.append(
                four_of(packed(small(t.deck[front]), small(backs.pool), small(backs.mined), len(backs.line) - 1))
            )
        return b"".join(parts)

    def names(self) -> list[str]:
        cards = [f"{place_name(place)} {what}" for place in range(PLACES) for what in OF_PLACE]
        where = [f"{who} {place_name(place)}" for who in ("at", "nest", "due") for place in range(PLACES)]
        fronts = [f"{FRONTS[front]} {what}" for front in range(1, KINDS) for what in OF_FRONT]
        return [*cards, *where, *TRACKS, *fronts]


RESEARCH: Final = OmahaResearch(GAME)
