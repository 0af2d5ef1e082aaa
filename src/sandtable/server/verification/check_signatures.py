"""The verifier's own reading of keys and signatures, and of the hashes that chain a game. Shares no code with the
server that made them.
"""

from base64 import urlsafe_b64decode
from hashlib import sha256
from hmac import new as keyed

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

ORDER_EIGHT = 0x05FC536D880238B13933C6D305ACDFD5F098EFF289F4C345B027B2C28F95E826  # the height of a point of that order


def commitment_of(table: str, secret: bytes, seed: bytes) -> str:
    """The hash that had to be shown before anyone sent a nonce."""
    return sha256(f"sandtable-promise-2|{table}|{secret.hex()}|{seed.hex()}".encode()).hexdigest()


def chained(head: str, line: str, secret: bytes, table: str) -> str:
    """The head of the chain after one more line; its salt follows from the secret and the number of the line."""
    number = line.split(" ", 1)[0]
    salt = keyed(secret, f"sandtable-salt-2|{table}|{number}".encode(), sha256).hexdigest()
    return sha256(f"sandtable-chain-2\n{head}\n{line}\n{salt}".encode()).hexdigest()


def choice_seed(seed: bytes, table: str, nonces: list[str], line: int, seat: str) -> int:
    """What a computer player had to draw the answer of a line from."""
    text = f"sandtable-computer-2|{table}|{','.join(nonces)}|{line}|{seat}"
    return int.from_bytes(keyed(seed, text.encode(), sha256).digest()[:8], "big") // 4


def bare(text: str) -> bytes:
    return urlsafe_b64decode(text + "==="[: -len(text) % 4])


def fits(key: str, signature: str, words: tuple[str, ...]) -> bool:
    """Whether a key signed these words: table, kind, line, head, seat and what is said."""
    text = "\n".join(("sandtable-sign-2", *words)).encode()
    kind, _, public = key.partition(":")
    try:
        given, point = bare(signature), bare(public)
        if len(given) != 64:
            return False
        if kind == "ed25519":
            Ed25519PublicKey.from_public_bytes(point).verify(given, text)
        elif kind == "p256":
            halves = (int.from_bytes(given[:32], "big"), int.from_bytes(given[32:], "big"))
            whose = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
            whose.verify(encode_dss_signature(*halves), text, ec.ECDSA(SHA256()))
        else:
            return False
    except (InvalidSignature, ValueError):
        return False
    return not is_for_anything(kind, point)


def is_for_anything(kind: str, point: bytes) -> bool:
    """A key of small order: its signatures fit whatever one likes, so that they say nothing."""
    height = int.from_bytes(point, "little") % 2**255 % (2**255 - 19)
    return kind == "ed25519" and min(height, 2**255 - 19 - height) in (0, 1, ORDER_EIGHT)
