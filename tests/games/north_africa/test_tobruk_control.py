"""Who controls Tobruk, under each of the four readings. LNA:tobruk.2, LNA:N15"""

import pytest

from sandtable.games.north_africa.rules.table import Africa
from tests.games.north_africa.battle_scenes import attack
from tests.games.north_africa.scene import GAME, asked, let_pass, play, scene, where
from tests.games.north_africa.turn_scenes import skip_to

READINGS = ("battle", "presence", "battle_only", "entering")


def by(reading: str) -> dict[str, str]:
    return {"tobruk_control": reading}


def controller(t: Africa) -> str:
    return str(t.view("spectator")["table"]["tobruk"])


def test_the_readings_are_those_that_the_game_offers():
    assert next(s for s in GAME.settings if s.name == "tobruk_control").values == READINGS


@pytest.mark.rule("LNA:N15")
@pytest.mark.parametrize("reading", READINGS)
def test_a_battle_there_that_removes_the_garrison_always_decides(reading: str):
    t = scene(axis="87", tobruk="15pz 9aus", control="allies", settings=by(reading))
    attack(t, "tobruk", "15pz")
    play(t, "battle 87 overrun", "plan overrun", "call armor")
    assert (where(t, "9aus"), controller(t)) == ("-", "axis")


@pytest.mark.rule("LNA:N15")
@pytest.mark.parametrize("reading", READINGS)
def test_a_garrison_driven_off_in_a_battle_has_lost_it_too(reading: str):
    t = scene(axis="64", allies="22 40", tobruk="15pz 9aus", control="allies", settings=by(reading))
    attack(t, "tobruk", "15pz")
    play(t, "stop", "plan armor", "call motorized", "allies: card 22")
    let_pass(t)
    assert (where(t, "9aus"), controller(t)) == ("western-desert", "axis")


@pytest.mark.rule("LNA:N15")
@pytest.mark.parametrize("reading", READINGS)
def test_marching_in_beside_a_garrison_never_takes_it(reading: str):
    t = scene(axis="64", benghazi="15pz", tobruk="9aus", settings=by(reading))
    play(t, "move 15pz tobruk")
    let_pass(t)
    assert (where(t, "15pz"), controller(t)) == ("tobruk", "allies")


@pytest.mark.rule("LNA:N15")
@pytest.mark.parametrize(
    ("reading", "holder"), [("battle", "axis"), ("presence", "axis"), ("battle_only", "allies"), ("entering", "axis")]
)
def test_ending_a_move_in_a_tobruk_without_enemies(reading: str, holder: str):
    t = scene(benghazi="15pz", cairo="7arm", settings=by(reading))
    play(t, "move 15pz tobruk")
    assert controller(t) == holder


@pytest.mark.rule("LNA:N15")
@pytest.mark.parametrize(
    ("reading", "holder"), [("battle", "allies"), ("presence", "axis"), ("battle_only", "allies"), ("entering", "axis")]
)
def test_driving_through_a_tobruk_without_enemies(reading: str, holder: str):
    t = scene(benghazi="15pz", cairo="7arm", settings=by(reading))
    play(t, "move 15pz western-desert")
    assert (where(t, "15pz"), controller(t)) == ("western-desert", holder)


@pytest.mark.rule("LNA:N15")
@pytest.mark.parametrize(
    ("reading", "holder"),
    [("battle", "allies"), ("presence", "axis"), ("battle_only", "allies"), ("entering", "allies")],
)
def test_a_garrison_that_leaves_of_its_own_accord_does_not_hand_it_over_unless_presence_is_enough(
    reading: str, holder: str
):
    t = scene(mover="allies", axis="64", tobruk="9aus 15pz", control="allies", settings=by(reading))
    play(t, "move 9aus cairo")
    assert controller(t) == holder


@pytest.mark.rule("LNA:N15")
@pytest.mark.rule("LNA:card.82")
def test_whoever_is_there_already_takes_it_with_the_next_unit_that_ends_a_move_there():
    t = scene(axis="81 82 64", tobruk="15pz 9aus-1", benghazi="5pz", control="allies")
    play(t, "card 81", "target 9aus", "to western-desert")
    let_pass(t)
    assert controller(t) == "allies"
    play(t, "axis: card 82", "road 5pz tobruk")
    assert controller(t) == "axis"


@pytest.mark.rule("LNA:N15")
@pytest.mark.rule("LNA:card.62")
def test_the_free_move_ends_there_too():
    t = scene(axis="64", allies="40", mover="allies", benghazi="90lt", cairo="7arm")
    skip_to(t, "axis: roam")
    play(t, "move 90lt tobruk")
    assert controller(t) == "axis"


@pytest.mark.rule("LNA:N15")
@pytest.mark.rule("LNA:card.92")
@pytest.mark.rule("LNA:NF3")
def test_a_retreat_takes_it_where_it_ends_and_not_in_passing():
    for cards, holder in ((1, "axis"), (2, "allies")):
        t = scene(
            axis="92 93 64", mover="allies", control="allies", western_desert="15pz 21pz 7arm 2arm 4ind", tripoli="5pz"
        )
        attack(t, "western-desert", "7arm", "2arm", "4ind")
        play(t, "plan armor", "call motorized", *["card 92", "card 93"][:cards])
        let_pass(t)
        while asked(t) == "axis: hit":
            t.answer("hit 21pz")
            let_pass(t)
        assert (where(t, "15pz"), controller(t)) == (("tobruk", "benghazi")[cards - 1], holder)


@pytest.mark.rule("LNA:N15")
@pytest.mark.rule("LNA:tobruk.3b")
def test_tobruk_taken_in_passing_under_the_first_version_stays_a_reading_of_its_own():
    old = GAME.settled({"tobruk_control": "battle"}, 1)
    assert old["tobruk_control"] == "entering"
    assert GAME.settled({}, 1)["tobruk_control"] == "presence"
    assert GAME.settled({"tobruk_control": "battle"}, 2)["tobruk_control"] == "battle"
