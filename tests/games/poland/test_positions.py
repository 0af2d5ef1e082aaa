"""Positions: any situation can be written and read; what makes no sense is refused, with the place."""

from typing import Any

import pytest

from sandtable.kernel import BadPosition
from tests.games.poland.scene import GAME, battle, play, scene


def test_a_position_in_the_middle_of_a_battle_is_the_same_when_read_again():
    t = battle(germany="panzer-thrust abwehr", poland="ambush couriers")
    play(t, "germany: play panzer-thrust")
    again = GAME.setup(t.position())
    assert again.digest() == t.digest()
    assert [o.text for o in again.options()] == [o.text for o in t.options()]


@pytest.mark.parametrize(
    ("table", "key", "place"),
    [
        ({"moover": "germany"}, "unknown-name", "table.moover"),
        ({"mover": "russia"}, "unknown-value", "table.mover"),
        ({"turn": 0}, "out-of-range", "table.turn"),
        ({"turn": "one"}, "out-of-range", "table.turn"),
        ({"captured": ["moscow"]}, "unknown-name", "table.captured"),
        ({"captured": ["corridor", "corridor"]}, "twice", "table.captured"),
        ({"captured": "corridor"}, "bad-shape", "table.captured"),
        ({"germany_hand": ["ambush"]}, "unknown-name", "table.germany_hand"),
        ({"germany_hand": ["1pz", "1pz"]}, "twice", "table.germany_hand"),
        ({"germany_units": ["blitzkrieg"]}, "unknown-name", "table.germany_units"),
        ({"germany_shown": ["1pz"]}, "unknown-value", "table.germany_shown"),
        ({"germany_committed": ["1pz"]}, "against-rule", "table.germany_committed"),
        ({"in_play": ["blitzkrieg"]}, "against-rule", "table.in_play"),
        ({"in_play": ["1pz"]}, "unknown-name", "table.in_play"),
        ({"reshuffles": [0]}, "bad-shape", "table.reshuffles"),
        (
            {"captured": ["corridor", "silesia", "krakow", "lwow", "lodz", "modlin", "brzesc"]},  # ten points
            "against-rule",
            "table.captured",
        ),
    ],
)
def test_a_table_that_makes_no_sense_is_refused(table, key, place):
    with pytest.raises(BadPosition) as refused:
        GAME.setup({"table": table})
    assert refused.value.key == key
    assert refused.value.facts["place"] == place


@pytest.mark.parametrize(
    ("field", "value"),
    [("objective", "moscow"), ("objective", "wizna"), ("attacker", 1), ("more", 3), ("winner", 5), ("withdrawn", 2)],
)
def test_a_battle_that_makes_no_sense_is_refused(field, value):
    position = battle(germany="abwehr", poland="couriers").position()
    frames = position["doing"]
    next(frame for frame in frames if frame["frame"] == "battle")[field] = value
    with pytest.raises(BadPosition) as refused:
        GAME.setup(position)
    assert refused.value.facts["place"] == f"doing 2.{field}"


def paying(**changes: object) -> dict[str, Any]:
    """Germany has shown Panzer Thrust and pays for it."""
    t = battle(germany="panzer-thrust abwehr encirclement", poland="ambush couriers")
    play(t, "germany: play panzer-thrust")
    position = t.position()
    assert position["doing"][2]["step"] == "pay"
    position["doing"][2].update(changes)
    return position


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"card": "no-such-card"}, "doing 3.card"),
        ({"card": "1pz"}, "doing 3.card"),  # a unit is not played
        ({"card": "abwehr", "left": 0}, "doing 3.card"),  # in hand, but not shown
        ({"left": 9}, "doing 3.left"),
        ({"done": 9}, "doing 3.done"),
    ],
)
def test_a_play_that_makes_no_sense_is_refused(changes: dict[str, object], place: str):
    GAME.setup(paying())
    with pytest.raises(BadPosition) as refused:
        GAME.setup(paying(**changes))
    assert str(refused.value.facts["place"]).removeprefix("table.") == place


@pytest.mark.parametrize("card", ["no-such-card", "1pz"])
def test_only_an_action_card_leaves_a_choice_to_somebody(card: str):
    t = battle(germany="fifth-column", poland="ambush river-line")
    play(t, "play fifth-column")
    position = t.position()
    GAME.setup(position)
    assert position["doing"][-1]["frame"] == "give-up"
    position["doing"][-1]["card"] = card
    with pytest.raises(BadPosition) as refused:
        GAME.setup(position)
    assert refused.value.facts["place"] == f"doing {len(position['doing'])}.card"


@pytest.mark.parametrize(
    ("gone", "place"),
    [(0, "doing 1.frame"), (1, "doing 2.frame")],
)
def test_a_frame_begins_only_where_it_can(gone: int, place: str):
    position = paying()
    del position["doing"][gone]
    with pytest.raises(BadPosition) as refused:
        GAME.setup(position)
    assert str(refused.value.facts["place"]).removeprefix("table.") == place


def test_what_is_left_out_lies_in_the_decks():
    t = scene(german_units="", polish_units="")
    sides = t.view("germany")["table"]["sides"]
    assert [sides[side]["deck_size"] for side in ("germany", "poland")] == [47, 47]


def test_what_is_left_out_has_not_happened():
    table = GAME.setup({"table": {}}).position()["table"]
    assert (table["turn"], table["fights"], table["reshuffles"], table["mover"]) == (1, 0, [0, 0], "germany")


def test_a_finished_game_is_no_position_and_the_refusal_says_how_many_points_there_may_be():
    with pytest.raises(BadPosition) as refused:
        GAME.setup({"table": {"captured": ["corridor", "silesia", "krakow", "lwow", "lodz", "modlin", "brzesc"]}})
    assert (refused.value.facts["possible"], refused.value.facts["rule"]) == ("0-9", "POL:win.1")
