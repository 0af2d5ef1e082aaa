# mypyc: skip
"""What puzzles of Poland are about."""

from typing import Final

from sandtable.games.poland.players.card_values import card_values_of
from sandtable.games.poland.rules.table import Poland
from sandtable.kernel import PASS, State
from sandtable.players.puzzle_themes import PuzzleThemes

SACRIFICE, WITHDRAWAL, OBJECTIVE, FORCES, ACTION_CARD, HAND, PATIENCE = (
    "sacrifice",
    "withdrawal",
    "objective",
    "forces",
    "action-card",
    "hand",
    "patience",
)
BY_QUESTION: Final = {
    "commit": FORCES,
    "oppose": FORCES,
    "deploy": FORCES,
    "join": FORCES,
    "actions": ACTION_CARD,
    "pay": SACRIFICE,
    "give-up": SACRIFICE,
    "lose": SACRIFICE,
    "keep": HAND,
    "discard": HAND,
    "draw-more": HAND,
}
HOLDING_BACK: Final = (PASS.text, "done", "prepare")


class PolandThemes(PuzzleThemes):
    names = (SACRIFICE, WITHDRAWAL, OBJECTIVE, FORCES, ACTION_CARD, HAND, PATIENCE)
    telling = frozenset((SACRIFICE, WITHDRAWAL))

    def of(self, t: State, best: str) -> list[str]:
        assert isinstance(t, Poland)
        found = [BY_QUESTION[t.asking.name]] if t.asking.name in BY_QUESTION else []
        verb = best.partition(" ")[0]
        if verb == "attack":
            found.append(OBJECTIVE)
        if best in HOLDING_BACK:
            found.append(PATIENCE)
        if verb == "play" and card_values_of(t.deck).withdraws[card_of(t, best)]:
            found.append(WITHDRAWAL)
        return found

    def alike(self, t: State, option: str) -> str:
        """Units that differ by their names only."""
        assert isinstance(t, Poland)
        card = card_of(t, option)
        return option if card < 0 else f"{option.partition(' ')[0]} {card_values_of(t.deck).alike[card]}"


def card_of(t: Poland, option: str) -> int:
    found = t.game.words.find(option)
    return -1 if found is None else t.deck.card(found)


THEMES: Final = PolandThemes()
