"""Those who only look: how many there may be, and that they cost little."""

import asyncio
import json
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from sandtable.server.live.live_views import live_view
from sandtable.server.web import live, spectators
from tests.server.conftest import Pair
from tests.server.play import asked
from tests.server.real_server import NO_LIMITS, Player, RealServer, Screen, open_server, quick


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """What was drawn for spectators: from which seat, after how many answers."""
    found: list[tuple[str, int]] = []

    def count(table: Any, seat: str, player: str | None, log_from: int = 0, is_first: bool = True) -> dict[str, Any]:
        found.append((seat, table.n))
        return live_view(table, seat, player, log_from, is_first=is_first)

    monkeypatch.setattr(spectators, "live_view", count)
    return found


def test_spectators_of_one_table_share_one_picture(
    server: RealServer, pair: Pair, screens: tuple[Screen, Screen], drawn: list[tuple[str, int]]
):
    table = pair[2]
    with server.player() as stranger, server.player("Eve") as eve, ExitStack() as rows:
        watching = [rows.enter_context(who.live(table)) for who in (stranger, eve) * 10]
        for screen in watching:
            screen.hear()
        assert drawn == [("spectator", watching[0].sight["n"])]
        drawn.clear()
        player = asked(*screens)
        assert player is not None
        player.answer(player.sight["options"][0]["text"])
        n = player.sight["n"]
        texts = []
        for screen in watching:
            screen.until(lambda sight: sight["n"] == n)
            texts.append(screen.player.heard[-1])
        assert drawn == [("spectator", n)]
        assert len(set(texts)) == 1
        assert json.loads(texts[0])["log"]
        for screen in watching:
            assert screen.log == watching[0].log == eve.look(table)["log"]


def test_what_spectators_share_is_what_each_would_see_alone(
    pair: Pair, screens: tuple[Screen, Screen], server: RealServer
):
    axis, _, table = pair
    with server.player("Eve") as eve, eve.live(table) as screen:
        screen.hear()
        for _ in range(6):
            player = asked(*screens)
            assert player is not None
            player.answer(player.sight["options"][0]["text"])
            n = player.sight["n"]
            screen.until(lambda sight, n=n: sight["n"] == n)
            alone = eve.look(table)
            shared = {**screen.sight, "log": screen.log, "log_from": 0}
            del shared["is"]
            assert shared == alone
    assert axis.look(table)["seat"] == "axis"


def test_a_player_who_comes_or_goes_is_seen_by_spectators(pair: Pair, server: RealServer):
    axis, allies, table = pair
    with server.player() as stranger, stranger.live(table) as screen:
        screen.hear()
        assert screen.sight["presence"] == {"axis": False, "allies": False}
        with axis.live(table) as here:
            here.hear()
            assert screen.hear() == {"is": "presence", "presence": {"axis": True, "allies": False}}
            with stranger.live(table) as late:
                late.hear()
                assert late.sight["presence"] == {"axis": True, "allies": False}
        assert screen.hear()["presence"] == {"axis": False, "allies": False}
    assert allies.look(table)["presence"] == {"axis": False, "allies": False}


def test_whoever_comes_is_shown_the_table_before_they_hear_who_else_comes(pair: Pair, monkeypatch: pytest.MonkeyPatch):
    """Somebody goes in the very moment in which a screen has been opened and nothing was shown there yet."""
    refresh = live.Connection.refresh

    def in_between(connection: live.Connection) -> None:
        connection.send('{"is": "presence", "presence": {}}')
        refresh(connection)

    monkeypatch.setattr(live.Connection, "refresh", in_between)
    axis, _, table = pair
    with axis.live(table) as screen:
        assert [screen.hear()["is"] for _ in range(2)] == ["sight", "presence"]


def test_a_picture_for_all_holds_nothing_that_is_somebodys_own(
    pair: Pair, screens: tuple[Screen, Screen], server: RealServer
):
    """A player's second screen as a spectator is not drawn for all: it has the chat and the notes."""
    axis, _, table = pair
    assert axis.put(f"/api/tables/{table}/notes", text="my plan").status_code == 200
    screens[0].say("chat", text="hello there")
    screens[0].until(lambda sight: screens[0].chat)
    with server.player() as stranger, stranger.live(table) as strange, axis.live(table, seat="spectator") as own:
        own.hear()
        strange.hear()
        assert own.sight["notes"] == "my plan"
        assert own.chat
        assert (strange.sight["notes"], strange.chat, strange.sight["mine"]) == ("", [], [])
        assert "my plan" not in "".join(stranger.heard)
        assert "hello there" not in "".join(stranger.heard)


def test_they_are_shown_a_change_a_few_at_a_time():
    """Else a thousand of them would be shown it in one go, and everybody else would wait."""

    class Row:
        def __init__(self) -> None:
            self.is_queued = False
            self.news = asyncio.Event()

    async def scene() -> None:
        group = spectators.Spectators()
        rows: list[Any] = [Row() for _ in range(3 * spectators.AT_A_TIME + 1)]
        for row in (*rows, *rows):  # twice: nobody stands in the line twice
            group.wake(row)
        seen = []
        while group.task is not None:
            await asyncio.sleep(0)
            seen.append(sum(row.news.is_set() for row in rows))
        steps = [after - before for before, after in zip([0, *seen], seen, strict=False)]
        assert max(steps) == spectators.AT_A_TIME
        assert seen[-1] == len(rows)
        group.wake(rows[0])
        assert rows[0].is_queued
        assert group.task is not None
        await group.task

    asyncio.run(scene())


@pytest.mark.parametrize("limit", ["spectators_by_table", "spectators_by_address", "spectators"])
def test_there_is_room_for_so_many_and_no_more(tmp_path: Path, limit: str):
    most: dict[str, Any] = {limit: 2}
    limits = NO_LIMITS._replace(**most)
    with open_server(quick(tmp_path, limits)) as server, server.player("Ann") as ann, server.player("Bob") as bob:
        table = ann.make("omaha")["id"]
        with server.player() as stranger, bob.live(table) as one:
            one.hear()
            with stranger.live(table) as two:
                two.hear()
                for who in (stranger, bob):
                    assert turned_away(who, table) == {"key": "too-many-watching", "facts": {"most": 2}}
                with ann.live(table) as mine:  # who plays is no spectator
                    assert mine.hear()["is"] == "sight"
            with stranger.live(table) as again:
                assert again.hear()["is"] == "sight"
        assert not server.registry.connection_limits.tables
        assert not server.registry.connection_limits.addresses


def turned_away(who: Player, table: str) -> dict[str, Any]:
    with who.live(table) as screen:
        error: dict[str, Any] = screen.hear()["error"]
        with pytest.raises(ConnectionClosed):
            screen.hear()
    return error
