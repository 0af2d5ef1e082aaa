"""The four kinds of ground: open, wire, hedgehog (X) and delta; and the mines under the cards."""

from fractions import Fraction

import pytest

from tests.games.omaha.scene import EVEN, GAME, OPEN, QUIET, SEA, hits, keys, play, refused, scene

GUN = ("machine-gun", "OMA:play.4a")
WIRE_GUN = ("machine-gun", "OMA:play.4b.2")
X_GUN = ("machine-gun", "OMA:play.4c.2")
DELTA_GUN = ("machine-gun", "OMA:play.4d.2")
CREEP_GUN = ("machine-gun", "OMA:note.6")
SIDE_GUN = ("machine-gun", "OMA:play.6")
DOUBLE_GUN = ("machine-gun", "OMA:O5")
MINE = ("mine", "OMA:play.5")

# Open ground


@pytest.mark.rule("OMA:play.4a")
def test_the_machine_gun_hits_a_squad_that_goes_onto_open_ground():
    t = scene([SEA, OPEN, OPEN, OPEN], at="0-left", deck=QUIET)
    told = play(t, "move ahead")
    assert (t.at, t.squad) == ("1-left", 7)
    assert hits(told) == [GUN]


@pytest.mark.rule("OMA:play.4a.hit")
def test_every_hit_turns_the_squad_to_the_next_lower_number():
    t = scene([SEA, OPEN, OPEN, OPEN], at="0-left", deck=QUIET)
    told = play(t, "move ahead", "move right", "move right")
    assert [event.facts["left"] for event in told if event.key == "hit"] == [7, 6, 5]
    assert t.squad == 5


@pytest.mark.rule("OMA:play.4a.hit", "OMA:O2", "OMA:end.2")
@pytest.mark.parametrize(("fatal", "lowest"), [("7", 2), ("8", 1)])
def test_the_seventh_hit_kills_or_the_eighth_where_the_table_reads_it_so(fatal: str, lowest: int):
    t = scene([SEA, OPEN, OPEN, OPEN], at="0-left", deck=QUIET, fatal_hit=fatal)
    play(t, "move ahead")
    for step in range(int(fatal) - 2):
        play(t, "move left" if step % 2 else "move right")
    assert (t.squad, t.result) == (lowest, None)
    told = play(t, "move ahead")
    assert t.result == "nobody squad-dead OMA:end.2"
    assert [event.facts["left"] for event in told if event.key == "hit"] == [0]


@pytest.mark.rule("OMA:O2", "OMA:play.4a.hit")
@pytest.mark.parametrize(("fatal", "alive"), [("7", ["2", "3"]), ("8", ["1", "2", "3"])])
def test_a_dead_squad_is_dead_in_the_view_and_in_a_position(fatal: str, alive: list[str]):
    t = scene([SEA, OPEN, OPEN, OPEN], at="0-left", squad=int(alive[0]), deck=QUIET, fatal_hit=fatal)
    assert t.state.odds("move ahead") == []
    play(t, "move ahead")
    assert t.squad == 0
    over = t.state.position()
    assert over["table"]["squad"] == 0
    assert GAME.setup(over).digest() == t.state.digest()
    for between in range(1, int(alive[0])):
        over["table"]["squad"] = between
        key, facts = refused(over)
        assert (key, facts["place"], facts["rule"]) == ("against-rule", "table.squad", "OMA:play.4a.hit")


# Barbed wire


@pytest.mark.rule("OMA:play.4b.1", "OMA:note.5")
def test_wire_cannot_be_entered_before_it_is_blown():
    t = scene([SEA, "wire open open", OPEN, OPEN], at="0-left")
    assert t.options == ["blow ahead"]
    assert t.why_not("move ahead") == ["OMA:play.4b.1"]
    assert t.why_not("snipe ahead") == ["OMA:play.4b.1"]


@pytest.mark.rule("OMA:play.4b.1", "OMA:note.5")
def test_blown_wire_is_turned_over_and_lets_the_squad_through():
    t = scene([SEA, "wire open open", OPEN, OPEN], at="0-left")
    play(t, "blow ahead", "back clear")
    assert (t.card("1-left"), t.charges, t.at) == ("wire/clear", 7, "0-left")
    assert t.options == ["move ahead", "snipe ahead"]


