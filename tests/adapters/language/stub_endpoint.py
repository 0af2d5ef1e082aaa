"""An endpoint of the chat form on loopback that does what a test tells it, and remembers what it was asked."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

Answer = Callable[[dict[str, Any]], dict[str, Any] | str | int]


class Stub(ThreadingHTTPServer):
    """`answer` gives a message, a bare text as the whole body, or a status."""

    daemon_threads = True

    def __init__(self, answer: Answer, usage: dict[str, Any] | None, headers: dict[str, str]) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.answer = answer
        self.usage = usage
        self.headers = headers
        self.requests: list[dict[str, Any]] = []
        self.heard: list[dict[str, str]] = []  # headers of the requests

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1"


class Handler(BaseHTTPRequestHandler):
    server: Stub

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.requests.append({**request, "path": self.path})
        self.server.heard.append(dict(self.headers))
        said = self.server.answer(request)
        status, body = (said, "no") if isinstance(said, int) else (200, said)
        if isinstance(body, dict):
            whole = {"choices": [{"message": body}]}
            body = json.dumps(whole if self.server.usage is None else {**whole, "usage": self.server.usage})
        self.send_response(status)
        for name, value in self.server.headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body.encode())))
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *_: object) -> None:
        """Quietly."""


@contextmanager
def stub(answer: Answer, usage: dict[str, Any] | None = None, headers: dict[str, str] | None = None) -> Iterator[Stub]:
    server = Stub(answer, usage, headers or {})
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def words(text: str) -> dict[str, Any]:
    return {"role": "assistant", "content": text}
