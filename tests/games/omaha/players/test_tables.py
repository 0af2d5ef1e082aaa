"""The tables of the Omaha solver: what they are made of, how they are kept, and what the levels are worth."""

from math import perm
from random import Random

import pytest

import sandtable
from sandtable.games.omaha.players.exact_beach import BARE, Beach, Ground, Standing
from sandtable.games.omaha.players.fast_solver import FastSolver
from sandtable.games.omaha.players.resources import Resources, best, mixed, resources_of
from sandtable.games.omaha.players.rough_tables import rough_tables
from sandtable.games.omaha.players.solver import Solver, solve
from sandtable.games.omaha.players.table_builder import dealt_beaches, dealt_with_line, fronts_of, straight_on, without
from sandtable.games.omaha.players.table_cache import keep, shipped, tables_at_hand
from sandtable.games.omaha.players.tables import key_of, make_tables, pooled, read_tables, write_tables
from sandtable.games.omaha.rules.deck import LEVELS, NONE, OPEN, WIRE
from sandtable.games.omaha.rules.table import Omaha

GAME = sandtable.game("omaha")
WANTED = {"recruit": 0.85, "standard": 0.60, "veteran": 0.35}


def start(**options: str) -> Omaha:
    state = GAME.start(options=options)
    assert isinstance(state, Omaha)
    return state


@pytest.fixture(scope="module")
def small():
    """Tables from a handful of beaches, twice over."""
    readings = start().readings
    return pooled([make_tables(readings, seed, 2, 0) for seed in ("a", "b")])


def test_a_row_is_shifted_by_what_is_paid():
    resources = Resources(3, 2, 1)
    row = [*(100.0 * a + 10 * b + c for a, b, c in resources.squads()), 0.0]
    paid = resources.paying(1, 1, 1)(row)
    assert paid[resources.place(3, 2, 1)] == 210.0
    assert paid[resources.place(1, 2, 1)] == paid[resources.place(3, 0, 1)] == paid[resources.place(3, 2, 0)] == 0.0
    assert resources.paying(0, 1, 0, left=1)(row)[resources.place(2, 1, 0)] == 0.0
    assert resources.within(Resources(2, 1, 1))(row)[Resources(2, 1, 1).place(2, 1, 0)] == 210.0


def test_rows_are_mixed_and_the_best_is_taken():
    assert list(mixed(0.25, [1.0, 0.0], [0.0, 1.0])) == [0.75, 0.25]
    assert list(best([[1.0, 0.0], [0.0, 1.0], [0.5, 0.5]])) == [1.0, 1.0]


def test_a_beach_weighs_as_much_as_it_is_likelier_without_the_cards_of_the_line():
    readings = start(deck="open 9/3, wire 8/0, x 4/1, delta-eye 6/2").readings
    beach = (BARE, BARE, BARE, *[OPEN] * 5, *[WIRE] * 4)

    def likely(opens: int, wires: int, cards: int) -> float:
        return perm(opens, 5) * perm(wires, 4) / perm(cards, 9)

    assert without(readings, beach, ()) == 1.0
    assert without(readings, beach, (OPEN, WIRE)) == pytest.approx(likely(8, 7, 25) / likely(9, 8, 27))
    assert without(readings, beach, (OPEN, OPEN)) == pytest.approx(likely(7, 8, 25) / likely(9, 8, 27))
    assert without(readings, beach, (BARE, WIRE)) == pytest.approx(likely(9, 7, 26) / likely(9, 8, 27))


def test_beaches_of_one_shuffle_share_the_deck():
    readings = start(deck="open 9/3, wire 8/0, x 4/1, delta-eye 6/2").readings
    beaches = list(dealt_beaches(readings, "s", 2, 3))
    dealt = [card for beach in beaches for card in beach[3:]]
    assert [dealt.count(front) for front in fronts_of(readings)] == [9, 8, 4, 6]


@pytest.mark.parametrize("column", [0, 1])
def test_without_mines_the_sketch_is_never_better_than_perfect_play(column):
    readings = start(deck="open 9/0, wire 8/0, x 4/0, x-eye 3/0, delta-eye 3/0").readings
    resources = resources_of(2, 3, 2)
    for seed in range(4):
        cards, backs = dealt_with_line(readings, column, Random(seed))
        cards = (*cards[:11], NONE)
        ground = Ground(readings, 4, 11)
        exact = Beach(ground, resources, lambda column, line: resources.lost).chances(Standing(cards, column, backs))
        fast = FastSolver(ground, resources, cards)
        rough = best(fast.ways(0, column, straight_on(fast, lambda column, line: resources.lost)))
        assert all(a >= b - 1e-12 for a, b in zip(exact, rough, strict=True))
        assert sum(exact) == pytest.approx(sum(rough), rel=0.05)