@pytest.mark.rule("OMA:play.4b.2", "OMA:note.5")
def test_the_gun_hits_a_squad_that_goes_onto_blown_wire():
    t = scene([SEA, "wire/clear open open", OPEN, OPEN], at="0-left")
    told = play(t, "move ahead")
    assert (t.at, t.squad) == ("1-left", 7)
    assert hits(told) == [WIRE_GUN]


@pytest.mark.rule("OMA:play.4b.2", "OMA:note.5")
def test_a_sniper_round_saves_the_squad_on_blown_wire():
    t = scene([SEA, "wire/clear open open", OPEN, OPEN], at="0-left")
    play(t, "snipe ahead")
    assert (t.at, t.squad, t.rounds) == ("1-left", 8, 7)


@pytest.mark.rule("OMA:play.4b.3")
def test_a_squad_may_go_round_the_wire():
    t = scene([SEA, "open/clear open open", "wire open open", OPEN], at="1-left", deck=QUIET)
    play(t, "move right", "move ahead")
    assert (t.at, t.charges, t.card("2-left")) == ("2-centre", 8, "wire")


# Hedgehogs


@pytest.mark.rule("OMA:play.4c.1", "OMA:note.6")
def test_a_hedgehog_can_be_crept_over_without_a_charge():
    t = scene([SEA, "x open open", OPEN, OPEN], at="0-left")
    play(t, "move ahead", "back clear")
    assert (t.at, t.charges, t.card("1-left")) == ("1-left", 8, "x/clear")


@pytest.mark.rule("OMA:play.4c.1", "OMA:note.6")
@pytest.mark.parametrize(("back", "found"), [("clear", []), ("mine", [MINE])])
def test_creeping_over_a_hedgehog_costs_one_where_a_mine_lies(back: str, found: list[tuple[str, str]]):
    t = scene([SEA, "x open open", "x-eye open open", OPEN], at="0-left")
    told = play(t, "move ahead", f"back {back}")
    assert hits(told) == found
    assert t.squad == 8 - len(found)
    assert t.card("1-left") == f"x/{back}"


@pytest.mark.rule("OMA:play.4c.2", "OMA:demo.2")
@pytest.mark.parametrize("front", ["x", "x-eye"])
def test_a_blown_hedgehog_leaves_the_squad_exposed(front: str):
    t = scene([SEA, f"{front} open open", OPEN, OPEN], at="0-left")
    told = play(t, "blow ahead", "back clear", "move ahead")
    assert (t.at, t.squad, t.charges) == ("1-left", 7, 7)
    assert hits(told) == [X_GUN]
    assert not t.has_eye("1-left")


@pytest.mark.rule("OMA:play.4c.2", "OMA:note.7")
def test_an_eye_ahead_saves_a_squad_on_the_blown_hedgehog():
    t = scene([SEA, "x open open", "delta-eye open open", OPEN], at="0-left")
    told = play(t, "blow ahead", "back clear", "move ahead")
    assert (t.at, t.squad, hits(told)) == ("1-left", 8, [])


@pytest.mark.rule("OMA:play.4c.3")
@pytest.mark.parametrize("front", ["x", "x-eye"])
def test_a_squad_may_go_round_a_hedgehog(front: str):
    t = scene([SEA, "open open/clear open", f"open {front} open", OPEN], at="1-centre", deck=QUIET)
    play(t, "move left", "move ahead")
    assert (t.at, t.card("2-centre")) == ("2-left", front)


# Deltas


@pytest.mark.rule("OMA:play.4d.1", "OMA:note.6")
@pytest.mark.parametrize("front", ["delta", "delta-eye"])
@pytest.mark.parametrize(("back", "found"), [("clear", []), ("mine", [MINE])])
def test_creeping_over_a_delta_costs_one_where_a_mine_lies(front: str, back: str, found: list[tuple[str, str]]):
    t = scene([SEA, f"{front} open open", "x-eye open open", OPEN], at="0-left")
    told = play(t, "move ahead", f"back {back}")
    assert hits(told) == found
    assert (t.at, t.charges, t.card("1-left")) == ("1-left", 8, f"{front}/{back}")


