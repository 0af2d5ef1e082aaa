"""The workbench in the page: rows and text are one file; it is checked, played, measured, shared; a map is painted."""

import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import sandtable
from tests.browser.conftest import Come
from tests.browser.test_accessibility import check, check_once, faults
from tests.browser.visitor import SMALL, Visitor
from tests.layers import rows

LONGEST = 120_000  # milliseconds; a worker process that starts on a busy machine takes its time
FITS = "[data-workbench][data-fits=true]"


def open_bench(come: Come, game: str, **wishes: object) -> Visitor:
    ada = come("Ada", quickly=True, **wishes)
    ada.page.goto(f"{ada.address}#/workbench/{game}")
    expect(ada.page.locator(FITS)).to_be_visible()
    return ada


def test_a_row_changes_its_line_and_the_board_and_the_text_changes_the_row(come: Come):
    ada = open_bench(come, "omaha")
    page = ada.page
    page.fill("[name='wire cards']", "20")
    expect(page.locator("[data-check]")).to_contain_text("One change")
    expect(page.locator(FITS)).to_be_visible()
    page.locator("[data-panel=changes]").click()
    expect(page.locator("[data-changes] tbody tr")).to_have_text(re.compile("barbed wire.*33.*20"))
    page.locator("[data-panel=text]").click()
    text = page.locator("[name=deck-text]")
    expect(text).to_have_value(re.compile(r"^wire = \{ cards = 20, mined = 0 \}$", re.MULTILINE))
    text.fill(text.input_value().replace("cards = 20", "cards = 21"))
    expect(page.locator(FITS)).to_be_visible()
    page.locator("[data-part=cards]").click()
    expect(page.locator("[name='wire cards']")).to_have_value("21")
    page.locator("[data-undo]").click()
    expect(page.locator("[name='wire cards']")).to_have_value("20")


def test_what_is_wrong_is_told_with_its_line_and_nothing_is_played_until_it_is_mended(come: Come):
    ada = open_bench(come, "kasserine")
    page = ada.page
    page.fill("[data-table=units] [data-row='7pz'] input", "5-3")
    expect(page.locator("[data-check]")).to_contain_text("edition units 7pz")
    expect(page.locator("[data-to-line]")).to_have_text("Line 3")
    expect(page.locator("[data-play]")).to_be_disabled()
    page.locator("[data-to-line]").click()
    expect(page.locator("[data-wrong-line]")).to_have_text("3")
    assert page.evaluate("getSelection().toString()") == '7pz = "5-3"'
    page.locator("[name=deck-text]").fill('[units]\n7pz = "9-3-12"\n')
    expect(page.locator("[data-check]")).to_contain_text("It can be played")
    expect(page.locator("[data-play]")).to_be_enabled()


def test_it_is_played_at_once_against_the_computer(come: Come):
    ada = open_bench(come, "poland")
    page = ada.page
    page.locator("[data-part=units]").click()
    row = page.locator("[data-row='1pz']")
    row.locator("input[type=number]").first.fill("1")
    expect(page.locator("[data-check]")).to_contain_text("One change")
    expect(page.locator("[data-close-up='card 1pz']")).to_contain_text("1st Panzer Division")
    page.locator("[data-play]").click()
    page.wait_for_url(lambda url: "#/t/" in url)
    expect(page.locator("[data-prompt]").first).to_be_visible()


def test_a_measurement_narrows_and_can_be_stopped(come: Come):
    ada = open_bench(come, "omaha")
    page = ada.page
    page.locator("[data-panel=measure]").click()
    expect(page.locator("[data-measure]")).to_be_disabled()
    page.locator("[data-part=cards]").click()
    page.fill("[name='wire cards']", "9")
    expect(page.locator("[data-check]")).to_contain_text("One change")
    page.locator("[data-panel=measure]").click()
    page.fill("[name=measure-pairs]", "10")
    page.locator("[data-measure]").click()
    expect(page.locator("[data-measured=done][data-pairs='10']")).to_be_visible(timeout=LONGEST)
    expect(page.locator("[data-verdict]")).to_contain_text("squad")
    assert int(page.locator("[data-narrowing]").get_attribute("data-narrowing") or 0) >= 1
    page.fill("[name=measure-pairs]", "400")
    page.locator("[data-measure]").click()
    page.locator("[data-measure-stop]").click()
    expect(page.locator("[data-measured=stopped]")).to_be_visible()


def test_a_copy_is_kept_downloaded_and_shared_by_link(come: Come):
    ada = open_bench(come, "omaha")
    page = ada.page
    page.select_option("[name=original]", "2")
    expect(page.locator("[name='wire cards']")).to_have_value("44")
    page.fill("[name='wire cards']", "40")
    expect(page.locator("[data-check]")).to_contain_text("One change")
    page.locator("[data-panel=files]").click()
    page.fill("[name=deck-name]", "My beach")
    with page.expect_download() as saved:
        page.locator("[data-download]").click()
    assert saved.value.suggested_filename == "My-beach.toml"
    settings = sandtable.game("omaha").read_deck(Path(saved.value.path()).read_text(encoding="utf-8"))
    assert "wire 40/0" in settings["deck"]
    page.locator("[data-share]").click()
    link = page.locator("[name=deck-link]").input_value()
    page.reload()
    expect(page.locator("[name='wire cards']")).to_have_value("40")
    bob = come("Bob", quickly=True)
    bob.page.goto(link)
    expect(bob.page.locator("[name='wire cards']")).to_have_value("40")
    expect(bob.page.locator("[name=original]")).to_have_value("2")
    bob.page.goto(link[:-30])
    bob.page.reload()
    expect(bob.page.locator("[data-check]")).to_contain_text("link")


