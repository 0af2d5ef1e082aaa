"""The rules against the game on paper: the same options, the same losses and the same end, in whole random games."""

from random import Random

import pytest

from sandtable.kernel import State
from tests.games.omaha.paper_game import Paper
from tests.games.omaha.scene import GAME
from tests.games.omaha.scripted_chance import Shuffled, choose, feed, random_settings
from tests.layers import rows


def compare(state: State, paper: Paper) -> None:
    table = state.position()["table"]
    table.pop("line_mines", None)
    assert table == paper.table()
    result = state.result
    assert (f"{result.winner or 'nobody'} {result.key} {result.rule}" if result else None) == paper.result
    assert sorted(option.text for option in state.options()) == sorted(paper.options())
    assert state.actor == (None if paper.result else "squad")


def refused(state: State, options: list[str]) -> None:
    """Everything that paper does not allow is refused, and a rule is named for it."""
    for verb in ("move", "snipe", "blow", "storm"):
        for way in ("ahead", "left", "right"):
            assert bool(state.why_not(f"{verb} {way}")) == (f"{verb} {way}" not in options)


def play_both(seed: int, **chosen: str) -> Paper:
    """One random game, with random settings but for those chosen, on paper and by the rules."""
    random = Random(seed)
    settings = random_settings(random) | chosen
    fate = Shuffled(settings["deck"], random)
    paper = Paper(settings, fate)
    state = GAME.start(options=settings)
    paper.begin()
    feed(state, fate.tape)
    compare(state, paper)
    while not paper.result:
        options = paper.options()
        refused(state, options)
        option = choose(options, random)
        paper.play(option)
        state.answer(option)
        feed(state, fate.tape)
        compare(state, paper)
    return paper


ENDS = ["nobody no-charges OMA:end.4", "nobody squad-dead OMA:end.2", "squad nest-blown OMA:end.1"]


@pytest.mark.rule("OMA:play.4")
@pytest.mark.parametrize("first", rows(range(0, 400, 100)))
def test_random_games_go_as_they_go_on_paper(first: int):
    ends = [play_both(seed) for seed in range(first, first + 100)]
    results = {paper.result for paper in ends}
    assert results >= set(ENDS)
    assert max(paper.assault for paper in ends) == 4


@pytest.mark.rule("OMA:end.3")
def test_random_games_on_a_beach_full_of_wire_go_as_they_go_on_paper():
    deck = "open 9/0, wire 21/0"
    ends = [play_both(seed, deck=deck, out_of_charges="at_nest", fatal_hit="8") for seed in range(60)]
    assert [paper.result for paper in ends].count("nobody three-wires OMA:end.3") > 3