@pytest.mark.rule("OMA:play.4d.2", "OMA:O6")
def test_a_blown_delta_that_keeps_its_eye_hides_a_squad_on_it():
    t = scene([SEA, "delta-eye open open", OPEN, OPEN], at="0-left")
    told = play(t, "blow ahead", "back clear", "move ahead")
    assert (t.at, t.squad, hits(told)) == ("1-left", 8, [])
    assert t.card("1-left") == "delta-eye/clear+eye"


@pytest.mark.rule("OMA:play.4d.2", "OMA:O6")
def test_a_blown_delta_that_keeps_its_eye_hides_a_squad_behind_it():
    t = scene([SEA, OPEN, "delta-eye/mine+eye open open", OPEN], at="0-left", deck=EVEN)
    play(t, "move ahead", "back clear")
    assert (t.at, t.squad) == ("1-left", 8)


@pytest.mark.rule("OMA:play.4d.2")
def test_a_blown_delta_without_an_eye_leaves_the_squad_exposed():
    t = scene([SEA, "delta open open", OPEN, OPEN], at="0-left")
    told = play(t, "blow ahead", "back clear", "move ahead")
    assert (t.squad, hits(told)) == (7, [DELTA_GUN])


@pytest.mark.rule("OMA:O6", "OMA:note.6")
def test_where_deltas_lose_their_eye_a_blown_one_is_plain_ground():
    t = scene([SEA, "delta-eye open open", OPEN, OPEN], at="0-left", delta_eye="lost")
    told = play(t, "blow ahead", "back clear", "move ahead")
    assert (t.squad, hits(told)) == (7, [DELTA_GUN])
    assert t.card("1-left") == "delta-eye/clear"


@pytest.mark.rule("OMA:O6")
@pytest.mark.parametrize("delta_eye", ["kept", "lost"])
def test_a_delta_that_was_crept_over_hides_nobody(delta_eye: str):
    t = scene([SEA, "delta-eye open open", OPEN, OPEN], at="0-left", delta_eye=delta_eye)
    play(t, "move ahead", "back clear")
    assert not t.has_eye("1-left")
    assert t.card("1-left") == "delta-eye/clear"


@pytest.mark.rule("OMA:O6", "OMA:play.4c.2")
def test_a_blown_hedgehog_never_keeps_its_eye():
    t = scene([SEA, "x-eye open open", OPEN, OPEN], at="0-left", delta_eye="kept")
    play(t, "blow ahead", "back mine")
    assert t.card("1-left") == "x-eye/mine"


@pytest.mark.rule("OMA:play.4d.3")
@pytest.mark.parametrize("front", ["delta", "delta-eye"])
def test_a_squad_may_go_round_a_delta(front: str):
    t = scene([SEA, "open open/clear open", f"open {front} open", OPEN], at="1-centre", deck=QUIET)
    play(t, "move right", "move ahead")
    assert (t.at, t.card("2-centre")) == ("2-right", front)


# Mines


@pytest.mark.rule("OMA:play.5", "OMA:O21")
@pytest.mark.parametrize(("back", "squad"), [("clear", 8), ("mine", 7)])
def test_the_card_is_turned_on_the_way_and_a_mine_on_it_hits(back: str, squad: int):
    t = scene([SEA, OPEN, "x-eye open open", OPEN], at="0-left")
    play(t, "move ahead")
    assert t.asked == "chance turn"
    assert t.state.question is not None
    assert t.state.question.facts == {"place": "1-left"}
    play(t, f"back {back}")
    assert (t.at, t.squad, t.card("1-left")) == ("1-left", squad, f"open/{back}")


@pytest.mark.rule("OMA:play.5")
def test_direction_and_means_are_settled_before_the_card_is_turned():
    t = scene([SEA, OPEN, OPEN, OPEN], at="0-left")
    told = play(t, "snipe ahead")
    assert (keys(told), t.rounds, t.asked) == (["round-spent"], 7, "chance turn")
    assert t.options == ["back clear", "back mine"]


@pytest.mark.rule("OMA:play.5", "OMA:play.4a")
def test_first_the_mine_then_the_gun_both_in_one_move():
    t = scene([SEA, OPEN, OPEN, OPEN], at="0-left")
    told = play(t, "move ahead", "back mine")
    assert hits(told) == [MINE, GUN]
    assert keys(told) == ["turned", "hit", "moved", "hit"]
    assert t.squad == 6


