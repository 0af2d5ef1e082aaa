"""Turns against a computer, played as a person plays them with the mouse; every click is counted, a drag is one."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as NotInTime

from sandtable.games.kasserine.rules.ground import GRID
from sandtable.kernel import State
from tests.browser.scenes import play_until, text_of
from tests.browser.visitor import ANSWERED, SURE, Visitor

UNITS_MOVED = 10
COMBATS = 3
MOBILE = ("mobile", "enter", "go")
ROUNDS = 6
CARDS_LAID = 3
PAUSE = 20  # milliseconds between two looks
BY_ITSELF = 2_000  # milliseconds: what cannot be clicked for so long was answered by the page itself
MIDDLE = """name => { const box = document.querySelector(`[data-unit="${name}"]`).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2]; }"""


class Mouse:
    """Clicks, counts them, and waits until the page asks again."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.clicks = 0

    def do(self, act: Callable[[], None], answers: bool = True) -> None:
        """One click or drag; after it an answer is given and all that follows from it, or only something is chosen."""
        n = self.visitor.n
        self.clicks += 1
        act()
        if not answers:
            return
        self.visitor.page.wait_for_function(ANSWERED, arg=n)
        if self.visitor.page.locator(SURE).count():
            self.clicks += 1
            self.visitor.page.locator(SURE).click()
        self.visitor.wait_for(n)
        self.visitor.wait_until_asked()

    def click(self, target: Locator, answers: bool = True) -> None:
        self.do(target.click, answers)

    def option(self, text: str) -> None:
        self.click(self.visitor.page.locator(f'button[data-option="{text}"]'))

    def try_click(self, target: Locator) -> None:
        """Where the page may be about to answer by itself, with a single answer or a pass that was wished: no click."""
        try:
            self.do(lambda: target.click(timeout=BY_ITSELF))
        except NotInTime:
            self.clicks -= 1

    def place(self, name: str, answers: bool = True) -> None:
        self.click(self.visitor.page.locator(f'[data-place="{name}"]').first, answers)

    def drag(self, unit: str, goal: str) -> None:
        """From where it stands to a hex; before it is dropped, its way is shown."""
        mouse, page = self.visitor.page.mouse, self.visitor.page

        def carry() -> None:
            n = self.visitor.n
            x, y = page.evaluate(MIDDLE, unit)
            mouse.move(x, y)
            mouse.down()
            mouse.move(x + 9, y + 9, steps=2)
            self.visitor.wait_until(n + 1)
            box = page.locator(f"[data-place='hex {goal}']").bounding_box()
            assert box is not None
            mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=2)
            mouse.up()
            self.visitor.wait_for(n + 1)

        self.do(carry)


def against_the_computer(visitor: Visitor, game: str, seat: str, **more: Any) -> Mouse:
    visitor.visit(visitor.make(game, seat=seat, opponent="computer:random", **more))
    visitor.wait_until_asked()
    return Mouse(visitor)


def question(visitor: Visitor) -> str:
    """What this visitor is asked; nothing when the game is over."""
    asked = visitor.sight()["view"]["question"]
    return str(asked["key"]) if asked else ""


# Kasserine


def is_full_turn(state: State) -> bool:
    """The Axis is about to move with ten units or more on the map, and none has moved yet."""
    if state.actor != "axis" or state.question is None or state.question.key != "move":
        return False
    units = {unit["id"]: unit for unit in state.view("axis")["table"]["units"] if unit["side"] == "axis"}
    offered = [option.text.split()[-1] for option in state.options()]
    movable = [unit for unit in offered if unit in units and units[unit]["hex"]]
    return len(movable) >= UNITS_MOVED and not any(unit["moved"] for unit in units.values())


def beside(one: str, other: str) -> bool:
    return GRID.direction(GRID.names.index(one), GRID.names.index(other)) >= 0


def best_goal(goals: list[str], enemies: list[str], faced: dict[str, int]) -> tuple[str, str]:
    """A hex beside the enemy that is faced by the fewest so far, and which one it is; else the first hex."""
    for enemy in sorted(enemies, key=lambda hex: faced.get(hex, 0)):
        for goal in goals:
            if beside(goal, enemy):
                return goal, enemy
    return goals[0], ""


def goals_of(state: State, unit: str) -> list[str]:
    """Where a unit of the reader can go, as the rules say beforehand."""
    taken = state.clone()
    taken.answer(f"move {unit}")
    return [option.text.split()[1] for option in taken.options() if option.text.startswith("to ")]


def full_kasserine_turn(visitor: Visitor, drags: bool = False) -> int:
    """Ten units are moved, three enemies attacked, one of them with support fire; how many clicks that took."""
    state = play_until("kasserine", is_full_turn)
    mouse = against_the_computer(visitor, "kasserine", "axis", position=text_of(state))
    visitor.page.locator("[data-fit]").click()
    visitor.page.wait_for_function("() => !document.querySelector('[data-moving]')")
    move_ten_units(mouse, state, drags)
    mouse.option("end")
    for number in range(COMBATS):
        attack(mouse, with_support=number == 0)
    mouse.option("end")
    while question(visitor) in MOBILE:
        finish_mobile_phase(mouse)
    return mouse.clicks


