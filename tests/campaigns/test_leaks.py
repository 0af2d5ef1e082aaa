"""Twin worlds: a few of them each time; and that a leak would be found."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.live.table_registry import TableRegistry
from sandtable.tables import position_links, table_questions, table_views
from sandtable.tables.summary import table_summary
from tests.campaigns.leaks.campaign import hiding, live, masked, try_leaks
from tests.campaigns.leaks.simulated_world import Sent, quiet_folder


def test_no_seat_can_tell_two_worlds_apart_by_anything_that_it_is_sent():
    cases = try_leaks(range(1, 7), answers=3)
    assert [wrong for case in cases for wrong in case.wrong] == []
    assert sum(case.counted["comparisons"] for case in cases) > 500


def test_all_games_with_secrets_are_played():
    assert set(hiding()) >= {"kasserine", "north-africa", "poland"}
    assert "omaha" not in hiding()


def find_a_leak(most: int = 12) -> str:
    with quiet_folder() as folder:
        for seed in range(1, most):
            twins = live(seed, folder, answers=2)
            if twins.wrong:
                return twins.wrong[0]
    return ""


def test_a_sight_that_tells_something_hidden_is_found(monkeypatch: pytest.MonkeyPatch):
    def telling(table: Any, player: str | None) -> dict[str, Any]:
        return {**table_summary(table, player), "x": table.sitting.state.digest()[:6]}

    monkeypatch.setattr(table_views, "table_summary", telling)
    assert "can tell the worlds apart: " in find_a_leak()


def test_a_link_to_the_true_position_is_found(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(position_links, "dealt_again", lambda state, seat: state)
    assert "/link" in find_a_leak()


def test_odds_and_reasons_for_whoever_is_not_asked_are_found(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(table_questions, "refuse_unasked", lambda table, player: None)
    assert "POST /api/" in find_a_leak(40)


def test_a_delay_that_depends_on_what_is_hidden_is_found(monkeypatch: pytest.MonkeyPatch):
    tell: Callable[..., None] = TableRegistry.tell

    def late(self: TableRegistry, table: Any) -> None:
        hidden = int(table.sitting.state.digest()[:4], 16) / 65536
        asyncio.get_running_loop().call_later(hidden, tell, self, table)

    monkeypatch.setattr(TableRegistry, "tell", late)
    assert "or at other times" in find_a_leak()


def test_a_case_is_the_same_each_time(tmp_path: Path):
    with quiet_folder() as folder:
        one, two = live(6, folder, answers=2), live(6, folder, answers=2)
    assert one.story == two.story
    assert one.compared == two.compared > 50


def test_fingerprints_are_compared_by_which_are_the_same():
    a, b, c = ("a" * 64, "b" * 64, "c" * 64)
    one, two, three = (masked([Sent(0, "x", f"{first} {second}")]) for first, second in ((a, b), (b, c), (a, a)))
    assert one == two
    assert one != three
    assert len(one[0].text) == 129
