"""What a computer player is given: its seat, its view, and worlds that its seat cannot tell from the real one.

The real state is looked at once, when the observation is made, and is not kept. So a player cannot cheat, whatever it
does.
"""

from typing import Any

from mypy_extensions import mypyc_attr

from sandtable.kernel import Dice, Game, SeededDice, State
from sandtable.players.advice import advice_for
from sandtable.players.beliefs import Assumption, Held


@mypyc_attr(allow_interpreted_subclasses=True)
class Observation:
    """One decision as its seat sees it. The same view and the same seed make the same observation."""

    def __init__(
        self, view: dict[str, Any], world: State, seed: int, table: str = "", line: int = 0, held: Held | None = None
    ) -> None:
        self.view = view
        self.seat: str = view["seat"]
        self.options: list[str] = view["options"]
        self.seed = seed
        self.table = table  # where the decision is written down, and in which line; none in a game that keeps no trail
        self.line = line
        self.root = world  # already dealt again for this seat: nothing in it is known but what the view says
        self.held = held or []  # how likely the enemy holds each card, by what they did; nothing: all alike
        self.assumption = Assumption(advice_for(world.game), world, self.seat, self.held) if held else None

    def world(self, dice: Dice) -> State:
        """Another world that the seat cannot tell from the real one."""
        return self.world_from(self.root, dice)

    def world_from(self, t: State, dice: Dice) -> State:
        """The same for a moment that the seat foresees."""
        world = t.resample(self.seat, dice)
        if self.assumption is not None and not self.assumption.deal(world, dice):
            return t.resample(self.seat, dice)
        return world

    def dice(self) -> SeededDice:
        """Dice for this decision."""
        return SeededDice(self.seed)

    @property
    def is_window(self) -> bool:
        """Whether the seat may react, in a game with secrets: asked by public facts, it may have no choice at all."""
        return in_window(self.root)

    def brief(self) -> dict[str, Any]:
        """The observation as plain data, for another process."""
        told = {
            "view": self.view,
            "world": self.root.position(),
            "seed": self.seed,
            "table": self.table,
            "line": self.line,
        }
        return {**told, "held": self.held} if self.held else told


def in_window(state: State) -> bool:
    """Whether someone may react now, and hands could decide what they may answer. Everyone can see that."""
    return state.seat >= 0 and state.asking.reacts and state.hides


def look(state: State, seat: str, seed: int, table: str = "", line: int = 0, held: Held | None = None) -> Observation:
    """The observation of a seat. This is the only place where a player's data is made from a real state.

    `held` is what the seat inferred (`players/beliefs.py`), where somebody watched the game for it.
    """
    return Observation(state.view(seat), state.resample(seat, SeededDice(seed)), seed, table, line, held)


def unfold(game: Game[Any], brief: dict[str, Any]) -> Observation:
    """The observation again, from its plain data."""
    held = [(int(card), float(chance)) for card, chance in brief.get("held", [])]  # JSON has made lists of the pairs
    where = (brief.get("table", ""), brief.get("line", 0), held)
    return Observation(brief["view"], game.setup(brief["world"]), brief["seed"], *where)
