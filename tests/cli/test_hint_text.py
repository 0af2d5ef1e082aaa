"""Hints in words: who answers is said where it changes, and what cannot be known is not claimed."""

import pytest

import sandtable
from sandtable.cli.hint_text import hint_lines
from sandtable.cli.table_words import table_words

NOTHING = {"hidden": 0, "among": 0, "certain": [], "likely": []}


def said(best, language="en", **more):
    found = {"seat": "axis", "rounds": 50, "solved": False, "mixed": False, "best": best, "assumed": NOTHING, **more}
    return hint_lines(found, table_words(language, sandtable.game("north-africa")))


def one(option, probability=0.5, interval=(0.4, 0.6), share=0.5, line=()):
    return {"option": option, "probability": probability, "interval": list(interval), "share": share, "line": line}


LINE = [["axis", "pass"], ["axis", "attack tobruk"], ["allies", "call armor"], ["allies", "pass"], ["axis", "done"]]


def test_the_best_option_with_its_line_and_the_others_with_less_of_it():
    lines = said([one("move 15pz tobruk", line=LINE), one("pass", line=LINE)])
    assert lines[0] == "1) move the 15th Panzer Division to Tobruk: 50 % to win (95 %: 40 % to 60 %)"
    assert lines[1].startswith("   expected: pass → attack in Tobruk → Allies: ")
    assert lines[1].count("Allies:") == 1
    assert lines[1].endswith("→ pass → Axis: done")
    assert lines[3].count("→") == 2


def test_what_was_tried_once_is_not_given_an_interval():
    assert said([one("pass", interval=(0.0, 1.0))])[0] == "1) pass: about 50 % to win, tried too rarely to be sure"


@pytest.mark.parametrize(("language", "once"), [("en", "choose at random"), ("ja", "くじ")])
def test_a_secret_choice_is_explained_once(language, once):
    lines = said([one("plan armor"), one("plan flank")], language, mixed=True)
    assert sum(once in line for line in lines) == 1
    assert all("50 %" in line for line in lines[:2])


@pytest.mark.parametrize(("language", "between"), [("en", "see. Up"), ("ja", "ました。見え")])
def test_what_is_assumed_about_hidden_cards(language, between):
    assumed = {"hidden": 3, "among": 40, "certain": ["61"], "likely": [["64", 0.5]]}
    lines = said([one("pass")], language, assumed=assumed)
    assert between in lines[1]
    assert "50 %" in lines[3]
    assert len(lines) == 4
