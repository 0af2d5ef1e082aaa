"""Few clicks: a single answer is not asked for against a computer, and one click means all that it plainly means."""

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import expect

from sandtable.kernel import State
from tests.browser.conftest import Come
from tests.browser.scenes import asks, play_until, sit_down, text_of
from tests.browser.test_kasserine import ENGLISH, MIDDLE, attack, show_whole, table, unit
from tests.browser.test_kasserine import sit_down as sit_down_at_kasserine
from tests.browser.visitor import Visitor
from tests.layers import every_other, rows
from tools.clicks import COUNTED

BY_ITSELF = "[data-by-itself]"


def against_the_computer(come: Come, game: str, seat: str, position: str) -> Visitor:
    ada = come("Ada", quickly=True)
    return ada.visit(ada.make(game, seat=seat, opponent="computer:random", position=position))


# Questions with a single answer


IN_HAND = ("go", "enter", "join", "commit")  # what was begun can be let go: that is a choice too


def is_forced(state: State) -> bool:
    question = state.question
    is_free = question is not None and question.key not in IN_HAND
    return state.actor == state.game.seats[0] and len(state.options()) == 1 and is_free


@pytest.mark.parametrize("game", rows(["north-africa", "kasserine", "poland"]))
def test_against_a_computer_a_single_answer_is_given_by_itself(come: Come, game: str):
    forced = play_until(game, is_forced)
    ada = against_the_computer(come, game, forced.game.seats[0], text_of(forced))
    ada.wait_for(0)


def test_between_people_a_single_answer_is_asked_like_any_other(come: Come):
    forced = play_until("north-africa", is_forced)
    axis, _ = sit_down(come, position=text_of(forced))
    assert axis.wait_until_asked().options == [option.text for option in forced.options()]
    axis.page.wait_for_timeout(500)  # so long it would be answered, if it were
    assert axis.n == 0


def test_who_wants_to_be_asked_is_asked(come: Come):
    forced = play_until("poland", is_forced)
    ada = come("Ada", quickly=True)
    ada.page.add_init_script("localStorage.setItem('sandtable-preferences', '{\"single\": false}')")
    ada.visit(ada.make("poland", seat=forced.game.seats[0], opponent="computer:random", position=text_of(forced)))
    assert len(ada.wait_until_asked().options) == 1
    ada.page.wait_for_timeout(500)
    assert ada.n == 0


def after(state: State, option: str) -> State:
    copy = state.clone()
    copy.answer(option)
    return copy


def leads_to_a_forced_one(state: State) -> str:
    """An answer after which the first seat is asked for a single one, and then for something of its choice."""
    if state.actor != state.game.seats[0] or len(state.options()) < 2:
        return ""
    for option in state.options():
        then = after(state, option.text)
        if is_forced(then) and then.reveals == state.reveals:
            free = after(then, then.options()[0].text)
            if free.actor == state.actor and len(free.options()) > 1 and free.reveals == then.reveals:
                return option.text
    return ""


def test_undo_goes_back_over_what_was_answered_by_itself(come: Come):
    state = play_until("north-africa", lambda state: bool(leads_to_a_forced_one(state)))
    ada = against_the_computer(come, "north-africa", "axis", text_of(state))
    ada.wait_until_asked()
    ada.page.locator(f'button[data-option="{leads_to_a_forced_one(state)}"]').click()
    ada.wait_until(2)
    expect(ada.page.locator(BY_ITSELF)).to_have_attribute("data-by-itself", "1")
    ada.page.locator("button.undo").click()
    ada.wait_until(0)
    assert leads_to_a_forced_one(state) in ada.wait_until_asked().options


# One click, several answers

MANY = 20  # goals: one of them uses up part of the movement only


def click_unit(visitor: Visitor, name: str) -> None:
    visitor.page.mouse.click(*visitor.page.evaluate(MIDDLE, name))


def on_the_map(state: State) -> list[str]:
    """The units of the Axis that stand on the map and may now go wherever they like, in the movement phase."""
    if state.actor != "axis" or state.question is None or state.question.key != "move":
        return []
    units = {unit["id"] for unit in state.view("axis")["table"]["units"] if unit["hex"]}
    moves = [option.text for option in state.options() if option.text.split()[-1] in units]
    return [move.split()[1] for move in moves if len(after(state, move).options()) > MANY]


