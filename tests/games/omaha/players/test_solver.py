"""The solver of Omaha against a plain search through the rules, and what must hold of its values."""

from typing import Any

import pytest

import sandtable
from sandtable.games.omaha.players.solver import Solver, hindsight, looks_beyond, outlook, solve
from sandtable.games.omaha.players.tables import Tables, resources_at_start
from sandtable.games.omaha.rules.table import Omaha
from sandtable.kernel import CHANCE_SEAT

GAME = sandtable.game("omaha")
DECK = "open 8/5, wire 6/0, x 4/2, x-eye 3/1, delta-eye 4/2"

# The last beach, small squads, and readings that make a difference there.
POSITIONS: list[tuple[str, dict[str, str], dict[str, Any]]] = [
    ("start", {}, {"squad": 2, "charges": 2, "rounds": 2, "at": "0-left"}),
    ("centre", {}, {"squad": 3, "charges": 2, "rounds": 1, "at": "0-centre", "nest": "3-left"}),
    ("halfway", {}, {"squad": 2, "charges": 3, "rounds": 1, "at": "1-right", "nest": "3-left"}),
    ("near", {}, {"squad": 2, "charges": 1, "rounds": 1, "at": "2-left"}),
    ("poor", {"out_of_charges": "at_nest"}, {"squad": 3, "charges": 1, "rounds": 1, "at": "1-left"}),
    ("obedient", {"blown_card": "must_enter"}, {"squad": 3, "charges": 2, "rounds": 0, "at": "1-left"}),
    (
        "fired-on",
        {"nest_fire": "yes", "sideways_fire": "twice"},
        {"squad": 3, "charges": 2, "rounds": 1, "at": "1-left"},
    ),
    ("blind", {"sniper_on_eye": "no", "creep_exposed": "no"}, {"squad": 2, "charges": 2, "rounds": 1, "at": "1-left"}),
    ("plain", {"mines_everywhere": "no", "delta_eye": "lost"}, {"squad": 2, "charges": 2, "rounds": 1, "at": "1-left"}),
    ("covered", {"nest_card": "covers", "fatal_hit": "8"}, {"squad": 2, "charges": 2, "rounds": 1, "at": "1-left"}),
]
BEACH = ("open/clear x-eye wire", "x delta-eye open", "wire open x-eye", "delta-eye open -")


def position(settings: dict[str, str], table: dict[str, Any]) -> Omaha:
    row, column = table["at"].split("-")
    beach = [line.split() for line in BEACH]
    here = beach[int(row)][("left", "centre", "right").index(column)]
    if "/" not in here:
        beach[int(row)][("left", "centre", "right").index(column)] = f"{here}/clear"
    nest = table.get("nest", "3-right")
    if nest == "3-left":
        beach[3].reverse()
    if settings.get("nest_card") == "covers":
        beach[3][2 if nest == "3-right" else 0] = "open"
    whole = {"assault": 4, "nest": nest, "beach": [" ".join(line) for line in beach], **table}
    state = GAME.setup({"game": "omaha", "settings": {"deck": DECK, **settings}, "table": whole})
    assert isinstance(state, Omaha)
    return state


class Oracle:
    """Perfect play found with the rules themselves: slow, plain and only for the last beach."""

    def __init__(self) -> None:
        self.found: dict[tuple[Any, ...], float] = {}

    def value(self, t: Omaha) -> float:
        if t.result is not None:
            return 1.0 if t.result.winner else 0.0
        if t.seat == CHANCE_SEAT:
            total = sum(weight for _, weight in t.outcomes())
            return sum(weight * self.value(after(t, option.text)) for option, weight in t.outcomes()) / total
        key = (tuple(t.card), t.at, t.squad, t.charges, t.rounds, t.due)
        if key not in self.found:
            self.found[key] = max(map(self.value, self.exits(t, key)), default=0.0)
        return self.found[key]

    def exits(self, t: Omaha, key: tuple[Any, ...]) -> list[Omaha]:
        """What every action leads to, from here and from wherever the squad can go for nothing."""
        free, found = [t], []
        for here in free:
            for option in here.options():
                there = after(here, option.text)
                same = (tuple(there.card), there.squad, there.charges, there.rounds) == (key[0], *key[2:5])
                if there.seat == 0 and same and there.at // 3 == t.at // 3:
                    free += [there] if all(there.at != one.at for one in free) else []
                else:
                    found.append(there)
        return found


def after(t: Omaha, option: str) -> Omaha:
    there = t.clone()
    there.answer(option)
    return there


def no_tables(t: Omaha) -> Tables:
    return Tables(resources_at_start(t.readings))


@pytest.mark.parametrize(("settings", "table"), [case[1:] for case in POSITIONS], ids=[case[0] for case in POSITIONS])
def test_on_the_last_beach_every_option_is_worth_what_a_search_through_the_rules_says(settings, table):
    state = position(settings, table)
    found = Solver(no_tables(state)).options(state)
    oracle = Oracle()
    assert [name for name, _ in found] == [option.text for option in state.options()]
    for name, value in found:
        assert value == pytest.approx(oracle.value(after(state, name)), abs=1e-12)


def test_the_cases_are_not_all_won_or_lost():
    values = [Solver(no_tables(t)).value(t) for t in (position(s, table) for _, s, table in POSITIONS)]
    assert sum(0.02 < value < 0.98 for value in values) >= 7


@pytest.mark.parametrize(("settings", "table"), [case[1:] for case in POSITIONS[:4]])
def test_the_last_beach_is_exact_and_hindsight_is_better_than_fair_play(settings, table):
    state = position(settings, table)
    value, options = solve(state, no_tables(state))
    assert not looks_beyond(state)
    assert value.exact
    assert value.value == max(each.value for _, each in options)
    assert hindsight(state, no_tables(state), 60) >= value.value - 0.08


@pytest.mark.parametrize(("settings", "table"), [case[1:] for case in POSITIONS], ids=[case[0] for case in POSITIONS])
def test_quick_play_comes_close_to_the_value_under_every_reading(settings, table):
    state = position(settings, table)
    solver = Solver(no_tables(state))
    assert solver.outlook(state) == pytest.approx(solver.value(state), abs=0.05)
    exact = dict(solver.options(state))
    quick = dict(solver.outlooks(state))
    assert exact[max(quick, key=lambda name: quick[name])] == pytest.approx(max(exact.values()), abs=0.03)


def test_the_outlook_needs_tables_only_while_there_are_beaches_to_come():
    state = position({}, POSITIONS[0][2])
    assert outlook(state, None) == outlook(state, no_tables(state))
    fresh = GAME.start(seed=1)
    assert isinstance(fresh, Omaha)
    assert outlook(fresh, None) is None


def test_a_question_about_a_turned_card_is_the_mean_of_its_answers():
    state = position({}, POSITIONS[0][2])
    solver = Solver(no_tables(state))
    asked = after(state, "move ahead")
    assert asked.seat == CHANCE_SEAT
    assert solver.value(asked) == pytest.approx(dict(solver.options(state))["move ahead"])


def test_a_finished_game_is_worth_its_result():
    state = position({}, {"squad": 2, "charges": 1, "rounds": 0, "at": "3-centre", "nest": "3-right"})
    solver = Solver(no_tables(state))
    assert solver.value(state) == 1.0
    assert solver.value(after(state, "storm right")) == 1.0
