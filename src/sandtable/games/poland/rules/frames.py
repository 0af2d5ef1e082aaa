"""Everything that can be going on, as small records. What is done in each is in the module of its procedure.

The steps are in those modules, and the game names them beside the frames (FRAMES), so that a battle can start a card
and a card a draw without the modules importing each other in circles.
"""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from sandtable.games.poland.rules.field_types import (
    NONE,
    Amount,
    CardName,
    GoingOn,
    NobodyOrSide,
    ObjectiveName,
    Side,
    Sides,
    SupplyLeft,
)
from sandtable.kernel.frame import Frame
from sandtable.kernel.frame_fields import Field, RuleId, YesNo


@mypyc_attr(free_list_len=1)
class Turn(Frame):
    """A player's turn. It is always at the bottom."""

    name: ClassVar[str] = "turn"
    supply: SupplyLeft = NONE  # points left for reinforcements, or NONE
    preparing: YesNo = 0
    pursuit: ObjectiveName = ""  # the objective from which the attack may go on; POL:resolution.pursue

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("supply", SupplyLeft), Field("preparing", YesNo), Field("pursuit", ObjectiveName),
    )

    def __init__(self, supply: int = NONE, preparing: int = 0, pursuit: str = "") -> None:
        Frame.__init__(self)
        self.supply = supply
        self.preparing = preparing
        self.pursuit = pursuit

    def clone(self) -> "Turn":
        c = Turn(self.supply, self.preparing, self.pursuit)
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class Battle(Frame):
    """A battle for an objective. Its units and cards lie on the table."""

    name: ClassVar[str] = "battle"
    objective: ObjectiveName = ""
    attacker: Side = 0
    more: GoingOn = 0  # the side that goes on playing cards, plus one; POL:P3
    withdrawn: YesNo = 0
    winner: NobodyOrSide = NONE
    halted: Sides = 0  # those whose units do not stay on the table; POL:after.halt
    done: Amount = 0  # special rules that have been carried out in this step

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("objective", ObjectiveName), Field("attacker", Side), Field("more", GoingOn),
        Field("withdrawn", YesNo), Field("winner", NobodyOrSide), Field("halted", Sides), Field("done", Amount),
    )

    def __init__(
        self, objective: str = "", attacker: int = 0, more: int = 0, withdrawn: int = 0, winner: int = NONE,
        halted: int = 0, done: int = 0,
    ) -> None:
        Frame.__init__(self)
        self.objective = objective
        self.attacker = attacker
        self.more = more
        self.withdrawn = withdrawn
        self.winner = winner
        self.halted = halted
        self.done = done

    def clone(self) -> "Battle":
        c = Battle(self.objective, self.attacker, self.more, self.withdrawn, self.winner, self.halted, self.done)
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class Draw(Frame):
    """A side draws cards."""

    name: ClassVar[str] = "draw"
    side: Side = 0
    left: Amount = 0
    rule: RuleId = ""
    free: YesNo = 0  # 1 where a card says so: then even above nine; POL:battle.10b

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("side", Side), Field("left", Amount), Field("rule", RuleId), Field("free", YesNo),
    )

    def __init__(self, side: int = 0, left: int = 0, rule: str = "", free: int = 0) -> None:
        Frame.__init__(self)
        self.side = side
        self.left = left
        self.rule = rule
        self.free = free

    def clone(self) -> "Draw":
        c = Draw(self.side, self.left, self.rule, self.free)
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class Play(Frame):
    """An action card on its way into play: its cost, its place, what it does when played."""

    name: ClassVar[str] = "play"
    card: CardName = ""
    left: Amount = 0  # cards still to pay
    done: Amount = 0

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (Field("card", CardName), Field("left", Amount), Field("done", Amount))

    def __init__(self, card: str = "", left: int = 0, done: int = 0) -> None:
        Frame.__init__(self)
        self.card = card
        self.left = left
        self.done = done

    def clone(self) -> "Play":
        c = Play(self.card, self.left, self.done)
        self.copy_to(c)
        return c
    # fmt: on


class Choice(Frame):
    """Something that a card leaves to a player."""

    side: Side = 0  # who chooses
    card: CardName = ""
    left: Amount = 0


@mypyc_attr(free_list_len=1)
class GiveUp(Choice):
    """The enemy of a card discards from the hand."""

    name: ClassVar[str] = "give-up"

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (Field("side", Side), Field("card", CardName), Field("left", Amount))

    def __init__(self, side: int = 0, card: str = "", left: int = 0) -> None:
        Frame.__init__(self)
        self.side = side
        self.card = card
        self.left = left

    def clone(self) -> "GiveUp":
        c = GiveUp(self.side, self.card, self.left)
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class Rout(Choice):
    """The winner chooses beaten units that are discarded."""

    name: ClassVar[str] = "rout"

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (Field("side", Side), Field("card", CardName), Field("left", Amount))

    def __init__(self, side: int = 0, card: str = "", left: int = 0) -> None:
        Frame.__init__(self)
        self.side = side
        self.card = card
        self.left = left

    def clone(self) -> "Rout":
        c = Rout(self.side, self.card, self.left)
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class Keep(Choice):
    """A side keeps units on the table."""

    name: ClassVar[str] = "keep"

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (Field("side", Side), Field("card", CardName), Field("left", Amount))

    def __init__(self, side: int = 0, card: str = "", left: int = 0) -> None:
        Frame.__init__(self)
        self.side = side
        self.card = card
        self.left = left

    def clone(self) -> "Keep":
        c = Keep(self.side, self.card, self.left)
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class Lose(Choice):
    """A side chooses which of its units are discarded."""

    name: ClassVar[str] = "lose"

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (Field("side", Side), Field("card", CardName), Field("left", Amount))

    def __init__(self, side: int = 0, card: str = "", left: int = 0) -> None:
        Frame.__init__(self)
        self.side = side
        self.card = card
        self.left = left

    def clone(self) -> "Lose":
        c = Lose(self.side, self.card, self.left)
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class Join(Choice):
    """A side commits more of its units to the battle that goes on."""

    name: ClassVar[str] = "join"

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (Field("side", Side), Field("card", CardName), Field("left", Amount))

    def __init__(self, side: int = 0, card: str = "", left: int = 0) -> None:
        Frame.__init__(self)
        self.side = side
        self.card = card
        self.left = left

    def clone(self) -> "Join":
        c = Join(self.side, self.card, self.left)
        self.copy_to(c)
        return c
    # fmt: on
