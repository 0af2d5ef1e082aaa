"""The tool that holds the Omaha solver and the computer players against real games."""

import pytest

import sandtable
from sandtable.games.omaha.players.solver import Solver
from sandtable.games.omaha.rules.table import Omaha
from sandtable.kernel import CHANCE_SEAT, SeededDice
from tests.games.omaha.players.test_beaches import made_up
from tools.omaha_check import Played, Reach, between, deal_error, is_before_deal, kept, play, play_all, report, share

GAME = sandtable.game("omaha")


@pytest.fixture(scope="module")
def games() -> list[Played]:
    return [play(name, "veteran", 3) for name in ("solver", "random")]


def test_the_solver_gives_nothing_away_and_others_do(games):
    solver, other = games
    assert solver.away == 0
    assert other.away > 0
    assert solver.start == other.start
    assert 1 <= len(solver.errors) <= 4
    assert solver.errors[0] == other.errors[0]
    assert set(solver.best) <= set(solver.possible) <= {"charge", "clear mines", "move", "sniper"}
    assert all(times <= solver.possible[kind] for kind, times in solver.best.items())


def test_a_deal_that_can_come_out_in_one_way_only_is_no_luck():
    table = {"assault": 2, "squad": 5, "charges": 2, "rounds": 2, "at": "2-centre"}
    beach = ["open open/clear open", "open open/clear open", "open open/clear open", "open open open"]
    t = GAME.setup({"game": "omaha", "settings": {"deck": "open 30/9"}, "table": {**table, "beach": beach}})
    assert isinstance(t, Omaha)
    t.answer("snipe ahead")
    t.answer("back clear")
    assert is_before_deal(t)
    solver = Solver(made_up(t))
    before = t.clone()
    while t.seat == CHANCE_SEAT:
        t.roll_once(SeededDice(1))
    value = solver.value(t)
    assert deal_error(solver, before, t, value, 7) == pytest.approx(value - solver.value(before))


def test_what_is_printed():
    games = [
        Played("solver", "standard", 1, True, 0.6, 0.0, [0.02, 0.0], {"blow": 3, "move": 1}, {"blow": 4, "move": 4}),
        Played("solver", "standard", 2, False, 0.6, 0.0, [0.0], {"move": 4}, {"blow": 2, "move": 4}),
    ]
    lines = report(games)
    assert lines[0].startswith("solver, standard: won 1 of 2")
    assert any(line.startswith("  measured: 61.0 +- ") for line in lines)
    assert any(line.startswith("  perfect play: ") for line in lines)
    assert any(line.startswith("  best is blow: 37.5 +- ") and "% of 8 decisions; 50.0 +- " in line for line in lines)
    assert any(line.startswith("  best is move: 62.5 +- ") for line in lines)
    lines = report([game._replace(player="heuristic", away=0.1) for game in games])
    assert any(line.startswith("  measured: 51.0 +- ") for line in lines)
    assert any(line.startswith("  share of the solver's chances: 83.6") for line in lines)


def test_a_share_and_the_ends_of_perfect_play():
    assert share(Reach(6.0, 0.0), Reach(60.0, 3.0)).mean == pytest.approx(90)
    assert share(Reach(0.0, 3.0), Reach(60.0, 3.0)).off == pytest.approx(5)
    assert between(Reach(60.0, 1.0), Reach(61.0, 1.5)) == "59.0 to 62.5"


def test_games_are_kept_in_a_file(tmp_path, games):
    path = tmp_path / "games.jsonl"
    assert kept(path) == []
    played = play_all("random", "veteran", [3], 1, path)
    assert played == [games[1]]
    assert kept(path) == played
