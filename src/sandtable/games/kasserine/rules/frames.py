"""Everything that can be going on, as small records. What is done in each of them stands in the module of its name.

The steps are put here by those modules (`follow`), so that they need not import each other in circles.
"""

from typing import Any, ClassVar, Final

from sandtable.hexmap import Reach
from sandtable.kernel.frame import Frame, Step, procedure

NONE: Final = -1

TURN: Final = 0
MARCH: Final = 1
BATTLE: Final = 2
RETREAT: Final = 3
BOMBARD: Final = 4
STEPS_OF: Final[list[list[Step[Any, Any]]]] = [[] for _ in range(5)]


def follow(kind: int, *steps: Step[Any, Any]) -> None:
    """These are the steps of this kind of frame, in the order of the rules."""
    STEPS_OF[kind].extend(procedure(*steps))


class Turn(Frame):
    """A game turn. It is always at the bottom."""

    name: ClassVar[str] = "turn"

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[TURN]

    def clone(self) -> "Turn":
        c = Turn()
        self.copy_to(c)
        return c


class March(Frame):
    """A unit on its way."""

    name: ClassVar[str] = "march"
    fields: ClassVar[tuple[str, ...]] = ("unit", "here", "left", "fresh")

    def __init__(self, unit: int = 0, here: int = NONE, left: int = 0) -> None:
        super().__init__()
        self.unit = unit
        self.here = here  # the hex it has come to; NONE for a reinforcement that has not entered yet
        self.left = left  # movement points
        self.fresh = 1 if here != NONE else 0  # whether it stands where it began
        # Where it can go, and where without setting anything off, once somebody asked; in no copy and no file.
        self.reach: Reach | None = None
        self.quiet: Reach | None = None

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[MARCH]

    def clone(self) -> "March":
        c = March(self.unit, self.here, self.left)
        self.copy_to(c)
        c.fresh = self.fresh
        return c


class Battle(Frame):
    """Units of one side attack a unit of the other."""

    name: ClassVar[str] = "battle"
    fields: ClassVar[tuple[str, ...]] = (
        *("side", "hex", "target", "attackers", "support", "column", "differential", "die"),
        *("attacker_loss", "defender_loss", "attacker_retreat", "defender_retreat", "behind", "taker"),
    )

    def __init__(self, side: int = 0, at_hex: int = 0, target: int = 0) -> None:
        super().__init__()
        self.side = side
        self.hex = at_hex
        self.target = target
        self.attackers: list[int] = []  # in the order in which they joined
        self.support: list[int] = [0, 0]  # by side, once it is shown
        self.column = NONE  # 0 to 8, once it is known
        self.differential = 0
        self.die = 0
        self.attacker_loss = 0  # steps still to be lost
        self.defender_loss = 0
        self.attacker_retreat = 0
        self.defender_retreat = 0
        self.behind = 0  # how many of the attackers have had their retreat
        self.taker = NONE  # who has advanced

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[BATTLE]

    def clone(self) -> "Battle":
        c = Battle(self.side, self.hex, self.target)
        self.copy_to(c)
        c.attackers = self.attackers[:]
        c.support = self.support[:]
        c.column = self.column
        c.differential = self.differential
        c.die = self.die
        c.attacker_loss = self.attacker_loss
        c.defender_loss = self.defender_loss
        c.attacker_retreat = self.attacker_retreat
        c.defender_retreat = self.defender_retreat
        c.behind = self.behind
        c.taker = self.taker
        return c


class Retreat(Frame):
    """A unit must go back."""

    name: ClassVar[str] = "retreat"
    fields: ClassVar[tuple[str, ...]] = ("unit", "origin", "length", "gone")

    def __init__(self, unit: int = 0, origin: int = 0, length: int = 0) -> None:
        super().__init__()
        self.unit = unit
        self.origin = origin
        self.length = length  # hexes in all
        self.gone = 0

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[RETREAT]

    def clone(self) -> "Retreat":
        c = Retreat(self.unit, self.origin, self.length)
        self.copy_to(c)
        c.gone = self.gone
        return c


class Bombard(Frame):
    """Support fire alone at a unit."""

    name: ClassVar[str] = "bombard"
    fields: ClassVar[tuple[str, ...]] = ("side", "hex", "target", "value")

    def __init__(self, side: int = 0, at_hex: int = 0, target: int = 0) -> None:
        super().__init__()
        self.side = side
        self.hex = at_hex
        self.target = target
        self.value = 0  # of the marker, once it is fired

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[BOMBARD]

    def clone(self) -> "Bombard":
        c = Bombard(self.side, self.hex, self.target)
        self.copy_to(c)
        c.value = self.value
        return c


def new_frame(name: str) -> Frame:
    """An empty frame by its name; raises KeyError for an unknown one."""
    if name == Turn.name:
        return Turn()
    if name == March.name:
        return March()
    if name == Battle.name:
        return Battle()
    if name == Retreat.name:
        return Retreat()
    if name == Bombard.name:
        return Bombard()
    raise KeyError(name)
