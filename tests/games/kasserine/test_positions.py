"""Positions: any situation can be written down and set up again, and what cannot be is refused with its place."""

from typing import Any

import pytest

from sandtable.games.kasserine.rules.ground import AXIS, GRID
from sandtable.games.kasserine.rules.table import Kasserine
from sandtable.games.kasserine.rules.units import UNIT_NUMBER, UNITS
from sandtable.kernel import BadPosition, SeededDice, read_position, write_position
from sandtable.kernel.playout import random_answer, random_play
from tests.games.kasserine.scene import GAME, SETUP_IDS, asked, groups, options, play, scene, sight, unit, where
from tests.layers import rows

OPENING = dict(
    zip(
        SETUP_IDS,
        [
            "3718",
            "3922",
            "3722",
            "3819",
            "2714",
            "2814",
            "3911",
            "3810",
            "3811",
            "1704",
            "0804",
            "0312",
            "0507",
            "1220",
            "0914",
            "0404",
        ],
        strict=True,
    )
)


def position(units: dict[str, str] | None = None, doing: Any = None, **table: Any) -> dict[str, Any]:
    """The set-up with these units beside it; `table` changes more."""
    found: dict[str, Any] = {"table": {"units": {**OPENING, **(units or {})}, **table}}
    if doing is not None:
        found["doing"] = doing
        found["actor"] = "axis"
    return found


def refused(wrong: dict[str, Any]) -> tuple[str, str]:
    """The key of the refusal and the place that it names."""
    with pytest.raises(BadPosition) as refusal:
        GAME.setup(wrong)
    assert str(refusal.value)
    return refusal.value.key, str(refusal.value.facts["place"])


# Round trips


def test_a_game_goes_on_from_a_position_as_it_would_have():
    for seed in rows(range(3)):
        state = GAME.start()
        random_play(state, SeededDice(seed), 150 + 200 * seed)
        again = GAME.setup(read_position(write_position(state.position())))
        dice, same = SeededDice(seed), SeededDice(seed)
        for _ in range(60):
            if state.result is None:
                random_answer(state, dice)
                random_answer(again, same)
        assert again.digest() == state.digest()


def test_a_finished_game_can_be_written_down():
    t = scene("33aa:2103", objectives="2714 0306")
    play(t, "move 33aa", "to 2003")
    over = GAME.setup(read_position(write_position(t.position())))
    assert over.result is not None
    assert (over.result.winner, over.result.rule, over.actor) == ("axis", "KAS:18.0.a", None)
    assert over.digest() == t.digest()


BATTLE = "7pz:2616 69pzgr:2617 5pz-1:2716 81recon:2615 6ai-3:2714"


@pytest.mark.parametrize(
    ("phase", "answers", "question"),
    [
        ("movement", ("move 7pz",), "axis: go"),
        ("movement", ("move 33aa",), "axis: enter"),
        ("combat", ("attack 2615", "join 7pz", "commit 4"), "axis: join"),
        ("combat", ("attack 2615", "join 7pz", "fight"), "allies: defend"),
        ("combat", ("attack 2615", "join 7pz", "join 5pz-1", "fight", "commit 2", "pass"), "chance: roll"),
        ("combat", ("bombard 2615",), "axis: fire"),
        ("combat", ("bombard 2615", "fire 5"), "chance: impact"),
        ("mobile", ("move 5pz-1",), "axis: go"),
    ],
)
def test_the_middle_of_things_is_part_of_a_position(phase: str, answers: tuple[str, ...], question: str):
    t = scene(BATTLE, phase=phase, axis="1 4 5", allies="2 3", open_groups="axis4")
    play(t, *answers)
    assert asked(t) == question
    again = GAME.setup(read_position(write_position(t.position())))
    assert isinstance(again, Kasserine)
    assert (asked(again), options(again), again.digest()) == (question, options(t), t.digest())
    assert all(again.view(seat) == t.view(seat) for seat in ("axis", "allies", "spectator"))


def test_a_unit_that_retreats_through_another_is_written_down_on_its_way():
    friends = "7pz:2716 5pz-1:2717 8pz:2617 k10:2517"
    t = scene(f"69pzgr:2616 {friends} 13ar-3:2615 6ai-3:2516", mover="allies", phase="combat")
    play(t, "attack 2616", "join 13ar-3", "join 6ai-3", "fight", "die 5", "to 2717")
    assert asked(t) == "axis: retreat"
    again = GAME.setup(read_position(write_position(t.position())))
    assert isinstance(again, Kasserine)
    assert (options(t), t.digest()) == (options(again), again.digest())
    assert again.unit_at(AXIS, GRID.number("2717")) == UNIT_NUMBER["5pz-1"]
    again.answer("to 2817")
    play(t, "to 2817")
    assert (where(t, "5pz-1"), where(t, "69pzgr")) == ("2717", "2817")
    assert t.digest() == again.digest()


