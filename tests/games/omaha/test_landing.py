"""Setting up, dealing the beach and landing on it."""

from fractions import Fraction

import pytest

from tests.games.omaha.scene import EVEN, GAME, OPEN, QUIET, SEA, Scene, deal, hits, new_game, play, position, scene

COLUMNS = ("left", "centre", "right")


@pytest.mark.rule("OMA:setup.1", "OMA:note.1")
def test_all_beach_cards_lie_in_one_pile_with_their_fronts_up():
    t = new_game(deck="open 5/2, wire 4/0, x 3/1")
    assert t.deck == {"open": 5, "wire": 4, "x": 3}
    assert t.beach == [SEA, SEA, SEA, SEA]


@pytest.mark.rule("OMA:setup.2", "OMA:note.1")
def test_the_squad_starts_at_eight_and_is_still_at_sea():
    t = new_game()
    assert (t.squad, t.at) == (8, "sea")


@pytest.mark.rule("OMA:setup.3", "OMA:note.1")
def test_charges_and_rounds_start_at_eight():
    t = new_game()
    assert (t.charges, t.rounds) == (8, 8)


@pytest.mark.rule("OMA:setup.4", "OMA:note.1")
def test_the_first_assault_is_a1():
    t = new_game(1)
    assert t.assault == 1
    assert t.state.question is not None
    play(t, "land left")
    assert t.state.question.facts["assault"] == 1


@pytest.mark.rule("OMA:O1", "OMA:note.1")
def test_the_counter_of_assaults_and_the_nest_are_not_the_landing_craft():
    t = scene(["open/clear open open", OPEN, OPEN, "- open open"], at="0-left", assault=4, nest="3-left")
    assert (t.assault, t.nest) == (4, "3-left")
    landing = new_game(1)
    play(landing, "land right")
    assert (landing.assault, landing.nest, landing.table["in_craft"]) == (1, "none", True)


@pytest.mark.rule("OMA:play.1")
def test_the_pile_is_shuffled_so_every_card_in_it_is_as_likely_as_the_next():
    t = new_game(deck="open 6/0, wire 3/0, x 3/0")
    assert t.asked == "chance deal"
    assert t.chances == {"deal open": Fraction(1, 2), "deal wire": Fraction(1, 4), "deal x": Fraction(1, 4)}
    play(t, "deal wire")
    assert t.chances == {"deal open": Fraction(6, 11), "deal wire": Fraction(2, 11), "deal x": Fraction(3, 11)}


@pytest.mark.rule("OMA:play.1", "OMA:O20")
def test_nobody_sees_a_back_before_the_card_is_turned():
    t = new_game(3)
    assert all(card["face"] == "front" for card in t.table["cards"])
    assert "back" not in str(t.state.view("squad")["table"])
    assert t.state.view("squad")["table"] == t.state.view("spectator")["table"]


@pytest.mark.rule("OMA:play.1")
@pytest.mark.parametrize("level", ["standard", "recruit", "veteran"])
def test_the_level_chooses_the_deck(level: str):
    t = new_game(level=level)
    other = new_game(level="veteran" if level == "recruit" else "recruit")
    assert sum(t.deck.values()) >= 12
    assert t.chances != other.chances
    assert t.table["deck_size"] == sum(t.deck.values())


@pytest.mark.rule("OMA:play.1")
def test_an_own_deck_takes_the_place_of_the_levels_deck():
    assert new_game(deck="level").deck == new_game().deck
    assert new_game(deck="open 13/2").deck == {"open": 13}
    assert new_game(level="veteran", deck="open 13/2").deck == {"open": 13}


@pytest.mark.rule("OMA:play.2", "OMA:note.4")
def test_nine_cards_are_dealt_from_the_near_row_to_the_far_one_fronts_up():
    t = new_game(deck="open 12/6")
    places = []
    while t.asked == "chance deal":
        assert t.state.question is not None
        places.append(t.state.question.facts["place"])
        play(t, "deal open")
    assert places == [f"{row}-{column}" for row in (1, 2, 3) for column in COLUMNS]
    assert t.beach == [SEA, OPEN, OPEN, OPEN]
    assert t.deck == {"open": 3}


@pytest.mark.rule("OMA:play.2")
def test_a_front_that_has_run_out_is_not_dealt_any_more():
    t = new_game(deck="open 11/0, wire 1/0")
    play(t, "deal wire")
    assert t.options == ["deal open"]
    assert t.why_not("deal wire") == ["OMA:play.2"]


@pytest.mark.rule("OMA:play.3", "OMA:note.4")
@pytest.mark.parametrize("column", COLUMNS)
def test_the_craft_goes_to_whichever_near_card_the_player_likes(column: str):
    t = new_game(deck="open 4/0, wire 4/0, x-eye 4/0")
    deal(t, "open wire x-eye", "open wire x-eye", "open wire x-eye")
    assert t.asked == "squad land"
    assert t.options == ["land left", "land centre", "land right"]
    told = play(t, f"land {column}")
    assert t.at == f"0-{column}"
    assert [(event.key, event.rule) for event in told] == [("landed", "OMA:play.3")]


