"""Ladders: both sides, the same luck, ratings that follow the games, and files that go on where they stopped."""

import sys
from pathlib import Path

import pytest

from sandtable.adapters.language import NoAnswer
from sandtable.adapters.language import chat as chat_module
from sandtable.arena.entrants import Absent
from sandtable.arena.ladder import Pairing, Played, pairings, play_pairing, run
from sandtable.arena.page import MARK, page
from sandtable.arena.players_file import Ladder, read_ladder
from sandtable.arena.ratings import ratings
from sandtable.arena.results_file import ResultsFile
from sandtable.arena.standings import standings
from sandtable.lab.results import OtherResults
from sandtable.lab.runner import OneProcess
from tests.adapters.language.stub_endpoint import stub, words

TWO = 'game = "poland"\nseeds = 2\n[[player]]\ncomputer = "random"\n[[player]]\ncomputer = "recruit"\n'
ALONE = 'game = "omaha"\nseeds = 3\n[[player]]\ncomputer = "random"\n[[player]]\ncomputer = "solver"\n'


def won(winner: str, *seats: str, seed: int = 1, ending: str = "points") -> Played:
    return Played(seats, seed, winner, ending, 9, (0.0,) * len(seats), {})


def play_all(ladder: Ladder, path: Path) -> list[Played]:
    *_, played = run(ladder, OneProcess(), ResultsFile(path, ladder))
    return played


def test_every_pair_plays_every_seed_in_both_seats():
    found = pairings(read_ladder(TWO + '[[player]]\ncomputer = "heuristic"\n'))
    assert len(found) == 2 * 3 * 2
    assert found[:2] == [Pairing(("random", "recruit"), 1), Pairing(("recruit", "random"), 1)]
    assert {pairing.seed for pairing in found} == {1, 2}


def test_a_ladder_is_reproducible_and_goes_on_where_it_stopped(tmp_path: Path):
    ladder, path = read_ladder(TWO), tmp_path / "games.jsonl"
    whole = play_all(ladder, path)
    text = path.read_text()
    path.write_text(text[: text.rindex("[[") + 10])  # killed in the middle of the last line
    again = play_all(ladder, path)
    assert standings(ladder, again)["pairs"] == standings(ladder, whole)["pairs"]
    assert [each[:5] for each in sorted(again)] == [each[:5] for each in sorted(whole)]
    assert len(path.read_text().splitlines()) == 1 + 2 + 4 + 1  # what was cut off stays and does not count


def test_a_player_may_join_later_but_not_change(tmp_path: Path):
    path = tmp_path / "games.jsonl"
    play_all(read_ladder(TWO), path)
    more = read_ladder(TWO + '[[player]]\ncomputer = "heuristic"\n')
    rows = len(ResultsFile(path, more).rows)
    assert rows == 4
    with pytest.raises(OtherResults):
        ResultsFile(path, read_ladder(TWO.replace('computer = "recruit"', 'name = "recruit"\ncomputer = "heuristic"')))
    with pytest.raises(OtherResults):
        ResultsFile(path, read_ladder(ALONE))
    path.write_text("my diary\n")
    with pytest.raises(OtherResults):
        ResultsFile(path, read_ladder(TWO))
    assert path.read_text() == "my diary\n"


def test_whoever_wins_more_is_rated_higher_and_more_games_are_surer():
    few = [won("a", "a", "b"), won("a", "b", "a")]
    rated, surer = ratings(["a", "b"], few), ratings(["a", "b"], few * 10)
    assert rated["a"].low < rated["a"].value < rated["a"].high
    assert rated["a"].value > 25 > rated["b"].value
    assert surer["a"].high - surer["a"].low < rated["a"].high - rated["a"].low
    drawn = ratings(["a", "b"], [won("", "a", "b")])
    assert abs(drawn["a"].value - drawn["b"].value) < 1e-9


