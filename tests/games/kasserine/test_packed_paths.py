"""The paths to all goals, written compactly: what is written is read again, by every unit that moves in a game."""

from random import Random

import pytest

import sandtable
from sandtable.games.kasserine.rules.packed_paths import NO_POINTS, Ways, read_ways, write_ways
from sandtable.games.kasserine.rules.view import ways


def test_the_way_to_a_goal_goes_on_from_the_way_to_another():
    found: Ways = {
        "2014": (["2014"], 12),
        "2015": (["2014", "2015"], 11),
        "2113": (["2014", "2113"], 10),
        "2116": (["2014", "2015", "2116"], 9),
    }
    assert write_ways(found) == ["- 2014/12 2015/11 2116/9", "2014 2113/10"]
    assert read_ways(write_ways(found)) == found


def test_a_way_round_is_told_from_where_the_unit_stands():
    """The cheapest way to 2015 leads through 2014; the one that is taken does not. Behind it both are used."""
    found: Ways = {
        "2014": (["2014"], 12),
        "2015": (["2013", "2114", "2015"], 8),
        "2016": (["2014", "2015", "2016"], 10),
        "2017": (["2013", "2114", "2015", "2017"], 7),
    }
    assert read_ways(write_ways(found)) == found


def test_a_hex_that_is_only_passed_is_no_goal():
    found: Ways = {"2016": (["2014", "2015", "2016"], 3), "2115": (["2014", "2115"], 5)}
    assert write_ways(found) == ["- 2014 2015 2016/3", "2014 2115/5"]
    assert read_ways(write_ways(found)) == found


def test_a_retreat_costs_no_points():
    found: Ways = {"2014": (["2014"], NO_POINTS), "2015": (["2015"], NO_POINTS)}
    assert write_ways(found) == ["- 2014/", "- 2015/"]
    assert read_ways(write_ways(found)) == found


@pytest.mark.parametrize("seed", [3, 8])
def test_in_a_game_every_way_is_read_as_it_would_be_taken(seed: int):
    rng = Random(seed)
    state = sandtable.game("kasserine").start(seed=seed)
    goals = 0
    while state.result is None:
        found = ways(state)
        assert read_ways(write_ways(found)) == found
        goals += len(found)
        if found:
            assert read_ways(state.view(state.actor)["table"]["ways"]) == found
        state.answer(rng.choice(state.options()))
    assert goals > 5_000
