"""Movement: what each hex in reach is worth to a unit, and whether it is worth leaving the one it is in."""

from typing import Final

from mypy_extensions import i64

from sandtable.games.kasserine.players.attack_value import (
    DRIVEN,
    LINES,
    Fight,
    feared_support,
    line_from,
    step_worth,
    worth,
)
from sandtable.games.kasserine.players.distances import FAR, NOWHERE, UNASKED, Ways, ways_of
from sandtable.games.kasserine.players.goals import goals_of
from sandtable.games.kasserine.players.temperament import PLAIN, Temperament
from sandtable.games.kasserine.rules.cut_off import Lines
from sandtable.games.kasserine.rules.ground import ALLIES, GRID
from sandtable.games.kasserine.rules.paths import reach_of
from sandtable.games.kasserine.rules.table import MOBILE_PHASE, MOVED, Kasserine
from sandtable.games.kasserine.rules.units import FIRST, LAST, UNIT_CLASS

PROGRESS: Final = [0.3, 0.22]  # by side: what a movement point nearer to the goal is worth
KEEN: Final = 0.9  # how much of the value of an attack on the way to its goal a unit counts as its own
ASIDE: Final = [0.4, 0.7]  # by side: how much of that elsewhere
LOOK: Final = 10  # how many hexes are looked at closely
HOPED: Final = 2.5  # what a marker adds to an attack that is still to come
STRIKE: Final = 5  # hexes: an enemy so near may attack next
MOST: Final = 3  # enemies that count in a danger
HELP: Final = 4  # a friendly unit so near can come to help
HELPERS: Final = 3
SHELTER: Final = [0.25, 0.8]  # by side: how much good ground is worth
FEAR: Final = [0.10, 0.16]  # by side: how much a danger weighs
NOTHING: Final = -99.0  # no enemy is near
RESTLESS: Final = 0.2  # what a move must gain
TAKE: Final = 9.0  # an objective
DENY: Final = 4.0  # a hex beside an objective that the Axis holds
CUT_OFF: Final = 0.15  # what it costs to be cut off, by the worth of the unit


