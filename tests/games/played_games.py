"""Whole games for tests of any game: one that a little player plays, one that is played by weights."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol, TypeVar

from sandtable.kernel import CHANCE, Game, Option, SeededDice, Sitting, State

S = TypeVar("S", bound=State)


class LittlePlayer(Protocol):
    """It answers for everybody, chance too."""

    def choose(self, state: Any) -> Any: ...


def played_by(game: Game[Any], settings: dict[str, str], player: LittlePlayer) -> Sitting:
    """A game to its end."""
    sitting = Sitting(game.start(options=settings))
    while sitting.state.result is None:
        sitting.answer(player.choose(sitting.state))
    return sitting


def evenly(state: State, options: list[Option]) -> list[int]:
    return [1] * len(options)


def each_question(
    state: S, dice: SeededDice, most: int, weighed: Callable[[S, list[Option]], list[int]] = evenly
) -> Iterator[S]:
    """The state at every question to a player, answered by these weights, for so many answers at most."""
    for _ in range(most):
        if state.result is not None:
            return
        if state.actor == CHANCE:
            state.roll_once(dice)
            continue
        yield state
        options = state.options()
        state.answer(options[dice.pick(weighed(state, options))])
