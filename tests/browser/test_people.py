"""Guests and accounts: names, passwords, games that follow their player."""

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.scenes import sit_down
from tests.browser.visitor import Visitor

PASSWORD = "three little ducks"


def make_account(visitor: Visitor, name: str) -> None:
    visitor.page.locator("header.top .who").click()
    visitor.page.fill("[role=dialog] input[name=name]", name)
    visitor.page.fill("[role=dialog] input[name=password]", PASSWORD)
    visitor.page.locator("[role=dialog] button[type=submit]").click()
    expect(visitor.page.locator("[role=dialog]")).to_have_count(0)


def log_in(visitor: Visitor, name: str, password: str) -> None:
    visitor.page.goto(visitor.address)
    visitor.page.locator("header.top .who").click()
    visitor.page.locator("[role=dialog]").get_by_role("button", name="Sign in", exact=True).click()
    visitor.page.fill("input[name=name]", name)
    visitor.page.fill("input[name=password]", password)
    visitor.page.locator("button[type=submit]").click()


def test_an_account_brings_a_guests_games_to_another_device(come: Come):
    ada = come("Ada")
    ada.begin("omaha")
    ada.choose(ada.wait_until_asked().options[0])
    n, table = ada.n, ada.table
    make_account(ada, "Ada Lovelace")
    expect(ada.page.locator("header.top .who")).to_have_text("Ada Lovelace")
    phone = come("")
    log_in(phone, "Ada Lovelace", "not the password")
    expect(phone.page.locator(".trouble[role=alert]")).to_be_visible()
    phone.page.fill("input[name=password]", PASSWORD)
    phone.page.locator("button[type=submit]").click()
    mine = phone.page.locator("section[aria-labelledby=list-mine] li")
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text("Your turn")
    mine.locator("a").click()
    phone.wait_until(n)
    assert phone.table == table
    phone.choose(phone.wait_until_asked().options[0])
    ada.wait_until(phone.n)


def test_whoever_signs_out_is_nobody_and_their_name_is_still_taken(come: Come):
    ada = come("Ada")
    make_account(ada, "Grace")
    ada.page.locator("header.top .who").click()
    ada.page.get_by_role("button", name="Sign out").click()
    expect(ada.page.locator("header.top .who")).to_have_text("Sign in")
    other = come("Somebody")
    other.page.locator("header.top .who").click()
    other.page.fill("[role=dialog] input[name=name]", "grace")
    other.page.fill("[role=dialog] input[name=password]", PASSWORD)
    other.page.locator("[role=dialog] button[type=submit]").click()
    expect(other.page.locator("[role=dialog] .trouble[role=alert]")).to_be_visible()


def test_the_lobby_leads_to_the_game_that_waits(come: Come):
    ada = come("Ada", quickly=True)
    table = ada.make("omaha")
    ada.page.goto(ada.address)
    ada.page.get_by_role("button", name="To the game that is waiting for you").click()
    ada.wait_until_asked()
    assert ada.table == table


def test_an_open_game_is_found_in_the_lobby_joined_watched_and_looked_back_at(come: Come):
    axis = come("Erwin", quickly=True)
    table = axis.make("north-africa", seat="axis", opponent="open")
    allies = come("Bernard", quickly=True)
    allies.page.goto(allies.address)
    row = allies.page.locator(f'section[aria-labelledby=list-open] li:has(a[href="#/t/{table}"])')
    row.locator("a").click()
    allies.page.locator("[data-join=allies]").click()
    expect(allies.page.locator("[data-prompt=waiting] .waiting")).to_be_visible()
    watcher = come("Winston", quickly=True)
    watcher.page.goto(watcher.address)
    watcher.page.locator(f'section[aria-labelledby=list-running] a[href="#/t/{table}"]').click()
    expect(watcher.page.locator(".seats")).to_contain_text("You are watching.")
    axis.post(f"tables/{table}/resign")
    expect(watcher.page.locator("[data-replay]")).to_be_visible()
    watcher.page.locator("a.brand").click()
    expect(watcher.page.locator(f'section[aria-labelledby=list-over] a[href="#/t/{table}"]')).to_be_visible()


def test_whoever_waits_at_one_table_is_led_to_the_next_that_waits_for_them(come: Come):
    axis, allies = sit_down(come)
    expect(allies.page.locator("[data-next]")).to_have_count(0)
    other = allies.make("omaha")
    allies.page.reload()
    allies.page.locator(f'[data-next="{other}"]').click()
    allies.wait_until_asked()
    assert allies.table == other != axis.table
    with allies.page.expect_response("**/api/next*"):
        allies.page.goto(f"{allies.address}#/t/{axis.table}")
    expect(allies.page.locator("[data-prompt=waiting]")).to_be_visible()
    expect(allies.page.locator("[data-next]")).to_have_count(0)  # that it waits is no news any more
