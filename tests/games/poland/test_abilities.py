"""What units and cards do besides their numbers, since version 3 of the rules: who stays on the table, reserves, raids,
pursuit, a halt, units that join late, hands that are shown."""

import json
from functools import partial

import pytest

from sandtable.games.poland.rules.deck_file import named_deck, read_deck_text
from sandtable.kernel import BadPosition, BadSetting
from tests.games.poland import scene as scenes
from tests.games.poland.scene import (
    GAME,
    asked,
    discards,
    end,
    facts,
    hand,
    options,
    play,
    refuse,
    score,
    side,
    table,
    totals,
)

# The first set with new texts on some cards, so that tuning the standard set does not touch these scenes.
TEXTS: dict[str, dict[str, object]] = {
    "1pz": {"exploits": True},
    "3pz": {"exploits": True},
    "kempf": {"exploits": True},
    "10pz": {"reserve": True},
    "11corps": {"reserve": True},
    "blitzkrieg": {"resolution": {"pursue": True}},
    "air-superiority": {"after": {"halt": True}},
    "air-reconnaissance": {"played": {"reveal": True}},
    "6inf": {"falls_back": True},
    "30inf": {"falls_back": True},
    "20inf": {"digs_in": True},
    "podlaska": {"raids": True},
    "pomorska": {"raids": True},
    "last-reserves": {"played": {"join": 2}},
    "rain-and-mud": {"after": {"halt": True}},
    "airfields": {"points": 1, "attacker": 0, "defender": 1},
    "modlin": {"needs_any": ["corridor", "lodz"]},
    "brzesc": {"needs_all": ["corridor"]},
}


def with_texts() -> str:
    data = json.loads(named_deck("standard_1").text)
    for name, text in TEXTS.items():
        rows = next(rows for side in ("germany", "poland") for rows in data[side].values() if name in rows)
        rows[name].update(text)
    return read_deck_text(json.dumps(data)).text


DECK = with_texts()
scene = partial(scenes.scene, deck=DECK)
battle = partial(scenes.battle, deck=DECK)

# Who stays on the table


@pytest.mark.rule("POL:unit.exploits", "POL:battle.11d")
def test_a_panzer_division_that_takes_its_objective_stays_on_the_table():
    t = battle(attackers="1pz 1lt", defenders="9inf")
    end(t)
    assert table(t, "germany") == ["1pz"]
    assert "1lt" in hand(t, "germany")


@pytest.mark.rule("POL:unit.exploits")
def test_but_not_if_its_attack_fails():
    t = battle(objective="airfields", attackers="kempf", defenders="9inf 14inf")
    end(t)
    assert table(t, "germany") == []
    assert hand(t, "germany") == ["kempf"]


@pytest.mark.rule("POL:unit.exploits")
def test_nor_if_it_defends():
    t = battle("wizna", "9inf", "1pz", mover="poland")
    end(t)
    assert (score(t), table(t, "germany"), hand(t, "germany")) == ((0, 0), [], ["1pz"])


@pytest.mark.rule("POL:unit.digs_in")
def test_who_digs_in_stays_if_the_objective_holds():
    t = battle(objective="airfields", attackers="11corps", defenders="20inf 9inf")
    end(t)
    assert (score(t), table(t, "poland"), hand(t, "poland")) == ((0, 0), ["20inf"], ["9inf"])


@pytest.mark.rule("POL:unit.digs_in")
def test_but_not_if_it_falls():
    t = battle(attackers="1pz 3pz", defenders="20inf")
    end(t)
    assert (score(t), table(t, "poland"), hand(t, "poland")) == ((1, 0), [], ["20inf"])


@pytest.mark.rule("POL:unit.digs_in", "POL:P24")
def test_a_battle_that_was_broken_off_left_the_objective_where_it_was():
    t = battle(attackers="1pz 3pz", defenders="20inf", poland="fighting-withdrawal 9inf 14inf")
    play(t, "poland: play fighting-withdrawal", "pay 9inf")
    assert table(t, "poland") == ["20inf"]


@pytest.mark.rule("POL:unit.falls_back")
def test_who_falls_back_stays_if_the_objective_falls():
    t = battle(attackers="1pz 3pz", defenders="6inf 9inf")
    end(t)
    assert (score(t), table(t, "poland"), hand(t, "poland")) == ((1, 0), ["6inf"], ["9inf"])


@pytest.mark.rule("POL:unit.falls_back")
def test_but_not_if_it_holds_or_after_an_attack():
    held = battle(objective="airfields", attackers="11corps", defenders="6inf 9inf")
    end(held)
    assert table(held, "poland") == []
    beaten = battle("wizna", "6inf", "1pz", mover="poland")
    end(beaten)
    assert table(beaten, "poland") == []


