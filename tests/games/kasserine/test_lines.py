"""Who is connected with a friendly edge: the same as a flood from all edges at once says. KAS:std.9.2"""

import pytest

from sandtable.games.kasserine.players.movement_value import MovementValue
from sandtable.games.kasserine.rules.cut_off import Lines, cut_off_units
from sandtable.games.kasserine.rules.ground import ALLIES, AXIS, GRID, PROHIBITED
from sandtable.games.kasserine.rules.readings import land_beside
from sandtable.games.kasserine.rules.table import Kasserine
from sandtable.games.kasserine.rules.units import FIRST, LAST
from sandtable.kernel import SeededDice
from sandtable.kernel.playout import random_play
from tests.games.kasserine.scene import GAME

NOBODY = [0] * GRID.size


def flooded(t: Kasserine, side: int, own: list[int]) -> set[int]:
    """Where a flood from the friendly edges comes to."""
    enemies, zone = t.board.units[1 - side], t.board.zones.of[1 - side]
    found = {h for h in t.readings.edges[side] if own[h] or not (enemies[h] or zone[h])}
    front = list(found)
    while front:
        for n in land_beside(t.readings.edition, front.pop()):
            if n not in found and (own[n] or not (enemies[n] or zone[n])):
                found.add(n)
                front.append(n)
    return found


@pytest.fixture(scope="module")
def moments() -> list[Kasserine]:
    """Moments of a random game."""
    t, dice = GAME.start(seed=2), SeededDice(2)
    found = []
    while t.result is None:
        random_play(t, dice, 97)
        found.append(t.clone())
    return found


@pytest.mark.rule("KAS:std.9.2")
def test_whoever_no_flood_comes_to_is_cut_off(moments: list[Kasserine]):
    seen = 0
    for t in moments:
        for side in (AXIS, ALLIES):
            reached = flooded(t, side, t.board.units[side])
            there = [u for u in range(FIRST[side], LAST[side]) if t.place[u] >= 0]
            assert cut_off_units(t, side) == [u for u in there if t.place[u] not in reached]
            seen += len(cut_off_units(t, side))
    assert seen


@pytest.mark.rule("KAS:std.9.2")
def test_what_was_found_about_one_hex_holds_for_the_others(moments: list[Kasserine]):
    for t in moments[::4]:
        enemies, zone = t.board.units[AXIS], t.board.zones.of[AXIS]
        lines = Lines(t, ALLIES, NOBODY, enemies, zone)
        reached = flooded(t, ALLIES, NOBODY)
        free = [h for h in on_land(t) if not enemies[h] and not zone[h]]
        assert [h for h in free if lines.is_connected(h)] == [h for h in free if h in reached]


def test_a_player_counts_a_hex_as_safe_if_the_edge_is_behind_it(moments: list[Kasserine]):
    for t in moments[::4]:
        for side in (AXIS, ALLIES):
            reached, zone = flooded(t, side, NOBODY), t.board.zones.of[1 - side]
            value = MovementValue(t, side)
            for h in on_land(t):
                behind = GRID.neighbours(h) if zone[h] else [h]
                assert value.is_safe(h) == bool(reached.intersection(behind))


def on_land(t: Kasserine) -> list[int]:
    return [h for h in range(GRID.size) if t.readings.edition.ground.terrain[h] != PROHIBITED]
