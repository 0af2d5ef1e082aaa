"""The play of the game, in the order of the sheet.

An assault is dealt, landed on and crossed; a move and a demolition are frames of their own, because a card is turned
in the middle of them.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from sandtable.games.omaha.rules.deck import KINDS
from sandtable.games.omaha.rules.field_types import FIRST_PLACE, NextPlace
from sandtable.games.omaha.rules.moves import actions, begin_action, is_stuck, why_not_action
from sandtable.games.omaha.rules.table import FAR_ROW, LAST_ASSAULT, NOWHERE, PLACES, Omaha
from sandtable.games.omaha.rules.verbs import deal, land, place_name, set_nest, slide
from sandtable.games.omaha.rules.vocabulary import DEAL, LAND, NEST
from sandtable.kernel.dice import Dice
from sandtable.kernel.event import Facts
from sandtable.kernel.frame import Frame, Procedure, Step, procedure
from sandtable.kernel.frame_fields import Field
from sandtable.kernel.option import Option
from sandtable.kernel.state import CHANCE_SEAT

SQUAD: Final = 0


class Assault(Frame):
    """One of the four assaults."""

    name: ClassVar[str] = "assault"
    place: NextPlace = FIRST_PLACE  # where the next card is dealt

    # fmt: off
    # From the fields: written by tools/frame_code.py, not by hand.
    fields: ClassVar[tuple[Field, ...]] = (Field("place", NextPlace),)

    def __init__(self, place: int = FIRST_PLACE) -> None:
        Frame.__init__(self)
        self.place = place

    def clone(self) -> "Assault":
        c = Assault(self.place)
        self.copy_to(c)
        return c
    # fmt: on


def assault_procedure() -> Procedure:
    """An assault, repeated as often as it takes."""
    return procedure(
        DealBeach(),  # OMA:play.2, OMA:play.8
        SetNest(),  # OMA:play.11
        Land(),  # OMA:play.3
        Act(),  # OMA:play.4, OMA:play.5, OMA:play.6
        Slide(),  # OMA:play.7, OMA:play.8, OMA:play.9
    )


class DealBeach(Step[Omaha, Assault]):
    """OMA:play.2, OMA:play.8. Nine cards, from the near row to the far one, fronts up."""

    def __init__(self) -> None:
        self.name = "deal"
        self.rule = "OMA:play.2"

    def cite(self, t: Omaha, f: Assault) -> str:
        return self.rule if t.assault == 1 else "OMA:play.8"

    def begin(self, t: Omaha, f: Assault) -> None:
        if f.place < PLACES:
            t.ask(CHANCE_SEAT)

    def options(self, t: Omaha, f: Assault) -> list[Option]:
        deck = t.deck
        left = 0
        for front in range(1, KINDS):
            if deck[front]:
                left |= 1 << front
        return DEALS[left]

    def weights(self, t: Omaha, f: Assault) -> list[int]:
        deck = t.deck
        return [deck[front] for front in range(1, KINDS) if deck[front]]

    def roll(self, t: Omaha, f: Assault, dice: Dice) -> Option:
        """Without a list of what is left."""
        deck = t.deck
        left: i64 = 0
        front: i64
        for front in range(1, KINDS):
            left += deck[front]
        at: i64 = dice.below(left)
        dealt: i64 = 0
        while at >= 0:
            dealt += 1
            at -= deck[dealt]
        return DEAL[dealt - 1]

    def answer(self, t: Omaha, f: Assault, option: Option) -> None:
        place = f.place
        deal(t, place, option.code, self.cite(t, f) if t.telling else self.rule)
        f.place = place + 1
        if place + 1 < PLACES:
            t.ask(CHANCE_SEAT)  # the next card at once

    def facts(self, t: Omaha, f: Assault) -> Facts:
        return {"place": place_name(f.place)}


class SetNest(Step[Omaha, Assault]):
    """OMA:play.11, OMA:note.8. In the last assault the nest is set on a side of the far row, not in the squad's own
    column.
    """

    def __init__(self) -> None:
        self.name = "nest"
        self.rule = "OMA:play.11"

    def begin(self, t: Omaha, f: Assault) -> None:
        if t.assault < LAST_ASSAULT:
            return
        column = t.at % 3
        if column != 1:
            set_nest(t, 2 - column)
        else:
            t.ask(CHANCE_SEAT if t.readings.nest_by_chance else SQUAD)  # OMA:O9

    def options(self, t: Omaha, f: Assault) -> list[Option]:
        return [NEST[0], NEST[2]]

    def weights(self, t: Omaha, f: Assault) -> list[int]:
        return [1, 1]

    def answer(self, t: Omaha, f: Assault, option: Option) -> None:
        set_nest(t, option.code)

    def cite(self, t: Omaha, f: Assault) -> str:
        return "OMA:O9"

    def why_not(self, t: Omaha, f: Assault, option: Option) -> list[str]:
        return [self.rule]


class Land(Step[Omaha, Assault]):
    """OMA:play.3. The craft goes to one of the three near cards, whichever the player likes; the squad enters it by the
    rules of its ground. OMA:O25
    """

    def __init__(self) -> None:
        self.name = "land"
        self.rule = "OMA:play.3"

    def begin(self, t: Omaha, f: Assault) -> None:
        if t.at < 0:
            t.ask(SQUAD)

    def options(self, t: Omaha, f: Assault) -> list[Option]:
        return LAND

    def answer(self, t: Omaha, f: Assault, option: Option) -> None:
        land(t, option.code, self.rule)


class Act(Step[Omaha, Assault]):
    """OMA:play.4. Move, move under the sniper's cover, or blow an obstacle, as often as the player likes. OMA:O24"""

    def __init__(self) -> None:
        self.name = "act"
        self.rule = "OMA:play.4"

    def begin(self, t: Omaha, f: Assault) -> None:
        if t.at >= FAR_ROW and t.assault < LAST_ASSAULT:
            return
        if t.charges == 0 and is_stuck(t):
            return
        t.ask(SQUAD)

    def options(self, t: Omaha, f: Assault) -> list[Option]:
        return actions(t)

    def answer(self, t: Omaha, f: Assault, option: Option) -> None:
        f.again()
        begin_action(t, option)

    def cite(self, t: Omaha, f: Assault) -> str:
        return self.rule if t.due == NOWHERE else "OMA:O16"

    def facts(self, t: Omaha, f: Assault) -> Facts:
        return {"assault": t.assault, "squad": t.squad, "charges": t.charges, "rounds": t.rounds}

    def why_not(self, t: Omaha, f: Assault, option: Option) -> list[str]:
        return why_not_action(t, option)


class Slide(Step[Omaha, Assault]):
    """OMA:play.7, OMA:play.8, OMA:play.9. On the far row an assault ends: the row slides down, the next one begins."""

    def __init__(self) -> None:
        self.name = "slide"
        self.rule = "OMA:play.8"

    def begin(self, t: Omaha, f: Assault) -> None:
        slide(t)
        f.place = FIRST_PLACE
        f.at = 0


# Every set of fronts that can be left in the deck, as options: cards are dealt so often that this is worth a table.
DEALS: Final = [[DEAL[front - 1] for front in range(1, KINDS) if left >> front & 1] for left in range(1 << KINDS)]
