"""Where units should go: the Axis to objectives it does not hold yet, the Allies to posts on the enemy's way."""

from typing import Final

from sandtable.games.kasserine.players.distances import FAR, MOST, Post, Ways, ways_of
from sandtable.games.kasserine.players.temperament import PLAIN, Temperament
from sandtable.games.kasserine.rules.ground import ALLIES, AXIS, GRID
from sandtable.games.kasserine.rules.table import WAITING, Kasserine
from sandtable.games.kasserine.rules.units import FIRST, LAST, MOBILE, UNIT_CLASS, UNIT_GROUP

FIRST_CALL: Final = 0.4  # how near the objective of the main effort seems to be
EVERYBODY: Final = 99  # units, for the main effort
MAIN: Final = 2.5  # how much more the objective matters that its defender cares about most
ENOUGH: Final = 3  # units for an objective that nobody defends
MATCH: Final = 2  # points of defence around it that call for one more unit
ALARM: Final = 6  # an enemy so near calls for a guard on an objective
DETOUR: Final = 6  # a post so many points off the enemy's way to an objective does not protect it
BESIDE: Final = 3  # movement points: about a hex away
NEARBY: Final = 12  # movement points: a post farther off than that protects less
SOON: Final = 12.0  # movement points: an enemy so far from an objective counts half of one on it
DAY: Final = 16  # movement points that the Axis makes in a turn, about
GOOD_GROUND: Final = 0.45  # what a box, rough or a town is worth in a post
DENIAL: Final = 2.5  # what a post beside a lost objective is worth
BEHIND: Final = 4.0  # what it costs to come a turn after the enemy
LATE: Final = 2.5  # what a turn on the way costs
LATEST: Final = 13.0  # whoever would lose more than that on the way is not asked
SETTLED: Final = 1.5  # a bonus for whoever is there already
NO_BOX: Final = 1.0  # what a box lacks for those who may not ignore retreats in it


def goals_of(t: Kasserine, side: int, temperament: Temperament = PLAIN) -> list[int]:
    """By unit: the hex it is bound for. Answers are kept, because a search comes back to the same positions."""
    ways = ways_of(t.readings.edition)
    key = (side, temperament.main, temperament.skip, t.held, t.open, tuple(t.place), tuple(t.lost))
    if ways.aims_by is not t.readings or len(ways.aims) >= MOST:
        ways.aims_by = t.readings
        ways.aims = {}
    found = ways.aims.get(key)
    if found is None:
        found = axis_goals(t, ways, temperament) if side == AXIS else allied_goals(t, ways, temperament)
        ways.aims[key] = found
    return found