@pytest.mark.rule("OMA:play.5", "OMA:end.2")
def test_a_squad_killed_by_the_mine_is_not_shot_at_any_more():
    t = scene([SEA, OPEN, OPEN, OPEN], at="0-left", squad=2)
    told = play(t, "move ahead", "back mine")
    assert hits(told) == [MINE]
    assert t.result == "nobody squad-dead OMA:end.2"


@pytest.mark.rule("OMA:play.5")
def test_a_turned_card_is_not_turned_again_and_its_mine_is_spent():
    t = scene([SEA, "open/mine x/mine open", "x-eye x-eye open", OPEN], at="1-left")
    told = play(t, "move right", "move left")
    assert (hits(told), t.squad, t.asked) == ([], 8, "squad act")


@pytest.mark.rule("OMA:play.5", "OMA:O20")
def test_a_mine_is_as_likely_as_the_cards_not_yet_seen_make_it():
    t = scene([SEA, "x open open", "x/mine x/clear open", OPEN], at="0-left", deck="open 12/0, x 6/3")
    assert t.mine_odds("1-left") == Fraction(2, 4)
    play(t, "move ahead")
    assert t.chances == {"back clear": Fraction(1, 2), "back mine": Fraction(1, 2)}
    t = scene([SEA, "x open open", "x/mine x/mine open", OPEN], at="0-left", deck="open 12/0, x 6/3")
    assert t.mine_odds("1-left") == Fraction(1, 4)


@pytest.mark.rule("OMA:O20")
def test_chance_is_asked_only_where_the_back_can_be_either():
    t = scene([SEA, "x open open", "x-eye x open", OPEN], at="0-left", deck="open 12/0, x 3/3, x-eye 1/0")
    told = play(t, "move ahead")
    assert (t.asked, hits(told)) == ("squad act", [MINE])
    play(t, "move right")
    assert (t.asked, t.card("1-centre")) == ("squad act", "open/clear")


@pytest.mark.rule("OMA:O3", "OMA:play.5")
def test_open_cards_are_turned_too_where_mines_lie_everywhere():
    t = scene([SEA, OPEN, OPEN, OPEN], at="0-left", mines_everywhere="yes")
    assert t.mine_odds("1-left") == Fraction(1, 2)
    play(t, "move ahead")
    assert t.asked == "chance turn"


@pytest.mark.rule("OMA:O3")
def test_open_cards_stay_as_they_lie_where_mines_lie_under_obstacles_only():
    t = scene([SEA, "open x open", OPEN, OPEN], at="0-left", mines_everywhere="no")
    assert t.mine_odds("1-left") == 0
    told = play(t, "move ahead")
    assert (t.asked, t.card("1-left"), hits(told)) == ("squad act", "open", [GUN])
    play(t, "move right")
    assert t.asked == "chance turn"


@pytest.mark.rule("OMA:play.10", "OMA:O8")
@pytest.mark.parametrize("front", ["wire", "x", "x-eye", "delta", "delta-eye"])
def test_a_mine_on_a_card_blown_from_the_next_card_is_ignored(front: str):
    t = scene([SEA, f"{front} open open", "x-eye open open", OPEN], at="0-left")
    told = play(t, "blow ahead", "back mine")
    assert (hits(told), t.squad, t.at) == ([], 8, "0-left")
    assert [event.rule for event in told if event.key == "turned"] == ["OMA:play.10"]
    told = play(t, "move ahead")
    assert (hits(told), t.squad, t.at) == ([], 8, "1-left")


@pytest.mark.rule("OMA:play.10")
def test_only_a_squad_that_creeps_onto_the_card_feels_its_mine():
    t = scene([SEA, "x/clear x open", "x-eye x-eye open", OPEN], at="1-left")
    told = play(t, "move right", "back mine")
    assert hits(told) == [MINE]


# Creeping and the gun


