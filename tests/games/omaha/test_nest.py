"""The last assault: where the machine gun nest is set, and how it is taken."""

from fractions import Fraction

import pytest

from tests.games.omaha.scene import OPEN, QUIET, SEA, WIRE, Scene, deal, hits, keys, play, scene

WON = "squad nest-blown OMA:end.1"
LINE = "open/clear open/clear open/clear"


def before_the_last_assault(column: str, **settings: str) -> Scene:
    """A squad of the third assault that is about to reach the far row in this column, without a hit."""
    deck = "open 14/0, wire 4/0, x 2/0, delta-eye 2/0"
    beach = [OPEN, OPEN, LINE, OPEN]
    t = scene(beach, at=f"2-{column}", squad=8, charges=8, rounds=8, assault=3, deck=deck, **settings)
    play(t, "snipe ahead")
    return t


def last_assault(at: str, nest: str, far: str, squad: int = 8, deck: str = QUIET, **settings: str) -> Scene:
    """A squad of the last assault on ground that it has crossed already."""
    beach = [LINE, LINE, LINE, far]
    return scene(beach, at, squad, charges=8, rounds=8, assault=4, nest=nest, deck=deck, **settings)


# Setting it up


@pytest.mark.rule("OMA:play.11", "OMA:note.8", "OMA:O9")
@pytest.mark.parametrize(("column", "nest"), [("left", "3-right"), ("right", "3-left")])
def test_a_squad_on_one_side_finds_the_nest_on_the_other(column: str, nest: str):
    t = before_the_last_assault(column)
    told = deal(t, OPEN, OPEN, "wire open wire")
    assert (t.assault, t.nest, t.asked) == (4, nest, "squad act")
    assert [(event.key, event.rule) for event in told][-1] == ("nest-set", "OMA:play.11")


@pytest.mark.rule("OMA:play.11", "OMA:O9")
@pytest.mark.parametrize("side", ["left", "right"])
def test_for_a_squad_in_the_centre_chance_chooses_the_side(side: str):
    t = before_the_last_assault("centre", nest_side="chance")
    deal(t, OPEN, OPEN, OPEN)
    assert t.asked == "chance nest"
    assert t.chances == {"nest left": Fraction(1, 2), "nest right": Fraction(1, 2)}
    play(t, f"nest {side}")
    assert (t.nest, t.asked) == (f"3-{side}", "squad act")


@pytest.mark.rule("OMA:O9")
@pytest.mark.parametrize("side", ["left", "right"])
def test_for_a_squad_in_the_centre_the_player_chooses_where_the_table_reads_it_so(side: str):
    t = before_the_last_assault("centre", nest_side="player")
    deal(t, OPEN, OPEN, OPEN)
    assert (t.asked, t.options) == ("squad nest", ["nest left", "nest right"])
    play(t, f"nest {side}")
    assert t.nest == f"3-{side}"


@pytest.mark.rule("OMA:play.11", "OMA:O9")
@pytest.mark.parametrize("nest_side", ["chance", "player"])
def test_the_nest_is_never_set_in_the_squads_own_column(nest_side: str):
    t = before_the_last_assault("centre", nest_side=nest_side)
    deal(t, OPEN, OPEN, OPEN)
    assert t.refuses("nest centre")
    assert t.why_not("nest centre") == ["OMA:play.11"]
    t = before_the_last_assault("left", nest_side=nest_side)
    deal(t, OPEN, OPEN, OPEN)
    assert t.nest == "3-right"


@pytest.mark.rule("OMA:play.11")
def test_the_nest_is_set_after_the_beach_has_been_dealt():
    t = before_the_last_assault("left")
    deal(t, OPEN, OPEN)
    assert (t.nest, t.asked) == ("none", "chance deal")
    deal(t, OPEN)
    assert t.nest == "3-right"


@pytest.mark.rule("OMA:O10", "OMA:note.8")
def test_the_nest_replaces_the_card_which_goes_back_to_the_deck():
    t = before_the_last_assault("left", nest_card="replaces")
    deal(t, OPEN, OPEN, "open open wire")
    assert t.beach[3] == "open open -"
    assert t.deck["wire"] == 4
    assert t.table["deck_size"] == 22 - 11


@pytest.mark.rule("OMA:O10")
def test_where_the_nest_lies_on_a_card_the_card_stays():
    t = before_the_last_assault("left", nest_card="covers")
    deal(t, OPEN, OPEN, "open open wire")
    assert (t.beach[3], t.nest) == ("open open wire", "3-right")
    assert t.deck["wire"] == 3
    assert t.table["deck_size"] == 22 - 12


@pytest.mark.rule("OMA:O10", "OMA:play.4b.1")
def test_wire_under_the_nest_must_be_blown_before_the_nest_is_stormed():
    t = last_assault("2-right", "3-right", "open open wire", nest_card="covers")
    assert t.options[0] == "blow ahead"
    assert t.refuses("storm ahead")
    assert t.why_not("storm ahead") == ["OMA:play.4b.1"]
    play(t, "blow ahead", "storm ahead")
    assert (t.result, t.charges) == (WON, 6)


@pytest.mark.rule("OMA:O10", "OMA:play.5")
@pytest.mark.parametrize(("back", "squad"), [("clear", 8), ("mine", 7)])
def test_a_mine_under_the_nest_hits_a_squad_that_storms_it(back: str, squad: int):
    t = last_assault("2-right", "3-right", "open open x", nest_card="covers", deck="open 20/0, x 4/2")
    told = play(t, "storm ahead", f"back {back}")
    assert (t.result, t.squad) == (WON, squad)
    assert "turned" in keys(told)


