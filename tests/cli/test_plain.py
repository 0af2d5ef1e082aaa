"""Play line by line."""

import shutil
from pathlib import Path

import pytest

import sandtable as package
from sandtable.cli import main
from sandtable.kernel import read_record
from sandtable.words import LANGUAGES
from tests.cli.scenes import DECK, Command

each_language = pytest.mark.parametrize("language", LANGUAGES)
PLAY = ("play", "omaha", "--plain", "--seed", "7", "--option", DECK)
ESCAPE = "\x1b"


@each_language
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_game_is_played_recorded_replayed_and_shown(
    sandtable: Command, tmp_path: Path, seed: int, language: str
):
    path = tmp_path / "game"
    said = sandtable.play_at_random(path, seed, "--lang", language)
    assert said.code == 0
    assert ESCAPE not in said.out
    record = read_record(path.read_text(encoding="utf-8"))
    state = record.replay(package.game("omaha"))
    assert state.result is not None
    assert state.digest() == record.digest
    last, kept = said.out.splitlines()[-2:]
    assert str(path) in kept
    assert f"[{state.result.rule}]" in last
    assert sandtable("replay", str(path), "--lang", language).out.splitlines()[-1] == last
    assert sandtable("show", str(path), "--plain", "--lang", language).out.splitlines()[-1] == last


def test_the_board_the_prompt_and_numbered_options_are_printed(sandtable: Command):
    out = sandtable(*PLAY, typed="2\nquit\n").out
    assert "Row 1   | Open (mine 45%) | Open (mine 45%)       | Wire                     |" in out
    assert "In front of which card does the landing craft beach? [OMA:play.3]" in out
    assert "2. land in the centre (land centre)" in out
    assert "1. move ahead; −1 55% · −2 45%; final" in out


def test_an_answer_is_a_number_a_text_or_the_readers_words(sandtable: Command):
    results = {
        sandtable(*PLAY, typed=f"{typed}\nquit\n").out for typed in ("2", "land centre", "Land  in the centre", "２")
    }
    assert len(results) == 1
    assert "[Squad]" in results.pop()


def test_japanese_words_are_an_answer_too(sandtable: Command):
    assert "[分隊]" in sandtable(*PLAY, "--lang", "ja", typed="中央に上陸する\nquit\n").out


@pytest.mark.parametrize(
    ("typed", "lines"), [("9", 1), ("0", 1), ("move ahead", 2), ("blow ahead", 2), ("fly", 1), ("land", 1)]
)
def test_an_illegal_answer_is_refused_and_asked_again(sandtable: Command, tmp_path: Path, typed: str, lines: int):
    path = tmp_path / "r"
    said = sandtable(*PLAY, "--record", str(path), typed=f"{typed}\n2\n")
    assert said.code == 2
    assert len(said.err.splitlines()) == lines + 1  # the last says that the input ended
    assert "[Squad]" in said.out
    assert read_record(path.read_text(encoding="utf-8")).answers[-1] == ("squad", "land centre")


def test_the_end_of_input_keeps_the_record_and_exits_with_2(sandtable: Command, tmp_path: Path):
    path = tmp_path / "r"
    said = sandtable(*PLAY, "--record", str(path), typed="2\n1")
    assert said.code == 2
    assert "input ended" in said.err
    assert ("squad", "move ahead") in read_record(path.read_text(encoding="utf-8")).answers


def test_undo_goes_back_as_far_as_nothing_became_known(sandtable: Command, tmp_path: Path):
    path = tmp_path / "r"
    said = sandtable(*PLAY, "--record", str(path), typed="land left\nundo\nland centre\nmove ahead\nundo\nquit\n")
    assert said.code == 0
    assert "Taken back." in said.out
    assert said.err.count("Nothing can be taken back") == 1
    answers = read_record(path.read_text(encoding="utf-8")).answers
    assert ("squad", "land left") not in answers
    assert ("squad", "move ahead") in answers


def test_after_undo_only_new_events_are_told(sandtable: Command):
    out = sandtable(*PLAY, typed="land left\nundo\nland centre\nquit\n").out
    assert out.count("The landing craft beaches: left column.") == 1
    assert out.count("The landing craft beaches: centre column.") == 1


