"""North Africa on the board: units, cards, undo, two languages, two players at one screen."""

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.north_africa_scenes import before_benghazi, planning
from tests.browser.play import at_random, play_on
from tests.browser.scenes import sit_alone, sit_down
from tests.browser.visitor import Visitor

WIDTH = "document.querySelector('[data-place=\"unit 5pz\"]').getBoundingClientRect().width"


def where(visitor: Visitor, unit: str) -> str:
    units = visitor.sight()["view"]["table"]["units"]
    return str(next(each["region"] for each in units if each["id"] == unit))


def test_somebody_is_invited_by_a_link_and_sits_down(come: Come):
    axis = come("Erwin")
    table = axis.begin("north-africa", opponent="link", seat="axis")
    link = axis.page.locator(".arrival input").input_value()
    assert f"#/t/{table}?key=" in link
    allies = come("Bernard")
    allies.page.goto(link)
    allies.page.locator("[data-join=allies]").click()
    # The board is there before the second player is: the game has begun for both when the prompt says so.
    assert axis.wait_until_asked().is_asked
    expect(allies.page.locator("[data-prompt=waiting] .waiting")).to_be_visible()
    for visitor in (axis, allies):
        expect(visitor.page.locator(".africa")).to_be_visible()
        expect(visitor.page.locator(".seats .here")).to_have_count(2)


def test_without_the_key_of_the_link_nobody_sits_down(come: Come):
    axis = come("Erwin", quickly=True)
    table = axis.make("north-africa", seat="axis", opponent="link")
    stranger = come("Stranger", quickly=True).visit(table)
    stranger.page.locator("[data-join=allies]").click()
    expect(stranger.page.locator(".trouble[role=alert]")).to_be_visible()
    assert stranger.sight()["state"] == "open"


def test_each_reads_the_same_game_in_their_own_language(come: Come):
    axis, allies = sit_down(come, languages=("en", "ja"))
    expect(axis.page.locator(".say")).to_contain_text("Axis")
    expect(allies.page.locator(".say")).to_contain_text("枢軸軍の答えを待っています")
    assert play_on(at_random(1), axis, allies, most=4) == 4
    for visitor in (axis, allies):
        visitor.wait_until(axis.sight()["n"])
    texts = [visitor.page.locator(".log li").all_inner_texts() for visitor in (axis, allies)]
    assert len(texts[0]) == len(texts[1]) > 4
    assert texts[0] != texts[1]


def test_a_unit_is_moved_by_two_clicks_and_the_move_is_taken_back(come: Come):
    axis, allies = sit_down(come, position=before_benghazi())
    axis.wait_until_asked()
    expect(axis.page.locator("button.undo")).to_be_disabled()
    axis.point("unit 5pz")
    axis.point("region algeria")
    for visitor in (axis, allies):
        visitor.wait_until(1)
        assert where(visitor, "5pz") == "algeria"
    axis.page.locator("button.undo").click()
    for visitor in (axis, allies):
        visitor.wait_until(0)
        assert where(visitor, "5pz") == "tripoli"


def test_what_cannot_be_taken_back_is_marked_and_undo_ends_there(come: Come):
    axis, allies = sit_down(come, position=planning())
    axis.wait_until_asked()
    assert [option["final"] for option in axis.sight()["options"]] == [True, True]
    expect(axis.page.locator('button[data-option="plan armor"] .mark')).to_be_visible()
    axis.choose("plan armor")
    allies.wait_until_asked()
    expect(axis.page.locator("button.undo")).to_be_disabled()
    expect(allies.page.locator("button.undo")).to_be_disabled()


def test_pointing_at_an_enemy_unit_says_why_not(come: Come):
    axis, _ = sit_down(come, position=before_benghazi())
    axis.wait_until_asked()
    axis.point("unit 9aus")
    expect(axis.page.locator(".why [data-rule]").first).to_be_visible()


def test_the_piles_can_be_looked_through(come: Come):
    axis, _ = sit_down(come, position=before_benghazi())
    axis.page.locator(".pile button.link").first.click()
    expect(axis.page.locator("[role=dialog]")).to_be_visible()
    axis.page.keyboard.press("Escape")
    expect(axis.page.locator("[role=dialog]")).to_have_count(0)


def test_both_sides_at_one_screen_are_covered_between_turns(come: Come):
    host = sit_alone(come, "north-africa", planning())
    host.wait_until_asked()
    expect(host.page.locator('[data-place="card 70"]')).to_be_visible()
    host.choose("plan armor")
    expect(host.page.locator(".cover")).to_be_visible()
    expect(host.page.locator(".africa, [data-place], .log")).to_have_count(0)
    host.page.locator(".cover button.main").click()
    assert host.wait_until_asked().is_asked
    expect(host.page.locator('[data-place="card 22"]')).to_be_visible()
    expect(host.page.locator('[data-place="card 70"]')).to_have_count(0)
    expect(host.page.locator(".battle .down:not(.up)")).to_be_visible()


def test_a_computer_player_answers_by_itself(come: Come):
    axis = come("Erwin")
    axis.begin("north-africa", opponent="computer:random", seat="allies")
    moment = axis.wait_until_asked()
    assert moment.n > 0
    assert axis.sight()["seats"]["axis"]["kind"] == "computer"


def test_whoever_comes_back_reads_what_happened_meanwhile(come: Come):
    axis, allies = sit_down(come, position=before_benghazi())
    axis.wait_until_asked()
    expect(allies.page.locator(".log")).to_be_visible()
    table = allies.table
    allies.page.goto(f"{allies.address}#/")
    expect(allies.page.locator("#new-game")).to_be_visible()
    axis.choose("move 15pz tobruk")
    allies.visit(table)
    allies.wait_until(1)
    expect(allies.page.locator("[data-happened]")).to_contain_text("15th Panzer")
    allies.page.locator("[data-happened-replay]").click()
    expect(allies.page.locator("[data-replay]")).to_have_attribute("data-replay", "0")


def test_the_map_comes_nearer_and_its_units_can_still_be_clicked(come: Come):
    axis, _ = sit_down(come)
    axis.wait_until_asked()
    before = axis.page.evaluate(WIDTH)
    axis.page.locator(".zoom button").first.click()
    axis.page.wait_for_function(f"w => {WIDTH} > w + 5", arg=before)
    axis.point("unit 5pz")
    expect(axis.page.locator(".choices .chosen")).to_be_visible()
    axis.page.locator(".zoom button").last.click()
    axis.page.wait_for_function(f"w => Math.abs({WIDTH} - w) < 1", arg=before)
