"""Posting to addresses that players gave: to public ones only, unless the operator allows others. The address that was
looked at is the one that is connected to; nothing is followed, and little is read.
"""

import http.client
import ipaddress
import socket
import ssl
from typing import Final
from urllib.parse import SplitResult, urlsplit

from sandtable.server.notices.delivery import Gone, NotDelivered
from sandtable.tables.refusals import Refused

OFF: Final = "off"
PUBLIC: Final = "public"
ANY: Final = "any"
TARGETS: Final = (OFF, PUBLIC, ANY)
TIMEOUT: Final = 10.0
LONGEST_URL: Final = 1000
GONE: Final = (404, 410)


def checked_url(text: str, targets: str) -> SplitResult:
    """An address that may be posted to; refused otherwise. Where its name leads to is looked at when it is used."""
    wrong = Refused("bad-field", place="address", value=text[:80], possible="https://…")
    if len(text) > LONGEST_URL or not text.isascii() or not text.isprintable() or " " in text:
        raise wrong
    try:
        url = urlsplit(text)
        port = url.port
    except ValueError as cause:
        raise wrong from cause
    schemes = ("https", "http") if targets == ANY else ("https",)
    if url.scheme not in schemes or not url.hostname or url.username or (targets != ANY and port not in (None, 443)):
        raise wrong
    return url


def address_of(url: SplitResult, targets: str) -> tuple[str, int]:
    """Where the name leads to, if that is allowed."""
    assert url.hostname is not None
    port = url.port or (443 if url.scheme == "https" else 80)
    try:
        found = socket.getaddrinfo(url.hostname, port, type=socket.SOCK_STREAM)
    except OSError as wrong:
        raise NotDelivered("no such host") from wrong
    addresses = [str(each[4][0]) for each in found]
    if targets != ANY and not all(ipaddress.ip_address(address.split("%")[0]).is_global for address in addresses):
        raise NotDelivered("not a public address")
    return addresses[0], port


class Pinned(http.client.HTTPSConnection):
    """Speaks to the address that was looked at, by the name of its host."""

    def __init__(self, host: str, address: tuple[str, int]) -> None:
        super().__init__(host, address[1], timeout=TIMEOUT, context=ssl.create_default_context())
        self.address = address

    def connect(self) -> None:
        plain = socket.create_connection(self.address, TIMEOUT)
        self.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=self.host)


def post(text: str, body: bytes, headers: dict[str, str], targets: str) -> None:
    """Post something. Anything but a good answer is a failure; runs in a thread of its own."""
    try:
        url = checked_url(text, targets)
    except Refused as wrong:
        raise Gone("bad address") from wrong
    assert url.hostname is not None
    address = address_of(url, targets)
    connection: http.client.HTTPConnection
    if url.scheme == "https":
        connection = Pinned(url.hostname, address)
    else:
        connection = http.client.HTTPConnection(address[0], address[1], timeout=TIMEOUT)
    path = f"{url.path or '/'}{f'?{url.query}' if url.query else ''}"
    try:
        connection.request("POST", path, body, {"Host": url.netloc, "User-Agent": "Sandtable", **headers})
        status = connection.getresponse().status
    except (OSError, http.client.HTTPException) as wrong:
        raise NotDelivered(type(wrong).__name__) from wrong
    finally:
        connection.close()
    if status in GONE:
        raise Gone(f"HTTP {status}")
    if not 200 <= status < 300:
        raise NotDelivered(f"HTTP {status}")
