"""Sniper rounds, eyes and sideways moves: who sees whom."""

import pytest

from tests.games.omaha.scene import GAME, OPEN, QUIET, SEA, Scene, hits, keys, play, position, scene

GUN = ("machine-gun", "OMA:play.4a")
SIDE_GUN = ("machine-gun", "OMA:play.6")
DOUBLE_GUN = ("machine-gun", "OMA:O5")
X_GUN = ("machine-gun", "OMA:play.4c.2")
WIRE_GUN = ("machine-gun", "OMA:play.4b.2")
MINE = ("mine", "OMA:play.5")

# Rounds


@pytest.mark.rule("OMA:sniper.1", "OMA:play.4e", "OMA:note.2")
@pytest.mark.parametrize("card", ["open", "wire/clear", "x/clear", "x-eye/mine", "delta/clear", "delta-eye/clear"])
def test_a_round_keeps_the_gun_down_on_open_or_cleared_ground(card: str):
    t = scene([SEA, f"{card} open open", OPEN, OPEN], at="0-left", deck=QUIET.replace("x-eye 20/0", "x-eye 20/1"))
    told = play(t, "snipe ahead")
    assert (t.at, t.squad, t.rounds, hits(told)) == ("1-left", 8, 7, [])
    assert keys(told)[0] == "round-spent"


@pytest.mark.rule("OMA:sniper.1", "OMA:O7")
def test_a_round_keeps_the_gun_down_on_a_sideways_move():
    t = scene([SEA, "open/clear open open", OPEN, OPEN], at="1-left", deck=QUIET)
    told = play(t, "snipe right")
    assert (t.at, t.squad, t.rounds, hits(told)) == ("1-centre", 8, 7, [])


@pytest.mark.rule("OMA:note.2")
def test_without_a_round_the_same_move_costs_a_hit():
    t = scene([SEA, "wire/clear open open", OPEN, OPEN], at="0-left")
    assert t.offers("move ahead", "snipe ahead")
    told = play(t, "move ahead")
    assert (t.squad, t.rounds, hits(told)) == (7, 8, [WIRE_GUN])


@pytest.mark.rule("OMA:note.2", "OMA:play.5")
def test_a_sniper_does_nothing_against_a_mine():
    t = scene([SEA, OPEN, OPEN, OPEN], at="0-left")
    told = play(t, "snipe ahead", "back mine")
    assert (hits(told), t.squad, t.rounds) == ([MINE], 7, 7)


@pytest.mark.rule("OMA:note.2.last", "OMA:O23")
@pytest.mark.parametrize("uses", ["8", "7"])
def test_the_eighth_round_is_the_last_or_the_seventh_where_the_table_reads_it_so(uses: str):
    row = "open/clear open open"
    t = Scene(GAME.setup(position([SEA, row, OPEN, OPEN], "1-left", {"deck": QUIET, "uses": uses})))
    for step in range(int(uses)):
        assert t.rounds == int(uses) - step
        play(t, "snipe left" if step % 2 else "snipe right")
    assert (t.rounds, t.squad) == (0, 8)
    assert t.refuses("snipe ahead", "snipe right", "snipe left")
    assert t.why_not("snipe right") == ["OMA:note.2.last", "OMA:O23"]


@pytest.mark.rule("OMA:note.2.last")
def test_one_round_left_can_still_be_used():
    t = scene([SEA, OPEN, OPEN, OPEN], at="0-left", rounds=1, deck=QUIET)
    play(t, "snipe ahead")
    assert (t.rounds, t.squad) == (0, 8)


@pytest.mark.rule("OMA:sniper.1", "OMA:O19")
@pytest.mark.parametrize("front", ["x", "delta"])
def test_a_round_can_be_spent_while_creeping_if_the_gun_would_fire(front: str):
    t = scene([SEA, f"{front} open open", OPEN, OPEN], at="0-left", creep_exposed="yes")
    told = play(t, "snipe ahead", "back clear")
    assert (t.squad, t.rounds, hits(told)) == (8, 7, [])


@pytest.mark.rule("OMA:O19")
def test_no_round_is_offered_where_the_gun_would_not_fire():
    t = scene([SEA, "x open open", OPEN, OPEN], at="0-left", creep_exposed="no")
    assert t.options == ["move ahead", "blow ahead"]
    assert t.why_not("snipe ahead") == ["OMA:O19", "OMA:O4"]
    t = scene([SEA, OPEN, "x-eye open open", OPEN], at="0-left")
    assert t.options == ["move ahead"]
    assert t.why_not("snipe ahead") == ["OMA:O19", "OMA:note.7"]
    t = scene([SEA, "delta-eye/clear+eye open open", OPEN, OPEN], at="0-left")
    assert t.why_not("snipe ahead") == ["OMA:sniper.2"]
    t = scene([SEA, "open/clear x-eye open", OPEN, OPEN], at="1-left")
    assert t.why_not("snipe right") == ["OMA:O19", "OMA:play.6"]


# The sniper's own sight