@pytest.mark.parametrize(
    ("typed", "part"),
    [
        ("why move right", "OMA:play.4b.1: Barbed wire: nobody gets in until a charge has blown it."),
        ("why MOVE AHEAD", '"move ahead" is possible now.'),
        ("why blow up the obstacle on the left", "OMA:note.3"),
        ("rules", "OMA:play.4a: "),
        ("rules end.1", "OMA:end.1: The squad wins"),
        ("rules start", "What beginners forget\n  Keep one charge for the nest. [OMA:demo.3]\n"),
        ("rules find ＫＥＥＰ one", "What beginners forget\n  Keep one charge"),
        ("rules find 上陸用舟艇を着ける", "OMA:play.3: Bring the landing craft"),
        ("odds", "no mine 33% (1/3) safe"),
        ("log", "The machine gun hits the squad: squad 7. [OMA:play.4a]"),
        ("lang ja", "分隊はどうする？"),
        ("help", "take back the last answer"),
    ],
)
def test_commands_are_carried_out(sandtable: Command, typed: str, part: str):
    said = sandtable(*PLAY, typed=f"land centre\nmove ahead\n{typed}\nquit\n")
    assert (said.code, said.err) == (0, "")
    assert part in said.out


@pytest.mark.parametrize(
    "typed", ["why", "why fly", "lang", "lang fr", "rules 99", "rules find zzz", "save", "save .", "undo"]
)
def test_commands_that_cannot_be_carried_out_change_nothing(sandtable: Command, typed: str):
    said = sandtable(*PLAY, typed=f"{typed}\nquit\n")
    assert said.code == 0
    assert len(said.err.splitlines()) == 1


def test_the_rules_that_apply_now_are_those_of_the_question_and_its_answers(sandtable: Command):
    out = sandtable(*PLAY, typed="rules now\nland centre\nrules now\nquit\n").out
    before, _, after = out.partition("beaches: centre column")
    assert ("OMA:play.3: " in before, "OMA:demo.1: " in before) == (True, False)
    assert ("OMA:play.3: " in after, "OMA:play.5: " in after) == (False, True)


def test_board_prints_the_table_again(sandtable: Command):
    assert sandtable(*PLAY, typed="board\nquit\n").out.count("\nRow 3") == 2


def test_save_keeps_the_record_and_writes_over_nothing(sandtable: Command, tmp_path: Path):
    path = tmp_path / "saved"
    said = sandtable(*PLAY, typed=f"2\nsave {path}\nsave {path}\nquit\n")
    assert read_record(path.read_text(encoding="utf-8")).answers[-1] == ("squad", "land centre")
    assert said.err.count("already exists") == 1


def test_the_record_is_written_after_every_answer_and_leaves_no_half_file(sandtable: Command, tmp_path: Path):
    path = tmp_path / "r"
    sandtable(*PLAY, "--record", str(path), typed="2\n")
    assert [p.name for p in tmp_path.iterdir()] == ["r"]
    assert read_record(path.read_text(encoding="utf-8")).answers[-1] == ("squad", "land centre")


def test_a_record_that_can_no_longer_be_written_is_complained_about(sandtable: Command, tmp_path: Path):
    folder = tmp_path / "folder"
    folder.mkdir()

    class Saboteur:
        """Takes the folder away before the second answer."""

        lines = iter(["2\n", "quit\n"])

        def readline(self) -> str:
            shutil.rmtree(folder, ignore_errors=True)
            return next(self.lines)

    sandtable.monkeypatch.setattr("sys.stdin", Saboteur())
    assert main([*PLAY, "--record", str(folder / "r")]) == 0
    out, err = sandtable.capsys.readouterr()
    assert "its folder does not exist" in err
    assert "[Squad]" in out


@pytest.mark.parametrize(
    ("language", "said"), [("en", "9. Do nothing this turn (pass)"), ("ja", "9. このターンは何もしない (pass)")]
)
def test_an_answer_that_only_ends_something_says_what(sandtable: Command, language: str, said: str):
    out = sandtable("play", "poland", "--plain", "--seed", "3", "--lang", language, typed="\nquit\n").out
    assert said in out.splitlines()


def test_the_words_of_the_question_are_an_answer_too(sandtable: Command):
    out = sandtable("play", "poland", "--plain", "--seed", "3", typed="\nDO nothing this turn\nquit\n").out
    assert "Discards: which card, if any?" in out


def test_where_nothing_is_left_to_chance_odds_say_so(sandtable: Command):
    out = sandtable("play", "poland", "--plain", "--seed", "3", typed="\nodds\nquit\n").out
    assert out.count("attack Upper Silesia") == 1
    assert "No die and no card decides what comes of an answer here." in out
