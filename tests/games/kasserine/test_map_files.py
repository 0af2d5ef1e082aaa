"""Map files of owners: a mistake is refused, with the place where it stands and what would be right."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from sandtable.games.kasserine.rules.ground import GRID, GROUND, ground_of, read_map
from sandtable.kernel.errors import BadSetting

DATA = GROUND.data


def put(data: dict[str, Any], hex_: str, sign: str) -> None:
    """Another sign in the picture of the terrain."""
    lines = data["terrain"].splitlines()
    for number, line in enumerate(lines):
        if line.startswith(hex_[2:]):
            at = 3 + int(hex_[:2])
            lines[number] = line.ljust(at)[:at] + sign + line[at + 1 :]
    data["terrain"] = "\n".join(lines)


def drop(data: dict[str, Any], *keys: str) -> None:
    for key in keys[:-1]:
        data = data[key]
    del data[keys[-1]]


def change(data: dict[str, Any], value: Any, *keys: Any) -> None:
    for key in keys[:-1]:
        data = data[key]
    data[keys[-1]] = value


Breaking = Callable[[dict[str, Any]], object]

REFUSED: dict[str, tuple[Breaking, str, str, str]] = {
    "a section is missing": (lambda d: drop(d, "roads"), "missing", "map roads", "terrain"),
    "a section is unknown": (lambda d: change(d, {}, "rivers"), "unknown-name", "map", "terrain"),
    "terrain is no picture": (lambda d: change(d, 7, "terrain"), "bad-shape", "map terrain", "01"),
    "a sign is unknown": (lambda d: put(d, "2015", "?"), "unknown-value", "map terrain 2015", "^"),
    "a hex is left out": (lambda d: put(d, "2015", " "), "unknown-value", "map terrain 2015", "^"),
    "a sign off the map": (lambda d: put(d, "0126", "."), "unknown-value", "map terrain 0126", "off the map"),
    "a row too long": (lambda d: put(d, "4010", "."), "out-of-range", "map terrain 10", "39"),
    "a row twice": (lambda d: change(d, d["terrain"] + "\n05  .", "terrain"), "twice", "map terrain", ""),
    "a row missing": (
        lambda d: change(d, "\n".join(x for x in d["terrain"].splitlines() if x[:2] != "07"), "terrain"),
        *("missing", "map terrain 07", "01-26"),
    ),
    "a row without number": (
        lambda d: change(d, d["terrain"] + "\n99  ....", "terrain"),
        *("bad-shape", "map terrain", "01  .^o#"),
    ),
    "a road jumps": (lambda d: change(d, "2014 2214", "roads", "x"), "unknown-value", "map roads x 2014", "2114"),
    "a road off the map": (lambda d: change(d, "2014 4014", "roads", "x"), "unknown-name", "map roads x", "0101"),
    "a road of one hex": (lambda d: change(d, "2014", "roads", "x"), "bad-shape", "map roads x", "2014 2114"),
    "a road goes back": (lambda d: change(d, "2014 2114 2014", "trails", "x"), "twice", "map trails x", ""),
    "a road is a number": (lambda d: change(d, 2014, "roads", "x"), "bad-shape", "map roads x", "2014 2114"),
    "roads are no table": (lambda d: change(d, "2014 2114", "roads"), "bad-shape", "map roads", "[roads]"),
    "a road into the grey": (
        lambda d: change(d, "0419 0420 0421", "trails", "x"),
        "unknown-value",
        "map trails x",
        ".",
    ),
    "a trail apart": (lambda d: change(d, "2902 3002", "trails", "x"), "missing", "map way", "road"),
    "no roads at all": (
        lambda d: d.update(roads={}, trails={}, edge={"road": "3919", "trail": "3919"}),
        *("unknown-value", "map edge trail", ""),
    ),
    "a way out inside": (lambda d: change(d, "2014", "edge", "road"), "unknown-value", "map edge road", "3919"),
    "a way out without way": (lambda d: change(d, "3918", "edge", "trail"), "unknown-value", "map edge trail", "3921"),
    "a way out of another kind": (lambda d: change(d, "x", "edge", "rail"), "unknown-name", "map edge", "road"),
    "two boxes": (lambda d: d["boxes"].pop(), "out-of-range", "map boxes", "3"),
    "boxes are no rows": (lambda d: change(d, {}, "boxes"), "bad-shape", "map boxes", "[[boxes]]"),
    "a box without name": (lambda d: drop(d["boxes"][1], "ja"), "missing", "map boxes 2 ja", "hexes"),
    "a box with an empty name": (lambda d: change(d, " ", "boxes", 0, "en"), "bad-shape", "map boxes 1 en", "en"),
    "a hex in two boxes": (lambda d: change(d, "1811", "boxes", 2, "hexes"), "twice", "map boxes 3 hexes", ""),
    "a box in the grey": (
        lambda d: d["boxes"][2].update(hexes="1101", mines="1101/1102"),
        *("unknown-value", "map boxes 3 1101", "."),
    ),
    "mines far from their box": (
        lambda d: change(d, "2014/2015", "boxes", 0, "mines"),
        *("unknown-value", "map boxes 1 mines", "1811"),
    ),
    "mines between hexes apart": (
        lambda d: change(d, "1811/1813", "boxes", 0, "mines"),
        *("unknown-value", "map boxes 1 mines 1811", "1812"),
    ),
    "mines on one hex": (lambda d: change(d, "1811", "boxes", 0, "mines"), "bad-shape", "map boxes 1 mines", "/"),
    "mines twice": (
        lambda d: change(d, "1811/1812 1812/1811", "boxes", 0, "mines"),
        *("twice", "map boxes 1 mines", ""),
    ),
    "mines in the grey": (
        lambda d: change(d, [{"en": "x", "ja": "x", "mines": "1101/1102"}], "minefields"),
        *("unknown-value", "map mines 1101", "."),
    ),
    "five objectives": (
        lambda d: change(d, "2714 2003 0306 0104 0105", "objectives"),
        "out-of-range",
        "objectives",
        "6",
    ),
    "no objectives": (lambda d: change(d, " ", "objectives"), "missing", "map objectives", "2014"),
    "an objective in the grey": (
        lambda d: change(d, "2714 2003 0306 0104 0105 1101", "objectives"),
        *("unknown-value", "map objectives 1101", "."),
    ),
    "an objective twice": (
        lambda d: change(d, "2714 2714 0306 0104 0105 1601", "objectives"),
        *("twice", "map objectives", ""),
    ),
    "a unit too few in the set-up": (lambda d: change(d, "3718", "setup"), "out-of-range", "map setup", "16"),
    "a set-up place in the grey": (lambda d: put(d, "3722", "#"), "unknown-value", "", "."),
    "supply inside": (lambda d: change(d, "2014", "supply", "axis"), "unknown-value", "map supply axis", "3919"),
    "supply for both": (lambda d: change(d, "3906", "supply", "axis"), "twice", "map supply", ""),
    "supply for one": (lambda d: drop(d, "supply", "axis"), "missing", "map supply axis", "allies"),
    "supply for a third": (lambda d: change(d, "0101", "supply", "french"), "unknown-name", "map supply", "axis"),
    "an entry is missing": (lambda d: drop(d, "entries", "2526"), "missing", "map entries 2526", "3726"),
    "an entry is unknown": (lambda d: change(d, "0101", "entries", "0101"), "unknown-name", "map entries", "3726"),
    "an entry elsewhere": (lambda d: change(d, "3725", "entries", "3726"), "bad-shape", "map entries 3726", "3726"),
    "an entry with a hole": (
        lambda d: change(d, "3918 3920", "entries", "3918-3920"),
        *("unknown-value", "map entries 3918-3920 3918", "3919"),
    ),
    "an entry through the inside": (
        lambda d: change(d, "3918 3818 3919 3920", "entries", "3918-3920"),
        *("unknown-value", "map entries 3918-3920", "3919"),
    ),
    "an entry in the grey": (lambda d: put(d, "3911", "#"), "unknown-value", "3911", "."),
    "a name of no kind": (lambda d: change(d, "lake", "names", 0, "kind"), "unknown-value", "map names 1 kind", "town"),
    "a name in one language": (lambda d: drop(d["names"][4], "ja"), "missing", "map names 5 ja", "kind"),
    "a name that is empty": (lambda d: change(d, "", "names", 4, "ja"), "bad-shape", "map names 5 ja", "ja"),
    "a name nowhere": (lambda d: change(d, "9999", "names", 4, "at"), "unknown-name", "map names 5", "0101"),
    "a town in the fields": (lambda d: change(d, "2015", "names", 2, "at"), "unknown-value", "Kasserine", "town"),
    "a place beyond the edge inside": (
        lambda d: change(d, [{"kind": "beyond", "at": "2014", "en": "Gafsa", "ja": "ガフサ"}], "names"),
        *("unknown-value", "map names Gafsa", "3919"),
    ),
    "a wadi jumps": (lambda d: change(d, "2014 2214", "scenery", "wadis", "x"), "unknown-value", "2014", "2114"),
    "scenery of another kind": (lambda d: change(d, "2014", "scenery", "lakes"), "unknown-name", "scenery", "woods"),
}


@pytest.mark.parametrize("mistake", REFUSED)
def test_a_mistake_in_the_file_is_refused_with_its_place(mistake: str):
    breaking, key, place, possible = REFUSED[mistake]
    data = copy.deepcopy(DATA)
    breaking(data)
    with pytest.raises(BadSetting) as refused:
        ground_of(data)
    assert refused.value.key == key
    assert place in str(refused.value.facts["place"])
    assert possible in str(refused.value.facts["possible"])
    assert place in str(refused.value)


def test_an_entry_that_wheels_cannot_use_is_refused():
    data = copy.deepcopy(DATA)
    data["edge"]["trail"] = data["edge"]["trail"].replace("3726 ", "")
    with pytest.raises(BadSetting, match=r"map way 3726 \(mobile\) is missing; expected: road, trail, clear"):
        ground_of(data)


def without_thala() -> dict[str, Any]:
    """The map without the ways to Thala, and without what hangs on them."""
    data = copy.deepcopy(DATA)
    for section in ("roads", "trails"):
        data[section] = {
            key: chain for key, chain in data[section].items() if not {"thala", "haidra"} & set(key.split("-"))
        }
    data["edge"] = {
        "road": data["edge"]["road"].replace("1601", ""),
        "trail": data["edge"]["trail"].replace("1301", ""),
    }
    return data


def test_an_objective_that_wheels_cannot_reach_is_refused():
    data = without_thala()
    for h in ["1902", "1903", "1904", "2002", "2004", "2103", "2104", "2102"]:
        put(data, h, "^")
    with pytest.raises(BadSetting, match=r"map way \S+ - 2003 \(mobile\) is missing; expected: road, trail"):
        ground_of(data)


def test_an_objective_that_nobody_can_reach_is_refused():
    data = without_thala()
    for n in GRID.neighbours(GRID.numbers["2003"]):
        put(data, GRID.names[n], "#")
    with pytest.raises(BadSetting, match=r"map way \S+ - 2003 \(leg\) is missing"):
        ground_of(data)


@pytest.mark.parametrize("text", ["terrain = ", "{", '{"terrain": 1'])
def test_a_file_that_cannot_be_read_is_refused(text: str):
    with pytest.raises(BadSetting) as refused:
        read_map(text)
    assert refused.value.key == "unreadable"
