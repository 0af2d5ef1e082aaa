"""The page without a server and without a network: games are played, kept, and handed on."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Route, expect

import sandtable
from sandtable.kernel import SeededDice, Sitting, read_record
from sandtable.server.verification.check_dice import verify
from sandtable.server.web.offline_site import ENGINE
from tests.browser import chromium
from tests.browser.conftest import give_up
from tests.browser.offline_site import KEPT, Alone, hosted, wait_for_engine, write_site
from tests.browser.play import at_random, play_on
from tests.browser.test_accessibility import faults
from tests.browser.visitor import SMALL, Visitor
from tests.layers import IN_FULL, many, rows
from tests.server.real_server import RealServer
from tests.third_party.installed import HILL, wheel_of
from tools import engine, page

ALONE = next(name for name in sandtable.own_games() if len(sandtable.game(name).seats) == 1)
# The quickest first: in a browser a computer player thinks longer than elsewhere.
OF_TWO = sorted(
    (name for name in sandtable.own_games() if len(sandtable.game(name).seats) == 2),
    key=lambda name: len(sandtable.game(name).words.by_text),
)
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


def moving(alone: Visitor) -> str:
    """What stands behind the # of the link with which a game goes on elsewhere."""
    alone.open_tab("more")
    alone.page.click("[data-move-open]")
    link = str(alone.page.locator("[data-move]").get_attribute("href"))
    return link.split("#")[1]


def brought(alone: Visitor, address: str, way: str, how: str) -> str:
    """The digest that the page names for a game that was brought; and on it goes."""
    alone.page.goto(f"{address}#{way}")
    digest = alone.page.locator("[data-digest]").get_attribute("data-digest")
    alone.page.click(f"[data-go-on={how}]")
    expect(alone.page.locator("[data-prompt]")).to_be_visible()
    return str(digest)


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


@pytest.mark.parametrize("games", [[name] for name in OF_TWO] if IN_FULL else [OF_TWO[:1]], ids=" ".join)
def test_games_against_the_computer_without_a_network(browser: Browser, address: str, games: list[str]):
    """To the end, or a few answers of each where there is less time."""
    alone = Alone(browser, address).open().cut_network()
    for game in games:
        alone.page.goto(f"{address}#/")
        alone.begin(game, RECRUIT)
        play_on(at_random(11), alone, most=many(6000, 3))
        assert alone.n > 0
        if IN_FULL:
            assert replayed(record_of(alone))
    if not IN_FULL:
        alone.wait_until_asked()
        alone.page.click("[data-hint]")
        expect(alone.page.locator("[data-hint-option]").first).to_be_visible()
    alone.leave()


def test_a_game_goes_to_a_server_as_a_record_and_comes_back(browser: Browser, with_engine: None, server: RealServer):
    home = f"http://127.0.0.1:{server.port}/"
    alone = Alone(browser, f"{home}offline/").open()
    alone.begin(OF_TWO[0], RECRUIT)
    play_on(at_random(5), alone, most=2)
    alone.wait_until_asked()
    way = moving(alone)
    digest = brought(alone, home, way, "computer")
    table = alone.page.url.split("/t/")[1].split("?")[0]
    there = server.registry.tables.find(table)
    assert there is not None
    assert there.log.brought > 0
    assert there.state_at(there.log.brought).digest() == digest  # the computer may have answered since
    play_on(at_random(5), alone, most=1)
    alone.wait_until_asked()
    way, now = moving(alone), there.sitting.state.digest()
    assert brought(alone, f"{home}offline/", way, "computer") == now
    alone.leave()


def test_a_file_that_is_no_record_is_refused_and_a_true_one_goes_on(browser: Browser, address: str, tmp_path: Path):
    alone = Alone(browser, address, service_workers=False).open()
    bad, good = tmp_path / "bad.txt", tmp_path / "good.txt"
    bad.write_text("nonsense")
    state = sandtable.game(ALONE).start(seed=3)
    record = Sitting(sandtable.game(ALONE).start(), SeededDice(3)).record()
    assert record.digest == state.digest()
    good.write_text(record.text())
    alone.page.set_input_files("input[name=record]", bad)
    expect(alone.page.locator(".trouble[role=alert]").first).to_be_visible()
    alone.page.set_input_files("input[name=record]", good)
    expect(alone.page.locator("[data-digest]")).to_have_attribute("data-digest", record.digest)
    alone.page.click("[data-go-on=all]")
    alone.wait_until_asked()
    good.write_text(record.text().replace(record.digest, "0"))
    alone.page.goto(f"{address}#/")
    alone.page.set_input_files("input[name=record]", good)
    expect(alone.page.locator(".trouble[role=alert]").first).to_be_visible()
    alone.leave()


def test_the_second_visit_starts_from_what_the_first_one_kept(browser: Browser, address: str):
    alone = Alone(browser, address).open()
    expect(alone.page.locator("[data-start-kept=true]")).to_have_count(1)
    alone.cut_network()
    alone.page.reload()
    wait_for_engine(alone.page)
    expect(alone.page.locator("[data-engine-start=again]")).to_have_count(1)
    alone.begin(OF_TWO[0], RECRUIT)
    play_on(at_random(2), alone, most=2)
    if IN_FULL:
        # What was kept is damaged: the page starts as it did the first time, and every game is there.
        n = alone.n
        alone.page.evaluate(DAMAGE_START)
        alone.kill()
        assert alone.n >= n
        expect(alone.page.locator("[data-engine-start=afresh]")).to_have_count(1)
        play_on(at_random(2), alone, most=1)
    alone.leave()


@pytest.mark.full
def test_a_game_of_somebody_else_comes_as_a_wheel(browser: Browser, with_engine: None, tmp_path: Path):
    wheel = wheel_of(HILL, tmp_path)
    command = [sys.executable, "-m", "sandtable", "site", str(tmp_path / "site"), "--wheel", str(wheel)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    with hosted(tmp_path / "site") as address:
        alone = Alone(browser, address).open()
        alone.begin("hill", "hotseat")
        expect(alone.page.locator(".foreign .hill-board [data-place]")).to_have_count(7)
        play_on(at_random(1), alone)
        assert "hill-taken" in record_of(alone)
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


DAMAGE_START = """async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('start-of-sandtable-'));
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
        const { headers } = await cache.match(key);
        await cache.put(key, new Response(new Uint8Array(Number(headers.get('x-size') ?? 9)), { headers }));
    }
}"""


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


@pytest.mark.parametrize("fault", rows(["damaged", "no-wasm", "unreachable"]))
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


@pytest.mark.full
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


@pytest.mark.full
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
