"""Where the options of Omaha lie, and what pointing could mean."""

import sandtable
from sandtable.games.omaha.guide import GUIDE
from sandtable.games.omaha.guide.grid import cell
from sandtable.words import words

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


# What stands beside the beach


def boxes(name: str, language: str = "en", **settings: str) -> list[tuple[int, str]]:
    said_in = words(language, sandtable.game("omaha"))
    view = {**START, "settings": {**START["settings"], **settings}}
    return [(box["facts"]["value"], said_in.told(box)) for box in GUIDE.labels(view)[f"track {name}"]]


def test_the_track_of_the_squad_ends_with_dead_after_the_2_or_after_the_1():
    assert boxes("squad", fatal_hit="7") == [*((n, str(n)) for n in range(8, 1, -1)), (0, "DEAD")]
    assert boxes("squad", "ja", fatal_hit="8") == [*((n, str(n)) for n in range(8, 0, -1)), (0, "全滅")]


def test_last_is_the_last_use_of_eight_or_nothing_left_of_seven():
    assert boxes("charges", uses="8") == [*((n, str(n)) for n in range(8, 1, -1)), (1, "LAST")]
    assert boxes("rounds", uses="7") == [*((n, str(n)) for n in range(7, 0, -1)), (0, "LAST")]


def test_a_place_is_labelled_with_its_card_how_it_is_turned_how_likely_a_mine_is_and_the_squad():
    english = words("en", sandtable.game("omaha"))
    row = {"place": "1-left", "card": "x-eye", "face": "front", "eye": True, "mine_odds": [1, 3]}

    def label(**table: object) -> str:
        view = {**START, "table": {**START["table"], "cards": [row], "at": "sea", "nest": "", "squad": 8, **table}}
        (line,) = GUIDE.labels(view)["1-left"]
        return english.told(line)

    assert label() == "row 1, left: hedgehog with the eye, mine 33%"
    turned = {**row, "face": "clear", "mine_odds": [0, 1]}
    assert label(cards=[turned]) == "row 1, left: hedgehog with the eye, turned, no mine"
    assert label(nest="1-left") == "row 1, left: machine gun nest"
    assert label(cards=[{**row, "card": "none"}]) == "row 1, left: no card"
    assert label(at="1-left").startswith(f"{label()}, ")


def test_in_a_grid_of_lines_a_place_is_told_in_few_words():
    english = words("en", sandtable.game("omaha"))
    row = {"place": "1-left", "card": "x-eye", "face": "front", "eye": True, "mine_odds": [2, 3]}

    def told(at: str = "sea", nest: str = "", **card: object) -> str:
        return english.told(cell({"at": at, "nest": nest}, {**row, **card}))

    assert told() == "Hedgehog (eye, mine 67%)"
    assert told(mine_odds=[0, 1]) == "Hedgehog (eye)"
    assert told(card="wire", eye=False, mine_odds=[0, 1]) == "Wire"
    assert told(face="clear", eye=False, at="1-left") == "[Squad] Cleared"
    assert told(face="mine", eye=False) == "Crater"
    assert told(face="clear") == "Wreck (eye)"
    assert told(nest="1-left") == "MG nest"
    assert told(card="none") == ""
