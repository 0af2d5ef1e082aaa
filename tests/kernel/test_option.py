"""Options: made once, found by their text."""

import pytest

from sandtable.kernel import PASS, Option, Vocabulary


def test_an_option_is_a_verb_and_a_noun_with_one_text():
    option = Vocabulary().option("move", "15pz tobruk", 3)
    assert (option.verb, option.noun, option.code, option.text) == ("move", "15pz tobruk", 3, "move 15pz tobruk")
    assert str(option) == "move 15pz tobruk"
    assert repr(option) == "<move 15pz tobruk>"
    assert Vocabulary().option("stop").text == "stop"


def test_an_option_is_made_once():
    words = Vocabulary()
    first = words.option("move", "ahead", 1)
    assert words.option("move", "ahead", 2) is first
    assert first.code == 1
    assert list(words.by_text) == ["pass", "move ahead"]


def test_two_vocabularies_have_options_of_their_own_but_pass_is_one():
    one, two = Vocabulary(), Vocabulary()
    assert one.option("move", "ahead") is not two.option("move", "ahead")
    assert one.find("pass") is two.find("pass") is PASS


@pytest.mark.parametrize("text", ["move ahead", " move ahead", "move   ahead\n", "\tmove\tahead "])
def test_spaces_around_and_between_words_do_not_matter(text):
    words = Vocabulary()
    ahead = words.option("move", "ahead")
    assert words.find(text) is ahead


@pytest.mark.parametrize("text", ["", " ", "move", "ahead", "Move ahead", "move ahead ahead", "moveahead", "移動"])
def test_a_text_outside_the_vocabulary_is_no_option(text):
    words = Vocabulary()
    words.option("move", "ahead")
    assert words.find(text) is None


def test_options_are_compared_by_identity():
    assert Option("pass") != PASS