def test_the_last_unit_of_the_list_can_be_in_a_battle_too():
    t = scene("9arty:2616 7pz:2615", mover="allies", phase="combat")
    play(t, "attack 2615", "join 9arty")
    found = t.position()
    assert found["doing"][1]["attackers"] == [UNITS - 1]
    assert GAME.setup(found).digest() == t.digest()


# What is left out


@pytest.mark.parametrize(
    ("table", "question"),
    [
        ({}, "axis: move"),
        ({"mover": "allies", "turn": 3}, "allies: move"),
        ({"phase": "mobile"}, "axis: mobile"),
        ({"phase": "support"}, "chance: draw"),
        ({"phase": "combat"}, "axis: attack"),
    ],
)
def test_a_position_begins_with_the_choices_of_its_phase(table: dict[str, Any], question: str):
    assert asked(GAME.setup(position({"7pz": "2616", "81recon": "2615"}, **table))) == question


def test_what_is_not_said_is_as_at_the_start():
    t = GAME.setup(position({"7pz": "3216"}))
    assert isinstance(t, Kasserine)
    table = sight(t)
    assert (table["turn"], table["mover"], table["held"]) == (1, "axis", 0)
    assert table["sides"]["axis"]["markers"] == 0
    assert groups(t, "open") == ["axis1"]
    assert where(t, "tiger501") == "waiting"


def test_units_of_the_axis_have_set_off_what_they_could_and_hold_where_they_stand():
    t = GAME.setup(position({"7pz": "2713", "81recon": "2712", "33aa": "2714"}))
    assert isinstance(t, Kasserine)
    assert groups(t, "due") == ["allies1", "sbeitla", "north"]  # allies1: its turn has come
    assert t.position()["table"]["objectives"] == ["2714"]


@pytest.mark.parametrize("town", ["2003", "0306"])
@pytest.mark.rule("KAS:11.1.near", "KAS:15.0.a")
def test_a_unit_in_thala_or_tebessa_has_been_beside_it(town: str):
    t = GAME.setup(position({"7pz": town}))
    assert isinstance(t, Kasserine)
    assert {"airfield", "near"} <= set(groups(t, "due"))


def test_a_depleted_unit_is_written_with_its_loss():
    t = scene("69pzgr:2616-")
    assert t.position()["table"]["units"] == {"69pzgr": "2616 depleted"}
    assert (unit(t, "69pzgr")["attack"], unit(t, "69pzgr")["defence"], unit(t, "69pzgr")["steps"]) == (2, 3, 1)


# What cannot be


@pytest.mark.parametrize(
    ("units", "key", "place"),
    [
        ({"99pz": "2616"}, "unknown-name", "table.units"),
        ({"7pz": "9999"}, "bad-shape", "table.units 7pz"),
        ({"7pz": "2616 tired"}, "bad-shape", "table.units 7pz"),
        ({"7pz": 2616}, "bad-shape", "table.units 7pz"),
        ({"7pz": "2714"}, "against-rule", "table.objectives"),
        ({"7rtm": "2714 depleted"}, "against-rule", "table.units 7rtm"),
        ({"7pz": "0121"}, "against-rule", "table.units 7pz"),
        ({"7pz": "1612"}, "against-rule", "table.units 7pz"),
        ({"7pz": "2616", "8pz": "2616"}, "against-rule", "table.units 8pz"),
    ],
)
def test_units_that_cannot_stand_so_are_refused(units: dict[str, Any], key: str, place: str):
    wrong = position(units)
    if place == "table.objectives":
        wrong = position({}, objectives=["2714"])
    assert refused(wrong) == (key, place)


