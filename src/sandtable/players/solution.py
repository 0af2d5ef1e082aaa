# mypyc: skip
"""A solved game: what its solver offers to hints, reviews, the page and the command line.

Which games are solved, their manifests say.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import sandtable
from sandtable.kernel import Game, State


class Estimate(NamedTuple):
    """A probability of winning, and its ends by the error of what the solver was prepared with."""

    value: float
    low: float
    high: float

    @property
    def exact(self) -> bool:
        return self.low == self.high

    def data(self) -> dict[str, Any]:
        return {"value": round(self.value, 5), "low": round(self.low, 5), "high": round(self.high, 5)}


class Solved(NamedTuple):
    """A position: what perfect play makes of it, now and with each option, and what the cards would allow."""

    value: Estimate
    options: list[tuple[str, Estimate]]
    hindsight: float | None  # knowing everything that is to come; None where that is not asked
    is_unsure: bool  # whether much is still to be dealt


class Solution:
    """Perfect fair play of one game. A position may need a study first, which takes a while and is kept."""

    def is_studied(self, state: State) -> bool:
        """Whether this position can be solved at once."""
        raise NotImplementedError("a solver must say whether it is prepared")

    def study(self, state: State, size: int | None) -> Iterator[float]:
        """Prepare for positions like this one; says which part of the work is done. The larger, the surer."""
        raise NotImplementedError("a solver must say how it is prepared")

    def solve(self, state: State) -> Solved:
        """Everything about a position that has been studied."""
        raise NotImplementedError("a solver must solve")

    def outlooks(self, state: State) -> list[tuple[str, Estimate]]:
        """Each option, quickly enough for every question of a game; nothing where nobody has studied."""
        raise NotImplementedError("a solver must know its options")

    def line(self, state: State, first: str, longest: int) -> list[list[str]]:
        """What perfect play answers after this option if chance says what is most likely."""
        raise NotImplementedError("a solver must know how to go on")

    def perfect(self, state: State) -> dict[str, Any]:
        """Plain data: the probability, and that of each option; neither where it is not known."""
        raise NotImplementedError("a solver must say what perfect play is worth")

    def review(self, text: str) -> list[dict[str, Any]] | None:
        """All decisions of a record, judged; None where nobody has studied."""
        raise NotImplementedError("a solver must judge a game")


def solution_for(game: Game[Any]) -> Solution | None:
    """The solver of a game, if it has one."""
    found = sandtable.part(game.name, "solver")
    assert found is None or isinstance(found, Solution)
    return found
