"""Hints say what a search found, from what the seat can see."""

import json

import pytest

import sandtable
from sandtable import players
from sandtable.kernel import SeededDice
from sandtable.players.advice import KNOWN, Advice
from sandtable.players.hints import assumed, hint
from sandtable.players.thinking_time import Effort
from tests.games.north_africa.scene import play, scene


def hinted(t, rounds=80, seed=3):
    return hint(players.look(t, t.actor, seed), Effort(rounds=rounds))


def test_the_three_best_options_with_probability_interval_and_line():
    t = scene("64 65 73", "32 33 36", mover="allies", tobruk="164lt 15pz", western_desert="4ind 7arm", cairo="2arm")
    found = hinted(t)
    assert json.loads(json.dumps(found)) == found
    options = [o.text for o in t.options()]
    assert len(found["best"]) == 3
    for each in found["best"]:
        low, high = each["interval"]
        assert each["option"] in options
        assert 0 <= low <= each["probability"] <= high <= 1
        assert all(seat in t.game.seats for seat, _ in each["line"])
    assert sum(each["share"] for each in found["best"]) <= 1.001
    assert found["best"][0]["line"]


def test_what_is_assumed_about_the_enemys_hand():
    t = scene("64 65 73", "32", mover="allies", tobruk="164lt", western_desert="4ind")
    found = hinted(t, 5)["assumed"]
    assert found["hidden"] == 3
    assert found["among"] > 20
    assert (found["certain"], found["likely"]) == ([], [])


def test_a_card_that_was_shown_is_certain():
    t = scene("88 64", mover="axis", tripoli="15pz", cairo="7arm")
    play(t, "card 88", "take 61")
    found = assumed(players.look(t, "allies", 1))
    assert found["certain"] == ["61"]
    assert found["hidden"] == 2


def test_a_hint_is_the_same_for_states_that_look_the_same():
    t = scene("64 65 73", "32 33 36", mover="allies", tobruk="164lt 15pz", western_desert="4ind 7arm")
    twin = t.resample("allies", SeededDice(77))
    assert twin.digest() != t.digest()
    assert hinted(twin) == hinted(t)


def test_a_secret_choice_is_hinted_at_as_a_mix():
    t = scene(mover="axis", benghazi="15pz 5pz 9aus 2nz 4ind")
    play(t, "pass", "attack benghazi", "join 5pz", "join 15pz")
    while t.asking.name != "plan":
        t.answer("stop" if t.asking.name == "battle-card" else t.options()[0])
    found = hinted(t, 10)
    assert found["mixed"]
    shares = [each["share"] for each in found["best"]]
    assert sum(shares) == pytest.approx(1, abs=0.001)
    assert min(shares) > 0.3


def test_an_option_that_was_never_tried_is_not_listed():
    t = scene("64 65 73", "32 33 36", mover="allies", tobruk="164lt 15pz", western_desert="4ind 7arm", cairo="2arm")
    assert len(t.options()) > 3
    assert len(hinted(t, 1)["best"]) == 1


class Twins(Advice):
    """Knows of a hand with two cards of one kind, and sometimes a third one beside them."""

    def __init__(self):
        self.asked = 0

    def hidden(self, t, seat):
        self.asked += 1
        return ["flag", "flag", "horse"] if self.asked % 3 else ["flag"]


def test_several_cards_of_one_kind_are_counted_as_several_but_judged_as_one(monkeypatch):
    t = scene("64 65 73", "32", mover="allies", tobruk="164lt", western_desert="4ind")
    monkeypatch.setitem(KNOWN, t.game.name, Twins())
    found = assumed(players.look(t, "allies", 1))
    assert found == {"hidden": 3, "among": 3, "certain": ["flag"], "likely": [["horse", 0.67]]}


@pytest.mark.parametrize("name", [name for name in sandtable.game_names() if len(sandtable.game(name).seats) > 1])
def test_every_game_with_secrets_says_how_much_is_hidden(name):
    t = sandtable.game(name).start(3)
    dice = SeededDice(5)
    while t.seat < 0 or len(t.options()) < 2:
        options = t.options()
        t.answer(options[dice.below(len(options))])
    found = assumed(players.look(t, t.actor, 1))
    assert 0 < found["hidden"] <= found["among"]


def test_where_all_good_plans_begin_alike_other_answers_are_tried_too():
    t = sandtable.game("kasserine").start(seed=5)
    found = hinted(t, 4, 5)
    options = [each["option"] for each in found["best"]]
    assert len(set(options)) == 3
    assert set(options) <= {option.text for option in t.options()}
    assert sum(each["share"] for each in found["best"]) <= 1.001
