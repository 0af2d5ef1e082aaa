"""A puzzle: a decision of one seat in which one answer is clearly the best, by what that seat knows.

Puzzles are data beside the game, one a line of JSON in `puzzles/*.jsonl`:

    {"id": "5d41402abc4b", "seat": "red", "position": {...}, "answers": ["attack"], "gap": 0.31,
     "chances": [["attack", 0.74], ["wait", 0.43]], "line": [["blue", "wait"]], "themes": ["sacrifice"],
     "rating": 1400, "source": "7 heuristic"}

What the seat does not see has been dealt again in the position: nothing is left in it of the game that it is from. The
answers come to the same; the first is the one that was tried out.
"""

from typing import Any, NamedTuple

from sandtable.kernel import Game, State


class Puzzle(NamedTuple):
    """One of them, read and checked."""

    id: str
    game: Game[Any]
    seat: str
    position: dict[str, Any]
    answers: tuple[str, ...]
    gap: float  # how far the best answer is ahead of the second, as a part of a game
    chances: tuple[tuple[str, float], ...]  # of the best answers, the best first
    line: tuple[tuple[str, str], ...]  # what is expected to follow: a seat and its answer
    themes: tuple[str, ...]
    rating: int  # before anybody has tried it
    source: str  # the game that it is from

    @property
    def best(self) -> str:
        return self.answers[0]

    def start(self) -> State:
        """The position itself."""
        state: State = self.game.setup(self.position)
        return state

    def is_solved_by(self, answer: str) -> bool:
        return " ".join(answer.split()) in self.answers
