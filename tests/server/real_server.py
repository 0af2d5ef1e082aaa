"""A real server next to the test, and players who speak to it as a page does. All they are told is kept."""

import asyncio
import json
import secrets
import ssl
from collections.abc import Callable, Coroutine
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread
from types import TracebackType
from typing import Any, Final
from unittest.mock import patch

import httpx
import pytest
from argon2 import PasswordHasher
from websockets.sync.client import ClientConnection, connect

from sandtable.server.accounts import passwords
from sandtable.server.config import Config, Limits, Rate
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.run_server import listen, make_server
from sandtable.server.storage import SqliteStore, Store
from sandtable.tables.client_view import ClientSight, read_sight

FREELY = Rate(100_000, 100_000)
NO_LIMITS = Limits(
    requests=FREELY,
    guests=FREELY,
    passwords=FREELY,
    messages=FREELY,
    frames=FREELY,
    tables=FREELY,
    hints=FREELY,
    solutions=FREELY,
    analysis=FREELY,
    analysis_lines=FREELY,
    connections=100,
    exports=FREELY,
    open_tables=10_000,
    running_tables=10_000,
    positions=10_000,
)
PATIENCE = 10.0
# As slow as is good against guessers, a hash takes a tenth of a second: every server that starts makes one.
QUICK_HASHES: Final = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
# Made once: every client would read all the certificates of the machine again, for a line that has none.
NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


class Databases:
    """Where the servers of a test keep what they have: in the file of their folder, or in a database that belongs to
    that folder.
    """

    def __init__(self) -> None:
        self.make: Callable[[], str] | None = None
        self.made: dict[Path, str] = {}

    def of(self, folder: Path) -> str:
        if self.make is None:
            return ""
        if folder not in self.made:
            self.made[folder] = self.make()
        return self.made[folder]


DATABASES = Databases()


def quick(data: Path, limits: Limits = NO_LIMITS, **others: Any) -> Config:
    """No limits but those under test, and no waiting."""
    others.setdefault("database", DATABASES.of(data))
    hurry = {"pass_delay": (0.02, 0.04), "computer_delay": 0.0, "hint_effort": "12x"}
    return Config(**{"data": data, "port": 0, "limits": limits, **hurry, **others})


class RealServer:
    """A server in a thread of its own."""

    def __init__(self, config: Config) -> None:
        self.came: list[Player] = []
        self.listener = listen(config)
        self.port = self.listener.getsockname()[1]
        with patch.object(passwords, "PasswordHasher", lambda: QUICK_HASHES):
            self.uvicorn = make_server(config, f"http://127.0.0.1:{self.port}/")
            self.thread = Thread(target=self.run, daemon=True)
            self.thread.start()
            while not self.uvicorn.started:
                self.thread.join(0.01)
                assert self.thread.is_alive(), "the server did not start"

    def run(self) -> None:
        with asyncio.Runner(loop_factory=self.uvicorn.config.get_loop_factory()) as runner:
            self.loop = runner.get_loop()
            runner.run(self.uvicorn.serve([self.listener]))

    @property
    def registry(self) -> TableRegistry:
        registry = self.uvicorn.config.app.state.registry  # type: ignore[union-attr]
        assert isinstance(registry, TableRegistry)
        return registry

    def ask(self, doing: Coroutine[Any, Any, Any]) -> Any:
        """Have the server do something by itself."""
        return asyncio.run_coroutine_threadsafe(doing, self.loop).result(PATIENCE)

    def stop(self) -> None:
        for player in self.came:
            player.http.close()
        self.uvicorn.should_exit = True
        self.thread.join(PATIENCE)
        self.listener.close()
        assert not self.thread.is_alive(), f"the server does not stop: {asyncio.all_tasks(self.loop)}"

    def player(self, name: str = "") -> "Player":
        self.came.append(Player(self.port, name))
        return self.came[-1]


def embedded(store: Store) -> SqliteStore:
    """Where a test looks into the file itself."""
    if not isinstance(store, SqliteStore):
        pytest.skip("looks into the file of the embedded database")
    return store


@contextmanager
def open_server(config: Config) -> Any:
    server = RealServer(config)
    try:
        yield server
    finally:
        server.stop()


