"""A table as it changes. Where the connection is lost, or the server is started again, it comes back by itself, and an
answer that was under way is sent again: the server takes the same message once.
"""

import json
import secrets
import time
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Final, cast
from urllib.parse import quote, urlencode

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from sandtable.client.http import Client
from sandtable.client.shapes import ServerRefused, Sight
from sandtable.tables.client_view import ClientSight

REFUSED: Final = 1008
LARGEST: Final = 16 * 2**20  # bytes of a message
PAUSES: Final = (0.1, 0.3, 1.0, 2.0, 4.0, 8.0, 15.0)  # seconds before each attempt to come back


class Live:
    """One connection to one table. `sight` is what the seat sees now, `log` all lines that it was told."""

    def __init__(self, client: Client, table: str, seat: str = "") -> None:
        self.client = client
        asked = f"?{urlencode({'seat': seat})}" if seat else ""
        self.address = f"{client.address.replace('http', 'ws', 1)}/api/tables/{quote(table, '')}/live{asked}"
        self.refusal: ServerRefused | None = None  # the last without an id: it says why a connection is closed
        self.log: list[dict[str, Any]] = []
        self.sight = cast(Sight, {})
        self.opened = ExitStack()
        self.socket = self.open()
        self.wait()

    def __enter__(self) -> "Live":
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self.opened.close()

    @property
    def options(self) -> list[str]:
        """What can be answered now; empty while somebody else is asked."""
        return [option["text"] for option in self.sight["options"]]

    def wait(self, timeout: float | None = None) -> Sight:
        """Until the table has changed. Raises TimeoutError if it has not within so many seconds."""
        while True:
            message = self.hear(timeout)
            if message is None or message["is"] == "sight":
                return self.sight

    def answer(self, option: str) -> Sight:
        """Answer, and wait until it is on the server's disk. Raises ServerRefused if it is not possible."""
        name = secrets.token_hex(8)
        said = {"do": "answer", "n": self.sight["n"], "option": option, "id": name}
        self.say(said)
        while True:
            message = self.hear(self.client.patience)
            if message is None:  # the connection was a new one: perhaps nobody has heard it
                self.say(said)
            elif message["is"] == "sight" and message.get("for") == name:
                return self.sight
            elif message["is"] == "refused" and message["id"] == name:
                raise refusal_in(message)

    def do(self, action: str, **body: Any) -> None:
        """Anything else that can be done live: `undo`, `wish`, `orders`, `chat`. What comes of it, `wait` tells."""
        self.say({"do": action, **body})

    # The connection

    def open(self) -> ClientConnection:
        self.opened.close()  # the one before, if there was one
        self.told = ClientSight()
        headers = {name: value for name, value in self.client.headers().items() if name != "X-Sandtable"}
        calling = connect(
            self.address,
            additional_headers=headers,
            open_timeout=self.client.patience,
            compression=None,
            max_size=LARGEST,
            proxy=None,
        )
        return self.opened.enter_context(calling)

    def say(self, message: dict[str, Any]) -> None:
        """What is lost with a connection, `hear` notices."""
        try:
            self.socket.send(json.dumps(message))
        except ConnectionClosed:
            return

    def hear(self, timeout: float | None = None) -> dict[str, Any] | None:
        """The next message; None where the connection was lost and is a new one, with a fresh sight."""
        try:
            message = self.take(self.socket.recv(timeout))
        except ConnectionClosed:
            self.come_back()
            return None
        if message["is"] == "refused" and message["id"] is None:
            self.refusal = refusal_in(message)
        return message

    def take(self, text: str | bytes) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(text)
        if message["is"] == "sight":
            sight = self.told.take(message)
            self.log = self.log[: sight["log_from"]] + sight["log"]
            self.sight = cast(Sight, sight)
        return message

    def come_back(self) -> None:
        """Unless the server has said that it will not have us."""
        lost: Exception = ConnectionError("the connection was lost")
        for pause in PAUSES:
            if self.socket.close_code == REFUSED:
                raise self.refusal or ServerRefused(0, "refused", {})
            time.sleep(pause)
            try:
                self.socket = self.open()
                while self.take_first():
                    continue
                return
            except (WebSocketException, OSError) as wrong:
                lost = wrong
        raise ConnectionError(f"{self.address} cannot be reached any more") from lost

    def take_first(self) -> bool:
        """Whether the first sight has still to come."""
        message = self.take(self.socket.recv(self.client.patience))
        if message["is"] == "refused" and message["id"] is None:
            self.refusal = refusal_in(message)
        return bool(message["is"] != "sight")


def refusal_in(message: dict[str, Any]) -> ServerRefused:
    return ServerRefused(0, message["error"]["key"], message["error"]["facts"])
