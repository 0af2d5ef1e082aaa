"""KAS:std.1. An owner of the printed game replaces our numbers: by a file, or by one line of JSON."""

import json
from typing import Any

import pytest

import sandtable
from sandtable.games.kasserine.rules.ground import GROUND
from sandtable.games.kasserine.rules.packed_paths import read_ways
from sandtable.kernel import BadSetting
from tests.games.kasserine.scene import draw_all, play, scene, sight, unit

GAME = sandtable.game("kasserine")


def edition(**parts: Any) -> dict[str, str]:
    return {"edition": json.dumps(parts)}


def refused(text: str) -> tuple[str, str]:
    with pytest.raises(BadSetting) as wrong:
        GAME.start(options={"edition": text})
    assert str(wrong.value)
    return wrong.value.key, str(wrong.value.facts["place"])


@pytest.mark.rule("KAS:std.1")
def test_a_file_of_the_owner_becomes_a_setting():
    text = '[units]\n7pz = "7-4-14/5-2-14"\n\n[allotments]\naxis = [1]\n'
    settings = GAME.read_deck(text)
    assert settings == {"edition": '{"allotments":{"axis":[1]},"units":{"7pz":"7-4-14/5-2-14"}}'}
    t = GAME.start(options=settings)
    seen = t.view("axis")["table"]
    assert seen["sides"]["axis"]["allotment"] == 1
    assert [u["printed"] for u in seen["units"] if u["id"] == "7pz"] == ["7-4-14"]


@pytest.mark.rule("KAS:std.1")
def test_a_record_of_an_owners_game_replays():
    settings = edition(allotments={"axis": [2], "allies": [1]})
    t = GAME.start(seed=5, options=settings)
    assert GAME.setup(t.position()).digest() == t.digest()


def test_counters_of_the_owner_have_the_owners_back_or_none():
    t = scene("7pz:2616 69pzgr:2716", settings=edition(units={"7pz": "7-4-14", "69pzgr": "3-4-11/1-1-11"}))
    assert (unit(t, "7pz")["steps"], unit(t, "69pzgr")["steps"]) == (1, 2)
    again = scene("69pzgr:2716-", settings=edition(units={"69pzgr": "3-4-11/1-1-11"}))
    assert (unit(again, "69pzgr")["attack"], unit(again, "69pzgr")["defence"]) == (1, 1)


def test_the_front_of_a_counter_says_how_far_it_moves():
    settings = edition(units={"69pzgr": "3-4-11/1-1-8"})
    assert unit(scene("69pzgr:2716", settings=settings), "69pzgr")["move"] == 11
    assert unit(scene("69pzgr:2716-", settings=settings), "69pzgr")["move"] == 11


def test_the_owners_combat_table_decides():
    rows = {str(die): ["DE"] * 9 for die in range(1, 7)}
    t = scene("7pz:2616 81recon:2615", phase="combat", settings=edition(results=rows))
    play(t, "attack 2615", "join 7pz", "fight", "die 1")
    assert unit(t, "81recon")["status"] == "removed"


def test_the_owners_terrain_chart_and_lines_count():
    chart = {"clear": 1, "rough": 5, "town": 1, "road": 1, "trail": 1}
    lines = {"clear": [0, 1, 2, 3, 4, 5, 6, 7]}
    t = scene("7pz:3016 81recon:2615 8pz:2616", settings=edition(terrain={"mobile": chart}, lines=lines))
    play(t, "move 7pz")
    assert read_ways(sight(t)["ways"])["3017"][1] == 11
    play(t, "to 3017", "stop", "end", "attack 2615", "join 8pz")
    assert sight(t)["battle"]["column"] == 5  # 4 against 1: +3, the fourth number


def test_the_owners_markers_are_drawn():
    pools = {"axis": [0, 0, 0, 0, 0, 0, 0, 0, 12], "allies": [9]}
    t = GAME.start(options=edition(pools=pools))
    draw_all(t)
    assert set(t.view("axis")["table"]["sides"]["axis"]["hand"]) == {9}
    assert set(t.view("allies")["table"]["sides"]["allies"]["hand"]) == {1}


def test_the_owners_map_is_played_on():
    data = json.loads(GROUND.text())
    t = GAME.start(options=edition(map=data))
    assert t.position()["settings"]["edition"].startswith('{"map":')
    with pytest.raises(BadSetting):
        GAME.start(options=edition(map={**data, "objectives": "9999"}))


@pytest.mark.parametrize(
    ("text", "key", "place"),
    [
        ("printed", "bad-shape", "edition"),
        ("[1]", "bad-shape", "edition"),
        ("{}", "bad-shape", "edition"),
        ('{"weather": {}}', "unknown-name", "edition"),
        ('{"units": 3}', "bad-shape", "edition units"),
        ('{"units": {"99pz": "1-1-1"}}', "unknown-name", "edition units"),
        ('{"units": {"7pz": "5-3"}}', "bad-shape", "edition units 7pz"),
        ('{"units": {"7pz": "5-3-0"}}', "bad-shape", "edition units 7pz"),
        ('{"units": {"7pz": "5-3-12/1-1-1/2-2-2"}}', "bad-shape", "edition units 7pz"),
        ('{"units": {"7pz": 5}}', "bad-shape", "edition units 7pz"),
        ('{"terrain": {"horse": {}}}', "unknown-name", "edition terrain"),
        ('{"terrain": {"leg": {"clear": 1}}}', "bad-shape", "edition terrain leg"),
        (
            '{"terrain": {"leg": {"clear": 0, "rough": 0, "town": 1, "road": 1, "trail": 1}}}',
            "out-of-range",
            "edition terrain leg clear",
        ),
        ('{"lines": {"swamp": []}}', "unknown-name", "edition lines"),
        ('{"lines": {"clear": [1, 2]}}', "bad-shape", "edition lines clear"),
        ('{"lines": {"clear": [8, 7, 6, 5, 4, 3, 2, 1]}}', "bad-shape", "edition lines clear"),
        ('{"results": {"7": []}}', "unknown-name", "edition results"),
        ('{"results": {"1": ["DX"]}}', "bad-shape", "edition results 1"),
        ('{"pools": {"axis": [1]}}', "out-of-range", "edition pools axis"),
        ('{"pools": {"axis": [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]}}', "out-of-range", "edition pools axis"),
        ('{"allotments": {"axis": []}}', "bad-shape", "edition allotments axis"),
        ('{"allotments": {"axis": [-1]}}', "bad-shape", "edition allotments axis"),
    ],
)
def test_what_cannot_be_printed_is_refused_with_its_place(text: str, key: str, place: str):
    assert refused(text) == (key, place)


@pytest.mark.parametrize("text", ["= 3", ""])
def test_a_file_that_says_nothing_is_refused(text: str):
    with pytest.raises(BadSetting):
        GAME.read_deck(text)
