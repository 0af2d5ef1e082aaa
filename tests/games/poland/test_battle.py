"""POL:battle.1-9, 11, 12. Who fights, who plays, who wins, and where the cards go."""

import pytest

from tests.games.poland.scene import (
    asked,
    battle,
    discards,
    end,
    facts,
    finish_turn,
    hand,
    in_play,
    options,
    play,
    refuse,
    scene,
    score,
    side,
    table,
    totals,
)


@pytest.mark.rule("POL:battle.1")
def test_the_attacker_commits_at_least_one_unit():
    t = scene(german_units="1pz 3pz")
    play(t, "attack corridor")
    assert options(t) == ["commit 1pz", "commit 3pz"]
    play(t, "commit 1pz")
    assert "done" in options(t)


@pytest.mark.rule("POL:battle.1")
def test_the_attacker_may_commit_all_their_units():
    t = scene(german_units="1pz 3pz")
    play(t, "attack corridor", "commit 1pz", "commit 3pz")
    assert asked(t) == "poland: oppose"
    assert t.view("poland")["table"]["sides"]["germany"]["committed"] == ["1pz", "3pz"]


@pytest.mark.rule("POL:battle.2")
def test_the_defender_commits_any_number_of_units():
    t = battle(defenders="6inf 9inf 14inf", germany="blitzkrieg")
    assert t.view("germany")["table"]["sides"]["poland"]["committed"] == ["6inf", "9inf", "14inf"]


@pytest.mark.rule("POL:battle.2")
def test_the_defender_may_commit_nobody():
    t = scene()
    told = play(t, "attack corridor", "commit 1pz", "done")
    assert "unopposed" in told


@pytest.mark.rule("POL:battle.3")
def test_only_a_side_with_a_unit_in_the_battle_plays_action_cards():
    t = scene(germany="blitzkrieg", poland="ambush")
    play(t, "attack corridor", "commit 1pz", "done")
    assert asked(t) == "germany: actions"
    play(t, "play blitzkrieg")
    assert asked(t) != "poland: actions"


@pytest.mark.rule("POL:battle.3")
def test_action_cards_may_be_played_against_an_enemy_without_units():
    t = scene(germany="air-superiority abwehr")
    play(t, "attack corridor", "commit 1pz", "done", "play air-superiority")
    assert totals(t) == (6, 0)


@pytest.mark.rule("POL:battle.4", "POL:battle.5", "POL:battle.6")
def test_attacker_and_defender_play_in_turn():
    t = battle(germany="blitzkrieg air-superiority abwehr", poland="ambush river-line misinformation")
    assert asked(t) == "germany: actions"
    assert play(t, "play blitzkrieg", "pass") == ["played", "handed-over"]
    assert asked(t) == "poland: actions"
    assert play(t, "play river-line", "pass") == ["played", "handed-over"]
    assert asked(t) == "germany: actions"


@pytest.mark.rule("POL:battle.7", "POL:P11")
def test_example_1_a_new_operation_discards_the_enemys_older_one():
    t = battle(
        mover="poland",
        objective="wizna",
        attackers="6inf",
        defenders="1pz",
        poland="ambush couriers",
        germany="blitzkrieg",
    )
    play(t, "poland: play ambush", "germany: play blitzkrieg")
    assert in_play(t) == ["blitzkrieg"]
    assert discards(t, "poland") == ["ambush"]


@pytest.mark.rule("POL:battle.7")
def test_example_2_a_players_own_older_card_of_the_class_goes_too():
    t = battle(poland="river-line forest-fighting couriers")
    play(t, "poland: play river-line", "poland: play forest-fighting")
    assert in_play(t) == ["forest-fighting"]
    assert discards(t, "poland") == ["river-line"]


@pytest.mark.rule("POL:battle.7", "POL:battle.7a", "POL:played.discard")
def test_example_3_one_card_throws_out_two():
    t = battle(poland="ambush local-support couriers", germany="panzer-thrust abwehr")
    play(t, "poland: play ambush", "germany: pass", "poland: play local-support")
    play(t, "germany: play panzer-thrust", "pay abwehr")
    assert in_play(t) == ["panzer-thrust"]
    assert {*discards(t, "poland")} == {"ambush", "local-support"}


