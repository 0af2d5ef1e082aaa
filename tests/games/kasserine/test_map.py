"""The map of Kasserine: what the sheet says of it, and what the ground of 1943 was like."""

import json
import tomllib
from pathlib import Path

import pytest

from sandtable.games.kasserine.rules import ground
from sandtable.games.kasserine.rules.ground import (
    CLEAR,
    ENTRIES,
    GRID,
    GROUND,
    PROHIBITED,
    ROAD,
    ROUGH,
    SIDES,
    TOWN,
    TRAIL,
    Chart,
    Ground,
    ground_of,
    read_map,
)
from sandtable.hexmap import WHOLE, along, reach

DATA = GROUND.data
LEG = Chart(clear=2, rough=3, town=1, road=1, trail=1, mine=2)
MOBILE = Chart(clear=2, rough=0, town=1, road=1, trail=2, mine=2)
NOBODY = [0] * GRID.size
FAR = 254

# The sheet, word for word: objectives (18.0), set-up (19.0), places of entry (11.1, 15.0) with their staggered edges.
OBJECTIVES = "2714 2003 0306 0104 0105 1601"
SETUP = "3718 3922 3722 3819 2714 2814 3911 3810 3811 1704 0804 0312 0507 1220 0914 0404"
RANGES = {
    "3918-3920": "3918 3919 3920",
    "0623-1423": "0623 0724 0823 0924 1023 1124 1223 1324 1423",
    "2126-2926": "2126 2225 2326 2425 2526 2625 2726 2825 2926",
    "0724-1223": "0724 0823 0924 1023 1124 1223",
    "3906-3911": "3906 3907 3908 3909 3910 3911",
    "1301-1901": "1301 1401 1501 1601 1701 1801 1901",
    "2401-3001": "2401 2501 2601 2701 2801 2901 3001",
}
SINGLE = "3726 3225 2526 3920 3921 0105 2701 1601 0104 3909 3911"

WESTERN_PASSES = {
    "Kasserine Pass": "1811",
    "Sbiba Gap": "2606 2706",
    "Dernaia Pass": "1017",
    "Bir Oum Ali": "0618",
    "Kef el Ahmar": "3305",
}
BEHIND_THE_DORSAL = "2003 0306 1601 0104 0105"


def hexes(text: str) -> list[int]:
    return [GRID.numbers[name] for name in text.split()]


def names(found: list[int]) -> str:
    return " ".join(GRID.names[h] for h in found)


def open_to(start: str, closed: str, chart: Chart = MOBILE) -> set[str]:
    """The hexes that somebody can reach in the end when these are closed."""
    blocked = NOBODY[:]
    for h in hexes(closed):
        blocked[h] = 1
    found = reach(GRID, GRID.numbers[start], FAR, GROUND.step_costs(chart), blocked, NOBODY)
    return {GRID.names[h] for h in found.found}


# What the sheet says


def test_the_grid_has_the_shape_that_the_sheet_implies():
    columns: dict[int, int] = {}
    for h in range(GRID.size):
        columns[GRID.columns[h]] = max(columns.get(GRID.columns[h], 0), GRID.rows[h])
    assert columns == {c: (24 if c <= 14 else 26) - (c % 2 == 0) for c in range(1, 40)}
    assert GRID.size == 967


@pytest.mark.rule("KAS:18.0.a")
def test_the_objectives_are_those_of_the_sheet():
    assert names(GROUND.objectives) == OBJECTIVES
    assert [GROUND.terrain[h] for h in GROUND.objectives[:3]] == [TOWN] * 3


@pytest.mark.rule("KAS:19.0.c")
def test_the_set_up_places_are_those_of_the_sheet():
    assert names(GROUND.setup) == SETUP


@pytest.mark.rule("KAS:11.3")
def test_the_places_of_entry_follow_the_edge():
    assert {key: names(found) for key, found in GROUND.entries.items()} == RANGES | {h: h for h in SINGLE.split()}
    assert sorted(ENTRIES) == sorted(GROUND.entries)


@pytest.mark.rule("KAS:17.0")
def test_everything_that_the_sheet_names_can_be_entered():
    named = {*GROUND.setup, *GROUND.objectives, *(h for found in GROUND.entries.values() for h in found)}
    assert all(GROUND.terrain[h] != PROHIBITED for h in named)
    costs = GROUND.step_costs(LEG)
    assert all(any(costs[n * 6 + GRID.direction(n, h)] for n in GRID.neighbours(h)) for h in named)


