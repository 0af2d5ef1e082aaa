# mypyc: skip
# mypyc does not read what is written beside a type, as the bounds are here.
"""What the fields of the frames may hold, in the terms of the game."""

from typing import Annotated, Final

from sandtable.games.north_africa.rules.cards import LAST_CARD, NATIONS, PLANS, REGIONS, UNITS
from sandtable.kernel.frame_fields import ANY_LENGTH, Between, Numbers

NONE: Final = -1
MANY: Final = 999
ALL_UNITS: Final = (1 << UNITS) - 1
ALL_PLANS: Final = (1 << len(PLANS)) - 1
ALL_REGIONS: Final = (1 << len(REGIONS)) - 1
CARDS_OF_A_SIDE: Final = (1 << 50) - 1  # of one side

Side = Annotated[int, Between(0, 1)]
Amount = Annotated[int, Between(0, MANY)]

Region = Annotated[int, Between(0, len(REGIONS) - 1)]
NextRegion = Annotated[int, Between(0, len(REGIONS))]  # one past the last when all have been looked at
NoneOrRegion = Annotated[int, Between(NONE, len(REGIONS) - 1)]
RegionBits = Annotated[int, Between(0, ALL_REGIONS)]
Way = Annotated[int, Between(-1, 1)]

Unit = Annotated[int, Between(0, UNITS - 1)]
NoneOrUnit = Annotated[int, Between(NONE, UNITS - 1)]
UnitBits = Annotated[int, Between(0, ALL_UNITS)]
AimedUnits = Annotated[list[int], Numbers(ANY_LENGTH, 0, UNITS - 1)]
NoneOrNation = Annotated[int, Between(NONE, len(NATIONS) - 1)]

Card = Annotated[int, Between(0, LAST_CARD)]
CardBits = Annotated[int, Between(0, CARDS_OF_A_SIDE)]
CardOfEachPlan = Annotated[list[int], Numbers(len(PLANS), 0, LAST_CARD)]

NoneOrPlan = Annotated[int, Between(NONE, len(PLANS) - 1)]
HiddenPlan = Annotated[int, Between(NONE, len(PLANS) - 1, hidden=True)]
PlanBits = Annotated[int, Between(0, ALL_PLANS)]

KindOfPlay = Annotated[int, Between(0, 4)]
KindOfOperation = Annotated[int, Between(0, 2)]
CauseOfMove = Annotated[int, Between(0, 4)]
Voided = Annotated[int, Between(0, 2)]
LostBySide = Annotated[list[int], Numbers(2, 0, MANY)]
