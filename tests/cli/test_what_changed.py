"""Line by line only what changed is printed, and a refusal carries the sentence of the rule that forbids."""

from pathlib import Path

import pytest

from sandtable.cli.boards import Board, board_of
from sandtable.cli.plain.table import changed
from sandtable.kernel import SPECTATOR
from sandtable.words import LANGUAGES
from tests.cli.scenes import DECK, Command, omaha
from tests.toys.race import GAME as RACE
from tests.toys.race import Prepare

PLAY = ("play", "omaha", "--plain", "--seed", "7", "--option", DECK)
each_language = pytest.mark.parametrize("language", LANGUAGES)


# What is printed


def test_the_whole_table_is_printed_at_the_start_and_after_that_what_changed(sandtable: Command):
    out = sandtable(*PLAY, typed="land centre\nquit\n").out
    assert out.count("\nRow 3") == 1
    assert out.count("\nSea") == 2  # the squad is there now
    assert out.count("Assault A1; squad 8") == 1
    assert "[Squad]" in out


@pytest.mark.parametrize("order", ["table", "board", "TABLE"])
def test_the_whole_table_is_printed_when_it_is_asked_for(sandtable: Command, order: str):
    out = sandtable(*PLAY, typed=f"land centre\n{order}\nquit\n").out
    assert out.count("\nRow 3") == 2
    assert out.count("what does the squad do?") == 2


def test_the_whole_table_is_printed_in_the_language_that_was_chosen(sandtable: Command):
    assert "\n3段目" in sandtable(*PLAY, typed="lang ja\nquit\n").out


def test_the_whole_table_is_printed_at_the_end(sandtable: Command, tmp_path: Path):
    lines = sandtable.play_at_random(tmp_path / "r", 5).out.splitlines()[-9:]
    assert [line.split(" ")[0] for line in lines[1:5]] == ["Row", "Row", "Row", "Sea"]
    assert "[OMA:end." in lines[-2]


def test_options_are_listed_whole_each_time(sandtable: Command):
    out = sandtable(*PLAY, typed="land centre\nundo\nquit\n").out
    assert out.count("1. land on the left (land left)") == 2


def test_each_of_two_phases_in_a_row_stands_as_a_heading_of_its_own(sandtable: Command):
    out = sandtable("play", "kasserine", "--plain", "--seed", "5", typed="\nend\nquit\n").out
    assert "\n\nThe Axis: combat phase.\n\nThe Axis: mobile movement phase.\n" in out


@pytest.mark.parametrize(
    ("before", "now", "told"),
    [
        ([], ["one"], ["one"]),
        (["one"], ["one"], []),
        (["Hand", "  one"], ["Hand", "  two"], ["Hand", "  two"]),
        (
            ["A", "  B", "    one"],
            ["A", "  B", "    one", "    two", "    three"],
            ["A", "  B", "    two", "    three"],
        ),
        (["Row 1 | x   |"], ["Row 1 | x |"], []),
        (["A", "  one", "B", "  two"], ["A", "  one", "B", "  new"], ["B", "  new"]),
        (["one", "two"], ["two"], []),
    ],
)
def test_lines_that_say_something_new_are_told_under_their_headings(before: list[str], now: list[str], told: list[str]):
    assert changed(before, now) == told


def test_a_board_may_leave_out_what_the_log_tells():
    session = omaha().screen.session
    board = board_of(session.game)
    assert board.status(session.view(), session.words) == board.lines(session.view(), session.words)
    assert Board().about(RACE.start().view(SPECTATOR), "run", session.words) == ""


# Refusals


