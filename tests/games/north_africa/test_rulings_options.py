"""Every option, every value: places where a table may choose another reading."""

import pytest

from sandtable.games.north_africa.rules.table import Africa
from tests.games.north_africa.battle_scenes import attack, battle, pending
from tests.games.north_africa.scene import (
    ASKED,
    GAME,
    asked,
    let_pass,
    losses,
    options,
    play,
    refuse,
    scene,
    where,
)
from tests.games.north_africa.turn_scenes import skip_to


def controller(t: Africa) -> str:
    return str(t.view("spectator")["table"]["tobruk"])


def test_there_are_twenty_two_options_and_the_first_value_is_the_default():
    found = {s.name: (s.default, len(s.values), s.rule) for s in GAME.settings}
    assert found == {
        "basic_plans": ("always", 2, "LNA:N4"),
        "overrun": ("per_unit", 2, "LNA:N5"),
        "algeria": ("open", 2, "LNA:N14"),
        "tobruk_control": ("battle", 4, "LNA:N15"),
        "tobruk_toll": ("last_attacker", 2, "LNA:N16"),
        "operations": ("interleaved", 2, "LNA:N17"),
        "recovery": ("own_turn", 2, "LNA:N22"),
        "twins": ("turn_player", 2, "LNA:N23"),
        "superior_tactics": ("one_card", 2, "LNA:N24"),
        "blocking_force": ("any_departure", 2, "LNA:N28"),
        "stalemate": ("never", 2, "LNA:N38"),
        "no_plan": ("called_off", 2, "LNA:N46"),
        "supply_losses": ("answerable", 2, "LNA:N51"),
        "encircle": ("declaration", 2, "LNA:N7"),
        "elimination": ("at_once", 2, "LNA:N9"),
        "draws": ("optional", 2, "LNA:N45"),
        "free_move": ("unhindered", 3, "LNA:N53"),
        "fifth_light": ("attack", 2, "LNA:N64"),
        "cancelling": ("one_answer", 2, "LNA:N66"),
        "played_cards": ("discarded", 2, "LNA:N67"),
        "panzer_raid": ("allies", 2, "LNA:N52"),
        "empty_questions": ("skipped", 2, "LNA:N70"),
    }


# N4 basic_plans


@pytest.mark.rule("LNA:N4")
def test_needs_type_opens_a_basic_plan_only_for_units_of_its_type():
    t = scene(axis="87", benghazi="5pz 4ind 9aus", settings={"basic_plans": "needs_type"})
    attack(t, "benghazi", "5pz")
    play(t, "battle 87 overrun")
    assert options(t) == ["plan armor", "plan overrun"]


@pytest.mark.rule("LNA:N4")
def test_always_opens_both_basic_plans_whatever_attacks():
    t = scene(axis="87", benghazi="5pz 4ind 9aus")
    attack(t, "benghazi", "5pz")
    play(t, "battle 87 overrun")
    assert options(t) == ["plan armor", "plan motorized", "plan overrun"]
    play(t, "plan motorized", "call armor")
    assert asked(t) == "allies: hit"
    play(t, "hit 4ind")  # one step for the unit, none for a type that it does not have
    assert asked(t) != "allies: hit"


@pytest.mark.rule("LNA:N4")
@pytest.mark.parametrize(("value", "opens"), [("needs_type", []), ("always", ["battle 89 armor"])])
def test_a_card_of_a_type_opens_its_plan_under_the_same_condition(value: str, opens: list[str]):
    t = scene(axis="89", benghazi="164lt 4ind", settings={"basic_plans": value})
    attack(t, "benghazi", "164lt")
    assert options(t, "battle") == opens


# N5 overrun


@pytest.mark.rule("LNA:N5")
@pytest.mark.parametrize(("value", "steps"), [("per_unit", 6), ("flat", 4)])
def test_an_overrun_by_two_units(value: str, steps: int):
    t = scene(axis="87", allies="40", benghazi="5pz 164lt 4ind 9aus 2arm", settings={"overrun": value})
    attack(t, "benghazi", "5pz", "164lt")
    play(t, "battle 87 overrun", "plan overrun", "call armor")
    assert pending(t) == steps


