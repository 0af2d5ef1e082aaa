# mypyc: skip
# mypyc does not read what is written beside a type, as the bounds are here.
"""What the fields of the frames may hold, in the terms of the game."""

from typing import Annotated, Final

from sandtable.games.kasserine.rules.edition import RESULT_COLUMNS, TOP_MARKER
from sandtable.games.kasserine.rules.ground import GRID
from sandtable.games.kasserine.rules.units import UNITS
from sandtable.kernel.frame_fields import ANY_LENGTH, Between, Numbers

NONE: Final = -1
MANY: Final = 999

Side = Annotated[int, Between(0, 1)]
Unit = Annotated[int, Between(0, UNITS - 1)]
NoneOrUnit = Annotated[int, Between(NONE, UNITS - 1)]
UnitsOnce = Annotated[list[int], Numbers(ANY_LENGTH, 0, UNITS - 1, once=True)]
Hex = Annotated[int, Between(0, GRID.size - 1)]
NoneOrHex = Annotated[int, Between(NONE, GRID.size - 1)]
MovementPoints = Annotated[int, Between(0, 40)]
SupportBySide = Annotated[list[int], Numbers(2, 0, MANY)]
MarkerValue = Annotated[int, Between(0, TOP_MARKER)]
NoneOrColumn = Annotated[int, Between(NONE, RESULT_COLUMNS - 1)]
Differential = Annotated[int, Between(-MANY, MANY)]
Die = Annotated[int, Between(0, 6)]  # 0 before it is rolled
AttackerLoss = Annotated[int, Between(0, 2)]
DefenderLoss = Annotated[int, Between(0, 9)]
AttackersDone = Annotated[int, Between(0, 6)]
RetreatLength = Annotated[int, Between(1, 3)]
HexesGone = Annotated[int, Between(0, 3)]
