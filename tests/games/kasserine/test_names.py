"""Hexes are called what the map calls them, with their number: ours, the first one, or that of an owner."""

import json

import sandtable
from sandtable.games.kasserine.guide import GUIDE
from sandtable.games.kasserine.rules.ground import GROUND
from sandtable.kernel.event import Facts
from sandtable.words import Words, words

GAME = sandtable.game("kasserine")
TAKEN: Facts = {"side": "axis", "hex": "2714"}


def spoken(language: str, edition: str = "reconstruction") -> Words:
    return words(language, GAME).under({"edition": edition})


def test_the_log_names_the_objective_that_was_taken():
    assert spoken("en").event_text("taken", TAKEN) == "The Axis took Sbeitla (2714), an objective."
    assert spoken("ja").event_text("taken", TAKEN) == "枢軸軍が目標スベイトラ（2714）を占拠した。"


def test_every_objective_has_a_name_at_the_edge_that_of_its_road():
    hexes = ["2714", "2003", "0306", "0104", "0105", "1601"]
    assert [spoken("en").name(each) for each in hexes] == [
        "Sbeitla (2714)",
        "Thala (2003)",
        "Tebessa (0306)",
        "Meskiana road (0104)",
        "Youks-les-Bains road (0105)",
        "Le Kef road (1601)",
    ]
    assert spoken("ja").name("1601") == "ル・ケフ街道（1601）"


def test_a_village_comes_before_what_lies_beyond_it_and_ranges_name_no_hex():
    assert spoken("en").name("3919") == "Faid (3919)"  # the road goes on to Sfax
    assert spoken("en").name("3918") == "Faid Pass (3918)"
    assert spoken("en").name("3718") == "Djebel Lessouda (3718)"
    assert [spoken("en").name(each) for each in ("1513", "1612", "2701")] == ["1513", "1612", "2701"]


def test_questions_options_and_refusals_name_hexes_too():
    assert spoken("en").option("to 2014") == "to Kasserine (2014)"
    assert "Kasserine (2014)" in spoken("en").say("question-advance", {"hex": "2014"})


def test_the_map_of_an_owner_brings_its_own_names():
    data = json.loads(json.dumps(GROUND.data))
    data["names"] = [{"kind": "town", "at": "2714", "en": "Sufetula", "ja": "スフェトゥラ"}]
    edition = json.dumps({"map": data})
    assert spoken("en", edition).event_text("taken", TAKEN) == "The Axis took Sufetula (2714), an objective."
    assert spoken("en", edition).name("2003") == "2003"
    assert spoken("en").name("2003") == "Thala (2003)"


def test_names_are_the_same_throughout_a_game_and_every_one_has_a_message():
    named = GUIDE.names(GAME.defaults)
    assert named == GUIDE.names(GAME.start(seed=3).settings)
    assert len(named) > 30
    for line in named.values():
        assert all(spoken(language).has(line["key"]) for language in ("ja", "en"))
