"""`sandtable learn`: the guided first game, line by line and drawn."""

import json
from pathlib import Path

import pytest

from sandtable.cli.learn import opened
from sandtable.cli.progress_file import FILE
from sandtable.cli.table.play import PlayScreen
from sandtable.cli.table.run import with_screen
from sandtable.tables.game_file import BadGameFile
from sandtable.tables.tutorial import Tutorial
from sandtable.tables.tutorial_file import tutorial_of
from tests.cli.scenes import LARGE, Command, seen

WAY = ["move ahead", "blow ahead", "snipe ahead", "move right", "move ahead", "move ahead"]
REST = ["move left", "blow ahead", "snipe ahead", "move left", "storm ahead"]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "sandtable" / FILE


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_a_right_answer_is_told_what_it_did_and_the_next_step_is_said(sandtable: Command):
    out = sandtable("learn", "--plain", typed=typed("move ahead", "quit")).out
    assert "(1/11) Your squad stands on the beach" in out
    assert "one hit, squad 7. (2/11) Barbed wire bars the way." in out


def test_a_wrong_answer_is_answered_with_the_rule_and_changes_nothing(sandtable: Command, data: Path):
    ran = sandtable("learn", "omaha", "--plain", typed=typed("move left", "blow left", "quit"))
    assert "OMA:play.4b.1: Barbed wire" in ran.err  # not possible at all
    assert "Not now: blow up the obstacle on the left. OMA:play.4a: Open ground" in ran.err  # possible, but not here
    assert ran.out.count("(1/11)") == 1
    assert not data.exists()


def test_it_is_resumed_where_it_was_left_and_can_be_begun_again(sandtable: Command, data: Path):
    sandtable("learn", "--plain", typed=typed(*WAY, "quit"))
    assert json.loads(data.read_text(encoding="utf-8")) == {"omaha": WAY}
    assert "(7/11)" in sandtable("learn", "--plain", typed="quit\n").out
    assert "(1/11)" in sandtable("learn", "--plain", "--from-start", typed="quit\n").out


@pytest.mark.parametrize("kept", ["", "[]", '{"omaha": 7}', '{"omaha": ["storm ahead"]}', "{"])
def test_what_was_kept_and_means_nothing_any_more_is_begun_again(sandtable: Command, data: Path, kept: str):
    data.parent.mkdir(parents=True)
    data.write_text(kept, encoding="utf-8")
    assert "(1/11)" in sandtable("learn", "--plain", typed="quit\n").out


@pytest.mark.parametrize(("language", "last"), [("en", "you have won"), ("ja", "勝利しました")])
def test_it_is_played_to_its_end_in_both_languages(sandtable: Command, language: str, last: str):
    ran = sandtable("learn", "--plain", "--lang", language, typed=typed(*WAY, *REST))
    assert ran.code == 0
    assert last in ran.out
    assert "tutorial-" not in ran.out


def test_a_step_can_be_taken_back(sandtable: Command):
    out = sandtable("learn", "--plain", typed=typed("move ahead", "undo", "quit")).out
    assert out.count("(1/11)") == 2


def test_a_game_without_one_says_which_have_one(sandtable: Command, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sandtable.cli.learn.tutorial_of", lambda name: None)
    ran = sandtable("learn", "omaha", "--plain")
    assert ran.code == 2
    assert "no guided first game" in ran.err


def test_a_broken_tutorial_is_told_and_those_of_other_games_are_still_there(
    sandtable: Command, monkeypatch: pytest.MonkeyPatch
):
    def one_is_broken(name: str) -> Tutorial | None:
        if name == "poland":
            raise BadGameFile("missing", {"place": "tutorial.toml", "possible": "[[step]]"})
        return tutorial_of(name)

    monkeypatch.setattr("sandtable.cli.learn.tutorial_of", one_is_broken)
    ran = sandtable("learn", "poland", "--plain")
    assert ran.code == 2
    assert "tutorial.toml" in ran.err
    assert "(1/11)" in sandtable("learn", "--plain", typed=typed("quit")).out


async def test_at_the_drawn_table_the_steps_are_the_prompt():
    session, after = opened("omaha", "en", from_start=True)
    app = with_screen(PlayScreen(after, session))
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        assert "Open ground lies ahead" in seen(app)
        await pilot.press("1")
        await pilot.pause()
        assert "Blow it up with a demo charge" in seen(app)
    assert session.done == ["move ahead"]
