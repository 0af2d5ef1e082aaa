"""The position editor in the page: pieces and cards are moved, the rules say what is wrong, and it is played."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.test_accessibility import check, faults
from tests.browser.visitor import SMALL, Visitor
from tests.layers import every_other


def open_editor(come: Come, game: str, **wishes: object) -> Visitor:
    ada = come("Ada", quickly=True, **wishes)
    ada.page.goto(f"{ada.address}#/editor/{game}")
    expect(ada.page.locator("[data-editor][data-fits=true]")).to_be_visible()
    return ada


def test_a_unit_is_put_elsewhere_by_hand_and_by_the_board_and_the_game_begins_there(come: Come):
    ada = open_editor(come, "north-africa")
    row = ada.page.locator("[data-piece-row='15pz']")
    row.locator("select").first.select_option("benghazi")
    expect(ada.page.locator("[data-fits=true]")).to_be_visible()
    row.locator("button.name").click()
    ada.page.locator("[data-place='region tobruk']").first.click()
    expect(row.locator("select").first).to_have_value("tobruk")
    ada.page.locator("[data-undo]").click()
    expect(row.locator("select").first).to_have_value("benghazi")
    expect(ada.page.locator("[data-fits=true]")).to_be_visible()
    ada.page.locator("[data-play]").click()
    ada.page.wait_for_url(lambda url: "#/p/" in url)
    expect(ada.page.locator("main")).to_contain_text("North Africa")


def test_a_unit_is_dragged_to_a_place_of_the_board(come: Come):
    ada = open_editor(come, "north-africa")
    row = ada.page.locator("[data-piece-row='15pz']")
    row.locator("[draggable=true]").first.drag_to(ada.page.locator("[data-place='region tobruk']").first)
    expect(row.locator("select").first).to_have_value("tobruk")


def test_a_card_is_dragged_from_a_hand_to_the_deck(come: Come):
    ada = open_editor(come, "poland")
    field = ada.page.locator("[data-field=germany_cards]")
    hand, deck = field.locator("[data-pile=germany_hand]"), field.locator("[data-pile=deck]")
    before = int(hand.locator("summary").inner_text().split("(")[1].rstrip(")"))
    deck.locator("summary").scroll_into_view_if_needed()  # both in sight, as for a hand with a mouse
    hand.locator("li[draggable=true] .name").last.drag_to(deck.locator("summary"))
    expect(hand.locator("summary")).to_contain_text(f"({before - 1})")


def test_the_rules_say_what_is_wrong_and_nothing_can_be_played_until_it_is_right(come: Come):
    ada = open_editor(come, "omaha")
    ada.page.fill("input[name=squad]", "1")
    expect(ada.page.locator("[data-check]")).to_contain_text("OMA:end.2")
    expect(ada.page.locator("[data-play]")).to_be_disabled()
    ada.page.fill("input[name=squad]", "5")
    expect(ada.page.locator("[data-play]")).to_be_enabled()


def test_a_position_goes_from_the_editor_to_the_analysis_and_back(come: Come):
    ada = open_editor(come, "omaha")
    ada.page.fill("input[name=squad]", "5")
    expect(ada.page.locator("[data-analyse]")).to_be_enabled()
    ada.page.locator("[data-analyse]").click()
    ada.page.locator("[data-edit]").click()
    expect(ada.page.locator("input[name=squad]")).to_have_value("5")


def test_the_lobby_leads_to_the_editor(come: Come):
    ada = come("Ada", quickly=True)
    ada.page.goto(ada.address)
    ada.choose_game("poland")
    ada.page.locator("[data-editor-link]").click()
    expect(ada.page.locator("[data-editor=poland]")).to_be_visible()


def test_a_card_goes_from_the_deck_to_a_hand(come: Come):
    ada = open_editor(come, "poland")
    field = ada.page.locator("[data-field=germany_cards]")
    hand, deck = field.locator("[data-pile=germany_hand]"), field.locator("[data-pile=deck]")
    before = int(hand.locator("summary").inner_text().split("(")[1].rstrip(")"))
    hand.locator("li select").first.select_option("")
    expect(hand.locator("summary")).to_contain_text(f"({before - 1})")  # two of a kind share a line
    deck.locator("summary").click()
    deck.locator("li select").first.select_option("germany_hand")
    expect(hand.locator("summary")).to_contain_text(f"({before})")


@pytest.mark.parametrize("game", every_other(["omaha", "poland", "north-africa", "kasserine"]))
def test_axe_finds_nothing_in_the_editor(come: Come, game: str):
    ada = open_editor(come, game)
    check(ada, f"the editor of {game}")


def test_the_editor_fits_a_phone_in_japanese(come: Come):
    ada = open_editor(come, "kasserine", size=SMALL, language="ja")
    assert faults(ada.page) == []
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(ada.page.locator("[data-check]")).to_contain_text("この局面はプレイできます")
