"""The Omaha solver on beaches that are not the last, and over a deal: against a plain search through the rules."""

from random import Random

import pytest

import sandtable
from sandtable.games.omaha.players.exact_beach import Cards
from sandtable.games.omaha.players.resources import Row
from sandtable.games.omaha.players.solver import Solver, hindsight, outlook
from sandtable.games.omaha.players.table_builder import CENTRE, SIDE, TURNED, fronts_of
from sandtable.games.omaha.players.tables import Table, Tables, make_tables, resources_at_start
from sandtable.games.omaha.rules.table import Omaha
from sandtable.kernel import CHANCE_SEAT, SeededDice
from tests.games.omaha.players.test_solver import DECK, Oracle, after

GAME = sandtable.game("omaha")


def made_up(t: Omaha) -> Tables:
    """Tables that say something different for every squad, so that nothing can be mixed up."""
    tables = Tables(resources_at_start(t.readings))
    random = Random(3)

    def row(most: float) -> Row:
        worth = [0.1 * a + 0.05 * b + 0.04 * c + most * random.random() for a, b, c in tables.resources.squads()]
        return [*(min(value, 0.9) for value in worth), 0.0]

    def more(by: float) -> Row:
        return [by] * tables.resources.size + [0.0]

    beside = [*fronts_of(t.readings), TURNED]
    for assault in (2, 3, 4):
        places = {(kind, a, b): row(0.2) for kind in (SIDE, CENTRE) for a in beside for b in beside}
        own = {(kind, front): more(0.02 * front) for kind in (SIDE, CENTRE) for front in beside}
        tables.assaults[assault] = Table(places, own, [0.01] * (tables.resources.size + 1))
    return tables


