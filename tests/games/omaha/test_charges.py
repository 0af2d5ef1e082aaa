"""Demo charges: what can be blown, from where, and what is left of it."""

import pytest

from tests.games.omaha.scene import OPEN, QUIET, SEA, keys, new_game, play, refused, scene


@pytest.mark.rule("OMA:demo.1", "OMA:note.3")
@pytest.mark.parametrize("front", ["wire", "x", "x-eye", "delta", "delta-eye"])
def test_a_charge_clears_an_obstacle_on_the_next_card(front: str):
    t = scene([SEA, f"{front} open open", OPEN, OPEN], at="0-left", deck=QUIET)
    told = play(t, "blow ahead")
    assert t.charges == 7
    assert t.card("1-left").startswith(f"{front}/clear")
    assert keys(told) == ["charge-spent", "turned", "blown"]
    assert t.refuses("blow ahead")


@pytest.mark.rule("OMA:demo.1", "OMA:note.3")
def test_a_charge_reaches_the_cards_ahead_and_on_both_sides():
    t = scene([SEA, "wire open/clear x", "x-eye delta-eye open", OPEN], at="1-centre", deck=QUIET)
    assert t.offers("blow ahead", "blow left", "blow right")
    play(t, "blow left", "blow right", "blow ahead")
    assert (t.card("1-left"), t.card("1-right"), t.card("2-centre")) == ("wire/clear", "x/clear", "delta-eye/clear+eye")
    assert t.card("2-left") == "x-eye"
    assert (t.charges, t.at, t.squad) == (5, "1-centre", 8)


@pytest.mark.rule("OMA:demo.1")
@pytest.mark.parametrize("card", ["open", "open/clear", "wire/clear", "x/mine", "delta-eye/clear+eye"])
def test_there_is_nothing_to_blow_on_open_or_cleared_ground(card: str):
    t = scene([SEA, f"{card} open open", OPEN, OPEN], at="0-left", deck=QUIET.replace("x 20/0", "x 20/1"))
    assert t.refuses("blow ahead")
    assert t.why_not("blow ahead") == ["OMA:note.3"]


@pytest.mark.rule("OMA:demo.2", "OMA:play.4b.2")
def test_whoever_goes_where_the_obstacle_was_is_open_to_the_gun():
    t = scene([SEA, "wire open open", OPEN, OPEN], at="0-left", deck=QUIET)
    play(t, "blow ahead")
    assert t.squad == 8
    play(t, "move ahead")
    assert t.squad == 7


@pytest.mark.rule("OMA:demo.2", "OMA:note.7")
def test_a_blown_eye_hides_nobody_behind_it_any_more():
    t = scene([SEA, "open/clear open open", "x-eye open open", OPEN], at="1-left", deck=QUIET)
    play(t, "blow ahead")
    play(t, "move right", "move left")
    assert t.squad == 6


@pytest.mark.rule("OMA:demo.3", "OMA:end.4")
def test_the_last_charge_belongs_to_the_nest():
    beach = ["open/clear open open", OPEN, "open/clear open open", "- open open"]
    t = scene(beach, at="2-left", assault=4, nest="3-left", charges=1, deck=QUIET)
    play(t, "storm ahead")
    assert (t.result, t.charges) == ("squad nest-blown OMA:end.1", 0)


@pytest.mark.rule("OMA:note.3", "OMA:O23")
def test_when_the_charges_are_used_up_nothing_can_be_blown():
    beach = [SEA, "wire open/clear wire", "open wire open", OPEN]
    t = scene(beach, at="1-centre", charges=2, deck=QUIET, out_of_charges="at_nest")
    play(t, "blow left", "blow right")
    assert t.charges == 0
    assert t.refuses("blow ahead")
    assert t.why_not("blow ahead") == ["OMA:note.3", "OMA:O23"]


@pytest.mark.rule("OMA:O23", "OMA:setup.3", "OMA:note.1")
@pytest.mark.parametrize("uses", ["8", "7"])
def test_there_are_eight_charges_or_seven_as_the_table_reads_last(uses: str):
    t = new_game(1, uses=uses)
    assert (t.charges, t.rounds) == (int(uses), int(uses))
    table = {**t.state.position()["table"], "charges": int(uses) + 1}
    key, facts = refused({**t.state.position(), "table": table})
    assert (key, facts["place"], facts["possible"]) == ("out-of-range", "table.charges", f"0-{uses}")


@pytest.mark.rule("OMA:note.3", "OMA:O16")
def test_nobody_has_to_enter_the_card_that_was_blown():
    t = scene([SEA, "open/clear open open", "wire open open", OPEN], at="1-left", deck=QUIET, blown_card="free")
    play(t, "blow ahead")
    assert t.offers("move ahead", "snipe ahead", "move right", "snipe right")
    play(t, "move right")
    assert t.at == "1-centre"


@pytest.mark.rule("OMA:O16", "OMA:note.5")
def test_where_a_blown_card_must_be_entered_nothing_else_is_possible():
    t = scene([SEA, "open/clear x open", "wire open open", OPEN], at="1-left", deck=QUIET, blown_card="must_enter")
    play(t, "blow ahead")
    assert t.options == ["move ahead", "snipe ahead"]
    assert t.state.question is not None
    assert t.state.question.rule == "OMA:O16"
    for option in ("move right", "blow right", "snipe right"):
        assert t.why_not(option) == ["OMA:O16"]
    play(t, "move ahead")
    assert t.at == "2-left"
    assert t.offers("move right", "move ahead")


@pytest.mark.rule("OMA:O16")
def test_a_card_blown_beside_the_squad_must_be_entered_too():
    t = scene([SEA, "open/clear x open", OPEN, OPEN], at="1-left", deck=QUIET, blown_card="must_enter")
    play(t, "blow right")
    assert t.options == ["move right", "snipe right"]


@pytest.mark.rule("OMA:note.3")
def test_a_blown_card_can_be_entered_later():
    t = scene([SEA, "open/clear open open", "wire open open", OPEN], at="1-left", deck=QUIET)
    play(t, "blow ahead", "move right", "move left", "move ahead")
    assert (t.at, t.charges) == ("2-left", 7)
