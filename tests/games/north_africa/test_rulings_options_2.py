"""Every option, every value, the second half: recovery, twins, Superior Tactics, blocking, stalemate, plans, supply."""

import pytest

from tests.games.north_africa.battle_scenes import attack, on_table, pending
from tests.games.north_africa.scene import asked, discards, hand, let_pass, losses, options, play, scene, where
from tests.games.north_africa.turn_scenes import end, skip_to

# N22 recovery


@pytest.mark.rule("LNA:N22")
@pytest.mark.parametrize(("value", "after_own", "after_both"), [("own_turn", 2, 1), ("every_turn", 1, 0)])
def test_when_the_5th_panzer_recovers(value: str, after_own: int, after_both: int):
    t = scene(axis="64", allies="40", tripoli="5pz-2", cairo="7arm", settings={"recovery": value})
    skip_to(t, "allies: act")
    assert losses(t, "5pz") == after_own
    skip_to(t, "axis: act")
    assert losses(t, "5pz") == after_both


@pytest.mark.rule("LNA:N22")
@pytest.mark.parametrize(("value", "left"), [("own_turn", 2), ("every_turn", 1)])
def test_when_the_british_armor_recovers(value: str, left: int):
    t = scene(
        axis="64", allies="40", mover="allies", tripoli="15pz", cairo="7arm-2 2arm-2", settings={"recovery": value}
    )
    skip_to(t, "axis: act")
    assert (losses(t, "7arm"), losses(t, "2arm")) == (left, left)


# N23 twins


@pytest.mark.rule("LNA:N23")
@pytest.mark.parametrize(("value", "answers"), [("turn_player", ["pass"]), ("either_side", ["pass", "card 102"])])
def test_whether_the_mover_may_void_a_minefield_with_their_own(value: str, answers: list[str]):
    t = scene(axis="102 64", allies="49", benghazi="15pz", tobruk="9aus", settings={"twins": value})
    play(t, "move 15pz tobruk", "allies: card 49")
    assert asked(t) == "axis: answer"
    assert options(t) == answers
    play(t, answers[-1])
    let_pass(t)
    assert losses(t, "15pz") == (0 if value == "either_side" else 1)


@pytest.mark.rule("LNA:N23")
@pytest.mark.parametrize("value", ["turn_player", "either_side"])
def test_the_movers_own_specials_can_always_be_voided_by_a_twin(value: str):
    t = scene(axis="72 64", allies="33", benghazi="15pz", tobruk="9aus", settings={"twins": value})
    play(t, "card 72", "target 9aus", "allies: card 33")
    let_pass(t)
    assert losses(t, "9aus") == 0


# N24 superior_tactics


@pytest.mark.rule("LNA:N24")
@pytest.mark.parametrize(
    ("value", "table", "plans"),
    [("one_card", [87], ["armor", "motorized", "overrun"]), ("all_in_play", [], ["armor", "motorized"])],
)
def test_what_superior_tactics_leaves_of_the_attackers_cards(value: str, table: list[int], plans: list[str]):
    t = scene(axis="87 85", allies="54 40", benghazi="15pz 4ind", settings={"superior_tactics": value})
    attack(t, "benghazi", "15pz")
    play(t, "battle 87 overrun", "axis: battle 85 encircle", "allies: card 54")
    let_pass(t)
    assert on_table(t, "axis") == table
    assert asked(t) == "axis: plan"
    assert options(t) == [f"plan {plan}" for plan in plans]


@pytest.mark.rule("LNA:N24")
@pytest.mark.parametrize(("value", "steps"), [("one_card", 3), ("all_in_play", 2)])
def test_whether_superior_tactics_ends_a_great_offensive(value: str, steps: int):
    t = scene(
        axis="97 64",
        allies="26 36 42 40",
        mover="allies",
        tobruk="7arm 15pz 5pz 164lt",
        control="allies",
        settings={"superior_tactics": value},
    )
    attack(t, "tobruk", "7arm")
    play(t, "battle 42 flank", "allies: stop", "allies: card 26", "axis: pass", "plan armor", "call motorized")
    play(t, "allies: card 36", "axis: card 97")
    assert pending(t) == steps  # armor: one and one; Crusader one more, unless it was ended; the thrust is void


@pytest.mark.rule("LNA:N24")
@pytest.mark.parametrize(("value", "steps"), [("one_card", 4), ("all_in_play", 2)])
def test_whether_superior_tactics_undoes_an_earlier_breakthrough(value: str, steps: int):
    t = scene(axis="67 69", allies="54 40", benghazi="21pz 4ind 9aus", settings={"superior_tactics": value})
    attack(t, "benghazi", "21pz")
    play(t, "stop", "plan armor", "call motorized", "axis: card 67", "axis: card 69", "allies: card 54")
    assert pending(t) == steps


@pytest.mark.rule("LNA:N24")
@pytest.mark.parametrize(("value", "plans"), [("one_card", ["motorized"]), ("all_in_play", ["armor", "motorized"])])
def test_whether_superior_tactics_brings_denied_basic_plans_back(value: str, plans: list[str]):
    t = scene(axis="97 87", allies="28 27 40", benghazi="15pz 4ind", settings={"superior_tactics": value})
    attack(t, "benghazi", "15pz")
    play(t, "battle 87 overrun", "allies: deny 28 armor", "axis: pass", "drawn 41")
    play(t, "allies: deny 27 motorized", "axis: card 97")
    skip_to(t, "axis: plan")
    assert options(t) == [f"plan {plan}" for plan in (*plans, "overrun")]


# N28 blocking_force


