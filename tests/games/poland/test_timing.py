"""POL:battle.10. When played, after battle, resolution, cost: the four timing words."""

import json

import pytest

from sandtable.games.poland.rules.deck_file import named_deck
from sandtable.kernel import CHANCE
from tests.games.poland.scene import asked, battle, discards, end, hand, in_play, options, play, refuse, score, table

NINE = "2pz 4pz 10pz kempf 3lt 4lt 2mot 13mot 20mot"


@pytest.mark.rule("POL:battle.10a", "POL:played.discard", "POL:P12")
def test_when_played_a_card_throws_out_the_enemys_card_of_a_class():
    t = battle(germany="stuka-strike", poland="river-line ambush")
    play(t, "poland: play river-line", "germany: play stuka-strike")
    assert in_play(t) == ["stuka-strike"]
    assert discards(t, "poland") == ["river-line"]


@pytest.mark.rule("POL:battle.10a")
def test_what_becomes_possible_later_is_lost():
    t = battle(germany="stuka-strike", poland="river-line ambush")
    play(t, "germany: play stuka-strike", "poland: play river-line")
    assert in_play(t) == ["stuka-strike", "river-line"]


@pytest.mark.rule("POL:P12", "POL:battle.7a")
def test_a_players_own_card_is_discarded_too():
    t = battle(germany="stuka-strike air-superiority", poland="ambush")
    play(t, "germany: play air-superiority", "germany: play stuka-strike")
    assert in_play(t) == ["stuka-strike"]
    assert discards(t, "germany") == ["air-superiority"]


@pytest.mark.rule("POL:P12")
def test_but_not_if_it_comes_afterwards():
    t = battle(germany="stuka-strike air-superiority", poland="ambush")
    play(t, "germany: play stuka-strike", "germany: play air-superiority")
    assert in_play(t) == ["stuka-strike", "air-superiority"]


@pytest.mark.rule("POL:P12")
def test_read_otherwise_only_the_enemys_card_is_discarded():
    t = battle(germany="stuka-strike air-superiority", poland="ambush", settings={"discard_power": "enemy"})
    play(t, "germany: play air-superiority", "germany: play stuka-strike")
    assert in_play(t) == ["stuka-strike", "air-superiority"]


@pytest.mark.rule("POL:P11")
def test_effects_that_have_happened_stay_when_the_card_is_replaced():
    t = battle(germany="stuka-strike blitzkrieg", poland="river-line ambush")
    play(t, "poland: play river-line", "germany: play stuka-strike", "germany: play blitzkrieg")
    assert in_play(t) == ["blitzkrieg"]
    assert "river-line" in discards(t, "poland")


@pytest.mark.rule("POL:P26")
def test_a_card_may_be_played_for_no_effect():
    t = battle(attackers="21corps", germany="blitzkrieg", poland="ambush")
    t.answer("play blitzkrieg")
    assert in_play(t) == ["blitzkrieg"]


@pytest.mark.rule("POL:played.draw", "POL:P21")
def test_when_played_cards_are_drawn_up_to_nine():
    t = battle(germany=f"night-march {NINE}", poland="ambush")
    play(t, "play night-march")
    assert asked(t) == "germany: actions"
    assert len(hand(t, "germany")) == 9
    t = battle(germany=f"night-march {NINE.removesuffix(' 20mot')}", poland="ambush")
    play(t, "play night-march")
    assert t.actor == CHANCE
    t.answer("drawn abwehr")
    assert len(hand(t, "germany")) == 9


@pytest.mark.rule("POL:played.draw", "POL:P21")
def test_read_otherwise_they_are_drawn_even_above_nine():
    t = battle(germany=f"night-march {NINE}", poland="ambush", settings={"card_draws": "any_timing"})
    play(t, "play night-march")
    assert t.actor == CHANCE
    t.answer("drawn abwehr")
    assert "abwehr" in hand(t, "germany")
    assert len(hand(t, "germany")) == 10


@pytest.mark.parametrize("value", ["after_battle", "any_timing"])
@pytest.mark.rule("POL:after.draw", "POL:P21", "POL:battle.10b")
def test_after_battle_cards_are_drawn_above_nine_in_both_readings(value: str):
    t = battle(germany=f"air-reconnaissance {NINE}", poland="ambush", settings={"card_draws": value})
    play(t, "play air-reconnaissance")
    end(t)
    t.answer("drawn abwehr")
    t.answer("drawn deception")
    assert len(hand(t, "germany")) == 9 + 2 + 1  # and the unit that returned


@pytest.mark.rule("POL:played.enemy_drops", "POL:P22")
def test_when_played_the_enemy_discards_a_card_of_their_choice():
    t = battle(germany="fifth-column", poland="ambush river-line")
    play(t, "play fifth-column")
    assert asked(t) == "poland: give-up"
    assert options(t) == ["discard ambush", "discard river-line"]
    t.answer("discard ambush")
    assert discards(t, "poland") == ["ambush"]


