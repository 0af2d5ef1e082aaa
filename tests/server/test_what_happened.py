"""What the others did, told by the server: since when, which events matter, and a summary for each seat of its own."""

import json
from collections.abc import Callable
from typing import Any

from sandtable.kernel import CHANCE
from sandtable.kernel.sitting import Given
from sandtable.tables.history import acted_since
from tests.browser.north_africa_scenes import before_benghazi
from tests.server.conftest import Pair
from tests.server.real_server import Player

Guest = Callable[[str], Player]


def summary(player: Player, table: str, n: int = 0, query: str = "") -> dict[str, Any]:
    found: dict[str, Any] = player.get(f"/api/tables/{table}/summary/{n}{query}").json()
    return found


def test_the_others_act_after_my_last_answer_and_what_chance_made_of_it():
    history = [Given(seat, "x") for seat in (CHANCE, "axis", CHANCE, "allies", CHANCE)]
    assert acted_since(history, ["axis"]) == 3
    assert acted_since(history, ["allies"]) == 5
    assert acted_since(history, ["axis", "allies"]) == 5
    assert acted_since(history[:1], ["allies"]) == 1
    assert acted_since(history, []) is None


def at_benghazi(guest: Guest) -> Pair:
    axis, allies = guest("Erwin"), guest("Bernard")
    table = axis.make("north-africa", seat="axis", opponent="open", position=before_benghazi())["id"]
    assert allies.do(table, "join").status_code == 200
    return axis, allies, table


def test_each_hears_what_the_other_did_since_their_own_answer(guest: Guest):
    axis, allies, table = at_benghazi(guest)
    with axis.live(table) as screen:
        screen.hear()
        screen.answer("move 15pz tobruk")
    assert (axis.look(table)["acted"], allies.look(table)["acted"]) == (1, 0)
    order = {"key": "event-ordered", "facts": {"unit": "15pz", "operation": "move"}}
    assert summary(allies, table) == {"n": 1, "from": 0, "lines": [order]}
    assert summary(allies, table, 1)["lines"] == []
    assert summary(allies, table, 2)["error"]["key"] == "out-of-range"


def test_nobody_reads_the_summary_of_a_seat_that_is_not_theirs(pair: Pair, guest: Guest):
    _, allies, table = pair
    watcher = guest("Watcher")
    for player in (allies, watcher):
        assert summary(player, table, 0, "?seat=axis")["error"]["key"] == "not-your-seat"
    assert watcher.look(table)["acted"] is None


def test_which_events_matter_is_told_with_the_first_message_only(guest: Guest):
    ann = guest("Ann")
    table = ann.make("omaha")["id"]
    with ann.live(table) as screen:
        first = screen.hear()
        assert first["events"]["key"] == ["slid", "nest-set", "over"]
        assert first["events"]["together"] == {"dealt": ""}
        screen.answer("land left")
    later = json.loads(ann.heard[-1])
    assert "changes" in later
    assert "events" not in later
