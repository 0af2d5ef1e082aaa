"""Every screen shows what matters without scrolling: hands and battles on a desk, boards on a phone, dark at night."""

import base64
import json
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from sandtable.kernel import write_position
from tests.browser.conftest import Come
from tests.browser.north_africa_scenes import battle
from tests.browser.scenes import asks, play_until, sit_alone, text_of
from tests.browser.test_accessibility import GAMES, faults, is_too_wide, switch_language, switch_theme
from tests.browser.test_boards import begin
from tests.browser.visitor import Visitor
from tests.layers import IN_FULL, every_other

DESKS = ((1440, 900), (1024, 768))
PHONES = ((400, 850), (400, 700))
SHARE = 0.55  # of the height of a phone, for the board
FINGER = 24  # pixels that can be hit
MOST = 14  # cards in a hand

CUT = """part => {
    const of = document.querySelector(part);
    return of.scrollHeight > of.clientHeight + 1 || of.scrollWidth > of.clientWidth + 1;
}"""
SIDEWAYS = """() => [...document.querySelectorAll('*')].filter(each =>
    each.scrollWidth > each.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(each).overflowX)
).map(each => each.className)"""
ON_TOP = """button => {
    const box = button.getBoundingClientRect();
    const found = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 12));
    return button.contains(found);
}"""


def polish_battle() -> str:
    """A battle with cards in play, in which Germany holds as many cards as a hand ever has."""
    state = play_until("poland", is_usual_battle)
    found = state.position()
    table: dict[str, Any] = found["table"]
    while len(table["germany_hand"]) < MOST:
        table["germany_hand"].append(table["germany_discards"].pop())
    return write_position(found)


def is_usual_battle(state: Any) -> bool:
    """Cards are in play, and at most three German units fight and three wait."""
    if not (asks(state, "germany", "play", "pass") and any(in_play(state))):
        return False
    table = state.position()["table"]
    return (
        len(table["germany_committed"]) <= 3
        and len(table["germany_units"]) <= 3
        and len(table["germany_discards"]) >= MOST
    )


def in_play(state: Any) -> list[Any]:
    return list(state.view("germany")["table"]["battle"]["slots"].values())


HANDS = {
    "poland": (polish_battle, MOST),
    "north-africa": (lambda: battle(axis="70 71 72 73 74 75 76 77 78"), 9),
}


def seen(sizes: Sequence[tuple[int, int]]) -> list[tuple[tuple[int, int], int]]:
    """In how many languages a screen of each size is looked at: one after the other, or in `make test-long` both."""
    return [(size, 2 if IN_FULL else 1) for size in sizes]


def box_of(thing: Locator) -> FloatRect:
    box = thing.bounding_box()
    assert box is not None
    return box


def assert_inside(thing: Locator, size: tuple[int, int], what: str) -> None:
    box = box_of(thing)
    assert box["x"] >= 0, what
    assert box["y"] >= 0, what
    assert box["x"] + box["width"] <= size[0] + 1, what
    assert box["y"] + box["height"] <= size[1] + 1, what


def assert_rises(visitor: Visitor, card: Locator, size: tuple[int, int]) -> None:
    """Pointed at, a card in the midst of the hand is seen whole; left, it is down again."""
    face = card.locator(".card")
    down = box_of(face)
    card.hover()
    assert_inside(face, size, "the card under the pointer")
    assert box_of(face)["y"] < down["y"]
    visitor.page.mouse.move(2, 2)
    assert box_of(face) == down
    card.focus()
    visitor.page.keyboard.press("Shift")  # whoever uses keys sees where they are
    assert_inside(face, size, "the card with the focus")
    card.blur()


