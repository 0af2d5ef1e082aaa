"""Both values of the options that came with the second reading: encircle, elimination, free move, 5th Light, chains."""

import pytest

from sandtable.games.north_africa.rules.cards import AXIS, UNIT_ID
from sandtable.games.north_africa.rules.damage import aimed_at
from sandtable.games.north_africa.rules.table import Africa
from tests.games.north_africa.battle_scenes import attack, battle, pending
from tests.games.north_africa.card_scenes import until
from tests.games.north_africa.scene import asked, discards, hand, let_pass, losses, options, play, refuse, scene, where
from tests.games.north_africa.turn_scenes import skip_to

# N7 encircle


def encircled(value: str, allies: str, *answers: str, units: str = "15pz 5pz", beside: str = "9aus") -> Africa:
    """The Axis has laid Encircle; then the Allies answer."""
    settings = {"encircle": value}
    t = scene(axis="73 64 65", allies=allies, benghazi=f"{units} {beside}", settings=settings, tripoli="21pz")
    attack(t, "benghazi", *units.split())
    play(t, "battle 73 encircle", *answers)
    return t


@pytest.mark.rule("LNA:N7")
@pytest.mark.rule("LNA:card.3")
@pytest.mark.parametrize(("value", "steps"), [("declaration", 1 + 3), ("damage", 1)])
def test_encircle_after_an_attacker_was_lost_on_the_way(value: str, steps: int):
    t = encircled(value, "24 40", "allies: deny 24 armor", "hit 15pz", units="15pz-2 5pz")
    play(t, "stop", "plan encircle", "call motorized")
    assert pending(t) == steps  # two attacked one defender; one is left


@pytest.mark.rule("LNA:N7")
@pytest.mark.parametrize(("value", "steps"), [("declaration", 2 + 1), ("damage", 2 + 1 + 3)])
def test_encircle_after_a_defender_was_lost_on_the_way(value: str, steps: int):
    t = scene(axis="69 73 64", allies="40", benghazi="15pz 5pz 9aus-2 4ind", settings={"encircle": value})
    attack(t, "benghazi", "15pz", "5pz")
    play(t, "battle 69 encircle", "allies: pass", "hit 9aus", "stop", "plan encircle", "call motorized")
    assert pending(t) == steps  # two attacked two; one defender is left, and the 15th Panzer adds a step


# N9 elimination


def doomed(value: str, axis: str = "90 64 65", allies: str = "24 40", **more: str) -> Africa:
    """The only attacker has just lost its third step to a rider."""
    t = scene(axis=axis, allies=allies, benghazi="15pz-2 9aus", tripoli="5pz", settings={"elimination": value, **more})
    attack(t, "benghazi", "15pz")
    play(t, "stop", "allies: deny 24 armor")
    until(t, "damage")
    play(t, "axis: pass")
    return t


@pytest.mark.rule("LNA:N9")
@pytest.mark.rule("LNA:combat.4")
def test_at_once_the_unit_is_gone_and_the_battle_with_it():
    t = doomed("at_once")
    assert (where(t, "15pz"), battle(t)) == ("-", {})


@pytest.mark.rule("LNA:N9")
@pytest.mark.rule("LNA:combat.5i")
def test_at_the_end_of_the_battle_the_unit_fights_on_until_then():
    t = doomed("end_of_battle", axis="64 65")
    let_pass(t)
    assert (where(t, "15pz"), losses(t, "15pz"), battle(t)["attackers"]) == ("benghazi", 3, ["15pz"])
    play(t, "stop")
    let_pass(t)  # armor is denied: motorized is the only plan, and it is called
    assert (where(t, "15pz"), battle(t)) == ("-", {})


@pytest.mark.rule("LNA:N9")
def test_a_unit_that_waits_to_be_removed_takes_no_more_steps():
    t = doomed("end_of_battle")
    gone, other = UNIT_ID.index("15pz"), UNIT_ID.index("5pz")
    assert losses(t, "15pz") == 3
    assert aimed_at(gone, 1, t, "LNA:card.45", AXIS).pending() == 0
    assert aimed_at(other, 2, t, "LNA:card.45", AXIS).pending() == 2


@pytest.mark.rule("LNA:N9")
@pytest.mark.rule("LNA:N56")
@pytest.mark.rule("LNA:card.90")
def test_a_unit_that_waits_to_be_removed_can_be_repaired():
    t = doomed("end_of_battle")
    assert asked(t) == "axis: repair"
    play(t, "axis: card 90", "target 15pz", "allies: pass")
    assert losses(t, "15pz") == 2
    let_pass(t)
    play(t, "battle 64 flank", "allies: pass", "stop", "allies: pass", "plan flank", "call motorized")
    let_pass(t)
    assert (where(t, "15pz"), losses(t, "15pz"), battle(t)) == ("benghazi", 2, {})


