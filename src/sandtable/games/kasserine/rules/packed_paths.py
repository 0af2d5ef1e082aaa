"""Paths to many goals, written compactly: most of them are the path to another goal and one step more.

A line is `2013 2014/12 2015/11`: it goes on from the way to 2013, and comes to 2014 with 12 points left, to 2015 with
11. A line from HERE begins where the unit stands. A hex without a slash is only passed through; one with nothing after
it costs no points.
"""

from typing import Final

HERE: Final = "-"
Ways = dict[str, tuple[list[str], int]]  # by goal: the hexes on the way, and the points that are left
NO_POINTS: Final = -1  # a retreat or an advance costs none


def write_ways(ways: Ways) -> list[str]:
    lines: list[list[str]] = []
    known: dict[str, list[str]] = {}
    last: list[str] = []
    for path, left in sorted(ways.values()):
        same = len(path) - 1
        while same and known.get(path[same - 1]) != path[:same]:
            same -= 1
        if not same or last != path[:same]:
            lines.append([path[same - 1] if same else HERE])
        goal = f"{path[-1]}/" if left == NO_POINTS else f"{path[-1]}/{left}"
        lines[-1] += [*path[same:-1], goal]
        for number in range(same, len(path) - 1):
            known.setdefault(path[number], path[: number + 1])
        last = known[path[-1]] = path
    return [" ".join(line) for line in lines]


def read_ways(lines: list[str]) -> Ways:
    """Back from the compact form, for whoever draws them."""
    ways: Ways = {}
    known: dict[str, list[str]] = {HERE: []}
    for line in lines:
        first, *steps = line.split(" ")
        path = known[first]
        for step in steps:
            name, stroke, left = step.partition("/")
            path = [*path, name]
            known.setdefault(name, path)
            if stroke:
                known[name] = path
                ways[name] = (path, int(left) if left else NO_POINTS)
    return ways
