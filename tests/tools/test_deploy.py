"""The files in deploy/: what they set exists, what they copy is there, and what they start runs in an empty folder."""

import configparser
import json
import os
import re
import shlex
import signal
import socket
import subprocess
import time
import tomllib
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml

from sandtable.server.config import Retention
from sandtable.server.settings import SETTINGS, read_config
from tests.third_party.installed import Installed, clean
from tools.page import ROOT

DEPLOY = ROOT / "deploy"
VARIABLE = re.compile(r"\bSANDTABLE_[A-Z_]+")
KNOWN = {setting.variable for setting in SETTINGS}
NOT_OURS = {"SANDTABLE_UPSTREAM"}  # Caddy reads it
Step = tuple[str, str]


def steps(text: str) -> list[list[Step]]:
    """The instructions of a Dockerfile, stage by stage."""
    lines = re.sub(r"\\\n", " ", "\n".join(line for line in text.splitlines() if not line.startswith("#")))
    stages: list[list[Step]] = []
    for line in filter(None, map(str.strip, lines.splitlines())):
        word, _, rest = line.partition(" ")
        if word == "FROM":
            stages.append([])
        stages[-1].append((word, " ".join(rest.split())))
    return stages


@pytest.fixture(scope="module")
def stages() -> list[list[Step]]:
    return steps((DEPLOY / "Dockerfile").read_text(encoding="utf-8"))


def only(stage: list[Step], word: str) -> str:
    (found,) = [rest for name, rest in stage if name == word]
    return found


def environment_of(stage: list[Step]) -> dict[str, str]:
    return dict(part.split("=", 1) for part in shlex.split(only(stage, "ENV")))


def exec_form(text: str) -> list[str]:
    return [str(part) for part in json.loads(text[text.index("[") :])]


def unit(name: str) -> configparser.ConfigParser:
    found = configparser.ConfigParser(interpolation=None, strict=False)  # Environment can stand there twice
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read_string((DEPLOY / name).read_text(encoding="utf-8"))
    return found


def test_every_variable_that_is_set_is_a_setting():
    for path in DEPLOY.iterdir():
        unknown = set(VARIABLE.findall(path.read_text(encoding="utf-8"))) - KNOWN - NOT_OURS
        assert unknown == set(), path.name


def test_the_image_holds_the_wheel_and_does_not_run_as_root(stages: list[list[Step]]):
    build, last = stages
    assert "pip wheel --no-deps" in [rest for word, rest in build if word == "RUN"][-1]
    assert {rest.split()[0] for word, rest in last if word == "COPY"} == {"requirements.lock", "--from=build"}
    assert (ROOT / "requirements.lock").is_file()
    assert "--require-hashes" in only(last, "RUN")
    assert only(last, "USER") == "sandtable"
    assert [word for word, _ in last].index("USER") > [word for word, _ in last].index("RUN")
    assert only(last, "STOPSIGNAL") == "SIGTERM"
    assert read_config({}, environment_of(last)).data == Path(only(last, "VOLUME"))
    assert read_config({}, environment_of(last)).port == int(only(last, "EXPOSE"))


def test_what_is_built_is_not_sent_to_the_engine():
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    assert {".git", "build", "dist", "web/node_modules", "src/sandtable/server/page"} <= set(ignored)


