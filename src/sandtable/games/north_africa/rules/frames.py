"""Everything that can be going on, as small records. What is done in each of them stands in the module of its name.

The steps are put here by those modules (`follow`), so that a battle can start damage, damage a card, and a card another
card without the modules importing each other in circles.
"""

from typing import Any, ClassVar, Final

from sandtable.games.north_africa.rules.cards import SOUGHT
from sandtable.kernel.frame import Frame, Step, procedure

NONE: Final = -1

TURN: Final = 0
DRAW: Final = 1
DISCARD: Final = 2
PLAY: Final = 3
RIDERS: Final = 4
DAMAGE: Final = 5
OPERATION: Final = 6
MARCH: Final = 7
STEP_OUT: Final = 8
SUPPLY: Final = 9
BATTLE: Final = 10
COAST_ROAD: Final = 11
SEARCH: Final = 12
TELL: Final = 13
SLOW_START: Final = 14
CAPTURED: Final = 15
STEPS_OF: Final[list[list[Step[Any, Any]]]] = [[] for _ in range(16)]


def follow(kind: int, *steps: Step[Any, Any]) -> None:
    """These are the steps of this kind of frame, in the order of the sheet."""
    STEPS_OF[kind].extend(procedure(*steps))


class Happening(Frame):
    """What every frame of this game can be asked by a card that interrupts it."""

    def ground(self) -> int:
        """The region it is about."""
        return NONE

    def pending(self) -> int:
        """Steps of damage that are about to be taken."""
        return 0

    def falls_back(self) -> int:
        """Regions that units are going to step back."""
        return 0

    def looks_for(self, side: int) -> int:
        """The cards of which one must be in this side's deck, as bits, because it is being looked for there."""
        return 0

    def lose_plan(self, plan: int) -> int:
        """A plan was denied; the number of the card that is cancelled with it, or 0."""
        return 0


class Turn(Happening):
    """A player's turn. It is always at the bottom."""

    name: ClassVar[str] = "turn"

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[TURN]

    def clone(self) -> "Turn":
        c = Turn()
        self.copy_to(c)
        return c


class Draw(Happening):
    """A side draws cards."""

    name: ClassVar[str] = "draw"
    fields: ClassVar[tuple[str, ...]] = ("side", "left", "rule", "may")

    def __init__(self, side: int = 0, left: int = 0, rule: str = "", may: int = 0) -> None:
        super().__init__()
        self.side = side
        self.left = left
        self.rule = rule
        self.may = may  # 1 where each card can be declined; LNA:N45

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[DRAW]

    def clone(self) -> "Draw":
        c = Draw(self.side, self.left, self.rule, self.may)
        self.copy_to(c)
        return c


class Discard(Happening):
    """A side gives up cards of its own choice: as a cost, or because a rule says so."""

    name: ClassVar[str] = "discard"
    fields: ClassVar[tuple[str, ...]] = ("side", "left", "rule", "pays", "may_stop", "given")

    def __init__(self, side: int = 0, left: int = 0, rule: str = "", pays: int = 0, may_stop: int = 0) -> None:
        super().__init__()
        self.side = side
        self.left = left
        self.rule = rule
        self.pays = pays  # 1 for the cost of a card; LNA:cards.2
        self.may_stop = may_stop  # 1 where more than one card is a choice (Dig In)
        self.given = 0

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[DISCARD]

    def clone(self) -> "Discard":
        c = Discard(self.side, self.left, self.rule, self.pays, self.may_stop)
        self.copy_to(c)
        c.given = self.given
        return c


class Play(Happening):
    """A card on its way to its effect."""

    name: ClassVar[str] = "play"
    fields: ClassVar[tuple[str, ...]] = (
        "card",
        "side",
        "kind",
        "plan",
        "target",
        "to",
        "void",
        "because",
        "twin_tried",
        "paid",
    )

    def __init__(self, card: int = 0, side: int = 0, kind: int = 0, target: int = NONE, plan: int = 0) -> None:
        super().__init__()
        self.card = card
        self.side = side
        self.kind = kind
        self.plan = plan  # of a denial or counter
        self.target = target  # a unit
        self.to = NONE  # a region
        self.void = 0
        self.because = ""  # the rule by which it is void
        self.twin_tried = 0
        self.paid = 0  # cards paid as its cost

    def looks_for(self, side: int) -> int:
        return SOUGHT[self.card] if side == self.side else 0

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[PLAY]

    def clone(self) -> "Play":
        c = Play(self.card, self.side, self.kind, self.target, self.plan)
        self.copy_to(c)
        c.to = self.to
        c.void = self.void
        c.because = self.because
        c.twin_tried = self.twin_tried
        c.paid = self.paid
        return c


class Riders(Happening):
    """The secondary effects of a battle card, in their printed order."""

    name: ClassVar[str] = "riders"
    fields: ClassVar[tuple[str, ...]] = ("card", "side", "carried")

    def __init__(self, card: int = 0, side: int = 0) -> None:
        super().__init__()
        self.card = card
        self.side = side
        self.carried = 0

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[RIDERS]

    def clone(self) -> "Riders":
        c = Riders(self.card, self.side)
        self.copy_to(c)
        c.carried = self.carried
        return c


class Choice(Happening):
    """A choice that a card leaves to somebody after it has stood."""

    fields: ClassVar[tuple[str, ...]] = ("side", "card", "cards", "done")

    def __init__(self, side: int = 0, card: int = 0, cards: int = 0) -> None:
        super().__init__()
        self.side = side
        self.card = card  # the card that was played
        self.cards = cards  # cards to search for, as bits
        self.done = 0  # units that have gone along the road, as bits

    def copy_choice(self, other: "Choice") -> None:
        self.copy_to(other)
        other.side = self.side
        other.card = self.card
        other.cards = self.cards
        other.done = self.done


class CoastRoad(Choice):
    """All units of a side may go one region, one after another."""

    name: ClassVar[str] = "coast-road"

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[COAST_ROAD]

    def clone(self) -> "CoastRoad":
        c = CoastRoad()
        self.copy_choice(c)
        return c


class Search(Choice):
    """A side looks for a force in its deck."""

    name: ClassVar[str] = "search"

    def looks_for(self, side: int) -> int:
        return self.cards if side == self.side else 0

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[SEARCH]

    def clone(self) -> "Search":
        c = Search()
        self.copy_choice(c)
        return c


class Tell(Choice):
    """The attacker must name an open plan that was not chosen."""

    name: ClassVar[str] = "tell"

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[TELL]

    def clone(self) -> "Tell":
        c = Tell()
        self.copy_choice(c)
        return c


class SlowStart(Choice):
    """The attacker pays two cards or calls the attack off."""

    name: ClassVar[str] = "slow-start"

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[SLOW_START]

    def clone(self) -> "SlowStart":
        c = SlowStart()
        self.copy_choice(c)
        return c


class Captured(Choice):
    """Captured supplies: the Allies lose a step, the Axis recovers one."""

    name: ClassVar[str] = "captured"

    def steps(self) -> list[Step[Any, Any]]:
        return STEPS_OF[CAPTURED]

    def clone(self) -> "Captured":
        c = Captured()
        self.copy_choice(c)
        return c
