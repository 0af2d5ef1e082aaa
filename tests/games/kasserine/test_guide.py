"""Where the options of Kasserine lie, and what pointing could mean."""

import sandtable
from sandtable.games.kasserine.guide import GUIDE
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
    units = [{**VIEW["table"]["units"][0], "hex": "3919", "bombarded": True, "marks": ["moved", "bombarded"]}]
    view = {**VIEW, "table": {**VIEW["table"], "units": units, "groups": []}}
    for language, mark in (("ja", "砲撃済み"), ("en", "bombarded")):
        told = "\n".join(BOARD.lines(view, words(language, sandtable.game("kasserine"))))
        assert told.count(mark) == 1


def test_what_marks_a_unit_is_in_the_view():
    for unit in VIEW["table"]["units"]:
        assert unit["marks"] == [mark for mark in MARKS if unit[mark]]
    assert MARKS == ("depleted", "moved", "fought", "bombarded", "fortified", "pinned")
