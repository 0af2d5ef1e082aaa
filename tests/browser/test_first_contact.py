"""Somebody comes for the first time: cards, one click to a game, no name; and what they chose is remembered."""

import re

import pytest
from playwright.sync_api import expect

import sandtable
from tests.browser.conftest import Come
from tests.browser.test_accessibility import check, faults
from tests.browser.visitor import SMALL, Visitor
from tests.layers import every_other, rows

WIDTHS = ((1440, 900), (1024, 768), SMALL)
FIRST_LOAD = 150_000  # bytes as they come over the line
CLICKS = {"omaha": 2}  # from the page to the first move; the others take three
COUNTED = "addEventListener('click', event => event.isTrusted && (window.clicks = (window.clicks ?? 0) + 1), true)"
LEGIBLE = """() => [...document.querySelectorAll('[data-card] button, [data-card] h3, [data-card] li, [data-card] p')]
    .filter(each => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline')
    .map(each => each.textContent)"""


def is_too_wide(visitor: Visitor) -> bool:
    return bool(visitor.page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def stranger(come: Come, **wishes: object) -> Visitor:
    """Before the lobby, without a name."""
    visitor = come("", **wishes)
    visitor.page.goto(visitor.address)
    expect(visitor.page.locator("[data-quick]").first).to_be_visible()
    return visitor


@pytest.mark.parametrize("language", rows(["ja", "en"]))
def test_the_lobby_opens_with_a_card_for_each_game(come: Come, language: str):
    ada = stranger(come, size=WIDTHS[0], language=language)
    cards = ada.page.locator("[data-card]")
    assert sorted(cards.evaluate_all("all => all.map(card => card.dataset.card)")) == sorted(sandtable.game_names())
    expect(ada.page.locator("[data-start-here]")).to_have_count(1)
    first = cards.first
    expect(first.locator("[data-start-here]")).to_be_visible()
    assert first.get_attribute("data-card") == "omaha"
    for number in range(cards.count()):
        card = cards.nth(number)
        expect(card.locator("h3")).not_to_be_empty()
        expect(card.locator(".sentence")).not_to_be_empty()
        expect(card.locator(".facts li")).to_have_count(3)
        assert card.locator("img").evaluate("async each => { await each.decode(); return each.naturalWidth; }") > 0
    for size in WIDTHS:
        ada.resize(size)
        expect(first.locator("[data-start-here]")).to_be_visible()
        assert not is_too_wide(ada), size
        assert ada.page.evaluate(LEGIBLE) == [], size
        box = first.locator("[data-quick]").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size[1], size  # in view without scrolling
        assert box["height"] >= 40, size


@pytest.mark.parametrize("language", rows(["ja", "en"]))
def test_the_first_load_is_small(come: Come, language: str):
    ada = stranger(come, language=language)
    expect(ada.page.locator("[data-today] .when")).to_be_visible()
    ada.page.wait_for_load_state("networkidle")
    assert len(ada.replies) > 10
    loaded = sum(reply.request.sizes()["responseBodySize"] for reply in ada.replies)
    assert 20_000 < loaded < FIRST_LOAD


@pytest.mark.parametrize("theme", rows(["light", "dark"]))
def test_axe_finds_nothing_on_a_small_screen(come: Come, theme: str):
    ada = stranger(come, size=SMALL, theme=theme, language="ja")
    check(ada, "cards")
    ada.choose_game("poland")
    assert faults(ada.page) == []
    assert not is_too_wide(ada)


@pytest.mark.parametrize("game", every_other(sandtable.game_names()))
def test_the_first_move_is_two_or_three_clicks_away_and_needs_no_name(come: Come, game: str):
    ada = come("")
    ada.page.add_init_script(COUNTED)
    ada.page.goto(ada.address)
    ada.page.locator(f"[data-card={game}] [data-quick]").click()
    ada.page.wait_for_url(re.compile("#/t/"))
    moment = ada.wait_until_asked()
    ada.choose(moment.options[0], moment.n)
    assert ada.n > moment.n
    assert ada.page.evaluate("window.clicks") <= CLICKS.get(game, 3)
    expect(ada.page.locator("header .who")).to_have_text(re.compile(r"Guest \d+"))
    kinds = {seat["kind"] for seat in ada.sight()["seats"].values()}
    assert kinds == ({"player"} if len(sandtable.game(game).seats) == 1 else {"player", "computer"})


def test_what_was_chosen_is_remembered_and_one_click_begins_with_it(come: Come):
    ada = stranger(come)
    ada.choose_game("north-africa")
    ada.page.select_option("select[name=level]", "random")
    ada.page.select_option("select[name=seat]", "allies")
    ada.page.locator("[data-group=variant] summary").click()
    ada.page.select_option("#set-algeria", "closed")
    ada.page.click("button.begin")
    expect(ada.page.locator("[data-prompt]")).to_be_visible()
    first = ada.table
    ada.page.goto(f"{ada.address}#/")
    card = ada.page.locator("[data-card=north-africa]")
    expect(card.locator("[data-with]")).to_contain_text("Random · Allies · 1 option changed")
    card.locator("[data-quick]").click()
    ada.page.wait_for_url(re.compile("#/t/(?!" + re.escape(first) + ")"))
    ada.wait_until_asked()
    seen = ada.sight()
    assert seen["seats"]["axis"] == {"name": "random", "kind": "computer"}
    assert seen["view"]["settings"]["algeria"] == "closed"
    ada.page.goto(f"{ada.address}#/")
    ada.choose_game("north-africa")
    expect(ada.page.locator("select[name=level]")).to_have_value("random")
    expect(ada.page.locator("#set-algeria")).to_have_value("closed")


def test_a_deck_is_chosen_from_a_list_or_written_out_and_a_refusal_is_in_view(come: Come):
    ada = stranger(come)
    ada.choose_game("poland")
    own = ada.page.locator("[data-own=deck]")
    expect(own).to_have_count(0)
    ada.page.select_option("#set-deck", label="of your own, written out")
    own.fill("no such deck")
    ada.page.click("button.begin")
    expect(ada.page.locator("[data-new-game] [role=alert]")).to_be_in_viewport(ratio=1)
    expect(ada.page.locator("[data-new-game] summary").first).to_contain_text("changed (1 option changed)")
    ada.page.select_option("#set-deck", "short")
    expect(own).to_have_count(0)
    ada.page.click("button.begin")
    expect(ada.page.locator("[data-prompt]")).to_be_visible()
    assert ada.sight()["view"]["settings"]["deck"] == "short"


def test_the_level_stands_with_the_opponent_and_the_switches_in_groups(come: Come):
    ada = stranger(come, language="ja")
    ada.choose_game("kasserine")
    expect(ada.page.locator("select[name=level]")).to_be_visible()
    expect(ada.page.locator("[data-level]")).not_to_be_empty()
    groups = ada.page.locator("[data-group]").evaluate_all("all => all.map(group => group.dataset.group)")
    assert groups == ["usual", "variant", "reading"]
    expect(ada.page.locator("[data-group=usual] #set-length")).to_be_visible()
    expect(ada.page.locator("[data-group=reading] #set-retreats")).to_be_hidden()
    ada.page.check("input[name=opponent][value=hotseat]")
    expect(ada.page.locator("select[name=level]")).to_have_count(0)
    expect(ada.page.locator("select[name=seat]")).to_have_count(0)


def test_whoever_waits_for_a_player_invites_the_computer_with_one_click(come: Come):
    ada = stranger(come, size=SMALL)
    ada.choose_game("poland")
    ada.page.check("input[name=opponent][value=link]")
    ada.page.select_option("select[name=seat]", "germany")
    ada.page.click("button.begin")
    ada.page.locator("[data-invite-computer]").click()
    assert ada.wait_until_asked().is_asked
    assert ada.sight()["seats"]["poland"]["kind"] == "computer"


def test_a_friend_takes_a_seat_without_a_name_and_takes_one_later(come: Come):
    ada = come("Ada", quickly=True)
    table = ada.make("poland", seat="germany", opponent="open")
    friend = come("").visit(table)
    friend.page.locator("[data-join]").click()
    expect(friend.page.locator("header .who")).to_have_text(re.compile(r"Guest \d+"))
    ada.visit(table)
    friend.page.locator("header .who").click()
    friend.page.fill("[role=dialog] input[name=name]", "Grace")
    friend.page.locator("[role=dialog] button[type=submit]").click()
    expect(friend.page.locator("header .who")).to_have_text("Grace")
    expect(ada.page.locator(".seats .name").nth(1)).to_have_text("Grace")


def test_finished_games_show_what_i_finished_and_whether_i_won(come: Come):
    ada = come("Ada", quickly=True)
    for winner in ("germany", "poland"):
        table = ada.make("poland", seat="germany", opponent="computer:random")
        if winner == "poland":
            ada.post(f"tables/{table}/resign", seat="germany")
    ada.page.goto(ada.address)
    finished = ada.page.locator("section[aria-labelledby=list-finished] li")
    expect(finished).to_have_count(1)
    expect(finished).to_contain_text("You lost.")
    expect(ada.page.locator("section[aria-labelledby=list-mine] li")).to_have_count(1)
