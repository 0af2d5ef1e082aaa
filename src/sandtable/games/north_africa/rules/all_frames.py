"""Every kind of frame by its name, for positions."""

from typing import Final

from sandtable.games.north_africa.rules.field_frames import Battle, Damage, March, Operation, StepOut, Supply
from sandtable.games.north_africa.rules.frames import (
    Captured,
    CoastRoad,
    Discard,
    Draw,
    Happening,
    Play,
    Riders,
    Search,
    SlowStart,
    Tell,
    Turn,
)

FRAMES: Final[dict[str, type[Happening]]] = {
    "turn": Turn,
    "draw": Draw,
    "discard": Discard,
    "play": Play,
    "riders": Riders,
    "damage": Damage,
    "operation": Operation,
    "march": March,
    "step-out": StepOut,
    "supply": Supply,
    "battle": Battle,
    "coast-road": CoastRoad,
    "search": Search,
    "tell": Tell,
    "slow-start": SlowStart,
    "captured": Captured,
}