@pytest.mark.rule("LNA:N9")
@pytest.mark.rule("LNA:N10")
def test_a_unit_that_waits_to_be_removed_takes_no_more():
    t = scene(axis="69 70 64", allies="40", benghazi="15pz 9aus-2 4ind", settings={"elimination": "end_of_battle"})
    attack(t, "benghazi", "15pz")
    play(t, "battle 69 encircle", "allies: pass", "hit 9aus")
    assert (losses(t, "9aus"), battle(t)["lost"]["allies"]) == (3, 1)
    play(t, "battle 70 flank", "allies: pass")
    let_pass(t)  # another loss: only the 4th Indian can take it
    assert (losses(t, "9aus"), losses(t, "4ind")) == (3, 1)


@pytest.mark.rule("LNA:N9")
@pytest.mark.rule("LNA:tobruk.3c")
def test_the_fortress_and_damage_outside_battle_remove_at_once_all_the_same():
    late = {"elimination": "end_of_battle"}
    t = scene(axis="64", tobruk="15pz-2 9aus", control="allies", tripoli="5pz", settings=late)
    attack(t, "tobruk", "15pz")
    let_pass(t)
    assert (where(t, "15pz"), battle(t)) == ("-", {})
    bombed = scene(axis="72 64", benghazi="15pz 9aus-2", settings=late)
    play(bombed, "card 72", "target 9aus")
    assert where(bombed, "9aus") == "-"


@pytest.mark.rule("LNA:N9")
@pytest.mark.rule("LNA:combat.4")
@pytest.mark.parametrize(("value", "asks"), [("at_once", "axis: fight"), ("end_of_battle", "axis: battle-card")])
def test_a_battle_without_defenders_left_ends_or_goes_on_to_its_end(value: str, asks: str):
    t = scene(axis="69 64", allies="40", benghazi="15pz 9aus-2", tobruk="5pz 4ind", settings={"elimination": value})
    attack(t, "benghazi", "15pz")
    play(t, "battle 69 encircle", "allies: pass")
    let_pass(t)
    assert asked(t) == asks
    if value == "end_of_battle":
        play(t, "stop", "plan encircle", "call encircle")  # even against the dying an attack can fail
        let_pass(t)
        assert losses(t, "15pz") == 1
    assert where(t, "9aus") == "-"


@pytest.mark.rule("LNA:N9")
def test_a_position_in_the_middle_of_such_a_battle_can_be_saved_and_opened():
    t = doomed("end_of_battle", axis="64 65")
    let_pass(t)
    again = t.game.setup(t.position())
    assert again.digest() == t.digest()
    assert again.view("axis") == t.view("axis")


# N53 free_move


def roaming(value: str) -> Africa:
    t = scene(
        axis="64",
        allies="45 49",
        mover="allies",
        benghazi="90lt 4ind",
        tobruk="9aus",
        settings={"free_move": value},
    )
    skip_to(t, "axis: roam")
    t.answer("move 90lt tobruk")
    return t


@pytest.mark.rule("LNA:N53")
@pytest.mark.rule("LNA:card.62")
def test_without_restriction_means_neither_blocked_nor_mined():
    t = roaming("unhindered")
    assert (where(t, "90lt"), losses(t, "90lt"), asked(t)) == ("tobruk", 0, "chance: draw")


@pytest.mark.rule("LNA:N53")
@pytest.mark.rule("LNA:card.49")
def test_read_as_a_free_move_only_it_can_be_mined_but_not_blocked():
    t = roaming("mines")
    assert asked(t) == "allies: enter"
    play(t, "card 49")
    let_pass(t)
    assert (where(t, "90lt"), losses(t, "90lt")) == ("tobruk", 1)


@pytest.mark.rule("LNA:N53")
@pytest.mark.rule("LNA:card.45")
def test_read_without_any_privilege_it_can_be_blocked_and_mined():
    t = roaming("hindered")
    assert asked(t) == "allies: leave"
    mined = t.clone()
    play(t, "card 45")
    let_pass(t)
    assert (where(t, "90lt"), losses(t, "90lt")) == ("benghazi", 1)
    play(mined, "pass", "allies: card 49")
    let_pass(mined)
    assert (where(mined, "90lt"), losses(mined, "90lt")) == ("tobruk", 1)


@pytest.mark.rule("LNA:N53")
def test_its_ordinary_move_is_blocked_and_mined_like_any_other():
    t = scene(axis="64", allies="45 49", benghazi="90lt 4ind", tobruk="9aus")
    play(t, "move 90lt tobruk")
    assert asked(t) == "allies: leave"


