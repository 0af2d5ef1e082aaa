"""Reach maps that a search keeps: the same as those that are made anew, shared by copies, and not too many."""

from sandtable.games.kasserine.rules import reach_maps
from sandtable.games.kasserine.rules.paths import find_reach, reach_of
from sandtable.games.kasserine.rules.reach_maps import ReachMaps
from sandtable.games.kasserine.rules.table import Kasserine
from sandtable.games.kasserine.rules.units import UNIT_NUMBER, UNITS
from sandtable.hexmap import Reach
from sandtable.kernel import SeededDice
from sandtable.kernel.playout import random_play
from tests.games.kasserine.scene import GAME, play, scene

PANZERS = UNIT_NUMBER["7pz"]


def as_plain(r: Reach) -> list[list[int]]:
    return [[r.start], r.found, r.costs, r.before]


def is_as_made_anew(t: Kasserine, fresh: bool) -> bool:
    for unit in range(UNITS):
        here, left = t.place[unit], t.allowance(unit)
        if here >= 0:
            kept = reach_of(t, unit, here, left, fresh)
            if as_plain(kept) != as_plain(find_reach(t, unit, here, left, fresh)):
                return False
    return True


def test_what_is_kept_is_what_would_be_found_anew():
    t, dice = GAME.start(seed=1), SeededDice(1)
    t.reach_maps = ReachMaps()
    while t.result is None:
        random_play(t, dice, 23)
        assert is_as_made_anew(t, True)
        assert is_as_made_anew(t.clone(), False)


def test_a_game_goes_the_same_way_with_maps_and_without():
    for seed in range(2):
        plain, kept = GAME.start(seed=seed), GAME.start(seed=seed)
        kept.reach_maps = ReachMaps()
        lengths = [random_play(t, SeededDice(seed), 100_000) for t in (plain, kept)]
        assert lengths[0] == lengths[1]
        assert plain.place == kept.place


def test_while_the_enemy_stands_still_a_map_is_found_once():
    t = scene("7pz:2015 tiger501:1914 1ar-3:2611")
    t.reach_maps = ReachMaps()
    first = reach_of(t, PANZERS, t.place[PANZERS], 10, True)
    other = t.clone()
    play(other, "move tiger501")
    other.answer(other.options()[0])
    assert other.place != t.place
    assert reach_of(other, PANZERS, other.place[PANZERS], 10, True) is first


def test_when_the_enemy_has_moved_the_map_is_another_one_and_the_copy_keeps_its_own():
    t = scene("7pz:2514 81recon:2914", mover="allies")
    t.reach_maps = ReachMaps()
    first = reach_of(t, PANZERS, t.place[PANZERS], 10, True)
    other = t.clone()
    play(other, "move 81recon", "to 2614")
    assert as_plain(reach_of(other, PANZERS, other.place[PANZERS], 10, True)) != as_plain(first)
    assert reach_of(t, PANZERS, t.place[PANZERS], 10, True) is first


def test_a_table_on_which_nobody_searches_keeps_nothing():
    t = GAME.start(seed=1)
    random_play(t, SeededDice(1), 300)
    assert t.reach_maps is None
    assert t.board.maps == [None, None]


def test_an_enemy_who_is_too_far_away_to_be_met_changes_nothing():
    t = scene("7pz:2514 81recon:0306", mover="allies")
    t.reach_maps = ReachMaps()
    first = reach_of(t, PANZERS, t.place[PANZERS], 10, True)
    play(t, "move 81recon")
    t.answer(t.options()[0])
    assert reach_of(t, PANZERS, t.place[PANZERS], 10, True) is first
    assert as_plain(first) == as_plain(find_reach(t, PANZERS, t.place[PANZERS], 10, True))


def test_there_are_never_too_many():
    maps = ReachMaps()
    reach = Reach(0, [0], [0], [0])
    for number in range(2 * reach_maps.MOST):
        maps.keep((number,), reach)
        assert len(maps.found) <= reach_maps.MOST
    for number in range(2 * reach_maps.MOST_ENTRIES):
        maps.note(maps.against([number % 100]), number, reach)
    assert sum(len(of) for of in maps.known.values()) <= reach_maps.MOST_ENTRIES