@pytest.mark.rule("OMA:play.3")
def test_nothing_else_is_done_before_the_landing():
    t = new_game(5)
    assert t.refuses("move ahead", "blow ahead", "snipe ahead")
    assert t.why_not("move ahead") == ["OMA:play.3"]


@pytest.mark.rule("OMA:play.4", "OMA:note.4")
def test_the_attack_begins_at_once_after_the_landing():
    t = new_game(deck="open 12/0")
    deal(t, OPEN, OPEN, OPEN)
    play(t, "land centre")
    assert t.asked == "squad act"
    told = play(t, "move ahead")
    assert t.at == "1-centre"
    assert ("moved", "OMA:play.4") in [(event.key, event.rule) for event in told]


@pytest.mark.rule("OMA:play.4")
def test_there_is_no_second_landing():
    t = scene([SEA, OPEN, OPEN, OPEN], at="0-left")
    asked_elsewhere = {
        "land right": "OMA:play.3",
        "nest left": "OMA:play.11",
        "deal open": "OMA:play.2",
        "back clear": "OMA:play.5",
        "pass": "OMA:play.4",
    }
    for option, rule in asked_elsewhere.items():
        assert t.refuses(option)
        assert t.why_not(option) == [rule]


@pytest.mark.rule("OMA:play.4", "OMA:note.4", "OMA:O24")
def test_there_is_no_limit_to_the_cards_a_squad_may_cross():
    t = scene([SEA, OPEN, "open x-eye x-eye", "open x-eye x-eye"], at="0-centre", deck=QUIET)
    play(t, "move ahead")
    for _ in range(20):
        play(t, "move right", "move left")
    assert (t.at, t.squad) == ("1-centre", 8)
    assert t.asked == "squad act"


@pytest.mark.rule("OMA:O24")
def test_every_card_that_is_entered_is_a_move_of_its_own():
    t = scene([SEA, OPEN, OPEN, OPEN], at="0-left", deck=QUIET)
    told = play(t, "snipe ahead", "move ahead")
    assert (t.at, t.rounds, len(hits(told))) == ("2-left", 7, 1)  # the round covered the first card, not the second


@pytest.mark.rule("OMA:O25", "OMA:play.4")
@pytest.mark.parametrize(
    ("card", "answers", "squad"),
    [
        ("open", ["move ahead", "back mine"], 6),
        ("x", ["move ahead", "back mine"], 7),
        ("x", ["move ahead", "back clear"], 8),
    ],
)
def test_the_first_card_is_entered_by_the_rules_of_its_ground(card: str, answers: list[str], squad: int):
    t = Scene(GAME.setup(position([SEA, f"{card} open open", OPEN, OPEN], at="sea")))
    play(t, "land left", *answers)
    assert (t.at, t.squad) == ("1-left", squad)


@pytest.mark.rule("OMA:O25")
def test_wire_before_the_craft_must_be_blown_from_the_craft():
    t = Scene(GAME.setup(position([SEA, "wire open open", OPEN, OPEN], at="sea")))
    play(t, "land left")
    assert t.options == ["blow ahead"]


@pytest.mark.rule("OMA:O18")
@pytest.mark.parametrize("column", COLUMNS)
def test_from_the_craft_only_the_card_ahead_can_be_entered_or_blown(column: str):
    t = scene([SEA, "x x x", OPEN, OPEN], at=f"0-{column}")
    assert t.options == ["move ahead", "blow ahead"]
    for option in ("move left", "move right", "blow left", "blow right", "snipe left"):
        assert t.why_not(option) == ["OMA:O18"]


@pytest.mark.rule("OMA:O18")
def test_in_later_assaults_the_squad_stands_on_the_beach_and_may_go_sideways():
    t = scene(["open open/clear open", OPEN, OPEN, OPEN], at="0-centre", assault=2)
    assert t.offers("move left", "move right")


@pytest.mark.rule("OMA:O13")
def test_there_is_no_way_back_to_the_sea():
    t = scene([SEA, OPEN, "open/clear x x", OPEN], at="2-left")
    assert all(option.split()[1] in ("ahead", "right") for option in t.options)
    assert t.why_not("move back") == ["OMA:play.4"]
    assert GAME.words.find("move back") is None


@pytest.mark.rule("OMA:O17")
@pytest.mark.parametrize("column", COLUMNS)
def test_a_row_is_a_distance_from_the_sea_and_a_column_is_left_centre_or_right(column: str):
    t = scene([SEA, OPEN, OPEN, OPEN], at=f"0-{column}", deck=QUIET)
    play(t, "move ahead")
    assert t.at == f"1-{column}"
    play(t, "move ahead")
    assert t.at == f"2-{column}"


@pytest.mark.rule("OMA:O17")
def test_left_and_right_are_those_of_a_squad_that_looks_inland():
    t = scene([SEA, "x open/clear wire/clear", OPEN, OPEN], at="1-centre", deck=EVEN)
    play(t, "move left", "back clear")
    assert t.at == "1-left"
    play(t, "move right")
    play(t, "move right")
    assert t.at == "1-right"
