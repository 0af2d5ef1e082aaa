"""Where units should go: the Axis to objectives it does not hold yet, the Allies to posts on the enemy's way."""

from typing import Final

from sandtable.agents.kasserine_ways import FAR, Ways, ways_of
from sandtable.games.kasserine.ground import ALLIES, AXIS, GRID
from sandtable.games.kasserine.table import WAITING, Kasserine
from sandtable.games.kasserine.units import FIRST, LAST, MOBILE, UNIT_CLASS, UNIT_GROUP

ENOUGH: Final = 3  # units for an objective that nobody defends
DETOUR: Final = 6  # a post so many points off the enemy's way to an objective does not protect it
BEHIND: Final = 4.0
LATE: Final = 2.5


def axis_goals(t: Kasserine) -> list[int]:
    """By unit: the objective it is bound for. Each gets as many of the nearest units as its defence asks for."""
    ways = ways_of(t.readings.edition)
    zone = t.board.zones.of[ALLIES]
    wanted = [h for n, h in enumerate(ways.objectives) if not (t.held >> n) & 1 or zone[h]] or ways.objectives
    room = [ENOUGH + defence_around(t, h) // 2 for h in wanted]
    pairs: list[tuple[int, int, int]] = []
    for unit in range(FIRST[AXIS], LAST[AXIS]):
        here = t.place[unit]
        if here < 0:
            entry = t.readings.entry[unit]
            here = entry[len(entry) // 2]
        for i, goal in enumerate(wanted):
            pairs.append((ways.to(goal, AXIS, UNIT_CLASS[unit])[here], i, unit))
    pairs.sort()
    found = [-1] * LAST[AXIS]
    for _, i, unit in pairs:
        if found[unit] < 0 and room[i] > 0:
            found[unit] = wanted[i]
            room[i] -= 1
    for _, i, unit in pairs:
        if found[unit] < 0:
            found[unit] = wanted[i]
    return found


def defence_around(t: Kasserine, h: int) -> int:
    total = 0
    units = t.board.units[ALLIES]
    for n in GRID.within(h, 2):
        if units[n]:
            total += t.defence_of(units[n] - 1)
    return total


def axis_distance(t: Kasserine, ways: Ways, h: int) -> int:
    """The movement points of the nearest Axis unit to a hex."""
    away = ways.to(h, AXIS, MOBILE)
    least = FAR
    for unit in range(FIRST[AXIS], LAST[AXIS]):
        here = t.place[unit]
        if here >= 0 and away[here] < least:
            least = away[here]
    return least


def post_values(t: Kasserine, ways: Ways) -> list[tuple[float, int, int]]:
    """(value, post, enemy's distance), the best first. A post is good where it bars the way to an objective."""
    coming = [axis_distance(t, ways, goal) for goal in ways.objectives]
    found: list[tuple[float, int, int]] = []
    zone = t.board.zones.of[ALLIES]
    for post in ways.posts:
        near = axis_distance(t, ways, post)
        value = 0.0
        for number, goal in enumerate(ways.objectives):
            rest = ways.to(goal, AXIS, MOBILE)[post]
            if (t.held >> number) & 1:
                if rest <= 3 and not zone[goal]:
                    value += 2.5  # whoever stands beside it keeps it from counting
                continue
            slack = near + rest - coming[number]
            if slack < DETOUR and near < FAR:
                urgency = 12.0 / (12.0 + coming[number])
                value += urgency * (1.0 - slack / DETOUR) * (1.4 if rest == 0 else 1.0 if rest < 12 else 0.8)
        if value > 0:
            found.append((value + 0.45 * ways.shelter[post], post, near))
    found.sort(key=lambda row: (-row[0], row[1]))
    return found


def allied_goals(t: Kasserine) -> list[int]:
    """By unit (from 0): the post it is bound for. The best posts choose first, the strongest who comes in time."""
    ways = ways_of(t.readings.edition)
    goals = [-1] * LAST[ALLIES]
    free = [u for u in range(FIRST[ALLIES], LAST[ALLIES]) if t.place[u] >= 0 or may_come(t, u)]
    taken: set[int] = set()
    posts = post_values(t, ways)
    for value, post, near in posts:
        if not free:
            break
        beside = sum(1 for n in GRID.neighbours(post) if n in taken)
        if beside > 1 or (beside == 1 and value < 1.0):
            continue
        unit = who_goes(t, ways, post, near, free)
        if unit >= 0:
            goals[unit] = post
            free.remove(unit)
            taken.add(post)
    for unit in free:
        goals[unit] = posts[unit % min(4, len(posts))][1] if posts else ways.objectives[unit % len(ways.objectives)]
    return goals


def may_come(t: Kasserine, unit: int) -> bool:
    return t.place[unit] == WAITING and (t.open >> UNIT_GROUP[unit]) & 1 != 0


def who_goes(t: Kasserine, ways: Ways, post: int, near: int, free: list[int]) -> int:
    """The unit for a post: strong in defence, soon there, and before the enemy."""
    best = -1
    most = -6.0
    enemy_turns = near / 16
    for unit in free:
        here = t.place[unit]
        if here < 0:
            here = t.readings.entry[unit][0]
        move = t.readings.edition.move[unit]
        turns = ways.to(post, ALLIES, UNIT_CLASS[unit])[here] / (move if move <= 7 else move * 1.5)
        score = t.defence_of(unit) - LATE * turns - BEHIND * max(0.0, turns - enemy_turns - 0.3)
        if score > most:
            best, most = unit, score
    return best
