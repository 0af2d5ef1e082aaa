# mypyc: skip
# mypyc does not read what is written beside a type, as the bounds are here.
"""What the fields of the frames may hold, in the terms of the game."""

from typing import Annotated, Final

from sandtable.games.omaha.rules.table import PLACES
from sandtable.games.omaha.rules.vocabulary import DIRECTIONS
from sandtable.kernel.frame_fields import Between

FIRST_PLACE: Final = 3

# How the squad goes.
IN_SIGHT: Final = 0
COVERED: Final = 1  # the sniper keeps the gun down, or the gun does not see the squad
CREPT: Final = 2  # it crept onto an obstacle, and the gun fires at it anyway. OMA:O4

NextPlace = Annotated[int, Between(FIRST_PLACE, PLACES)]  # PLACES when every card is dealt
Place = Annotated[int, Between(0, PLACES - 1)]
Direction = Annotated[int, Between(0, len(DIRECTIONS) - 1)]
Cover = Annotated[int, Between(IN_SIGHT, CREPT)]
