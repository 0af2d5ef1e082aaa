"""server.toml: quotas and times that whoever runs the server lays down."""

from pathlib import Path

import pytest

from sandtable.cli.refusal import Refusal
from sandtable.cli.server_commands import read_settings
from sandtable.server.config import Config, Limits, Retention
from sandtable.server.settings_file import QUOTAS, BadSettings, with_settings


def config(folder: Path, text: str | None = None) -> Config:
    if text is not None:
        (folder / "server.toml").write_text(text, encoding="utf-8")
    return Config(data=folder)


def test_without_a_file_everything_is_as_usual(tmp_path: Path):
    assert with_settings(config(tmp_path)) == Config(data=tmp_path)


def test_what_the_file_says_holds_and_the_rest_is_as_usual(tmp_path: Path):
    found = with_settings(config(tmp_path, "[most]\nopen_tables = 3\n[keep]\nguests = 0\nopen_tables = 7\n"))
    assert found.limits == Limits(open_tables=3)
    assert found.retention == Retention(guests=0, open_tables=7)


def test_every_quota_is_a_limit():
    assert set(QUOTAS) <= set(Limits._fields)


@pytest.mark.parametrize(
    ("text", "place", "value"),
    [
        ("[most", "server.toml", None),
        ("[least]\nx = 1", "server.toml", "least"),
        ("most = 5", "server.toml", "most"),
        ("[most]\nopen_table = 3", "[most]", "open_table"),
        ("[most]\nrequests = 3", "[most]", "requests"),
        ("[most]\nopen_tables = 0", "[most] open_tables", "0"),
        ("[most]\nopen_tables = true", "[most] open_tables", "True"),
        ("[most]\nopen_tables = 2.5", "[most] open_tables", "2.5"),
        ("[keep]\nguests = -1", "[keep] guests", "-1"),
        ("[keep]\nguests = '1'", "[keep] guests", "1"),
    ],
)
def test_what_makes_no_sense_is_said_before_the_server_runs(tmp_path: Path, text: str, place: str, value: str | None):
    given = config(tmp_path, text)
    with pytest.raises(BadSettings) as wrong:
        with_settings(given)
    assert wrong.value.place == place
    assert value in (None, wrong.value.value)
    with pytest.raises(Refusal) as refused:
        read_settings(given)
    assert refused.value.key == "bad-server-file"


def test_a_file_that_cannot_be_read_is_said_too(tmp_path: Path):
    (tmp_path / "server.toml").mkdir()
    with pytest.raises(Refusal) as refused:
        read_settings(config(tmp_path))
    assert refused.value.key == "is-folder"