class Player:
    """Somebody with a browser."""

    def __init__(self, port: int, name: str = "") -> None:
        self.port = port
        self.http = httpx.Client(
            base_url=f"http://127.0.0.1:{port}",
            headers={"X-Sandtable": "1"},
            timeout=PATIENCE,
            verify=NO_CERTIFICATES,
        )
        self.heard: list[str] = []  # everything the server ever told
        self.seen: list[dict[str, Any]] = []  # every sight in it, put together as a page does
        if name:
            assert self.post("/api/guest", name=name).status_code == 200

    def __enter__(self) -> "Player":
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        self.http.close()

    def keep(self, response: httpx.Response) -> httpx.Response:
        self.heard.append(response.text)
        if response.text.startswith('{"id":') and "view" in (sight := response.json()):
            self.seen.append(read_sight(sight))
        return response

    def get(self, path: str) -> httpx.Response:
        return self.keep(self.http.get(path))

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.keep(self.http.post(path, json=body))

    def put(self, path: str, **body: Any) -> httpx.Response:
        return self.keep(self.http.put(path, json=body))

    def make(self, game: str, **body: Any) -> dict[str, Any]:
        response = self.post("/api/tables", game=game, **body)
        assert response.status_code == 201, response.text
        head: dict[str, Any] = response.json()
        return head

    def do(self, table: str, action: str, **body: Any) -> httpx.Response:
        return self.post(f"/api/tables/{table}/{action}", **body)

    def look(self, table: str, seat: str = "") -> dict[str, Any]:
        response = self.get(f"/api/tables/{table}{f'?seat={seat}' if seat else ''}")
        assert response.status_code == 200, response.text
        seen: dict[str, Any] = response.json()
        return read_sight(seen)

    def live(self, table: str, **query: Any) -> "Screen":
        return Screen(self, table, query)


class Screen:
    """One WebSocket. Puts the log together as a page does."""

    def __init__(self, player: Player, table: str, query: dict[str, Any]) -> None:
        self.player = player
        asked = "&".join(f"{key}={value}" for key, value in query.items())
        cookies = "; ".join(f"{name}={value}" for name, value in player.http.cookies.items())
        self.stack = ExitStack()
        calling = connect(
            f"ws://127.0.0.1:{player.port}/api/tables/{table}/live?{asked}",
            additional_headers={"Cookie": cookies} if cookies else {},
            open_timeout=PATIENCE,
            compression=None,
        )
        self.socket: ClientConnection = self.stack.enter_context(calling)
        self.sight: dict[str, Any] = {}
        self.told = ClientSight()
        self.log: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.refused: list[dict[str, Any]] = []

    def __enter__(self) -> "Screen":
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        self.stack.close()

    def hear(self) -> dict[str, Any]:
        """The next message."""
        text = self.socket.recv(PATIENCE)
        assert isinstance(text, str)
        self.player.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["is"] == "sight":
            self.sight = message = self.told.take(message)
            self.player.seen.append(message)
            self.log = self.log[: message["log_from"]] + message["log"]
            self.chat = self.chat[: message["chat_from"]] + message["chat"]
        elif message["is"] == "refused":
            self.refused.append(message)
        return message

    def until(self, holds: Any) -> dict[str, Any]:
        """Listen until something holds for what is seen."""
        while not (self.sight and holds(self.sight)):
            self.hear()
        return self.sight

    def say(self, do: str, **body: Any) -> None:
        self.socket.send(json.dumps({"do": do, **body}))

    def answer(self, option: str, n: int | None = None, number: str | None = None) -> dict[str, Any]:
        """Answer and wait for what comes of it: the sight that acknowledges it, or the refusal."""
        name = number or secrets.token_hex(8)
        self.say("answer", n=self.sight["n"] if n is None else n, option=option, id=name)
        while True:
            message = self.hear()
            if message.get("for") == name or (message["is"] == "refused" and message["id"] == name):
                return message

    def refusal_of(self, do: str, **body: Any) -> str:
        """The key with which something is refused."""
        self.say(do, **body)
        while True:
            message = self.hear()
            if message["is"] == "refused":
                return str(message["error"]["key"])