class ToTheFarRow(Oracle):
    """Perfect play found with the rules, up to the next deal; what follows is as the tables say."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self.tables = tables

    def value(self, t: Omaha) -> float:
        if t.result is None and t.asking.name == "deal":
            line: Cards = tuple(t.card[:3])
            at = self.tables.resources.place(t.squad - t.readings.alive + 1, t.charges, t.rounds)
            return self.tables.worth(t.assault)(t.at, line)[at]
        return super().value(t)


BEACH = ["open/clear x-eye wire", "x delta-eye open", "wire open x-eye", "delta-eye open x"]
SEA = ["- - -", *BEACH[1:]]
PLACES = [
    ("from the line", 2, "0-left", BEACH, {"squad": 3, "charges": 2, "rounds": 1}),
    ("from the first row", 3, "1-centre", BEACH, {"squad": 4, "charges": 2, "rounds": 2}),
    ("from the second row", 2, "2-right", BEACH, {"squad": 4, "charges": 3, "rounds": 2}),
    ("from the craft", 1, "0-centre", SEA, {"squad": 4, "charges": 2, "rounds": 1}),
]


def position(assault: int, at: str, beach: list[str], squad: dict[str, int]) -> Omaha:
    row, column = at.split("-")
    cards = [line.split() for line in beach]
    here = ("left", "centre", "right").index(column)
    if cards[int(row)][here] in ("delta-eye", "x-eye"):
        cards[int(row)][here] += "/clear"
    table = {"assault": assault, "at": at, "beach": [" ".join(line) for line in cards], **squad}
    state = GAME.setup({"game": "omaha", "settings": {"deck": DECK}, "table": table})
    assert isinstance(state, Omaha)
    return state


@pytest.mark.parametrize(("assault", "at", "beach", "squad"), [case[1:] for case in PLACES], ids=[c[0] for c in PLACES])
def test_up_to_the_far_row_every_option_is_worth_what_a_search_through_the_rules_says(assault, at, beach, squad):
    state = position(assault, at, beach, squad)
    tables = made_up(state)
    oracle = ToTheFarRow(tables)
    found = Solver(tables).options(state)
    assert len({value for _, value in found}) > 1
    for name, value in found:
        assert value == pytest.approx(oracle.value(after(state, name)), abs=1e-12)


@pytest.mark.parametrize(("assault", "at", "beach", "squad"), [case[1:] for case in PLACES], ids=[c[0] for c in PLACES])
def test_quick_play_finds_an_option_that_is_nearly_best(assault, at, beach, squad):
    state = position(assault, at, beach, squad)
    tables = made_up(state)
    exact = dict(Solver(tables).options(state))
    quick = Solver(tables).outlooks(state)
    assert [name for name, _ in quick] == [option.text for option in state.options()]
    assert outlook(state, tables) == max(value for _, value in quick)
    chosen = max(quick, key=lambda pair: pair[1])[0]
    assert exact[chosen] == pytest.approx(max(exact.values()), abs=0.02)


class Whole:
    """Perfect play over several beaches found with the rules; what is known about the backs is part of a position."""

    def __init__(self) -> None:
        self.found: dict[tuple[object, ...], float] = {}

    def value(self, t: Omaha) -> float:
        if t.result is not None:
            return 1.0 if t.result.winner else 0.0
        if t.seat == CHANCE_SEAT:
            total = sum(weight for _, weight in t.outcomes())
            return sum(weight * self.value(after(t, option.text)) for option, weight in t.outcomes()) / total
        backs = tuple((b.pool, b.mined, b.line) for b in t.backs)
        key = (t.assault, t.nest, tuple(t.card), t.at, t.squad, t.charges, t.rounds, backs)
        if key not in self.found:
            self.found[key] = max(self.value(after(t, option.text)) for option in t.options())
        return self.found[key]


# A deck, a squad, and on how many beaches the tables are corrected by exact play.
ONE_FRONT = [
    ("open 36/18", {"squad": 7, "charges": 1, "rounds": 1}, 1),
    ("open 36/9", {"squad": 4, "charges": 1, "rounds": 2}, 0),
]


@pytest.mark.parametrize(("deck", "squad", "checks"), ONE_FRONT)
def test_over_a_deal_the_tables_come_close_to_a_search_of_the_whole_rest_of_the_game(deck, squad, checks):
    """With cards of one front there is one beach only, so that the rest of the game can be searched."""
    beach = ["open open/clear open", "open open/clear open", "open open/clear open", "open open open"]
    table = {"assault": 3, "at": "2-centre", "beach": beach, **squad}
    state = GAME.setup({"game": "omaha", "settings": {"deck": deck}, "table": table})
    assert isinstance(state, Omaha)
    tables = make_tables(state.readings, "one front", 1, checks)
    best = max(Whole().value(after(state, option.text)) for option in state.options())
    assert 0.05 < best < 0.95
    assert Solver(tables).value(state) == pytest.approx(best, abs=0.02)


def test_what_a_seat_sees_is_all_that_the_outlook_needs():
    state = GAME.start(seed=4, options={"level": "recruit"})
    assert isinstance(state, Omaha)
    state.squad, state.charges, state.rounds = 4, 4, 4
    seen = state.resample("squad", SeededDice(8))
    assert isinstance(seen, Omaha)
    tables = made_up(state)
    assert Solver(tables).outlooks(seen) == Solver(tables).outlooks(state)
    assert outlook(seen, tables) == outlook(state, tables)


def test_where_nothing_is_known_no_number_is_given():
    dealt = GAME.start(seed=4, options={"deck": "open 20/3, wire 9/0"})
    assert isinstance(dealt, Omaha)
    assert outlook(dealt, None) is None


@pytest.mark.parametrize(("assault", "at", "beach", "squad"), [case[1:] for case in PLACES[1:3]])
def test_hindsight_is_never_worth_less_than_fair_play(assault, at, beach, squad):
    state = position(assault, at, beach, squad)
    tables = made_up(state)
    fair = Solver(tables).value(state)
    assert all(hindsight(state, tables, 3, seed) >= fair - 1e-12 for seed in range(4))
    assert hindsight(state, tables, 20) > fair
