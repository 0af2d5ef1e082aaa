"""`sandtable arena`: everybody and every place is checked first, then the ladder is played and written down."""

import json
import sys
from pathlib import Path

import pytest

from sandtable.adapters.language import chat as chat_module
from sandtable.arena import level_ladder
from sandtable.cli import main
from sandtable.lab import extras
from tests.adapters.language.stub_endpoint import stub, words

TWO = 'game = "omaha"\nseeds = 2\n[[player]]\ncomputer = "random"\n[[player]]\ncomputer = "heuristic"\n'


@pytest.fixture
def players(tmp_path: Path) -> Path:
    path = tmp_path / "players.toml"
    path.write_text(TWO)
    return path


def arena(path: Path, *more: str) -> int:
    return main(["arena", "--players", str(path), "--jobs", "1", "--lang", "en", *more])


def test_a_ladder_becomes_a_table_a_page_and_figures(players: Path, capsys: pytest.CaptureFixture[str]):
    folder = players.parent
    files = ["--page", str(folder / "a.html"), "--json", str(folder / "a.json"), "--csv", str(folder / "a.csv")]
    with stub(lambda request: words('{"answer": 1}')) as server:
        model = f'[[player]]\nendpoint = "{server.url}"\nmodel = "tiny"\n'
        players.write_text(TWO + model)
        assert arena(players, *files) == 0
    said = capsys.readouterr().out
    assert "6 games, 3 players" in said
    assert "tiny" in said
    assert "tokens" in said
    found = json.loads((folder / "a.json").read_text())
    assert found["sandtable"] == "arena"
    assert {row["player"] for row in found["players"]} == {"random", "heuristic", "tiny"}
    assert (folder / "a.csv").read_text().startswith("player,kind,")
    assert "tiny" in (folder / "a.html").read_text(encoding="utf-8")
    assert (folder / "players.arena.jsonl").exists()


def test_the_same_command_goes_on_and_replaces_only_its_own_files(players: Path, capsys: pytest.CaptureFixture[str]):
    page = players.parent / "a.html"
    assert arena(players, "--page", str(page)) == 0
    games = (players.parent / "players.arena.jsonl").read_text()
    assert arena(players, "--page", str(page)) == 0
    assert (players.parent / "players.arena.jsonl").read_text() == games
    page.write_text("my holiday")
    assert arena(players, "--page", str(page)) == 2
    assert page.read_text() == "my holiday"
    assert "exists" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ("[[player]]\ncomputer = 'genius'", "genius"),
        ("[[player]]\nengine = 'no-such-program-here'", "no-such-program-here"),
        (f"[[player]]\nname = 'e'\nengine = '{sys.executable} -c 0'", 'The player "e" cannot take part'),
        ("[[player]]\nendpoint = 'http://127.0.0.1:9/v1'\nmodel = 'm'", 'The player "m" cannot take part'),
        ("colour = 'red'", "colour"),
    ],
)
def test_whoever_cannot_take_part_is_refused_before_the_first_game(
    players: Path, more: str, says: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(chat_module, "PAUSES", ())
    players.write_text(TWO + more)
    assert arena(players) == 2
    assert says in capsys.readouterr().err
    assert not (players.parent / "players.arena.jsonl").exists()


def test_a_missing_file_an_unknown_game_and_a_foreign_results_file(players: Path, capsys: pytest.CaptureFixture[str]):
    assert arena(players.parent / "nowhere.toml") == 2
    diary = players.parent / "diary.txt"
    diary.write_text("dear diary\n")
    assert arena(players, "--out", str(diary)) == 2
    assert diary.read_text() == "dear diary\n"
    players.write_text(TWO.replace("omaha", "chess"))
    assert arena(players) == 2
    assert "chess" in capsys.readouterr().err


def test_a_missing_extra_is_named(players: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(extras, "import_module", missing)
    assert arena(players) == 2
    assert 'pip install "sandtable[arena]"' in capsys.readouterr().err
    out = str(players.parent / "a.parquet")
    assert main(["dataset", "make", "omaha", "--out", out, "--games", "1", "--lang", "ja"]) == 2
    assert 'pip install "sandtable[data]"' in capsys.readouterr().err


def test_a_model_that_falls_silent_stops_the_ladder(
    players: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(chat_module, "PAUSES", ())
    left = iter(range(5))
    with stub(lambda request: words("1") if next(left, None) is not None else 500) as server:
        players.write_text(TWO + f'[[player]]\nendpoint = "{server.url}"\nmodel = "tiny"\n')
        assert arena(players) == 1
    said = capsys.readouterr().err
    assert "HTTP 500" in said
    assert "Run the same command to continue" in said


def test_a_game_has_a_ladder_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(level_ladder, "RUNGS", ("random", "heuristic"))
    monkeypatch.chdir(tmp_path)
    again = ["ladder", "poland", "--seeds", "1", "--option", "turn_limit=60", "--jobs", "1", "--lang"]
    assert main([*again, "en"]) == 0
    said = capsys.readouterr().out
    assert "2 games, 2 players" in said
    assert "heuristic is 1000" in said
    assert "above the next" in said
    assert (tmp_path / "ladder-poland.jsonl").exists()
    assert main([*again, "ja"]) == 0
    assert "次より" in capsys.readouterr().out
    assert main([*again, "en", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["players"][0]["points"] == 1000


@pytest.mark.parametrize(
    ("words", "said"),
    [(["omaha"], "omaha"), (["poland", "--seeds", "0"], "--seeds"), (["poland", "--player", "genius"], "genius")],
)
def test_a_ladder_that_cannot_be_played_is_refused(words: list[str], said: str, tmp_path: Path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["ladder", *words, "--lang", "en"]) == 2
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
