"""Where the options of Kasserine lie, and what pointing could mean."""

import sandtable
from sandtable.games.kasserine.guide import GUIDE
from sandtable.games.kasserine.guide.in_words import strength, unit_said
from sandtable.games.kasserine.rules.view import MARKS
from sandtable.games.kasserine.terminal import BOARD
from sandtable.words import words

VIEW = sandtable.game("kasserine").start(seed=1).view("axis")
HEX = {unit["id"]: unit["hex"] for unit in VIEW["table"]["units"]}
HERE = next(unit for unit, hex in HEX.items() if hex)
WAITS = next(unit for unit, hex in HEX.items() if not hex)


def asked(key: str) -> dict[str, object]:
    return {**VIEW, "question": {"key": key, "rule": "", "facts": {}}}


def test_a_unit_on_the_map_lies_at_its_hex_one_to_come_at_its_counter():
    assert GUIDE.places(VIEW, f"move {HERE}") == [f"hex {HEX[HERE]}"]
    assert GUIDE.places(VIEW, f"move {WAITS}") == [f"unit {WAITS}"]
    assert GUIDE.places(VIEW, "to 2014") == ["hex 2014"]
    assert GUIDE.places(VIEW, "commit 3") == ["marker 3"]
    assert GUIDE.places(VIEW, "end") == []


def test_pointing_means_what_is_asked():
    assert GUIDE.meant(asked("attack"), "hex 2014") == ["attack 2014", "bombard 2014"]
    assert GUIDE.meant(asked("move"), f"hex {HEX[HERE]}") == [f"move {HERE}"]
    assert GUIDE.meant(asked("mobile"), f"unit {WAITS}") == [f"move {WAITS}"]
    assert GUIDE.meant(asked("go"), "hex 2014") == ["to 2014"]
    assert GUIDE.meant(asked("commit"), "marker 3") == ["commit 3", "fire 3"]
    assert GUIDE.meant({**VIEW, "question": None}, "hex 2014") == []


def test_a_bombarded_unit_is_called_so():
    """The terminal once forgot it."""
    units = [{**VIEW["table"]["units"][0], "hex": "3919", "bombarded": True}]
    view = {**VIEW, "table": {**VIEW["table"], "units": units, "groups": []}}
    for language, mark in (("ja", "砲撃済み"), ("en", "bombarded")):
        told = "\n".join(BOARD.lines(view, words(language, sandtable.game("kasserine"))))
        assert told.count(mark) == 1


def test_every_mark_of_a_unit_is_told_by_itself_and_with_the_others():
    """The message puts it together: what is 0 is left out."""
    english, japanese = (words(language, sandtable.game("kasserine")) for language in ("en", "ja"))
    plain = {**VIEW["table"]["units"][0], "steps": 2, **dict.fromkeys(MARKS, False)}
    bare = english.told(unit_said(plain))
    assert bare == f"{english.name(plain['id'])} ({strength(plain)}, 2 steps)"
    for mark in MARKS:
        assert english.told(unit_said({**plain, mark: True})) == f"{bare[:-1]}, {english.say(f'kas-mark-{mark}')})"
    everything = japanese.told(unit_said({**plain, **dict.fromkeys(MARKS, True)}))
    assert everything.endswith("、2ステップ、" + "、".join(japanese.say(f"kas-mark-{mark}") for mark in MARKS) + "）")
    assert MARKS == ("depleted", "moved", "fought", "bombarded", "fortified", "pinned", "cut_off", "encircled")


# What stands beside the map

BATTLE = {
    "side": "axis",
    "hex": "3919",
    "target": "19eng",
    "attackers": [HERE],
    "support": {"axis": 3, "allies": None},
    "committed": {"axis": 1, "allies": 2},
    "attack": 11,
    "defence": 4,
    "differential": 10,
    "line": "rough",
    "column": 4,
    "fortified": False,
    "odds": {},
    "results": ["DE", "DE", "D1", "D1", "EX", "A1"],
    "die": None,
    "result": None,
}


def label(name: str, **table: object) -> list[str]:
    view = {**VIEW, "table": {**VIEW["table"], **table}}
    english = words("en", sandtable.game("kasserine"))
    return [english.told(line) for line in GUIDE.labels(view)[name]]


def test_a_fight_is_labelled_with_its_sum_and_column_and_then_with_what_the_die_brought():
    title = label("fight", battle=BATTLE)[0]
    assert label("fight", battle=BATTLE) == [title, "11 + 3 − 4 − ? = +10", "Line “rough”, column 4"]
    shifted = label("fight", battle={**BATTLE, "fortified": True})
    assert shifted[2].startswith("Line “rough”, column 4 · ")
    assert label("fight", battle={**BATTLE, "differential": -2})[1].endswith("= −2")
    assert label("fight", battle={**BATTLE, "attackers": [], "line": None}) == [title, "Who attacks?"]
    rolled = label("fight", battle={**BATTLE, "line": None, "die": 5, "result": "EX"})
    assert rolled[1].startswith("The die shows 5: ")
    assert len(rolled) == 2


def test_a_bombardment_is_labelled_with_its_target_and_without_a_fight_there_is_nothing():
    assert len(label("fight", bombard={"unit": "19eng", "hex": "3819", "value": None, "results": []})) == 1
    assert label("fight") == []


def test_a_group_to_come_is_labelled_with_its_turn_or_with_what_it_waits_for():
    groups = {each["id"]: each for each in VIEW["table"]["groups"]}
    assert groups["axis5"]["turn"]  # it has one, and waits for more than that
    assert not label("group axis5")[0].startswith("Turn ")
    by_turn = next(name for name, each in groups.items() if each["turn"] and name != "axis5")
    when, state = label(f"group {by_turn}", groups=[{**groups[by_turn], "state": "waiting"}])
    assert when == f"Turn {groups[by_turn]['turn']} ({13 + groups[by_turn]['turn']} Feb)"
    assert state == "not yet triggered"


def test_the_days_of_all_turns_the_turn_and_whose_phase_it_is():
    assert label("days")[:2] == ["14", "15"]
    assert len(label("days")) == VIEW["table"]["turns"]
    assert label("turn", turn=3)[1] == f"3/{VIEW['table']['turns']}, 16 Feb"
    assert label("phase", phase="support") == ["Support fire"]
    assert label("phase", phase="combat", mover="allies") == ["Allies: combat"]


def test_what_is_said_of_the_objectives_which_count_and_what_two_are_worth():
    here = {**VIEW["table"]["objectives"][0], "holder": "axis"}
    place = f"objective {here['hex']}"
    assert label(place, objectives=[{**here, "counts": True}])[0].endswith(": Axis")
    assert label(place, objectives=[{**here, "counts": False}])[0].endswith(")")
    assert label(place, objectives=[{**here, "holder": "allies", "counts": False}])[0].endswith(": Allies")
    assert label("objectives", held=1, two_held=False) != label("objectives", held=1, two_held=True)


def test_a_seat_reads_the_values_of_its_own_markers_alone():
    sides = VIEW["table"]["sides"]
    mine = {**sides["axis"], "markers": 2, "hand": [5, 1], "cut": ["0623"]}
    assert label("markers axis", sides={**sides, "axis": mine})[0].endswith(": 2 (+1 +5)")
    assert "0623" in label("markers axis", sides={**sides, "axis": mine})[1]
    assert "+" not in label("markers allies")[0]
