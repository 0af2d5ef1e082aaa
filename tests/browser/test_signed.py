"""Two browsers sign what they do; at the end both check the whole game, and so does the verifier."""

import re

from playwright.sync_api import Route, expect

import sandtable
from sandtable.server.verification.check_dice import verify
from tests.browser.conftest import Come, World
from tests.browser.play import by_script, play_on
from tests.browser.scenes import script, short_script
from tests.browser.visitor import Visitor


def record_of(visitor: Visitor, table: str) -> str:
    return visitor.context.request.get(f"{visitor.address}api/tables/{table}/record").text()


def test_a_game_is_played_to_its_end_signed_and_verified(come: Come, world: World):
    answers = short_script("omaha", world, set(), tries=60).answers
    ann = come("Ann")
    table = ann.begin("omaha")
    ann.wait_until_asked()
    assert list(ann.sight()["chain"]["keys"]) == ["squad"]
    assert play_on(by_script(answers), ann) == len(answers)
    ann.open_tab("more")
    expect(ann.page.locator("[data-dice=fine]")).to_be_visible()
    expect(ann.page.locator("[data-check=page-chain][data-fine=true]")).to_be_visible()
    expect(ann.page.locator("[data-signed=squad]")).to_have_attribute("data-count", str(len(answers)))
    found = verify(record_of(ann, table), sandtable.game)
    assert (found.fault, found.is_game) == ("", True)
    signed = next(facts for key, facts in found.notes if key == "seat-signed")
    assert (signed["signed"], signed["unsigned"]) == (len(answers), 0)
    assert {key for key, _ in found.notes} == {"seat-signed"}  # the nonce is bound, and the end was confirmed


def duel(come: Come) -> tuple[Visitor, Visitor, str]:
    axis = come("Erwin")
    table = axis.begin("north-africa", opponent="open", seat="axis")
    allies = come("Bernard", quickly=True).visit(table)
    allies.page.locator("[data-join=allies]").click()
    axis.wait_until_asked()
    expect(allies.page.locator("[data-prompt=waiting] .waiting")).to_be_visible()
    return axis, allies, table


def resign(visitor: Visitor) -> None:
    visitor.open_tab("more")
    visitor.page.get_by_role("button", name="Resign").click()
    visitor.page.locator("dialog button.main, [role=dialog] button.main").click()


def test_takebacks_and_giving_up_are_signed_by_the_pages_of_both(come: Come):
    axis, allies, table = duel(come)
    first = axis.options()[0]
    axis.choose(first)
    axis.open_tab("more")
    axis.page.get_by_role("button", name=re.compile("take back", re.IGNORECASE)).first.click()
    allies.page.locator(".offer button.main").click()
    axis.wait_until(axis.sight()["n"])
    axis.wait_until_asked()
    resign(axis)
    allies.open_tab("more")
    for visitor in (axis, allies):
        expect(visitor.page.locator("[data-dice=fine]")).to_be_visible()
        expect(visitor.page.locator("[data-key]")).to_have_count(2)
    text = record_of(axis, table)
    assert " takeback axis " in text
    found = verify(text, sandtable.game)
    assert found.fault == ""
    assert not {key for key, _ in found.notes} & {"takeback-unsigned", "resign-unsigned", "nonce-unbound", "key-again"}


def invent(route: Route) -> None:
    """A record that tells another end."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace("allies resigned", "axis resigned"))


def test_the_page_notices_an_end_that_was_invented(come: Come):
    axis, _, _ = duel(come)
    axis.page.route("**/record", invent)
    resign(axis)
    expect(axis.page.locator("[data-dice=wrong]")).to_be_visible()
    expect(axis.page.locator("[data-check=page-chain][data-fine=false]")).to_be_visible()


def grind(route: Route) -> None:
    """A server that makes another table than it promised."""
    if route.request.method != "POST":
        route.continue_()
        return
    answer = route.fetch()
    route.fulfill(response=answer, json={**answer.json(), "id": "ground-until-good"})


def test_the_page_does_not_sit_down_at_another_table_than_was_promised(come: Come):
    ann = come("Ann")
    ann.page.route("**/api/tables", grind)
    ann.page.click("[data-card=omaha] [data-quick]")
    expect(ann.page.locator(".trouble[role=alert]").first).to_contain_text("committed to")
    assert "#/t/" not in ann.page.url


def test_without_web_crypto_the_game_goes_on_unsigned_and_says_so(come: Come, world: World):
    found = next(made for seed in range(60) if (made := script("omaha", world, seed, 110)) is not None)
    ann = come("Ann", away="Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })")
    table = ann.begin("omaha")
    ann.wait_until_asked()
    ann.open_tab("more")
    expect(ann.page.locator("[data-unsigned]")).to_be_visible()
    play_on(by_script(found.answers), ann)
    notes = {key for key, _ in verify(record_of(ann, table), sandtable.game).notes}
    assert notes == {"seat-unsigned", "nonce-unbound"}


def test_another_browser_of_the_same_player_announces_its_own_key(come: Come):
    axis, _, table = duel(come)
    second = come("")
    second.context.add_cookies(axis.context.cookies())  # type: ignore[arg-type]
    second.visit(table)
    expect(second.page.locator("[data-prompt=yours]")).to_be_visible()
    second.choose(second.options()[0])
    keys = second.sight()["chain"]["keys"]["axis"]
    assert len(keys) == 2
    axis.wait_for(second.n - 1)
    resign(axis)
    found = verify(record_of(axis, table), sandtable.game)
    assert found.fault == ""
    assert [facts["seat"] for key, facts in found.notes if key == "key-again"] == ["axis"]
