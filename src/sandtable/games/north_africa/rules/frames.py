"""Everything that can be going on, as small records. What is done in each is in the module of its procedure.

The steps are in those modules, and the game names them beside the frames (FRAMES), so that a battle can start damage,
damage a card, and a card another card without the modules importing each other in circles. What goes on in the field:
field_frames.py.
"""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from sandtable.games.north_africa.rules.cards import SOUGHT
from sandtable.games.north_africa.rules.field_types import (
    NONE,
    Amount,
    Card,
    CardBits,
    KindOfPlay,
    NoneOrPlan,
    NoneOrRegion,
    NoneOrUnit,
    Side,
    UnitBits,
    Voided,
)
from sandtable.kernel.frame import Frame
from sandtable.kernel.frame_fields import Field, RuleId, YesNo


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


@mypyc_attr(free_list_len=1)
class Turn(Happening):
    """A player's turn. It is always at the bottom."""

    name: ClassVar[str] = "turn"

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    def clone(self) -> "Turn":
        c = Turn()
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class Draw(Happening):
    """A side draws cards."""

    name: ClassVar[str] = "draw"
    side: Side = 0
    left: Amount = 0
    rule: RuleId = ""
    may: YesNo = 0  # 1 where each card can be declined; LNA:N45

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("side", Side), Field("left", Amount), Field("rule", RuleId), Field("may", YesNo),
    )

    def __init__(self, side: int = 0, left: int = 0, rule: str = "", may: int = 0) -> None:
        Frame.__init__(self)
        self.side = side
        self.left = left
        self.rule = rule
        self.may = may

    def clone(self) -> "Draw":
        c = Draw(self.side, self.left, self.rule, self.may)
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class Discard(Happening):
    """A side gives up cards of its own choice: as a cost, or because a rule says so."""

    name: ClassVar[str] = "discard"
    side: Side = 0
    left: Amount = 0
    rule: RuleId = ""
    pays: YesNo = 0  # 1 for the cost of a card; LNA:cards.2
    may_stop: YesNo = 0  # 1 where more than one card is a choice (Dig In)
    given: Amount = 0

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("side", Side), Field("left", Amount), Field("rule", RuleId), Field("pays", YesNo),
        Field("may_stop", YesNo), Field("given", Amount),
    )

    def __init__(
        self, side: int = 0, left: int = 0, rule: str = "", pays: int = 0, may_stop: int = 0, given: int = 0,
    ) -> None:
        Frame.__init__(self)
        self.side = side
        self.left = left
        self.rule = rule
        self.pays = pays
        self.may_stop = may_stop
        self.given = given

    def clone(self) -> "Discard":
        c = Discard(self.side, self.left, self.rule, self.pays, self.may_stop, self.given)
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class Play(Happening):
    """A card on its way to its effect."""

    name: ClassVar[str] = "play"
    card: Card = 0
    side: Side = 0
    kind: KindOfPlay = 0
    plan: NoneOrPlan = 0  # of a denial or counter
    target: NoneOrUnit = NONE
    to: NoneOrRegion = NONE
    void: Voided = 0
    because: RuleId = ""  # by which it is void
    twin_tried: YesNo = 0
    paid: Amount = 0  # cards paid as its cost

    def looks_for(self, side: int) -> int:
        return SOUGHT[self.card] if side == self.side else 0

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("card", Card), Field("side", Side), Field("kind", KindOfPlay), Field("plan", NoneOrPlan),
        Field("target", NoneOrUnit), Field("to", NoneOrRegion), Field("void", Voided), Field("because", RuleId),
        Field("twin_tried", YesNo), Field("paid", Amount),
    )

    def __init__(
        self, card: int = 0, side: int = 0, kind: int = 0, plan: int = 0, target: int = NONE, to: int = NONE,
        void: int = 0, because: str = "", twin_tried: int = 0, paid: int = 0,
    ) -> None:
        Frame.__init__(self)
        self.card = card
        self.side = side
        self.kind = kind
        self.plan = plan
        self.target = target
        self.to = to
        self.void = void
        self.because = because
        self.twin_tried = twin_tried
        self.paid = paid

    def clone(self) -> "Play":
        c = Play(
            self.card, self.side, self.kind, self.plan, self.target, self.to, self.void, self.because, self.twin_tried,
            self.paid,
        )
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class Riders(Happening):
    """The secondary effects of a battle card, in their printed order."""

    name: ClassVar[str] = "riders"
    card: Card = 0
    side: Side = 0
    carried: Amount = 0

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (Field("card", Card), Field("side", Side), Field("carried", Amount))

    def __init__(self, card: int = 0, side: int = 0, carried: int = 0) -> None:
        Frame.__init__(self)
        self.card = card
        self.side = side
        self.carried = carried

    def clone(self) -> "Riders":
        c = Riders(self.card, self.side, self.carried)
        self.copy_to(c)
        return c
    # fmt: on