@pytest.mark.rule("POL:played.enemy_drops", "POL:P25")
def test_whoever_holds_no_more_than_that_gives_up_the_whole_hand_without_a_question():
    t = battle(germany="fifth-column", poland="forest-fighting")  # the only copy: no other can go in its place
    play(t, "play fifth-column")
    assert asked(t) != "poland: give-up"
    assert "forest-fighting" not in hand(t, "poland")
    assert discards(t, "poland") == ["forest-fighting"]


@pytest.mark.rule("POL:played.withdraw", "POL:P24")
def test_a_fighting_withdrawal_ends_the_battle_and_the_objective_is_not_taken():
    t = battle(germany="encirclement", poland="fighting-withdrawal ambush", attackers="1pz 3pz", defenders="6inf")
    told = play(t, "germany: play encirclement", "poland: play fighting-withdrawal", "pay ambush")
    assert "withdrawn" in told
    assert "captured" not in told
    assert "routed" not in told
    assert score(t) == (0, 0)
    assert "6inf" in hand(t, "poland")


@pytest.mark.rule("POL:P24", "POL:battle.10b")
def test_after_battle_effects_happen_even_then():
    t = battle(germany="air-reconnaissance blitzkrieg", poland="fighting-withdrawal ambush")
    play(t, "germany: play air-reconnaissance", "poland: play fighting-withdrawal", "pay ambush")
    assert t.actor == CHANCE
    assert asked(t).endswith("draw")


@pytest.mark.rule("POL:battle.10b", "POL:after.draw")
def test_after_battle_winner_and_loser_draw():
    t = battle(germany="air-reconnaissance blitzkrieg", poland="local-support ambush")
    play(t, "germany: play air-reconnaissance", "poland: pass")
    end(t)
    t.answer("drawn abwehr")
    t.answer("drawn deception")
    assert {"abwehr", "deception"} < {*hand(t, "germany")}


@pytest.mark.rule("POL:battle.10b")
def test_a_loser_draws_too():
    t = battle(germany="blitzkrieg", poland="local-support ambush", attackers="1pz 3pz")
    play(t, "poland: play local-support")
    told = end(t)
    assert "captured" in told
    t.answer("drawn couriers")
    assert "couriers" in hand(t, "poland")


@pytest.mark.rule("POL:battle.10b")
def test_a_card_that_was_discarded_before_has_no_effect_after_battle():
    t = battle(germany="air-reconnaissance blitzkrieg", poland="misinformation ambush")
    play(t, "germany: play air-reconnaissance", "poland: play misinformation")
    end(t)
    assert asked(t) == "germany: discard"


@pytest.mark.rule("POL:after.keep", "POL:P22")
def test_after_battle_a_unit_may_stay_on_the_table():
    t = battle(germany="supply-column blitzkrieg", poland="ambush", attackers="1pz 3pz")
    play(t, "germany: play supply-column")
    end(t)
    assert asked(t) == "germany: keep"
    assert options(t) == ["keep 1pz", "keep 3pz", "done"]
    t.answer("keep 3pz")
    assert table(t, "germany") == ["3pz"]
    assert "1pz" in hand(t, "germany")


@pytest.mark.rule("POL:after.keep")
def test_but_it_need_not():
    t = battle(germany="supply-column blitzkrieg", poland="ambush", attackers="1pz 3pz")
    play(t, "germany: play supply-column")
    end(t)
    t.answer("done")
    assert table(t, "germany") == []


@pytest.mark.rule("POL:after.lose", "POL:P22")
def test_after_an_ambush_the_enemy_discards_a_unit_of_their_choice():
    t = battle(germany="deception", poland="ambush", attackers="1pz 3pz")
    play(t, "poland: play ambush")
    end(t)
    assert asked(t) == "germany: lose"
    t.answer("lose 1pz")
    assert discards(t, "germany") == ["1pz"]
    assert "3pz" in hand(t, "germany")


@pytest.mark.rule("POL:battle.10c", "POL:resolution.rout", "POL:P22")
def test_an_encirclement_that_wins_discards_a_beaten_unit_of_its_players_choice():
    t = battle(germany="encirclement blitzkrieg", poland="river-line", attackers="1pz 3pz", defenders="6inf 9inf")
    play(t, "germany: play encirclement")
    end(t)
    assert asked(t) == "germany: rout"
    t.answer("rout 9inf")
    assert discards(t, "poland") == ["9inf"]
    assert "6inf" in hand(t, "poland")


