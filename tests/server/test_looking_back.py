"""A replay is sent step by step: a moment as a whole, and then what has changed since the one that the page has."""

from random import Random
from typing import Any

import sandtable
from sandtable.server.live.past_changes import since, whole
from sandtable.server.web.request_context import dump
from sandtable.tables.client_view import ClientSight
from sandtable.tables.seats import PLAYER
from sandtable.tables.table import Table
from sandtable.tables.terms import Terms
from tests.server.conftest import Pair

AFRICA = sandtable.game("north-africa")
MOST = 4 * 1024  # bytes of a step


def played(seed: int, answers: int = 120) -> Table:
    table = Table(Terms("abcdefgh", AFRICA, {}, bytes(32)))
    for seat in table.seats:
        seat.kind, seat.player = PLAYER, seat.name
    table.begin()
    rng = Random(seed)
    while table.n < answers:
        table.answer(rng.choice(table.sitting.state.options()).text, None, None)
    return table


def joined(before: list[Any], sight: dict[str, Any]) -> list[Any]:
    return [*before[: sight["log_from"]], *sight["log"]]


def test_step_by_step_forwards_and_backwards_a_client_has_what_it_would_be_sent_at_once():
    table, client = played(9), ClientSight()
    have = client.take(whole(table, "axis", 40))
    log = have["log"]
    for n in [*range(41, 70), 68, 67, 3, 110, 0]:
        message = since(table, "axis", n, have["n"], have["tag"])
        assert "changes" in message
        if abs(n - have["n"]) == 1:
            assert len(dump(message).encode()) < MOST < len(dump(whole(table, "axis", n)).encode()) / 3
        have = client.take(message)
        log = joined(log, have)
        expected = whole(table, "axis", n)
        assert log == expected["log"]
        apart = ("is", "log", "log_from")
        assert {k: v for k, v in have.items() if k not in apart} == {
            k: v for k, v in expected.items() if k not in apart
        }


def test_whoever_has_a_moment_that_was_played_otherwise_since_is_sent_the_whole():
    table, other = played(9), played(10)
    tag = whole(other, "axis", 60)["tag"]
    assert "changes" not in since(table, "axis", 61, 60, tag)
    assert "changes" not in since(table, "allies", 61, 60, whole(table, "axis", 60)["tag"])
    assert "changes" in since(table, "axis", 61, 60, whole(table, "axis", 60)["tag"])


def test_the_address_says_what_a_client_has_and_nonsense_there_is_refused(pair: Pair):
    axis, _, table = pair
    first = axis.get(f"/api/tables/{table}/at/3").json()
    step = axis.get(f"/api/tables/{table}/at/4?from=3&tag={first['tag']}").json()
    assert step["changes"]["/n"] == 4
    assert "card_lines" not in step
    for wrong in ("x", "-1", "", "٣", "9" * 10):
        error = axis.get(f"/api/tables/{table}/at/4?from={wrong}&tag={first['tag']}").json()["error"]
        assert (error["key"], error["facts"]["place"]) == ("bad-field", "from")
    for far in (f"from=999999&tag={first['tag']}", "from=3", "from=3&tag=nonsense"):
        assert axis.get(f"/api/tables/{table}/at/4?{far}").json()["view"]["seat"] == "axis"
