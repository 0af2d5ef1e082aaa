"""An empty turn is told before it is ended, and nothing else is."""

from collections.abc import Callable
from random import Random
from typing import Any

import sandtable
from sandtable.tables.client_view import spelled
from sandtable.tables.log_lines import ANSWER, Line
from sandtable.tables.seats import PLAYER
from sandtable.tables.table import Table
from sandtable.tables.table_views import table_view
from sandtable.tables.terms import Terms
from tests.server.conftest import Pair
from tests.server.real_server import Player


def africa() -> Table:
    table = Table(Terms("abcdefgh", sandtable.game("north-africa"), {}, bytes(32)))
    for seat in table.seats:
        seat.kind, seat.player = PLAYER, seat.name
    table.begin()
    return table


def end_phase(table: Table) -> None:
    """Pass, or be done."""
    texts = [option.text for option in table.sitting.state.options()]
    table.answer("pass" if "pass" in texts else "done", None, None)


def test_the_last_answer_of_an_empty_turn_is_marked():
    table = africa()
    turn = table.sitting.state.whose_turn()
    marked = []
    while table.sitting.state.whose_turn() == turn:
        marked.append(table.empty_ends())
        end_phase(table)
    assert [ends for ends in marked if ends] == [["done"]]
    assert marked[0] == []  # the phase of actions is followed by another choice: not yet the end


def test_after_an_action_nothing_is_marked():
    table = africa()
    turn = table.sitting.state.whose_turn()
    action = next(o.text for o in table.sitting.state.options() if " " in o.text)
    table.answer(action, None, None)
    for _ in range(60):
        if table.sitting.state.whose_turn() != turn:
            break
        assert table.empty_ends() == []
        texts = [option.text for option in table.sitting.state.options()]
        table.answer(next((text for text in texts if " " not in text), texts[0]), None, None)
    assert table.sitting.state.whose_turn() != turn


def test_the_mark_goes_with_the_turn_and_comes_back_with_undo():
    table = africa()
    end_phase(table)
    before = table.empty_ends()
    assert before == ["done"]
    discard = next(o.text for o in table.sitting.state.options() if " " in o.text)
    table.answer(discard, None, None)
    assert table.empty_ends() == []
    table.undo("axis")
    assert table.empty_ends() == before


def test_the_mark_is_the_same_when_a_table_is_loaded():
    table = africa()
    lines = [Line(n, ANSWER, *answer) for n, answer in enumerate(table.sitting.answers, 1)]
    lines += table.answer("pass", "axis", "1")
    again = africa()
    again.replay(lines)
    assert again.empty_ends() == table.empty_ends() == ["done"]


def ends_now(table: Table) -> dict[str, str]:
    assert table.actor is not None
    options = spelled(table_view(table, table.actor, table.actor)["options"])
    return {option["text"]: option["ends"] for option in options if "ends" in option}


def empty_in(options: list[dict[str, Any]]) -> list[str]:
    return [option["text"] for option in spelled(options) if option.get("empty")]


def test_an_answer_without_an_object_says_what_it_ends():
    table = africa()
    assert ends_now(table) == {"pass": "phase"}
    rng = Random(2)
    found: set[tuple[bool, str]] = set()
    for _ in range(300):
        state = table.sitting.state
        turn = state.whose_turn()
        ends = ends_now(table)
        assert all(" " not in text for text in ends)
        option = rng.choice(state.options()).text
        reacts = state.asking.reacts
        table.answer(option, None, None)
        if table.state == "over":
            break
        if ends.get(option) == "turn":
            assert table.sitting.state.whose_turn() != turn
        found |= {(reacts, what) for what in ends.values()}
    assert found == {(True, "window"), (False, "phase"), (False, "turn")}


def test_only_the_seat_that_is_asked_is_told():
    table = africa()
    end_phase(table)
    assert table.actor is not None
    other = next(seat.name for seat in table.seats if seat.name != table.actor)
    assert empty_in(table_view(table, table.actor, table.actor)["options"]) == ["done"]
    assert table_view(table, other, other)["options"] == table_view(table, "spectator", None)["options"] == []


def test_a_game_without_turns_marks_nothing(guest: Callable[[str], Player], pair: Pair):
    player = guest("Ann")
    table = player.make("omaha")["id"]
    with player.live(table) as screen:
        screen.hear()
        for _ in range(40):
            assert empty_in(screen.sight["options"]) == []
            if screen.sight["state"] == "over":
                break
            screen.answer(screen.sight["options"][-1]["text"])
    assert empty_in(pair[0].look(pair[2])["options"]) == []
