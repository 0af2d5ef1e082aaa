# mypyc: skip
"""What a game says about its puzzles: what a decision is about, and which answers come to the same."""

from typing import Any, Final

import sandtable
from sandtable.kernel import Game, State

SURPRISE: Final = "surprise"  # the advice would have answered something else


class PuzzleThemes:
    """This one is for a game that says nothing: only what surprises its advice is a puzzle.

    A theme is a short name; its words are `theme-NAME` in the catalogue of the game. The state is a world dealt for the
    seat that is asked, never the real one.
    """

    names: tuple[str, ...] = ()
    """All themes of the game."""

    telling: frozenset[str] = frozenset()
    """Those that make a decision worth a puzzle even where the advice finds the answer too."""

    def is_worth(self, t: State) -> bool:
        """Whether a question of this kind can have one clear answer at all: if not, nobody spends time on it."""
        return True

    def of(self, t: State, best: str) -> list[str]:
        """The themes of a decision whose best answer is this one."""
        return []

    def alike(self, t: State, option: str) -> str:
        """Options that come to the same have the same name here, such as two units that differ by number only."""
        return option


PLAIN: Final = PuzzleThemes()


def themes_for(game: Game[Any]) -> PuzzleThemes:
    """The themes that a game's manifest names."""
    found = sandtable.part(game.name, "themes") or PLAIN
    assert isinstance(found, PuzzleThemes)
    return found


def theme_names(game: Game[Any]) -> tuple[str, ...]:
    """All that its puzzles can be about."""
    return (SURPRISE, *themes_for(game).names)
