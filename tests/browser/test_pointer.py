"""Nothing moves under the pointer: what is pointed at stays where it is, and what is clicked is what was pointed at."""

import json
from functools import cache
from itertools import count
from random import Random
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import WebSocket

import sandtable
from sandtable.kernel import SeededDice, Sitting
from tests.browser.conftest import Come
from tests.browser.scenes import text_of, with_preferences
from tests.browser.visitor import SURE, Visitor
from tests.layers import IN_FULL, every_other, many

POSITIONS = many(10)  # of each game
FEW = range(2, 7)  # options: so many that each of them can be clicked in a test
REST = 300  # milliseconds: longer than the page waits before it asks for odds
HASTY = 0.5  # how often somebody ends what can be ended, so that a whole game does not take all day
MOST_CLICKS = 400
FEW_CLICKS = 5

# Keeps every shift of the layout, and when the question changed: until that is drawn, things may move.
WATCH = """
window.shifts = [];
window.changes = [];
const text = (selector) => document.querySelector(selector)?.textContent ?? '';
const asked = () => [document.querySelector('[data-n]')?.dataset.n, text('.say'), text('.chosen'),
  document.querySelector('[data-playback]')?.dataset.playback].join('|');
let before = '';
new MutationObserver(() => {
  if (asked() === before) return;
  before = asked();
  const from = performance.now();
  const change = [from, Infinity];
  window.changes.push(change);
  requestAnimationFrame(() => requestAnimationFrame(() => { change[1] = performance.now(); }));
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
new PerformanceObserver((list) => {
  for (const { startTime, sources } of list.getEntries())
    window.shifts.push({ at: startTime, asked: before, of: sources.map(({ node, previousRect: a, currentRect: b }) =>
      [node?.className?.baseVal ?? node?.className ?? node?.nodeName, node?.textContent?.slice(0, 40),
       [a.x, a.y, a.width, a.height, b.x, b.y, b.width, b.height].map(Math.round).join()].join(' ')) });
}).observe({ type: 'layout-shift', buffered: true });
"""
SHIFTS = """async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 30))));
  return window.shifts.filter(({ at }) => !window.changes.some(([from, to]) => at >= from && at <= to)); }"""
FORGET = "() => { window.shifts = []; }"
PLACES = """() => [...document.querySelectorAll('button[data-option]')].map((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return [button.dataset.option, x, y, width, height]; })"""
SHOW = "option => document.querySelector(`button[data-option=\"${option}\"]`).scrollIntoView({ block: 'center' })"


def positions(game: str, sizes: range = FEW, most: int = POSITIONS) -> list[tuple[str, list[str]]]:
    """Moments of random games at which the first seat chooses among so many answers: the position, and the answers."""
    found: list[tuple[str, list[str]]] = []
    for seed in count():
        sitting, chance = Sitting(sandtable.game(game).start(events=True), SeededDice(seed)), Random(seed)
        early = chance.randrange(40)
        while sitting.state.result is None:
            options = [option.text for option in sitting.state.options()]
            if sitting.state.seat == 0 and len(options) in sizes and len(sitting.given) >= early:
                found.append((text_of(sitting.state), options))
                break
            sitting.answer(chance.choice(options))
        if len(found) == most:
            return found
    raise AssertionError("there are not so many moments")


def opponents(game: str) -> dict[str, Any]:
    seats = sandtable.game(game).seats
    return {"seat": seats[0], "opponent": "computer:random"} if len(seats) > 1 else {"seat": "all", "opponent": "none"}


def sit(visitor: Visitor, game: str, position: str) -> None:
    visitor.visit(visitor.make(game, position=position, **opponents(game)))
    visitor.wait_until_asked()


def place_of(visitor: Visitor, option: str) -> list[Any]:
    return next(place for place in visitor.page.evaluate(PLACES) if place[0] == option)


def point_at(visitor: Visitor, option: str) -> tuple[float, float]:
    """Only the pointer moves; where it is."""
    _, x, y, width, height = place_of(visitor, option)
    visitor.page.mouse.move(x + width / 2, y + height / 2)
    return x + width / 2, y + height / 2


def answers_sent(visitor: Visitor) -> list[str]:
    """Every answer that the page sends from now on."""
    sent: list[str] = []

    def note(frame: str | bytes) -> None:
        said = json.loads(frame)
        if "option" in said:
            sent.append(said["option"])

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", note)

    visitor.page.on("websocket", listen)
    return sent


