"""Everything that can be answered in this game, made once."""

from typing import Final

from sandtable.games.omaha.rules.deck import FRONTS, KINDS, NONE
from sandtable.kernel.option import Option, Vocabulary

WORDS: Final = Vocabulary()

AHEAD: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
DIRECTIONS: Final = ("ahead", "left", "right")
COLUMNS: Final = ("left", "centre", "right")

LAND: Final = [WORDS.option("land", COLUMNS[c], c) for c in range(3)]
MOVE: Final = [WORDS.option("move", DIRECTIONS[d], d) for d in range(3)]
SNIPE: Final = [WORDS.option("snipe", DIRECTIONS[d], d) for d in range(3)]  # move while the sniper keeps them down
BLOW: Final = [WORDS.option("blow", DIRECTIONS[d], d) for d in range(3)]
STORM: Final = [WORDS.option("storm", DIRECTIONS[d], d) for d in range(3)]  # move onto the nest and blow it up

DEAL: Final[list[Option]] = [WORDS.option("deal", FRONTS[f], f) for f in range(KINDS) if f != NONE]
CLEAR: Final = WORDS.option("back", "clear", 0)
MINE: Final = WORDS.option("back", "mine", 1)
NEST: Final = [WORDS.option("nest", COLUMNS[c], c) for c in range(3)]
