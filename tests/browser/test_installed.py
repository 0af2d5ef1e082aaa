"""The page on a home screen: what makes it installable, what is kept of it, and what it says without its server."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from sandtable.server.web import page as page_files
from sandtable.server.web.page import PAGE
from tests.browser.test_accessibility import faults
from tests.browser.visitor import LOCALES
from tests.server.real_server import RealServer, open_server, quick

READY = (
    "navigator.serviceWorker.ready.then(() => new Promise(done => {"
    " const look = () => navigator.serviceWorker.controller ? done(true) : setTimeout(look, 20); look(); }))"
)
KEPT = """async () => {
    const names = await caches.keys();
    const files = [];
    for (const name of names) for (const each of await (await caches.open(name)).keys()) files.push(each.url);
    return [names, files];
}"""


# A new worker is there before it has thrown away what the old one kept.
TIDIED = """async () => {
    for (let tries = 0; tries < 500 && (await caches.keys()).length !== 1; tries++)
        await new Promise(done => setTimeout(done, 20));
}"""


@pytest.fixture
def phone(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A browser that keeps service workers, unlike those of the other tests."""
    wishes: dict[str, Any] = getattr(request, "param", {})
    context = browser.new_context(
        locale=LOCALES[wishes.get("language", "en")],
        color_scheme=wishes.get("theme", "light"),
        viewport={"width": wishes.get("width", 400), "height": 800},
        service_workers="allow",
    )
    context.set_default_timeout(40_000)
    yield context
    context.close()


def open_page(phone: BrowserContext, server: RealServer) -> Page:
    page = phone.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/")
    expect(page.locator("[data-quick]").first).to_be_visible()
    assert page.evaluate(READY)
    return page


def test_everything_that_an_installed_page_needs_is_there(phone: BrowserContext, server: RealServer):
    page = open_page(phone, server)
    address = page.locator("link[rel=manifest]").evaluate("link => link.href")
    reply = phone.request.get(address)
    assert reply.headers["content-type"].startswith("application/manifest+json")
    manifest = reply.json()
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "./")
    sizes = {icon["sizes"]: icon["purpose"] for icon in manifest["icons"] if icon["purpose"] == "any"}
    assert {"192x192", "512x512"} <= set(sizes)
    assert "maskable" in {icon["purpose"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        found = phone.request.get(page.url + icon["src"].removeprefix("./"))
        assert found.headers["content-type"] == icon["type"]
    for word in ("192x192", "512x512"):
        name = next(icon["src"] for icon in manifest["icons"] if icon["sizes"] == word and icon["purpose"] == "any")
        head = (PAGE / name).read_bytes()[16:24]
        assert f"{int.from_bytes(head[:4])}x{int.from_bytes(head[4:])}" == word
    worker = phone.request.get(f"{page.url}service-worker.js")
    assert worker.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in worker.headers["content-security-policy"]


def test_the_shell_is_kept_and_nothing_about_games_or_players(phone: BrowserContext, server: RealServer):
    page = open_page(phone, server)
    page.locator("[data-card=omaha] [data-quick]").click()
    expect(page.locator("[data-prompt=yours]")).to_be_visible()
    names, files = page.evaluate(KEPT)
    assert len(names) == 1
    assert f"http://127.0.0.1:{server.port}/" in files
    assert any("/assets/TableView" in each for each in files)  # what was used is kept too
    assert not [each for each in files if "/api/" in each or "/games/" in each]


@pytest.mark.parametrize(
    "phone",
    [
        {"width": 400, "language": "ja", "theme": "dark"},
        {"width": 1024, "language": "en", "theme": "light"},
        {"width": 1440, "language": "ja", "theme": "light"},
    ],
    indirect=True,
    ids=["400", "1024", "1440"],
)
def test_without_the_server_the_page_opens_and_says_so_kindly(phone: BrowserContext, tmp_path: Path, built: Path):
    with open_server(quick(tmp_path / "data")) as server:
        page = open_page(phone, server)
    page.reload()  # the server is gone
    away = page.locator("[data-offline]")
    expect(away).to_be_visible()
    said = {"ja": "サーバーにつながりません", "en": "No connection to the server"}
    expect(away.locator("h1")).to_have_text(said[str(page.locator("html").get_attribute("lang"))])
    assert faults(page) == []
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    away.locator("button").click()
    expect(away).to_be_visible()


def test_a_device_that_was_offline_goes_on_by_itself(phone: BrowserContext, server: RealServer):
    page = open_page(phone, server)
    phone.set_offline(True)
    page.reload()
    expect(page.locator("[data-offline] h1")).to_have_text("No connection to the server")
    phone.set_offline(False)
    expect(page.locator("[data-quick]").first).to_be_visible()


@pytest.fixture
def rebuilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, built: Path) -> Path:
    """The page in a folder of its own, where the test can build a newer one."""
    folder = tmp_path / "page"
    shutil.copytree(built, folder)
    monkeypatch.setattr(page_files, "PAGE", folder)
    return folder


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_a_new_build_takes_the_place_of_the_old_one(phone: BrowserContext, server: RealServer, rebuilt: Path):
    page = open_page(phone, server)
    [before], _ = page.evaluate(KEPT)
    change(rebuilt / "service-worker.js", json.dumps(before.removeprefix("sandtable-")), '"newer"')
    page.evaluate("navigator.serviceWorker.getRegistration().then(each => each.update())")
    expect(page.locator("[data-newer]")).to_be_visible()
    page.evaluate(TIDIED)
    names, files = page.evaluate(KEPT)
    assert names == ["sandtable-newer"]
    assert files
    page.locator("[data-newer] button").click()
    expect(page.locator("[data-quick]").first).to_be_visible()
    expect(page.locator("[data-newer]")).to_have_count(0)


def test_the_servers_own_page_comes_before_the_one_that_was_kept(
    phone: BrowserContext, server: RealServer, rebuilt: Path
):
    page = open_page(phone, server)
    change(rebuilt / "index.html", "<body>", '<body data-build="newer">')
    page.reload()
    expect(page.locator("body[data-build=newer]")).to_have_count(1)
