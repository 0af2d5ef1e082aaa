"""The table as plain data, for position files: written whole, read with care."""

from typing import Any, Final

from sandtable.games.poland.rules.bit_sets import each, lowest
from sandtable.games.poland.rules.deck import SIDES, SPAN
from sandtable.games.poland.rules.deck_file import GOAL
from sandtable.games.poland.rules.frame_checks import check_frames, wrong
from sandtable.games.poland.rules.table import NO_CARD, Poland

PILES: Final = ("hand", "units", "discards", "committed")
KEYS: Final = (
    *("mover", "turn", "fights", "captured", "in_play", "reshuffles"),
    *(f"{side}_{pile}" for side in SIDES for pile in (*PILES, "shown")),
)


def piles(t: Poland) -> list[list[int]]:
    """The places of cards, in the order of PILES."""
    return [t.hand, t.units, t.pile, t.committed]


def write_table(t: Poland) -> dict[str, Any]:
    """Everything on the table. The decks are what is nowhere else."""
    table: dict[str, Any] = {"mover": SIDES[t.mover], "turn": t.turn, "fights": t.fights}
    table["captured"] = [t.deck.objectives[number] for number in each(t.taken)]
    for side in range(len(SIDES)):
        for name, pile in zip(PILES, piles(t), strict=True):
            table[f"{SIDES[side]}_{name}"] = t.deck.names(side, pile[side])
        table[f"{SIDES[side]}_shown"] = t.deck.names(side, t.shown[side])
    table["in_play"] = [t.deck.name[c] for c in t.in_play if c != NO_CARD]
    table["reshuffles"] = list(t.reshuffles)
    return table


def read_table(t: Poland, table: dict[str, Any]) -> None:
    """Take over a table, or raise BadPosition. What is left out is empty; cards that are nowhere lie in the decks."""
    for key in table:
        if key not in KEYS:
            raise wrong("unknown-name", key, key, list(KEYS))
    t.lay_bare()
    mover = table.get("mover", SIDES[0])
    if mover not in SIDES:
        raise wrong("unknown-value", "mover", mover, list(SIDES))
    t.mover = SIDES.index(mover)
    t.turn = read_number("turn", table.get("turn", 1), 1)
    t.fights = read_number("fights", table.get("fights", 0), 0)
    shuffled = read_list(table, "reshuffles") if "reshuffles" in table else [0, 0]
    if len(shuffled) != len(SIDES):
        raise wrong("bad-shape", "reshuffles", shuffled, "[0, 0]")
    t.reshuffles = [read_number("reshuffles", n, 0) for n in shuffled]
    read_captured(t, read_list(table, "captured"))
    for side in range(len(SIDES)):
        read_side(t, table, side)
    read_in_play(t, read_list(table, "in_play"))


def read_number(place: str, value: Any, low: int) -> int:
    if type(value) is not int or not low <= value <= 99999:
        raise wrong("out-of-range", place, value, f"{low}-99999")
    return int(value)


def read_list(table: dict[str, Any], key: str) -> list[Any]:
    value = table.get(key, [])
    if not isinstance(value, list):
        raise wrong("bad-shape", key, value, "[...]")
    return value


def read_captured(t: Poland, names: list[Any]) -> None:
    for name in names:
        number = t.deck.objective_number(name) if isinstance(name, str) else -1
        if number < 0:
            raise wrong("unknown-name", "captured", name, list(t.deck.objectives))
        if t.taken >> number & 1:
            raise wrong("twice", "captured", name, "")
        t.taken |= 1 << number
        t.score[t.deck.taker[number]] += t.deck.points[number]


def read_side(t: Poland, table: dict[str, Any], side: int) -> None:
    """The cards of a side come out of its deck, each to one place."""
    for name, pile in zip(PILES, piles(t), strict=True):
        key = f"{SIDES[side]}_{name}"
        units_only = name in ("units", "committed")
        for card in read_list(table, key):
            pile[side] |= take_out(t, side, key, card, units_only)
    key = f"{SIDES[side]}_shown"
    for card in read_list(table, key):
        c = card_number(t, side, key, card, False)
        bit = lowest(t.hand[side] & ~t.shown[side] & t.deck.copies[c])
        if not bit:
            raise wrong("unknown-value", key, card, t.deck.names(side, t.hand[side] & ~t.shown[side]))
        t.shown[side] |= bit


def take_out(t: Poland, side: int, key: str, card: Any, units_only: bool) -> int:
    """A copy of a card out of its deck, as a bit."""
    bit = lowest(t.stock[side] & t.deck.copies[card_number(t, side, key, card, units_only)])
    if not bit:
        raise wrong("twice", key, card, "")
    t.stock[side] &= ~bit
    return bit


def card_number(t: Poland, side: int, key: str, card: Any, units_only: bool) -> int:
    possible = t.deck.units[side] if units_only else t.deck.all_cards[side]
    c = t.deck.number(card) if isinstance(card, str) else -1
    if c < 0 or c // SPAN != side or not possible >> c % SPAN & 1:
        names = t.deck.names(side, possible)
        raise wrong("unknown-name", key, card, sorted(set(names), key=names.index))
    return c


def read_in_play(t: Poland, names: list[Any]) -> None:
    """POL:battle.7. Action cards of either side, one of each class."""
    for name in names:
        c = t.deck.number(name) if isinstance(name, str) else -1
        if c < 0 or not t.deck.actions[c // SPAN] >> c % SPAN & 1:
            actions = [t.deck.names(side, t.deck.actions[side]) for side in range(len(SIDES))]
            raise wrong("unknown-name", "in_play", name, sorted({*actions[0], *actions[1]}))
        place = t.deck.class_of[c]
        if t.in_play[place] != NO_CARD:
            raise wrong("against-rule", "in_play", name, t.deck.name[t.in_play[place]], "POL:battle.7")
        bit = take_out(t, c // SPAN, "in_play", name, False)
        t.in_play[place] = c // SPAN * SPAN + each(bit)[0]


def check(t: Poland) -> None:
    """What the table says must fit together."""
    check_frames(t)
    if t.result is None and max(t.score) >= GOAL:
        captured = [t.deck.objectives[number] for number in each(t.taken)]
        raise wrong("against-rule", "captured", captured, f"0-{GOAL - 1}", "POL:win.1")
    if t.readings.last_turn and t.turn > t.readings.last_turn:
        raise wrong("against-rule", "turn", t.turn, f"1-{t.readings.last_turn}", "POL:arena.1")
    if t.fight() is None:
        for side in range(len(SIDES)):
            if t.committed[side]:
                units = t.deck.names(side, t.committed[side])
                raise wrong("against-rule", f"{SIDES[side]}_committed", units, "[]", "POL:battle.11c")
        if any(c != NO_CARD for c in t.in_play):
            raise wrong("against-rule", "in_play", write_table(t)["in_play"], "[]", "POL:battle.12")
