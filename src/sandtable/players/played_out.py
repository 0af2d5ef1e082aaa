# mypyc: skip
"""The advice of a game, for tries that are played on to the end: nothing is judged on the way."""

from collections.abc import Callable

from sandtable.kernel import Dice, Option, State
from sandtable.players.advice import Advice

ENDLESS = 1_000_000  # answers; a search gives up long before


class PlayedOut(Advice):
    """What this advice says, but for when to judge."""

    def __init__(self, advice: Advice) -> None:
        self.advice = advice
        self.horizon = ENDLESS
        self.deepest = advice.deepest

    def weights(self, t: State) -> list[float]:
        return self.advice.weights(t)

    def value(self, t: State, seat: int) -> float:
        return self.advice.value(t, seat)

    def settled(self, t: State) -> bool:
        return self.advice.settled(t)

    def shown(self, option: Option) -> str:
        return self.advice.shown(option)

    def secret(self, t: State) -> bool:
        return self.advice.secret(t)

    def committed(self, t: State) -> str:
        return self.advice.committed(t)

    def commitments(self, t: State) -> list[State]:
        return self.advice.commitments(t)

    def admits(self, t: State) -> bool:
        return self.advice.admits(t)

    def orders(self, t: State, dice: Dice) -> list[list[Option]]:
        return self.advice.orders(t, dice)

    def habit(self) -> Callable[[State], Option] | None:
        return self.advice.habit()

    def is_far(self, root: State, t: State, count: int) -> bool:
        return False

    def hidden(self, t: State, seat: int) -> list[str]:
        return self.advice.hidden(t, seat)