@pytest.mark.rule("POL:battle.11c")
def test_whoever_has_no_such_text_goes_back_to_the_hand_however_it_ends():
    won = battle("wizna", "6inf 1tank 2tank 9inf 14inf", "", mover="poland", german_units="1pz")
    end(won)
    assert (score(won), table(won, "poland")) == ((0, 3), [])
    lost = battle("wizna", "6inf 1tank 2tank 9inf 14inf wbpm", "1pz", mover="poland", german_units="3pz")
    end(lost)
    assert (score(lost), table(lost, "germany"), hand(lost, "germany")) == ((0, 3), ["3pz"], ["1pz"])


# A halt


@pytest.mark.rule("POL:after.halt")
def test_in_rain_and_mud_no_panzer_division_stays():
    t = battle(attackers="1pz 3pz", defenders="9inf", poland="rain-and-mud 14inf")
    play(t, "poland: play rain-and-mud")
    end(t)
    assert (score(t), table(t, "germany")) == ((1, 0), [])
    assert {"1pz", "3pz"} <= {*hand(t, "germany")}


@pytest.mark.rule("POL:after.halt", "POL:battle.10b")
def test_a_card_that_is_no_longer_in_play_halts_nobody():
    t = battle(attackers="1pz 3pz", defenders="9inf", poland="rain-and-mud 14inf", germany="dry-roads 2pz")
    play(t, "poland: play rain-and-mud", "germany: play dry-roads")
    end(t)
    assert table(t, "germany") == ["1pz", "3pz"]


@pytest.mark.rule("POL:after.halt")
def test_from_the_air_it_is_the_polish_units_that_are_halted_and_a_card_still_keeps_one():
    t = battle(attackers="1pz 3pz", defenders="6inf 30inf 9inf", germany="air-superiority 2pz", poland="couriers 14inf")
    play(t, "germany: play air-superiority", "poland: play couriers")
    end(t)
    play(t, "keep 6inf")
    assert table(t, "poland") == ["6inf"]
    assert {"30inf", "9inf"} <= {*hand(t, "poland")}
    assert table(t, "germany") == ["1pz", "3pz"]


@pytest.mark.rule("POL:after.halt")
def test_a_position_names_sides_that_are_halted():
    position = battle(attackers="1pz", defenders="9inf", germany="blitzkrieg 2lt").position()
    position["doing"][1]["halted"] = 3
    assert asked(GAME.setup(position)) == "germany: actions"
    position["doing"][1]["halted"] = 4
    with pytest.raises(BadPosition):
        GAME.setup(position)


# Reserves


@pytest.mark.rule("POL:unit.reserve")
def test_reserves_come_to_the_table_when_their_side_prepares_and_the_hand_is_filled_after_that():
    t = scene(germany="10pz 11corps 2lt", german_units="1pz")
    play(t, "prepare")
    assert table(t, "germany") == ["1pz", "10pz", "11corps"]
    assert t.reveals == 1  # the enemy did not know that they were there
    drawn = 0
    while asked(t) == "chance: draw":
        t.answer(t.options()[0])
        drawn += 1
    assert (drawn, len(hand(t, "germany"))) == (8, 9)


@pytest.mark.rule("POL:unit.reserve")
def test_reserves_that_are_drawn_while_preparing_wait_for_the_next_time():
    t = scene(germany="2pz 4pz kempf 5pz 4lt 2mot 1lt 20mot", german_units="1pz")
    play(t, "prepare", "drawn 10pz")
    assert table(t, "germany") == ["1pz"]


@pytest.mark.rule("POL:unit.reserve")
def test_a_reserve_that_the_enemy_had_seen_is_known_on_the_table_only():
    t = scene(germany="10pz 2lt", table={"germany_shown": ["10pz", "2lt"]})
    play(t, "prepare")
    assert side(t, "germany")["shown"] == ["2lt"]
    assert t.reveals == 0


@pytest.mark.rule("POL:unit.reserve")
def test_a_full_hand_cannot_prepare_and_so_calls_no_reserve():
    t = scene(germany="10pz 2pz 4pz kempf 5pz 4lt 2mot 1lt 20mot")
    assert refuse(t, "prepare") == ["POL:turn.1c"]


# Raids


@pytest.mark.rule("POL:unit.raids")
def test_cavalry_that_wins_makes_the_enemy_discard_a_card_of_their_choice():
    t = battle("wizna", "podlaska 1tank 2tank 9inf", "", mover="poland", german_units="1pz", germany="2pz 4pz")
    end(t)
    assert asked(t) == "germany: give-up"
    assert t.question is not None
    assert t.question.rule == "POL:unit.raids"
    assert facts(t, "card", "left") == ["podlaska", 1]
    t.answer("discard 4pz")
    assert t.events[0].rule == "POL:unit.raids"
    assert discards(t, "germany") == ["4pz"]