@pytest.mark.parametrize("game", every_other(sandtable.game_names()))
def test_every_option_that_is_pointed_at_for_a_while_is_the_one_that_is_clicked(come: Come, game: str):
    for position, options in positions(game):
        ada = come(
            "Ada", quickly=True, size=(1440, 900)
        )  # somebody new: nobody may have so many tables against computers
        ada.page.add_init_script(WATCH)
        sent = answers_sent(ada)
        for option in options:
            sit(ada, game, position)
            ada.page.evaluate(SHOW, option)
            sent.clear()
            before = ada.page.evaluate(PLACES)
            ada.page.evaluate(FORGET)
            x, y = point_at(ada, option)
            ada.page.wait_for_timeout(REST)
            assert ada.page.evaluate(PLACES) == before
            assert ada.page.evaluate(SHIFTS) == []
            ada.page.mouse.click(x, y)
            ada.page.wait_for_function(f"() => {CLICKED}")
            if ada.page.locator(SURE).count():
                ada.page.locator(SURE).click()
            ada.wait_for(0)
            assert sent[0] == option


CLICKED = f"Number(document.querySelector('[data-n]')?.dataset.n) > 0 || document.querySelector('{SURE}') !== null"


@pytest.mark.parametrize("game", every_other(sandtable.game_names(), 1))
def test_a_long_list_on_a_small_screen_stays_where_it_is_while_it_is_pointed_at(come: Come, game: str):
    ada = come("Ada", quickly=True, size=(400, 800))
    ada.page.add_init_script(WATCH)
    for position, options in positions(game, range(4, 60), most=many(3)):
        sit(ada, game, position)
        ada.page.wait_for_timeout(REST)
        ada.page.evaluate(FORGET)
        for option in options[:5]:
            before = ada.page.evaluate(PLACES)
            point_at(ada, option)
            ada.page.wait_for_timeout(REST)
            assert ada.page.evaluate(PLACES) == before
        assert ada.page.evaluate(SHIFTS) == []


# Size, and whether what the others do is played back
RUNS = every_other([(game, (1440, 900), True) for game in sandtable.game_names()] + [("kasserine", (1024, 768), False)])


class Stretch(NamedTuple):
    """A part of a game: where it begins, and how many clicks are looked at."""

    position: str | None  # the start of the game
    clicks: int


def stretches(game: str, motion: bool) -> list[Stretch]:
    """The middle and the end of a game, or its beginning and its end where nothing is played back; `make test-long`
    plays it whole.
    """
    if IN_FULL:
        return [Stretch(None, MOST_CLICKS)]
    asked = hasty_game(game)
    first = asked[len(asked) // 2] if motion else None
    return [Stretch(first, FEW_CLICKS), Stretch(asked[-3], 2 * FEW_CLICKS)]


@cache
def hasty_game(game: str) -> list[str]:
    """The positions of a game in which the first seat chooses."""
    sitting, chance = Sitting(sandtable.game(game).start(events=True), SeededDice(1)), Random(1)
    asked: list[str] = []
    while sitting.state.result is None:
        if sitting.state.seat == 0:
            asked.append(text_of(sitting.state))
        sitting.answer(hasty_choice([option.text for option in sitting.state.options()], chance))
    return asked


def hasty_choice(options: list[str], chance: Random) -> str:
    ends = sorted(option for option in options if " " not in option)
    return chance.choice(ends if ends and chance.random() < HASTY else sorted(options))


@pytest.mark.parametrize(("game", "size", "motion"), RUNS, ids=[f"{game} {size[0]}" for game, size, _ in RUNS])
def test_nothing_shifts_from_the_beginning_to_the_end_but_by_another_question(
    come: Come, game: str, size: tuple[int, int], motion: bool
):
    for stretch in stretches(game, motion):
        ada = come("Ada", quickly=True, size=size, motion=motion)
        with_preferences(ada, pace=30)
        ada.page.add_init_script(WATCH)
        position = {"position": stretch.position} if stretch.position else {}
        ada.visit(ada.make(game, **position, **opponents(game)))
        ada.wait_until_asked()
        ada.page.wait_for_timeout(REST)
        ada.page.evaluate(FORGET)  # the page was built up
        click_at_random(ada, stretch.clicks)
        assert ada.page.evaluate(SHIFTS) == []
    if not IN_FULL and not ada.is_over():  # the dice fell otherwise: it is ended by giving up
        ada.post(f"tables/{ada.table}/resign")
        ada.page.wait_for_function("() => document.querySelector('[data-replay]') !== null")
        assert ada.page.evaluate(SHIFTS) == []
    assert ada.is_over()


def click_at_random(visitor: Visitor, most: int) -> None:
    chance = Random(1)
    for _ in range(most):
        moment = visitor.wait_until_asked()
        if moment.is_over:
            return
        visitor.choose(hasty_choice(moment.options, chance), moment.n)
