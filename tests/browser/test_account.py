"""The account dialog: password, recovery codes, a guest's link, one's own data, leaving for good."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.test_accessibility import faults
from tests.browser.test_people import PASSWORD, log_in, make_account
from tests.browser.visitor import SMALL, Visitor
from tests.layers import rows

NEW = "four little ducks"


def unfold(visitor: Visitor, part: str) -> None:
    """Open one part of the account dialog."""
    if not visitor.page.locator("[role=dialog]").count():
        visitor.page.locator("header.top .who").click()
    visitor.page.locator(f"details[data-open={part}] > summary").click()


def test_a_forgotten_password_is_replaced_by_a_code_that_was_shown_once(come: Come):
    ada = come("Ada")
    make_account(ada, "Ada Coded")
    unfold(ada, "codes")
    ada.page.fill("input[name=codes-password]", PASSWORD)
    ada.page.locator("[data-part=codes] button[type=submit]").click()
    expect(ada.page.locator(".codes code")).to_have_count(10)
    code = ada.page.locator(".codes code").first.inner_text()
    with ada.page.expect_download() as saved:
        ada.page.get_by_role("button", name="Save as a file").click()
    kept = Path(saved.value.path()).read_text(encoding="utf-8")
    assert code in kept
    assert "Ada Coded" in kept
    phone = come("")
    log_in(phone, "Ada Coded", "not it")
    phone.page.locator("[data-forgotten]").click()
    phone.page.fill("input[name=code]", code.lower())
    phone.page.fill("input[name=password]", NEW)
    phone.page.locator("button[type=submit]").click()
    expect(phone.page.locator("header.top .who")).to_have_text("Ada Coded")
    unfold(phone, "codes")
    expect(phone.page.locator("[data-part=codes]")).to_contain_text("9 codes are left")
    ada.page.reload()  # all other sessions are over
    expect(ada.page.locator("header.top .who")).to_have_text("Sign in")


def test_a_new_password_signs_out_the_other_device_at_its_table(come: Come):
    desk = come("Ada")
    make_account(desk, "Ada at two")
    phone = come("")
    log_in(phone, "Ada at two", PASSWORD)
    expect(phone.page.locator("header.top .who")).to_have_text("Ada at two")
    phone.begin("omaha")
    phone.wait_until_asked()
    unfold(desk, "password")
    desk.page.fill("input[name=old-password]", "not this one")
    desk.page.fill("input[name=new-password]", NEW)
    desk.page.locator("[data-part=password] button[type=submit]").click()
    expect(desk.page.locator("[data-part=password] .trouble")).to_be_visible()
    desk.page.fill("input[name=old-password]", PASSWORD)
    desk.page.locator("[data-part=password] button[type=submit]").click()
    expect(desk.page.locator("[data-part=password] [role=status]")).to_be_visible()
    expect(phone.page.locator("[data-out]")).to_contain_text("signed out")
    expect(phone.page.locator("header.top .who")).to_have_text("Sign in")
    desk.page.reload()
    expect(desk.page.locator("header.top .who")).to_have_text("Ada at two")


def test_a_guest_comes_back_by_a_link_and_leaves_with_everything(come: Come):
    ada = come("Ada of the link")
    ada.begin("omaha")
    table = ada.table
    unfold(ada, "link")
    ada.page.locator("[data-make-link]").click()
    link = ada.page.locator("input[name=back-link]").input_value()
    assert re.search(r"/#/back/[\w-]{20,}$", link)
    phone = come("", size=(400, 800))
    phone.page.goto(link)
    expect(phone.page.locator("header.top .who")).to_have_text("Sign in")  # nothing happens by itself
    phone.page.locator("[data-come-back]").click()
    expect(phone.page.locator("header.top .who")).to_have_text("Ada of the link")
    assert "back" not in phone.page.url
    expect(phone.page.locator(f'a[href="#/t/{table}"]')).to_be_visible()
    unfold(phone, "data")
    with phone.page.expect_download() as saved:
        phone.page.locator("[data-export]").click()
    found = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    assert found["player"]["name"] == "Ada of the link"
    assert [each["id"] for each in found["tables"]] == [table]
    phone.page.locator("[data-delete]").click()
    phone.page.locator("[data-delete-now]").click()
    expect(phone.page.locator("header.top .who")).to_have_text("Sign in")
    expect(ada.page.locator("header.top .who")).to_have_text("Sign in")  # also where the link was made
    phone.page.goto(link)
    phone.page.locator("[data-come-back]").click()
    expect(phone.page.locator(".trouble[role=alert]")).to_be_visible()


def test_whoever_deletes_the_account_is_a_former_player_to_others(come: Come):
    axis, allies = come("Erwin"), come("Bernard", quickly=True)
    make_account(axis, "Erwin leaving")
    table = axis.make("north-africa", seat="axis", opponent="open")
    allies.post(f"tables/{table}/join")
    allies.visit(table)
    unfold(axis, "data")
    axis.page.locator("[data-delete]").click()
    expect(axis.page.locator("[data-delete-now]")).to_be_disabled()
    axis.page.fill("input[name=delete-password]", PASSWORD)
    axis.page.locator("[data-delete-now]").click()
    expect(axis.page.locator("header.top .who")).to_have_text("Sign in")
    expect(allies.page.locator(".seats")).to_contain_text("former player")
    allies.page.locator("[data-language=ja]").click()
    expect(allies.page.locator(".seats")).to_contain_text("退会したプレイヤー")


@pytest.mark.parametrize("theme", rows(["light", "dark"]))
def test_everybody_can_use_it_at_every_width_and_in_both_themes(come: Come, theme: str):
    ada = come("Ada", size=SMALL, theme=theme, language="ja" if theme == "dark" else "en")
    unfold(ada, "link")
    ada.page.locator("[data-make-link]").click()
    expect(ada.page.locator("input[name=back-link]")).to_be_visible()
    unfold(ada, "data")
    ada.page.locator("[data-delete]").click()
    look_at(ada)
    ada.page.keyboard.press("Escape")
    make_account(ada, f"Ada {theme}")
    unfold(ada, "password")
    unfold(ada, "codes")
    ada.page.fill("input[name=codes-password]", PASSWORD)
    ada.page.locator("[data-part=codes] button[type=submit]").click()
    expect(ada.page.locator(".codes code")).to_have_count(10)
    look_at(ada)
    ada.page.goto(f"{ada.address}#/back/nobody")
    ada.page.reload()
    ada.page.locator("[data-come-back]").click()
    expect(ada.page.locator(".trouble")).to_be_visible()
    look_at(ada)


def look_at(visitor: Visitor) -> None:
    """Broad, then narrow, as it was: axe finds nothing, and nothing is cut off."""
    for size in ((1200, 860), SMALL):
        visitor.resize(size)
        assert faults(visitor.page) == [], size
        assert is_whole(visitor), size


def is_whole(visitor: Visitor) -> bool:
    """Whether nothing is cut off at the side, and nothing in a dialog either."""
    return bool(
        visitor.page.evaluate("""() => [document.documentElement, ...document.querySelectorAll('.dialog')]
        .every(part => part.scrollWidth <= part.clientWidth)""")
    )