@pytest.mark.rule("OMA:sniper.2", "OMA:note.2", "OMA:note.7", "OMA:O7")
@pytest.mark.parametrize("card", ["x-eye", "delta-eye", "delta-eye/clear+eye"])
def test_behind_an_eye_card_the_sniper_sees_nothing(card: str):
    t = scene([SEA, "open/clear open open", f"{card} open open", OPEN], at="1-left", deck=QUIET)
    assert t.refuses("snipe ahead", "snipe right")
    assert t.why_not("snipe right") == ["OMA:sniper.2"]


@pytest.mark.rule("OMA:sniper.2", "OMA:play.4c.2")
def test_blowing_the_eye_away_gives_the_sniper_sight_again():
    t = scene([SEA, OPEN, "open/clear open open", "x-eye open open"], at="2-left", deck=QUIET)
    assert t.refuses("snipe right")
    play(t, "blow ahead")
    assert t.offers("snipe right", "snipe ahead")


@pytest.mark.rule("OMA:O19", "OMA:sniper.2")
def test_the_sniper_sees_from_where_the_squad_starts_not_from_where_it_goes():
    t = scene([SEA, "open/clear open open", "x-eye open open", OPEN], at="1-left", deck=QUIET)
    assert t.refuses("snipe right")  # starts behind the eye, though the card beside is in full view
    play(t, "move right")
    assert t.squad == 7
    assert t.offers("snipe right", "snipe ahead")
    assert t.refuses("snipe left")  # goes behind the eye: the gun will not fire


@pytest.mark.rule("OMA:O7", "OMA:note.2")
@pytest.mark.parametrize(("on_eye", "offered"), [("yes", True), ("no", False)])
def test_on_an_eye_card_the_sniper_fires_or_not_as_the_table_reads_it(on_eye: str, offered: bool):
    t = scene([SEA, "delta-eye/clear+eye open open", OPEN, OPEN], at="1-left", deck=QUIET, sniper_on_eye=on_eye)
    assert t.offers("move ahead", "move right")
    assert t.offers("snipe ahead", "snipe right") is offered
    assert t.why_not("snipe ahead") == ([] if offered else ["OMA:O7"])


@pytest.mark.rule("OMA:O7")
@pytest.mark.parametrize("on_eye", ["yes", "no"])
def test_a_card_that_lost_its_eye_blinds_nobody(on_eye: str):
    t = scene([SEA, "x-eye/clear open open", OPEN, OPEN], at="1-left", deck=QUIET, sniper_on_eye=on_eye)
    assert t.offers("snipe ahead", "snipe right")


# The gun's sight


@pytest.mark.rule("OMA:note.7", "OMA:play.6")
@pytest.mark.parametrize("card", ["x-eye", "delta-eye", "delta-eye/mine+eye"])
@pytest.mark.parametrize("ground", ["open", "wire/clear", "x/clear", "x", "delta"])
def test_behind_an_eye_card_the_gun_hits_nobody(card: str, ground: str):
    deck = QUIET.replace("delta-eye 20/0", "delta-eye 20/1")
    t = scene([SEA, f"{ground} open open", f"{card} open open", OPEN], at="0-left", deck=deck)
    told = play(t, "move ahead")
    assert (t.at, t.squad, hits(told)) == ("1-left", 8, [])


@pytest.mark.rule("OMA:note.7")
def test_on_an_eye_card_the_gun_hits_nobody():
    t = scene([SEA, "delta-eye/clear+eye open open", OPEN, OPEN], at="0-left", deck=QUIET)
    told = play(t, "move ahead")
    assert (t.squad, hits(told)) == (8, [])
    assert t.why_not("snipe ahead") == []


@pytest.mark.rule("OMA:note.7", "OMA:O22")
@pytest.mark.parametrize(("behind", "found"), [("next", [GUN]), ("column", [])])
def test_an_eye_two_rows_ahead_hides_nobody_or_its_whole_column_as_the_table_reads_it(
    behind: str, found: list[tuple[str, str]]
):
    t = scene([SEA, OPEN, "open x-eye open", "x-eye open open"], at="0-left", deck=QUIET, behind=behind)
    told = play(t, "move ahead")
    assert (hits(told), t.squad) == (found, 8 - len(found))


@pytest.mark.rule("OMA:O22", "OMA:note.7")
@pytest.mark.parametrize("behind", ["next", "column"])
def test_an_eye_in_the_next_column_hides_nobody_in_either_reading(behind: str):
    t = scene([SEA, OPEN, "open x-eye open", "open x-eye open"], at="0-left", deck=QUIET, behind=behind)
    assert hits(play(t, "move ahead")) == [GUN]


@pytest.mark.rule("OMA:O22", "OMA:sniper.2")
@pytest.mark.parametrize(("behind", "sees"), [("next", True), ("column", False)])
def test_the_sniper_sees_past_an_eye_two_rows_ahead_or_not_as_the_table_reads_it(behind: str, sees: bool):
    t = scene([SEA, "open/clear open open", OPEN, "delta-eye open open"], at="1-left", deck=QUIET, behind=behind)
    assert t.offers("snipe right") is sees
    assert t.why_not("snipe right") == ([] if sees else ["OMA:sniper.2", "OMA:O22"])


