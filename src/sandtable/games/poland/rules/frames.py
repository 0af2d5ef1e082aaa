"""Everything that can be going on, as small records. What is done in each of them stands in the module of its name.

The steps are put here by those modules (`follow`), so that a battle can start a card and a card a draw without the
modules importing each other in circles.
"""

from typing import Any, ClassVar, Final

from sandtable.kernel.frame import Frame, Step, procedure

NONE: Final = -1

TURN: Final = 0
BATTLE: Final = 1
DRAW: Final = 2
PLAY: Final = 3
GIVE_UP: Final = 4
ROUT: Final = 5
KEEP: Final = 6
LOSE: Final = 7
STEPS_OF: Final[list[list[Step[Any, Any]]]] = [[] for _ in range(8)]


def follow(kind: int, *steps: Step[Any, Any]) -> None:
    """These are the steps of this kind of frame, in the order of the sheet."""
    STEPS_OF[kind].extend(procedure(*steps))


class Turn(Frame):
    """A player's turn. It is always at the bottom."""

    name: ClassVar[str] = "turn"
    fields: ClassVar[tuple[str, ...]] = ("supply", "preparing")

    def __init__(self) -> None:
        super().__init__()
        self.supply = NONE  # points left for reinforcements, or NONE
        self.preparing = 0

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[TURN]

    def clone(self) -> "Turn":
        c = Turn()
        self.copy_to(c)
        c.supply = self.supply
        c.preparing = self.preparing
        return c


class Battle(Frame):
    """A battle for an objective. Its units and cards lie on the table."""

    name: ClassVar[str] = "battle"
    fields: ClassVar[tuple[str, ...]] = ("objective", "attacker", "more", "withdrawn", "winner", "done")

    def __init__(self, objective: str = "", attacker: int = 0) -> None:
        super().__init__()
        self.objective = objective
        self.attacker = attacker
        self.more = 0  # the side that goes on playing cards, plus one; POL:P3
        self.withdrawn = 0
        self.winner = NONE
        self.done = 0  # special rules that have been carried out in this step

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[BATTLE]

    def clone(self) -> "Battle":
        c = Battle(self.objective, self.attacker)
        self.copy_to(c)
        c.more = self.more
        c.withdrawn = self.withdrawn
        c.winner = self.winner
        c.done = self.done
        return c


class Draw(Frame):
    """A side draws cards."""

    name: ClassVar[str] = "draw"
    fields: ClassVar[tuple[str, ...]] = ("side", "left", "rule", "free")

    def __init__(self, side: int = 0, left: int = 0, rule: str = "", free: int = 0) -> None:
        super().__init__()
        self.side = side
        self.left = left
        self.rule = rule
        self.free = free  # 1 where a card says so: then even above nine; POL:battle.10b

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[DRAW]

    def clone(self) -> "Draw":
        c = Draw(self.side, self.left, self.rule, self.free)
        self.copy_to(c)
        return c


class Play(Frame):
    """An action card on its way into play: its cost, its place, what it does when played."""

    name: ClassVar[str] = "play"
    fields: ClassVar[tuple[str, ...]] = ("card", "left", "done")

    def __init__(self, card: str = "", left: int = 0) -> None:
        super().__init__()
        self.card = card
        self.left = left  # cards still to pay
        self.done = 0

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[PLAY]

    def clone(self) -> "Play":
        c = Play(self.card, self.left)
        self.copy_to(c)
        c.done = self.done
        return c


class Choice(Frame):
    """Something that a card leaves to a player."""

    fields: ClassVar[tuple[str, ...]] = ("side", "card", "left")

    def __init__(self, side: int = 0, card: str = "", left: int = 0) -> None:
        super().__init__()
        self.side = side  # who chooses
        self.card = card
        self.left = left


class GiveUp(Choice):
    """The enemy of a card discards from the hand."""

    name: ClassVar[str] = "give-up"

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[GIVE_UP]

    def clone(self) -> "GiveUp":
        c = GiveUp(self.side, self.card, self.left)
        self.copy_to(c)
        return c


class Rout(Choice):
    """The winner chooses beaten units that are discarded."""

    name: ClassVar[str] = "rout"

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[ROUT]

    def clone(self) -> "Rout":
        c = Rout(self.side, self.card, self.left)
        self.copy_to(c)
        return c


class Keep(Choice):
    """A side keeps units on the table."""

    name: ClassVar[str] = "keep"

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[KEEP]

    def clone(self) -> "Keep":
        c = Keep(self.side, self.card, self.left)
        self.copy_to(c)
        return c


class Lose(Choice):
    """A side chooses which of its units are discarded."""

    name: ClassVar[str] = "lose"

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[LOSE]

    def clone(self) -> "Lose":
        c = Lose(self.side, self.card, self.left)
        self.copy_to(c)
        return c


def new_frame(name: str) -> Frame:
    """An empty frame by its name."""
    return FRAMES[name]()


FRAMES: Final[dict[str, type[Frame]]] = {f.name: f for f in (Turn, Battle, Draw, Play, GiveUp, Rout, Keep, Lose)}
