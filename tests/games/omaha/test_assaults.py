"""From one assault to the next: the far row slides down, the others go back into the deck, nine new cards come."""

from fractions import Fraction

import pytest

from tests.games.omaha.scene import OPEN, QUIET, SEA, Scene, deal, hits, keys, play, scene


def on_the_last_step() -> Scene:
    """A squad before the far row, with turned and unturned cards all round it."""
    beach = [SEA, "open/clear wire/clear x", "open/mine x-eye wire", "open x/mine delta-eye"]
    return scene(beach, at="2-left", deck="open 10/4, wire 3/0, x 3/2, x-eye 2/1, delta-eye 2/1")


@pytest.mark.rule("OMA:play.7", "OMA:note.4")
def test_an_assault_ends_at_once_on_the_far_row():
    t = on_the_last_step()
    told = play(t, "move ahead", "back clear")
    assert (t.assault, t.at, t.asked) == (2, "0-left", "chance deal")
    assert keys(told)[-1] == "slid"
    assert hits(told) == [("machine-gun", "OMA:play.4a")]


@pytest.mark.rule("OMA:play.7")
@pytest.mark.parametrize("at", ["1-left", "1-right"])
def test_an_assault_does_not_end_before_the_far_row(at: str):
    t = scene([SEA, "open/clear open open/clear", OPEN, OPEN], at=at, deck=QUIET)
    play(t, "move ahead")
    assert (t.assault, t.asked) == (1, "squad act")


@pytest.mark.rule("OMA:play.8", "OMA:note.4", "OMA:O12")
def test_the_far_row_becomes_the_line_and_keeps_its_faces():
    t = on_the_last_step()
    play(t, "move ahead", "back mine")
    assert t.beach == ["open/mine x/mine delta-eye", SEA, SEA, SEA]
    assert t.squad == 6


@pytest.mark.rule("OMA:play.8", "OMA:O6")
def test_a_blown_delta_keeps_its_eye_on_the_line():
    t = scene([SEA, OPEN, "open/clear open open", "open delta-eye/clear+eye open"], at="2-left", deck=QUIET)
    play(t, "move ahead")
    deal(t, OPEN, OPEN, OPEN)
    told = play(t, "move right")
    assert (t.at, hits(told)) == ("0-centre", [])


@pytest.mark.rule("OMA:play.7", "OMA:note.4", "OMA:O12")
def test_every_card_but_the_far_row_goes_back_into_the_deck():
    t = on_the_last_step()
    assert t.deck == {"open": 7, "wire": 1, "x": 1, "x-eye": 1, "delta-eye": 1}
    play(t, "move ahead", "back clear")
    assert t.deck == {"open": 9, "wire": 3, "x": 2, "x-eye": 2, "delta-eye": 1}
    assert t.chances["deal wire"] == Fraction(3, 17)


@pytest.mark.rule("OMA:O12", "OMA:note.4")
def test_from_the_second_assault_on_the_old_line_goes_back_too():
    beach = ["wire open/clear wire", OPEN, "open open/clear open", OPEN]
    t = scene(beach, at="2-centre", assault=2, deck="open 12/0, wire 2/0")
    assert "wire" not in t.deck
    play(t, "move ahead")
    assert t.deck == {"open": 9, "wire": 2}
    assert t.beach[0] == "open open/clear open"


@pytest.mark.rule("OMA:O12", "OMA:play.7")
def test_turned_cards_go_back_front_up_and_their_mines_lie_in_wait_again():
    t = scene([SEA, "x/mine open open", "open/clear open open", OPEN], at="2-left", deck="open 12/0, x 1/1")
    play(t, "move ahead")
    deal(t, "x open open", OPEN, OPEN)
    assert t.card("1-left") == "x"
    assert t.mine_odds("1-left") == 1
    told = play(t, "move ahead")
    assert ("mine", "OMA:play.5") in hits(told)