@pytest.mark.parametrize(
    ("table", "key", "place"),
    [
        ({"weather": "rain"}, "unknown-name", "table"),
        ({"turn": 11}, "out-of-range", "table.turn"),
        ({"turn": "1"}, "out-of-range", "table.turn"),
        ({"mover": "french"}, "unknown-value", "table.mover"),
        ({"phase": "night"}, "unknown-value", "table.phase"),
        ({"fights": -1}, "out-of-range", "table.fights"),
        ({"removed": ["99pz"]}, "unknown-name", "table.removed"),
        ({"removed": ["81recon"]}, "twice", "table.removed"),
        ({"removed": ["7pz", "7pz"]}, "twice", "table.removed"),
        ({"removed": "7pz"}, "bad-shape", "table.removed"),
        ({"moved": ["99pz"]}, "unknown-name", "table.moved"),
        ({"moved": ["81recon", "81recon"]}, "unknown-value", "table.moved"),
        ({"axis_markers": [7]}, "against-rule", "table.axis_markers"),
        ({"axis_markers": [10]}, "out-of-range", "table.axis_markers"),
        ({"axis_markers": [6, 6]}, "against-rule", "table.axis_markers"),
        ({"to_draw": [1]}, "bad-shape", "table.to_draw"),
        ({"to_draw": [99, 0]}, "out-of-range", "table.to_draw"),
        ({"objectives": ["2014"]}, "unknown-value", "table.objectives"),
        ({"objectives": ["2003", "0306", "0105"]}, "against-rule", "table.objectives"),
        ({"set_off": ["east"]}, "unknown-value", "table.set_off"),
        ({"open": ["east"]}, "unknown-value", "table.open"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_its_place(table: dict[str, Any], key: str, place: str):
    assert refused(position({}, **table)) == (key, place)


def test_a_unit_of_the_set_up_stands_somewhere_or_is_removed():
    units = {name: place for name, place in OPENING.items() if name != "81recon"}
    assert refused({"table": {"units": units}}) == ("against-rule", "table.units 81recon")


def test_units_are_a_table_of_ids():
    assert refused({"table": {"units": "7pz"}}) == ("bad-shape", "table.units")


def march(**changes: int) -> list[dict[str, Any]]:
    """The 7th Panzer in 2616 begins to move; numbers are hexes and units as frames write them."""
    t = scene("7pz:2616")
    play(t, "move 7pz")
    frames: list[dict[str, Any]] = t.position()["doing"]
    frames[1].update(changes)
    return frames


@pytest.mark.parametrize(
    ("changes", "key", "place"),
    [
        ({"unit": 67}, "out-of-range", "doing 2.unit"),
        ({"left": -1}, "out-of-range", "doing 2.left"),
        ({"unit": 40}, "unknown-value", "doing 2.unit"),
        ({"here": 5}, "unknown-value", "doing 2.here"),
        ({"left": 3}, "unknown-value", "doing 2.fresh"),
    ],
)
def test_a_march_that_does_not_fit_the_table_is_refused(changes: dict[str, int], key: str, place: str):
    table = scene("7pz:2616").position()["table"]
    assert refused({"table": table, "doing": march(**changes), "actor": "axis"}) == (key, place)


def fight(**changes: Any) -> dict[str, Any]:
    t = scene(BATTLE, phase="combat")
    play(t, "attack 2615", "join 7pz")
    found = t.position()
    found["doing"][1].update(changes)
    return found


@pytest.mark.parametrize(
    ("changes", "key", "place"),
    [
        ({"side": 1}, "unknown-value", "doing 2.side"),
        ({"target": 2}, "unknown-value", "doing 2.target"),
        ({"hex": 3}, "unknown-value", "doing 2.hex"),
        ({"attackers": [1, 1]}, "bad-shape", "doing 2.attackers"),
        ({"attackers": [40]}, "unknown-value", "doing 2.attackers"),
        ({"attackers": [0]}, "unknown-value", "doing 2.attackers"),
        ({"support": [0]}, "bad-shape", "doing 2.support"),
        ({"die": 3}, "unknown-value", "doing 2.column"),
        ({"column": 9}, "out-of-range", "doing 2.column"),
    ],
)
def test_a_battle_that_does_not_fit_the_table_is_refused(changes: dict[str, Any], key: str, place: str):
    assert refused(fight(**changes)) == (key, place)


def test_frames_lie_in_their_order():
    found = fight()
    found["doing"] = [found["doing"][1]]
    assert refused(found)[0] == "unknown-value"


def test_a_frame_lies_on_one_that_can_begin_it():
    found = retreating()
    del found["doing"][1]
    assert refused(found) == ("unknown-value", "doing 2")


def bombarding(**changes: Any) -> dict[str, Any]:
    """The Axis bombards the unit in 2616 and has not laid its marker yet."""
    t = scene("7pz:2615 81recon:2616", phase="combat", axis="4")
    play(t, "bombard 2616")
    found = t.position()
    found["doing"][1].update(changes)
    return found


@pytest.mark.parametrize(
    ("changes", "place"),
    [({"side": 1}, "doing 2.side"), ({"target": 1}, "doing 2.target"), ({"hex": 3}, "doing 2.hex")],
)
def test_a_bombardment_that_does_not_fit_the_table_is_refused(changes: dict[str, int], place: str):
    GAME.setup(bombarding())
    assert refused(bombarding(**changes)) == ("unknown-value", place)


def retreating(**changes: int) -> dict[str, Any]:
    t = scene("7pz:2615 6ai-3:2616", phase="combat")
    play(t, "attack 2616", "join 7pz", "fight", "die 6")
    found = t.position()
    found["doing"][2].update(changes)
    return found


@pytest.mark.parametrize("changes", [{"gone": 1}, {"unit": 40}])
def test_a_retreat_that_does_not_fit_the_table_is_refused(changes: dict[str, int]):
    GAME.setup(retreating())
    assert refused(retreating(**changes)) == ("unknown-value", "doing 3.gone")