@pytest.mark.rule("POL:unit.raids")
def test_two_of_them_cost_two_cards_and_a_beaten_one_none():
    won = battle(
        "wizna", "podlaska pomorska 1tank 2tank", "", mover="poland", german_units="1pz", germany="2pz 4pz 4lt"
    )
    end(won)
    assert facts(won, "left") == [2]
    beaten = battle("wizna", "podlaska", "", mover="poland", german_units="1pz", germany="2pz 4pz")
    assert "discarded" not in end(beaten)
    assert discards(beaten, "germany") == []


@pytest.mark.rule("POL:unit.raids")
def test_a_defender_raids_too():
    t = battle(objective="airfields", attackers="11corps", defenders="pomorska 9inf", germany="2pz 4pz")
    end(t)
    assert asked(t) == "germany: give-up"


@pytest.mark.rule("POL:unit.raids")
def test_the_choice_of_a_raid_can_be_saved_and_names_a_raider():
    t = battle("wizna", "podlaska 1tank 2tank 9inf", "", mover="poland", german_units="1pz", germany="2pz 4pz")
    end(t)
    position = t.position()
    assert asked(GAME.setup(position)) == "germany: give-up"
    position["doing"][-1]["card"] = "9inf"
    with pytest.raises(BadPosition):
        GAME.setup(position)


@pytest.mark.rule("POL:played.enemy_drops")
def test_what_an_action_card_makes_the_enemy_discard_cites_its_own_rule():
    t = battle(germany="fifth-column 2lt", poland="ambush river-line")
    play(t, "play fifth-column")
    assert t.question is not None
    assert t.question.rule == "POL:played.enemy_drops"


# Pursuit


@pytest.mark.rule("POL:resolution.pursue")
def test_after_a_blitzkrieg_the_attack_goes_on_to_what_the_objective_opened():
    t = battle(attackers="1pz", defenders="9inf", germany="blitzkrieg 2lt", german_units="1lt 3pz")
    play(t, "play blitzkrieg")
    end(t)
    assert asked(t) == "germany: pursue"
    assert facts(t, "objective") == ["corridor"]
    assert options(t) == ["attack modlin", "attack brzesc", "done"]
    assert refuse(t, "attack poznan") == ["POL:resolution.pursue"]
    assert refuse(t, "prepare") == ["POL:turn.1"]
    play(t, "attack brzesc", "commit 1pz")
    assert asked(t) == "germany: commit"


@pytest.mark.rule("POL:resolution.pursue")
def test_the_attacker_may_stop_and_the_turn_goes_on():
    t = battle(attackers="1pz", defenders="9inf", germany="blitzkrieg 2lt", german_units="1lt 3pz")
    play(t, "play blitzkrieg")
    end(t)
    play(t, "done")
    assert asked(t) == "germany: discard"


@pytest.mark.rule("POL:resolution.pursue")
def test_one_blitzkrieg_leads_to_one_more_battle():
    t = battle(
        attackers="1pz", defenders="9inf", germany="blitzkrieg 2lt", german_units="1lt 3pz 2pz", polish_units="14inf"
    )
    play(t, "play blitzkrieg")
    end(t)
    play(t, "attack brzesc", "commit 1pz", "commit 3pz", "commit 2pz", "done", "done")
    end(t)
    assert score(t) == (3, 0)
    assert asked(t) == "germany: discard"


@pytest.mark.rule("POL:resolution.pursue")
def test_without_victory_without_units_or_without_a_way_on_there_is_no_pursuit():
    lost = battle(objective="airfields", attackers="11corps", defenders="9inf 14inf", germany="blitzkrieg 2lt")
    play(lost, "play blitzkrieg")
    end(lost)
    assert asked(lost) == "germany: discard"
    alone = battle(attackers="1lt", defenders="", polish_units="9inf", germany="blitzkrieg 2lt")
    play(alone, "play blitzkrieg")
    end(alone)
    assert (score(alone), asked(alone)) == ((1, 0), "germany: discard")
    nowhere = battle("westerplatte", "1pz", "9inf", germany="blitzkrieg 2lt")
    play(nowhere, "play blitzkrieg")
    end(nowhere)
    assert (score(nowhere), asked(nowhere)) == ((1, 0), "germany: discard")


@pytest.mark.rule("POL:resolution.pursue")
def test_a_defender_pursues_nobody():
    t = battle("wizna", "9inf", "1pz", mover="poland", germany="blitzkrieg 2lt", captured="corridor")
    play(t, "germany: play blitzkrieg")
    end(t)
    assert asked(t) == "poland: discard"


