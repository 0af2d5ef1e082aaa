"""The combat table: strengths, line, column, result. One place for play and odds. KAS:std.7.3, KAS:std.7.6.a"""

from sandtable.games.kasserine.rules.edition import DIE_SIDES, LINES, MINEFIELD, RESULT_COLUMNS, RESULTS
from sandtable.games.kasserine.rules.frames import Battle
from sandtable.games.kasserine.rules.ground import AXIS, GRID, ROUGH, TOWN
from sandtable.games.kasserine.rules.table import Kasserine


def attack_strength(t: Kasserine, f: Battle) -> int:
    """KAS:std.7.2."""
    total = 0
    for unit in f.attackers:
        total += t.attack_of(unit)
    return total


def line_of(t: Kasserine, f: Battle) -> int:
    """KAS:std.7.4.a, KAS:std.7.4.b, KAS:14.2.e, KAS:14.2.f, KAS:K26. The defender's terrain, or the mines."""
    ground = t.readings.edition.ground
    if f.side == AXIS and f.attackers:
        mined = 0
        for unit in f.attackers:
            mined += ground.mines[f.hex * 6 + GRID.direction(f.hex, t.place[unit])]
        if mined and (t.readings.any_mined or mined == len(f.attackers)):
            return MINEFIELD
    terrain = ground.terrain[f.hex]
    if terrain == TOWN:
        return LINES.index("town")
    return LINES.index("rough") if terrain == ROUGH else LINES.index("clear")


def differential_of(t: Kasserine, f: Battle, attacker: int, defender: int) -> int:
    """KAS:std.7.3. With this much support on both sides."""
    return attack_strength(t, f) + attacker - t.defence_of(f.target) - defender


def column_of(t: Kasserine, f: Battle, differential: int) -> int:
    """KAS:std.7.4.a, KAS:std.7.5. From 0; fortification moves it one to the left."""
    column = 0
    for lowest in t.readings.edition.lines[line_of(t, f)]:
        if differential >= lowest:
            column += 1
    if t.is_fortified(f.target) and column > 0:
        column -= 1
    return column


def result_of(t: Kasserine, column: int, die: int) -> int:
    """KAS:std.7.6.a."""
    return t.readings.edition.results[(die - 1) * RESULT_COLUMNS + column]


def results_by_die(t: Kasserine, column: int) -> list[str]:
    """The whole column, for those who weigh an attack."""
    return [RESULTS[result_of(t, column, die)] for die in range(1, DIE_SIDES + 1)]
