"""Somebody who plays without a server, as a page does: what must be kept is kept, and what is to be worked out is
worked out at once. It can be asked the same as a player at a real server (tests/server/real_server.py).
"""

import json
from collections.abc import Callable
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, urlsplit

from sandtable.offline import desk_worker
from sandtable.offline.local_server import LocalServer, Pace
from sandtable.offline.thinking_worker import think
from sandtable.tables.client_view import ClientSight, read_sight

QUICK = Pace(hint_effort="12x", review_seconds=0.2)
assert desk_worker.REQUESTS  # importing it adds what can be asked


class Reply(NamedTuple):
    """As much of an answer over HTTP as tests look at."""

    status_code: int
    body: Any

    @property
    def text(self) -> str:
        return self.body if isinstance(self.body, str) else json.dumps(self.body)

    def json(self) -> Any:
        return self.body


class Browser:
    """What a browser keeps."""

    def __init__(self) -> None:
        self.rows: dict[str, Any] = {}
        self.lines: dict[str, list[Any]] = {}
        self.things: dict[str, Any] = {}
        self.is_full = False  # nothing more can be kept

    def keep(self, effects: dict[str, Any]) -> None:
        if self.is_full and (effects["rows"] or effects["lines"] or effects["things"]):
            raise OSError("full")
        for line in effects["lines"]:
            if line["seq"] != len(self.lines.get(line["table"], [])) + 1:
                raise OSError("another window was first")
            self.lines.setdefault(line["table"], []).append(line["line"])
        self.rows.update(effects["rows"])
        self.things.update(effects["things"])
        for table in effects["gone"]:
            del self.rows[table], self.lines[table]

    def stored(self, table: str) -> dict[str, Any]:
        return json.loads(json.dumps({"row": self.rows.get(table), "lines": self.lines.get(table, [])}))  # type: ignore[no-any-return]


class LocalPlayer:
    """Somebody with a page that needs no server."""

    def __init__(self, browser: Browser | None = None, name: str = "") -> None:
        self.browser = browser or Browser()
        rows, things = json.loads(json.dumps([list(self.browser.rows.values()), self.browser.things]))
        self.server = LocalServer(rows, things, QUICK)
        self.replies: dict[int, Reply] = {}
        self.screens: list[LocalScreen] = []
        self.jobs: list[dict[str, Any]] = []
        self.asked = 0
        if name:
            assert self.post("/api/guest", name=name).status_code == 200

    def say(self, message: dict[str, Any]) -> None:
        """What the worker of the page does with a message."""
        effects = json.loads(json.dumps(self.server.hear(json.loads(json.dumps(message)))))
        if "need" in effects:
            self.say({"is": "table", "table": effects["need"], **self.browser.stored(effects["need"])})
            self.say(message)
            return
        try:
            self.browser.keep(effects)
        except OSError:
            self.not_kept(effects)
            return
        self.jobs = [job for job in self.jobs if job["job"] not in effects["dropped"]] + effects["jobs"]
        for reply in effects["replies"]:
            self.replies[reply["id"]] = Reply(reply["status"], reply["body"])
        for told in effects["told"]:
            self.screens[told["screen"]].coming.append(told["message"])

    def not_kept(self, effects: dict[str, Any]) -> None:
        for reply in effects["replies"]:
            self.replies[reply["id"]] = Reply(503, {"error": {"key": "storage", "facts": {}}})
        for told in effects["told"]:
            if "for" in told["message"]:
                refused = {"is": "refused", "id": told["message"]["for"], "error": {"key": "storage", "facts": {}}}
                self.screens[told["screen"]].coming.append(refused)
        tables = list(effects["rows"])
        self.server.hear({"is": "not-kept", "tables": tables, "things": dict(self.browser.things)})
        for table in tables:
            self.server.hear({"is": "table", "table": table, **self.browser.stored(table)})

    def work(self) -> bool:
        """Work out the next thing that somebody waits for; False if there is none."""
        if not self.jobs:
            return False
        job = self.jobs.pop(0)
        found = None if job["kind"] == "wait" else json.loads(think(job["kind"], json.dumps(job["facts"])))
        self.say({"is": "found", "job": job["job"], "result": found})
        return True

    def ask(self, method: str, path: str, body: Any = None) -> Reply:
        address = urlsplit(path)
        self.asked += 1
        message = {"is": "request", "id": self.asked, "method": method, "path": address.path, "body": body}
        self.say({**message, "query": dict(parse_qsl(address.query))})
        while self.asked not in self.replies:
            assert self.work()
        return self.replies[self.asked]

    # As at a server

    def get(self, path: str) -> Reply:
        return self.ask("GET", path)

    def post(self, path: str, **body: Any) -> Reply:
        return self.ask("POST", path, body)

    def put(self, path: str, **body: Any) -> Reply:
        return self.ask("PUT", path, body)

    def make(self, game: str, **body: Any) -> dict[str, Any]:
        reply = self.post("/api/tables", game=game, **body)
        assert reply.status_code == 200, reply.text
        head: dict[str, Any] = reply.json()
        return head

    def do(self, table: str, action: str, **body: Any) -> Reply:
        return self.post(f"/api/tables/{table}/{action}", **body)

    def look(self, table: str, seat: str = "") -> dict[str, Any]:
        reply = self.get(f"/api/tables/{table}{f'?seat={seat}' if seat else ''}")
        assert reply.status_code == 200, reply.text
        return read_sight(reply.json())

    def live(self, table: str, **query: Any) -> "LocalScreen":
        return LocalScreen(self, table, query.get("seat"))


class LocalScreen:
    """One open line to a table."""

    def __init__(self, player: LocalPlayer, table: str, seat: str | None) -> None:
        self.player = player
        self.number = len(player.screens)
        self.coming: list[dict[str, Any]] = []
        self.told = ClientSight()
        self.sight: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        player.screens.append(self)
        player.say({"is": "screen", "do": "open", "screen": self.number, "table": table, "seat": seat})

    def __enter__(self) -> "LocalScreen":
        return self

    def __exit__(self, *wrong: object) -> None:
        self.player.say({"is": "screen", "do": "close", "screen": self.number})

    def say(self, do: str, **body: Any) -> None:
        self.player.say({"is": "screen", "do": "say", "screen": self.number, "message": {"do": do, **body}})

    def hear(self) -> dict[str, Any]:
        while not self.coming:
            assert self.player.work(), "nothing comes"
        message = self.coming.pop(0)
        if message["is"] == "sight":
            self.sight = message = self.told.take(message)
            self.log = self.log[: message["log_from"]] + message["log"]
        return message

    def until(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while not (self.sight and holds(self.sight)):
            self.hear()
        return self.sight

    def answer(self, option: str, n: int | None = None, number: str | None = None) -> dict[str, Any]:
        """Answer and wait for what comes of it: the sight that acknowledges it, or the refusal."""
        name = number or f"{self.number} {self.player.asked} {self.sight['n']} {option}"
        self.say("answer", n=self.sight["n"] if n is None else n, option=option, id=name)
        while True:
            message = self.hear()
            if message.get("for") == name or (message["is"] == "refused" and message["id"] == name):
                return message

    def refusal_of(self, do: str, **body: Any) -> str:
        self.say(do, **body)
        while True:
            message = self.hear()
            if message["is"] == "refused":
                return str(message["error"]["key"])
