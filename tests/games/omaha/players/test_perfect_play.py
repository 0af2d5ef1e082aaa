"""Perfect play of Omaha for every question: near the solver, consistent, and silent where it does not know."""

import pytest

import sandtable
from sandtable.games.omaha.players.perfect_play import Perfect, perfect
from sandtable.games.omaha.players.solver import Solver
from sandtable.games.omaha.players.table_cache import tables_at_hand
from sandtable.games.omaha.rules.table import Omaha
from sandtable.kernel import CHANCE_SEAT, SeededDice
from sandtable.players import look
from sandtable.players.hints import hint
from sandtable.players.thinking_time import Effort
from tests.games.omaha.players.test_solver import POSITIONS, position

GAME = sandtable.game("omaha")
NEAR = 0.02  # of a game: what quick play on the beaches may miss; docs/omaha-solver.md says so
UNKNOWN = "open 9/7, wire 12/0, x 4/3, x-eye 2/1, delta-eye 3/2"


@pytest.fixture(autouse=True)
def no_cache(tmp_path, monkeypatch):
    """What somebody studied on this machine is not known here."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def questions(seed, most, every=4, **settings):
    """Questions of a game in which the best is answered."""
    dice = SeededDice(seed)
    t = GAME.start(options=settings)
    number = found = 0
    while t.result is None and found < most:
        if t.seat == CHANCE_SEAT:
            t.roll_once(dice)
            continue
        if number % every == 0:
            found += 1
            yield t
        number += 1
        t.answer(max(Perfect(t).outlooks(), key=lambda each: each.chance.value).option)


@pytest.mark.parametrize("level", ["recruit", "standard", "veteran"])
def test_it_comes_near_the_solver(level):
    for t in questions(3, 4, level=level):
        tables = tables_at_hand(t)
        assert tables is not None
        exact = dict(Solver(tables).options(t))
        for option, chance in Perfect(t).outlooks():
            assert abs(chance.value - exact[option]) < NEAR, option
            assert chance.low <= chance.value <= chance.high


def test_the_position_is_worth_its_best_option():
    for t in questions(5, 6):
        found = perfect(t)
        assert [option for option, _ in found["options"]] == [option.text for option in t.options()]
        assert found["value"] == max(value for _, value in found["options"])


def test_an_unknown_deck_is_known_on_the_last_beach_only():
    t = GAME.start(1, options={"deck": UNKNOWN})
    assert perfect(t) == {"value": None, "options": []}
    last = position(*POSITIONS[2][1:])
    assert tables_at_hand(last) is None
    found = perfect(last)
    assert 0 < found["value"] < 1
    assert all(chance.exact for _, chance in Perfect(last).outlooks())


def test_the_line_can_be_played_and_stays_on_the_beach():
    (t,) = questions(2, 1)
    assert isinstance(t, Omaha)
    for option, _ in Perfect(t).outlooks():
        line = Perfect(t).line(option, 6)
        assert 1 <= len(line) <= 6
        after = t.clone()
        after.answer(option)
        for seat, answer in line:
            while after.seat == CHANCE_SEAT:
                after.answer(max(after.outcomes(), key=lambda pair: pair[1])[0])
            assert after.actor == seat
            assert after.assault == t.assault
            after.answer(answer)


def test_a_hint_is_what_the_solver_says_where_it_knows():
    (t,) = questions(2, 1)
    found = hint(look(t, "squad", 1), Effort(rounds=5))
    values = dict(perfect(t)["options"])
    assert found["solved"]
    assert [each["probability"] for each in found["best"]] == sorted(values.values(), reverse=True)[:3]
    assert found["best"][0]["line"]
    unknown = GAME.start(1, options={"deck": UNKNOWN})
    assert not hint(look(unknown, "squad", 1), Effort(rounds=5))["solved"]
