"""The pages about language models, the arena and data sets: their programs run, their files can be read, their
commands do what they say, against an endpoint on loopback.
"""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from sandtable.adapters.language import Manner
from sandtable.arena.players_file import FIELDS, KEYS, read_ladder
from sandtable.cli import main
from tests.adapters.language.stub_endpoint import stub
from tests.docs.pages import ROOT, blocks, only

NAMES = ("language-models", "arena", "datasets")
EXAMPLES = ROOT / "examples" / "models"


def text(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def commands(page: str) -> list[list[str]]:
    """What follows `sandtable` in the commands of a page."""
    lines = [line for block in blocks(page) if not block.language for line in block.text.splitlines()]
    return [shlex.split(line)[1:] for line in lines if line.startswith("sandtable ")]


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_show_the_same_code(name: str):
    english, japanese = (
        [re.sub(r"#.*", "#", block.text) for block in blocks(f"docs/{name}{suffix}")] for suffix in (".md", ".ja.md")
    )
    assert english == japanese
    assert english


def test_the_program_about_language_models_runs():
    code = only("docs/language-models.md", "python")
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert "'decisions': 2" in done.stdout


@pytest.mark.parametrize("page", ["docs/language-models.md", "docs/language-models.ja.md"])
def test_every_field_of_the_manner_is_explained(page: str):
    told = set(re.findall(r"^\| `(\w+)` \|", text(page), re.MULTILINE)) - {"list", "text", "tools"}
    assert told == set(Manner._fields)
    assert f"{len((EXAMPLES / 'command_model.py').read_text().splitlines())}" in text(page)


@pytest.mark.parametrize("page", ["docs/arena.md", "docs/arena.ja.md"])
def test_the_file_of_players_on_the_page_can_be_read_and_every_key_is_explained(page: str):
    ladder = read_ladder(only(page, "toml").replace("python ", f"{sys.executable} "))
    assert [each.name for each in ladder.entrants][:3] == ["My engine", "regular", "A model"]
    told = set(re.findall(r"`(\w+)`", text(page)))
    assert {*KEYS, *(field for fields in FIELDS.values() for field in fields)} - {"player"} <= told


def test_the_example_plays_a_ladder_against_an_endpoint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    sys.path.insert(0, str(EXAMPLES))
    from endpoint import said  # type: ignore[import-not-found]

    sys.path.remove(str(EXAMPLES))
    (command,) = commands("docs/arena.md")
    with stub(said) as server:
        players = (EXAMPLES / "players.toml").read_text()
        players = players.replace("http://127.0.0.1:8099/v1", server.url).replace("seeds = 5", "seeds = 1")
        (tmp_path / "players.toml").write_text(players.replace("python ", f"{sys.executable} {ROOT}/"))
        monkeypatch.chdir(tmp_path)
        command[command.index("--players") + 1] = "players.toml"
        assert main([*command, "--jobs", "1"]) == 0
    assert len(server.requests) > 3
    assert {path.name for path in tmp_path.iterdir()} >= {"table.html", "table.json", "table.csv"}


def test_the_data_set_of_the_page_can_be_made_and_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    (command,) = commands("docs/datasets.md")
    command[command.index("--games") + 1] = "2"
    assert main([*command, "--jobs", "1"]) == 0
    exec(only("docs/datasets.md", "python"), {})
    assert (tmp_path / "omaha.md").exists()