def test_more_means_are_never_worth_less(small):
    resources = small.resources
    row = small.assaults[4].places[0, BARE, BARE]
    for lives, charges, rounds in resources.squads():
        here = row[resources.place(lives, charges, rounds)]
        assert here >= row[resources.place(lives - 1, charges, rounds)] - 1e-9
        assert here >= row[resources.place(lives, charges - 1, rounds)] - 1e-9
        assert here >= row[resources.place(lives, charges, rounds - 1)] - 1e-9


def furthest(row, other):
    return max(abs(a - b) for a, b in zip(row, other, strict=True))


def test_tables_are_read_as_they_were_written(small):
    readings = start().readings
    again = read_tables(write_tables(small), readings)
    assert furthest(again.start, small.start) < 1e-4
    for assault, table in small.assaults.items():
        other = again.assaults[assault]
        assert all(furthest(other.places[place], row) < 1e-4 for place, row in table.places.items())
        assert all(furthest(other.own[key], row) < 1e-4 for key, row in table.own.items())
    assert write_tables(again) == write_tables(small)


def test_a_damaged_table_or_that_of_another_deck_is_refused(small):
    text = write_tables(small)
    with pytest.raises(ValueError, match="damaged"):
        read_tables(text[:100], start().readings)
    with pytest.raises(ValueError, match="another deck"):
        read_tables(text, start(deck="open 9/3, wire 8/0").readings)


def test_the_key_names_deck_and_readings_but_not_the_level():
    state = start()
    same = start(deck=state.readings.deck.text())
    other = start(fatal_hit="8")
    assert key_of(state.settings, state.readings) == key_of(same.settings, same.readings)
    assert key_of(state.settings, state.readings) != key_of(other.settings, other.readings)


def test_tables_are_kept_in_the_cache_and_found_again(small, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    state = start(sideways_fire="twice", nest_fire="yes")
    assert tables_at_hand(state) is None
    keep(state, small)
    assert tables_at_hand(state) is small
    assert [path.name[:6] for path in (tmp_path / "sandtable").iterdir()] == ["omaha-"]


@pytest.mark.parametrize("level", LEVELS)
def test_perfect_play_wins_as_often_as_the_level_promises(level):
    """By the tables that come with Sandtable: nobody has to study a level, and no cache is asked."""
    state = start(level=level)
    tables = read_tables(shipped()[key_of(state.settings, state.readings)], state.readings)
    value, options = solve(state, tables)
    assert options == []
    assert value.low < value.value < value.high
    assert value.high - value.low < 0.10
    assert value.value == pytest.approx(WANTED[level], abs=0.02)


def test_the_tables_that_come_along_are_those_of_the_levels_and_no_others():
    starts = [start(level=level) for level in LEVELS]
    assert set(shipped()) == {key_of(state.settings, state.readings) for state in starts}


def chances_before_the_first_card(**options: str) -> float:
    tables = rough_tables(start(**options).readings)
    return tables.start[tables.resources.size - 1]


def test_a_few_beaches_are_enough_to_tell_an_easier_reading_from_a_harder_one():
    usual = chances_before_the_first_card()
    assert chances_before_the_first_card(fatal_hit="8") > usual > chances_before_the_first_card(uses="7")


def test_the_cards_beside_a_squad_count_where_nobody_has_studied_the_deck():
    """A squad between two wires is worth less than one that can walk to either side."""
    tables = rough_tables(start().readings)
    row = tables.resources.place(6, 5, 5)
    worth = tables.worth(2)
    assert worth(1, (WIRE, BARE, WIRE))[row] < worth(1, (OPEN, BARE, OPEN))[row] < worth(1, (BARE, BARE, BARE))[row]


def test_a_line_that_no_sampled_beach_could_follow_is_worth_something():
    """Nine of twelve cards lie on a beach: behind some lines none of a few sampled ones can be dealt."""
    tables = rough_tables(start(deck="open 9/3, wire 2/0, x 1/1").readings)
    rows = [row for table in tables.assaults.values() for row in table.places.values()]
    assert min(row[tables.resources.size - 1] for row in rows) > 0


def test_a_beach_on_the_table_is_worth_what_lies_between_its_bounds():
    state = GAME.start(seed=5, options={"level": "standard"})
    assert isinstance(state, Omaha)
    state.squad, state.charges, state.rounds = 6, 5, 5
    tables = tables_at_hand(state)
    assert tables is not None
    values = [Solver(tables, doubt).outlook(state) for doubt in (-1, 0, 1)]
    assert values == sorted(values)
    assert 0.0 <= values[0] < values[2] <= 1.0