def finish_mobile_phase(mouse: Mouse) -> None:
    """Only those who must still come in do."""
    options = mouse.visitor.options()
    if not options:  # the page is between two questions
        mouse.visitor.page.wait_for_timeout(PAUSE)
        return
    on_map = {unit["id"] for unit in mouse.visitor.sight()["view"]["table"]["units"] if unit["hex"]}
    late = [text.split()[1] for text in options if text.startswith("move ") and text.split()[1] not in on_map]
    ends = next((text for text in ("end", "stop") if text in options), options[0])
    if ends == options[0] and late:
        mouse.place(f"unit {late[0]}")
    else:
        mouse.option(ends)


def move_ten_units(mouse: Mouse, state: State, drags: bool) -> None:
    visitor = mouse.visitor
    faced: dict[str, int] = {}
    for _ in range(UNITS_MOVED):
        units = visitor.sight()["view"]["table"]["units"]
        enemies = [unit["hex"] for unit in units if unit["side"] == "allies" and unit["hex"]]
        on_map = {unit["id"] for unit in units if unit["hex"]}
        offered = visitor.wait_until_asked().options
        unit = next(name for name in (text.split()[-1] for text in offered) if name in on_map)
        goal, enemy = best_goal(goals_of(state, unit), enemies, faced)
        faced[enemy] = faced.get(enemy, 0) + 1
        if drags:
            mouse.drag(unit, goal)
        else:
            mouse.do(lambda unit=unit: visitor.page.mouse.click(*visitor.page.evaluate(MIDDLE, unit)))  # type: ignore[misc]
            mouse.place(f"hex {goal}")
        state = replayed(state, unit, goal)
        assert question(visitor) == "move"


def replayed(state: State, unit: str, goal: str) -> State:
    """The same move without a browser, so that the goals of the next unit are known."""
    after = state.clone()
    for answer in (f"move {unit}", f"to {goal}", "stop"):
        if answer in [option.text for option in after.options()]:
            after.answer(answer)
    return after


def attack(mouse: Mouse, with_support: bool) -> None:
    """One click on the enemy, one on fight; what comes of it is answered from the list."""
    visitor = mouse.visitor
    target = next(text for text in visitor.wait_until_asked().options if text.startswith("attack "))
    mouse.place(f"hex {target.split()[1]}")
    expect(visitor.page.locator("[data-option=fight]")).to_be_enabled()
    if with_support:
        mouse.click(visitor.page.locator(".battle [data-place^='marker ']").first)
    mouse.option("fight")
    while question(visitor) != "attack":
        options = visitor.options()
        if not options:  # the page is between two questions
            visitor.page.wait_for_timeout(PAUSE)
            continue
        mouse.option(next((text for text in options if text.startswith("advance ")), options[0]))


def go_on(mouse: Mouse, *answers: str) -> None:
    """The first of these answers that is offered; a pass for the whole battle, where that can be said."""
    options = mouse.visitor.options()
    if not options:  # the page is between two questions
        mouse.visitor.page.wait_for_timeout(PAUSE)
        return
    answer = next((text for text in answers if text in options), options[0])
    wish = mouse.visitor.page.locator("[data-wish=battle]")
    is_wished = answer == "pass" and wish.count()
    mouse.try_click(wish if is_wished else mouse.visitor.page.locator(f'button[data-option="{answer}"]'))


# North Africa


def first_african_turn(visitor: Visitor) -> int:
    """Two operations and one battle, to the end of the first turn; how many clicks that took."""
    mouse = against_the_computer(visitor, "north-africa", "axis")
    laid = fought = 0
    for unit, region in (("5pz", "tobruk"), ("ariete", "tobruk")):
        mouse.place(f"unit {unit}", answers=False)
        mouse.place(f"region {region}")
    while visitor.sight()["view"]["table"]["turn"] == 1 and not visitor.is_over():
        options = visitor.options()
        attack = next((text for text in options if text.startswith("attack ") and not fought), "")
        card = next((text for text in options if text.startswith("battle ") and laid < CARDS_LAID), "")
        fought, laid = fought + bool(attack), laid + bool(card)
        if attack or card:
            mouse.option(attack or card)
        else:
            go_on(mouse, "draw", "pass", "stop", "done")
    return mouse.clicks


# Poland


def polish_rounds(visitor: Visitor) -> list[int]:
    """Germany attacks whenever it has units, else brings some in; how many clicks each round took."""
    mouse = against_the_computer(visitor, "poland", "germany")
    counted: list[int] = []
    while len(counted) < ROUNDS and not visitor.is_over():
        before = mouse.clicks
        act_in_poland(mouse)
        while not visitor.is_over() and question(visitor) != "act":
            go_on(mouse, "done", "pass")
        counted.append(mouse.clicks - before)
    return counted


def act_in_poland(mouse: Mouse) -> None:
    """Attack, or reinforce by as many units as there is supply for; else prepare."""
    options = mouse.visitor.wait_until_asked().options
    target = next((text for text in options if text.startswith("attack ")), "")
    if target:
        mouse.place(f"objective {target.split()[1]}")
        return
    unit = next((text for text in options if text.startswith("deploy ")), "prepare")
    mouse.option(unit if unit in options else "pass")
