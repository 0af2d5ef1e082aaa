"""Bad input of every kind: one message in the reader's language, exit code 2, nothing written, no traceback."""

from pathlib import Path

import pytest

from sandtable.words import LANGUAGES
from tests.cli.scenes import Command

each_language = pytest.mark.parametrize("language", LANGUAGES)

# Arguments (FILE is the file with this content, NEW a record that must not be made) and a part of the message.
LINES = [
    ("frobnicate", "frobnicate"),
    ("play", "GAME"),
    ("play nosuch --record NEW", "nosuch"),
    ("play omaha extra --record NEW", "extra"),
    ("play omaha --frob --record NEW", "--frob"),
    ("play omaha --record", "--record"),
    ("play omaha --seed many --record NEW", "many"),
    ("play omaha --option level --record NEW", "NAME=VALUE"),
    ("play omaha --option luck=good --record NEW", "luck"),
    ("play omaha --option level=god --record NEW", "standard"),
    ("play omaha --option level=recruit --option level=veteran --record NEW", "level"),
    ("play omaha --option deck=sand --record NEW", "open 11/4"),
    ("play omaha --deck no/such/file --record NEW", "no/such/file"),
    ("play omaha --position no/such/file --record NEW", "no/such/file"),
    ("play omaha --record no/such/folder/r", "no/such/folder/r"),
    ("rules nosuch", "nosuch"),
    ("rules omaha play.99", "OMA:"),
    ("rules omaha --search qwertyuiop", "qwertyuiop"),
    ("show no/such/file", "no/such/file"),
    ("replay no/such/file", "no/such/file"),
]
FILES = [
    ("replay FILE", "hello", "Sandtable record 1"),
    ("replay FILE", "", "Sandtable record 1"),
    ("replay FILE", "Sandtable record 9\n", "9"),
    ("replay FILE", "Sandtable record 1\ngame: chess\nrules: 1\n\n", "chess"),
    ("replay FILE", "Sandtable record 1\ngame: omaha\nrules: 99\n\n", "99"),
    ("replay FILE", "Sandtable record 1\ngame: omaha\nrules: 1\nnonsense\n\n", "nonsense"),
    ("replay FILE", "Sandtable record 1\ngame: omaha\nrules: 2\n\nsquad land left\n", "chance"),
    ("replay FILE", "Sandtable record 1\ngame: omaha\nrules: 2\n\nchance deal sand\n", "deal sand"),
    ("show FILE", "Sandtable record 1\ngame: omaha\nrules: 1\nsetting luck: good\n\n", "luck"),
    ("show FILE", "not a position at all", "position"),
    ("show FILE", "{", "position"),
    ("show FILE", "x = 1", "game"),
    ("show FILE", 'game = "omaha"\n', "table"),
    ("show FILE --move 3", 'game = "omaha"\n', "--move"),
    ("play omaha --position FILE --record NEW", 'game = "chess"\n', "chess"),
    ("play omaha --position FILE --record NEW", 'game = "omaha"\n[table]\ncharges = -1\n', "charges"),
    ("play omaha --position FILE --option level=recruit --record NEW", 'game = "omaha"\n', "level"),
    ("play omaha --deck FILE --record NEW", "[deck]\nopen = { cards = 1, mined = 0 }\n", "12-"),
    ("play omaha --deck FILE --option deck=level --record NEW", "[deck]\nopen = { cards = 20, mined = 0 }\n", "deck"),
]


def refused(sandtable: Command, arguments: list[str], part: str, language: str) -> None:
    said = sandtable("--lang", language, *arguments)
    assert said.code == 2
    assert said.out == ""
    assert len(said.err.splitlines()) == 1, said.err
    assert part in said.err
    assert "Traceback" not in said.err
    assert "ui-" not in said.err
    is_japanese = any("ぁ" <= letter <= "ー" for letter in said.err)
    assert is_japanese == (language == "ja"), said.err


@each_language
@pytest.mark.parametrize(("line", "part"), LINES, ids=[line for line, _ in LINES])
def test_a_bad_command_line_is_refused(sandtable: Command, tmp_path: Path, line: str, part: str, language: str):
    new = tmp_path / "new.record"
    refused(sandtable, [word.replace("NEW", str(new)) for word in line.split()], part, language)
    assert list(tmp_path.iterdir()) == []


