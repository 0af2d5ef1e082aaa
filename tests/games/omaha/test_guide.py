"""Where the options of Omaha lie, and what pointing could mean."""

import sandtable
from sandtable.games.omaha.guide import GUIDE

START = sandtable.game("omaha").start(seed=1).view("squad")


def at(place: str, key: str = "act") -> dict[str, object]:
    return {**START, "question": {"key": key, "rule": "", "facts": {}}, "table": {**START["table"], "at": place}}


def test_an_option_lies_on_the_card_that_it_is_about():
    assert GUIDE.places(at("1-left"), "blow ahead") == ["2-left"]
    assert GUIDE.places(at("1-left"), "move right") == ["1-centre"]
    assert GUIDE.places(at("sea", "land"), "land right") == ["0-right"]
    assert GUIDE.places(at("2-left"), "nest right") == ["3-right"]


def test_where_the_beach_ends_there_is_no_place():
    assert GUIDE.places(at("1-left"), "move left") == []
    assert GUIDE.places(at("3-left"), "move ahead") == []
    assert GUIDE.places(at("sea"), "move ahead") == []


def test_a_click_on_a_card_beside_the_squad_means_a_move_first_and_a_card_far_away_means_nothing():
    assert GUIDE.meant(at("1-left"), "2-left") == ["move ahead", "storm ahead", "snipe ahead", "blow ahead"]
    assert GUIDE.meant(at("1-left"), "3-right") == []
    assert GUIDE.meant(at("sea", "land"), "0-left") == ["land left"]