@pytest.mark.rule("POL:battle.7")
def test_cards_of_three_classes_lie_side_by_side():
    t = battle(germany="blitzkrieg air-superiority deception abwehr", poland="")
    play(t, "play blitzkrieg", "play air-superiority", "play deception")
    assert in_play(t) == ["blitzkrieg", "air-superiority", "deception"]


@pytest.mark.rule("POL:battle.8", "POL:P4")
def test_whoever_has_passed_may_come_back_after_the_enemy_plays():
    t = battle(germany="blitzkrieg", poland="ambush misinformation")
    play(t, "germany: pass", "poland: play ambush", "poland: pass")
    assert asked(t) == "germany: actions"
    t.answer("play blitzkrieg")
    assert in_play(t) == ["blitzkrieg"]


@pytest.mark.rule("POL:battle.9")
def test_two_passes_in_a_row_end_the_battle():
    t = battle(germany="blitzkrieg", poland="ambush")
    t.answer("pass")
    assert t.view("germany")["table"]["battle"] is not None
    t.answer("pass")
    assert t.view("germany")["table"]["battle"] is None


@pytest.mark.rule("POL:battle.11", "POL:battle.11b")
def test_the_larger_total_takes_the_objective():
    t = battle(poland="ambush", germany="blitzkrieg")
    assert totals(t) == (4, 1)
    assert "captured" in end(t)
    assert score(t) == (1, 0)


@pytest.mark.rule("POL:battle.11b")
def test_a_defender_who_wins_keeps_the_objective():
    t = battle(attackers="21corps", defenders="6inf 9inf 14inf", poland="ambush", germany="blitzkrieg")
    assert totals(t) == (2, 3)
    assert "held" in end(t)
    assert score(t) == (0, 0)


@pytest.mark.rule("POL:battle.11a")
def test_a_tie_is_the_defenders():
    t = battle(attackers="21corps", defenders="6inf 9inf", poland="ambush", germany="blitzkrieg")
    assert totals(t) == (2, 2)
    assert "held" in end(t)


@pytest.mark.rule("POL:battle.11a", "POL:P6")
def test_nothing_against_nothing_is_the_defenders():
    t = battle(
        mover="poland",
        objective="wizna",
        attackers="workers",
        defenders="21corps",
        germany="deception",
        poland="ambush",
    )
    assert totals(t)[1] == 0
    assert "held" in end(t)


@pytest.mark.rule("POL:battle.11c")
def test_units_return_to_the_hand_whoever_won():
    t = battle(germany="blitzkrieg", poland="ambush")
    end(t)
    assert "1pz" in hand(t, "germany")
    assert "6inf" in hand(t, "poland")
    assert table(t, "germany") == []


@pytest.mark.rule("POL:battle.11d", "POL:unit.stays")
def test_a_mountain_division_stays_on_the_table():
    t = battle(attackers="1mtn 1pz", germany="blitzkrieg", poland="ambush")
    end(t)
    assert table(t, "germany") == ["1mtn"]


@pytest.mark.rule("POL:battle.11d", "POL:unit.spent")
def test_the_workers_brigade_is_discarded_after_a_battle():
    t = battle(defenders="workers", germany="blitzkrieg", poland="ambush")
    end(t)
    assert discards(t, "poland") == ["workers"]
    assert "workers" not in hand(t, "poland")


@pytest.mark.rule("POL:battle.12")
def test_all_action_cards_of_the_battle_are_discarded():
    t = battle(germany="blitzkrieg deception", poland="river-line ambush")
    play(t, "play blitzkrieg", "play river-line", "play deception")
    end(t)
    assert {*discards(t, "germany")} == {"blitzkrieg", "deception"}
    assert discards(t, "poland") == ["river-line"]


@pytest.mark.rule("POL:P8")
def test_a_battle_ends_with_resolution_then_after_battle_then_units_then_actions():
    t = battle(germany="encirclement", poland="ambush", defenders="6inf")
    told = play(t, "play encirclement", "poland: pass") + end(t)
    told = [key for key in told if key in ("totals", "captured", "routed", "returned")]
    assert told == ["totals", "captured", "routed", "returned"] or told == ["totals", "routed", "captured", "returned"]
    assert discards(t, "germany") == ["encirclement"]


