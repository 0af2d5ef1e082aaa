"""The review of a finished game, and the beach of the day, in the browser."""

import datetime
import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import expect

from sandtable.games.omaha.players import review as omaha_review
from tests.browser.conftest import Come
from tests.browser.play import at_random, play_on
from tests.browser.scenes import sit_alone
from tests.browser.test_accessibility import check, is_too_wide
from tests.browser.test_replay import shows
from tests.browser.visitor import SMALL, Visitor
from tests.server.play import play_on as play_without_a_page
from tests.server.real_server import Player, RealServer, open_server, quick

ROOM = 200  # pixels, in a window of usual height
TODAY = datetime.date(2026, 6, 8)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with open_server(quick(tmp_path_factory.mktemp("data"), review_seconds=0.1)) as opened:
        yield opened


@pytest.fixture(autouse=True)
def monday(server: RealServer) -> Iterator[None]:
    """A day whose beach these tests know."""
    server.registry.today = lambda: TODAY
    yield
    server.registry.today = datetime.date.today


def reviewed(visitor: Visitor) -> None:
    visitor.page.click("[data-review]")
    expect(visitor.page.locator("[data-review-state=done]")).to_be_visible()
    expect(visitor.page.locator("[data-curve]")).to_be_visible()


def assert_has_room(visitor: Visitor) -> None:
    """Nothing is left to choose: what was beside the choices is gone, and the review has the room."""
    expect(visitor.page.locator("[data-reasons]")).to_have_count(0)
    expect(visitor.page.locator("[data-review]")).to_be_in_viewport(ratio=1)
    box = visitor.page.locator("#panel-review").bounding_box()
    assert box is not None
    assert box["height"] > ROOM


def test_a_finished_game_is_reviewed_and_its_mistakes_lead_to_their_moments(come: Come):
    ada = sit_alone(come, "omaha")
    play_on(at_random(2), ada)
    points = omaha_review.points(ada.context.request.get(f"{ada.address}api/tables/{ada.table}/record").text())
    assert points
    reviewed(ada)
    assert_has_room(ada)
    mistakes = sorted((each for each in points if each["grade"]), key=lambda each: -each["loss"])
    assert mistakes
    rows = ada.page.locator("[data-mistake]")
    expect(rows).to_have_count(len(mistakes))
    for place in (0, len(mistakes) - 1):
        expect(rows.nth(place)).to_contain_text(f"−{100 * mistakes[place]['loss']:.1f} %")
        expect(rows.nth(place)).to_contain_text(mistakes[place]["grade"])
        rows.nth(place).click()
        shows(ada, mistakes[place]["number"])
        expect(rows.nth(place)).to_have_attribute("aria-current", "true")
    expect(ada.page.locator("[data-mark]")).to_have_count(len(mistakes))
    lost = sum(each["loss"] for each in points)
    expect(ada.page.locator("[data-lost=squad]")).to_contain_text(f"{100 * lost:.1f} %")
    ada.page.locator(".review summary").click()
    expect(ada.page.locator(".review tbody tr")).to_have_count(len(points))
    ada.page.locator(".review tbody tr button").last.click()
    shows(ada, points[-1]["number"])


def test_the_curve_is_walked_with_keys_and_clicked(come: Come):
    ada = sit_alone(come, "omaha")
    play_on(at_random(2), ada)
    points = omaha_review.points(ada.context.request.get(f"{ada.address}api/tables/{ada.table}/record").text())
    assert points
    reviewed(ada)
    curve = ada.page.locator("[data-curve]")
    curve.focus()
    for key, number in (
        ("Home", points[0]["number"]),
        ("ArrowRight", points[1]["number"]),
        ("PageDown", next(each["number"] for each in points[2:] if each["grade"])),
        ("End", points[-1]["number"]),
        ("ArrowLeft", points[-2]["number"]),
    ):
        ada.page.keyboard.press(key)
        shows(ada, number)
    judged = ada.context.request.get(f"{ada.address}api/tables/{ada.table}/review").json()["review"]["points"]
    expect(curve).to_have_attribute("aria-valuetext", re.compile(rf"^Answer {judged[-2]['answer']}: \d+ %"))
    box = curve.bounding_box()
    assert box is not None
    curve.click(position={"x": 2, "y": box["height"] / 2})
    shows(ada, points[0]["number"])


def test_a_review_is_there_at_once_when_one_comes_back(come: Come):
    ada = sit_alone(come, "omaha")
    play_on(at_random(2), ada)
    reviewed(ada)
    ada.page.reload()
    ada.open_tab("review")
    expect(ada.page.locator("[data-curve]")).to_be_visible()
    guest = come("Eve", quickly=True, size=SMALL, language="ja").visit(ada.table)
    reviewed(guest)
    assert not is_too_wide(guest.page)
    check(ada, "the review")


