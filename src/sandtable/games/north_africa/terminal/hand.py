"""Cards: a hand as a grid that grows with its room, or one line a card; open piles; and pages to read them on."""

from typing import NamedTuple

from sandtable.cli.boards.board import View
from sandtable.cli.canvas import Area, Canvas, fit, pad
from sandtable.cli.wrapping import wrap
from sandtable.games.north_africa.terminal.pieces import (
    RIDER_SIGN,
    SUIT_SIGN,
    Card,
    battle_parts,
    battle_signs,
    battle_text,
    card_name,
    card_of,
    cut,
    effect_text,
    flow,
    joined,
    label,
)
from sandtable.words import Words

ACROSS = 3
DOWN = 3
LOWEST = 2  # rows of a card
GAP = 1
SPELT = 40  # columns for a line in which suit and riders are words
SIGNS = 4
SIGNS_OF_CARDS = "".join([*SUIT_SIGN.values(), *RIDER_SIGN.values(), " "])


class Written(NamedTuple):
    """A line on a card and its colour."""

    text: str
    ink: str


def own_hand(view: View) -> list[Card]:
    """The cards that this seat holds; a spectator holds none."""
    side = view["table"]["sides"].get(view["seat"])
    return [card_of(number) for number in (side or {}).get("hand", [])]


def has_hand(view: View) -> bool:
    """Whether a player looks, and not a spectator."""
    return view["seat"] in view["table"]["sides"]


def caption(view: View, words: Words) -> str:
    return words.say("ui-lna-hand", {"side": view["seat"], "count": len(own_hand(view))})