@pytest.mark.rule("OMA:O22", "OMA:O19")
def test_no_round_is_spent_on_the_way_behind_an_eye_farther_ahead():
    t = scene([SEA, "open/clear open open", OPEN, "open x-eye open"], at="1-left", deck=QUIET, behind="column")
    assert t.why_not("snipe right") == ["OMA:O19", "OMA:O22"]
    assert hits(play(t, "move right")) == []


@pytest.mark.rule("OMA:note.7", "OMA:note.6")
def test_an_eye_that_was_crept_over_hides_nobody_behind_it():
    t = scene([SEA, OPEN, "x-eye/clear open open", OPEN], at="0-left", deck=QUIET)
    assert not t.has_eye("2-left")
    told = play(t, "move ahead")
    assert hits(told) == [GUN]


# Sideways


@pytest.mark.rule("OMA:play.6")
def test_a_squad_that_moves_sideways_is_fired_at():
    t = scene([SEA, "open open/clear open", OPEN, OPEN], at="1-centre", deck=QUIET)
    told = play(t, "move left")
    assert (t.at, t.squad, hits(told)) == ("1-left", 7, [SIDE_GUN])
    assert ("moved", "OMA:play.6") in [(event.key, event.rule) for event in told]


@pytest.mark.rule("OMA:play.6")
@pytest.mark.parametrize(
    ("at", "option"), [("1-left", "move left"), ("1-right", "move right"), ("2-left", "blow left")]
)
def test_a_squad_stays_under_the_three_columns(at: str, option: str):
    row = "open/clear wire open/clear"
    t = scene([SEA, row, row, OPEN], at=at, deck=QUIET)
    assert t.refuses(option)
    assert t.why_not(option) == ["OMA:play.6"]


@pytest.mark.rule("OMA:play.6", "OMA:note.7")
def test_a_sideways_move_to_a_card_before_an_eye_is_safe():
    t = scene([SEA, "open/clear open open", "open x-eye open", OPEN], at="1-left", deck=QUIET)
    told = play(t, "move right")
    assert (t.at, t.squad, hits(told)) == ("1-centre", 8, [])


@pytest.mark.rule("OMA:play.6", "OMA:note.7")
def test_a_sideways_move_onto_a_card_that_keeps_its_eye_is_safe():
    t = scene([SEA, "open/clear delta-eye/clear+eye open", OPEN, OPEN], at="1-left", deck=QUIET)
    told = play(t, "move right")
    assert (t.at, t.squad, hits(told)) == ("1-centre", 8, [])


@pytest.mark.rule("OMA:play.6")
def test_leaving_the_shelter_of_an_eye_sideways_is_not_safe():
    t = scene([SEA, "open/clear open open", "x-eye open open", OPEN], at="1-left", deck=QUIET)
    told = play(t, "move right")
    assert (t.squad, hits(told)) == (7, [SIDE_GUN])


@pytest.mark.rule("OMA:O5")
@pytest.mark.parametrize("card", ["open", "wire/clear", "x", "delta"])
@pytest.mark.parametrize(("fire", "found"), [("once", [SIDE_GUN]), ("twice", [DOUBLE_GUN] * 2)])
def test_a_sideways_move_draws_fire_once_or_twice_as_the_table_reads_it(
    card: str, fire: str, found: list[tuple[str, str]]
):
    t = scene([SEA, f"open/clear {card} open", OPEN, OPEN], at="1-left", deck=QUIET, sideways_fire=fire)
    told = play(t, "move right")
    assert hits(told) == found
    assert t.squad == 8 - len(found)


@pytest.mark.rule("OMA:O5")
@pytest.mark.parametrize("fire", ["once", "twice"])
def test_one_round_or_one_eye_saves_from_all_the_fire_of_a_sideways_move(fire: str):
    t = scene([SEA, "open/clear open open", "open open x-eye", OPEN], at="1-left", deck=QUIET, sideways_fire=fire)
    play(t, "snipe right")
    assert (t.squad, t.rounds) == (8, 7)
    play(t, "move right")
    assert (t.squad, t.rounds) == (8, 7)


@pytest.mark.rule("OMA:O5")
@pytest.mark.parametrize("fire", ["once", "twice"])
def test_a_move_ahead_draws_fire_once_in_either_reading(fire: str):
    t = scene([SEA, OPEN, OPEN, OPEN], at="0-left", deck=QUIET, sideways_fire=fire)
    assert hits(play(t, "move ahead")) == [GUN]


@pytest.mark.rule("OMA:O5")
def test_the_card_beside_is_entered_under_the_rules_of_its_own_ground():
    t = scene([SEA, "wire open/clear x", OPEN, OPEN], at="1-centre")
    assert t.refuses("move left", "snipe left")
    assert t.why_not("move left") == ["OMA:play.4b.1"]
    told = play(t, "move right", "back mine")
    assert (hits(told), t.squad, t.card("1-right")) == ([MINE, SIDE_GUN], 6, "x/mine")
