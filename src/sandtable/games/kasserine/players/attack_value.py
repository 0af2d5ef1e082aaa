"""What an attack is worth: the column of the combat table, and each of its six results weighed in steps and ground."""

from typing import Final

from sandtable.games.kasserine.rules.edition import DIE_SIDES, RESULTS
from sandtable.games.kasserine.rules.ground import AXIS, GRID, ROUGH, TOWN
from sandtable.games.kasserine.rules.table import VALUES, Kasserine
from sandtable.games.kasserine.rules.units import UNIT_CLASS, UNIT_SIDE

AR: Final = 1
DR: Final = 2
A1R: Final = 3
D1R: Final = 4
A2: Final = 5
EX: Final = 6
DE: Final = 7
assert RESULTS == ("NE", "AR", "DR", "A1R", "D1R", "A2", "EX", "DE")  # as numbered here
GROUND: Final = 1.6  # what it is worth to drive a unit back, in points of strength
DRIVEN: Final = 0.8  # what it costs to be driven back
MARKER: Final = 3.0  # what a marker is worth that nobody has seen
CLEAR_LINE: Final = 0
TOWN_LINE: Final = 1
ROUGH_LINE: Final = 2
MINE_LINE: Final = 3
LINES: Final = 4


def worth(t: Kasserine, unit: int) -> float:
    """What a unit is worth: its strength."""
    return 1.0 + t.attack_of(unit) + t.defence_of(unit)


def step_worth(t: Kasserine, unit: int) -> float:
    """What the next step of a unit is worth."""
    return worth(t, unit) if t.steps_left(unit) < 2 else 2.5


def line_against(t: Kasserine, h: int, side: int, places: list[int]) -> int:
    """The line of the table if a side attacks this hex from these. KAS:K26"""
    ground = t.readings.edition.ground
    if side == AXIS and places:
        mined = sum([ground.mines[h * 6 + GRID.direction(h, p)] for p in places])
        if mined and (t.readings.any_mined or mined == len(places)):
            return MINE_LINE
    return line_of(ground.terrain[h])


def line_from(t: Kasserine, h: int, side: int, place: int) -> int:
    """The same for one hex that it is attacked from."""
    ground = t.readings.edition.ground
    if side == AXIS and ground.mines[h * 6 + GRID.direction(h, place)]:
        return MINE_LINE
    return line_of(ground.terrain[h])


def line_of(terrain: int) -> int:
    return TOWN_LINE if terrain == TOWN else ROUGH_LINE if terrain == ROUGH else CLEAR_LINE


def column(t: Kasserine, line: int, fortified: bool, differential: float) -> int:
    found = 0
    for lowest in t.readings.edition.lines[line]:
        if differential < lowest:
            break
        found += 1
    return found - 1 if fortified and found else found


def ways_out(t: Kasserine, unit: int) -> int:
    """How many hexes beside a unit it could retreat to without loss."""
    h = t.place[unit]
    side = UNIT_SIDE[unit]
    ways = t.readings.edition.ways[UNIT_CLASS[unit]]
    zone = t.board.zones.of[1 - side]
    own, enemies = t.board.units[side], t.board.units[1 - side]
    count = 0
    for d in range(6):
        if ways[h * 6 + d]:
            n = GRID.beside[h * 6 + d]
            if not enemies[n] and (own[n] or not zone[n]):
                count += 1
    return count


class Fight:
    """An attack on one unit: what each result means to the attacker."""

    def __init__(self, t: Kasserine, target: int, ground: float = GROUND) -> None:
        self.t = t
        self.target = target
        self.side = 1 - UNIT_SIDE[target]
        self.hex = t.place[target]
        self.fortified = t.is_fortified(target)
        step = step_worth(t, target)
        self.step = step
        self.last_step = t.steps_left(target) < 2
        whole = worth(t, target)
        self.all = whole + ground
        trapped = ways_out(t, target) == 0
        if t.is_boxed(target):
            self.driven = 0.0
        elif trapped:
            self.driven = self.all if self.last_step else step + ground
        elif not self.last_step and not t.lost[target] and (self.fortified or not t.is_open(self.hex)):
            self.driven = min(step, ground)
        else:
            self.driven = ground
        self.broken = self.all if self.last_step else step + self.driven

    def value(self, line: int, differential: float, loss: float, retreat: float) -> float:
        """The average over the die; `loss` is what a step of the attacker is worth, `retreat` what a retreat costs."""
        total = 0.0
        for result in self.t.readings.edition.by_column[column(self.t, line, self.fortified, differential)]:
            total += self.gain(result, loss, retreat)
        return total / DIE_SIDES

    def gain(self, result: int, loss: float, retreat: float) -> float:
        """What one result is worth."""
        if result == DR:
            return self.driven
        if result == AR:
            return -retreat
        if result == A1R:
            return -(loss + retreat)
        if result == D1R:
            return self.broken
        if result == A2:
            return -2 * loss
        if result == EX:
            return self.step - loss
        return self.all if result == DE else 0.0

    def against(self, attackers: list[int], support: float) -> float:
        """The value of an attack by these units with so much more support than the defender."""
        t = self.t
        strength = 0
        loss = 9.0
        for unit in attackers:
            strength += t.attack_of(unit)
            loss = min(loss, step_worth(t, unit))
        line = line_against(t, self.hex, self.side, [t.place[unit] for unit in attackers])
        differential = strength + support - t.defence_of(self.target)
        return self.value(line, differential, loss, DRIVEN * len(attackers))

    def best(self, units: list[int], support: float) -> tuple[float, list[int]]:
        """The best set of these units to attack with; without those across mines where they would spoil it for all."""
        found = self.strongest(units, support)
        if self.side == AXIS and self.t.readings.any_mined:
            place, mines = self.t.place, self.t.readings.edition.ground.mines
            clear = [u for u in units if not mines[self.hex * 6 + GRID.direction(self.hex, place[u])]]
            if clear and len(clear) < len(units):
                return max(found, self.strongest(clear, support), key=lambda row: row[0])
        return found

    def strongest(self, units: list[int], support: float) -> tuple[float, list[int]]:
        """The strongest first, as long as one more helps."""
        t = self.t
        chosen: list[int] = []
        best = -99.0
        for unit in sorted(units, key=lambda u: (-t.attack_of(u), u)):
            value = self.against([*chosen, unit], support)
            if value > best:
                best = value
                chosen.append(unit)
        return best, chosen


def top_support(t: Kasserine, side: int) -> int:
    """The two best markers that a side holds, those face down already included."""
    base = side * VALUES
    total = 0
    left = 2
    for v in range(VALUES - 1, 0, -1):
        for _ in range(t.hand[base + v] + t.committed[base + v]):
            if left:
                total += v
                left -= 1
    return total


def feared_support(t: Kasserine, side: int) -> float:
    """What a side is likely to add that nobody has seen: it has other battles to think of."""
    laid = t.marker_count(t.committed, side)
    return MARKER * laid + 1.5 * min(2 - min(laid, 2), t.marker_count(t.hand, side))