# N14 algeria


@pytest.mark.rule("LNA:N14")
def test_an_open_algeria_lets_the_axis_in_from_the_start():
    t = scene(tripoli="15pz")
    play(t, "move 15pz algeria")
    assert where(t, "15pz") == "algeria"


@pytest.mark.rule("LNA:N14")
def test_a_closed_algeria_keeps_the_axis_out_by_every_way():
    closed = {"algeria": "closed", **ASKED}
    t = scene(axis="82 64", tripoli="15pz-1 90lt", cairo="7arm", settings=closed)
    assert options(t, "move") == [f"move {u} {r}" for u in ("15pz", "90lt") for r in ("benghazi", "tobruk")]
    assert "LNA:N14" in refuse(t, "move 15pz algeria")
    play(t, "card 82")
    assert options(t, "road") == ["road 15pz benghazi", "road 90lt benghazi"]
    allies = scene(allies="47", mover="allies", tripoli="15pz-1", cairo="7arm", settings=closed)
    play(allies, "card 47", "target 15pz")
    assert options(allies) == ["to benghazi"]
    roams = scene(mover="allies", tripoli="90lt", cairo="7arm", settings=closed)
    skip_to(roams, "axis: roam")
    assert options(roams) == ["pass", "move 90lt benghazi"]


@pytest.mark.rule("LNA:N14")
def test_a_closed_algeria_is_open_once_the_americans_have_landed():
    t = scene(
        axis="64", allies="20 21 40 41", mover="allies", tripoli="15pz", cairo="7arm", settings={"algeria": "closed"}
    )
    play(t, "deploy 1us")
    skip_to(t, "axis: act")
    play(t, "move 15pz algeria")
    assert where(t, "15pz") == "algeria"


@pytest.mark.rule("LNA:N14")
def test_a_landing_that_was_stopped_does_not_open_algeria():
    t = scene(
        axis="97 64", allies="20 21 40 41", mover="allies", tripoli="15pz", cairo="7arm", settings={"algeria": "closed"}
    )
    play(t, "deploy 1us", "axis: card 97")
    skip_to(t, "axis: act")
    assert "LNA:N14" in refuse(t, "move 15pz algeria")


@pytest.mark.rule("LNA:N14")
def test_allied_units_enter_a_closed_algeria_as_they_like():
    t = scene(mover="allies", benghazi="4ind", settings={"algeria": "closed"}, cairo="15pz")
    play(t, "move 4ind algeria")
    assert where(t, "4ind") == "algeria"


# N15 tobruk_control


@pytest.mark.rule("LNA:N15")
@pytest.mark.parametrize(("value", "holder"), [("presence", "axis"), ("battle", "allies")])
def test_who_holds_tobruk_when_the_garrison_is_sent_away(value: str, holder: str):
    t = scene(axis="81 64", tobruk="15pz 9aus-1", control="allies", settings={"tobruk_control": value})
    play(t, "card 81", "target 9aus", "to western-desert")
    assert (where(t, "9aus"), controller(t)) == ("western-desert", holder)


@pytest.mark.rule("LNA:N15")
@pytest.mark.parametrize(("value", "holder"), [("presence", "axis"), ("battle", "allies")])
def test_who_holds_tobruk_when_the_garrison_is_bombed_out(value: str, holder: str):
    t = scene(axis="72 64", tobruk="15pz 9aus-2", control="allies", settings={"tobruk_control": value})
    play(t, "card 72", "target 9aus")
    assert (where(t, "9aus"), controller(t)) == ("-", holder)


@pytest.mark.rule("LNA:N15")
@pytest.mark.parametrize("value", ["presence", "battle"])
def test_a_battle_that_leaves_one_side_alone_always_decides(value: str):
    t = scene(axis="87", tobruk="15pz 9aus", control="allies", settings={"tobruk_control": value})
    attack(t, "tobruk", "15pz")
    play(t, "battle 87 overrun", "plan overrun", "call armor")
    assert (where(t, "9aus"), controller(t)) == ("-", "axis")


