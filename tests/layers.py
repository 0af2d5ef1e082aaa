"""Layers of tests: scenes run on both forms, long rows of games in full on the compiled one alone.

A scene shows one rule and takes a moment. A layer plays many games and looks at all of them; on the plain form it shows
with one row that it works there too, and leaves out the game that takes the longest. A test with the mark `full` plays
so long that the plain form leaves it out altogether. `SANDTABLE_ROWS=all` runs everything on the plain form as well:
`make test` does so where nothing can be compiled, `make test-long` always, so that nothing is lost.
`SANDTABLE_ROWS=long` plays more games, `SANDTABLE_ROWS=one` keeps to one row on the compiled form too: in the browser,
where a row takes as long on both forms. There it stands for stretches of games instead of whole ones, for each game in
one language, and for each screen in two of the four ways to see it.
"""

import os
from collections.abc import Callable, Iterable
from itertools import cycle, product
from typing import Any, Final, TypeVar

import sandtable
from sandtable.kernel import COMPILED, Game

Row = TypeVar("Row")
Column = TypeVar("Column")

WISH: Final = os.environ.get("SANDTABLE_ROWS", "")
IN_FULL: Final = WISH in ("all", "long") or (COMPILED and WISH != "one")
LONGER: Final = 45 if WISH == "long" else 1


def rows(every: Iterable[Row], plain: int = 1) -> list[Row]:
    """All the rows of a layer, or as many of them as the plain form is asked for."""
    found = list(every)
    return found if IN_FULL else found[:plain]


def many(count: int, plain: int = 1) -> int:
    """How many games a layer plays."""
    return count * LONGER if IN_FULL else min(count, plain)


def in_turn(every: Iterable[Row], columns: Iterable[Column]) -> list[tuple[Row, Column]]:
    """Every row with every column, or on the plain form with one of them: the first with the first, and so on."""
    return list(product(every, columns) if IN_FULL else zip(every, cycle(columns), strict=False))


def every_other(every: Iterable[Row], first: int = 0) -> list[Row]:
    """All the rows, or where one row will do every other one of them. Who begins with another `first` looks at the
    rest, so that two tests of one screen see all the games between them.
    """
    found = list(every)
    return found if IN_FULL else found[first::2]


def lighter(names: Iterable[str], find: Callable[[str], Game[Any]] = sandtable.game) -> list[str]:
    """All the games, or on the plain form all but the one with the most options."""
    found = list(names)
    heaviest = max(found, key=lambda name: len(find(name).words.by_text))
    return found if IN_FULL else [name for name in found if name != heaviest]
