"""Roads and the like: lists by hex and direction, in which 0 means that there is no way over this hexside."""

from sandtable.hexmap.grid import NO_HEX, Grid


def lay(grid: Grid, ways: list[int], chain: list[int], kind: int) -> None:
    """Lay a way of this kind through a chain of neighbouring hexes, where no way of a higher kind lies."""
    for i in range(len(chain) - 1):
        d = grid.direction(chain[i], chain[i + 1])
        there = chain[i] * 6 + d
        back = chain[i + 1] * 6 + (d + 3) % 6
        ways[there] = ways[back] = max(ways[there], kind)


def along(grid: Grid, ways: list[int], start: int, least: int = 1, blocked: list[int] | None = None) -> list[int]:
    """The hexes that ways of at least this kind join to the start, itself included, in the order of their distance."""
    seen = [0] * grid.size
    seen[start] = 1
    found = [start]
    for h in found:
        for d in range(6):
            n = grid.beside[h * 6 + d]
            if n == NO_HEX or seen[n] or ways[h * 6 + d] < least or (blocked is not None and blocked[n]):
                continue
            seen[n] = 1
            found.append(n)
    return found
