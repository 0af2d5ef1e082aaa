"""The page without a server and without a network: games are played, kept, and handed on."""

import json
import shutil
import zlib
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

import sandtable
from sandtable.kernel import read_record
from sandtable.server.verification.check_dice import verify
from sandtable.server.web.offline_site import ENGINE
from tests.browser import chromium
from tests.browser.conftest import give_up
from tests.browser.offline_site import KEPT, Alone, hosted, wait_for_engine, write_site
from tests.browser.play import at_random, play_on
from tests.browser.test_accessibility import faults
from tests.browser.visitor import SMALL
from tests.layers import IN_FULL, many, rows
from tests.server.real_server import RealServer
from tools import engine, page

ALONE = next(name for name in sandtable.own_games() if len(sandtable.game(name).seats) == 1)
OF_TWO = [name for name in sandtable.own_games() if len(sandtable.game(name).seats) == 2]
RECRUIT = "computer:recruit"


@pytest.fixture(scope="session")
def with_engine(built: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    with chromium.one_at_a_time(tmp_path_factory.getbasetemp().parent / "engine.lock"):
        try:
            engine.build()
        except page.Impossible as why:
            give_up(f"the engine is not built: {why}")
        if engine.ENGINE != ENGINE:  # the package under test is the compiled form
            shutil.copytree(engine.ENGINE, ENGINE, dirs_exist_ok=True)


@pytest.fixture(scope="session")
def folder(with_engine: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_site(tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="session")
def address(folder: Path) -> Iterator[str]:
    with hosted(folder) as found:
        yield found


def record_of(alone: Alone) -> str:
    alone.open_tab("more")
    with alone.page.expect_download() as loading:
        alone.page.click("[data-record]")
    return Path(loading.value.path()).read_text(encoding="utf-8")


def replayed(text: str) -> str:
    """The digest of the position to which a record leads."""
    record = read_record(text)
    state = record.begin(sandtable.game(record.game))
    for _, option in record.answers:
        state.answer(option)
    return str(state.digest())


def give_up_game(alone: Alone) -> None:
    alone.open_tab("more")
    alone.page.locator(".manners button").first.click()
    alone.page.locator("[role=dialog] button.main").click()
    expect(alone.page.locator("[data-replay]")).to_be_visible()


def handed_over(alone: Alone) -> tuple[str, dict[str, Any]]:
    """The game and the position in the link with which it goes on at a server."""
    alone.open_tab("more")
    alone.page.click("[data-go-online]")
    alone.page.fill("input[name=server]", "https://example.org")
    link = str(alone.page.locator("[data-online]").get_attribute("href"))
    assert link.startswith("https://example.org/#/p/")
    packed = link.split("#/p/")[1]
    position: dict[str, Any] = json.loads(zlib.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), -15))
    return str(position["game"]), position


@pytest.mark.parametrize("language", rows(["ja", "en"]))
def test_a_whole_game_without_a_network_on_a_phone_survives_the_death_of_its_tab(
    browser: Browser, address: str, language: str
):
    alone = Alone(browser, address, language=language, size=SMALL).open().cut_network()
    assert faults(alone.page) == []
    alone.begin(ALONE)
    play_on(at_random(3), alone, most=4)
    n = alone.n
    alone.kill()
    assert alone.n == n
    assert faults(alone.page) == []
    if IN_FULL:
        play_on(at_random(3), alone)
        alone.resize((1280, 860))
    else:
        play_on(at_random(3), alone, most=2)
        alone.resize((1280, 860))
        give_up_game(alone)
    text = record_of(alone)
    assert not verify(text, sandtable.game, "none").fault
    assert replayed(text)
    expect(alone.page.locator("[data-fine=true]").first).to_be_visible()
    assert alone.page.locator("[data-fine=false]").count() == 0
    alone.leave()


def test_games_against_the_computer_without_a_network_go_on_at_a_server_from_the_same_position(
    browser: Browser, address: str, server: RealServer
):
    """To the end, or a few answers of each where there is less time."""
    alone = Alone(browser, address).open().cut_network()
    for game in OF_TWO:
        alone.page.goto(f"{address}#/")
        alone.begin(game, RECRUIT)
        play_on(at_random(11), alone, most=many(6000, 3))
        assert alone.n > 0
        if IN_FULL:
            assert replayed(record_of(alone))
    if IN_FULL:
        alone.page.goto(f"{address}#/")
        alone.begin(OF_TWO[0], RECRUIT)
    alone.wait_until_asked()
    alone.page.click("[data-hint]")
    expect(alone.page.locator("[data-hint-option]").first).to_be_visible()
    game, position = handed_over(alone)
    with server.player("Erwin") as player:
        table = player.make(game, seat="all", opponent="none", position=json.dumps(position))["id"]
        there = server.registry.tables.find(table)
        assert there is not None
        assert there.sitting.state.digest() == sandtable.game(game).setup(position).digest()
    alone.leave()


