"""A battle of North Africa on the board: plans face down, the call, the reveal."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Come
from tests.browser.north_africa_scenes import battle, before_benghazi, planning
from tests.browser.scenes import sit_down
from tests.browser.visitor import Visitor


def plan(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(f'[data-place="plan {name}"]')


def down(visitor: Visitor) -> Locator:
    """The plan that lies face down."""
    return visitor.page.locator(".battle .down:not(.up)")


def test_a_battle_is_declared_by_clicks_on_the_map(come: Come):
    axis, allies = sit_down(come, position=before_benghazi("pass"))
    axis.wait_until_asked()
    axis.point("region benghazi")
    axis.wait_for(2)  # all who can take part are proposed
    for visitor in (axis, allies):
        expect(visitor.page.locator(".battle h2")).to_contain_text("Benghazi")
        visitor.wait_until(3)
    assert axis.sight()["view"]["table"]["battle"]["attackers"] == ["15pz", "21pz"]


def test_a_plan_lies_face_down_until_it_is_called(come: Come):
    axis, allies = sit_down(come, position=planning())
    watcher = come("Winston", quickly=True).visit(axis.table)
    axis.wait_until_asked()
    expect(plan(axis, "armor")).to_have_class(re.compile("glow"))
    expect(plan(allies, "armor")).not_to_have_class(re.compile("glow"))
    plan(axis, "armor").click()
    for visitor in (axis, allies, watcher):
        visitor.wait_until(1)
        expect(down(visitor)).to_be_visible()
    expect(plan(axis, "armor")).to_have_class(re.compile(r"\bplan plan\b"))
    for visitor in (allies, watcher):
        expect(plan(visitor, "armor")).to_have_class(re.compile(r"\bplan open\b"))
        assert "plan" not in visitor.sight()["view"]["table"]["battle"]
    allies.choose("pass")
    plan(allies, "motorized").click()
    for visitor in (axis, allies, watcher):
        visitor.wait_until(3)
        expect(visitor.page.locator(".battle .down.up")).to_contain_text("Armor")
        expect(plan(visitor, "motorized")).to_have_class(re.compile(r"\bplan call\b"))
    assert watcher.sight()["view"]["table"]["battle"]["plan"] == "armor"


def test_a_battle_card_is_played_by_clicking_it(come: Come):
    axis, allies = sit_down(come, position=battle())
    axis.wait_until_asked()
    axis.point("card 70")
    for visitor in (axis, allies):
        visitor.wait_until(1)
        expect(plan(visitor, "flank")).to_have_class(re.compile(r"\bplan open\b"))
    assert axis.sight()["view"]["table"]["sides"]["axis"]["played"] == [70]


def test_pointing_at_a_plan_that_is_not_open_says_why_not(come: Come):
    axis, _ = sit_down(come, position=planning())
    axis.wait_until_asked()
    plan(axis, "siege").click()
    expect(axis.page.locator(".why [data-rule]").first).to_be_visible()
    assert axis.n == 0
