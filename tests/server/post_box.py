"""Places that notices come to, on this machine: a mail server, and something that is posted to."""

import base64
import json
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec


def free_port() -> int:
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        return int(tried.getsockname()[1])


class Mailbox:
    """A mail server that keeps everything."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refuses = ""
        self.port = free_port()
        self.controller = Controller(self, hostname="127.0.0.1", port=self.port)

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        if self.refuses:
            return self.refuses
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        return "250 OK"

    def text(self, number: int = -1) -> str:
        body = self.mails[number].get_body(("plain",))
        assert body is not None
        return str(body.get_content())


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    box = Mailbox()
    box.controller.start()
    try:
        yield box
    finally:
        box.controller.stop()


class PostBox:
    """Takes whatever is posted to it."""

    def __init__(self) -> None:
        self.posts: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        box = self

        class Taker(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                box.posts.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(box.status)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Taker)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        self.thread = Thread(target=self.server.serve_forever, daemon=True)

    def told(self, number: int = -1) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.posts[number][2])
        return found


@contextmanager
def post_box() -> Iterator[PostBox]:
    box = PostBox()
    box.thread.start()
    try:
        yield box
    finally:
        box.server.shutdown()
        box.server.server_close()


class Browser:
    """A browser that subscribes, and reads what is pushed to it."""

    def __init__(self, url: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)
        self.url = url

    def subscription(self) -> dict[str, Any]:
        kinds = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        public = self.key.public_key().public_bytes(*kinds)
        keys = {"p256dh": encoded(public), "auth": encoded(self.secret)}
        return {"endpoint": self.url, "keys": keys}

    def read(self, body: bytes) -> dict[str, Any]:
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        found: dict[str, Any] = json.loads(plain)
        return found


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