def test_with_hidden_hands_hindsight_stands_beside_for_everybody_after_the_end(come: Come, server: RealServer):
    axis, allies = server.player("Erwin"), server.player("Bernard")
    table = axis.make("north-africa", seat="axis")["id"]
    allies.do(table, "join")
    with axis.live(table) as one, allies.live(table) as two:
        one.hear()
        two.hear()
        play_without_a_page(Random(2), one, two, most=8)
    axis.do(table, "resign")
    ada = come("Ada", quickly=True).visit(table)
    reviewed(ada)
    points = ada.context.request.get(f"{ada.address}api/tables/{table}/review").json()["review"]["points"]
    assert points[0]["number"] > 1  # cards were drawn before anybody answered
    shows(ada, points[0]["number"])  # a review begins at the beginning
    expect(ada.page.locator("[data-review-here]")).to_contain_text("Answer 1,")
    ada.page.locator(".review summary").click()
    expect(ada.page.locator(".review tbody tr button").first).to_have_text("1")
    expect(ada.page.locator(".review thead th").nth(4)).to_have_text("With hindsight")
    cells = ada.page.locator(".review tbody tr").first.locator("td.number")
    expect(cells).to_have_count(3)
    for cell in cells.all():
        expect(cell).to_have_text(re.compile(r"^\d+ %"))
    for player in (axis, allies):
        player.http.close()


def another(server: RealServer, name: str, seed: int) -> Player:
    """Somebody who played today's beach elsewhere."""
    player = server.player(name)
    table = player.post("/api/daily").json()["id"]
    with player.live(table) as screen:
        screen.hear()
        play_without_a_page(Random(seed), screen)
    return player


def test_the_beach_of_the_day_is_played_to_its_end_and_its_table_shows_everybody(come: Come, server: RealServer):
    bob = another(server, "Bob", 3)
    ada = come("Ada")
    expect(ada.page.locator("[data-today]")).to_have_attribute("data-today", TODAY.isoformat())
    ada.page.click("[data-today] a.button")
    row = ada.page.locator("[data-day-row=Bob]")
    expect(row).to_have_text(re.compile(r"^\s*Bob\s+finished\s*$"), use_inner_text=True)
    check(ada, "the table of the day before one has played")
    ada.page.click("[data-play-day]")
    expect(ada.page.locator("[data-day-note]")).to_contain_text("counts")
    play_on(at_random(7), ada)
    score = re.compile(r"Given away \d+\.\d %, luck [+−]?\d+\.\d %")
    expect(ada.page.locator("[data-my-score]")).to_contain_text(score)
    ada.page.click("[data-day-note] a")
    for name in ("Bob", "Ada"):
        expect(ada.page.locator(f"[data-day-row={name}]")).to_contain_text(
            re.compile(r"(lost|won)\s+\d+\.\d %"), use_inner_text=True
        )
    check(ada, "the table of the day")
    told = bob.get(f"/api/daily/{TODAY.isoformat()}").json()
    names = ada.page.locator("[data-day-row]").evaluate_all("rows => rows.map(row => row.dataset.dayRow)")
    assert names == [row["name"] for row in told["rows"]]
    ada.page.locator("[data-day-row=Bob] a").click()
    expect(ada.page.locator("[data-replay]")).to_be_visible()
    ada.page.goto(f"{ada.address}#/")
    ada.page.click("[data-practise]")
    expect(ada.page.locator("[data-day-note]")).to_contain_text("does not count")
    bob.http.close()


def test_the_days_before_are_one_click_away_and_a_day_to_come_is_refused(come: Come):
    ada = come("Ada", size=SMALL, language="ja")
    ada.page.locator("[data-today] a", has_text="昨日").click()
    expect(ada.page.locator("[data-day-page='2026-06-07']")).to_be_visible()
    assert not is_too_wide(ada.page)
    ada.page.goto(f"{ada.address}#/day/2026-06-09")
    expect(ada.page.locator("[role=alert]")).to_contain_text("2026-06-08")
    ada.page.goto(f"{ada.address}#/day/2026-06-08")
    expect(ada.page.locator("[data-day-page='2026-06-08']")).to_be_visible()


def test_the_dice_of_the_day_are_checked_by_the_page(come: Come):
    ada = come("Lin")
    ada.page.click("[data-play-day]")
    expect(ada.page.locator("[data-day-note]")).to_be_visible()
    play_on(at_random(7), ada)
    ada.open_tab("more")
    expect(ada.page.locator(".dice")).to_contain_text("omaha 2026-06-08")
    expect(ada.page.locator("[data-dice=fine]")).to_be_visible()
