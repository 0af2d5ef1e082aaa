"""Positions with one thing in them damaged: each is refused, or can be played."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from sandtable.kernel import Game, SandtableError, SeededDice, State
from sandtable.kernel.playout import random_play


def places_in(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to everything in plain data."""
    found = [path] if path else []
    if isinstance(node, dict):
        for key, value in node.items():
            found += places_in(value, (*path, key))
    elif isinstance(node, list):
        for number, value in enumerate(node):
            found += places_in(value, (*path, number))
    return found


def damaged(
    game: Game[Any], settings: Callable[[Random], dict[str, str]], junk: list[Any], seeds: range, longest: int
) -> Iterator[State | str]:
    """Positions of random games in which one thing is replaced by junk: the game, or the key of the refusal."""
    for seed in seeds:
        random = Random(seed)
        state = game.start(options=settings(random))
        random_play(state, SeededDice(seed), random.randrange(longest))
        position = state.position()
        path = random.choice(places_in(position))
        node: Any = position
        for key in path[:-1]:
            node = node[key]
        node[path[-1]] = random.choice(junk)
        try:
            yield game.setup(position)
        except SandtableError as refusal:
            yield refusal.key
