"""POL:turn. One of three choices, discards, a card, the other player."""

import pytest

from sandtable.kernel import CHANCE
from tests.games.poland.scene import asked, discards, end, finish_turn, hand, options, play, refuse, scene, score, table

NINE = "2pz 4pz 10pz kempf 3lt 4lt 2mot 13mot 20mot"


@pytest.mark.rule("POL:turn.1", "POL:P18")
def test_a_turn_is_a_battle_or_reinforcements_or_preparing_or_nothing():
    t = scene(germany="3lt")
    verbs = {o.verb for o in t.options()}
    assert verbs == {"attack", "deploy", "prepare", "pass"}
    play(t, "pass")
    assert asked(t) == "germany: discard"


@pytest.mark.rule("POL:P18")
def test_it_is_told_that_somebody_did_nothing():
    t = scene(germany="3lt")
    assert "skipped" in play(t, "pass")


@pytest.mark.rule("POL:turn.1")
def test_the_choice_may_differ_from_turn_to_turn():
    t = scene(germany="3lt")
    play(t, "deploy 3lt")
    while t.mover == 0:
        t.answer("done" if "done" in options(t) else t.options()[0])
    play(t, "pass")
    finish_turn(t)
    assert asked(t) == "germany: act"
    assert "attack corridor" in options(t)


@pytest.mark.rule("POL:turn.1a", "POL:turn.2")
def test_a_battle_is_for_an_objective_that_the_enemy_holds():
    t = scene(german_units="1pz 3pz")
    assert "attack corridor" in options(t)
    assert "attack wizna" not in options(t)
    told = play(t, "attack corridor")
    assert told == ["attacked"]
    assert asked(t) == "germany: commit"


@pytest.mark.rule("POL:turn.1a")
def test_without_units_on_the_table_nothing_can_be_attacked():
    t = scene(german_units="")
    assert options(t, "attack") == []
    assert refuse(t, "attack corridor")


@pytest.mark.rule("POL:turn.1b", "POL:P9")
def test_up_to_three_supply_points_of_units_come_to_the_table():
    t = scene(germany="2pz 3lt 4lt 10pz")
    play(t, "deploy 2pz")
    assert options(t) == ["deploy 3lt", "deploy 4lt", "done"]
    assert refuse(t, "deploy 10pz") == ["POL:turn.1b"]
    play(t, "deploy 3lt")
    assert asked(t) != "germany: deploy"
    assert {*table(t, "germany")} == {"1pz", "2pz", "3lt"}


@pytest.mark.rule("POL:P9")
def test_three_cheap_units_may_come_and_fewer_too():
    t = scene(germany="3lt 4lt 2mot 13mot")
    play(t, "deploy 3lt", "deploy 4lt", "deploy 2mot")
    assert len(table(t, "germany")) == 4
    t = scene(germany="3lt 4lt")
    play(t, "deploy 3lt", "done")
    assert hand(t, "germany") == ["4lt"]


@pytest.mark.rule("POL:turn.1c")
def test_preparing_draws_until_nine_cards_are_in_the_hand():
    t = scene(germany="3lt 4lt")
    play(t, "prepare")
    drawn = 0
    while t.actor == CHANCE:
        t.answer(t.options()[0])
        drawn += 1
    assert drawn == 7
    assert len(hand(t, "germany")) == 9


@pytest.mark.rule("POL:turn.1c")
def test_whoever_has_nine_cards_cannot_prepare():
    t = scene(germany=NINE)
    assert "prepare" not in options(t)
    assert "POL:turn.1c" in refuse(t, "prepare")


@pytest.mark.rule("POL:turn.3")
def test_none_or_some_or_all_hand_cards_may_be_discarded():
    t = scene(germany="3lt 4lt")
    play(t, "pass")
    assert options(t) == ["discard 3lt", "discard 4lt", "done"]
    play(t, "discard 3lt", "discard 4lt")
    assert {*discards(t, "germany")} == {"3lt", "4lt"}
    assert t.actor == CHANCE


