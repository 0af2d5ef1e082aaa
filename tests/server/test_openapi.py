"""The OpenAPI description: it names every request that the server answers, and the server answers as it says."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route

from sandtable.server.web import app as application
from sandtable.server.web.api_operations import ANYONE, OPERATIONS, OWNER
from sandtable.server.web.openapi import description
from tests.docs.pages import ROOT
from tests.server.real_server import Player, RealServer, open_server, quick

PASSWORD = "three little ducks"
CHECKS = (
    "not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,"
    "response_schema_conformance"
)
SEEMS_UNREACHABLE = ("--suppress-health-check", "all", "--warnings", "off")
LONGEST = 240  # seconds, on a machine that is busy with other things


def answered(tmp_path: Path) -> set[tuple[str, str]]:
    """Every method and path under /api, as the routes have them."""
    routes = application.make_app(quick(tmp_path)).routes
    return {
        (method.lower(), re.sub(r"\{(\w+):\w+\}", r"{\1}", route.path))
        for route in routes
        if isinstance(route, Route) and route.path.startswith("/api/")
        for method in route.methods or ()
        if method != "HEAD"
    }


def test_every_request_that_is_answered_is_described_and_no_other(tmp_path: Path):
    assert answered(tmp_path) == set(OPERATIONS)


def test_every_request_stands_in_the_protocol():
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    names = {re.split(r"[/{?]", path.removeprefix("/api/"))[0] for _, path in OPERATIONS}
    assert [name for name in sorted(names) if f"/api/{name}" not in page] == []


def test_it_is_whole():
    text = str(description())
    for name in re.findall(r"#/components/schemas/(\w+)", text):
        assert name in description()["components"]["schemas"]
    operations = [operation for path in description()["paths"].values() for operation in path.values()]
    assert len({operation["operationId"] for operation in operations}) == len(operations) == len(OPERATIONS)


def test_it_is_served_to_anyone(server: RealServer):
    with Player(server.port) as player:
        found = player.get("/api/openapi.json")
    assert found.headers["content-type"] == "application/json"
    assert found.json() == description()


def tried(server: RealServer, folder: Path, table: str, header: str, *only: str) -> str:
    """What schemathesis says; it must find nothing."""
    (folder / "schemathesis.toml").write_text(f'[parameters]\n"path.id" = ["{table}"]\n', encoding="utf-8")
    command = [
        *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(folder / "schemathesis.toml"), "run"),
        *(f"http://127.0.0.1:{server.port}/api/openapi.json", "--header", header, "--header", "X-Sandtable: 1"),
        *("--checks", CHECKS, "--phases", "coverage,fuzzing", "--max-examples", "2", "--seed", "1"),
        *("--request-timeout", "60", "--no-color", *SEEMS_UNREACHABLE, *only),
    ]
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=LONGEST, check=False, env={**os.environ}
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    return done.stdout


def owned(who: bool) -> list[str]:
    paths = sorted({path for (_, path), operation in OPERATIONS.items() if (operation.who == OWNER) == who})
    return [part for path in paths for part in ("--include-path", path)]


@pytest.mark.slow
def test_schemathesis_finds_nothing(tmp_path: Path):
    """Requests made from the description, sound and broken ones: never a failure of the server, and every answer is
    one that the description has. As a program with a token, and as somebody who is signed in.
    """
    config: dict[str, Any] = {"measuring": 0, "reading_seconds": 2.0}
    with open_server(quick(tmp_path / "data", **config)) as server:
        ann = server.player("")
        assert ann.post("/api/account", name="Ann", password=PASSWORD).status_code == 200
        made = ann.post("/api/tokens", name="t", scopes=["read", "play"], password=PASSWORD).json()
        table = ann.make("omaha")["id"]
        said = tried(server, tmp_path, table, f"Authorization: Bearer {made['token']}", *owned(False))
        eve = server.player("")
        assert eve.post("/api/account", name="Eve", password=PASSWORD).status_code == 200
        cookie = f"Cookie: sandtable={eve.http.cookies['sandtable']}"
        said += tried(server, tmp_path, table, cookie, *owned(True), "--exclude-path", "/api/delete-account")
        assert ann.get("/healthz").status_code in (200, 503)
    cases = [int(count) for count in re.findall(r"(\d+) generated", said)]
    assert len(cases) == 2
    assert sum(cases) > 1000
    assert {operation.who for operation in OPERATIONS.values()} >= {ANYONE, OWNER}