class Choice(Happening):
    """A choice that a card leaves to somebody after it has stood."""

    side: Side = 0
    card: Card = 0  # the card that was played
    cards: CardBits = 0  # cards to search for
    done: UnitBits = 0  # units that have gone along the road


@mypyc_attr(free_list_len=1)
class CoastRoad(Choice):
    """All units of a side may go one region, one after another."""

    name: ClassVar[str] = "coast-road"

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("side", Side), Field("card", Card), Field("cards", CardBits), Field("done", UnitBits),
    )

    def __init__(self, side: int = 0, card: int = 0, cards: int = 0, done: int = 0) -> None:
        Frame.__init__(self)
        self.side = side
        self.card = card
        self.cards = cards
        self.done = done

    def clone(self) -> "CoastRoad":
        c = CoastRoad(self.side, self.card, self.cards, self.done)
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class Search(Choice):
    """A side looks for a force in its deck."""

    name: ClassVar[str] = "search"

    def looks_for(self, side: int) -> int:
        return self.cards if side == self.side else 0

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("side", Side), Field("card", Card), Field("cards", CardBits), Field("done", UnitBits),
    )

    def __init__(self, side: int = 0, card: int = 0, cards: int = 0, done: int = 0) -> None:
        Frame.__init__(self)
        self.side = side
        self.card = card
        self.cards = cards
        self.done = done

    def clone(self) -> "Search":
        c = Search(self.side, self.card, self.cards, self.done)
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class Tell(Choice):
    """The attacker must name an open plan that was not chosen."""

    name: ClassVar[str] = "tell"

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("side", Side), Field("card", Card), Field("cards", CardBits), Field("done", UnitBits),
    )

    def __init__(self, side: int = 0, card: int = 0, cards: int = 0, done: int = 0) -> None:
        Frame.__init__(self)
        self.side = side
        self.card = card
        self.cards = cards
        self.done = done

    def clone(self) -> "Tell":
        c = Tell(self.side, self.card, self.cards, self.done)
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class SlowStart(Choice):
    """The attacker pays two cards or calls the attack off."""

    name: ClassVar[str] = "slow-start"

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("side", Side), Field("card", Card), Field("cards", CardBits), Field("done", UnitBits),
    )

    def __init__(self, side: int = 0, card: int = 0, cards: int = 0, done: int = 0) -> None:
        Frame.__init__(self)
        self.side = side
        self.card = card
        self.cards = cards
        self.done = done

    def clone(self) -> "SlowStart":
        c = SlowStart(self.side, self.card, self.cards, self.done)
        self.copy_to(c)
        return c
    # fmt: on


@mypyc_attr(free_list_len=1)
class Captured(Choice):
    """Captured supplies: the Allies lose a step, the Axis recovers one."""

    name: ClassVar[str] = "captured"

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (
        Field("side", Side), Field("card", Card), Field("cards", CardBits), Field("done", UnitBits),
    )

    def __init__(self, side: int = 0, card: int = 0, cards: int = 0, done: int = 0) -> None:
        Frame.__init__(self)
        self.side = side
        self.card = card
        self.cards = cards
        self.done = done

    def clone(self) -> "Captured":
        c = Captured(self.side, self.card, self.cards, self.done)
        self.copy_to(c)
        return c
    # fmt: on