@pytest.mark.rule("POL:turn.4")
def test_then_one_card_is_drawn():
    t = scene(germany="3lt")
    play(t, "pass", "done", "drawn blitzkrieg")
    assert hand(t, "germany") == ["3lt", "blitzkrieg"]


@pytest.mark.rule("POL:turn.4")
def test_nobody_draws_a_tenth_card():
    t = scene(germany=NINE)
    play(t, "pass", "done")
    assert len(hand(t, "germany")) == 9
    assert asked(t) == "poland: act"


@pytest.mark.rule("POL:turn.5")
def test_the_other_player_follows_and_a_new_round_begins_after_them():
    t = scene()
    play(t, "pass")
    finish_turn(t)
    assert asked(t) == "poland: act"
    assert t.view("poland")["table"]["turn"] == 1
    play(t, "pass")
    finish_turn(t)
    assert asked(t) == "germany: act"
    assert t.view("germany")["table"]["turn"] == 2


@pytest.mark.rule("POL:turn.6", "POL:win.1", "POL:P16")
def test_ten_points_win_at_once():
    t = scene(captured="westerplatte corridor poznan silesia krakow lodz modlin", german_units="1pz 3pz")
    assert score(t) == (8, 0)
    play(t, "attack brzesc", "commit 1pz", "commit 3pz", "done")
    end(t)
    assert t.result is None or t.result.winner == "germany"
    while t.result is None:
        t.answer("done" if "done" in options(t) else options(t)[0])
        end(t)
    assert t.result.winner == "germany"
    assert t.result.rule == "POL:win.1"


@pytest.mark.rule("POL:turn.6")
def test_nine_points_do_not_win():
    t = scene(captured="westerplatte corridor poznan silesia krakow lodz modlin", german_units="1pz 3pz")
    play(t, "pass")
    assert t.result is None


@pytest.mark.rule("POL:P2")
def test_objectives_held_from_the_start_give_no_points():
    assert score(scene()) == (0, 0)


@pytest.mark.rule("POL:P7", "POL:turn.3")
def test_more_than_nine_cards_may_be_kept_but_none_is_drawn():
    t = scene(germany=f"{NINE} 29mot leibstandarte")
    play(t, "pass", "done")
    assert len(hand(t, "germany")) == 11
    assert asked(t) == "poland: act"


@pytest.mark.rule("POL:P7")
def test_read_strictly_the_hand_comes_down_to_nine():
    t = scene(germany=f"{NINE} 29mot leibstandarte", settings={"hand_limit": "strict"})
    play(t, "pass")
    assert "done" not in options(t)
    assert refuse(t, "done") == ["POL:P7"]
    play(t, "discard 2pz", "discard 4pz", "done")
    assert len(hand(t, "germany")) == 9


@pytest.mark.rule("POL:P19")
def test_read_otherwise_a_player_who_prepares_may_stop():
    t = scene(germany="3lt", settings={"prepare": "may_stop"})
    play(t, "prepare", "drawn blitzkrieg")
    assert options(t) == ["draw", "done"]
    play(t, "draw", "drawn abwehr", "done")
    assert hand(t, "germany") == ["3lt", "blitzkrieg", "abwehr"]
    assert asked(t) == "germany: discard"


@pytest.mark.rule("POL:P19")
def test_by_default_preparing_does_not_stop_before_nine():
    t = scene(germany="3lt")
    play(t, "prepare", "drawn blitzkrieg")
    assert t.actor == CHANCE


@pytest.mark.rule("POL:P17", "POL:arena.1")
def test_with_a_turn_limit_the_larger_score_wins_and_a_tie_is_polands():
    for captured, winner in (("", "poland"), ("corridor", "germany")):
        t = scene(mover="poland", captured=captured, settings={"turn_limit": "60"}, table={"turn": 60})
        play(t, "pass")
        finish_turn(t)
        assert t.result is not None
        assert (t.result.winner, t.result.rule) == (winner, "POL:arena.1")


@pytest.mark.rule("POL:P17")
def test_without_a_limit_the_game_goes_on():
    t = scene(mover="poland", table={"turn": 60})
    play(t, "pass")
    finish_turn(t)
    assert t.result is None
    assert asked(t) == "germany: act"