@pytest.mark.parametrize("game", every_other(HANDS))
def test_hand_battle_and_prompt_are_in_view_together_on_a_desk(come: Come, game: str):
    position, count = HANDS[game]
    ada = sit_alone(come, game, position(), size=DESKS[0])
    ada.wait_until_asked()
    held = ada.page.locator("[data-held]")
    expect(held).to_have_count(count)
    for size, languages in seen(DESKS):
        ada.resize(size)
        for _ in range(languages):
            for part in (".say", ".battle", "[data-hand]", ".closing, .passing"):
                assert_inside(ada.page.locator(part).first, size, f"{part} at {size}")
            for cut in (".board", ".forces" if game == "poland" else ".desk"):
                assert not ada.page.evaluate(CUT, cut), f"{cut} at {size}"
            for card in held.all():
                assert box_of(card)["width"] >= FINGER
            assert_rises(ada, held.nth(count // 2), size)
            for region in ada.page.locator("[data-place^='region '], [data-place^='objective ']").all():
                assert_inside(region, size, f"{region} at {size}")
            switch_language(ada)
    assert faults(ada.page, ".board") == []
    switch_theme(ada)
    assert faults(ada.page, ".board") == []


PLACES: dict[str, tuple[str, ...]] = {"north-africa": (), "poland": (), "omaha": (), "kasserine": ("move tiger501",)}


@pytest.mark.parametrize("game", every_other(GAMES, 1))
def test_a_phone_gives_the_board_its_share_and_lists_come_up_over_it(come: Come, game: str):
    ada = begin(come, game, *PLACES[game], size=PHONES[0])
    for size, languages in seen(PHONES):
        ada.resize(size)
        for _ in range(languages):
            board = box_of(ada.page.locator(".board"))
            assert board["height"] >= SHARE * size[1], f"{board} at {size}"
            assert ada.page.evaluate(SIDEWAYS) == []
            assert not is_too_wide(ada.page)
            for part in (".say", "button[data-option]", "[data-list]", ".sheet-button", "button.undo"):
                assert_inside(ada.page.locator(part).first, size, f"{part} at {size}")
            assert ada.page.locator("button[data-option]").first.evaluate(ON_TOP)
            look_into_lists(ada, board, size)
            switch_language(ada)
    switch_theme(ada)
    assert faults(ada.page) == []


def look_into_lists(ada: Visitor, board: FloatRect, size: tuple[int, int]) -> None:
    """The list of choices, then log and rules: each comes up, covers the board without moving it, and goes again."""
    ada.page.locator("[data-list]").click()
    expect(ada.page.locator("[data-list]")).to_have_attribute("aria-expanded", "true")
    last = ada.page.locator("button[data-option]").last
    last.scroll_into_view_if_needed()
    assert_inside(last, size, "the last choice")
    assert_inside(ada.page.locator(".say"), size, "the prompt above the list")
    assert box_of(ada.page.locator(".board")) == board
    ada.page.locator(".sheet-button").click()
    expect(ada.page.locator("[data-list]")).to_have_attribute("aria-expanded", "false")
    expect(ada.page.locator(".panel [role=tab]").first).to_be_visible()
    assert box_of(ada.page.locator(".panel [role=tab]").first)["y"] > size[1] / 2  # where the thumb is
    assert box_of(ada.page.locator(".board")) == board
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".panel [role=tab]").first).to_be_hidden()


HOLD = """async ([selector, seen]) => {
    const thing = document.querySelector(selector);
    const more = { pointerType: "touch", pointerId: 5, isPrimary: true, button: 0, bubbles: true, detail: 1 };
    thing.dispatchEvent(new PointerEvent("pointerenter", { ...more, bubbles: false }));
    thing.dispatchEvent(new PointerEvent("pointerdown", more));
    const from = performance.now();
    const isSeen = () => document.querySelector(seen) !== null && performance.now() - from > 600;
    while (!isSeen()) await new Promise(next => setTimeout(next, 20));
    thing.dispatchEvent(new PointerEvent("pointerup", more));
    thing.dispatchEvent(new PointerEvent("click", more));
}"""


def test_a_finger_that_rests_on_a_choice_shows_its_odds_and_answers_nothing(come: Come):
    def is_risky(state: Any) -> bool:
        return any(len(odds) > 1 for odds in (state.odds(option) for option in state.options()))

    state = play_until("omaha", is_risky)
    risky = next(option.text for option in state.options() if len(state.odds(option)) > 1)
    ada = sit_alone(come, "omaha", text_of(state), size=PHONES[1], touch=True)
    n = ada.wait_until_asked().n
    ada.page.evaluate(HOLD, [f"[data-option={json.dumps(risky)}]", "[data-reasons] .odds dd"])
    expect(ada.page.locator("[data-reasons]")).to_contain_text("%")
    assert_inside(ada.page.locator("[data-reasons]"), PHONES[1], "odds")
    assert ada.n == n
    ada.page.locator(f"[data-option={json.dumps(risky)}]").tap()
    ada.wait_for(n)


def test_a_first_touch_raises_a_card_and_the_second_plays_it(come: Come):
    axis = sit_alone(come, "north-africa", battle(), size=PHONES[1], touch=True)
    n = axis.wait_until_asked().n
    card = axis.page.locator("[data-place='card 70']")
    card.tap()
    expect(axis.page.locator(".held.raised")).to_have_count(1)
    assert_inside(card.locator(".card"), PHONES[1], "the card that was touched")
    assert axis.n == n
    expect(axis.page.locator(".choices .chosen")).to_have_count(0)
    card.tap()
    axis.wait_for(n)


# How bright a picture is: 0 black, 1 white.
BRIGHT = """async picture => {
    const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const paper = new OffscreenCanvas(image.width, image.height).getContext("2d");
    paper.drawImage(image, 0, 0);
    const dots = paper.getImageData(0, 0, image.width, image.height).data;
    let sum = 0;
    for (let i = 0; i < dots.length; i += 4) sum += 0.2126 * dots[i] + 0.7152 * dots[i + 1] + 0.0722 * dots[i + 2];
    return sum / (dots.length / 4) / 255;
}"""


def brightness(page: Page, judge: Page) -> float:
    picture = base64.b64encode(page.locator(".board").screenshot()).decode()
    found: float = judge.evaluate(BRIGHT, picture)
    return found


@pytest.mark.parametrize("game", every_other(GAMES))
def test_boards_are_dark_at_night(come: Come, game: str):
    ada = begin(come, game, size=DESKS[1])
    judge = ada.context.new_page()
    ada.page.bring_to_front()
    assert brightness(ada.page, judge) > 0.6
    switch_theme(ada)
    expect(ada.page.locator("canvas.base:not([hidden])")).to_have_count(0)  # a map that is painted is painted by now
    assert brightness(ada.page, judge) < 0.25
