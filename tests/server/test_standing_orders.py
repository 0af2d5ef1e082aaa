"""Sealed standing orders: what they are for, when they answer, and that nobody else learns of them."""

from collections.abc import Callable
from random import Random

import pytest

import sandtable
from sandtable.kernel import CHANCE, PASS, SeededDice
from sandtable.server.storage.table_store import read_seat
from sandtable.tables.possible_reactions import reactions
from sandtable.tables.seats import PLAYER
from sandtable.tables.standing_orders import Order, StandingAnswer, order_in_force, standing_answer
from sandtable.tables.table import Table
from sandtable.tables.terms import Terms
from tests.server.conftest import Pair
from tests.server.play import let_pass
from tests.server.real_server import Player, Screen

AFRICA = sandtable.game("north-africa")


def window(question: str, playable: bool = False) -> Table:
    """A table at which this question is asked; with something to play besides passing, if need be."""
    for seed in range(40):
        table = Table(Terms("abcdefgh", AFRICA, {}, bytes([seed]) * 32))
        for seat in table.seats:
            seat.kind, seat.player = PLAYER, seat.name
        table.begin()
        dice = SeededDice(seed)
        while table.state == "playing":
            state = table.sitting.state
            options = state.options()
            asked = state.question
            if asked is not None and asked.key == question and len(options) > playable:
                return table
            table.answer(options[dice.below(len(options))].text, None, None)
    raise AssertionError(f"{question} was never asked")


def test_orders_can_be_given_for_every_common_reaction_and_in_a_game_without_any_for_none():
    found = reactions(AFRICA)
    assert [each["question"] for each in found][:4] == ["answer", "damage", "enter", "deny"]
    assert all(options[0] == PASS.text for each in found for options in each["options"].values())
    assert any("card 54" in each["options"].get("allies", []) for each in found)
    assert "tobruk" in next(each for each in found if each["question"] == "enter")["about"]["region"]
    assert reactions(sandtable.game("omaha")) == []


def test_what_can_be_ordered_is_told_to_everybody_alike(guest: Callable[[str], Player]):
    told = [player.get("/api/reactions/north-africa").json() for player in (guest("Ann"), guest(""))]
    assert told[0] == told[1] == reactions(AFRICA)
    assert guest("").get("/api/reactions/chess").json()["error"]["key"] == "unknown-game"


def test_an_order_about_one_thing_waits_for_that_thing():
    table = window("enter")
    state = table.sitting.state
    seat = table.seats[state.seat]
    question = state.question
    assert question is not None
    region = str(question.facts["region"])
    seat.orders = [Order("enter", PASS.text, "nowhere"), Order("deny", PASS.text)]
    assert standing_answer(table) is None
    seat.orders = [Order("enter", PASS.text, "nowhere"), Order("enter", PASS.text, region)]
    assert order_in_force(table) == Order("enter", PASS.text, region)
    assert standing_answer(table) == StandingAnswer(PASS.text, Order("enter", PASS.text, region))


def test_the_first_order_that_is_possible_counts():
    table = window("damage", playable=True)
    state = table.sitting.state
    playable = state.options()[1].text
    seat = table.seats[state.seat]
    seat.orders = [Order("damage", "card 1000"), Order("damage", playable), Order("damage", PASS.text)]
    assert standing_answer(table) == StandingAnswer(playable, Order("damage", playable))
    other = table.seats[1 - state.seat]
    other.orders, seat.orders = seat.orders, []
    assert standing_answer(table) is None


def test_no_order_is_carried_out_where_a_seat_must_choose():
    table = Table(Terms("abcdefgh", AFRICA, {}, bytes(32)))
    for seat in table.seats:
        seat.kind, seat.player = PLAYER, seat.name
    table.begin()
    state = table.sitting.state
    assert state.actor != CHANCE
    assert not state.asking.reacts
    table.seats[state.seat].orders = [Order(state.asking.name, option.text) for option in state.options()]
    assert standing_answer(table) is None


def test_an_order_that_stands_always_is_kept_and_nobody_else_hears_of_it(
    pair: Pair, screens: tuple[Screen, Screen], guest: Callable[[str], Player]
):
    screen, other = let_pass(screens, Random(2))
    watcher = guest("Watcher")
    order = {"question": screen.sight["view"]["question"]["key"], "option": PASS.text, "about": "", "always": True}
    n = screen.sight["n"]
    before = watcher.look(pair[2])
    assert screen.sight["orders"] == []
    screen.say("orders", orders=[order])
    screen.until(lambda sight: sight["n"] > n)
    assert screen.sight["orders"] == [order]
    other.until(lambda sight: sight["n"] > n)
    assert other.sight["orders"] == []
    assert before["orders"] == watcher.look(pair[2])["orders"] == []
    for listener in (other.player, watcher):
        assert not any('orders":[{' in text for text in listener.heard)


def test_orders_are_seen_on_all_screens_of_their_giver(pair: Pair, screens: tuple[Screen, Screen]):
    _, allies, table = pair
    with allies.live(table) as second:
        second.hear()
        screens[1].say("orders", orders=[{"question": "enter", "option": "pass"}])
        for screen in (screens[1], second):
            screen.until(lambda sight: [order["question"] for order in sight["orders"]] == ["enter"])
    assert screens[0].player.look(table)["orders"] == []


def test_giving_orders_changes_nothing_that_the_others_can_see(pair: Pair, screens: tuple[Screen, Screen]):
    axis, allies, table = pair
    before = axis.look(table)
    screens[1].say("orders", orders=[{"question": "enter", "option": "card 49", "about": "tobruk"}])
    screens[1].until(lambda sight: sight["orders"])
    assert axis.look(table) == before
    assert allies.look(table)["orders"] == [
        {"question": "enter", "option": "card 49", "about": "tobruk", "always": False}
    ]


@pytest.mark.parametrize(
    "order",
    [
        {"question": "enter"},
        {"question": "enter", "option": "pass", "about": 3},
        {"question": "enter", "option": "pass", "always": "yes"},
        {"question": "enter", "option": "no such thing"},
        {"question": "e" * 100, "option": "pass"},
    ],
)
def test_an_impossible_order_is_refused_and_changes_nothing(screens: tuple[Screen, Screen], order: dict[str, object]):
    screen = screens[0]
    assert screen.refusal_of("orders", orders=[order]) in ("bad-field", "too-large")
    assert screen.player.look(screen.sight["id"])["orders"] == []


def test_orders_written_by_an_older_server_are_read(pair: Pair):
    row = {"seat": "axis", "kind": PLAYER, "player": "p", "name": "P", "level": "", "wish": "ask"}
    row |= {"nonce": "", "key": "", "statement": ""}
    seat = read_seat({**row, "battle": 0, "orders": '[["enter", "pass"]]'})  # type: ignore[arg-type]
    assert seat.orders == [Order("enter", "pass", "", False)]
