"""The line breaks, the server restarts, the page is loaded again: the game goes on where it was."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.breakable_connection import Line
from tests.browser.conftest import Come
from tests.browser.north_africa_scenes import before_benghazi
from tests.browser.play import at_random, play_on
from tests.browser.scenes import sit_down
from tests.browser.visitor import Visitor
from tests.server.real_server import RealServer, open_server, quick


@pytest.fixture
def line(server: RealServer) -> Iterator[Line]:
    laid = Line(server.port)
    yield laid
    laid.end()


def lost(visitor: Visitor) -> None:
    expect(visitor.page.locator(".offline")).to_be_visible()


def back(visitor: Visitor) -> None:
    expect(visitor.page.locator(".offline")).to_have_count(0)


def test_after_a_cut_the_page_catches_up_by_itself(come: Come, line: Line):
    axis, allies = sit_down(come, position=before_benghazi())
    away = come("Winston", quickly=True, address=f"http://127.0.0.1:{line.port}/").visit(axis.table)
    axis.wait_until_asked()
    line.cut()
    lost(away)
    axis.choose("move 15pz tobruk")
    allies.wait_until(1)
    assert away.n == 0
    line.mend()
    away.wait_until(1)
    back(away)
    expect(away.page.locator(".log li").first).to_contain_text("15th Panzer")


def test_whoever_is_asked_when_the_line_breaks_answers_when_it_is_restored(come: Come, line: Line):
    axis, allies = sit_down(come, position=before_benghazi(), address=f"http://127.0.0.1:{line.port}/")
    axis.wait_until_asked()
    axis.choose("move 15pz tobruk")
    line.cut()
    for visitor in (axis, allies):
        lost(visitor)
    line.mend()
    for visitor in (axis, allies):
        back(visitor)
    assert play_on(at_random(5), axis, allies, most=12) == 12
    record = [line["n"] for line in axis.sight()["log"]]
    assert record == sorted(record)


def test_a_reload_in_the_middle_shows_the_same_to_both(come: Come):
    axis, allies = sit_down(come)
    play_on(at_random(3), axis, allies, most=10)
    n = axis.sight()["n"]
    for visitor in (axis, allies):
        visitor.page.reload()
        visitor.wait_until(n)
    assert play_on(at_random(4), axis, allies, most=5) == 5


def test_the_game_goes_on_after_the_server_was_restarted(come: Come, line: Line, tmp_path: Path):
    with open_server(quick(tmp_path)) as server:
        line.behind = server.port
        axis, allies = sit_down(come, address=f"http://127.0.0.1:{line.port}/")
        play_on(at_random(6), axis, allies, most=10)
        n = axis.sight()["n"]
        logs = [visitor.page.locator(".log li").all_inner_texts() for visitor in (axis, allies)]
    for visitor in (axis, allies):
        lost(visitor)
    with open_server(quick(tmp_path)) as again:
        line.behind = again.port
        for visitor in (axis, allies):
            back(visitor)
            visitor.wait_until(n)
        assert [visitor.page.locator(".log li").all_inner_texts() for visitor in (axis, allies)] == logs
        assert play_on(at_random(7), axis, allies, most=5) == 5
        for visitor in (axis, allies):
            visitor.leave()