def test_the_map_is_painted_on_the_board_with_keys(come: Come):
    ada = open_bench(come, "kasserine")
    page = ada.page
    page.locator("[data-part=map]").click()
    board = page.locator("[data-map]")

    def walk(tool: str, *keys: str) -> None:
        page.locator(f"[data-map-tool={tool}]").click()
        board.focus()
        for key in ("ArrowRight", *keys):  # the first shows where one is
            board.press(key)

    walk("clear", "Enter")
    walk("mines", "Enter", "ArrowDown", "Enter")
    walk("roads", "Enter", "ArrowDown", "Enter")
    walk("names", "Enter")
    page.fill("[name=name-en]", "Hill 609")
    page.fill("[name=name-ja]", "609高地")
    page.locator("[data-name-put]").click()
    expect(page.locator("[data-check]")).to_contain_text("It can be played")
    page.locator("[data-panel=text]").click()
    text = page.locator("[name=deck-text]").input_value()
    map_ = tomllib.loads(text)["map"]
    start = next(row["at"] for row in map_["names"] if row["en"] == "Hill 609")
    below = f"{start[:2]}{int(start[2:]) + 1:02}"
    assert map_["minefields"][0]["mines"] == f"{start}/{below}"
    assert any(f"{start} {below}" in way or f"{below} {start}" in way for way in map_["roads"].values())
    line = next(line for line in map_["terrain"].splitlines() if line.startswith(start[2:]))
    assert line[3 + int(start[:2])] == "."


def rows_of_terrain(page: Page) -> list[str]:
    page.locator("[data-panel=text]").click()
    rows: list[str] = tomllib.loads(page.locator("[name=deck-text]").input_value())["map"]["terrain"].splitlines()
    page.locator("[data-part=map]").click()
    return rows


def drag(page: Page, across: int) -> None:
    box = page.locator("[data-map]").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + across, y, steps=3)
    page.mouse.up()


def test_a_drag_paints_every_hex_on_its_way_and_is_taken_back_in_one_step(come: Come):
    page = open_bench(come, "kasserine").page
    page.locator("[data-part=map]").click()
    before = rows_of_terrain(page)
    page.locator("[data-map-tool=prohibited]").click()
    page.keyboard.down("Shift")
    drag(page, 60)  # moves the map
    page.keyboard.up("Shift")
    assert rows_of_terrain(page) == before
    page.locator("[data-map-tool=prohibited]").click()
    drag(page, 200)
    after = rows_of_terrain(page)
    closed = sum(row.count("#") for row in after) - sum(row.count("#") for row in before)
    assert closed >= 3
    page.locator("[data-undo]").click()
    assert rows_of_terrain(page) == before


def test_the_lobby_leads_there_where_there_is_something_to_change(come: Come):
    ada = come("Ada", quickly=True)
    ada.page.goto(ada.address)
    ada.choose_game("north-africa")
    expect(ada.page.locator("[data-editor-link]")).to_be_visible()
    expect(ada.page.locator("[data-workbench-link]")).to_have_count(0)
    ada.page.goto(ada.address)
    ada.page.reload()
    ada.choose_game("omaha")
    ada.page.locator("[data-workbench-link]").click()
    expect(ada.page.locator("[data-workbench=omaha]")).to_be_visible()


def test_axe_finds_nothing_on_the_workbench(come: Come):
    ada = open_bench(come, "omaha")
    check(ada, "the cards of omaha on the workbench")
    for panel in ("text", "changes", "measure", "files"):
        ada.page.locator(f"[data-panel={panel}]").click()
        check_once(ada, f"{panel} of omaha on the workbench")


@pytest.mark.parametrize(("game", "part"), rows([("kasserine", "map"), ("poland", "units"), ("kasserine", "combat")]))
def test_axe_finds_nothing_in_the_parts_of_other_games(come: Come, game: str, part: str):
    ada = open_bench(come, game)
    ada.page.locator(f"[data-part={part}]").click()
    check_once(ada, f"{part} of {game} on the workbench")


def test_the_workbench_fits_a_phone_in_japanese(come: Come):
    ada = open_bench(come, "kasserine", size=SMALL, language="ja", theme="dark")
    for part in ("units", "markers", "combat", "chart", "map"):
        ada.page.locator(f"[data-part={part}]").click()
        assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), part
    assert faults(ada.page) == []
    expect(ada.page.locator("[data-check]")).to_contain_text("元のまま")
