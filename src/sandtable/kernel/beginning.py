"""How the games of a program that learns begin: laid out by the rules, or from one position, again and again."""

from typing import Any

from sandtable.kernel.dice import Dice
from sandtable.kernel.game import Game
from sandtable.kernel.state import State


class Beginning:
    """The settings of a game and, where it does not begin at its beginning, the position that it begins from."""

    def __init__(self, game: Game[Any], settings: dict[str, str], position: dict[str, Any] | None = None) -> None:
        self.game = game
        self.first: State | None = None if position is None else game.setup(position)
        self.settings = settings if self.first is None else self.first.settings

    def begun(self, dice: Dice) -> State:
        """A new game, in which chance is answered by these dice."""
        if self.first is None:
            state: State = self.game.start(dice, self.settings)
            return state
        state = self.first.clone()
        state.dice = dice
        state.roll(dice)
        return state

    def told(self) -> State:
        """A new game in which chance is a player, and which tells what happens."""
        if self.first is None:
            state: State = self.game.start(options=self.settings, events=True)
            return state
        state = self.first.clone()
        state.telling = True
        return state