@pytest.mark.rule("OMA:O10")
def test_where_the_nest_replaced_a_card_there_is_nothing_to_turn():
    t = last_assault("2-right", "3-right", "open open -", nest_card="replaces", deck="open 20/10, x 4/2")
    told = play(t, "storm ahead")
    assert (t.result, keys(told)) == (WON, ["moved", "charge-spent", "over"])


# Taking it


@pytest.mark.rule("OMA:end.1", "OMA:O11", "OMA:note.9")
def test_a_squad_that_goes_onto_the_nest_and_blows_it_up_wins():
    t = last_assault("2-left", "3-left", "- open open")
    told = play(t, "storm ahead")
    assert (t.result, t.at, t.charges, t.squad) == (WON, "3-left", 7, 8)
    assert t.state.result is not None
    assert t.state.result.winner == "squad"
    assert told[-1].facts == {"key": "nest-blown", "winner": "squad"}
    assert (t.options, t.asked) == ([], None)


@pytest.mark.rule("OMA:end.1")
@pytest.mark.parametrize(("nest", "way"), [("3-left", "left"), ("3-right", "right")])
def test_the_nest_can_be_stormed_from_the_side(nest: str, way: str):
    far = "- open/clear open" if way == "left" else "open open/clear -"
    t = last_assault("3-centre", nest, far)
    told = play(t, f"storm {way}")
    assert (t.result, t.at, hits(told)) == (WON, nest, [])


@pytest.mark.rule("OMA:end.1")
def test_the_nest_is_stormed_and_not_just_entered_or_blown_from_beside():
    t = last_assault("2-left", "3-left", "- open open")
    assert t.offers("storm ahead")
    assert t.refuses("move ahead", "storm right", "blow ahead")
    assert t.why_not("move ahead") == ["OMA:end.1"]
    assert t.why_not("storm right") == ["OMA:end.1", "OMA:play.11"]
    assert t.why_not("blow ahead") == ["OMA:end.1", "OMA:O11"]


@pytest.mark.rule("OMA:end.1", "OMA:play.11")
def test_wire_where_no_nest_is_refuses_a_storm_because_there_is_no_nest():
    t = scene([SEA, WIRE, OPEN, OPEN], at="0-left", squad=8, charges=8, rounds=8, deck=QUIET)
    assert t.why_not("storm ahead") == ["OMA:end.1", "OMA:play.11"]
    assert t.why_not("move ahead") == ["OMA:play.4b.1"]


@pytest.mark.rule("OMA:O11")
@pytest.mark.parametrize(("fire", "squad"), [("no", 8), ("yes", 7)])
def test_the_step_onto_the_nest_draws_fire_or_not_as_the_table_reads_it(fire: str, squad: int):
    t = last_assault("2-left", "3-left", "- open open", nest_fire=fire)
    play(t, "storm ahead")
    assert (t.result, t.squad) == (WON, squad)


@pytest.mark.rule("OMA:O11", "OMA:O5")
@pytest.mark.parametrize(("fire", "squad"), [("once", 7), ("twice", 6)])
def test_a_fiery_step_onto_the_nest_from_the_side_is_a_sideways_move(fire: str, squad: int):
    t = last_assault("3-centre", "3-left", "- open/clear open", nest_fire="yes", sideways_fire=fire)
    play(t, "storm left")
    assert (t.result, t.squad) == (WON, squad)


@pytest.mark.rule("OMA:O11", "OMA:end.2")
def test_a_squad_killed_on_the_step_onto_the_nest_has_not_won():
    t = last_assault("2-left", "3-left", "- open open", nest_fire="yes", squad=2)
    play(t, "storm ahead")
    assert (t.result, t.charges) == ("nobody squad-dead OMA:end.2", 8)


@pytest.mark.rule("OMA:O11", "OMA:O19")
def test_a_round_can_be_spent_on_a_fiery_step_onto_the_nest():
    t = last_assault("2-left", "3-left", "- open open", nest_fire="yes")
    assert t.offers("storm ahead", "snipe ahead")
    play(t, "snipe ahead")
    assert (t.result, t.squad, t.rounds, t.charges) == (WON, 8, 7, 7)


@pytest.mark.rule("OMA:O11", "OMA:O19")
def test_no_round_is_spent_on_a_step_onto_the_nest_that_draws_no_fire():
    t = last_assault("2-left", "3-left", "- open open", nest_fire="no")
    assert t.refuses("snipe ahead")
    assert t.why_not("snipe ahead") == ["OMA:O19", "OMA:O11"]


@pytest.mark.rule("OMA:play.9", "OMA:play.11")
def test_the_last_assault_does_not_end_on_the_far_row():
    t = last_assault("2-right", "3-left", "- open open")
    play(t, "move ahead")
    assert (t.at, t.assault, t.asked) == ("3-right", 4, "squad act")
    assert t.refuses("move ahead", "blow ahead", "snipe ahead", "storm ahead")
    assert t.why_not("move ahead") == ["OMA:play.9", "OMA:play.11"]
    play(t, "move left", "storm left")
    assert (t.result, t.squad) == (WON, 6)


@pytest.mark.rule("OMA:note.8")
def test_the_last_assault_is_played_like_the_others():
    t = last_assault("2-right", "3-left", "- wire delta-eye")
    assert t.options == ["move ahead", "blow ahead", "move left"]
    play(t, "blow ahead", "move ahead")
    assert (t.squad, t.at) == (8, "3-right")
    play(t, "blow left", "snipe left", "storm left")
    assert (t.result, t.charges, t.rounds) == (WON, 5, 7)


@pytest.mark.rule("OMA:play.11")
def test_the_beach_of_the_first_assault_has_no_nest_to_storm():
    t = scene([SEA, OPEN, OPEN, OPEN], at="0-left")
    assert t.why_not("storm ahead") == ["OMA:end.1", "OMA:play.11"]