@pytest.mark.rule("POL:resolution.pursue")
def test_a_position_with_a_pursuit_from_nowhere_is_refused():
    t = battle(attackers="1pz", defenders="9inf", germany="blitzkrieg 2lt", german_units="1lt 3pz")
    play(t, "play blitzkrieg")
    end(t)
    position = t.position()
    assert options(GAME.setup(position)) == options(t)
    position["doing"][0]["pursuit"] = "berlin"
    with pytest.raises(BadPosition):
        GAME.setup(position)


# Units that join, hands that are shown


@pytest.mark.rule("POL:played.join")
def test_last_reserves_join_the_battle_from_the_table():
    t = battle(attackers="1pz", defenders="9inf", polish_units="14inf 19inf 30inf", poland="last-reserves 20inf")
    before = totals(t)[1]
    play(t, "poland: play last-reserves")
    assert asked(t) == "poland: join"
    assert options(t) == ["commit 14inf", "commit 19inf", "commit 30inf", "done"]
    play(t, "commit 14inf", "commit 30inf")
    assert totals(t)[1] == before + 3
    assert table(t, "poland") == ["19inf"]
    assert asked(t) == "poland: actions"


@pytest.mark.rule("POL:played.join")
def test_they_need_not_and_with_an_empty_table_nobody_is_asked():
    t = battle(attackers="1pz", defenders="9inf", polish_units="14inf", poland="last-reserves 20inf")
    play(t, "poland: play last-reserves", "done")
    assert table(t, "poland") == ["14inf"]
    empty = battle(attackers="1pz", defenders="9inf", poland="last-reserves 20inf")
    play(empty, "poland: play last-reserves")
    assert asked(empty) == "poland: actions"


@pytest.mark.rule("POL:played.reveal")
def test_reconnaissance_makes_the_enemy_show_the_hand():
    t = battle(germany="air-reconnaissance 2lt", poland="ambush river-line 20inf")
    assert side(t, "poland")["shown"] == []
    reveals = t.reveals
    play(t, "play air-reconnaissance")
    assert side(t, "poland")["shown"] == hand(t, "poland")
    assert t.view("germany")["table"]["sides"]["poland"]["shown"] == hand(t, "poland")
    assert side(t, "germany")["shown"] == []
    assert t.reveals == reveals + 1


# The set


@pytest.mark.rule("POL:set.2")
def test_guderian_reaches_brzesc_by_the_corridor_and_without_modlin():
    t = scenes.scene(captured="corridor", deck="standard")
    assert "attack brzesc" in options(t)
    assert "attack lwow" not in options(t)


def test_half_of_the_units_and_two_thirds_of_the_action_cards_do_more_than_add_a_number():
    numbers = {"type", "supply", "strength", "start", "copies", "attacking", "defending", "against_armor"}
    for rows in named_deck("standard").rows.values():
        able = [name for name, row in rows["units"].items() if {*row} - numbers]
        assert 2 * len(able) >= len(rows["units"])
        copies = {name: row.get("copies", 1) for name, row in rows["actions"].items()}
        able = [name for name, row in rows["actions"].items() if {*row} & {"played", "resolution", "after"}]
        assert 3 * len(able) >= 2 * len(copies)
        assert 3 * sum(copies[name] for name in able) >= 2 * sum(copies.values())


@pytest.mark.parametrize(("card", "timing", "effect"), [
    ("last-reserves", "played", "join"), ("encirclement", "resolution", "rout"), ("supply-column", "after", "keep"),
    ("ambush", "after", "lose"),
])  # fmt: skip
def test_a_card_says_five_at_most(card: str, timing: str, effect: str):
    data = json.loads(named_deck("standard").text)
    rows = next(data[side]["actions"] for side in ("germany", "poland") if card in data[side]["actions"])
    rows[card][timing] = {effect: 5}
    read_deck_text(json.dumps(data))
    rows[card][timing] = {effect: 6}
    with pytest.raises(BadSetting):
        read_deck_text(json.dumps(data))


# Before version 3


def test_a_game_begun_before_keeps_the_first_set():
    chosen = {"deck": "standard"}
    assert GAME.start(options=chosen, rules=2).settings["deck"] == "standard_1"
    assert GAME.start(options={}, rules=2).settings["deck"] == "standard_1"
    assert GAME.start(options={"deck": "short"}, rules=2).settings["deck"] == "short"
    assert GAME.start(options=chosen).settings["deck"] == "standard"


def test_a_battle_saved_by_version_2_goes_on():
    t = battle(attackers="1pz", defenders="9inf", germany="blitzkrieg 2lt", deck="standard_1")
    old = json.loads(json.dumps(t.position()))
    old["rules"] = 2
    old["settings"]["deck"] = "standard"
    del old["doing"][0]["pursuit"]
    del old["doing"][1]["halted"]
    again = GAME.setup(old)
    assert again.settings["deck"] == "standard_1"
    assert options(again) == options(t)