@pytest.mark.rule("LNA:N28")
@pytest.mark.parametrize(
    ("value", "region", "lost"), [("any_departure", "tobruk", 2), ("not_pull_back", "benghazi", 0)]
)
def test_whether_a_pull_back_can_be_blocked(value: str, region: str, lost: int):
    t = scene(
        axis="92 64",
        allies="32 45",
        mover="allies",
        tobruk="15pz 9aus",
        control="allies",
        settings={"blocking_force": value},
    )
    play(t, "card 32", "target 15pz", "axis: card 92")
    assert ("card 45" in options(t)) is (value == "any_departure")
    play(t, "allies: card 45" if value == "any_departure" else "allies: pass")
    let_pass(t)
    assert (where(t, "15pz"), losses(t, "15pz")) == (region, lost)


@pytest.mark.rule("LNA:N28")
@pytest.mark.parametrize("value", ["any_departure", "not_pull_back"])
def test_a_move_can_always_be_blocked(value: str):
    t = scene(axis="64", allies="45", benghazi="15pz 4ind", settings={"blocking_force": value})
    play(t, "move 15pz tripoli", "allies: card 45")
    let_pass(t)
    assert where(t, "15pz") == "benghazi"


# N38 stalemate


@pytest.mark.rule("LNA:N38")
@pytest.mark.parametrize(
    ("value", "rebuilds", "drawn"),
    [
        ("never", [9, 9], False),
        ("three_reshuffles", [3, 2], False),
        ("three_reshuffles", [2, 5], False),
        ("three_reshuffles", [3, 3], True),
    ],
)
def test_when_a_game_is_drawn(value: str, rebuilds: list[int], drawn: bool):
    t = scene(tripoli="15pz", cairo="7arm", settings={"stalemate": value}, table={"rebuilds": rebuilds})
    play(t, "pass", "done")
    if drawn:
        assert t.result is not None
        assert (t.result.winner, t.result.key, t.result.rule) == (None, "stalemate", "LNA:N38")
    else:
        assert t.result is None


@pytest.mark.rule("LNA:N38")
@pytest.mark.parametrize(("value", "turn"), [("never", 99), ("three_reshuffles", 98)])
def test_players_who_only_wait_are_not_stopped_before_their_time(value: str, turn: int):
    t = scene(mover="allies", tripoli="15pz", cairo="7arm", settings={"stalemate": value}, table={"turn": turn})
    skip_to(t, "axis: act")
    assert (t.result, t.turn) == (None, turn + 1)


@pytest.mark.rule("LNA:N38")
def test_players_who_only_wait_with_full_hands_come_to_a_draw_at_last():
    t = scene(
        mover="allies", tripoli="15pz", cairo="7arm", settings={"stalemate": "three_reshuffles"}, table={"turn": 99}
    )
    end(t)
    assert t.result is not None
    assert t.result.key == "stalemate"


@pytest.mark.rule("LNA:N38")
def test_the_last_turn_is_played_to_its_end():
    t = scene(tripoli="15pz", cairo="7arm", settings={"stalemate": "three_reshuffles"}, table={"turn": 99})
    skip_to(t, "allies: act")
    assert t.result is None


@pytest.mark.rule("LNA:N38")
def test_cairo_comes_before_a_draw():
    t = scene(
        mover="allies",
        cairo="15pz",
        tobruk="9aus",
        settings={"stalemate": "three_reshuffles"},
        table={"rebuilds": [3, 3]},
    )
    end(t)
    assert t.result is not None
    assert t.result.winner == "axis"


@pytest.mark.rule("LNA:N38")
def test_a_search_of_the_deck_is_no_rebuild():
    t = scene(axis="88 64", tripoli="15pz")
    play(t, "card 88", "take 63")
    assert t.view("axis")["table"]["sides"]["axis"]["rebuilds"] == 0
    assert hand(t, "axis") == [63, 64]


# N46 no_plan


@pytest.mark.rule("LNA:N46")
@pytest.mark.parametrize(("value", "lost"), [("called_off", 0), ("fails", 1)])
def test_an_attack_without_any_plan(value: str, lost: int):
    t = scene(axis="64", benghazi="sabratha 4ind", settings={"no_plan": value, "basic_plans": "needs_type"})
    attack(t, "benghazi", "sabratha")
    assert (losses(t, "sabratha"), losses(t, "4ind")) == (lost, 0)
    assert asked(t) == "axis: refill"
    assert discards(t, "axis") == [64]


# N51 supply_losses


@pytest.mark.rule("LNA:N51")
@pytest.mark.parametrize(("value", "lost"), [("answerable", 0), ("final", 2)])
def test_whether_supply_losses_can_be_answered(value: str, lost: int):
    t = scene(axis="95 64", benghazi="15pz", tripoli="4ind", settings={"supply_losses": value})
    play(t, "pass", "axis: pass")
    assert asked(t) == ("axis: damage" if value == "answerable" else "axis: discard")
    if value == "answerable":
        play(t, "card 95")
    assert losses(t, "15pz") == lost


@pytest.mark.rule("LNA:N51")
@pytest.mark.parametrize("value", ["answerable", "final"])
def test_a_supply_column_works_either_way(value: str):
    t = scene(axis="71", benghazi="15pz", tripoli="4ind", settings={"supply_losses": value})
    play(t, "pass", "card 71", "to benghazi")
    assert losses(t, "15pz") == 1


@pytest.mark.rule("LNA:N51")
def test_other_damage_can_be_answered_even_if_supply_losses_are_final():
    t = scene(axis="95 64", allies="32", mover="allies", benghazi="15pz 4ind", settings={"supply_losses": "final"})
    play(t, "card 32", "target 15pz", "axis: card 95")
    let_pass(t)
    assert losses(t, "15pz") == 0
