"""Players whose clients sign what they do, as the page does; written from docs/honest-dice.md, not from the server."""

import base64
import hashlib
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.real_server import Player, Screen


def coded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Key:
    """A key of a client: the same name makes the same one."""

    def __init__(self, name: str) -> None:
        self.private = Ed25519PrivateKey.from_private_bytes(hashlib.sha256(name.encode()).digest())
        self.public = f"ed25519:{coded(self.private.public_key().public_bytes_raw())}"

    def sign(self, *words: Any) -> str:
        text = "\n".join(("sandtable-sign-2", *map(str, words)))
        return coded(self.private.sign(text.encode()))


class CurveKey(Key):
    """What an older browser has."""

    def __init__(self, name: str) -> None:
        number = int.from_bytes(hashlib.sha256(name.encode()).digest()[:31], "big")
        self.curve = ec.derive_private_key(number, ec.SECP256R1())
        point = self.curve.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public = f"p256:{coded(point)}"

    def sign(self, *words: Any) -> str:
        text = "\n".join(("sandtable-sign-2", *map(str, words)))
        r, s = decode_dss_signature(self.curve.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        return coded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))


class Signer:
    """Somebody at one table whose client has a key."""

    def __init__(self, player: Player, key: Key, nonce: str) -> None:
        self.player = player
        self.key = key
        self.nonce = nonce
        self.table = ""

    def statement(self, table: str, commitment: str) -> dict[str, str]:
        said = self.key.sign(table, "seat", 0, commitment, "-", f"{self.nonce} {self.key.public}")
        return {"nonce": self.nonce, "public_key": self.key.public, "signature": said}

    def make(self, game: str, **wish: Any) -> dict[str, Any]:
        """First the promise, then the nonce."""
        promised = self.player.post("/api/dice").json()
        stated = self.statement(promised["table"], promised["commitment"])
        head = self.player.make(game, commitment=promised["commitment"], **stated, **wish)
        assert (head["id"], head["commitment"]) == (promised["table"], promised["commitment"])
        self.table = head["id"]
        return head

    def join(self, table: str) -> None:
        self.table = table
        seen = self.player.look(table)
        answer = self.player.do(table, "join", **self.statement(table, seen["commitment"]))
        assert answer.status_code == 200, answer.text

    def signed(self, sight: dict[str, Any], kind: str, text: Any = "-", key: Key | None = None) -> dict[str, Any]:
        """What goes along with something that is done now."""
        chain = sight["chain"]
        words = (sight["id"], kind, chain["line"], chain["head"], sight["seat"], text)
        return {"line": chain["line"], "head": chain["head"], "signature": (key or self.key).sign(*words)}

    def do(self, action: str, kind: str, text: Any = "-", **body: Any) -> Any:
        sight = self.player.look(self.table)
        return self.player.do(self.table, action, **self.signed(sight, kind, text), **body)

    def answer(self, screen: Screen, option: str) -> dict[str, Any]:
        name = f"{self.nonce}-{screen.sight['chain']['line']}"
        signed = self.signed(screen.sight, "answer", option)
        screen.say("answer", n=screen.sight["n"], option=option, id=name, **signed)
        while True:
            message = screen.hear()
            if message.get("for") == name or (message["is"] == "refused" and message["id"] == name):
                return message