@each_language
@pytest.mark.parametrize(("line", "content", "part"), FILES)
def test_a_bad_file_is_refused(sandtable: Command, tmp_path: Path, line: str, content: str, part: str, language: str):
    file = tmp_path / "given"
    file.write_text(content, encoding="utf-8")
    new = tmp_path / "new.record"
    words = [word.replace("NEW", str(new)).replace("FILE", str(file)) for word in line.split()]
    refused(sandtable, words, part, language)
    assert list(tmp_path.iterdir()) == [file]
    assert file.read_text(encoding="utf-8") == content


@each_language
@pytest.mark.parametrize("command", ["show", "replay", "play omaha --deck", "play omaha --position"])
def test_folders_and_files_that_are_no_text_are_refused(
    sandtable: Command, tmp_path: Path, command: str, language: str
):
    refused(sandtable, [*command.split(), str(tmp_path)], str(tmp_path), language)
    file = tmp_path / "latin"
    file.write_bytes("Sandtable record 1\ngame: ømaha".encode("latin-1"))
    refused(sandtable, [*command.split(), str(file)], "UTF-8", language)


@each_language
def test_an_unknown_language_is_refused_in_that_of_the_locale(
    sandtable: Command, monkeypatch: pytest.MonkeyPatch, language: str
):
    monkeypatch.setenv("LANG", {"en": "de_DE.UTF-8", "ja": "ja_JP.UTF-8"}[language])
    said = sandtable("games", "--lang", "fr")
    assert (said.code, said.out) == (2, "")
    assert "--lang" in said.err
    assert ("使え" in said.err) == (language == "ja")


@each_language
def test_a_record_is_not_written_over(sandtable: Command, tmp_path: Path, language: str):
    kept = tmp_path / "kept"
    kept.write_text("dear to me", encoding="utf-8")
    refused(sandtable, ["play", "omaha", "--plain", "--record", str(kept)], "--force", language)
    assert kept.read_text(encoding="utf-8") == "dear to me"
    assert sandtable("play", "omaha", "--plain", "--record", str(kept), "--force", typed="quit\n").code == 0
    assert kept.read_text(encoding="utf-8").startswith("Sandtable record")


def test_what_is_no_ordinary_file_is_not_written_over_even_by_force(sandtable: Command, tmp_path: Path):
    refused(sandtable, ["play", "omaha", "--record", str(tmp_path), "--force"], str(tmp_path), "en")
    refused(sandtable, ["play", "omaha", "--record", "/dev/null", "--force"], "/dev/null", "en")


def test_a_move_that_is_not_there_is_refused(sandtable: Command, record: Path):
    for flag, command in (("--move", "show"), ("--to", "replay")):
        for wrong in ("99999", "-1", "x", "9" * 5000):
            said = sandtable(command, str(record), flag, wrong)
            assert said.code == 2
            assert flag in said.err
            assert "0-" in said.err


def test_a_changed_answer_is_noticed(sandtable: Command, record: Path):
    text = record.read_text(encoding="utf-8")
    cards = ("open", "wire", "x", "x-eye", "delta-eye")
    first = next(card for card in cards if f"\n\nchance deal {card}\n" in text)
    other = next(card for card in cards if card != first)
    record.write_text(text.replace(f"\n\nchance deal {first}\n", f"\n\nchance deal {other}\n", 1), encoding="utf-8")
    for command in ("show", "replay"):
        said = sandtable(command, str(record))
        assert said.code == 2
        assert said.err.count("\n") == 1


def test_an_unknown_seat_is_refused(sandtable: Command, record: Path):
    refused(sandtable, ["show", str(record), "--seat", "enemy"], "spectator", "ja")


def test_our_own_mistakes_are_said_in_one_line(sandtable: Command, monkeypatch: pytest.MonkeyPatch):
    def fail(language: str) -> int:
        raise ZeroDivisionError("by nobody")

    monkeypatch.setattr("sandtable.cli.game_list.list_games", fail)
    said = sandtable("games")
    assert said.code == 1
    assert said.err.count("\n") == 1
    assert "ZeroDivisionError: by nobody" in said.err


def test_control_characters_of_a_file_do_not_reach_the_terminal(sandtable: Command, tmp_path: Path):
    file = tmp_path / "given"
    file.write_text("Sandtable record 1\ngame: \x1b[31mred\nrules: 1\n\n", encoding="utf-8")
    said = sandtable("show", str(file))
    assert said.code == 2
    assert "red" in said.err
    assert "\x1b" not in said.err
