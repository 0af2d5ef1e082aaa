"""Reach: where a mover can go, what it costs, and by which path.

Costs are bytes by hex and direction: 0 means that there is no way, WHOLE that the step takes the whole allowance, so
that it can only be the first and the last. Costs are small, so hexes wait in one list per cost (Dial's form of
Dijkstra's algorithm) and every hex is looked at once.
"""

from typing import Any, Final

from mypy_extensions import i64

from sandtable.hexmap.grid import Grid

UNREACHED: Final = -1  # also what stands in the blank lists of a grid
WHOLE: Final = 255


class Ranking:
    """What one mover can reach, the nearest to a goal first, of equal ones in the order of the reach. Never changed."""

    def __init__(self, hexes: list[int], marked: list[int], special: list[int]) -> None:
        self.hexes = hexes
        self.marked = marked  # those of them that somebody marked by hex: beside the enemy, say
        self.special = special  # those of some special hexes that are in reach, in their own order


class Reach:
    """What one mover can reach: the hexes, cheapest first, and for each of them the way there. Never changed."""

    def __init__(self, start: int, found: list[int], costs: list[int], before: list[int]) -> None:
        self.start = start
        self.found = found  # the start comes first
        self.costs = costs  # for each of these: movement spent on arrival
        self.before = before  # and the number in `found` of the hex before it on the way; the start has itself
        self.by_goal: dict[int, Ranking] = {}  # the same hexes for those who have a goal, as far as somebody asked

    def rank(self, goal: int, field: list[int], marks: list[int], special: list[int]) -> Ranking:
        """The hexes by their distance from a goal, which `field` tells by hex; kept, as long as this reach is."""
        nearest: i64 = field[self.start]
        farthest: i64 = nearest
        away: i64
        h: i64
        for h in self.found:
            away = field[h]
            if away < nearest:
                nearest = away
            elif away > farthest:
                farthest = away
        equal: list[list[Any]] = [[] for _ in range(farthest - nearest + 1)]  # there are few distances: no sorting
        hexes: list[Any] = self.found  # the same: so a hex is put in as the object it is
        number: i64
        for number in range(len(hexes)):
            h = self.found[number]
            away = field[h]
            equal[away - nearest].append(hexes[number])
        ranked: list[int] = []
        for some in equal:
            ranked += some
        made = Ranking(ranked, [h for h in ranked if marks[h]], [h for h in special if self.has(h)])
        self.by_goal[goal] = made
        return made

    def number(self, h: int) -> int:
        """Which one in `found` this hex is, or UNREACHED."""
        for number, other in enumerate(self.found):
            if other == h:
                return number
        return UNREACHED

    def has(self, h: int) -> bool:
        return self.number(h) != UNREACHED

    def spent(self, h: int) -> int:
        """What it costs to get there, or UNREACHED."""
        number = self.number(h)
        return UNREACHED if number == UNREACHED else self.costs[number]

    def path(self, h: int) -> list[int]:
        """The hexes on the way there, without the start; empty for the start and for what is out of reach."""
        return self.path_to(self.number(h))

    def path_to(self, number: int) -> list[int]:
        """The same by its number in `found`."""
        back: list[int] = []
        while number > 0:
            back.append(self.found[number])
            number = self.before[number]
        back.reverse()
        return back


def reach(
    grid: Grid,
    start: int,
    allowance: int,
    costs: bytes,
    blocked: list[int],
    stops: list[int],
    barred: int = 0,
    whole: bool = True,
) -> Reach:
    """Where a mover can go from here.

    `blocked` and `stops` are lists by hex, where 0 means no: a blocked hex is not entered, and a move ends in a hex
    that stops (the start does not stop). `barred` has a bit for every direction that the first step may not take. A
    mover that has moved before can take no step that costs the WHOLE allowance: `whole` is then False.

    Among ways of equal cost the one found first stays: hexes are looked at in the order of their cost, then in the
    order in which they were found, directions clockwise from the top. So the answer is the same on every machine.
    """
    beside, hexes = grid.beside, grid.hexes
    cost, came = grid.blank(), grid.blank()  # by hex; and the number in `found` of the hex before
    found: list[int] = [start]
    number: i64 = 0
    waiting: list[list[Any]] = [[] for _ in range(allowance + 1)]
    waiting[0].append(start)
    cost[start] = came[start] = 0
    limit: i64 = allowance
    spent: i64 = 0
    h: i64
    d: i64
    while spent < limit:
        left: i64 = limit - spent
        mask: i64 = 0 if spent else barred
        for h in waiting[spent]:
            if spent:
                if cost[h] != spent:
                    continue  # it was reached more cheaply
                found.append(hexes[h])
                number += 1
                if stops[h]:
                    continue
            base: i64 = h * 6
            for d in range(6):
                step: i64 = costs[base + d]
                if step and step <= left and not (mask >> d) & 1:
                    n: i64 = beside[base + d]
                    there: i64 = spent + step
                    known: i64 = cost[n]
                    if (known < 0 or known > there) and not blocked[n]:
                        cost[n] = there
                        came[n] = number
                        waiting[there].append(hexes[n])
        spent += 1
    if limit:
        for h in waiting[limit]:
            if cost[h] == limit:
                found.append(hexes[h])
    if whole and limit:
        for h in whole_steps(grid, start, costs, blocked, barred):
            if cost[h] < 0:
                cost[h] = allowance
                came[h] = 0
                found.append(hexes[h])
    return written_down(grid, found, cost, came)


def written_down(grid: Grid, found: list[int], cost: list[Any], came: list[Any]) -> Reach:
    """What was found, as it is kept; the sheets go back clean."""
    r = Reach(found[0], found, [cost[h] for h in found], [came[h] for h in found])
    h: i64
    for h in found:
        cost[h] = came[h] = UNREACHED
    grid.blanks += (cost, came)
    return r


def whole_steps(grid: Grid, start: int, costs: bytes, blocked: list[int], barred: int) -> list[int]:
    """The neighbours of the start that a step of the whole allowance leads to."""
    found: list[int] = []
    for d in range(6):
        if costs[start * 6 + d] == WHOLE and not (barred >> d) & 1:
            n = grid.beside[start * 6 + d]
            if not blocked[n]:
                found.append(n)
    return found
