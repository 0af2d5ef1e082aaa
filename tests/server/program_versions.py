"""One data folder, served by an older program and then by a newer one: the toys in two versions of their rules."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.server.storage import DATABASE
from sandtable.server.storage.store import connect
from sandtable.server.web import games_api, rules_api
from tests.server.real_server import Player, RealServer, open_server, quick

FIRST = {"toy-race": "tests.toys.race:GAME", "toy-duel": "tests.toys.duel:GAME"}
SECOND = {"toy-race": "tests.toys.later_version:RACE", "toy-duel": "tests.toys.later_version:DUEL"}
HASTY = {"toy-race": "tests.toys.later_version:HASTY"}
SHORT = {"toy-race": "tests.toys.later_version:SHORT"}
Row = dict[str, Any]


class Programs:
    """The same folder and the same people, whichever program runs."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.patch = patch
        self.cookies: dict[str, str] = {}

    @contextmanager
    def run(self, games: dict[str, str], **others: Any) -> Iterator[RealServer]:
        points = {name: EntryPoint(name, place, "sandtable.games") for name, place in games.items()}
        self.patch.setattr(sandtable, "_others", lambda: points)
        for known in (games_api.game_row, rules_api.rulebook, games_api.catalogue):
            known.cache_clear()
        with open_server(quick(self.folder, **others)) as server:
            yield server
        for known in (games_api.game_row, rules_api.rulebook, games_api.catalogue):
            known.cache_clear()

    def player(self, server: RealServer, name: str) -> Player:
        """Somebody who is known already, or a new guest."""
        player = server.player("" if name in self.cookies else name)
        if name in self.cookies:
            player.http.cookies.set("sandtable", self.cookies[name])
        self.cookies[name] = player.http.cookies["sandtable"]
        return player

    def rows(self, sql: str) -> list[Row]:
        with closing(connect(self.folder / DATABASE)) as database:
            return [dict(row) for row in database.execute(sql)]

    def change(self, sql: str, *values: Any) -> None:
        with closing(connect(self.folder / DATABASE)) as database:
            database.execute(sql, values)


def answered(player: Player, table: str, *options: str, seat: str = "") -> Row:
    """The sight after these answers."""
    query = {"seat": seat} if seat else {}
    with player.live(table, **query) as screen:
        told = screen.hear()
        for option in options:
            told = screen.answer(option)
            assert told["is"] == "sight", told
        return told