@pytest.mark.rule("POL:battle.10c", "POL:resolution.rout", "POL:set.1")
def test_a_polish_card_of_an_owners_set_routs_german_units():
    ours = named_deck("short").rows
    rows = {side: {part: dict(ours[side][part]) for part in ours[side]} for side in ("germany", "poland")}
    rows["poland"]["actions"]["ambush"] = {"class": "operation", "bonus": 9, "resolution": {"rout": 1}}
    settings = {"deck": json.dumps({"cards": {"germany": 26, "poland": 26}, **rows})}
    t = battle(poland="ambush", germany="deception", settings=settings)
    play(t, "poland: play ambush")
    assert "routed" in end(t)
    assert discards(t, "germany") == ["1pz"]
    assert "6inf" in hand(t, "poland")


@pytest.mark.rule("POL:battle.10c")
def test_an_encirclement_that_loses_or_was_discarded_does_nothing():
    t = battle(germany="encirclement", poland="ambush", attackers="21corps", defenders="6inf 9inf 14inf 30inf 10cav")
    play(t, "germany: play encirclement")
    assert "routed" not in end(t)
    t = battle(germany="encirclement", poland="cavalry-raid ambush", attackers="1pz 3pz", defenders="6inf")
    play(t, "germany: play encirclement", "poland: play cavalry-raid")
    assert "routed" not in end(t)


@pytest.mark.rule("POL:resolution.ties", "POL:battle.11a")
def test_an_infantry_assault_wins_ties():
    t = battle(germany="infantry-assault", poland="river-line", attackers="21corps", defenders="6inf 9inf 14inf 30inf")
    play(t, "germany: play infantry-assault")
    battle_view = t.view("germany")["table"]["battle"]
    assert battle_view["totals"] == {"germany": 4, "poland": 4}
    assert battle_view["leader"] == "germany"
    assert "captured" in end(t)


@pytest.mark.parametrize(
    ("poland", "germany", "winner"),
    [("ambush", "", "poland"), ("ambush", "deception", "germany"), ("river-line", "", "germany")],
)
@pytest.mark.rule("POL:resolution.ties", "POL:battle.11a", "POL:set.1")
def test_a_polish_attacker_wins_ties_by_a_card_of_an_owners_set_unless_the_defender_has_one_too(
    poland: str, germany: str, winner: str
):
    ours = named_deck("short").rows
    rows = {side: {part: dict(ours[side][part]) for part in ours[side]} for side in ("germany", "poland")}
    rows["poland"]["actions"]["ambush"] = {"class": "operation", "bonus": 3, "resolution": {"ties": True}}
    rows["poland"]["actions"]["river-line"] = {"class": "battlefield", "bonus": 3, "copies": 2}
    rows["germany"]["actions"]["deception"] = {"class": "intelligence", "resolution": {"ties": True}}
    settings = {"deck": json.dumps({"cards": {"germany": 26, "poland": 26}, **rows})}
    hands = {"poland": f"{poland} local-support", "germany": f"{germany} air-reconnaissance"}
    t = battle("wizna", "6inf 9inf", "1pz", mover="poland", settings=settings, **hands)
    play(t, f"poland: play {poland}", *([f"germany: play {germany}"] if germany else []))
    battle_view = t.view("germany")["table"]["battle"]
    assert battle_view["totals"] == {"germany": 5, "poland": 5}
    assert battle_view["leader"] == winner
    assert ("captured" in end(t)) == (winner == "poland")


@pytest.mark.rule("POL:battle.10d", "POL:P13")
def test_a_cost_is_paid_with_another_card_from_the_hand():
    t = battle(germany="panzer-thrust abwehr deception", poland="ambush")
    play(t, "play panzer-thrust")
    assert asked(t) == "germany: pay"
    assert options(t) == ["pay deception", "pay abwehr"]
    t.answer("pay abwehr")
    assert discards(t, "germany") == ["abwehr"]
    assert in_play(t) == ["panzer-thrust"]


@pytest.mark.rule("POL:battle.10d", "POL:P13")
def test_whoever_cannot_pay_cannot_play_it():
    t = battle(germany="panzer-thrust", poland="ambush")
    assert options(t) == ["pass"]
    assert "POL:battle.10d" in refuse(t, "play panzer-thrust")


@pytest.mark.rule("POL:P23")
def test_the_attackers_cards_take_effect_first_then_operation_battlefield_intelligence():
    t = battle(germany="supply-column air-reconnaissance", poland="ambush river-line", attackers="1pz 3pz 5pz")
    play(t, "germany: play air-reconnaissance", "poland: play ambush", "germany: play supply-column")
    end(t)
    seen = []
    while not asked(t).endswith(": discard"):
        seen.append(asked(t))
        t.answer(t.options()[0])
    assert seen == ["germany: keep", "chance: draw", "chance: draw", "germany: lose"]