@pytest.mark.rule("KAS:12.0")
def test_supply_symbols_stand_where_roads_and_trails_leave_the_map():
    for side in (0, 1):
        assert all(GROUND.edge_way[h] for h in GROUND.supply[side])
        assert all(GROUND.is_edge(h) for h in GROUND.supply[side])
    allied = {h for key in ("0724-1223", "3906-3911", "0105", "2701", "1601", "0104") for h in GROUND.entries[key]}
    assert not allied & set(GROUND.supply[0]), "an Allied unit that comes in would sit on an Axis symbol"


@pytest.mark.rule("KAS:14.3.a")
def test_there_are_three_boxes_behind_mines():
    assert [names(box.hexes) for box in GROUND.boxes] == ["1811 1912", "2606 2706", "1209 1210"]
    for number, box in enumerate(GROUND.boxes, 1):
        assert [GROUND.box[h] for h in box.hexes] == [number] * len(box.hexes)
        assert all(max(GROUND.mines[h * 6 : h * 6 + 6]) for h in box.hexes)
        assert box.en
        assert box.ja


@pytest.mark.rule("KAS:14.0")
def test_a_mined_hexside_is_mined_from_both_sides():
    for h in range(GRID.size):
        for d in range(6):
            if GROUND.mines[h * 6 + d]:
                assert GROUND.mines[GRID.beside[h * 6 + d] * 6 + (d + 3) % 6]
    assert sum(GROUND.mines) == 2 * 14


# What the ground was like


def test_the_western_dorsal_is_closed_but_for_its_passes():
    for start in ("3919", "3726", "2526", "1423"):
        assert not set(BEHIND_THE_DORSAL.split()) & open_to(start, " ".join(WESTERN_PASSES.values()))


@pytest.mark.parametrize("pass_name", WESTERN_PASSES)
def test_every_pass_of_the_western_dorsal_leads_through(pass_name: str):
    others = " ".join(at for name, at in WESTERN_PASSES.items() if name != pass_name)
    assert set(BEHIND_THE_DORSAL.split()) <= open_to("3919", others)


def test_the_eastern_dorsal_opens_at_faid_and_rebaou():
    """South of Hadjeb the edge is barred by heights; what comes in there comes in by the two passes."""
    southern_edge = [f"39{row}" for row in range(13, 18)] + [f"39{row}" for row in range(22, 27)]
    assert all(GROUND.terrain[GRID.numbers[h]] == ROUGH for h in southern_edge)
    for h in ("3918", "3919", "3920", "3921"):
        assert "2714" in open_to(h, "")
    assert "2714" not in open_to("3919", "3817 3818 3819 3820 3821")


def test_behind_kasserine_pass_the_ways_to_thala_and_tebessa_part():
    thala_gap, hamra, haidra, bou_chebka = "1806 1906", "1209", "1306", "1212"
    elsewhere = "2606 2706 1017 0618 3305"  # the other passes of the dorsal
    assert {"2003", "0306"} <= open_to("2014", elsewhere)
    assert not {"2003", "0306"} & open_to("2014", f"{elsewhere} {thala_gap} {hamra} {haidra} {bou_chebka}")
    for way in (thala_gap, hamra, haidra, bou_chebka):
        shut = {thala_gap, hamra, haidra, bou_chebka} - {way}
        assert {"2003", "0306"} <= open_to("2014", " ".join([elsewhere, *shut]))


def test_legs_go_where_wheels_cannot():
    assert open_to("3919", " ".join(WESTERN_PASSES.values()), LEG) > set(BEHIND_THE_DORSAL.split())


def test_the_highways_of_1943_are_roads_all_the_way():
    for start, goal in (("3919", "0306"), ("1423", "1601"), ("3909", "2714"), ("2714", "2701"), ("0306", "2003")):
        assert GRID.numbers[goal] in along(GRID, GROUND.ways, GRID.numbers[start], least=ROAD)


def test_the_hills_of_the_set_up_are_heights():
    assert [GROUND.terrain[h] for h in hexes("3718 3922 3722")] == [ROUGH] * 3


