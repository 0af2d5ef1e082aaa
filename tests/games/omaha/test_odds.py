"""The odds that a player is shown are those of the code that resolves, and the losses in them are right."""

from copy import deepcopy
from fractions import Fraction
from random import Random

import pytest

from sandtable.kernel import CHANCE, State
from tests.games.omaha.paper_game import Card, Fate, Paper
from tests.games.omaha.scene import GAME, OPEN, QUIET, SEA, play, scene
from tests.games.omaha.scripted_chance import Shuffled, choose, feed, random_settings
from tests.layers import rows


@pytest.mark.rule("OMA:O20")
def test_a_move_over_mined_ground_under_fire_costs_one_or_two():
    t = scene([SEA, "open x open", OPEN, OPEN], at="0-left", deck="open 12/4, x 1/0")
    odds = t.state.odds("move ahead")
    assert [(o.option, o.weight, o.total, o.facts) for o in odds] == [
        ("back clear", 8, 12, {"hits": 1}),
        ("back mine", 4, 12, {"hits": 2}),
    ]
    assert odds[1].probability == pytest.approx(1 / 3)


@pytest.mark.rule("OMA:sniper.1")
def test_under_the_snipers_cover_only_the_mine_counts():
    t = scene([SEA, OPEN, OPEN, OPEN], at="0-left")
    assert [o.facts["hits"] for o in t.state.odds("snipe ahead")] == [0, 1]


@pytest.mark.rule("OMA:play.10")
def test_blowing_a_card_costs_no_hit_whatever_lies_below():
    t = scene([SEA, "wire open open", OPEN, OPEN], at="0-left")
    assert [(o.option, o.facts["hits"]) for o in t.state.odds("blow ahead")] == [("back clear", 0), ("back mine", 0)]


@pytest.mark.rule("OMA:end.2")
def test_a_squad_cannot_lose_more_than_it_has():
    t = scene([SEA, OPEN, OPEN, OPEN], at="0-left", squad=2)
    assert [o.facts["hits"] for o in t.state.odds("move ahead")] == [1, 1]


@pytest.mark.rule("OMA:O20")
def test_where_nothing_is_left_to_chance_there_are_no_odds():
    t = scene([SEA, "wire/clear open open", OPEN, OPEN], at="0-left", deck=QUIET)
    assert t.state.odds("move ahead") == []
    assert t.state.odds("snipe ahead") == []


@pytest.mark.rule("OMA:O9")
def test_the_side_of_the_nest_is_even():
    cleared = "open/clear open/clear open/clear"
    t = scene([OPEN, OPEN, cleared, OPEN], at="2-centre", assault=3, deck="open 13/0")
    play(t, "snipe ahead", *["deal open"] * 8)
    assert t.state.actor == CHANCE
    assert [(o.option, Fraction(o.weight, o.total)) for o in t.state.odds("deal open")] == [
        ("nest left", Fraction(1, 2)),
        ("nest right", Fraction(1, 2)),
    ]


class Forced(Fate):
    """Every card that is turned has this back; nothing else matters."""

    def __init__(self, mine: bool) -> None:
        self.mine = mine

    def draw(self) -> Card:
        return Card("open")

    def look(self, card: Card) -> bool:
        return self.mine

    def side(self) -> str:
        return "left"

    def gather(self, back: list[Card], line: list[Card]) -> None:
        pass


def hits_on_paper(paper: Paper, option: str, back: str) -> int:
    trial = deepcopy(paper)
    trial.fate = Forced(back == "back mine")
    trial.play(option)
    return trial.hits - paper.hits


def check_odds(state: State, paper: Paper) -> int:
    """Compare the odds of every option; says how many had any."""
    found = 0
    for option in paper.options():
        odds = state.odds(option)
        after = state.clone()
        after.answer(option)
        asked = after.outcomes() if after.actor == CHANCE else []
        assert [(o.option, o.weight) for o in odds] == [(outcome.text, weight) for outcome, weight in asked]
        assert all(o.total == sum(weight for _, weight in asked) for o in odds)
        for o in odds:
            if o.option.startswith("back"):
                assert o.facts["hits"] == hits_on_paper(paper, option, o.option), (option, o)
                found += 1
    return found


@pytest.mark.rule("OMA:O20")
@pytest.mark.parametrize("first", rows([0, 30]))
def test_odds_in_random_games_are_the_weights_of_the_question_and_the_losses_on_paper(first: int):
    found = 0
    for seed in range(first, first + 30):
        random = Random(seed)
        settings = random_settings(random)
        fate = Shuffled(settings["deck"], random)
        paper = Paper(settings, fate)
        state = GAME.start(options=settings)
        paper.begin()
        feed(state, fate.tape)
        while not paper.result:
            before = state.digest()
            found += check_odds(state, paper)
            assert state.digest() == before
            option = choose(paper.options(), random)
            paper.play(option)
            state.answer(option)
            feed(state, fate.tape)
    assert found > 500
