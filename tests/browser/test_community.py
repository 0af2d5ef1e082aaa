"""People in the page: a profile with ratings, friends, the club, a tournament, a report and what follows from it."""

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come, World
from tests.browser.test_accessibility import check, check_once
from tests.browser.visitor import SMALL, Visitor
from tests.server.real_server import RealServer

PASSWORD = "three little ducks"
GAME = "north-africa"


def owner(come: Come, name: str, **how: Any) -> Visitor:
    visitor = come("", quickly=True, **how)
    visitor.post("account", name=name, password=PASSWORD)
    visitor.page.goto(visitor.address)
    visitor.page.reload()
    return visitor


def is_too_wide(visitor: Visitor) -> bool:
    return bool(visitor.page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def go(visitor: Visitor, path: str, seen: str) -> None:
    visitor.page.goto(f"{visitor.address}#/{path}")
    expect(visitor.page.locator(seen)).to_be_visible()


class Pair(NamedTuple):
    """Two with accounts, whose names end in something of this test: the server is that of other tests too."""

    ann: Visitor
    bob: Visitor
    mark: str


@pytest.fixture
def pair(come: Come, world: World) -> Pair:
    mark = world.name[:6]
    return Pair(owner(come, f"Ann {mark}"), owner(come, f"Bob {mark}", size=SMALL, language="ja"), mark)


def test_two_meet_rate_befriend_and_play_a_cup(pair: Pair):
    ann, bob, mark = pair
    table = ann.make(GAME, seat="axis", opponent="open", rated=True)
    bob.post(f"tables/{table}/join")
    bob.post(f"tables/{table}/resign")
    go(ann, f"player/Bob%20{mark}", f"[data-rating={GAME}]")
    ann.page.locator("[data-wish=befriend]").click()
    expect(ann.page.locator("[data-wish=unfriend]")).to_be_visible()
    check(ann, "a profile")
    go(bob, "friends", "#group-asks")
    check_once(bob, "friends on a phone")
    bob.page.locator("[data-wish=befriend]").click()
    expect(bob.page.locator("#group-friends + ul a")).to_have_text(f"Ann {mark}")
    assert not is_too_wide(bob)
    go(bob, f"player/Ann%20{mark}", f"[data-rating={GAME}]")
    assert not is_too_wide(bob)

    go(ann, "club", "[data-club] #best")
    ann.page.locator("[data-club] summary").click()
    ann.page.fill("[data-new-tournament] input[name=name]", "Spring Cup")
    ann.page.select_option("[data-new-tournament] select[name=game]", GAME)
    ann.page.select_option("[data-new-tournament] select[name=kind]", "cup")
    ann.page.fill("[data-new-tournament] input[name=most]", "2")
    check_once(ann, "the club")
    ann.page.locator("[data-new-tournament] button").click()
    expect(ann.page.locator("[data-tournament-page=open]")).to_be_visible()
    ann.page.locator("[data-deed=enter]").click()
    expect(ann.page.locator("[data-deed=withdraw]")).to_be_visible()
    bob.page.goto(ann.page.url)
    bob.page.locator("[data-deed=enter]").click()
    expect(bob.page.locator("[data-tournament-page=playing]")).to_be_visible()
    expect(bob.page.locator("[data-pair] a")).to_have_count(2)
    bob.page.locator("details summary").last.click()
    check_once(bob, "a tournament on a phone")
    assert not is_too_wide(bob)
    bob.page.goto(bob.address)
    expect(bob.page.locator("section[aria-labelledby=list-invited] li")).to_have_count(2)
    bob.page.locator("section[aria-labelledby=list-invited] a").first.click()
    bob.page.locator("[data-join]").first.click()
    expect(bob.page.locator("[data-join]")).to_have_count(0)
    ann.page.goto(bob.page.url)
    expect(ann.page.locator("[data-join]").first).to_be_visible()
    expect(ann.page.locator("[data-rated]")).to_be_visible()


def test_a_report_from_a_table_reaches_the_moderator(
    pair: Pair, come: Come, server: RealServer, monkeypatch: pytest.MonkeyPatch
):
    ann, bob, mark = pair
    table = ann.make(GAME, seat="axis", opponent="open")
    bob.post(f"tables/{table}/join")
    ann.visit(table)
    ann.open_tab("more")
    ann.page.locator("[data-report-open=allies]").click()
    ann.page.fill("[data-report] textarea", "They let me wait.")
    check_once(ann, "a report")
    ann.page.locator("[data-report] button.main").click()
    expect(ann.page.locator("[data-reported]")).to_be_visible()
    config = server.registry.config._replace(moderators=(f"Judge {mark}",))
    monkeypatch.setattr(server.registry, "config", config)
    judge = owner(come, f"Judge {mark}")
    go(judge, "moderation", f"[data-report-of='Bob {mark}']")
    judge.page.fill("[data-report-of] input[name=reason]", "a warning")
    check_once(judge, "moderation")
    judge.page.locator("[data-report-of] button.main").click()
    expect(judge.page.locator("[data-sanction=mute]")).to_contain_text(f"Bob {mark}")
    expect(judge.page.locator("[data-report-of]")).to_have_count(0)


def test_a_token_is_made_in_the_page_and_shown_once(come: Come, world: World):
    ann = owner(come, f"Token {world.name[:6]}")
    ann.page.locator("header.top .who").click()
    ann.page.locator("[data-open=tokens] summary").click()
    ann.page.fill("input[name=token-password]", PASSWORD)
    ann.page.fill("input[name=token-name]", "my program")
    check_once(ann, "tokens")
    ann.page.locator("[data-token-make]").click()
    expect(ann.page.locator("[data-token]")).to_contain_text("sandtable_")
    ann.page.locator("[data-revoke]").click()
    expect(ann.page.locator("[data-revoke]")).to_have_count(0)
