"""What a computer player is given: its seat, its view, and worlds that its seat cannot tell from the real one.

The real state is looked at once, when the observation is made, and is not kept. So a player cannot cheat, whatever it
does.
"""

from typing import Any

from mypy_extensions import mypyc_attr

from sandtable.kernel import Dice, Game, SeededDice, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Observation:
    """One decision as its seat sees it. The same view and the same seed make the same observation."""

    def __init__(self, view: dict[str, Any], world: State, seed: int, table: str = "", line: int = 0) -> None:
        self.view = view
        self.seat: str = view["seat"]
        self.options: list[str] = view["options"]
        self.seed = seed
        self.table = table  # where the decision is written down, and in which line; none in a game that keeps no trail
        self.line = line
        self.root = world  # already dealt again for this seat: nothing in it is known but what the view says

    def world(self, dice: Dice) -> State:
        """Another world that the seat cannot tell from the real one."""
        return self.root.resample(self.seat, dice)

    def dice(self) -> SeededDice:
        """Dice for this decision."""
        return SeededDice(self.seed)

    @property
    def is_window(self) -> bool:
        """Whether the seat may react, in a game with secrets: asked by public facts, it may have no choice at all."""
        return in_window(self.root)

    def brief(self) -> dict[str, Any]:
        """The observation as plain data, for another process."""
        return {
            "view": self.view,
            "world": self.root.position(),
            "seed": self.seed,
            "table": self.table,
            "line": self.line,
        }


def in_window(state: State) -> bool:
    """Whether someone may react now, and hands could decide what they may answer. Everyone can see that."""
    return state.seat >= 0 and state.asking.reacts and state.hides


def look(state: State, seat: str, seed: int, table: str = "", line: int = 0) -> Observation:
    """The observation of a seat. This is the only place where a player's data is made from a real state."""
    return Observation(state.view(seat), state.resample(seat, SeededDice(seed)), seed, table, line)


def unfold(game: Game[Any], brief: dict[str, Any]) -> Observation:
    """The observation again, from its plain data."""
    where = (brief.get("table", ""), brief.get("line", 0))
    return Observation(brief["view"], game.setup(brief["world"]), brief["seed"], *where)
