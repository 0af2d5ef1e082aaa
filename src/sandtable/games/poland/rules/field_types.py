# mypyc: skip
# mypyc does not read what is written beside a type, as the bounds are here.
"""What the fields of the frames may hold, in the terms of the game."""

from typing import Annotated, Final

from sandtable.games.poland.rules.deck import SUPPLY_POINTS
from sandtable.kernel.frame_fields import Between, Text

NONE: Final = -1
MANY: Final = 99

Side = Annotated[int, Between(0, 1)]
NobodyOrSide = Annotated[int, Between(NONE, 1)]
Amount = Annotated[int, Between(0, MANY)]
CardName = Annotated[str, Text()]
ObjectiveName = Annotated[str, Text()]
SupplyLeft = Annotated[int, Between(NONE, SUPPLY_POINTS)]
GoingOn = Annotated[int, Between(0, 2)]
Sides = Annotated[int, Between(0, 3)]  # as bits
