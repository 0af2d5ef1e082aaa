"""Looking back: step by step, from my seat, and after the end from every seat."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Come
from tests.browser.north_africa_scenes import planning
from tests.browser.play import at_random, play_on
from tests.browser.scenes import sit_alone, sit_down
from tests.browser.visitor import Visitor


def shows(visitor: Visitor, n: int) -> None:
    expect(visitor.page.locator("[data-replay]")).to_have_attribute("data-replay", str(n))


def card(visitor: Visitor, number: int) -> Locator:
    return visitor.page.locator(f'[data-place="card {number}"]')


def test_a_finished_game_is_replayed_step_by_step(come: Come):
    ada = sit_alone(come, "omaha")
    play_on(at_random(2), ada)
    last = ada.n
    shows(ada, last)
    buttons = ada.page.locator("[data-replay] button")
    buttons.first.click()
    shows(ada, 0)
    buttons.nth(3).click()
    shows(ada, 1)
    buttons.nth(1).click()
    shows(ada, 0)
    ada.page.locator("[data-replay] input[type=range]").fill(str(last - 1))
    shows(ada, last - 1)
    expect(ada.page.locator(".say")).to_contain_text(f"{last - 1} of {last}")
    buttons.nth(4).click()
    shows(ada, last)


def test_a_replay_runs_by_itself_to_the_present(come: Come):
    ada = sit_alone(come, "omaha")
    play_on(at_random(2), ada)
    last = ada.n
    ada.page.locator("[data-replay] input[type=range]").fill(str(last - 2))
    shows(ada, last - 2)
    ada.page.locator("[data-replay] select").first.select_option("150")
    ada.page.get_by_role("button", name="Play", exact=True).click()
    shows(ada, last)


def test_during_the_game_each_looks_back_from_their_own_seat_and_after_it_from_all(come: Come):
    axis, allies = sit_down(come, position=planning())
    axis.wait_until_asked()
    axis.choose("plan armor")
    allies.wait_until_asked()
    allies.choose("pass")
    axis.wait_until(2)
    allies.page.locator(".log button.link").first.click()
    expect(allies.page.locator("[data-replay] select")).to_have_count(1)  # the speed; no choice of seats yet
    expect(card(allies, 22)).to_be_visible()
    expect(card(allies, 70)).to_have_count(0)
    allies.page.locator("[data-replay] button.quiet").click()
    axis.post(f"tables/{axis.table}/resign")
    for visitor, own, other, theirs in ((allies, 22, "axis", 70), (axis, 70, "allies", 22)):
        shows(visitor, 2)
        expect(card(visitor, own)).to_be_visible()
        visitor.page.locator("[data-replay] button").first.click()
        shows(visitor, 0)
        visitor.page.locator("[data-replay] select").last.select_option(other)
        expect(card(visitor, theirs)).to_be_visible()
        expect(card(visitor, own)).to_have_count(0)
        visitor.page.locator("[data-replay] select").last.select_option("")
        expect(card(visitor, own)).to_be_visible()


def test_the_page_is_told_a_table_once_and_of_a_replay_what_changes_from_step_to_step(come: Come):
    ada = sit_alone(come, "omaha")
    play_on(at_random(2), ada)
    last, asked = ada.n, list[str]()
    ada.page.on("request", lambda request: asked.append(request.url.partition("/api/")[2]))
    ada.page.reload()
    shows(ada, last)
    assert f"tables/{ada.table}" not in [path.partition("?")[0] for path in asked]
    buttons = ada.page.locator("[data-replay] button")
    with ada.page.expect_response(lambda answer: "/at/0" in answer.url) as first:
        buttons.first.click()
    with ada.page.expect_response(lambda answer: "/at/1?" in answer.url) as second:
        buttons.nth(3).click()
    shows(ada, 1)
    assert second.value.json()["changes"]["/n"] == 1
    assert len(second.value.body()) < len(first.value.body()) / 2
    expect(ada.page.locator("svg .place .card")).to_have_count(1)  # the first that was dealt


def test_a_table_can_be_read_where_no_line_can_be_opened(come: Come):
    ada = sit_alone(come, "omaha")
    ada.page.route_web_socket("**/live*", lambda socket: socket.close())
    ada.page.reload()
    expect(ada.page.locator("main.table")).to_be_visible()
    expect(ada.page.locator(".offline")).to_be_visible()
