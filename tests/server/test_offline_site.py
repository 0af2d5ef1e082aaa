"""The page as a folder of files: what is in it, what it may ask for, and how the server offers it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import sandtable
from sandtable.server.web import offline_page, offline_site
from tests.cli.scenes import Command
from tests.server.real_server import RealServer

ENGINE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm.gz", "python_stdlib.zip.gz", "sandtable.tar.gz")


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A page and an engine with nothing in them."""
    page, engine = tmp_path / "page", tmp_path / "engine"
    for folder, names in (
        (page, ("sandtable.svg", "assets/a.js", ".stamp")),
        (engine, (*ENGINE, "python_rest.zip.gz")),
    ):
        for name in names:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(name)
    (page / "index.html").write_text('<html><head><meta charset="utf-8" /></head></html>')
    (page / "offline-worker.js").write_text('const V = "@version@", E = "@engine@", F = ["@files@"];')
    (engine / "engine.json").write_text(json.dumps({"version": "one", "info": {}, "bytes": {}}))
    monkeypatch.setattr(offline_site, "PAGE", page)
    monkeypatch.setattr(offline_site, "ENGINE", engine)
    offline_page.files.cache_clear()
    offline_page.made.cache_clear()
    yield page
    offline_page.files.cache_clear()
    offline_page.made.cache_clear()


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


def test_everything_that_a_table_needs_is_in_the_folder(built: Path):
    names = sandtable.own_games()
    files = offline_site.site_files(names)
    assert {f"engine/{name}" for name in (*ENGINE, "engine.json")} <= set(files)
    assert "engine/python_rest.zip.gz" not in files  # only for games of others
    cards = json.loads(files["data/games.json"]())
    assert [card["name"] for card in cards] == names
    assert all(card["usual_level"] in card["levels"] for card in cards if len(card["seats"]) > 1)
    for card in cards:
        assert card["picture"].removeprefix("./") in files
        for part in (f"rules/{card['name']}.json", f"words/ja/{card['name']}.ftl", f"tutorials/{card['name']}.json"):
            assert f"data/{part}" in files
    book = json.loads(files[f"data/rules/{names[0]}.json"]())
    pictures = [diagram["picture"] for diagram in book["primer"]["diagrams"] if diagram["picture"]]
    assert pictures
    assert all(picture.removeprefix("./") in files for picture in pictures)
    steps = json.loads(files[f"data/tutorials/{names[0]}.json"]())
    assert steps[0]["answers"] == []
    assert steps[0]["shown"]["step"] is not None


def test_the_page_may_run_its_engine_and_ask_nobody_else(built: Path):
    text = offline_site.site_files(sandtable.own_games())["index.html"]().decode()
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', text)
    assert policy is not None
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy[1]
    assert "unsafe-inline" not in policy[1]
    assert "//" not in policy[1]
    assert '<meta name="sandtable-offline" content="one"' in text


def test_another_folder_is_another_version_of_the_service_worker(built: Path):
    def worker() -> str:
        return offline_site.site_files(sandtable.own_games()[:1])["service-worker.js"]().decode()

    first = worker()
    assert worker() == first
    assert '"engine/engine.json"' in first
    (built / "assets" / "a.js").write_text("something else")
    assert worker() != first


def test_the_command_writes_a_folder_and_never_over_something_else(built: Path, tmp_path: Path, command: Command):
    target = tmp_path / "site"
    assert command("site", str(target)).code == 0
    assert (target / "index.html").is_file()
    assert command("site", str(target)).code == 2
    assert command("site", str(target), "--force").code == 0
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "letter").write_text("dear")
    assert command("site", str(mine), "--force").code == 2
    assert (mine / "letter").read_text() == "dear"
    assert "letter" in command("site", str(mine / "letter")).err
    said = command("site", str(tmp_path / "other"), "--wheel", str(mine / "letter"))
    assert said.code == 2
    assert "py3-none-any.whl" in said.err
    (built / "index.html").unlink()
    assert "make site" in command("site", str(tmp_path / "other")).err


def test_the_server_offers_the_same_files_under_their_own_policy(built: Path, server: RealServer):
    with server.player() as visitor:
        front = visitor.get("/offline/")
        assert front.status_code == 200
        assert "'wasm-unsafe-eval'" in front.headers["content-security-policy"]
        assert "frame-ancestors 'none'" in front.headers["content-security-policy"]
        assert visitor.get("/offline/engine/pyodide.mjs").headers["content-type"].startswith("text/javascript")
        assert "immutable" in visitor.get("/offline/assets/a.js").headers["cache-control"]
        assert visitor.get("/offline/nothing").status_code == 404
        assert visitor.get("/offline").headers["location"] == "/offline/"
        assert "wasm" not in visitor.get("/api/games").headers["content-security-policy"]


def test_a_server_without_an_engine_says_that_there_is_nothing(built: Path, server: RealServer):
    (offline_site.ENGINE / "engine.json").unlink()
    with server.player() as visitor:
        said = visitor.get("/offline/")
        assert said.status_code == 404
        assert "make engine" in said.text
        assert 'lang="ja"' in said.text
        assert visitor.get("/offline/engine/engine.json").json()["error"]["key"] == "no-such-thing"
