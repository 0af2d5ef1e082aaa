"""The cards of North Africa as tables, for `sandtable cards`: forces and action cards of both sides, by number."""

from sandtable.cli.boards.board import View
from sandtable.cli.cards import Section
from sandtable.games.north_africa.rules.cards import CARD_SIDE, LAST_CARD, SIDES
from sandtable.games.north_africa.terminal.pieces import Card, battle_text, card_name, card_of, effect_text
from sandtable.words import Words


def card_sections(view: View, words: Words) -> list[Section]:
    """Two tables a side."""
    found = []
    for side in range(len(SIDES)):
        cards = [card_of(number) for number in range(1, LAST_CARD + 1) if CARD_SIDE[number] == side]
        for kind, chosen in (("units", [c for c in cards if c.unit]), ("actions", [c for c in cards if not c.unit])):
            title = words.say(f"ui-cards-{kind}", {"side": words.seat(SIDES[side]), "count": len(chosen)})
            heads = [words.say(f"ui-cards-{name}") for name in ("number", "name", "battle", "text")]
            found.append(Section(title, heads, [row(card, words) for card in chosen]))
    return found


def row(card: Card, words: Words) -> list[str]:
    return [str(card.number), card_name(card, words), battle_text(card, words), effect_text(card, words)]