@pytest.mark.parametrize(
    "typed", ["blow ahead", "BLOW AHEAD", "blow up the obstacle ahead", "Blow  up the obstacle ahead"]
)
def test_an_answer_that_is_not_possible_now_is_refused_with_its_rule_and_what_that_says(sandtable: Command, typed: str):
    said = sandtable(*PLAY, typed=f"{typed}\nquit\n")
    assert said.code == 0
    assert said.err.startswith('"blow up the obstacle ahead" is not possible now. OMA:')
    rule, _, sentence = said.err.partition(" now. ")[2].partition(": ")
    assert rule.startswith("OMA:")
    assert len(sentence.split()) > 3
    assert "not understood" not in said.err


@each_language
def test_an_answer_to_another_question_is_refused_with_what_is_asked_now(sandtable: Command, language: str):
    asked = {"en": "Asked now: Assault A1: what does the squad do?", "ja": "今の問い：強襲A1：分隊はどうする？"}[
        language
    ]
    said = sandtable(*PLAY, "--lang", language, typed="land left\nland right\nquit\n").err
    assert said.splitlines()[1].startswith(asked)
    said = sandtable(*PLAY, "--lang", language, typed="land centre\nmove left\nquit\n").err
    assert "OMA:O18" in said
    assert asked not in said


def test_why_takes_the_number_of_an_option_too(sandtable: Command):
    said = sandtable(*PLAY, typed="why 1\nwhy 4\nquit\n")
    assert '"land on the left" is possible now.' in said.out
    assert said.err.strip() == 'No answer of this game is called "4".'


def test_the_readers_own_words_are_understood_too(sandtable: Command):
    said = sandtable(*PLAY, "--lang", "ja", typed="前の障害物を爆破する\nquit\n")
    assert "は今は選べません。OMA:" in said.err


def test_what_no_answer_of_the_game_is_called_is_not_understood(sandtable: Command):
    said = sandtable(*PLAY, typed="fly home\nquit\n")
    assert '"fly home" was not understood' in said.err
    assert "table" in said.err


def test_why_says_what_a_ruling_makes_of_it_under_the_settings(sandtable: Command):
    played = ("play", "toy-race", "--plain", "--seed", "1")
    sandtable.monkeypatch.setattr(Prepare, "why_not", lambda *_: ["RAC:lap.1", "RAC:R1"])
    sandtable.monkeypatch.setattr("sandtable.game", lambda name: RACE)
    usual = sandtable(*played, typed="why roll 1\nquit\n").out
    assert "RAC:lap.1: Shoes may be changed before running" in usual
    assert "Also RAC:R1: No wind blows: a run is as long as the die says." in usual
    windy = sandtable(*played, "--option", "wind=against", typed="why roll 1\nquit\n").out
    assert "Also RAC:R1: Against the wind every run is a step shorter." in windy


# Undo


@each_language
def test_undo_before_any_answer_says_that_there_is_nothing_yet(sandtable: Command, language: str):
    said = sandtable(*PLAY, "--lang", language, typed="undo\nquit\n")
    assert (
        said.err.strip()
        == {"en": "There is nothing to take back yet.", "ja": "取り消せるものはまだありません。"}[language]
    )


def test_undo_at_a_barrier_says_what_became_known(sandtable: Command):
    said = sandtable(*PLAY, typed="land centre\nmove ahead\nundo\nquit\n")
    assert said.err.startswith("Nothing can be taken back: there has been a roll or a draw since. ")
    assert "is turned: " in said.err


async def test_the_drawn_table_says_the_same():
    table = omaha()
    async with table.app.run_test(size=(120, 40), notifications=True) as pilot:
        await pilot.press("u")
        await pilot.pause()
        assert [note.message for note in table.app._notifications] == ["There is nothing to take back yet."]


async def test_the_drawn_table_refuses_with_the_sentence_of_the_rule():
    table = omaha()
    async with table.app.run_test(size=(120, 40), notifications=True) as pilot:
        table.screen.answer("blow ahead")
        await pilot.pause()
        (note,) = table.app._notifications
        assert note.message.replace("\n", " ").startswith('"blow up the obstacle ahead" is not possible now. OMA:')