@pytest.mark.rule("LNA:N15")
@pytest.mark.parametrize("value", ["presence", "battle"])
def test_moving_into_a_tobruk_without_enemies_always_takes_it(value: str):
    t = scene(benghazi="15pz", cairo="7arm", settings={"tobruk_control": value})
    play(t, "move 15pz tobruk")
    assert controller(t) == "axis"


@pytest.mark.rule("LNA:N15")
def test_read_by_battle_a_further_unit_that_moves_in_takes_it():
    t = scene(
        axis="81 64", tobruk="15pz 9aus-1", benghazi="5pz", control="allies", settings={"tobruk_control": "battle"}
    )
    play(t, "card 81", "target 9aus", "to western-desert", "axis: move 5pz tobruk")
    assert controller(t) == "axis"


# N16 tobruk_toll


@pytest.mark.rule("LNA:N16")
@pytest.mark.parametrize(("value", "goes_on"), [("last_attacker", True), ("chosen_unit", False)])
def test_an_attack_whose_chosen_unit_died_of_the_toll(value: str, goes_on: bool):
    t = scene(axis="64", tobruk="21pz-2 15pz 9aus", control="allies", settings={"tobruk_toll": value})
    attack(t, "tobruk", "21pz", "15pz")
    play(t, "hit 21pz")
    let_pass(t)
    assert where(t, "21pz") == "-"
    assert asked(t) == ("axis: battle-card" if goes_on else "axis: discard")
    assert bool(battle(t)) is goes_on


@pytest.mark.rule("LNA:N16")
def test_read_by_the_chosen_unit_an_attack_goes_on_if_that_unit_lives():
    t = scene(axis="64", tobruk="21pz-1 15pz 9aus", control="allies", settings={"tobruk_toll": "chosen_unit"})
    attack(t, "tobruk", "21pz", "15pz")
    play(t, "hit 21pz")
    let_pass(t)
    assert (losses(t, "21pz"), asked(t)) == (2, "axis: battle-card")


# N17 operations


@pytest.mark.rule("LNA:N17")
def test_interleaved_an_operation_may_follow_a_card_and_a_card_an_operation():
    t = scene(axis="72 79 64", benghazi="15pz 5pz", tobruk="9aus", cairo="7arm")
    play(t, "card 72", "target 9aus", "axis: move 15pz tripoli", "card 79", "target 7arm", "axis: move 5pz tripoli")
    assert where(t, "5pz") == where(t, "15pz") == "tripoli"


@pytest.mark.rule("LNA:N17")
def test_one_kind_means_operations_only_after_an_operation():
    t = scene(axis="72 63 64", benghazi="15pz 5pz", tobruk="9aus", settings={"operations": "one_kind"})
    play(t, "move 15pz tripoli")
    assert refuse(t, "card 72") == ["LNA:N17"]
    assert refuse(t, "deploy 164lt") == ["LNA:N17"]
    play(t, "move 5pz tripoli")
    assert where(t, "5pz") == "tripoli"


@pytest.mark.rule("LNA:N17")
@pytest.mark.parametrize("first", [("card 72", "target 9aus"), ("deploy 164lt", "pay 64")])
def test_one_kind_means_actions_only_after_an_action(first: tuple[str, str]):
    t = scene(axis="72 79 63 64 65", benghazi="15pz", tobruk="9aus", settings={"operations": "one_kind"})
    play(t, *first)
    play(t, "axis: card 79", "target 9aus")
    let_pass(t)
    assert refuse(t, "move 15pz tripoli") == ["LNA:N17"]
    assert losses(t, "9aus") > 0


@pytest.mark.rule("LNA:N17")
def test_one_kind_leaves_battles_and_the_next_phase_free():
    t = scene(axis="72 64", allies="40", benghazi="15pz 4ind 9aus", settings={"operations": "one_kind"})
    play(t, "card 72", "target 4ind", "axis: pass")
    assert options(t) == ["attack benghazi", "done"]
    skip_to(t, "allies: act")
    play(t, "move 9aus tobruk")
    assert where(t, "9aus") == "tobruk"
