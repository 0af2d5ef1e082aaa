"""Notices pushed to browsers (RFC 8030, 8291, 8292), with the library pywebpush if it is installed."""

import base64
import json
from importlib.util import find_spec
from typing import Any, Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from sandtable.server.notices.delivery import Gone
from sandtable.server.notices.messages import Message
from sandtable.server.notices.outgoing_posts import checked_url, post
from sandtable.server.notices.signed_links import encoded
from sandtable.tables import clock
from sandtable.tables.message_fields import shown
from sandtable.tables.refusals import Refused

KEY: Final = "push"
KEPT: Final = 3 * 24 * 3600  # seconds for which a push service keeps it for a browser that is off
SIGNED_FOR: Final = 12 * 3600
TOPIC: Final = 32  # characters; what has the same topic replaces what a browser has not taken yet


def is_possible() -> bool:
    return find_spec("pywebpush") is not None


def new_key() -> str:
    """The private key of this server, as it is stored."""
    key = ec.generate_private_key(ec.SECP256R1())
    kinds = (serialization.Encoding.DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    return base64.b64encode(key.private_bytes(*kinds)).decode()


def public_key(stored: str) -> str:
    """The key that a browser subscribes with."""
    key = serialization.load_der_private_key(base64.b64decode(stored), None)
    kinds = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    return encoded(key.public_key().public_bytes(*kinds))


def read_subscription(value: Any, targets: str) -> str:
    """What a browser says of itself, as it is stored."""
    wrong = Refused("bad-field", place="subscription", value=shown(value))
    if not isinstance(value, dict) or not isinstance(value.get("keys"), dict):
        raise wrong
    endpoint, keys = value.get("endpoint"), value["keys"]
    parts = [endpoint, keys.get("p256dh"), keys.get("auth")]
    if not all(isinstance(part, str) and 0 < len(part) <= 1000 for part in parts):
        raise wrong
    checked_url(str(endpoint), targets)
    return json.dumps({"endpoint": endpoint, "keys": {"p256dh": parts[1], "auth": parts[2]}})


def push(message: Message, address: str, stored: str, contact: str, targets: str) -> None:
    """One message to one browser, which alone can read it."""
    from py_vapid import Vapid02
    from pywebpush import WebPusher

    subscription = json.loads(address)
    told = {"title": message.title, "body": "\n".join(message.lines), "link": message.link, "tag": message.table}
    try:
        body = WebPusher(subscription).encode(json.dumps(told).encode(), content_encoding="aes128gcm")["body"]
    except Exception as wrong:  # keys that are no keys
        raise Gone("bad subscription") from wrong
    origin = urlsplit(subscription["endpoint"])
    claims = {"sub": contact, "aud": f"{origin.scheme}://{origin.netloc}", "exp": int(clock.now()) + SIGNED_FOR}
    signed = Vapid02.from_der(stored.encode()).sign(claims)
    headers = {
        **signed,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT),
        "Urgency": "high",
        "Topic": message.id[:TOPIC],
    }
    post(subscription["endpoint"], body, headers, targets)
