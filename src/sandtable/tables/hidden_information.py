"""Whether a game hides anything from its seats. Found out by playing a little, so that no game must declare it."""

from functools import cache
from typing import Any, Final

from sandtable.kernel import Game, SeededDice, Sitting

ENOUGH: Final = 40


@cache
def has_secrets(game: Game[Any]) -> bool:
    """Whether the seats see different things, or events are told to one of them only."""
    if len(game.seats) == 1:
        return False
    dice = SeededDice(1)
    sitting = Sitting(game.start(events=True), SeededDice(2))
    if sitting.state.hides:
        return True  # it has something to deal again, whenever that comes into play
    for _ in range(ENOUGH):
        state = sitting.state
        if any(entry.event.private for entry in sitting.log):
            return True
        tables = [state.view(seat)["table"] for seat in game.seats]
        if any(table != tables[0] for table in tables):
            return True
        if state.result is not None:
            return False
        options = state.options()
        sitting.answer(options[dice.below(len(options))])
    return False