def test_towns_are_named_in_both_languages():
    towns = [h for h in range(GRID.size) if GROUND.terrain[h] == TOWN]
    assert all(GROUND.name_of[h] for h in towns)
    kasserine = GROUND.name_of[GRID.numbers["2014"]]
    assert kasserine is not None
    assert (kasserine.en, kasserine.ja) == ("Kasserine", "カセリーヌ")
    assert all(name.en.isascii() and not name.ja.isascii() for name in GROUND.names)


# What steps cost


def cost(chart: Chart, a: str, b: str) -> int:
    here, there = hexes(f"{a} {b}")
    return GROUND.step_costs(chart)[here * 6 + GRID.direction(here, there)]


def test_a_step_costs_what_the_chart_says():
    assert cost(LEG, "3016", "3116") == 3  # rough
    assert cost(MOBILE, "3017", "3117") == 0  # rough is closed to them
    assert cost(MOBILE, "1016", "1017") == 0
    assert cost(MOBILE, "0916", "0917") == 1  # but not by road
    assert cost(MOBILE, "2414", "2413") == 2  # clear
    assert cost(MOBILE, "2013", "2014") == 1  # town
    assert cost(MOBILE, "2514", "2614") == 1  # road
    assert cost(MOBILE, "0719", "0618") == 2  # trail in rough
    assert cost(LEG, "0719", "0618") == 1
    assert cost(LEG, "0422", "0421") == 0  # prohibited


@pytest.mark.rule("KAS:14.1")
def test_mines_cost_two_more_even_on_the_road():
    assert cost(MOBILE, "1812", "1811") == 1 + 2
    assert cost(MOBILE, "1811", "1812") == 1 + 2


@pytest.mark.rule("KAS:14.2.b")
def test_mines_can_cost_everything():
    axis = Chart(clear=2, rough=0, town=1, road=1, trail=2, mine=WHOLE)
    assert cost(axis, "1812", "1811") == WHOLE
    assert cost(axis, "1811", "1712") == 0, "mines do not open what is closed"


def test_a_way_never_makes_a_step_dearer():
    slow_trails = Chart(clear=2, rough=3, town=1, road=1, trail=9, mine=2)
    assert cost(slow_trails, "3715", "3716") == 2


def test_entering_the_map_costs_the_way_or_the_terrain():
    enter = GROUND.entry_costs(MOBILE)
    assert [enter[h] for h in hexes("3919 3918 3726 3807 0124 2701")] == [1, 2, 2, 0, 0, 1]


# One line, and other files


def test_the_map_as_one_line_is_the_same_map():
    line = GROUND.text()
    assert "\n" not in line.replace("\\n", "")
    again = read_map(line)
    assert again.text() == line
    assert again.terrain == GROUND.terrain
    assert again.ways == GROUND.ways
    assert again.mines == GROUND.mines


def test_a_map_needs_no_names_and_no_scenery():
    bare = {key: value for key, value in DATA.items() if key not in ("names", "scenery")}
    plain = ground_of(bare)
    assert plain.names == []
    assert plain.wadis == {}
    assert plain.ways == GROUND.ways


def test_mines_need_not_belong_to_a_box():
    more = ground_of({**DATA, "minefields": [{"en": "Faid", "ja": "ファイド", "mines": "3918/3818 3919/3818"}]})
    assert sum(more.mines) == sum(GROUND.mines) + 4


def test_the_facts_of_the_map_are_plain_data():
    facts = json.loads(json.dumps(GROUND.facts()))
    assert facts["hexes"]["2014"] == "town"
    assert len(facts["hexes"]) == GRID.size
    assert ["2014", "2114", "road"] in facts["ways"]
    assert len(facts["mines"]) == 14
    assert facts["edge"]["3919"] == "road"
    assert facts["supply"]["axis"][0] == "3919"
    assert {"kind": "town", "at": ["2003"], "en": "Thala", "ja": "ターラ"} in facts["names"]
    assert facts["entries"]["3918-3920"] == ["3918", "3919", "3920"]
    assert facts["boxes"][0]["hexes"] == ["1811", "1912"]


def test_the_file_is_what_is_loaded():
    file = Path(ground.__file__).parent / "map.toml"
    assert tomllib.loads(file.read_text(encoding="utf-8")) == DATA


def test_ground_and_sides_have_their_words():
    assert SIDES == ("axis", "allies")
    assert (CLEAR, ROUGH, TOWN, PROHIBITED) == (0, 1, 2, 3)
    assert TRAIL < ROAD
    assert isinstance(GROUND, Ground)