def test_alone_everybody_is_compared_on_the_same_seed():
    games = [won("a", "a"), won("", "b"), won("c", "c")]
    rated = ratings(["a", "b", "c"], games)
    assert rated["a"].value > rated["b"].value < rated["c"].value
    assert abs(rated["a"].value - rated["c"].value) < 1.0


def test_the_solver_plays_alone_with_the_others(tmp_path: Path):
    ladder = read_ladder(ALONE)
    found = standings(ladder, play_all(ladder, tmp_path / "games.jsonl"))
    assert found["players"][0]["player"] == "solver"
    assert found["games"] == 6
    assert sum(row["won"] + row["drawn"] + row["lost"] for row in found["pairs"]) == 6


def test_forfeits_belong_to_who_broke_off_and_the_page_names_them():
    ladder = read_ladder(TWO)
    games = [
        won("random", "random", "recruit", ending="forfeit-time"),
        won("random", "recruit", "random", ending="forfeit-crash"),
    ]
    found = standings(ladder, games)
    rows = {row["player"]: row for row in found["players"]}
    assert rows["recruit"]["forfeits"] == {"crash": 1, "time": 1}
    assert rows["random"]["forfeits"] == {}
    assert "too slow 1" in page(found, "en")
    assert "時間超過 1" in page(found, "ja")


def model(url: str, more: str = "") -> Ladder:
    row = f'[[player]]\nname = "<m>"\nendpoint = "{url}"\nmodel = "x"\nseconds = 2\n{more}'
    return read_ladder('game = "omaha"\nseeds = 2\n[[player]]\ncomputer = "random"\n' + row)


def test_a_models_mistakes_and_tokens_are_in_the_table(tmp_path: Path):
    replies = iter(range(1000))

    def answer(request: object) -> dict[str, object]:
        return words("?" if next(replies) % 3 == 0 else "1")

    with stub(answer, {"prompt_tokens": 10, "completion_tokens": 1}) as server:
        ladder = model(server.url)
        played = play_all(ladder, tmp_path / "games.jsonl")
    found = standings(ladder, played)
    (row,) = [row["model"] for row in found["players"] if "model" in row]
    assert row["replies"] == row["decisions"] + row["syntax"]
    assert row["tokens_in"] == 10 * row["replies"]
    assert row["syntax"] > 0 == row["given_up"]
    text = page(found, "en")
    assert MARK in text
    assert "&lt;m&gt;" in text
    assert "<m>" not in text
    assert not found["reproducible"]


def test_a_model_that_cannot_be_asked_stops_the_ladder_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(chat_module, "PAUSES", ())
    left = iter(range(25))

    def answer(request: object) -> dict[str, object] | int:
        return words("1") if next(left, None) is not None else 500

    path = tmp_path / "games.jsonl"
    with stub(answer) as server, pytest.raises(NoAnswer, match="HTTP 500"):
        play_all(model(server.url), path)
    games = [line for line in path.read_text().splitlines() if line.startswith("[")]
    assert games
    assert all("forfeit" not in line for line in games)


def test_everybody_must_be_there_before_the_first_game(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(chat_module, "PAUSES", ())
    from sandtable import game

    (_, absent) = model("http://127.0.0.1:9/v1").entrants
    with pytest.raises(Absent, match="refused"):
        absent.check(game("omaha"), {})
    row = f'[[player]]\nname = "e"\nengine = "{sys.executable} -c 0"\n'
    (_, _, engine) = read_ladder(TWO + row).entrants
    with pytest.raises(Absent, match="it ended"):
        engine.check(game("poland"), {})


def test_an_engine_that_fails_in_the_middle_forfeits(capfd: pytest.CaptureFixture[str]):
    row = f'[[player]]\nname = "e"\nengine = "{sys.executable} -c 0"\n'
    played = play_pairing(read_ladder(TWO + row), Pairing(("e", "random"), 1))
    assert (played.winner, played.ending) == ("random", "forfeit-crash")
    assert "it ended" in capfd.readouterr().err
