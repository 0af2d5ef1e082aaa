"""Nothing moves under the pointer: the list stays where it is while its options are pointed at."""

from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.kernel import SeededDice, Sitting
from tests.browser.conftest import Come
from tests.browser.scenes import text_of
from tests.browser.visitor import Visitor

POSITIONS = 3  # of each game
REST = 450  # milliseconds: longer than the page waits before it asks for odds
ALL_SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    window.shifts.push({
      n: Number(document.querySelector('[data-n]')?.dataset.n ?? -1),
      value: entry.value,
      of: entry.sources.map(({ node }) => node?.className?.baseVal ?? node?.className ?? node?.nodeName),
    });
}).observe({ type: 'layout-shift', buffered: true });
"""
PLACES = """() => [...document.querySelectorAll('button[data-option]')].map((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return [button.dataset.option, x, y, width, height]; })"""


def positions(game: str) -> list[str]:
    """Moments of a random game at which the first seat has a choice, some way apart."""
    found: list[str] = []
    sitting, chance = Sitting(sandtable.game(game).start(events=True), SeededDice(5)), Random(5)
    while sitting.state.result is None and len(found) < POSITIONS:
        options = [option.text for option in sitting.state.options()]
        is_first = sitting.state.seat == 0 and len(options) > 1
        if is_first and len(sitting.given) >= 12 * len(found):
            found.append(text_of(sitting.state))
        sitting.answer(chance.choice(options))
    return found


def point_at(visitor: Visitor, place: list[Any]) -> None:
    """Only the pointer moves; nothing is scrolled for it."""
    _, x, y, width, height = place
    visitor.page.mouse.move(x + width / 2, y + height / 2)


def sit(come: Come, game: str, position: str, size: tuple[int, int]) -> Visitor:
    ada = come("Ada", quickly=True, size=size)
    seats = sandtable.game(game).seats
    wishes: dict[str, Any] = {"seat": "all", "opponent": "none"}
    if len(seats) > 1:
        wishes = {"seat": seats[0], "opponent": "computer:random"}
    ada.page.add_init_script(ALL_SHIFTS)
    ada.visit(ada.make(game, position=position, **wishes))
    ada.wait_until_asked()
    ada.page.wait_for_timeout(REST)
    return ada


@pytest.mark.parametrize("size", [(1440, 900), (400, 800)])
@pytest.mark.parametrize("game", sandtable.game_names())
def test_the_list_stays_where_it_is_while_it_is_pointed_at(come: Come, game: str, size: tuple[int, int]):
    for position in positions(game):
        ada = sit(come, game, position, size)
        n = ada.n
        ada.page.evaluate("() => { window.shifts = []; }")
        options = ada.page.locator("button[data-option]")
        for number in range(min(options.count(), 5)):
            before = ada.page.evaluate(PLACES)
            point_at(ada, before[number])
            ada.page.wait_for_timeout(REST)
            assert ada.page.evaluate(PLACES) == before
        assert [shift for shift in ada.page.evaluate("window.shifts") if shift["n"] == n] == []
