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

    rounds = 240
    """How often a decision is tried out in a closer look. Where tries are long, fewer must do."""

    player = "heuristic"
    """Who plays the games that are searched; `habit` is the quick player of the advice's own tries."""

    def is_worth(self, t: State) -> bool:
        """Whether a question of this kind can have one clear answer at all: if not, nobody spends time on it."""
        return True

    def is_searched(self, t: State) -> bool:
        """Whether puzzles are looked for here in games of computer players: where one answer can decide a game."""
        return True

    def plays_out(self, t: State) -> bool:
        """Whether a try is played on to the end of the game, which is near, instead of being judged on the way."""
        return False

    def moment(self, t: State) -> str:
        """A name for the stretch of the game that this is in, such as a turn of one side, if it is tried first whether
        anything is still open in it. Without a name every decision is looked at.
        """
        return ""

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


def usual_rounds(game: str) -> int:
    """How often a decision of a game is tried out in a closer look."""
    return themes_for(sandtable.game(game)).rounds


def usual_player(game: str) -> str:
    """Who plays the games of a game that are searched for puzzles."""
    return themes_for(sandtable.game(game)).player


def theme_names(game: Game[Any]) -> tuple[str, ...]:
    """All that its puzzles can be about."""
    return (SURPRISE, *themes_for(game).names)