@cache
def two_units_to_move() -> State:
    return play_until("kasserine", lambda state: len(on_the_map(state)) > 1)


def goal_on_the_way(unit: str) -> str:
    """Where the unit can go and has movement left."""
    taken = after(two_units_to_move(), f"move {unit}")
    goals = [option.text for option in taken.options()]
    return next(goal for goal in goals if "stop" in [option.text for option in after(taken, goal).options()])


def two_panzers(come: Come) -> tuple[Visitor, str, str]:
    """The Axis is to move, with units on the map; two of them."""
    state = two_units_to_move()
    axis = against_the_computer(come, "kasserine", "axis", text_of(state))
    axis.wait_until_asked()
    show_whole(axis)
    return axis, on_the_map(state)[0], on_the_map(state)[1]


def wait_for_unit(visitor: Visitor, name: str) -> None:
    """Until this unit is moving and can be sent somewhere."""
    expect(visitor.page.locator(".say")).to_contain_text(ENGLISH.name(name))
    expect(visitor.page.locator("[data-option^='to ']").first).to_be_enabled()
    assert table(visitor)["moving"]["unit"] == name


def test_another_unit_clicked_means_that_unit_and_escape_lets_it_go(come: Come):
    axis, one, other = two_panzers(come)
    click_unit(axis, one)
    wait_for_unit(axis, one)
    click_unit(axis, other)
    wait_for_unit(axis, other)
    assert axis.n == 1
    axis.page.keyboard.press("Escape")
    axis.wait_until(0)
    assert table(axis)["moving"] is None


def test_a_unit_that_has_moved_stays_when_another_is_clicked(come: Come):
    axis, one, other = two_panzers(come)
    click_unit(axis, one)
    wait_for_unit(axis, one)
    axis.choose(goal_on_the_way(one))
    assert "stop" in axis.wait_until_asked().options
    there = unit(axis, one)["hex"]
    click_unit(axis, other)
    wait_for_unit(axis, other)
    assert (axis.n, unit(axis, one)["hex"]) == (4, there)
    axis.page.locator("button.undo").click()  # of this click, not of the one before
    wait_for_unit(axis, one)
    assert "stop" in axis.wait_until_asked().options
    assert (axis.n, unit(axis, one)["hex"]) == (2, there)


def middle_of_hex(visitor: Visitor, name: str) -> tuple[float, float]:
    box = visitor.page.locator(f"[data-place='hex {name}']").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_unit_is_sent_by_two_clicks_and_goes_on_when_it_is_clicked_again(come: Come):
    axis, one, _ = two_panzers(come)
    goal = goal_on_the_way(one).split()[1]
    click_unit(axis, one)
    wait_for_unit(axis, one)
    axis.page.mouse.click(*middle_of_hex(axis, goal))
    axis.wait_until(3)  # taken, sent, and it stays there
    assert (unit(axis, one)["hex"], table(axis)["moving"]) == (goal, None)
    click_unit(axis, one)
    wait_for_unit(axis, one)
    assert axis.n == 2
    axis.page.locator("button.undo").click()
    axis.wait_until(1)


def test_a_unit_is_dragged_where_it_goes(come: Come):
    axis, one, _ = two_panzers(come)
    goal = goal_on_the_way(one).split()[1]
    mouse = axis.page.mouse
    mouse.move(*axis.page.evaluate(MIDDLE, one))
    mouse.down()
    mouse.move(300, 300, steps=3)
    expect(axis.page.locator(f"[data-dragged='{one}']")).to_be_visible()
    wait_for_unit_in_hand(axis)
    mouse.move(*middle_of_hex(axis, goal), steps=3)
    expect(axis.page.locator(".way").first).to_be_visible()
    mouse.up()
    axis.wait_until(3)
    assert unit(axis, one)["hex"] == goal
    expect(axis.page.locator("[data-dragged]")).to_have_count(0)
    axis.page.locator("button.undo").click()
    axis.wait_until(0)  # all of the drag


def wait_for_unit_in_hand(visitor: Visitor) -> None:
    expect(visitor.page.locator("[data-place^='hex ']").first).to_be_attached()
    visitor.wait_until(1)