def axis_goals(t: Kasserine, ways: Ways, temperament: Temperament) -> list[int]:
    """By unit: the objective it is bound for. Each gets as many of the nearest units as its defence asks for."""
    zone = t.board.zones.of[ALLIES]
    wanted: list[int] = []
    room: list[int] = []
    for number, h in enumerate(ways.objectives):
        if (temperament.skip >> number) & 1:
            continue
        if not (t.held >> number) & 1 or zone[h]:
            wanted.append(h)
            room.append(EVERYBODY if number == temperament.main else ENOUGH + defence_around(t, h) // MATCH)
        elif is_near(t, ALLIES, h, ALARM):
            wanted.append(h)
            room.append(1)
    if not wanted:
        return [ways.objectives[0]] * LAST[AXIS]
    fields = [ways.all_to(goal, AXIS) for goal in wanted]
    places = range(len(wanted))
    main = ways.objectives[temperament.main] if temperament.main >= 0 else -1
    pairs: list[tuple[float, int, int]] = []
    for unit in range(FIRST[AXIS], LAST[AXIS]):
        here = t.place[unit]
        if here < 0:
            entry = t.readings.entry[unit]
            if here != WAITING or not entry:
                continue
            here = entry[len(entry) // 2]  # units still to come count too
        kind = UNIT_CLASS[unit]
        for i in places:
            pairs.append((fields[i][kind][here] * (FIRST_CALL if wanted[i] == main else 1.0), i, unit))
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


def is_near(t: Kasserine, side: int, h: int, radius: int) -> bool:
    """Whether a unit of this side is within so many hexes."""
    return len(t.near(side, h, radius)) > 0


def defence_around(t: Kasserine, h: int) -> int:
    total = 0
    units = t.board.units[ALLIES]
    for n in ways_of(t.readings.edition).around(h):
        if units[n]:
            total += t.defence_of(units[n] - 1)
    return total


def axis_distance(places: list[int], away: list[int]) -> int:
    """The movement points of the nearest Axis unit, by the field of a hex."""
    nearest = FAR
    for h in places:
        nearest = min(nearest, away[h])
    return nearest


def post_values(t: Kasserine, ways: Ways, temperament: Temperament) -> list[Post]:
    """The posts that bar a way to an objective, the best first; kept for each set-up of the Axis."""
    key = (temperament.main, temperament.skip, t.held, tuple(t.place[FIRST[AXIS] : LAST[AXIS]]))
    known = ways.judged.get(key)
    if known is not None:
        return known
    places = [h for h in key[3] if h >= 0]
    coming = [axis_distance(places, ways.to(goal, AXIS, MOBILE)) for goal in ways.objectives]
    weight = [
        0.0 if (temperament.skip >> n) & 1 else MAIN if n == temperament.main else 1.0 for n in range(len(coming))
    ]
    found: list[Post] = []
    for post in ways.posts:
        near = axis_distance(places, ways.to(post, AXIS, MOBILE))
        value = 0.0
        for number, part in enumerate(weight):
            if part:
                value += part * protection(t, ways, post, near, number, coming[number])
        if value > 0:
            found.append((value + GOOD_GROUND * ways.shelter[post], post, near))
    found.sort(key=lambda row: (-row[0], row[1]))
    if len(ways.judged) >= MOST:
        ways.judged = {}
    ways.judged[key] = found
    return found


def protection(t: Kasserine, ways: Ways, post: int, near: int, number: int, coming: int) -> float:
    """What a post does for an objective to which the enemy has so far to go."""
    rest = ways.to(ways.objectives[number], AXIS, MOBILE)[post]
    if (t.held >> number) & 1:
        return DENIAL if rest <= BESIDE else 0.0  # whoever stands there keeps it from counting
    slack = near + rest - coming
    if slack >= DETOUR or near >= FAR:
        return 0.0
    return SOON / (SOON + coming) * (1.0 - slack / DETOUR) * (1.4 if rest == 0 else 1.0 if rest < NEARBY else 0.8)


def allied_goals(t: Kasserine, ways: Ways, temperament: Temperament) -> list[int]:
    """By unit: the post it is bound for. The best posts choose first, the strongest who comes in time."""
    goals = [-1] * LAST[ALLIES]
    free = [u for u in range(FIRST[ALLIES], LAST[ALLIES]) if t.place[u] >= 0 or may_come(t, u)]
    taken = bytearray(GRID.size)  # by hex
    posts = post_values(t, ways, temperament)
    for value, post, near in posts:
        if not free:
            break
        beside = 0
        for n in ways.beside[post]:
            beside += taken[n]
        if beside > 1 or (beside == 1 and value < 1.0):
            continue
        unit = who_goes(t, ways, post, near, free)
        if unit >= 0:
            goals[unit] = post
            free.remove(unit)
            taken[post] = 1
    for unit in free:
        goals[unit] = posts[unit % min(4, len(posts))][1] if posts else ways.objectives[unit % len(ways.objectives)]
    return goals


def may_come(t: Kasserine, unit: int) -> bool:
    """Whether a unit waits at the edge of the map."""
    return t.place[unit] == WAITING and (t.open >> UNIT_GROUP[unit]) & 1 != 0 and t.readings.entry[unit] != []


def who_goes(t: Kasserine, ways: Ways, post: int, near: int, free: list[int]) -> int:
    """The unit for a post: strong in defence, soon there, and before the enemy."""
    best = -1
    most = -6.0
    in_time = near / DAY + 0.3
    fields = ways.all_to(post, ALLIES)
    place, pace, entry = t.place, ways.pace, t.readings.entry
    boxed, helped = t.readings.edition.ground.box, t.readings.in_boxes
    for unit in free:
        here = place[unit]
        if here < 0:
            here = entry[unit][0]
        turns = fields[UNIT_CLASS[unit]][here] / pace[unit]
        if LATE * turns > LATEST:
            continue
        score = t.defence_of(unit) - LATE * turns
        if turns > in_time:
            score -= BEHIND * (turns - in_time)
        if here == post:
            score += SETTLED
        if boxed[post] and not helped[unit]:
            score -= NO_BOX
        if score > most:
            best, most = unit, score
    return best
