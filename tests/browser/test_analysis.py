"""The analysis board in the page: answers, dice, variations, notes, lines, files and links."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import sandtable
from sandtable.kernel import CHANCE
from tests.browser.conftest import Come
from tests.browser.play import at_random, play_on
from tests.browser.scenes import play_until, sit_alone
from tests.browser.test_accessibility import check
from tests.browser.visitor import SMALL, Visitor
from tests.layers import rows


def asked(game: str) -> str:
    """A position in which a player is asked, and some option has odds."""
    state = play_until(game, lambda now: now.actor != CHANCE and any(now.odds(each) for each in now.options()))
    return json.dumps(state.position())


def opened(visitor: Visitor, folder: Path, text: str, name: str = "position.json") -> Visitor:
    """By the file that they choose."""
    file = folder / name
    file.write_text(text, encoding="utf-8")
    visitor.page.goto(f"{visitor.address}#/analysis")
    visitor.page.set_input_files("[data-analysis-file]", file)
    expect(visitor.page.locator("main[data-at]")).to_be_visible()
    return visitor


def at(visitor: Visitor, number: int) -> None:
    expect(visitor.page.locator("main[data-at]")).to_have_attribute("data-at", str(number))


def moments(visitor: Visitor) -> Locator:
    return visitor.page.locator("[data-moment]")


def answer(visitor: Visitor, number: int) -> None:
    """The option of this number, or what chance says of this number."""
    visitor.page.locator("button[data-option], button[data-outcome]").nth(number).click()


def test_both_sides_and_chance_are_answered_taken_back_and_varied(come: Come, tmp_path: Path):
    ada = opened(come(""), tmp_path, asked("omaha"))
    expect(ada.page.locator("[data-odds]").first).to_contain_text("%")
    with_odds = ada.page.locator("button[data-option]:has([data-odds])").first
    with_odds.click()
    at(ada, 1)
    expect(ada.page.locator("[data-throw]")).to_be_visible()
    answer(ada, 0)
    at(ada, 2)
    ada.page.keyboard.press("ArrowLeft")
    at(ada, 1)
    answer(ada, 1)  # the other way that it can fall
    at(ada, 3)
    ada.page.keyboard.press("u")
    ada.page.locator("[data-throw]").click()
    expect(ada.page.locator("[data-tree]")).to_have_attribute("data-tree", "4")  # it fell one way or the other
    ada.page.locator("[data-moment='3']").click()
    at(ada, 3)
    ada.page.locator("[data-promote]").click()
    expect(ada.page.locator("[data-promote]")).to_have_count(0)
    ada.page.keyboard.press("ArrowUp")
    at(ada, 2)
    ada.page.locator("[data-remove]").click()
    at(ada, 1)
    expect(moments(ada)).to_have_count(3)


def test_it_is_there_again_after_a_reload_with_its_notes(come: Come, tmp_path: Path):
    ada = opened(come(""), tmp_path, asked("omaha"))
    answer(ada, 0)
    at(ada, 1)
    ada.page.fill("[data-note]", "a bold one")
    ada.page.locator("[data-back]").click()
    at(ada, 0)
    ada.page.reload()
    expect(ada.page.locator("[data-moment='1']")).to_contain_text("a bold one")
    ada.page.locator("[data-forward]").click()
    expect(ada.page.locator("[data-note]")).to_have_value("a bold one")
    ada.page.goto(f"{ada.address}#/analysis")
    ada.page.locator("[data-kept]").first.click()
    expect(moments(ada)).to_have_count(2)


def test_a_link_brings_the_whole_tree_to_somebody_else(come: Come, tmp_path: Path):
    ada, bob = opened(come(""), tmp_path, asked("poland")), come("")
    answer(ada, 0)
    at(ada, 1)
    ada.page.fill("[data-note]", "why not?")
    ada.page.locator("[data-share]").click()
    link = ada.page.locator("input[name=analysis-link]").input_value()
    bob.page.goto(link)
    expect(bob.page.locator("[data-moment='1']")).to_contain_text("why not?")
    with bob.page.expect_download() as saving:
        bob.page.locator("[data-save]").click()
    saved = Path(saving.value.path()).read_text(encoding="utf-8")
    assert json.loads(saved)["tree"]["moments"][0][2] == "why not?"
    opened(come(""), tmp_path, saved, "saved.json")


@pytest.mark.parametrize("what", ["x/nonsense", "p/nonsense", f"x/{'A' * 25_000}", "k/gone", "t/no-such-table?n=3"])
def test_a_bad_link_says_what_is_wrong_and_another_can_be_opened(come: Come, what: str):
    ada = come("")
    ada.page.goto(f"{ada.address}#/analysis/{what}")
    expect(ada.page.locator("[data-analysis-trouble]")).not_to_be_empty()
    expect(ada.page.locator("[data-analysis-file]")).to_be_visible()


def test_a_forged_position_or_answer_in_a_file_is_refused_and_changes_nothing(come: Come, tmp_path: Path):
    ada = opened(come(""), tmp_path, asked("omaha"))
    answer(ada, 0)
    at(ada, 1)
    kept = ada.page.evaluate("JSON.stringify(localStorage)")
    good = sandtable.game("omaha").start(1).position()
    tree = {"root": "", "moments": ["fly away"]}
    ada.page.goto(f"{ada.address}#/analysis")
    for text in (
        json.dumps({**good, "rules": 99}),
        json.dumps({"game": "omaha", "table": {"wings": 2}}),
        "x" * 200_000,
    ):
        bad = tmp_path / "bad.json"
        bad.write_text(text, encoding="utf-8")
        ada.page.set_input_files("[data-analysis-file]", bad)
        expect(ada.page.locator("[data-analysis-trouble]")).not_to_be_empty()
        assert ada.page.evaluate("JSON.stringify(localStorage)") == kept
    forged = {"sandtable": "analysis", "format": 1, "game": "omaha", "position": good, "tree": tree}
    opened(ada, tmp_path, json.dumps(forged), "forged.json")
    ada.page.locator("[data-moment='1']").click()
    expect(ada.page.locator("[data-analysis-trouble]")).to_contain_text("fly away")
    at(ada, 0)


def test_a_finished_game_is_analysed_from_its_replay_with_lines_beside_it(come: Come):
    ada = sit_alone(come, "omaha")
    play_on(at_random(2), ada)
    last = ada.n
    ada.page.locator("[data-replay] input[type=range]").fill(str(last - 3))
    expect(ada.page.locator("[data-replay]")).to_have_attribute("data-replay", str(last - 3))
    ada.page.locator("[data-replay] [data-analyse]").click()
    at(ada, last - 3)
    expect(ada.page.locator("[data-tree]")).to_have_attribute("data-tree", str(last + 1))
    for number in range(last - 2, last + 1):
        ada.page.keyboard.press("ArrowRight")
        at(ada, number)
    expect(ada.page.locator("[data-result]")).not_to_be_empty()
    while ada.page.locator("button[data-option]").count() == 0:
        ada.page.keyboard.press("ArrowLeft")
        expect(ada.page.locator("[data-back]")).to_be_enabled()
    expect(ada.page.locator("[data-lines=known] [data-bar]")).to_be_visible()
    expect(ada.page.locator("[data-line]").first).to_contain_text("%")


def test_any_position_is_played_on_against_the_computer_from_either_side(come: Come, tmp_path: Path):
    ada = opened(come(""), tmp_path, asked("poland"))
    ada.page.locator("[data-play-on]").click()
    ada.page.select_option("select[name=seat]", "poland")
    ada.page.locator("[data-play-on=computer]").click()
    expect(ada.page.locator("[data-prompt]")).to_be_visible()
    seats = ada.sight()["seats"]
    assert seats["germany"]["kind"] == "computer"


def test_in_a_game_with_secrets_the_board_is_seen_from_every_seat(come: Come, tmp_path: Path):
    ada = opened(come("Ada"), tmp_path, asked("north-africa"))
    expect(ada.page.locator("[data-lines=known]")).to_contain_text("can see")
    for seat in ("axis", "allies"):
        ada.page.select_option("[data-seen-from]", seat)
        expect(ada.page.locator("main[data-at]")).to_be_visible()
        expect(ada.page.locator("button[data-option]").first).to_be_enabled()


@pytest.mark.parametrize("size", rows([SMALL, (1440, 900)]))
def test_axe_finds_nothing_and_nothing_is_too_wide(come: Come, tmp_path: Path, size: tuple[int, int]):
    ada = opened(come("Ada", size=size), tmp_path, asked("kasserine"))
    answer(ada, 0)
    at(ada, 1)
    ada.page.locator("[data-back]").click()
    at(ada, 0)
    expect(ada.page.locator("[data-lines=known]")).to_be_visible()
    check(ada, "analysis")
    assert not ada.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    ada.page.goto(f"{ada.address}#/analysis")
    expect(ada.page.locator("[data-kept]")).to_be_visible()
    check(ada, "opening")


@pytest.mark.parametrize(
    ("address", "heading"),
    [
        ("analysis/poland", "Analysis"),
        ("editor/omaha/%E3%8", "Position editor"),
        ("workbench/nosuch", "Workbench"),
    ],
)
def test_an_address_that_is_wrong_leads_to_a_page_in_words(come: Come, address: str, heading: str):
    ada = come("Ada", quickly=True)
    ada.page.goto(f"{ada.address}#/{address}")
    expect(ada.page.locator("h1").first).to_contain_text(heading)
    expect(ada.page.locator("main")).to_contain_text("Back to the lobby")
    expect(ada.page.locator("body")).not_to_contain_text("game-title")
    assert ada.errors == []
