"""What players' clients sign, and whether they did. A key is `ed25519:` or `p256:` and the public key in base64url.

A signature covers the table, the number of the line that it is for and the head of the chain before it: it cannot be
moved to another place. It is checked as it comes in, about a fifth of a millisecond each, so that nobody can later say
that their own answers were not theirs; a wrong one is refused and changes nothing.
"""

import base64
import binascii
import re
from typing import TYPE_CHECKING, Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from sandtable.tables import message_fields
from sandtable.tables.message_fields import Body
from sandtable.tables.refusals import Refused
from sandtable.tables.signed_chain import NO_KEY, NOTHING, UNSIGNED

if TYPE_CHECKING:
    from sandtable.tables.table import Table

FORM: Final = "sandtable-sign-2"
KEY: Final = re.compile(r"(ed25519:[A-Za-z0-9_-]{43}|p256:[A-Za-z0-9_-]{87})\Z")
SIGNATURE: Final = re.compile(r"[A-Za-z0-9_-]{86}\Z")
PRIME: Final = 2**255 - 19
EIGHTH: Final = 0x05FC536D880238B13933C6D305ACDFD5F098EFF289F4C345B027B2C28F95E826
SMALL: Final = (0, 1, PRIME - 1, PRIME, PRIME + 1, EIGHTH, PRIME - EIGHTH)  # points of small order, by their height
MOST_KEYS: Final = 20  # of one seat


def signed_text(table: str, kind: str, line: int, head: str, seat: str, text: str) -> bytes:
    """What is signed, word for word."""
    return "\n".join((FORM, table, kind, str(line), head, seat, text)).encode()


def raw(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def is_signed(key: str, signature: str, text: bytes) -> bool:
    """Whether this key signed this text."""
    kind, _, public = key.partition(":")
    try:
        given = raw(signature)
        if kind == "ed25519":
            Ed25519PublicKey.from_public_bytes(raw(public)).verify(given, text)
        else:
            r, s = int.from_bytes(given[:32], "big"), int.from_bytes(given[32:], "big")
            point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(public))
            point.verify(encode_dss_signature(r, s), text, ec.ECDSA(SHA256()))
    except (InvalidSignature, ValueError, binascii.Error):
        return False
    return True


# What a client sent


def key_in(body: Body) -> str:
    """The key that a client announces; nothing, if it has none."""
    value = body.get("public_key")
    if value is None or value == "":
        return ""
    if not isinstance(value, str) or not KEY.match(value):
        raise Refused("bad-key")
    if not is_sound(value):
        raise Refused("bad-key")
    return value


def is_sound(key: str) -> bool:
    """Whether a key can sign at all: a point of its curve, and none of those few that would fit any text."""
    kind, _, public = key.partition(":")
    point = raw(public)
    if kind == "ed25519":
        return int.from_bytes(point, "little") % (1 << 255) not in SMALL
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return True


def signature_in(body: Body, name: str = "signature") -> str:
    """A signature; nothing, if there is none."""
    value = body.get(name)
    if value is None or value == "":
        return ""
    if not isinstance(value, str) or not SIGNATURE.match(value):
        raise Refused("bad-signature")
    return value


def statement_in(body: Body, table: str, commitment: str, nonce: str) -> tuple[str, str]:
    """Key and statement of a client that takes a seat: it has seen id and commitment, and sends this nonce."""
    key, signature = key_in(body), signature_in(body)
    if not key:
        return "", ""
    text = signed_text(table, "seat", 0, commitment, NOTHING, f"{nonce or NOTHING} {key}")
    if not signature or not is_signed(key, signature, text):
        raise Refused("bad-signature")
    return key, signature


def proof_in(table: "Table", body: Body, seat: str, kind: str, text: str, signature: str = "signature") -> str:
    """The signature of what a seat does now, checked; or that it is not signed, where the seat has no key."""
    given = signature_in(body, signature)
    if not table.terms.seed:
        return UNSIGNED
    keys = table.log.keys.get(seat, [])
    if not given:
        if keys and keys[-1] != NO_KEY:
            raise Refused("unsigned")
        return UNSIGNED
    line, head = (
        (table.log.end_line + 1, table.log.end_head) if table.log.end_line else (table.log.seq + 1, table.log.head)
    )
    if message_fields.number(body, "line") != line or body.get("head") != head:
        raise Refused("stale", n=table.n)
    said = signed_text(table.id, kind, line, head, seat, text)
    if not any(is_signed(key, given, said) for key in keys if key != NO_KEY):
        raise Refused("bad-signature")
    return given
