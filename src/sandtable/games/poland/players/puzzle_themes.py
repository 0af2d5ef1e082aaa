# mypyc: skip
"""What puzzles of Poland are about."""

from typing import Final

from sandtable.games.poland.players.card_values import card_values_of
from sandtable.games.poland.rules.deck_file import GOAL
from sandtable.games.poland.rules.strength import total
from sandtable.games.poland.rules.table import Poland
from sandtable.kernel import PASS, State
from sandtable.players.puzzle_themes import PuzzleThemes

SACRIFICE, COUNT, WITHDRAWAL, OBJECTIVE, FORCES, ACTION_CARD, HAND, PATIENCE = (
    "sacrifice",
    "count",
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
BOTH_ARE_THERE: Final = ("oppose", "actions")  # questions of a battle in which the attacker's units are known
AFTERWARDS: Final = ("keep", "lose", "rout", "pay")  # questions on which a last battle hardly ever hangs
HOLDING_BACK: Final = (PASS.text, "done", "prepare")


class PolandThemes(PuzzleThemes):
    names = (SACRIFICE, COUNT, WITHDRAWAL, OBJECTIVE, FORCES, ACTION_CARD, HAND, PATIENCE)
    telling = frozenset((SACRIFICE, COUNT, WITHDRAWAL))
    rounds = 120
    ties = 2
    player = "recruit,heuristic"  # so that many games are even towards their end

    def is_searched(self, t: State) -> bool:
        return t.asking.name not in AFTERWARDS and is_last_battle(t)

    def plays_out(self, t: State) -> bool:
        return is_last_battle(t)

    def moment(self, t: State) -> str:
        assert isinstance(t, Poland)
        return f"{t.turn} {t.mover} {t.fights}"

    def of(self, t: State, best: str) -> list[str]:
        assert isinstance(t, Poland)
        found = [BY_QUESTION[t.asking.name]] if t.asking.name in BY_QUESTION else []
        verb = best.partition(" ")[0]
        if verb == "attack":
            found.append(OBJECTIVE)
        if best in HOLDING_BACK:
            found.append(PATIENCE)
        if t.asking.name in BOTH_ARE_THERE and is_exact(t, best):
            found.append(COUNT)
        if verb == "play" and card_values_of(t.deck).withdraws[card_of(t, best)]:
            found.append(WITHDRAWAL)
        return found

    def alike(self, t: State, option: str) -> str:
        """Units that differ by their names only."""
        assert isinstance(t, Poland)
        card = card_of(t, option)
        return option if card < 0 else f"{option.partition(' ')[0]} {card_values_of(t.deck).alike[card]}"


def is_exact(t: Poland, best: str) -> bool:
    """Whether this answer makes a side just strong enough to win the battle as it stands, or one stronger."""
    after = t.clone()
    after.answer(best)
    fight = after.fight()
    if fight is None:
        return False
    side = t.seat
    needed = 1 if side == fight.attacker else 0
    return 0 <= total(after, fight, side) - total(after, fight, 1 - side) - needed <= 1


def is_last_battle(t: State) -> bool:
    """Whether a battle is fought that wins the game for the attacker."""
    assert isinstance(t, Poland)
    fight = t.fight()
    return (
        fight is not None and t.score[fight.attacker] + t.deck.points[t.deck.objective_number(fight.objective)] >= GOAL
    )


def card_of(t: Poland, option: str) -> int:
    found = t.game.words.find(option)
    return -1 if found is None else t.deck.card(found)


THEMES: Final = PolandThemes()
