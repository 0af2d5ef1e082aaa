"""Requests to a server, one at a time."""

import json
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from http.cookies import SimpleCookie
from typing import TYPE_CHECKING, Any, Final, cast
from urllib.parse import quote, urlencode, urlsplit

from sandtable.client.shapes import Head, Player, Profile, ServerRefused, Sight
from sandtable.tables.client_view import read_sight

if TYPE_CHECKING:
    from sandtable.client.live import Live

COOKIE: Final = "sandtable"
PATIENCE: Final = 30.0  # seconds


class Client:
    """Somebody at a server: by a token, by the cookie of a session, or a spectator without either.

    Raises ServerRefused where the server says no, and OSError where it cannot be reached.
    """

    def __init__(self, address: str, token: str = "", cookie: str = "", patience: float = PATIENCE) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"not the address of a server: {address}")
        self.address = f"{parts.scheme}://{parts.netloc}"
        self.token = token
        self.cookie = cookie
        self.patience = patience

    # Who

    def me(self) -> Player | None:
        """Who I am to the server; None for a spectator without a name."""
        return cast(Player | None, self.get("/api/me")["player"])

    def guest(self, name: str) -> Player:
        """Come in as a guest under this name; the session is kept in `cookie`."""
        return cast(Player, self.post("/api/guest", name=name)["player"])

    # Tables

    def games(self) -> list[dict[str, Any]]:
        """What can be played, with seats, settings and levels."""
        return cast(list[dict[str, Any]], self.get("/api/games"))

    def tables(self) -> dict[str, list[Head]]:
        """The lobby: `mine`, `open`, `running` and `over`."""
        return cast(dict[str, list[Head]], self.get("/api/tables"))

    def waiting(self) -> list[str]:
        """The tables that wait for an answer of mine, the longest waiting first."""
        return [row["id"] for row in self.get("/api/next")["waiting"]]

    def make_table(self, game: str, **terms: Any) -> Head:
        """A new table; `seat`, `opponent`, `settings` and the rest as in docs/protocol.md."""
        return cast(Head, self.post("/api/tables", game=game, **terms))

    def join(self, table: str, **terms: Any) -> Head:
        return self.do(table, "join", **terms)

    def resign(self, table: str) -> Head:
        return self.do(table, "resign")

    def do(self, table: str, action: str, **body: Any) -> Head:
        """What is done at a table beside answering: `leave`, `offer-draw`, `rematch` and so on."""
        return cast(Head, self.post(f"/api/tables/{quote(table, '')}/{quote(action, '')}", **body))

    def sight(self, table: str, seat: str = "") -> Sight:
        """The table as it is now, from my seat or another that I may look from."""
        found = self.get(f"/api/tables/{quote(table, '')}", **({"seat": seat} if seat else {}))
        return cast(Sight, read_sight(found))

    def record(self, table: str) -> str:
        """The record of a game, once it may be had."""
        return self.request("GET", f"/api/tables/{quote(table, '')}/record").decode()

    # People

    def profile(self, name: str) -> Profile:
        """An account: results by game and side, ratings, how it stands to me."""
        return cast(Profile, self.get(f"/api/people/{quote(name, '')}"))

    def tournaments(self) -> list[dict[str, Any]]:
        return cast(list[dict[str, Any]], self.get("/api/tournaments")["tournaments"])

    def tournament(self, name: str) -> dict[str, Any]:
        """One whole: entrants, pairs, standings."""
        return cast(dict[str, Any], self.get(f"/api/tournaments/{quote(name, '')}"))

    def enter(self, tournament: str) -> dict[str, Any]:
        return cast(dict[str, Any], self.post(f"/api/tournaments/{quote(tournament, '')}/enter"))

    def live(self, table: str, seat: str = "") -> "Live":
        """The table as it changes, and a way to answer."""
        from sandtable.client.live import Live

        return Live(self, table, seat)

    # Anything else

    def get(self, path: str, **query: str) -> Any:
        return json.loads(self.request("GET", f"{path}?{urlencode(query)}" if query else path))

    def post(self, path: str, **body: Any) -> Any:
        return json.loads(self.request("POST", path, json.dumps(body).encode()))

    def request(self, method: str, path: str, body: bytes | None = None) -> bytes:
        """One request, over a connection of its own."""
        parts = urlsplit(self.address)
        kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        connection = kind(parts.netloc, timeout=self.patience)
        try:
            connection.request(method, path, body, self.headers() | {"Content-Type": "application/json"})
            response = connection.getresponse()
            told = response.read()
        except HTTPException as wrong:
            raise OSError(f"{self.address} did not answer as a server does: {wrong!r}") from wrong
        finally:
            connection.close()
        if response.status >= 400:
            raise refused(response.status, told)
        self.keep_cookie(response.headers.get_all("set-cookie") or [])
        return told

    def headers(self) -> dict[str, str]:
        """Who I am, as every request and every WebSocket says it."""
        if self.token:
            return {"Authorization": f"Bearer {self.token}"}
        return {"X-Sandtable": "1", **({"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {})}

    def keep_cookie(self, lines: list[str]) -> None:
        for line in lines:
            found = SimpleCookie(line).get(COOKIE)
            if found is not None:
                self.cookie = found.value


def refused(status: int, told: bytes) -> ServerRefused:
    """What the server said; something in between may have answered in its place."""
    try:
        error = json.loads(told)["error"]
        return ServerRefused(status, str(error["key"]), dict(error["facts"]))
    except (ValueError, KeyError, TypeError):
        return ServerRefused(status, "no-words", {})