def test_the_compose_file_starts_the_server_behind_a_proxy_that_it_trusts():
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    server, proxy = found["services"]["sandtable"], found["services"]["caddy"]
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).resolve() == DEPLOY / "Dockerfile"
    assert "ports" not in server  # only the proxy can be reached
    config = read_config({}, {name: str(value) for name, value in server["environment"].items()})
    subnet = found["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert config.trusted_proxies[-1] == subnet
    assert config.contact.startswith("mailto:")
    for mounted in (*proxy["volumes"], *(each for each in server["volumes"] if each.endswith(":ro"))):
        source = mounted.split(":")[0]
        assert (DEPLOY / source).is_file() if source.startswith("./") else source in found["volumes"], mounted
    assert proxy["environment"]["SANDTABLE_UPSTREAM"].startswith("sandtable:")


def test_over_it_several_processes_share_a_database():
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose-postgres.yaml").read_text(encoding="utf-8"))
    server, database = found["services"]["sandtable"], found["services"]["database"]
    config = read_config({}, {name: str(value) for name, value in server["environment"].items()})
    address = urlsplit(config.database)
    assert config.processes == 3
    assert (address.username, address.hostname) == (database["environment"]["POSTGRES_USER"], "database")
    assert address.path == f"/{database['environment']['POSTGRES_DB']}"
    assert address.password is None  # it comes from outside, to both
    assert server["environment"]["PGPASSWORD"] == database["environment"]["POSTGRES_PASSWORD"]
    assert "ports" not in database
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert server["build"]["args"]["EXTRAS"] in extras


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_a_proxy_keeps_the_figures_inside_and_passes_on_who_asks(name: str):
    text = (DEPLOY / name).read_text(encoding="utf-8")
    assert text.count("{") == text.count("}")
    for path in ("/metrics", "/readyz", "127.0.0.1:8377"):
        assert path in text
    if name == "nginx.conf":
        for header in ("Host $host", "X-Forwarded-For $remote_addr", "X-Forwarded-Proto $scheme", "Upgrade"):
            assert f"proxy_set_header {header}" in text


def test_the_units_of_systemd_start_commands_that_exist():
    service = unit("sandtable.service")["Service"]
    text = (DEPLOY / "sandtable.service").read_text(encoding="utf-8")
    given = dict(part.split("=", 1) for part in " ".join(re.findall(r"^Environment=(.*)$", text, re.M)).split())
    assert read_config({}, given).data == Path("/var/lib") / service["StateDirectory"]
    assert service["ExecStart"].split()[1:] == ["serve"]
    assert service["KillSignal"] == "SIGTERM"
    backup = unit("sandtable-backup.service")["Service"]
    assert "sandtable backup" in backup["ExecStart"]
    assert backup["Environment"] == f"SANDTABLE_DATA={given['SANDTABLE_DATA']}"
    assert unit("sandtable-backup.timer")["Timer"]["OnCalendar"] == "hourly"


def test_the_privacy_page_says_how_long_things_are_kept():
    text = (DEPLOY / "privacy.html").read_text(encoding="utf-8")
    usual = Retention()
    for part in text.split("<section")[1:]:
        for days in (usual.guests, usual.guests_games, usual.open_tables):
            assert re.search(rf"(?<!\d){days} ?(日|days)", part)
        assert "[[" in part


@pytest.mark.slow
def test_the_steps_of_the_image_run_in_an_empty_folder(tmp_path: Path, stages: list[list[Step]]):
    """Without an engine: the wheel in an environment of its own, started and asked as the image would be."""
    last = stages[-1]
    installed = Installed(tmp_path)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    data = tmp_path / "data"
    here = {"SANDTABLE_DATA": str(data), "SANDTABLE_PORT": port, "SANDTABLE_HOST": "127.0.0.1"}
    environment = {**clean(), **environment_of(last), **here}
    entry, command = exec_form(only(last, "ENTRYPOINT")), exec_form(only(last, "CMD"))
    assert entry == ["sandtable"]
    check = [str(installed.python), *exec_form(only(last, "HEALTHCHECK"))[1:]]
    server = subprocess.Popen(
        installed.command(*command), cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        until = time.monotonic() + 60
        while not answers(port) and server.poll() is None and time.monotonic() < until:
            time.sleep(0.1)
        assert subprocess.run(check, env=environment, timeout=30, check=False).returncode == 0
        subprocess.run(installed.command("backup", str(tmp_path / "copy.db")), env=environment, check=True, timeout=60)
    finally:
        os.kill(server.pid, signal.SIGTERM)
        server.communicate(timeout=30)
    assert server.returncode == 0
    assert subprocess.run(check, env=environment, timeout=30, check=False, stderr=subprocess.DEVNULL).returncode != 0
    assert {"sandtable.db", "sandtable.head"} <= {path.name for path in data.iterdir()}


def answers(port: str) -> bool:
    try:
        urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5).close()
    except (urllib.error.URLError, TimeoutError):
        return False
    return True