class Grid:
    """Three by three cards, the limit of a hand, so that nothing jumps when one is drawn."""

    def __init__(self, view: View, words: Words, width: int, room: int, targets: dict[str, str]) -> None:
        self.cards = own_hand(view)
        self.view = view
        self.words = words
        self.width = width
        self.targets = targets
        self.shown = view["table"]["sides"].get(view["seat"], {}).get("shown", [])
        rows = -(-len(self.cards) // ACROSS)
        self.down = max(1, min(DOWN, rows))
        self.card_width = (width - GAP * (ACROSS - 1)) // ACROSS
        self.texts = [card_text(card, words, self.card_width - 2) for card in self.cards]
        longest = max((len(lines) for lines in self.texts), default=1)
        self.card_height = max(LOWEST, min(1 + longest, (room - 1) // self.down - GAP))

    @property
    def height(self) -> int:
        if not self.cards:
            return 1 if has_hand(self.view) else 0
        return 1 + self.down * (self.card_height + GAP)

    def draw(self, sheet: Canvas, x: int, y: int) -> None:
        if not has_hand(self.view):
            return
        sheet.put(x, y, fit(caption(self.view, self.words), self.width), "ink", bold=True)
        for number, card in enumerate(self.cards):
            row, column = divmod(number, ACROSS)
            at = x + column * (self.card_width + GAP)
            self.draw_card(sheet, card, self.texts[number], at, y + 1 + row * (self.card_height + GAP))

    def draw_card(self, sheet: Canvas, card: Card, lines: list[Written], x: int, y: int) -> None:
        wide = self.card_width
        sheet.areas.append(Area(card.place, x, y, wide, self.card_height))
        sheet.fill(x, y, wide, self.card_height, "paper")
        band(sheet, card, x, y, wide, self.words, self.targets, card.number in self.shown)
        texts = cut([line.text for line in lines], self.card_height - 1, wide - 2, self.words)
        for row, text in enumerate(texts):
            sheet.put(x + 1, y + 1 + row, text, lines[row].ink)


def card_text(card: Card, words: Words, width: int) -> list[Written]:
    """All that is written on a card below its name: what it is in battle, then its rule."""
    battle = [Written(line, "ink") for line in flow(battle_parts(card, words), width)]
    rule = effect_text(card, words)
    return [*battle, *(Written(line, "dim") for line in (wrap(rule, width) if rule else []))]


def band(
    sheet: Canvas, card: Card, x: int, y: int, width: int, words: Words, targets: dict[str, str], shown: bool
) -> None:
    """The title of a card in its side's colour, its number first; at the right the options that it stands for."""
    sheet.fill(x, y, width, 1, card.side)
    mark = label(targets[card.place], width // 2) if card.place in targets else ""
    seen = f"{words.say('ui-lna-seen')} " if shown else ""
    room = width - 2 - (len(mark) + 2 if mark else 0)
    sheet.put(x + 1, y, fit(f"{card.number} {seen}{card_name(card, words)}", room), f"{card.side}-ink", bold=True)
    if mark:
        sheet.right(x, y, width, f" {mark} ", "accent-ink", "accent", bold=True)


class Lines:
    """One line a card: number, name, suit and riders."""

    def __init__(self, view: View, words: Words, width: int, targets: dict[str, str]) -> None:
        self.cards = own_hand(view)
        self.view = view
        self.words = words
        self.width = width
        self.targets = targets

    @property
    def height(self) -> int:
        return 1 + len(self.cards) if has_hand(self.view) else 0

    def draw(self, sheet: Canvas, x: int, y: int) -> None:
        if not has_hand(self.view):
            return
        sheet.put(x + 1, y, fit(caption(self.view, self.words), self.width - 1), "ink", bold=True)
        for row, card in enumerate(self.cards, y + 1):
            sheet.areas.append(Area(card.place, x, row, self.width, 1))
            draw_line(sheet, card, x, row, self.width, self.words, self.targets.get(card.place, ""))


def draw_line(sheet: Canvas, card: Card, x: int, y: int, wide: int, words: Words, target: str = "") -> None:
    """A card in one line: its number in the colour of its side, its name, and what it is in battle."""
    sheet.fill(x, y, wide, 1, "paper")
    sheet.put(x, y, f"{card.number:>3} ", f"{card.side}-ink", card.side, bold=True)
    mark = f" {label(target, 8)} " if target else ""
    text = battle_text(card, words) if wide >= SPELT else battle_signs(card)
    name = (wide - 5) * 9 // 20 if wide >= SPELT else wide - 5 - SIGNS
    sheet.put(x + 5, y, pad(fit(card_name(card, words), name), name + 1), "ink", bold=True)
    sheet.put(x + 6 + name, y, fit(text, wide - 6 - name - len(mark)), "ink")
    if mark:
        sheet.right(x, y, wide, mark, "accent-ink", "accent", bold=True)


class Piles:
    """For somebody without a hand: the discards of both sides, side by side."""

    def __init__(self, view: View, words: Words, width: int) -> None:
        self.words = words
        self.half = (width - GAP) // 2
        sides = view["table"]["sides"]
        self.piles = {} if has_hand(view) else {side: [card_of(n) for n in sides[side]["discards"]] for side in sides}

    @property
    def height(self) -> int:
        return 1 + max(len(pile) for pile in self.piles.values()) if self.piles else 0

    def draw(self, sheet: Canvas, x: int, y: int) -> None:
        for number, (side, pile) in enumerate(self.piles.items()):
            at = x + number * (self.half + GAP)
            caption = self.words.say("ui-lna-discards", {"side": side, "count": len(pile)})
            sheet.put(at, y, fit(caption, self.half), "ink", bold=True)
            for row, card in enumerate(pile, y + 1):
                draw_line(sheet, card, at, row, self.half, self.words)


# Pages


def reading(cards: list[Card], words: Words, width: int, targets: dict[str, str]) -> Canvas:
    """Cards one under another with all that is written on them."""
    texts = [card_text(card, words, width - 4) for card in cards]
    sheet = Canvas(width, max(1, sum(2 + len(lines) for lines in texts)), "table")
    if not cards:
        sheet.put(1, 0, words.say("ui-lna-none"), "dim")
    y = 0
    for card, lines in zip(cards, texts, strict=True):
        high = 1 + len(lines)
        sheet.areas.append(Area(card.place, 0, y, width, high))
        sheet.fill(0, y, width, high, "paper")
        band(sheet, card, 0, y, width, words, targets, False)
        for row, line in enumerate(lines, y + 1):
            sheet.put(2, row, line.text, line.ink)
        y += high + 1
    return sheet


def discards(view: View, words: Words, width: int) -> Canvas:
    """The open piles of both sides, one line a card."""
    sides = view["table"]["sides"]
    gone = [line for text in gone_text(view, words) for line in wrap(text, width - 2)]
    sheet = Canvas(width, len(gone) + sum(2 + max(1, len(sides[side]["discards"])) for side in sides), "table")
    y = 0
    for side in sides:
        cards = [card_of(number) for number in sides[side]["discards"]]
        sheet.put(0, y, fit(words.say("ui-lna-discards", {"side": side, "count": len(cards)}), width), bold=True)
        for row, card in enumerate(cards, y + 1):
            draw_line(sheet, card, 0, row, width, words)
        if not cards:
            sheet.put(2, y + 1, words.say("ui-lna-none"), "dim")
        y += 2 + max(1, len(cards))
    for row, line in enumerate(gone, y):
        sheet.put(0, row, line, "ink")
    return sheet


def gone_text(view: View, words: Words) -> list[str]:
    """The units that are out of the game for good."""
    names = [str(words.name(unit)) for unit in view["table"]["removed"]]
    return [words.say("ui-lna-removed", {"units": joined(names, words)})] if names else []


def card_line(card: Card, words: Words) -> str:
    """All about a card on one line, for pipes and screen readers."""
    battle = joined([part.lstrip(SIGNS_OF_CARDS) for part in battle_parts(card, words)], words)
    parts = [f"{card.number} {card_name(card, words)}", battle, effect_text(card, words)]
    return "; ".join(part for part in parts if part)