# N64 fifth_light


@pytest.mark.rule("LNA:N64")
@pytest.mark.rule("LNA:card.58")
@pytest.mark.parametrize(("value", "asks"), [("attack", "allies: battle-card"), ("every_battle", "axis: may-draw")])
def test_whether_the_5th_light_draws_when_it_is_attacked(value: str, asks: str):
    t = scene(axis="64", allies="40", mover="allies", benghazi="5lt 7arm", settings={"fifth_light": value})
    attack(t, "benghazi", "7arm")
    assert asked(t) == asks
    if value == "every_battle":
        play(t, "drawn 65")
        assert (hand(t, "axis"), asked(t)) == ([64, 65], "allies: battle-card")


@pytest.mark.rule("LNA:N64")
@pytest.mark.parametrize("value", ["attack", "every_battle"])
def test_the_5th_light_always_draws_when_it_attacks_and_never_when_it_looks_on(value: str):
    t = scene(axis="64", benghazi="5lt 15pz 9aus", settings={"fifth_light": value})
    looks_on = t.clone()
    attack(t, "benghazi", "5lt")
    assert asked(t) == "axis: may-draw"
    attack(looks_on, "benghazi", "15pz")
    assert asked(looks_on) == "axis: battle-card"


# N66 cancelling


def bombers(value: str, axis: str = "72 80", allies: str = "32 33 40", **more: str) -> Africa:
    t = scene(axis=axis, allies=allies, benghazi="15pz", tobruk="9aus", settings={"cancelling": value, **more})
    play(t, "card 72", "target 9aus", "allies: card 32")
    return t


@pytest.mark.rule("LNA:N66")
@pytest.mark.rule("LNA:action.3")
def test_one_answer_cancels_and_nothing_but_superior_tactics_undoes_it():
    t = bombers("one_answer", axis="72 97")
    assert options(t) == ["pass", "card 97"]
    play(t, "pass")
    assert (losses(t, "9aus"), asked(t)) == (0, "axis: act")


@pytest.mark.rule("LNA:N66")
@pytest.mark.rule("LNA:card.80")
def test_in_a_chain_the_twin_can_be_cancelled_by_a_third():
    settings = {"cancelling": "chain"}
    t = scene(axis="80 64", allies="27 28", mover="allies", benghazi="15pz", tobruk="9aus-1", settings=settings)
    play(t, "card 27", "target 9aus", "axis: card 80")
    assert options(t) == ["pass", "card 28"]
    play(t, "card 28")
    let_pass(t)
    assert asked(t) == "allies: act"
    assert losses(t, "9aus") == 0
    assert (discards(t, "axis"), discards(t, "allies")) == ([80], [27, 28])


@pytest.mark.rule("LNA:N66")
def test_in_a_chain_of_four_the_first_card_fails_after_all():
    settings = {"cancelling": "chain", "twins": "either_side"}
    t = scene(axis="102 103", allies="49 50", mover="allies", benghazi="15pz", tobruk="9aus", settings=settings)
    play(t, "move 9aus benghazi", "axis: card 102", "allies: card 49", "axis: card 103", "allies: card 50")
    let_pass(t)
    assert losses(t, "9aus") == 0  # the fourth voids the third, so the second stands and voids the first
    assert (discards(t, "axis"), discards(t, "allies")) == ([102, 103], [49, 50])


@pytest.mark.rule("LNA:N66")
@pytest.mark.rule("LNA:N23")
def test_a_refused_twin_names_the_ruling_that_stands_in_its_way():
    t = scene(axis="80 64", allies="27 28", mover="allies", benghazi="15pz", tobruk="9aus-1")
    play(t, "card 27", "target 9aus", "axis: card 80")
    assert refuse(t, "card 28") == ["LNA:N66"]
    out_of_turn = scene(axis="72 92", allies="22 40", benghazi="15pz", tobruk="9aus")
    play(out_of_turn, "card 72", "target 9aus", "allies: card 22")
    assert refuse(out_of_turn, "card 92") == ["LNA:N23"]


# N52 panzer_raid


@pytest.mark.rule("LNA:N52")
@pytest.mark.rule("LNA:card.61")
@pytest.mark.parametrize("value", ["allies", "axis"])
def test_who_chooses_the_unit_that_the_21st_panzer_hurts(value: str):
    t = scene(axis="64", allies="40", mover="allies", benghazi="21pz 9aus 4ind", settings={"panzer_raid": value})
    skip_to(t, f"{value}: hurt")
    assert options(t) == ["hit 4ind", "hit 9aus"]
    t.answer("hit 4ind")
    let_pass(t)
    assert (losses(t, "4ind"), losses(t, "9aus")) == (1, 0)
