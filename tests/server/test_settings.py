"""What whoever runs the server lays down: by flags, in the environment, in a file, in this order."""

from pathlib import Path

import pytest

from sandtable.cli.refusal import Refusal
from sandtable.cli.server_commands import configured, folder_of
from sandtable.server.config import Config, Limits, Mail, Retention
from sandtable.server.settings import KEEP, MAIL, MOST, SERVER, SETTINGS, BadServerSetting, Given, read_config
from sandtable.words import LANGUAGES
from tests.words.catalogue_files import messages
from tools.settings_table import CATALOGUE, PAGES, filled


def config(folder: Path, text: str | None = None, given: Given | None = None, **environment: str) -> Config:
    if text is not None:
        (folder / "server.toml").write_text(text, encoding="utf-8")
    return read_config({"data": str(folder), **(given or {})}, environment)


def test_without_anything_everything_is_as_usual(tmp_path: Path):
    assert config(tmp_path) == Config(data=tmp_path)


def test_what_the_file_says_holds_and_the_rest_is_as_usual(tmp_path: Path):
    found = config(tmp_path, "[most]\nopen_tables = 3\n[keep]\nguests = 0\nopen_tables = 7\n[server]\nport = 80\n")
    assert found.limits == Limits(open_tables=3)
    assert found.retention == Retention(guests=0, open_tables=7)
    assert (found.port, found.host) == (80, "127.0.0.1")


def test_a_flag_comes_before_the_environment_and_that_before_the_file(tmp_path: Path):
    text = '[server]\nport = 1\nworkers = 1\nhost = "::1"\nmeasuring = "off"\n[most]\npositions = 5\n'
    variables = {"SANDTABLE_PORT": "2", "SANDTABLE_WORKERS": "2", "SANDTABLE_MOST_POSITIONS": "6", "SANDTABLE_HOST": ""}
    found = config(tmp_path, text, {"port": "3", "workers": None}, **variables)
    assert (found.port, found.workers, found.host, found.measuring, found.limits.positions) == (3, 2, "::1", 0, 6)


def test_of_several_values_one_source_has_the_say_and_this_computer_is_always_trusted(tmp_path: Path):
    text = '[server]\ntrusted_proxies = ["10.0.0.1"]\nallowed_hosts = ["a.example", "b.example"]\n'
    found = config(tmp_path, text, SANDTABLE_TRUSTED_PROXIES="10.0.0.2, 10.1.0.0/16")
    assert found.trusted_proxies == ("127.0.0.1", "::1", "10.0.0.2", "10.1.0.0/16")
    assert found.allowed_hosts == ("a.example", "b.example")


def test_another_file_can_be_named_and_may_say_where_the_data_is(tmp_path: Path):
    named = tmp_path / "named.toml"
    named.write_text(f'[server]\ndata = "{tmp_path / "data"}"\njournal = "text"\n', encoding="utf-8")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "server.toml").write_text("[server]\nport = 1\n", encoding="utf-8")
    found = read_config({"config": str(named)}, {})
    assert (found.data, found.journal, found.port) == (tmp_path / "data", "text", 8377)
    assert read_config({}, {"SANDTABLE_CONFIG": str(named)}) == found


def test_every_setting_is_a_part_of_the_config():
    known = {
        SERVER: {"config", *Config._fields},
        MOST: set(Limits._fields),
        KEEP: set(Retention._fields),
        MAIL: set(Mail._fields),
    }
    assert [setting.name for setting in SETTINGS if setting.name not in known[setting.part]] == []
    assert len({setting.variable for setting in SETTINGS}) == len(SETTINGS)


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
        ("[server]\nport = 70000", "[server] port", "70000"),
        ("[server]\nport = '80'", "[server] port", "80"),
        ("[server]\ndata = '/srv'", "[server]", "data"),
        ("[server]\nallowed_hosts = 'a.example'", "[server] allowed_hosts", "a.example"),
        ("[server]\nallowed_hosts = ['https://a.example']", "[server] allowed_hosts", "https://a.example"),
        ("[server]\nmetrics_token = 'short secret'", "[server] metrics_token", "…"),
        ("[server]\nmetrics_token = 12345678901234567", "[server] metrics_token", "…"),
    ],
)
def test_what_makes_no_sense_is_said_before_the_server_runs(tmp_path: Path, text: str, place: str, value: str | None):
    with pytest.raises(BadServerSetting) as wrong:
        config(tmp_path, text)
    assert wrong.value.place.endswith(place)
    assert value in (None, wrong.value.value)
    with pytest.raises(Refusal) as refused:
        configured({"data": str(tmp_path)})
    assert refused.value.key == "bad-setting"


@pytest.mark.parametrize(
    ("variable", "value", "shown"),
    [
        ("SANDTABLE_PORT", "x", "x"),
        ("SANDTABLE_JOURNAL", "xml", "xml"),
        ("SANDTABLE_TRUSTED_PROXIES", "10.0.0.7,proxy.example", "proxy.example"),
        ("SANDTABLE_TRUSTED_PROXIES", "10.0.0.7,", ""),
        ("SANDTABLE_KEEP_GUESTS", "9" * 20, "9" * 20),
        ("SANDTABLE_METRICS_TOKEN", "short", "…"),
    ],
)
def test_a_variable_that_makes_no_sense_is_named(tmp_path: Path, variable: str, value: str, shown: str):
    with pytest.raises(BadServerSetting) as wrong:
        config(tmp_path, None, None, **{variable: value})
    assert (wrong.value.place, wrong.value.value) == (variable, shown)


def test_a_file_that_cannot_be_read_is_said_too(tmp_path: Path):
    (tmp_path / "server.toml").mkdir()
    with pytest.raises(Refusal) as refused:
        configured({"data": str(tmp_path)})
    assert refused.value.key == "is-folder"
    with pytest.raises(Refusal) as refused:
        configured({"config": str(tmp_path / "nothing.toml")})
    assert refused.value.key == "read-missing"


def test_the_commands_beside_it_find_the_same_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SANDTABLE_DATA", str(tmp_path))
    assert folder_of(None) == tmp_path
    assert folder_of("here") == Path("here")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_is_explained(language: str):
    said = messages(CATALOGUE, language)
    assert [setting.name for setting in SETTINGS if setting.help not in said] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_in_the_documentation_has_them_all(language: str):
    page = PAGES[language].read_text(encoding="utf-8")
    assert filled(page, language) == page, "out of date: python -m tools.settings_table"
