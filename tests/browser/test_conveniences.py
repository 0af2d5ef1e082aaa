"""What makes slow games and long ones pleasant: orders, links, notices, a map without pieces, dice one can check."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Come
from tests.browser.north_africa_scenes import battle, before_benghazi, planning
from tests.browser.scenes import sit_alone, sit_down
from tests.browser.test_accessibility import faults
from tests.browser.visitor import SMALL, Visitor

# A browser that allows notices, keeps them, and whose window lies behind another one.
AWAY = """
window.notices = [];
window.Notification = class { constructor(title, more) { window.notices.push(`${title}: ${more.body}`); } close() {} };
Notification.permission = 'granted';
Notification.requestPermission = async () => 'granted';
Object.defineProperty(document, 'hidden', { get: () => true });
"""


# Sealed standing orders


def open_orders(visitor: Visitor) -> None:
    visitor.page.locator("[data-orders-open]").click()
    expect(visitor.page.locator("select[name=order-question]")).to_be_visible()


def give_order(visitor: Visitor, question: str, option: str) -> None:
    visitor.page.select_option("select[name=order-question]", question)
    visitor.page.select_option("select[name=order-option]", option)
    visitor.page.locator("[data-order-add]").click()
    expect(visitor.page.locator("[data-orders='1'] li")).to_be_visible()


def test_a_standing_order_answers_by_itself_once_and_nobody_learns_of_it(come: Come):
    axis, allies = sit_down(come, position=battle())
    watcher = come("Winston", quickly=True).visit(axis.table)
    axis.wait_until_asked()
    open_orders(allies)
    give_order(allies, "deny", "deny 31 flank")
    allies.page.keyboard.press("Escape")
    axis.choose("battle 70 flank")
    for visitor in (axis, allies, watcher):
        visitor.wait_until(2)
        assert visitor.sight()["view"]["table"]["sides"]["allies"]["played"] == [31]
    axis.choose("pass")
    expect(watcher.page.locator('[data-place="plan flank"]')).to_have_class(re.compile("denied"))
    open_orders(allies)
    expect(allies.page.locator("[data-orders='0']")).to_be_visible()
    assert 'orders":[{' in "".join(allies.told)
    for visitor in (axis, watcher):
        heard = visitor.told + [text for _, text in visitor.bodies()]
        assert not any('orders":[{' in text for text in heard)


def test_a_standing_order_can_be_taken_back(come: Come):
    axis, allies = sit_down(come, position=battle())
    axis.wait_until_asked()
    open_orders(allies)
    give_order(allies, "deny", "pass")
    allies.page.locator("[data-order-remove='0']").click()
    expect(allies.page.locator("[data-orders='0']")).to_be_visible()
    allies.page.keyboard.press("Escape")
    axis.choose("battle 70 flank")
    assert "deny 31 flank" in allies.wait_until_asked().options


# A position as a link


def link_of(visitor: Visitor) -> str:
    visitor.open_tab("more")
    visitor.page.locator("[data-link-position]").click()
    field = visitor.page.locator("input[name=position-link]")
    expect(field).to_have_value(re.compile(r"/\?p="))
    return field.input_value()


def test_a_position_goes_to_somebody_else_as_a_link(come: Come):
    ada = sit_alone(come, "omaha")
    ada.choose(ada.wait_until_asked().options[0])
    link = link_of(ada)
    expect(ada.page.locator("[data-part]")).to_have_count(0)
    friend = come("Grace", quickly=True)
    friend.page.goto(link)
    expect(friend.page.locator("[data-position=omaha]")).to_be_visible()
    assert "?p=" not in friend.page.url
    assert friend.page.locator("[data-picture]").evaluate("each => each.decode().then(() => each.naturalWidth)") > 0
    friend.page.locator("[data-play-on=alone]").click()
    friend.wait_until_asked()
    assert friend.table != ada.table
    assert friend.sight()["view"]["table"] == ada.sight()["view"]["table"]


def test_a_link_out_of_a_game_with_hands_says_that_it_is_a_part(come: Come):
    axis, allies = sit_down(come, position=planning())
    link = link_of(axis)
    expect(axis.page.locator("[data-part]")).to_be_visible()
    friend = come("Grace", quickly=True)
    friend.page.goto(link)
    friend.page.locator("[data-play-on=hotseat]").click()
    friend.wait_until_asked()
    expect(friend.page.locator('[data-place="card 70"]')).to_be_visible()
    assert friend.sight()["view"]["table"]["units"] == allies.sight()["view"]["table"]["units"]


def test_a_position_is_played_on_against_the_computer_or_with_somebody_else(come: Come):
    axis, _ = sit_down(come, position=planning())
    link = link_of(axis)
    friend = come("", language="ja")
    for kind, seats in (("computer", {"player", "computer"}), ("link", {"player", "empty"})):
        friend.page.goto(link)
        for size in ((1440, 900), (1024, 768), SMALL):
            friend.resize(size)
            expect(friend.page.locator("[data-picture]")).to_be_visible()
            assert not friend.page.evaluate("document.documentElement.scrollWidth > innerWidth"), size
            assert faults(friend.page) == [], size
        friend.page.select_option("select[name=seat]", "allies")
        friend.page.locator(f"[data-play-on={kind}]").click()
        friend.page.wait_for_url(re.compile("#/t/"))
        expect(friend.page.locator("[data-prompt]")).to_be_visible()
        found = friend.sight()["seats"]
        assert found["allies"]["kind"] == "player"
        assert {seat["kind"] for seat in found.values()} == seats


def test_a_link_that_was_cut_is_refused_plainly(come: Come):
    ada = sit_alone(come, "omaha")
    ada.wait_until_asked()
    link = link_of(ada)
    friend = come("Grace", quickly=True)
    friend.page.goto(link[:-20])
    expect(friend.page.locator(".trouble[role=alert]")).to_be_visible()
    expect(friend.page.locator("[data-play-on]")).to_have_count(0)


# Honest dice


def play_with_own_numbers(come: Come) -> tuple[Visitor, Visitor]:
    """A game whose players throw in numbers that their own browsers drew, given up at once."""
    axis = come("Erwin")
    table = axis.begin("north-africa", opponent="open", seat="axis")
    allies = come("Bernard", quickly=True).visit(table)
    allies.page.locator("[data-join=allies]").click()
    axis.wait_until_asked()
    expect(allies.page.locator("[data-prompt=waiting] .waiting")).to_be_visible()
    return axis, allies


def test_the_page_checks_every_throw_when_the_game_is_over(come: Come, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.undo()  # the numbers are those of the browsers here, not those of the test
    axis, allies = play_with_own_numbers(come)
    axis.open_tab("more")
    expect(axis.page.locator(".dice code").first).to_have_text(axis.sight()["commitment"])
    expect(axis.page.locator("[data-dice]")).to_have_count(0)
    axis.post(f"tables/{axis.table}/resign")
    allies.open_tab("more")
    for visitor in (axis, allies):
        expect(visitor.page.locator("[data-dice=fine]")).to_be_visible()
        expect(visitor.page.locator("[data-check=page-mine][data-fine=true]")).to_be_visible()
        expect(visitor.page.locator("[data-throw][data-fine=false]")).to_have_count(0)
        assert visitor.page.locator("[data-throw]").count() >= 8


def falsify(route: Route) -> None:
    """A record in which the first card drawn is another one."""
    answer = route.fetch()
    first, second = re.findall(r"drawn (\d+)", answer.text())[:2]
    swapped = re.sub(rf"drawn {first}\b", f"drawn {second}", answer.text(), count=1)
    route.fulfill(response=answer, body=swapped)


def test_the_page_notices_a_throw_that_was_changed(come: Come):
    axis, _ = sit_down(come)
    axis.page.route("**/record", falsify)
    axis.wait_until_asked()
    axis.post(f"tables/{axis.table}/resign")
    axis.open_tab("more")
    expect(axis.page.locator("[data-dice=wrong]")).to_be_visible()
    expect(axis.page.locator("[data-throw][data-fine=false]").first).to_be_attached()


# An empty turn


def test_an_empty_turn_is_asked_about_before_it_ends(come: Come):
    axis, _ = sit_down(come, position=before_benghazi())
    axis.wait_until_asked()
    axis.choose("pass")
    axis.choose("done")
    n = axis.wait_until_asked().n
    done = axis.page.locator('button[data-option="done"]')
    done.click()
    axis.page.locator("[data-empty=back]").click()
    expect(axis.page.locator("[role=dialog]")).to_have_count(0)
    assert axis.n == n
    done.click()
    axis.page.locator("[data-empty=end]").click()
    axis.wait_for(n)


def test_whoever_does_not_want_to_be_asked_about_empty_turns_is_not(come: Come):
    axis, _ = sit_down(come, position=before_benghazi())
    axis.wait_until_asked()
    axis.page.locator("[data-settings]").click()
    axis.page.uncheck("input[name=confirm]")
    axis.page.keyboard.press("Escape")
    axis.choose("pass")
    axis.choose("done")
    n = axis.n
    axis.page.locator('button[data-option="done"]').click()
    axis.wait_for(n)
    expect(axis.page.locator("[data-empty=end]")).to_have_count(0)


# Notices


def icon(visitor: Visitor) -> str:
    return str(visitor.page.locator("link[rel=icon]").get_attribute("href"))


def test_title_and_icon_say_whose_turn_it_is(come: Come):
    axis, allies = sit_down(come, position=planning())
    expect(axis.page).to_have_title(re.compile("^● "))
    expect(allies.page).to_have_title(re.compile("^[^●]"))
    assert icon(axis) != icon(allies)
    axis.wait_until_asked()
    axis.choose("plan armor")
    expect(allies.page).to_have_title(re.compile("^● "))
    expect(axis.page).to_have_title(re.compile("^[^●]"))


def test_whoever_is_away_gets_a_notice_that_tells_nothing_but_the_game(come: Come):
    axis, allies = sit_down(come, position=planning(), away=AWAY)
    axis.wait_until_asked()
    allies.page.locator("[data-settings]").click()
    allies.page.check("input[name=notices]")
    allies.page.keyboard.press("Escape")
    axis.choose("plan armor")
    allies.page.wait_for_function("() => window.notices.length > 0")
    (notice,) = allies.page.evaluate("window.notices")
    assert notice.startswith("Your turn: Lightning")
    assert axis.page.evaluate("window.notices") == []


# The map without its pieces


def test_the_map_can_be_seen_without_its_pieces(come: Come):
    axis, _ = sit_down(come, position=before_benghazi())
    axis.wait_until_asked()
    unit = axis.page.locator('[data-place="unit 5pz"]')
    expect(unit).to_be_visible()
    axis.page.keyboard.press("h")
    expect(unit).to_be_hidden()
    expect(axis.page.locator('[data-place="region tripoli"]')).to_be_visible()
    axis.page.locator("[data-bare]").first.click()
    expect(unit).to_be_visible()