@pytest.mark.rule("POL:P14")
def test_the_last_unit_may_be_used():
    t = battle(germany="blitzkrieg", poland="ambush")
    end(t)
    finish_turn(t)
    assert asked(t) == "poland: act"
    assert table(t, "poland") == []


@pytest.mark.rule("POL:P20")
def test_units_back_in_the_hand_are_known_until_they_leave_it():
    t = battle(germany="blitzkrieg", poland="ambush")
    end(t)
    seen = t.view("poland")["table"]["sides"]["germany"]
    assert seen["shown"] == ["1pz"]
    assert "hand" not in seen


@pytest.mark.rule("POL:P3")
def test_one_or_more_cards_before_the_other_side_answers():
    t = battle(germany="blitzkrieg deception abwehr", poland="ambush river-line")
    t.answer("play blitzkrieg")
    assert asked(t) == "germany: actions"
    t.answer("play deception")
    t.answer("pass")
    assert asked(t) == "poland: actions"
    t.answer("pass")
    assert asked(t) == "germany: actions"
    t.answer("pass")
    assert t.view("germany")["table"]["battle"] is None


@pytest.mark.rule("POL:P3")
def test_read_otherwise_one_card_and_then_the_other_side():
    t = battle(germany="blitzkrieg deception", poland="ambush", settings={"action_play": "one"})
    t.answer("play blitzkrieg")
    assert asked(t) == "poland: actions"


@pytest.mark.rule("POL:P3", "POL:battle.9")
def test_the_prompt_says_whether_a_pass_hands_over_or_ends_the_battle():
    t = battle(germany="blitzkrieg deception abwehr", poland="ambush river-line")
    seen = []
    for answer in ("play blitzkrieg", "pass", "pass"):
        seen.append(facts(t, "more", "last"))
        t.answer(answer)
    assert [*seen, facts(t, "more", "last")] == [[0, 0], [1, 0], [0, 0], [0, 1]]


@pytest.mark.rule("POL:P28", "POL:battle.11")
def test_no_total_is_below_zero():
    t = battle(
        attackers="21corps", objective="modlin", captured="corridor", germany="abwehr", poland="misinformation kop"
    )
    play(t, "poland: play misinformation")
    assert totals(t) == (0, 1)


@pytest.mark.rule("POL:P27", "POL:win.1")
def test_the_tenth_point_ends_the_game_before_anything_else_of_the_battle():
    t = battle(
        objective="lwow",
        captured="westerplatte corridor poznan silesia krakow lodz modlin",
        attackers="1pz 3pz",
        germany="encirclement air-reconnaissance blitzkrieg",
        poland="ambush",
    )
    told = play(t, "play encirclement", "play air-reconnaissance") + end(t)
    assert told[-2:] == ["captured", "over"]
    assert t.result is not None
    assert side(t, "poland")["committed"] == ["6inf"]


@pytest.mark.rule("POL:P5")
def test_an_objective_without_defenders_still_has_its_own_strength():
    for reading in ("objective", "nothing"):
        t = scene(mover="poland", poland="ambush", settings={"empty_defence": reading})
        defence = t.deck.defender[t.deck.objective_number("wizna")] if reading == "objective" else 0
        play(t, "attack wizna", "commit 6inf", "done")
        assert totals(t)[0] == defence


@pytest.mark.rule("POL:P1")
def test_a_captured_objective_is_scored_for_good():
    t = scene(mover="poland", captured="corridor")
    assert "attack corridor" not in options(t)
    assert "POL:P1" in refuse(t, "attack corridor")


@pytest.mark.rule("POL:P1")
def test_read_otherwise_it_can_be_retaken_and_its_points_go():
    t = battle(
        mover="poland",
        objective="corridor",
        attackers="6inf 9inf 14inf 30inf 10cav",
        defenders="",
        german_units="1pz",
        captured="corridor",
        poland="ambush",
        settings={"captured": "retaken"},
    )
    assert score(t) == (1, 0)
    end(t)
    assert score(t) == (0, 0)