@pytest.mark.rule("OMA:O4", "OMA:play.4c.1", "OMA:play.4d.1")
@pytest.mark.parametrize("front", ["x", "x-eye", "delta", "delta-eye"])
@pytest.mark.parametrize(("back", "found"), [("clear", []), ("mine", [MINE])])
def test_creeping_risks_the_mine_and_draws_no_fire(front: str, back: str, found: list[tuple[str, str]]):
    t = scene([SEA, f"{front} open open", OPEN, OPEN], at="0-left")
    assert t.options == ["move ahead", "blow ahead"]  # nothing for the sniper to do
    told = play(t, "move ahead", f"back {back}")
    assert (hits(told), t.squad) == (found, 8 - len(found))


@pytest.mark.rule("OMA:O4", "OMA:note.6")
@pytest.mark.parametrize("front", ["x", "x-eye", "delta", "delta-eye"])
@pytest.mark.parametrize(("exposed", "found"), [("yes", [CREEP_GUN]), ("no", [])])
def test_a_squad_that_creeps_is_exposed_or_not_as_the_table_reads_it(
    front: str, exposed: str, found: list[tuple[str, str]]
):
    t = scene([SEA, f"{front} open open", OPEN, OPEN], at="0-left", creep_exposed=exposed)
    told = play(t, "move ahead", "back clear")
    assert hits(told) == found
    assert t.squad == 8 - len(found)


@pytest.mark.rule("OMA:O4", "OMA:note.7")
def test_a_creeping_squad_is_safe_if_the_next_card_has_an_eye():
    t = scene([SEA, "x open open", "x-eye open open", OPEN], at="0-left", creep_exposed="yes")
    told = play(t, "move ahead", "back clear")
    assert (hits(told), t.squad) == ([], 8)


@pytest.mark.rule("OMA:O4", "OMA:note.6")
def test_mine_and_gun_can_both_hit_a_creeping_squad():
    t = scene([SEA, "delta-eye open open", OPEN, OPEN], at="0-left", creep_exposed="yes")
    told = play(t, "move ahead", "back mine")
    assert (hits(told), t.squad) == ([MINE, CREEP_GUN], 6)


@pytest.mark.rule("OMA:O4", "OMA:play.4c.2")
def test_where_creeping_draws_fire_a_blown_obstacle_is_still_told_from_one_that_was_crept_onto():
    t = scene([SEA, "x open open", OPEN, OPEN], at="0-left", creep_exposed="yes")
    assert hits(play(t, "blow ahead", "back mine", "move ahead")) == [X_GUN]


@pytest.mark.rule("OMA:O4", "OMA:play.6")
@pytest.mark.parametrize(("fire", "found"), [("once", [SIDE_GUN]), ("twice", [DOUBLE_GUN] * 2)])
@pytest.mark.parametrize("front", ["x", "delta"])
def test_creeping_sideways_is_fired_at_even_where_creeping_is_safe(front: str, fire: str, found: list[tuple[str, str]]):
    beach = [SEA, f"open/clear {front} open", OPEN, OPEN]
    t = scene(beach, at="1-left", creep_exposed="no", sideways_fire=fire)
    assert t.offers("snipe right")
    told = play(t, "move right", "back clear")
    assert hits(told) == found


@pytest.mark.rule("OMA:O4", "OMA:play.6", "OMA:note.7")
@pytest.mark.parametrize("front", ["x-eye", "delta-eye"])
def test_creeping_sideways_onto_an_eye_is_safe_where_creeping_is_safe(front: str):
    t = scene([SEA, f"open/clear {front} open", OPEN, OPEN], at="1-left", creep_exposed="no")
    told = play(t, "move right", "back clear")
    assert hits(told) == []


@pytest.mark.rule("OMA:O27", "OMA:play.6")
def test_a_squad_that_leaves_the_cover_of_an_eye_sideways_is_fired_at():
    t = scene([SEA, "open/clear open open", "x-eye open open", OPEN], at="1-left")
    assert t.refuses("snipe right")  # from behind an eye the sniper sees nothing
    assert hits(play(t, "move right", "back clear")) == [SIDE_GUN]


@pytest.mark.rule("OMA:O27", "OMA:play.6")
def test_a_squad_that_comes_behind_an_eye_sideways_is_not():
    t = scene([SEA, "open open/clear open", "x-eye open open", OPEN], at="1-centre")
    assert hits(play(t, "move left", "back clear")) == []
