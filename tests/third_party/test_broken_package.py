"""A package that is broken is left out and named. It stops neither the list of games, nor the lobby, nor the server."""

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import sandtable
from sandtable.kernel import UnknownGame
from sandtable.server.web import games_api
from tests.server.real_server import open_server, quick

BROKEN = {
    "no-module": ("", "ModuleNotFoundError"),
    "bad-syntax": ("def", "SyntaxError"),
    "raises": ("raise RuntimeError('out of\\n sand')", "RuntimeError: out of sand"),
    "leaves": ("import sys; sys.exit(3)", "SystemExit: 3"),
    "is-nothing": ("GAME = 7", "leads neither to a Manifest nor to a Game"),
    "lost-rules": (
        "from sandtable import Manifest\nGAME = Manifest('lost-rules', __name__, hidden=False, rules='rules:GAME')",
        "ModuleNotFoundError",
    ),
    "bad-advice": (
        "from sandtable import Manifest\nfrom tests.toys.race import GAME as RACE\n"
        "GAME = Manifest.bare(RACE)\nGAME.parts['advice'] = 'advice:ADVICE'",
        "ModuleNotFoundError",
    ),
    "cannot-start": (
        "from tests.toys.race import GAME as RACE\nclass Stuck(type(RACE)):\n    def begin(self, t):\n"
        "        raise ValueError('no start')\nGAME = Stuck('cannot-start', 1, ('runner',), (), RACE.words)",
        "Error",
    ),
    "looks-back": ("import sandtable\nsandtable.game_names()\nraise OSError('looked')", "OSError: looked"),
}


def point_at(name: str, folder: Path) -> EntryPoint:
    module = f"strange_{name.replace('-', '_')}"
    if BROKEN[name][0]:
        (folder / f"{module}.py").write_text(BROKEN[name][0], encoding="utf-8")
    return EntryPoint(name, f"{module}:GAME", sandtable.GROUP)


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, EntryPoint]]:
    """All of them are installed, beside one that works."""
    points = {name: point_at(name, tmp_path) for name in BROKEN}
    points["toy-race"] = EntryPoint("toy-race", "tests.toys.race:GAME", sandtable.GROUP)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sandtable, "_others", lambda: points)
    yield points
    for name in [name for name in sys.modules if name.startswith("strange_")]:
        del sys.modules[name]
    games_api.game_row.cache_clear()


def test_those_that_work_are_offered_and_the_others_are_named_with_the_reason(broken: dict[str, EntryPoint]):
    names = sandtable.game_names()
    assert "toy-race" in names
    assert "omaha" in names
    assert not set(names) & set(BROKEN)
    left_out = sandtable.broken_games()
    assert sorted(left_out) == sorted(BROKEN)
    for name, (_, reason) in BROKEN.items():
        assert reason in left_out[name]
        assert "\n" not in left_out[name]


def test_whoever_asks_for_a_broken_one_is_told_where_the_reason_is(broken: dict[str, EntryPoint]):
    with pytest.raises(UnknownGame, match="'raises' is installed, but does not work") as wrong:
        sandtable.game("raises")
    assert wrong.value.key == "broken-game"
    assert "sand" not in str(wrong.value.facts).replace("sandtable", "")
    assert sandtable.part("raises", "advice") is None


def test_the_server_starts_and_its_lobby_has_the_others(
    broken: dict[str, EntryPoint], tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    with open_server(quick(tmp_path / "data")) as server:
        ann = server.player("Ann")
        listed = [row["name"] for row in ann.get("/api/games").json()]
        assert "toy-race" in listed
        assert not set(listed) & set(BROKEN)
        assert ann.post("/api/tables", game="raises").json()["error"]["key"] == "broken-game"
        assert ann.make("toy-race")["state"] == "playing"
    told = {record.facts["game"]: record.facts["reason"] for record in caplog.records if record.msg == "game-left-out"}  # type: ignore[attr-defined]
    assert told == sandtable.broken_games()


def sandtable_with(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *sys.path]), "COLUMNS": "400"}
    order = [sys.executable, "-m", "sandtable", *words]
    return subprocess.run(order, capture_output=True, text=True, encoding="utf-8", env=environment, check=False)


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A package that raises, and one whose entry points cannot even be read, as an installer would leave them."""
    point_at("raises", tmp_path)
    for name, points in (("sandless", "raises = strange_raises:GAME"), ("garbled", "no equals sign")):
        info = tmp_path / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[{sandtable.GROUP}]\n{points}\n")
    return tmp_path


@pytest.mark.parametrize(
    ("language", "said"), [("en", "The game raises is left out"), ("ja", "ゲーム raises は動かない")]
)
def test_the_list_of_games_names_it_where_complaints_go(installed: Path, language: str, said: str):
    done = sandtable_with(installed, "games", "--lang", language)
    assert done.returncode == 0
    assert "omaha" in done.stdout
    assert "raises" not in done.stdout
    assert said in done.stderr
    assert "RuntimeError: out of sand" in done.stderr
    assert "garbled" in done.stderr


def test_the_doctor_names_it_and_finds_something_broken(installed: Path):
    done = sandtable_with(installed, "doctor", "--lang", "en")
    assert done.returncode == 1
    assert "!!  The game raises cannot be loaded: RuntimeError: out of sand" in done.stdout
    assert "garbled" in done.stdout


def test_playing_a_broken_one_is_refused_in_words(installed: Path):
    done = sandtable_with(installed, "play", "raises", "--lang", "en")
    assert done.returncode == 2
    assert "installed but does not work" in done.stderr
    assert "Traceback" not in done.stderr
