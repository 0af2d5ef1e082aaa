"""How the games of a program that learns begin: laid out by the rules, or from one position, again and again."""

from typing import Any

from sandtable.kernel.dice import Dice
from sandtable.kernel.game import Game
from sandtable.kernel.state import State


class Beginning:
    """The settings of a game and, where it does not begin at its beginning, the position that it begins from."""

    def __init__(self, game: Game[Any], settings: dict[str, str], position: dict[str, Any] | None = None) -> None:
        self.game = game
        self.is_position = position is not None
        # Before chance is asked for the first time: a copy is quicker than to lay it out again.
        self.first: State = game.start(options=settings) if position is None else game.setup(position)
        self.settings: dict[str, str] = self.first.settings

    def begun(self, dice: Dice) -> State:
        """A new game, in which chance is answered by these dice."""
        state = self.first.clone()
        state.dice = dice
        state.roll(dice)
        return state

    def told(self) -> State:
        """A new game in which chance is a player, and which tells what happens."""
        if not self.is_position:
            state: State = self.game.start(options=self.settings, events=True)
            return state
        state = self.first.clone()
        state.telling = True
        return state
