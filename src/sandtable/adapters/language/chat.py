"""Whom to ask: a model behind an HTTP endpoint of the OpenAI chat form, or a command that speaks the same over lines.

A command reads one request as JSON in a line of its standard input and writes one response in a line of its standard
output. What either says is looked at before it is believed.
"""

import json
import os
import time
import urllib.error
import urllib.request
from http.client import HTTPException
from typing import Any, Final, NamedTuple, Protocol

from sandtable.players.engines.engine_process import EngineProcess
from sandtable.players.engines.limits import Engine

LARGEST: Final = 4_000_000  # bytes of a response
CHUNK: Final = 1 << 16
AGAIN: Final = (408, 429, 500, 502, 503, 504)  # answers of a server that is busy or restarts
PAUSES: Final = (1.0, 4.0)  # seconds before the second and the third try
MOST_PAUSE: Final = 30.0  # however long a busy server wants us to wait
QUOTED: Final = 300  # characters of a complaint


class Said(NamedTuple):
    """A message of a model, and the tokens that the endpoint counted, if it tells."""

    message: dict[str, Any]
    usage: dict[str, Any]


class NoAnswer(Exception):
    """Nobody answered in a form that can be read. A game that this ends is nobody's."""


class BadResponse(Exception):
    """A response that is none of the chat form."""


class Chat(Protocol):
    def ask(self, request: dict[str, Any]) -> Said: ...

    def close(self) -> None: ...


class Endpoint(NamedTuple):
    """Where a model is found. The key is read from the environment when it is needed, and is nowhere else."""

    url: str
    model: str
    key_env: str = ""
    seconds: float = 60.0
    parameters: dict[str, Any] = {}  # noqa: RUF012 (never changed)

    def start(self) -> "HttpChat":
        return HttpChat(self)


class Command(NamedTuple):
    """A model that is a program."""

    engine: Engine
    model: str = ""
    parameters: dict[str, Any] = {}  # noqa: RUF012

    def start(self) -> "CommandChat":
        return CommandChat(self)


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """A redirect would carry the key to somebody else."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


class HttpChat:
    """Asks an endpoint; a busy one again, after a pause."""

    def __init__(self, endpoint: Endpoint) -> None:
        self.endpoint = endpoint
        self.opener = urllib.request.build_opener(NoRedirect)

    def ask(self, request: dict[str, Any]) -> Said:
        """Its answer. Raises NoAnswer, with the reason and without the key."""
        reason = ""
        for pause in (0.0, *PAUSES):
            time.sleep(pause)
            try:
                return read_response(self.send(request))
            except urllib.error.HTTPError as wrong:
                reason = f"HTTP {wrong.code} {self.quoted(wrong)}"
                if wrong.code not in AGAIN:
                    break
                time.sleep(asked_to_wait(wrong))
            except BadResponse as wrong:
                reason = self.hidden(str(wrong))
            except (OSError, HTTPException, ValueError) as wrong:
                reason = self.hidden(str(getattr(wrong, "reason", "") or wrong) or type(wrong).__name__)
        raise NoAnswer(f"{self.endpoint.url}: {reason}")

    def send(self, request: dict[str, Any]) -> bytes:
        endpoint = self.endpoint
        body = {**endpoint.parameters, "model": endpoint.model, **request}
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        if key := self.key():
            headers["Authorization"] = f"Bearer {key}"
        sent = urllib.request.Request(
            f"{endpoint.url.rstrip('/')}/chat/completions", json.dumps(body).encode(), headers, method="POST"
        )
        limit = time.monotonic() + endpoint.seconds
        with self.opener.open(sent, timeout=endpoint.seconds) as response:
            data = b""
            while chunk := response.read1(CHUNK):
                data += chunk
                if len(data) > LARGEST:
                    raise BadResponse(f"more than {LARGEST} bytes")
                if time.monotonic() > limit:
                    raise TimeoutError(f"{endpoint.seconds:g} s")
        return data

    def key(self) -> str:
        return os.environ.get(self.endpoint.key_env, "") if self.endpoint.key_env else ""

    def quoted(self, wrong: urllib.error.HTTPError) -> str:
        try:
            said = wrong.read(CHUNK).decode("utf-8", "replace")
        except (OSError, HTTPException):
            said = ""
        return self.hidden(" ".join((said or str(wrong.reason)).split())[:QUOTED])

    def hidden(self, text: str) -> str:
        """A text that may quote what we sent, without the key."""
        key = self.key()
        return text.replace(key, "***") if key else text

    def close(self) -> None:
        self.opener.close()


class CommandChat:
    """Asks a program. Its time and memory are those of an engine, and what fails raises EngineFailed."""

    def __init__(self, command: Command) -> None:
        self.command = command
        self.process = EngineProcess(command.engine)

    def ask(self, request: dict[str, Any]) -> Said:
        seconds = self.command.engine.limits.seconds
        self.process.tell({**self.command.parameters, "model": self.command.model, **request}, seconds)
        said = self.process.hear(seconds)
        try:
            return read_response(json.dumps(said).encode())
        except BadResponse as wrong:
            raise self.process.failed("garbage", str(wrong)) from wrong

    def close(self) -> None:
        self.process.close()


def read_response(data: bytes) -> Said:
    """The message in a response of the chat form."""
    try:
        found = json.loads(data)
        message = found["choices"][0]["message"]
    except (ValueError, RecursionError, LookupError, TypeError) as wrong:
        raise BadResponse(f"no choices[0].message: {data[:80].decode('utf-8', 'replace')}") from wrong
    if not isinstance(message, dict):
        raise BadResponse(f"no choices[0].message: {data[:80].decode('utf-8', 'replace')}")
    usage = found.get("usage")
    return Said(message, usage if isinstance(usage, dict) else {})


def asked_to_wait(wrong: urllib.error.HTTPError) -> float:
    """Seconds that a busy server wants us to wait, within reason."""
    text = str(wrong.headers.get("Retry-After", "0"))
    return min(float(text), MOST_PAUSE) if text.isascii() and text.isdigit() else 0.0
