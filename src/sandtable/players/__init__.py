# mypyc: skip
"""Computer players. Each gets what its seat may see, the options in it, and a seed; never the state of the game."""

from collections.abc import Callable
from typing import Any, Final

from sandtable.kernel import State
from sandtable.players.advice import advice_for
from sandtable.players.beliefs import Held
from sandtable.players.levels import Level, levels, longest, player, thinker
from sandtable.players.observation import Observation, in_window, look, unfold
from sandtable.players.player_types import Player, Thought
from sandtable.players.random_player import choose_at_random

LEVELS: Final[dict[str, Callable[[dict[str, Any], int], str]]] = {"random": choose_at_random}
"""The players that need nothing but a view, by name."""


def choose(level: str, view: dict[str, Any], seed: int) -> str:
    """The answer of a player that needs nothing but a view: the text of one of the options in it."""
    return LEVELS[level](view, seed)


def prepare() -> None:
    """Load whatever players need, so that the first answer takes no longer than the others."""
    import sandtable

    for name in sandtable.game_names():
        advice_for(sandtable.game(name))


def brief(
    state: State, seat: str, seed: int, table: str = "", line: int = 0, held: Held | None = None
) -> dict[str, Any]:
    """All that a computer player needs, as plain data for another process: its view, and a world dealt from it; what
    it inferred about the enemy's cards; and where its answer is written down, so that it can say which of its plans
    it follows.
    """
    return look(state, seat, seed, table, line, held).brief()


def answer(name: str, data: dict[str, Any], processes: int = 0) -> str:
    """The answer of a computer player (a level, or what `player` knows) to such a brief: one of its options."""
    import sandtable

    return player(name, processes)(unfold(sandtable.game(data["view"]["game"]), data))


def think(name: str, data: dict[str, Any], processes: int = 0) -> Thought:
    """The same, with what anybody needs who wants to find out that it had to be this answer."""
    import sandtable

    return thinker(name, processes)(unfold(sandtable.game(data["view"]["game"]), data))


__all__ = [
    "LEVELS",
    "Level",
    "Observation",
    "Player",
    "Thought",
    "answer",
    "brief",
    "choose",
    "in_window",
    "levels",
    "longest",
    "look",
    "player",
    "prepare",
    "think",
    "thinker",
    "unfold",
]