@pytest.mark.parametrize("times", rows([10], plain=0))
def test_a_tab_that_dies_at_any_moment_has_every_answer(browser: Browser, address: str, times: int):
    alone, chance = Alone(browser, address).open().cut_network(), Random(4)
    alone.begin(OF_TWO[0], RECRUIT)
    for _ in range(times):
        play_on(at_random(2), alone, most=chance.randrange(1, 4))
        shown = alone.n
        alone.kill()
        assert alone.n >= shown
    alone.leave()


# What may be missing: a sentence says so, and what was kept is still there.


def spoiled(alone: Alone, code: str) -> None:
    """The worker of the page begins with something else; from outside nobody gets into a worker."""

    def answer(route: Route) -> None:
        route.fulfill(content_type="text/javascript", body=f"{code};{route.fetch().text()}")

    alone.context.route("**/assets/desk-*.js", answer)


FULL = """const add = IDBObjectStore.prototype.add; let left = 40;
IDBObjectStore.prototype.add = function (...all) {
    if (left-- <= 0) throw new DOMException('full', 'QuotaExceededError');
    return add.apply(this, all);
}"""
NOT_HERE = "Object.defineProperty(self, '{}', {{ value: undefined }})"


@pytest.mark.parametrize("fault", ["no-wasm", "damaged", "unreachable"])
def test_without_an_engine_the_page_says_why_and_the_rules_can_be_read(browser: Browser, address: str, fault: str):
    alone = Alone(browser, address, service_workers=False)
    if fault == "no-wasm":
        spoiled(alone, NOT_HERE.format("WebAssembly"))
    elif fault == "damaged":
        alone.context.route("**/sandtable.tar.gz*", lambda route: route.fulfill(body=b"nonsense"))
    else:
        alone.context.route("**/python_stdlib.zip.gz*", lambda route: route.abort())
    alone.page.goto(address)
    expect(alone.page.locator(f"[data-engine-fault={fault}]")).to_be_visible()
    alone.page.goto(f"{address}#/rules/{ALONE}")
    expect(alone.page.locator("main h1, main h2").first).to_be_visible()
    alone.page.goto(f"{address}#/learn/{ALONE}")
    expect(alone.page.locator("button[data-option], [data-answer]").first).to_be_visible()
    alone.leave()


def test_where_nothing_can_be_kept_one_plays_all_the_same_and_is_told(browser: Browser, address: str):
    alone = Alone(browser, address, service_workers=False)
    spoiled(alone, NOT_HERE.format("indexedDB"))
    alone.open()
    expect(alone.page.locator("[data-engine-fault=not-kept]")).to_be_visible()
    alone.begin(ALONE)
    play_on(at_random(1), alone, most=2)
    alone.page.goto(f"{address}#/")
    with alone.page.expect_download() as loading:
        alone.page.click("[data-backup]")
    assert len(json.loads(Path(loading.value.path()).read_text(encoding="utf-8"))["tables"]) == 1
    alone.leave()


def test_a_full_disk_refuses_an_answer_and_loses_nothing(browser: Browser, address: str):
    alone = Alone(browser, address, service_workers=False)
    spoiled(alone, FULL)
    alone.open().begin(ALONE)
    before = alone.n
    for _ in range(40):
        alone.page.locator("button[data-option]:not([disabled])").first.click()
        alone.page.wait_for_timeout(150)
        if alone.page.locator(".trouble[role=alert]").count():
            break
        before = alone.n
    expect(alone.page.locator(".trouble[role=alert]").first).to_be_visible()
    alone.page.reload()
    expect(alone.page.locator("[data-prompt]")).to_be_visible()
    assert alone.n == before
    alone.leave()


def test_a_newer_version_waits_until_the_reader_wants_it(browser: Browser, with_engine: None, tmp_path: Path):
    site = write_site(tmp_path / "site")
    with hosted(site) as address:
        alone = Alone(browser, address).open()
        alone.page.wait_for_function(KEPT)
        alone.begin(ALONE)
        play_on(at_random(1), alone, most=2)
        worker = site / "service-worker.js"
        worker.write_text(
            worker.read_text(encoding="utf-8").replace('VERSION = "', 'VERSION = "newer-'), encoding="utf-8"
        )
        alone.page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
        expect(alone.page.locator("[data-newer]")).to_be_visible()
        play_on(at_random(1), alone, most=1)  # the game goes on meanwhile
        n = alone.n
        alone.page.click("[data-newer] button")
        expect(alone.page.locator("[data-newer]")).to_have_count(0)
        expect(alone.page.locator("[data-prompt]")).to_be_visible()
        assert alone.n == n
        assert alone.page.evaluate("() => caches.keys()")[0].startswith("offline-sandtable-newer-")
        alone.leave()


def test_the_page_of_a_server_offers_it_and_falls_back_to_it_when_the_network_is_gone(
    browser: Browser, with_engine: None, server: RealServer
):
    home = f"http://127.0.0.1:{server.port}/"
    alone = Alone(browser, home)
    alone.page.goto(home)
    alone.page.click("[data-to-offline]")
    wait_for_engine(alone.page)
    alone.cut_network()
    alone.page.goto(home)
    alone.page.click("[data-play-offline]")
    wait_for_engine(alone.page)
    alone.begin(ALONE)
    assert alone.is_asked()
    alone.leave()
