"""Everything that can be going on, as small records. What is done in each is in the module of its procedure.

The steps are in those modules, and the game names them beside the frames (FRAMES), so that they need not import each
other in circles.
"""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from sandtable.games.kasserine.rules.field_types import (
    NONE,
    AttackerLoss,
    AttackersDone,
    DefenderLoss,
    Die,
    Differential,
    Hex,
    HexesGone,
    MarkerValue,
    MovementPoints,
    NoneOrColumn,
    NoneOrHex,
    NoneOrUnit,
    RetreatLength,
    Side,
    SupportBySide,
    Unit,
    UnitsOnce,
)
from sandtable.hexmap import Reach
from sandtable.kernel.frame import Frame
from sandtable.kernel.frame_fields import Field, YesNo


@mypyc_attr(free_list_len=1)
class Turn(Frame):
    """A game turn. It is always at the bottom."""

    name: ClassVar[str] = "turn"

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    def clone(self) -> "Turn":
        c = Turn()
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class March(Frame):
    """A unit on its way."""

    name: ClassVar[str] = "march"
    unit: Unit = 0
    here: NoneOrHex = NONE  # where it has come to; NONE for a reinforcement that has not entered yet
    left: MovementPoints = 0
    fresh: YesNo = 0  # whether it stands where it began
    # Where it can go, and where without setting anything off, once somebody asked; in no copy and no file.
    reach: Reach | None = None
    quiet: Reach | None = None

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("unit", Unit), Field("here", NoneOrHex), Field("left", MovementPoints), Field("fresh", YesNo),
    )

    def __init__(self, unit: int = 0, here: int = NONE, left: int = 0, fresh: int = 0) -> None:
        Frame.__init__(self)
        self.unit = unit
        self.here = here
        self.left = left
        self.fresh = fresh
        self.reach = None
        self.quiet = None

    def clone(self) -> "March":
        c = March(self.unit, self.here, self.left, self.fresh)
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class Battle(Frame):
    """Units of one side attack a unit of the other."""

    name: ClassVar[str] = "battle"
    side: Side = 0
    hex: Hex = 0
    target: Unit = 0
    attackers: UnitsOnce  # in the order in which they joined
    support: SupportBySide  # once it is shown
    column: NoneOrColumn = NONE  # once it is known
    differential: Differential = 0
    die: Die = 0
    attacker_loss: AttackerLoss = 0  # steps still to be lost
    defender_loss: DefenderLoss = 0
    attacker_retreat: YesNo = 0
    defender_retreat: YesNo = 0
    behind: AttackersDone = 0  # how many of the attackers have had their retreat
    taker: NoneOrUnit = NONE  # who has advanced

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("side", Side), Field("hex", Hex), Field("target", Unit), Field("attackers", UnitsOnce),
        Field("support", SupportBySide), Field("column", NoneOrColumn), Field("differential", Differential),
        Field("die", Die), Field("attacker_loss", AttackerLoss), Field("defender_loss", DefenderLoss),
        Field("attacker_retreat", YesNo), Field("defender_retreat", YesNo), Field("behind", AttackersDone),
        Field("taker", NoneOrUnit),
    )

    def __init__(
        self, side: int = 0, hex: int = 0, target: int = 0, attackers: list[int] | None = None,
        support: list[int] | None = None, column: int = NONE, differential: int = 0, die: int = 0,
        attacker_loss: int = 0, defender_loss: int = 0, attacker_retreat: int = 0, defender_retreat: int = 0,
        behind: int = 0, taker: int = NONE,
    ) -> None:
        Frame.__init__(self)
        self.side = side
        self.hex = hex
        self.target = target
        self.attackers = [] if attackers is None else attackers
        self.support = [0] * 2 if support is None else support
        self.column = column
        self.differential = differential
        self.die = die
        self.attacker_loss = attacker_loss
        self.defender_loss = defender_loss
        self.attacker_retreat = attacker_retreat
        self.defender_retreat = defender_retreat
        self.behind = behind
        self.taker = taker

    def clone(self) -> "Battle":
        c = Battle(
            self.side, self.hex, self.target, self.attackers[:], self.support[:], self.column, self.differential,
            self.die, self.attacker_loss, self.defender_loss, self.attacker_retreat, self.defender_retreat, self.behind,
            self.taker,
        )
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class Retreat(Frame):
    """A unit must go back."""

    name: ClassVar[str] = "retreat"
    unit: Unit = 0
    origin: Hex = 0
    length: RetreatLength = 1  # hexes in all
    gone: HexesGone = 0

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("unit", Unit), Field("origin", Hex), Field("length", RetreatLength), Field("gone", HexesGone),
    )

    def __init__(self, unit: int = 0, origin: int = 0, length: int = 1, gone: int = 0) -> None:
        Frame.__init__(self)
        self.unit = unit
        self.origin = origin
        self.length = length
        self.gone = gone

    def clone(self) -> "Retreat":
        c = Retreat(self.unit, self.origin, self.length, self.gone)
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class Bombard(Frame):
    """Support fire alone at a unit."""

    name: ClassVar[str] = "bombard"
    side: Side = 0
    hex: Hex = 0
    target: Unit = 0
    value: MarkerValue = 0  # once it is fired

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("side", Side), Field("hex", Hex), Field("target", Unit), Field("value", MarkerValue),
    )

    def __init__(self, side: int = 0, hex: int = 0, target: int = 0, value: int = 0) -> None:
        Frame.__init__(self)
        self.side = side
        self.hex = hex
        self.target = target
        self.value = value

    def clone(self) -> "Bombard":
        c = Bombard(self.side, self.hex, self.target, self.value)
        self.copy_to(c)
        return c
    # fmt: on
