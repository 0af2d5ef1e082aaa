"""The table: units on hexes, steps, markers, objectives. Flat numbers, and the questions that rules ask about them."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from sandtable.games.kasserine.rules.board import Board
from sandtable.games.kasserine.rules.edition import TOP_MARKER
from sandtable.games.kasserine.rules.frames import Battle
from sandtable.games.kasserine.rules.ground import ALLIES, AXIS, CLEAR, GRID
from sandtable.games.kasserine.rules.reach_maps import Maps, ReachMaps
from sandtable.games.kasserine.rules.readings import Readings
from sandtable.games.kasserine.rules.units import (
    ENGINEERS,
    FIRST,
    IS_COMMANDO,
    LAST,
    LEG,
    OF_GROUP,
    SETUP,
    UNIT_CLASS,
    UNIT_SIDE,
    UNITS,
)
from sandtable.kernel.dice import Dice
from sandtable.kernel.event import Facts
from sandtable.kernel.state import State

if TYPE_CHECKING:
    from sandtable.kernel.game import Game

WAITING: Final = -1  # not on the map yet
REMOVED: Final = -2

SUPPORT: Final = 0
MOVEMENT: Final = 1
COMBAT: Final = 2
MOBILE_PHASE: Final = 3
PHASES: Final = ("support", "movement", "combat", "mobile")

# What a unit has done: in this phase, in this player turn, in this game turn.
MOVED: Final = 1
FOUGHT: Final = 2
ATTACKED: Final = 4
BOMBARDED: Final = 8
ALL_MARKS: Final = MOVED | FOUGHT | ATTACKED | BOMBARDED
CUT_OFF: Final = 16  # at the end of its side's last player turn; KAS:std.9.3

VALUES: Final = TOP_MARKER + 1  # markers by side * VALUES + value
NOTHING: Final[list[int]] = []  # stands for what is not laid out yet; never changed
BARE_BOARD: Final = Board()  # the same for the map; never changed
NO_STOPS: Final[list[int]] = [0] * GRID.size  # for units that ignore zones; never changed


@mypyc_attr(free_list_len=1)
class Kasserine(State):
    """A game of Kasserine."""

    def __init__(self, game: "Game[Any]", settings: dict[str, str], readings: Readings) -> None:
        super().__init__(game, settings)
        self.readings = readings
        self.turn = 1
        self.mover = AXIS  # KAS:10.1
        self.phase = SUPPORT
        self.place = NOTHING  # by unit: a hex, WAITING or REMOVED
        self.lost = NOTHING  # by unit: steps lost
        self.flags = NOTHING
        self.hand = NOTHING  # markers, by side * VALUES + value
        self.spent = NOTHING
        self.committed = NOTHING  # face down beside a battle
        self.to_draw = NOTHING  # by side: markers still to be drawn this turn
        self.board = BARE_BOARD
        self.held = 0  # objectives that the Axis was the last to occupy, as bits; KAS:18.0.b
        self.two_held = 0  # whether two of them have counted at one moment, where that makes a draw; KAS:K4
        self.set_off = 0  # groups whose event has happened, as bits
        self.open = 0  # groups that may come, as bits
        self.fights = 0
        self.last_result = ""  # of the last die, for odds; part of no position
        self.reach_maps: ReachMaps | None = None  # what a search keeps, with all its copies; part of no position

    def lay_bare(self) -> None:
        """KAS:std.3.1. An empty map; every marker in its pool."""
        self.place = [WAITING] * UNITS
        self.lost = [0] * UNITS
        self.flags = [0] * UNITS
        self.hand = [0] * (2 * VALUES)
        self.spent = [0] * (2 * VALUES)
        self.committed = [0] * (2 * VALUES)
        self.to_draw = [0, 0]
        self.board = Board()
        self.board.clear()

    def lay_out(self) -> None:
        """KAS:19.0.a. The Allied units of the set-up stand where the sheet says (KAS:19.0.c), the Axis has nobody there
        yet (KAS:19.0.b).
        """
        self.lay_bare()
        for unit in OF_GROUP[SETUP]:
            self.stand(unit, self.readings.entry[unit][0])
        self.open = 1 << SETUP

    def clone(self) -> "Kasserine":
        c = Kasserine(self.game, self.settings, self.readings)
        self.copy_to(c)
        c.turn = self.turn
        c.mover = self.mover
        c.phase = self.phase
        c.place = self.place[:]
        c.lost = self.lost[:]
        c.flags = self.flags[:]
        c.hand = self.hand[:]
        c.spent = self.spent[:]
        c.committed = self.committed[:]
        c.to_draw = self.to_draw[:]
        c.board = self.board.clone()
        c.held = self.held
        c.two_held = self.two_held
        c.set_off = self.set_off
        c.open = self.open
        c.fights = self.fights
        c.reach_maps = self.reach_maps
        return c

    def stand(self, unit: int, h: int) -> None:
        """The unit stands here now. Only for setting up a table; in play units move by verbs."""
        self.place[unit] = h
        self.board.set_unit(UNIT_SIDE[unit], h, unit + 1)
        self.board.zones.place(UNIT_SIDE[unit], h)

    # What the kernel asks

    def deal_hidden(self, seat: int, dice: Dice) -> None:
        """KAS:std.8.1.b. The markers of the other side, in hand and face down, are redrawn from those nobody saw."""
        for side in (AXIS, ALLIES):
            if side == seat:
                continue
            base = side * VALUES
            held = self.marker_count(self.hand, side)
            laid = self.marker_count(self.committed, side)
            unseen = [self.readings.edition.pools[side][v] - self.spent[base + v] for v in range(VALUES)]
            for v in range(VALUES):
                self.hand[base + v] = 0
                self.committed[base + v] = 0
            for number in range(held + laid):
                v = dice.pick(unseen)
                unseen[v] = unseen[v] - 1
                if number < held:
                    self.hand[base + v] = self.hand[base + v] + 1
                else:
                    self.committed[base + v] = self.committed[base + v] + 1

    def whose_turn(self) -> int:
        return self.mover

    def battle_number(self) -> int:
        for frame in self.stack:
            if isinstance(frame, Battle):
                return self.fights
        return 0

    def measure(self, before: State) -> Facts:
        """What a die changed: steps lost by each side, and objectives."""
        assert isinstance(before, Kasserine)
        steps = [self.steps_on_map(side) for side in (AXIS, ALLIES)]
        steps_before = [before.steps_on_map(side) for side in (AXIS, ALLIES)]
        return {
            "axis_losses": steps_before[AXIS] - steps[AXIS],
            "allies_losses": steps_before[ALLIES] - steps[ALLIES],
            "result": self.last_result,
        }

    def steps_on_map(self, side: int) -> int:
        count = 0
        for unit in range(FIRST[side], LAST[side]):
            if self.place[unit] >= 0:
                count += self.readings.edition.steps[unit] - self.lost[unit]
        return count

    # Markers

    def marker_count(self, markers: list[int], side: int) -> int:
        count = 0
        for i in range(side * VALUES, side * VALUES + VALUES):
            count += markers[i]
        return count

    def pool(self, side: int, value: int) -> int:
        """How many markers of this value are still in the pool."""
        i = side * VALUES + value
        return self.readings.edition.pools[side][value] - self.hand[i] - self.committed[i] - self.spent[i]

    # Units

    def attack_of(self, unit: int) -> int:
        return self.readings.edition.attack[unit * 2 + self.lost[unit]]

    def defence_of(self, unit: int) -> int:
        return self.readings.edition.defence[unit * 2 + self.lost[unit]]

    def steps_left(self, unit: int) -> int:
        return self.readings.edition.steps[unit] - self.lost[unit]

    def allowance(self, unit: int) -> int:
        """KAS:std.5.1.c, KAS:K21. In the mobile movement phase half of what is printed, rounded up."""
        move = self.readings.edition.move[unit]
        if self.phase == MOBILE_PHASE and not self.readings.full_mobile_phase:
            return (move + 1) // 2
        return move

    def is_pinning(self) -> bool:
        """KAS:17.1. Whether Allied units in the west stay where they are."""
        return self.turn <= self.readings.pinned_until

    def costs_of(self, unit: int) -> bytes:
        """What each step costs this unit now."""
        side = UNIT_SIDE[unit]
        if side == ALLIES and self.is_pinning():
            return self.readings.pinned_costs[UNIT_CLASS[unit]]
        return self.readings.edition.costs[side * 4 + UNIT_CLASS[unit]]

    def can_move_now(self, unit: int) -> bool:
        """KAS:std.5.1.c. Leg units do not move in the mobile movement phase."""
        return self.phase == MOVEMENT or UNIT_CLASS[unit] != LEG

    def enemies(self, side: int) -> list[int]:
        """By hex: whether an enemy of this side is there. Not to be changed."""
        return self.board.units[1 - side]

    def friends(self, side: int) -> list[int]:
        return self.board.units[side]

    def zones_against(self, unit: int) -> list[int]:
        """By hex: enemy zones as they matter to this unit. KAS:std.6.0, KAS:13.1"""
        return NO_STOPS if IS_COMMANDO[unit] else self.board.zones.of[1 - UNIT_SIDE[unit]]

    def maps_against(self, enemy: int, kept: ReachMaps) -> Maps:
        """Where units can go while this side, their enemy, stands as it does."""
        found = self.board.maps[enemy]
        if found is None:
            found = kept.against(self.place[FIRST[enemy] : LAST[enemy]])
            self.board.keep_maps(enemy, found)
        return found

    def near(self, side: int, h: int, radius: int) -> list[int]:
        """The places of the units of a side that stand so near to a hex, in the order of the counters."""
        apart = GRID.apart(h)
        return [place for place in self.place[FIRST[side] : LAST[side]] if place >= 0 and apart[place] <= radius]

    def unit_at(self, side: int, h: int) -> int:
        """The unit of this side in this hex, or -1."""
        return self.board.units[side][h] - 1

    def is_fortified(self, unit: int) -> bool:
        """KAS:16.0, KAS:K16. An Allied unit near engineers; the distance is counted in hexes."""
        if UNIT_SIDE[unit] != ALLIES or self.place[unit] < 0:
            return False
        for engineer in ENGINEERS:
            there = self.place[engineer]
            if self.lost[engineer] and self.readings.only_full_engineers:
                continue
            if there >= 0 and GRID.distance(self.place[unit], there) <= self.readings.edition.move[engineer]:
                return True
        return False

    def is_boxed(self, unit: int) -> bool:
        """KAS:14.3.a, KAS:14.3.c, KAS:K14. Whether the unit is in a fortified box and may ignore retreats there."""
        return self.readings.in_boxes[unit] and self.readings.edition.ground.box[self.place[unit]] != 0

    def is_open(self, h: int) -> bool:
        return self.readings.edition.ground.terrain[h] == CLEAR

    # Objectives

    def secured(self) -> int:
        """KAS:18.0.b, KAS:18.0.c. How many objectives count for the Axis now."""
        count = 0
        objectives = self.readings.edition.ground.objectives
        zone = self.board.zones.of[ALLIES]
        for number in range(len(objectives)):
            if (self.held >> number) & 1 and not zone[objectives[number]]:
                count += 1
        return count

    def counting(self) -> list[int]:
        """The hexes of those."""
        zone = self.board.zones.of[ALLIES]
        objectives = self.readings.edition.ground.objectives
        return [h for n, h in enumerate(objectives) if (self.held >> n) & 1 and not zone[h]]
