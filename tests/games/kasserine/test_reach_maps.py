"""Golden reach maps: where some units could go on the map of Kasserine, as pictures, compared to the letter.

A picture has one sign a hex, columns 01-39 from left to right: the movement points spent on arrival (a is 10, b is
11 ...), S for the start, E for an enemy unit, `.` for what is out of reach, nothing off the map. When the map or the
terrain chart is changed on purpose, look at the difference and write the files again:

    PYTHONPATH=src python -m tests.games.kasserine.test_reach_maps
"""

from pathlib import Path
from typing import NamedTuple

import pytest

from sandtable.games.kasserine.rules.edition import OURS, read_edition
from sandtable.games.kasserine.rules.ground import ALLIES, AXIS, GRID
from sandtable.games.kasserine.rules.units import CLASSES
from sandtable.hexmap import NO_HEX, Reach, Zones, reach

FOLDER = Path(__file__).parent / "golden"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Scene(NamedTuple):
    side: int
    mover: str
    start: str
    points: int
    enemies: str = ""


SCENES = {
    "recon-from-sbeitla": Scene(ALLIES, "recon", "2714", 14),
    "panzers-out-of-faid": Scene(AXIS, "mobile", "3919", 12, "3718 3819 3722 3922"),
    "infantry-from-feriana": Scene(ALLIES, "leg", "1220", 7),
    "grenadiers-before-the-pass": Scene(AXIS, "mech", "1812", 11),
    "tanks-before-the-pass": Scene(AXIS, "mobile", "1812", 12, "1811"),
    "tanks-back-through-the-pass": Scene(ALLIES, "mobile", "1812", 12),
    "infantry-at-sbiba": Scene(ALLIES, "leg", "2706", 7, "2708"),
}


def reach_of(scene: Scene) -> Reach:
    edition = read_edition(OURS)[0]
    blocked = [0] * GRID.size
    zones = Zones(GRID, 1)
    for name in scene.enemies.split():
        blocked[GRID.numbers[name]] = 1
        zones.place(0, GRID.numbers[name])
    costs = edition.costs[scene.side * len(CLASSES) + CLASSES.index(scene.mover)]
    return reach(GRID, GRID.numbers[scene.start], scene.points, costs, blocked, zones.of[0])


def picture(scene: Scene) -> str:
    found = reach_of(scene)
    lines = []
    for row in range(1, 27):
        signs = ""
        for column in range(1, 40):
            name = f"{column:02}{row:02}"
            h = GRID.number(name)
            if h == NO_HEX:
                signs += " "
            elif name == scene.start:
                signs += "S"
            elif name in scene.enemies.split():
                signs += "E"
            else:
                signs += DIGITS[found.spent(h)] if found.has(h) else "."
        lines.append(f"{row:02}  {signs}".rstrip())
    head = f"{scene.mover} {scene.points} from {scene.start}" + (f", enemies {scene.enemies}" if scene.enemies else "")
    return "\n".join([head, *lines, ""])


def file_of(name: str) -> Path:
    return FOLDER / f"reach-{name}.txt"


@pytest.mark.rule("KAS:std.5.2.a")
@pytest.mark.parametrize("name", SCENES)
def test_a_reach_map_is_as_it_was(name: str):
    assert picture(SCENES[name]) == file_of(name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SCENES)
def test_every_way_of_a_reach_map_can_be_walked(name: str):
    found = reach_of(SCENES[name])
    for goal in found.found:
        way = [found.start, *found.path(goal)]
        assert all(GRID.distance(way[i], way[i + 1]) == 1 for i in range(len(way) - 1))
        assert way[-1] == goal
        assert found.spent(goal) <= SCENES[name].points


if __name__ == "__main__":
    for written, scene in SCENES.items():
        file_of(written).write_text(picture(scene), encoding="utf-8")
