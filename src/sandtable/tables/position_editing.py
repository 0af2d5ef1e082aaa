"""A position that somebody edits: what of it can be changed, and how it stands now. Who is asked, and what is under
way, follows from the table when it is read again: an edited position begins with the question of whoever moves.
"""

from typing import Any, Final

import sandtable
from sandtable.kernel import Game
from sandtable.tables.why_not import guide_of

EDITED: Final = ("game", "rules", "settings", "table")
SET_UP: Final = 1  # the seed of the cards and dice of a set-up that is given out to be edited


def editable(game: Game[Any], position: dict[str, Any]) -> dict[str, Any]:
    """The part of a position that is edited, the fields of it, and the names that they are shown with."""
    guide = guide_of(game)
    return {
        "game": game.name,
        "position": {name: position[name] for name in EDITED},
        "fields": guide.editor(position["settings"]),
        "names": guide.names(position["settings"]),
    }


def set_up(name: str) -> dict[str, Any]:
    """A game as it is set up, to be edited."""
    game = sandtable.game(name)
    return editable(game, game.start(seed=SET_UP).position())
