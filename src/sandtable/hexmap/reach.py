"""Reach: where a mover can go, what it costs, and by which path.

Costs are bytes by hex and direction: 0 means that there is no way, WHOLE that the step takes the whole allowance, so
that it can only be the first and the last. Costs are small, so hexes wait in one list per cost (Dial's form of
Dijkstra's algorithm) and every hex is looked at once.
"""

from typing import Final

from mypy_extensions import i64

from sandtable.hexmap.grid import Grid

UNREACHED: Final = -1
WHOLE: Final = 255
NOT_YET: Final = 1 << 20
NO_STEP: Final = -1


class Reach:
    """What one mover can reach. `found` lists the hexes, cheapest first; the rest is told by hex."""

    def __init__(self, grid: Grid, start: int, cost: list[int], came: list[int], found: list[int]) -> None:
        self.grid = grid
        self.start = start
        self.cost = cost  # movement spent on arrival, or NOT_YET
        self.came = came  # the direction of the last step, or NO_STEP
        self.found = found  # the start comes first

    def has(self, h: int) -> bool:
        return self.cost[h] != NOT_YET

    def spent(self, h: int) -> int:
        """What it costs to get there, or UNREACHED."""
        cost = self.cost[h]
        return UNREACHED if cost == NOT_YET else cost

    def path(self, h: int) -> list[int]:
        """The hexes on the way there, without the start; empty for the start and for what is out of reach."""
        back: list[int] = []
        beside = self.grid.beside
        while self.came[h] != NO_STEP:
            back.append(h)
            h = beside[h * 6 + (self.came[h] + 3) % 6]
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
    beside = grid.beside
    cost: list[int] = [NOT_YET] * grid.size
    came: list[int] = [NO_STEP] * grid.size
    found: list[int] = [start]
    waiting: list[list[int]] = [[] for _ in range(allowance + 1)]
    waiting[0].append(start)
    cost[start] = 0
    limit: i64 = allowance
    spent: i64 = 0
    while spent < limit:
        left: i64 = limit - spent
        mask: i64 = 0 if spent else barred
        for h in waiting[spent]:
            if spent:
                if cost[h] != spent:
                    continue  # it was reached more cheaply
                found.append(h)
                if stops[h]:
                    continue
            base: i64 = h * 6
            for d in range(6):
                step: i64 = costs[base + d]
                if step and step <= left and not (mask >> d) & 1:
                    n = beside[base + d]
                    there: i64 = spent + step
                    if cost[n] > there and not blocked[n]:
                        cost[n] = there
                        came[n] = d
                        waiting[there].append(n)
        spent += 1
    if limit:
        found += [h for h in waiting[limit] if cost[h] == limit]
    found_reach = Reach(grid, start, cost, came, found)
    if whole and limit:
        take_whole_steps(found_reach, allowance, costs, blocked, barred)
    return found_reach


def take_whole_steps(r: Reach, allowance: int, costs: bytes, blocked: list[int], barred: int) -> None:
    """Add the neighbours of the start that cost everything and cannot be had otherwise."""
    for d in range(6):
        if costs[r.start * 6 + d] != WHOLE or (barred >> d) & 1:
            continue
        n = r.grid.beside[r.start * 6 + d]
        if r.cost[n] == NOT_YET and not blocked[n]:
            r.cost[n] = allowance
            r.came[n] = d
            r.found.append(n)