def test_a_unit_that_is_dropped_where_it_cannot_go_stays_in_hand_and_the_page_says_why(come: Come):
    axis, one, _ = two_panzers(come)
    enemy = next(each for each in table(axis)["units"] if each["side"] == "allies" and each["hex"])
    mouse = axis.page.mouse
    mouse.move(*axis.page.evaluate(MIDDLE, one))
    mouse.down()
    mouse.move(*axis.page.evaluate(MIDDLE, enemy["id"]), steps=4)
    mouse.up()
    expect(axis.page.locator(".why [data-rule]").first).to_be_visible()
    assert (axis.n, table(axis)["moving"]["unit"]) == (1, one)


def test_a_click_on_the_target_brings_all_who_can_attack_it(come: Come):
    axis = sit_down_at_kasserine(come)
    attack(axis)
    assert sorted(table(axis)["battle"]["attackers"]) == ["7pz", "tiger501"]
    click_unit(axis, "tiger501")
    expect(axis.page.locator("[data-option='join tiger501']")).to_be_enabled()
    assert table(axis)["battle"]["attackers"] == ["7pz"]
    axis.page.keyboard.press("Escape")
    expect(axis.page.locator("[data-option='attack 3819']")).to_be_enabled()
    assert table(axis)["battle"] is None


def attack_of_two(state: State) -> str:
    """An attack for which the Axis chooses among two units or more."""
    if state.actor != "axis" or state.question is None or state.question.key != "fight":
        return ""
    attacks = [option.text for option in state.options() if option.text.startswith("attack ")]
    chosen = [attack for attack in attacks if asks(after(state, attack), "axis", "join")]
    return next((attack for attack in chosen if len(after(state, attack).options()) > 1), "")


def test_whoever_attacks_in_north_africa_attacks_with_all_who_can(come: Come):
    state = play_until("north-africa", lambda state: bool(attack_of_two(state)))
    joining = [option.text.split()[1] for option in after(state, attack_of_two(state)).options()]
    axis = against_the_computer(come, "north-africa", "axis", text_of(state))
    axis.wait_until_asked()
    axis.page.locator(f"button[data-option='{attack_of_two(state)}']").click()
    axis.page.wait_for_function("n => Number(document.querySelector('[data-n]')?.dataset.n) >= n", arg=len(joining))
    axis.wait_until_asked()
    attackers = table(axis)["battle"]["attackers"]
    assert set(attackers) <= set(joining)
    assert len(attackers) >= len(joining) - 1  # the last may be final
    axis.point(f"unit {attackers[0]}")
    expect(axis.page.locator(f"[data-option='join {attackers[0]}']")).to_be_enabled()
    assert attackers[0] not in table(axis)["battle"]["attackers"]


def test_whoever_attacks_in_poland_is_proposed_who_fights(come: Come):
    germany = against_the_computer(come, "poland", "germany", text_of(play_until("poland", has_two_units)))
    options = germany.wait_until_asked().options
    target = next(option for option in options if option.startswith("attack "))
    germany.point(f"objective {target.split()[1]}")
    expect(germany.page.locator("[data-option=done]")).to_be_enabled()
    committed = table(germany)["sides"]["germany"]["committed"]
    assert committed
    germany.point(f"unit {committed[0]}")
    expect(germany.page.locator(f"[data-option='commit {committed[0]}']")).to_be_enabled()
    assert table(germany)["sides"]["germany"]["committed"] == committed[1:]
    germany.page.keyboard.press("Escape")
    expect(germany.page.locator(f"[data-option='{target}']")).to_be_enabled()
    assert table(germany)["battle"] is None


def has_two_units(state: State) -> bool:
    """Germany may attack with two units or more, and Poland has some that could stand in the way."""
    if state.actor != "germany" or state.question is None or state.question.key != "act":
        return False
    sides = state.view("germany")["table"]["sides"]
    is_attack = any(option.text.startswith("attack ") for option in state.options())
    return is_attack and len(sides["germany"]["units"]) >= 2 and len(sides["poland"]["units"]) >= 2


# How many clicks

TURNS = [(game, *turn) for game, turns in every_other(COUNTED.items()) for turn in rows(turns)]


@pytest.mark.parametrize(("game", "what", "most", "play"), TURNS, ids=[f"{game}: {what}" for game, what, *_ in TURNS])
def test_a_turn_takes_few_clicks(come: Come, game: str, what: str, most: int, play: Callable[[Visitor], int]):
    assert 0 < play(come("Ada", quickly=True, size=(1440, 900))) <= most
