"""Moments of North Africa that a table can begin with."""

from sandtable.kernel import write_position
from tests.games.north_africa.scene import play, scene

AXIS_HAND = "70 71 72"
ALLIED_HAND = "22 31 45"
JOINED = ("pass", "attack benghazi", "join 15pz", "join 21pz")


def before_benghazi(*answers: str, axis: str = AXIS_HAND, allies: str = ALLIED_HAND) -> str:
    """Both sides stand in Benghazi, the 5th Light waits in Tripoli, the Axis is to move; then these answers."""
    t = scene(axis=axis, allies=allies, benghazi="15pz 21pz 9aus 4ind", tripoli="5pz")
    play(t, *answers, strict=True)
    return write_position(t.position())


def battle(*answers: str, axis: str = AXIS_HAND, allies: str = ALLIED_HAND) -> str:
    """Two armoured divisions attack at Benghazi; the Axis may play battle cards."""
    return before_benghazi(*JOINED, *answers, axis=axis, allies=allies)


def planning(axis: str = AXIS_HAND, allies: str = ALLIED_HAND) -> str:
    """The Axis is about to lay its plan face down."""
    return battle("stop", "pass", axis=axis, allies=allies)