@pytest.mark.rule("OMA:O20", "OMA:O12")
def test_what_is_known_about_the_line_stays_known_while_the_deck_is_shuffled():
    """Two hedgehogs, one mined. The clear one was crept over, so the other, now on the line, must be the mined one."""
    t = scene([SEA, "x/clear open open", "open/clear open open", "open x open"], at="2-left", deck="open 12/0, x 2/1")
    play(t, "move ahead")
    deal(t, "x open open", OPEN, OPEN)
    assert t.mine_odds("0-centre") == 1
    assert t.mine_odds("1-left") == 0


@pytest.mark.rule("OMA:O20")
def test_a_card_of_the_new_grid_is_judged_with_the_turned_cards_that_went_back():
    """Four hedgehogs, two mined. A mined one went back among two others; nothing was seen of the one on the line."""
    t = scene([SEA, "x/mine open open", "open/clear open open", "open x open"], at="2-left", deck="open 12/0, x 4/2")
    play(t, "move ahead")
    deal(t, "x open open", OPEN, OPEN)
    assert t.mine_odds("0-centre") == Fraction(1, 3)
    assert t.mine_odds("1-left") == Fraction(2 - Fraction(1, 3), 3)


@pytest.mark.rule("OMA:play.8", "OMA:play.2")
def test_nine_new_cards_are_dealt_beyond_the_squad():
    t = on_the_last_step()
    play(t, "move ahead", "back clear")
    told = deal(t, "wire wire wire", "open open x", "x-eye x-eye open")
    assert t.beach[1:] == ["wire wire wire", "open open x", "x-eye x-eye open"]
    assert [event.facts["place"] for event in told][:4] == ["1-left", "1-centre", "1-right", "2-left"]
    assert {event.rule for event in told} == {"OMA:play.8"}
    assert (t.asked, t.at) == ("squad act", "0-left")


@pytest.mark.rule("OMA:play.8")
def test_the_counter_of_assaults_goes_up_by_one():
    t = on_the_last_step()
    told = play(t, "move ahead", "back clear")
    assert [event.facts for event in told if event.key == "slid"] == [{"assault": 2}]


@pytest.mark.rule("OMA:play.8")
def test_squad_charges_and_rounds_are_not_filled_up_between_assaults():
    t = scene([SEA, OPEN, "open/clear open open", OPEN], at="2-left", squad=5, charges=3, rounds=2, deck=QUIET)
    play(t, "snipe ahead")
    deal(t, OPEN, OPEN, OPEN)
    assert (t.squad, t.charges, t.rounds) == (5, 3, 1)


@pytest.mark.rule("OMA:play.9", "OMA:note.4")
def test_the_same_goes_on_until_the_fourth_assault():
    t = scene([SEA, OPEN, OPEN, "delta-eye open open"], at="0-left", deck="open 12/0, delta-eye 3/0")
    for assault in (1, 2, 3):
        assert t.assault == assault
        play(t, "snipe ahead", "move ahead", "blow ahead", "move ahead")
        assert t.asked == "chance deal"
        deal(t, "open open open", "open open open", "delta-eye open open")
    assert (t.assault, t.squad, t.at) == (4, 8, "0-left")
    play(t, "move ahead", "move ahead", "move ahead")
    assert (t.assault, t.at, t.asked) == (4, "3-left", "squad act")


@pytest.mark.rule("OMA:play.9", "OMA:play.11")
@pytest.mark.parametrize("assault", [1, 2])
def test_there_is_no_nest_before_the_fourth_assault(assault: int):
    line = SEA if assault == 1 else OPEN
    t = scene([line, OPEN, "open/clear open open", OPEN], at="2-left", assault=assault, deck=QUIET)
    play(t, "move ahead")
    deal(t, OPEN, OPEN, OPEN)
    assert (t.assault, t.nest) == (assault + 1, "none")


@pytest.mark.rule("OMA:play.7", "OMA:end.2")
def test_a_squad_that_dies_on_the_far_row_does_not_begin_another_assault():
    t = scene([SEA, OPEN, "open/clear open open", OPEN], at="2-left", squad=2, deck=QUIET)
    play(t, "move ahead")
    assert (t.result, t.assault) == ("nobody squad-dead OMA:end.2", 1)
