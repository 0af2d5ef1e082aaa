"""A game of somebody else is tried out before it is offered: loaded, its words read, and played a little."""

from pathlib import Path
from typing import Any

import pytest

from sandtable.kernel import Manifest
from sandtable.kernel.try_out import ENOUGH, LONGEST, reason_against, reason_of
from tests.toys.duel import GAME as DUEL
from tests.toys.race import GAME as RACE

PLACE = "tests.toys.race"


def manifest(**more: Any) -> Manifest:
    return Manifest(RACE.name, PLACE, hidden=False, rules="__init__:GAME", **more)


@pytest.mark.parametrize("game", [RACE, DUEL], ids=lambda game: game.name)
def test_a_game_that_can_be_played_is_offered(game: Any):
    assert reason_against(Manifest.bare(game)) == ""


def test_its_advice_is_loaded_though_nobody_has_asked_for_it_yet():
    assert reason_against(manifest(advice="no_such_module:ADVICE")).startswith("ModuleNotFoundError")
    assert "no_such_name" in reason_against(manifest(advice="__init__:no_such_name"))


def test_its_board_for_the_page_must_be_there(tmp_path: Path):
    assert "there is no board.js" in reason_against(manifest(page="board.js"))
    assert reason_against(manifest(page="built-in")) == ""


def test_its_words_are_read_in_both_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "ja.ftl").write_text("name = 競走", encoding="utf-8")
    monkeypatch.setattr(type(RACE), "catalogues", lambda self, room: [tmp_path])
    assert "en.ftl" in reason_against(Manifest.bare(RACE))
    (tmp_path / "en.ftl").write_bytes(b"name = \xff")
    assert reason_against(Manifest.bare(RACE)).startswith("UnicodeDecodeError")
    (tmp_path / "en.ftl").write_text("name = race", encoding="utf-8")
    assert reason_against(Manifest.bare(RACE)) == ""


def test_what_breaks_only_after_some_answers_is_found_too(monkeypatch: pytest.MonkeyPatch):
    asked = []
    shown = type(RACE.start(1)).view

    def view(self: Any, seat: str) -> Any:
        asked.append(seat)
        if len(asked) == 5:
            raise KeyError("lap")
        return shown(self, seat)

    monkeypatch.setattr(type(RACE.start(1)), "view", view)
    assert reason_against(Manifest.bare(RACE)) == "KeyError: 'lap'"
    assert len(asked) == 5 < ENOUGH


def test_a_package_that_wants_to_end_the_program_does_not():
    assert reason_of(SystemExit(3)) == "SystemExit: 3"


def test_a_reason_is_one_line_and_not_endless():
    assert reason_of(ValueError("out of\n   sand")) == "ValueError: out of sand"
    assert len(reason_of(ValueError("sand " * 1000))) == LONGEST
