"""The rulebook in the page: its first page, search, and what applies now; at a table and before there is one."""

import pytest
from playwright.sync_api import expect

from sandtable.tables.primer_file import primer_of
from tests.browser.conftest import Come
from tests.browser.scenes import sit_alone
from tests.browser.test_accessibility import check, is_too_wide
from tests.browser.visitor import SMALL, Visitor

GAMES = (("omaha", "en"), ("poland", "ja"), ("north-africa", "en"), ("kasserine", "ja"))


def ids(visitor: Visitor, of: str) -> list[str]:
    found: list[str] = visitor.page.locator(of).evaluate_all("all => all.map(each => each.id.replace('rule-', ''))")
    return found


@pytest.mark.parametrize(("game", "language"), GAMES)
def test_whoever_has_never_played_reads_the_first_page_from_the_lobby(come: Come, game: str, language: str):
    ada = come("", language=language, size=SMALL)
    ada.page.goto(ada.address)
    ada.page.locator(f"[data-card={game}] [data-rules]").click()
    page = ada.page.locator(f"[data-rulebook={game}] [data-primer]")
    expect(page).to_be_visible()
    primer = primer_of(game)
    assert primer is not None
    for texts in (primer.you, primer.win, *(line.texts for line in primer.turn + primer.forgotten)):
        expect(page).to_contain_text(texts[language])
    for diagram in primer.diagrams:
        image = page.locator(f"[data-diagram={diagram.name}] img")
        image.scroll_into_view_if_needed()
        ada.page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=image.element_handle())
    assert not is_too_wide(ada.page)
    check(ada, f"the rulebook of {game}")


def test_a_search_finds_the_first_page_and_the_rules_in_both_languages(come: Come):
    ada = come("", language="en")
    ada.page.goto(f"{ada.address}#/rules/omaha")
    search = ada.page.locator("input[type=search]")
    search.fill("ＫＥＥＰ　one charge")
    expect(ada.page.locator("[data-primer] li")).to_have_count(1)
    expect(ada.page.locator("[data-primer] li")).to_contain_text("Keep one charge for the nest.")
    search.fill("鉄条網")
    expect(ada.page.locator("[id='rule-OMA:play.4b.1']")).to_be_visible()
    search.fill("parachute")
    expect(ada.page.locator("[data-nothing]")).to_be_visible()
    search.fill("")
    ada.page.locator("[data-part=primer-forgotten] button.rule").first.click()
    expect(ada.page.locator("[id='rule-OMA:demo.3'].here")).to_be_in_viewport()
    ada.page.locator("[data-diagram=eye] button.enlarge").click()
    expect(ada.page.locator("[role=dialog] img")).to_be_visible()


def test_what_applies_now_is_marked_and_follows_the_question(come: Come):
    ada = sit_alone(come, "omaha")
    ada.open_tab("rules")
    expect(ada.page.locator("[data-now='OMA:play.3']")).to_be_visible()
    expect(ada.page.locator("[data-now='OMA:play.5']")).to_have_count(0)
    before = ids(ada, "[id^='rule-'].now")
    ada.page.locator("[data-only-now]").click()
    assert ids(ada, "[id^='rule-']") == before
    expect(ada.page.locator("[data-primer]")).to_have_count(0)
    ada.choose("land centre")
    expect(ada.page.locator("[data-now='OMA:play.5']")).to_be_visible()
    expect(ada.page.locator("[data-now='OMA:play.3']")).to_have_count(0)
    assert ids(ada, "[id^='rule-']") == ids(ada, "[id^='rule-'].now") != before
    check(ada, "the rules that apply now", ".panel-inside")
