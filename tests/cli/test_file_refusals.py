"""Files that cannot be read or written are refused with the reason; what is asked of them must fit them."""

import errno
from pathlib import Path

import pytest

from sandtable.cli import files
from sandtable.cli.files import RecordFile, cannot, read_text
from sandtable.cli.refusal import Refusal
from tests.cli.conftest import english
from tests.cli.scenes import Command

__all__ = ["english"]  # a fixture


@pytest.mark.parametrize("verb", ["read", "write"])
@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.ENOENT, "{verb}-missing"),
        (errno.EISDIR, "is-folder"),
        (errno.EACCES, "{verb}-forbidden"),
        (errno.ENOSPC, "{verb}-failed"),
    ],
)
def test_what_the_system_refuses_is_told_by_its_kind(verb: str, number: int, key: str):
    refused = cannot(verb, "a.toml", OSError(number, "as the system says"))
    assert refused.key == key.format(verb=verb)
    assert refused.facts["path"] == "a.toml"
    if key == "{verb}-failed":
        assert refused.facts["reason"] == "as the system says"


def test_a_file_that_is_too_large_is_refused_before_it_is_read_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(files, "LARGEST", 10)
    path = tmp_path / "large.toml"
    path.write_text("0123456789", encoding="ascii")
    assert read_text(str(path)) == "0123456789"
    path.write_text("0123456789+", encoding="ascii")
    with pytest.raises(Refusal) as refused:
        read_text(str(path))
    assert refused.value.key == "too-large"


def test_the_byte_that_is_no_utf_8_is_named(tmp_path: Path):
    path = tmp_path / "half.toml"
    path.write_bytes(b"abc\xff")
    with pytest.raises(Refusal) as refused:
        read_text(str(path))
    assert (refused.value.key, refused.value.facts["byte"]) == ("not-utf8", 3)


def test_the_next_game_gets_a_file_that_is_not_there_yet(tmp_path: Path):
    record = RecordFile(str(tmp_path / "game.toml"))
    assert record.another().path == tmp_path / "game-2.toml"
    (tmp_path / "game-2.toml").touch()
    (tmp_path / "game-3.toml").touch()
    assert record.another().path == tmp_path / "game-4.toml"


# What a solver can be asked


@pytest.fixture
def beach(sandtable: Command, tmp_path: Path) -> Path:
    """A record of Omaha with one answer."""
    path = tmp_path / "beach.toml"
    sandtable("play", "omaha", "--plain", "--seed", "3", "--record", str(path), typed="1\nquit\n")
    assert path.exists()
    return path


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["poland"], "solver"),
        (["omaha", "--move", "1"], "moves"),
        (["omaha", "BEACH", "--option", "level=recruit"], "option"),
    ],
)
def test_what_cannot_be_solved_is_refused_in_a_line(
    sandtable: Command, beach: Path, english: None, words: list[str], part: str
):
    said = sandtable("solve", *(str(beach) if word == "BEACH" else word for word in words))
    assert (said.code, said.out) == (2, "")
    assert part in said.err
    assert said.err.count("\n") == 1


def test_a_move_of_a_record_is_solved(sandtable: Command, beach: Path):
    last, first = sandtable("solve", "omaha", str(beach)), sandtable("solve", "omaha", str(beach), "--move", "0")
    assert (last.code, first.code) == (0, 0)
    assert last.out != first.out
