"""Time controls and notices in the page: chosen, seen, decided; and what a browser is told while the page is closed."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from sandtable.tables import clock
from tests.browser.conftest import Come
from tests.browser.test_accessibility import check, faults
from tests.browser.test_installed import open_page, phone
from tests.browser.visitor import SMALL
from tests.server.real_server import RealServer, open_server, quick
from tests.server.set_clock import SetClock

__all__ = ["phone"]
WIDER = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
CLICKED = """async data => {
    const opened = [];
    let closed = 0;
    Clients.prototype.matchAll = async () => [];  // the page is closed: a window is opened
    Clients.prototype.openWindow = async address => void opened.push(address);
    const click = new ExtendableEvent("notificationclick");
    click.waitUntil = work => (click.done = work);
    click.notification = { data, close: () => closed++ };
    self.dispatchEvent(click);
    await click.done;
    return [opened, closed];
}"""
CAUGHT = """() => {
    let told;
    self.shown = new Promise(done => (told = done));
    ServiceWorkerRegistration.prototype.showNotification = async (title, look) => told([title, look]);
}"""


@pytest.fixture
def telling(tmp_path: Path) -> Iterator[RealServer]:
    """A server that sends notices."""
    with open_server(quick(tmp_path, public_address="https://play.example.org", notice_targets="any")) as opened:
        yield opened


def test_a_time_control_is_chosen_shown_to_whoever_comes_and_runs_at_the_table(come: Come):
    ann = come("Ann", size=SMALL)
    ann.choose_game("north-africa")
    ann.page.check("input[name=opponent][value=open]")
    ann.page.select_option("select[name=time]", "days")
    ann.page.fill("input[name=time-each]", "2")
    ann.page.check("input[name=time-weekends]")
    ann.page.select_option("select[name=time-at-end]", "arbiter")
    assert faults(ann.page, "[role=dialog]") == []
    assert not ann.page.evaluate(WIDER)
    ann.page.select_option("select[name=time]", "live")
    ann.page.fill("input[name=time-bank]", "10")
    ann.page.click("button.begin")
    expect(ann.page.locator("[data-agreed]")).to_contain_text("10:00 each")
    bob = come("Bob", quickly=True)
    bob.post(f"tables/{ann.table}/join")
    bob.visit(ann.table)
    expect(bob.page.locator("[data-clock]")).to_have_count(2)
    asked = bob.page.locator("[data-clock].runs")
    before = asked.inner_text()
    expect(asked).not_to_have_text(before)
    assert faults(bob.page, "ul") == []


def test_whoever_waits_decides_when_the_time_is_over_and_days_off_can_be_taken(come: Come, tmp_path: Path):
    hands = SetClock()
    with clock.replaced_by(hands), open_server(quick(tmp_path)) as server:  # of its own: its clock is moved
        address = f"http://127.0.0.1:{server.port}/"
        ann, bob = come("Ann", quickly=True, address=address), come("Bob", quickly=True, address=address)
        time = {"kind": "days", "move": 1, "vacation": 5, "at_end": "arbiter"}
        table = ann.make("north-africa", seat="axis", opponent="open", time=time)
        bob.post(f"tables/{table}/join")
        ann.visit(table)
        bob.visit(table)
        late, waits = (ann, bob) if ann.is_asked() else (bob, ann)
        waits.page.click("[data-vacation]")
        waits.page.fill("input[name=vacation]", "2")
        assert faults(waits.page, "[role=dialog]") == []
        waits.page.click("[role=dialog] button[type=submit]")
        expect(late.page.locator("[data-clock]").filter(has_text="vacation")).to_have_count(1)
        hands.wait(86401)
        server.ask(server.registry.clocks.look())
        expect(late.page.locator("[data-time-over]")).to_be_visible()
        expect(late.page.locator("[data-ruling]")).to_have_count(0)
        assert faults(waits.page, "[data-time-over]") == []
        waits.page.click("[data-ruling=forfeit]")
        expect(late.page.locator("[data-prompt]")).to_contain_text("ran out of time")
        for visitor in (ann, bob):
            visitor.page.goto("about:blank")  # before its server is gone


def test_notices_are_chosen_on_a_screen_of_their_own(come: Come, telling: RealServer):
    ann = come("Ann", size=SMALL, address=f"http://127.0.0.1:{telling.port}/")
    ann.page.click("header .who")
    ann.page.click("[data-to-notices]")
    expect(ann.page.locator("[data-add-channel]")).to_be_visible()
    ann.page.select_option("select[name=channel]", "webhook")
    ann.page.fill("input[name=address]", "not an address")
    ann.page.click("[data-add-channel]")
    expect(ann.page.locator(".trouble")).to_be_visible()
    ann.page.fill("input[name=address]", "https://hooks.example.org/with/a/long/path/that/goes/on/and/on")
    ann.page.click("[data-add-channel]")
    expect(ann.page.locator("[data-channel=webhook]")).to_contain_text("hooks.example.org")
    ann.page.select_option("select[name=digest]", "daily")
    ann.page.check("input[name=quiet]")
    ann.page.fill("input[name=quiet-from]", "23:30")
    ann.page.uncheck("input[name=what-over]")
    check(ann, "notices")
    assert not ann.page.evaluate(WIDER)
    ann.page.click("[data-save-notices]")
    expect(ann.page.locator("[data-said=page-notices-saved]")).to_be_visible()
    ann.page.reload()
    expect(ann.page.locator("input[name=quiet-from]")).to_have_value("23:30")
    expect(ann.page.locator("input[name=what-over]")).not_to_be_checked()
    ann.page.click("[data-remove-channel]")
    expect(ann.page.locator("[data-channel]")).to_have_count(0)


def test_a_link_to_stop_asks_first_and_a_broken_one_says_so(come: Come):
    ann = come("Ann", size=SMALL)
    ann.page.goto(f"{ann.address}unsubscribe/broken.link")
    expect(ann.page.locator("[data-notice-link=unsubscribe] button")).to_be_visible()
    assert faults(ann.page) == []
    ann.page.click("[data-notice-link] button")
    expect(ann.page.locator(".trouble")).to_contain_text("link")
    ann.page.goto(f"{ann.address}go/broken.link")
    expect(ann.page.locator("[data-notice-link=link] .trouble")).to_be_visible()


def test_a_browser_shows_what_is_pushed_to_it(phone: BrowserContext, server: RealServer):
    page = open_page(phone, server)
    (worker,) = phone.service_workers
    worker.evaluate(CAUGHT)  # a browser without a screen has no permission to show anything
    origin = f"http://127.0.0.1:{server.port}"
    session = phone.new_cdp_session(page)
    known: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: known.extend(each["registrationId"] for each in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.wait_for_timeout(200)
    told = {"title": "Your turn", "body": "They took Tobruk.", "link": f"{origin}/go/x", "tag": "table"}
    for data in ("no message of ours", json.dumps(told)):
        wish = {"origin": origin, "registrationId": known[0], "data": data}
        session.send("ServiceWorker.deliverPushMessage", wish)
    title, look = worker.evaluate("self.shown")
    assert (title, look["body"], look["tag"], look["data"]) == (
        told["title"],
        told["body"],
        "table",
        {"link": told["link"]},
    )
    # A click opens the table, and nothing that is not of this server.
    assert worker.evaluate(CLICKED, look["data"]) == [[told["link"]], 1]
    assert worker.evaluate(CLICKED, {"link": "https://elsewhere.example.org/"}) == [[f"{origin}/"], 1]