class MovementValue:
    """What one side wants at one moment, or through one phase: then `refresh` after every move."""

    def __init__(
        self, t: Kasserine, side: int, temperament: Temperament = PLAIN, goals: list[int] | None = None
    ) -> None:
        self.t = t
        self.side = side
        self.temperament = temperament
        self.ways: Ways = ways_of(t.readings.edition)
        self.goals = goals_of(t, side, temperament) if goals is None else goals
        self.held = t.held
        self.fights: dict[int, Fight] = {}
        self.help: dict[int, int] = {}
        self.lines: Lines | None = None  # from hexes to a friendly edge, once somebody asked
        enemy = 1 - side
        there = [u for u in range(FIRST[enemy], LAST[enemy]) if t.place[u] >= 0]
        self.enemies = sorted([(-t.attack_of(u), t.place[u]) for u in there])  # the strongest first
        self.strengths = [-strength for strength, _ in self.enemies]
        self.places = [place for _, place in self.enemies]
        self.threats = self.ways.threats(self.enemies)  # by hex: the strength of the strongest enemies nearby
        support = HOPED * min(2, t.marker_count(t.hand, side))
        self.support = support - feared_support(t, enemy)

    def refresh(self, unit: int) -> None:
        """This unit has moved: who can help whom may have changed, and who holds what."""
        here = self.t.place[unit]
        if here >= 0 and self.t.board.zones.of[1 - self.side][here]:
            self.help.clear()
        if self.held != self.t.held:
            self.held = self.t.held
            self.goals = goals_of(self.t, self.side, self.temperament)

    def field(self, unit: int) -> list[int]:
        """By hex: how far it is to the unit's goal."""
        return self.ways.to(self.goals[unit], self.side, UNIT_CLASS[unit])

    def shortlist(self, unit: int, hexes: list[int]) -> list[int]:
        """The hexes that deserve a close look: the nearest to the goal, and those beside the enemy."""
        field = self.field(unit)
        zone = self.t.board.zones.of[1 - self.side]
        ranked = sorted(hexes, key=field.__getitem__)
        beside = [h for h in ranked[LOOK:] if zone[h]][:LOOK]
        objectives = [h for h in ranked[LOOK:] if self.t.readings.edition.objective_at[h] >= 0]
        return ranked[:LOOK] + beside + [h for h in objectives if h not in beside]

    def score(self, unit: int, h: int) -> float:
        """What it is worth to have the unit here at the end of its move."""
        return self.scores(unit, [h])[0]

    def scores(self, unit: int, hexes: list[int]) -> list[float]:
        """The same for several hexes: the way to the goal, objectives, danger, cover, and attacks from there."""
        t, side, temperament = self.t, self.side, self.temperament
        field = self.field(unit)
        zone = t.board.zones.of[1 - side]
        objective_at = t.readings.edition.objective_at
        pace = PROGRESS[side] * temperament.haste
        fear = FEAR[side] * temperament.fear
        stake = worth(t, unit)
        defence = t.defence_of(unit)
        near_lost = side == ALLIES and t.held != 0
        shelter = self.ways.cover(side, t.readings.in_boxes[unit])  # KAS:14.3.a
        alone = CUT_OFF * temperament.fear * stake if t.readings.lines_matter else 0.0  # KAS:std.9.3
        attacks: dict[int, float] = {}
        found: list[float] = []
        h: i64
        for h in hexes:
            value = -pace * field[h]
            if near_lost or objective_at[h] >= 0:
                value += self.objective(h)
            danger = (self.threat(h) + 1.5 - defence) * 0.25 * stake
            if danger > 0:
                value += SHELTER[side] * shelter[h] - fear * danger
            if zone[h]:
                value += self.attack(unit, h, attacks)
            if alone and not self.is_safe(h):
                value -= alone
            if temperament.whim:
                value += temperament.fancy(unit, h)
            found.append(value)
        return found

    def is_safe(self, h: int) -> bool:
        """KAS:std.9.2. Whether a unit that goes there has a friendly edge behind it."""
        lines = self.lines
        if lines is None:
            lines = self.lines = lines_alone(self.t, self.side, self.ways)
        if not lines.zone[h]:
            return not lines.enemies[h] and lines.is_connected(h)
        return any(not lines.zone[n] and not lines.enemies[n] and lines.is_connected(n) for n in lines.toward[h])

    def objective(self, h: int) -> float:
        t = self.t
        number = t.readings.edition.objective_at[h]
        if number >= 0 and ((t.held >> number) & 1) == self.side:
            return TAKE
        if t.held and self.side == ALLIES:
            for i, goal in enumerate(self.ways.objectives):
                if (t.held >> i) & 1 and GRID.apart(goal)[h] == 1:
                    return DENY / (1 + t.board.zones.of[ALLIES][goal])
        return 0.0

    def threat(self, h: int) -> float:
        """The strength of the three strongest enemies nearby."""
        found = self.threats[h]
        if found == UNASKED:
            apart = GRID.apart(h)
            count: i64 = 0
            total: i64 = 0
            for number, place in enumerate(self.places):
                if apart[place] <= STRIKE:
                    total += self.strengths[number]
                    count += 1
                    if count == MOST:
                        break
            found = float(total) if count else NOTHING
            self.threats[h] = found
        return found

    def attack(self, unit: int, h: int, known: dict[int, float]) -> float:
        """The best attack that the unit would help from here, with those who are there or can still come."""
        t = self.t
        if t.phase == MOBILE_PHASE:
            return 0.0
        best = 0.0
        enemies = t.board.units[1 - self.side]
        for n in self.ways.beside[h]:
            if enemies[n]:
                line = line_from(t, n, self.side, h)
                key = n * LINES + line
                value = known.get(key)
                if value is None:
                    value = known[key] = self.attack_on(unit, enemies[n] - 1, line)
                best = max(best, value)
        return KEEN * self.temperament.keen * best

    def attack_on(self, unit: int, enemy: int, line: int) -> float:
        """Attacks that lie on the way to the unit's goal count more than others."""
        t = self.t
        fight = self.fights.get(enemy)
        if fight is None:
            fight = self.fights[enemy] = Fight(t, enemy)
        helping = self.help.get(enemy)
        if helping is None:
            helping = self.help[enemy] = self.helpers(enemy)
        here, there = t.place[unit], t.place[enemy]
        strength = helping + t.attack_of(unit)
        if here >= 0 and GRID.apart(there)[here] <= HELP:
            strength -= t.attack_of(unit)  # it was counted among the helpers
        value = fight.value(line, strength + self.support - t.defence_of(enemy), step_worth(t, unit), DRIVEN * 2)
        field = self.field(unit)
        on_the_way = field[there] <= (field[here] if here >= 0 else FAR)
        return value if on_the_way else ASIDE[self.side] * value

    def helpers(self, enemy: int) -> int:
        """The strength of up to three friendly units that stand beside an enemy or can still come."""
        t = self.t
        apart = GRID.apart(t.place[enemy])
        found = []
        for unit in range(FIRST[self.side], LAST[self.side]):
            here = t.place[unit]
            if here < 0:
                continue
            far = apart[here]
            if far <= 1 or (far <= HELP and not t.flags[unit] & MOVED):
                found.append(t.attack_of(unit))
        found.sort(reverse=True)
        return sum(found[:HELPERS])

    def best_move(self, unit: int) -> float:
        """What the unit gains by its best move over staying where it is; one that comes in always gains."""
        t = self.t
        here = t.place[unit]
        if here < 0:
            return 1.0
        own = t.friends(self.side)
        r = reach_of(t, unit, here, t.allowance(unit), True)
        hexes = [h for h in r.found if not own[h] and h != here]
        if not hexes:
            return -1.0
        return max(self.scores(unit, self.shortlist(unit, hexes))) - self.score(unit, here)


def lines_alone(t: Kasserine, side: int, ways: Ways) -> Lines:
    """The lines of a unit as if it were alone; kept until an enemy moves, because own units that help each other would
    change them with every step.
    """
    enemy = 1 - side
    key = (side, tuple(t.place[FIRST[enemy] : LAST[enemy]]))
    known = ways.lines[side]
    if known is None or known[0] != key:
        board = t.board
        known = ways.lines[side] = (key, Lines(t, side, NOWHERE, board.units[enemy][:], board.zones.of[enemy][:]))
    return known[1]


def next_mover(t: Kasserine, units: list[int]) -> int:
    """The next unit that gains by a move, or -1. Whoever stands before the last one that moved had its chance."""
    side = t.mover
    last = max((u for u in range(FIRST[side], LAST[side]) if t.flags[u] & MOVED), default=-1)
    march: MovementValue | None = None
    for unit in units:
        if unit > last or t.place[unit] < 0:
            if march is None:
                march = MovementValue(t, side)
            if march.best_move(unit) > RESTLESS:
                return unit
    return -1
