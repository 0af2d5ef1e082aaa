"""What every board can do besides being clicked: show threats, enlarge what lies on it, let units walk."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from sandtable.games.kasserine.rules.ground import GRID
from sandtable.games.kasserine.rules.packed_paths import read_ways
from tests.browser.conftest import Come
from tests.browser.scenes import play_until, sit_alone, text_of
from tests.browser.test_accessibility import faults, is_too_wide
from tests.browser.test_kasserine import click_on, let_map_rest, show_whole, table, unit
from tests.browser.visitor import SMALL, Visitor

# Counters that are animated say along which points.
WATCH_WALKS = """
window.walks = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, more) {
  if (this.dataset?.unit) window.walks.push([this.dataset.unit, frames.length, more.duration]);
  return animate.call(this, frames, more);
};
"""


def threats(visitor: Visitor, side: str) -> dict[str, Any]:
    """What the server says that the units of a side could do now."""
    told = visitor.context.request.get(f"{visitor.address}api/tables/{visitor.table}/threats/{visitor.n}").json()
    return {each["unit"]: each for each in told["threats"] if each["side"] == side}


def begin(come: Come, game: str, *answers: str, **wishes: Any) -> Visitor:
    """One player with all seats, after these answers of the first one."""
    player = sit_alone(come, game, **wishes)
    next_seat(player)
    for answer in answers:
        player.choose(answer)
    return player


def next_seat(player: Visitor) -> None:
    player.page.locator("[data-prompt=yours], .cover button.main").first.wait_for()
    cover = player.page.locator(".cover button.main")
    if cover.count():
        cover.click()
    player.wait_until_asked()


def show_threats(player: Visitor) -> None:
    player.page.locator("[data-switch=threats]").click()
    expect(player.page.locator("[data-switch=threats]")).to_have_attribute("aria-pressed", "true")


# Threats


def test_the_map_shows_what_the_enemy_could_attack_and_who(come: Come):
    axis = begin(come, "kasserine", "move tiger501", "to 3919")
    show_whole(axis)
    allied = threats(axis, "allies")
    show_threats(axis)
    expect(axis.page.locator("[data-threats]")).to_have_attribute("data-threats", "allies")
    here = [name for name, threat in allied.items() if "3919" in threat["attack"]]
    assert here
    board = axis.page.locator("[data-map]")
    board.focus()
    axis.page.keyboard.press("n")
    while board.get_attribute("data-cursor") != "3919":
        axis.page.keyboard.press("ArrowDown")
    expect(axis.page.locator("[data-attackers]")).to_have_attribute("data-attackers", str(len(here)))
    expect(axis.page.locator(".told")).to_contain_text("Could be attacked next by")
    axis.page.keyboard.press("t")
    expect(axis.page.locator("[data-threats], [data-attackers]")).to_have_count(0)


def test_threats_are_remembered_and_follow_the_game(come: Come):
    axis = begin(come, "kasserine", "move 5pz-1")
    show_threats(axis)
    expect(axis.page.locator("[data-threats=allies]")).to_be_attached()
    before = axis.page.locator("[data-threats=allies]").get_attribute("d")
    axis.choose("to 3321")  # in the way of many
    axis.page.wait_for_function(
        "old => { const now = document.querySelector('[data-threats=allies]');"
        " return now !== null && now.getAttribute('d') !== old; }",
        arg=before,
    )
    axis.page.reload()
    expect(axis.page.locator("[data-threats=allies]")).to_be_attached()


def test_threats_are_told_in_words(come: Come):
    axis = begin(come, "kasserine", "move tiger501", "to 3919")
    show_threats(axis)
    axis.page.locator("[data-text-switch]").click()
    told = axis.page.locator("ul[data-threats] li")
    expect(told).to_have_count(1)
    expect(told).to_contain_text("(3919): ")
    expect(told).to_contain_text("3/1st Armored Regiment")


def test_north_africa_shows_which_regions_the_enemy_could_attack(come: Come):
    axis = begin(come, "north-africa")
    attacked = {place for threat in threats(axis, "allies").values() for place in threat["attack"]}
    assert attacked == {"benghazi"}
    show_threats(axis)
    expect(axis.page.locator("[data-attackers]")).to_have_attribute("data-attackers", "benghazi 1")
    expect(axis.page.locator("[data-place='region benghazi']")).to_have_attribute(
        "aria-label", "Benghazi: could be attacked next by 9th Australian Division"
    )
    assert not faults(axis.page)


def test_poland_shows_which_objectives_the_enemy_could_attack(come: Come):
    germany = begin(come, "poland")
    units = threats(germany, "poland")
    show_threats(germany)
    shown = germany.page.locator("[data-attackers]")
    expect(shown).to_have_count(2)
    told = shown.evaluate_all("all => all.map(each => each.dataset.attackers)")
    assert sorted(told) == sorted(f"{place} {len(units)}" for place in ("wizna", "bridgehead"))
    assert not faults(germany.page)


def test_omaha_shows_where_the_gun_waits(come: Come):
    squad = sit_alone(come, "omaha", text_of(play_until("omaha", lambda state: gun_waits(state.threats("squad")))))
    squad.wait_until_asked()
    (gun,) = threats(squad, "gun").values()
    show_threats(squad)
    shown = squad.page.locator("[data-attackers]")
    expect(shown).to_have_count(len(gun["attack"]))
    assert set(shown.evaluate_all("all => all.map(each => each.dataset.attackers)")) == set(gun["attack"])


def gun_waits(found: list[Any]) -> bool:
    return bool(found and found[0].attack)


# The magnifier


def test_a_hex_and_its_neighbours_are_enlarged_by_a_key(come: Come):
    axis = begin(come, "kasserine", "move tiger501", "to 3919", "move 7pz", "to 3920")
    board = axis.page.locator("[data-map]")
    board.focus()
    axis.page.keyboard.press("ArrowDown")
    expect(board).to_have_attribute("data-cursor", re.compile("[0-9]{4}"))
    axis.page.keyboard.press("l")
    lens = axis.page.locator("[data-lens-shows]")
    expect(lens).to_be_visible()
    hex_shown = board.get_attribute("data-cursor")
    assert lens.get_attribute("data-lens-shows") == f"hex {hex_shown}"
    around = [each["id"] for each in table(axis)["units"] if each["hex"] in near(str(hex_shown))]
    counters = lens.locator("[data-counter]").evaluate_all("all => all.map(each => each.dataset.counter)")
    assert sorted(counters) == sorted(around)
    expect(lens).to_contain_text(str(hex_shown))
    assert not faults(axis.page)
    axis.page.keyboard.press("Escape")
    expect(lens).to_have_count(0)


def near(name: str) -> set[str]:
    here = GRID.number(name)
    return {name, *(GRID.names[other] for other in GRID.neighbours(here))}


def test_the_magnifier_follows_the_pointer_and_is_remembered(come: Come):
    axis = begin(come, "north-africa")
    axis.page.keyboard.press("m")
    expect(axis.page.locator("[data-switch=lens]")).to_have_attribute("aria-pressed", "true")
    lens = axis.page.locator("[data-lens-shows]")
    card = axis.page.locator("[data-lens^='card ']").first
    card.hover()
    expect(lens).to_have_attribute("data-lens-shows", str(card.get_attribute("data-lens")))
    assert "LNA:card." in lens.inner_text()
    axis.page.locator("[data-lens='region western-desert'] .label").hover()
    expect(lens.locator("[data-counter]")).to_have_count(2)
    expect(lens).to_contain_text("4th Indian Division (3 steps)")
    axis.page.mouse.move(2, 2)
    expect(lens).to_have_count(0)
    axis.page.reload()
    axis.wait_until_asked()
    axis.page.locator("[data-lens^='card ']").first.focus()
    expect(lens).to_be_visible()
    axis.page.keyboard.press("m")
    expect(lens).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "place"),
    [("poland", "objective bridgehead"), ("poland", "unit 1pz"), ("omaha", ""), ("kasserine", "unit 7pz")],
)
def test_other_boards_enlarge_what_has_the_focus(come: Come, game: str, place: str):
    player = begin(come, game)
    thing = player.page.locator(f"[data-lens='{place}']" if place else "[data-lens][tabindex='0']").first
    thing.focus()
    player.page.keyboard.press("l")
    lens = player.page.locator("[data-lens-shows]")
    expect(lens).to_have_attribute("data-lens-shows", str(thing.get_attribute("data-lens")))
    expect(lens).to_contain_text(re.compile(r"\S"))
    assert not faults(player.page)
    lens.locator("[data-lens-close]").click()
    expect(lens).to_have_count(0)


LONG_TOUCH = """async ([selector, point]) => {
  const thing = document.querySelector(selector);
  const box = thing.getBoundingClientRect();
  const at = { clientX: point?.[0] ?? box.x + box.width / 2, clientY: point?.[1] ?? box.y + box.height / 2 };
  const more = { ...at, pointerType: "touch", pointerId: 5, isPrimary: true, button: 0, bubbles: true, detail: 1 };
  thing.dispatchEvent(new PointerEvent("pointerdown", more));
  while (!document.querySelector("[data-lens-shows]")) await new Promise((next) => setTimeout(next, 20));
  thing.dispatchEvent(new PointerEvent("pointerup", more));
  thing.dispatchEvent(new PointerEvent("click", more));
}"""


def test_a_finger_that_rests_enlarges_and_chooses_nothing(come: Come):
    axis = begin(come, "kasserine", "move tiger501", size=SMALL, language="ja")
    show_whole(axis)
    n = axis.n
    box = axis.page.locator("[data-place='hex 3919']").bounding_box()
    assert box is not None
    point = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    axis.page.evaluate(LONG_TOUCH, ["[data-map]", point])
    expect(axis.page.locator("[data-lens-shows='hex 3919']")).to_be_visible()
    assert axis.n == n
    assert not is_too_wide(axis.page)
    assert not faults(axis.page)
    axis.page.locator("[data-lens-close]").click()
    expect(axis.page.locator("[data-lens-shows]")).to_have_count(0)
    let_map_rest(axis)
    click_on(axis, "hex 3919")
    assert unit(axis, "tiger501")["hex"] == "3919"


def test_a_finger_that_rests_on_a_card_enlarges_it(come: Come):
    germany = begin(come, "poland", size=SMALL)
    n = germany.n
    card = germany.page.locator("[data-lens^='card ']").first
    place = str(card.get_attribute("data-lens"))
    germany.page.evaluate(LONG_TOUCH, [f"[data-lens={json.dumps(place)}]", None])
    expect(germany.page.locator("[data-lens-shows]")).to_have_attribute("data-lens-shows", place)
    expect(germany.page.locator(".chosen")).to_have_count(0)
    assert germany.n == n
    assert not is_too_wide(germany.page)


# Units walk


def walks(player: Visitor) -> list[list[Any]]:
    found: list[list[Any]] = player.page.evaluate("window.walks")
    return found


@pytest.mark.parametrize("is_still", [True, False])
def test_a_unit_slides_hex_by_hex_unless_nothing_should_move(come: Come, is_still: bool):
    player = come("Ada", quickly=True, away=WATCH_WALKS)
    player.page.emulate_media(reduced_motion="no-preference")
    player.visit(player.make("kasserine", seat="all", opponent="none"))
    player.wait_until_asked()
    if is_still:
        player.page.get_by_role("button", name="Animations").click()
    player.choose("move 5pz-1")
    way = read_ways(table(player)["ways"])["3321"][0]
    assert len(way) > 2
    player.choose("to 3321")
    if is_still:
        expect(player.page.locator("[data-unit='5pz-1']")).to_be_attached()
        assert walks(player) == []
        return
    player.page.wait_for_function("() => window.walks.length > 0")
    (name, points, duration) = walks(player)[-1]
    assert (name, points) == ("5pz-1", len(way) + 1)
    assert duration <= 600
