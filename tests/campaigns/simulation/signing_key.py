"""The key of a simulated player's client, with which it signs whatever it does, as the page does."""

import json
from typing import Any

from tests.server.signer import Key

Body = dict[str, Any]


class SigningKey:
    """Signs for the place in the chain that was shown last. The same name makes the same key."""

    def __init__(self, name: str) -> None:
        self.key = Key(name)

    def statement(self, table: str, commitment: str, nonce: str) -> Body:
        """With which a seat is taken."""
        said = self.key.sign(table, "seat", 0, commitment, "-", f"{nonce} {self.key.public}")
        return {"nonce": nonce, "public_key": self.key.public, "signature": said}

    def proof(self, sight: Body, kind: str, text: Any = "-", seat: str = "") -> Body:
        chain = sight.get("chain")
        if not chain:
            return {}
        words = (sight["id"], kind, chain["line"], chain["head"], seat or sight["seat"], text)
        return {"line": chain["line"], "head": chain["head"], "signature": self.key.sign(*words)}

    def orders(self, sight: Body, orders: list[Body]) -> Body:
        """Standing orders, each signed by itself."""
        line = sight["chain"]["line"]
        signed = []
        for number, order in enumerate(orders):
            said = [number, order["question"], order["about"], order["option"], order["always"]]
            text = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
            words = (sight["id"], "order", line, sight["commitment"], sight["seat"], text)
            signed.append({**order, "signature": self.key.sign(*words)})
        return {"do": "orders", "orders": signed, "line": line}

    def action(self, sight: Body, action: str) -> Body:
        """What goes along with an offer, a consent or a resignation."""
        if action == "resign":
            return {"seat": sight["seat"], **self.proof(sight, "resign")}
        if action in ("offer-draw", "accept-draw"):
            return self.proof(sight, "draw")
        if action == "ask-takeback":
            return self.proof(sight, "takeback", sight["chain"]["last"])
        if action == "accept-takeback":
            asked = [
                offer for offer in sight["offers"] if offer["kind"] == "takeback" and offer["seat"] != sight["seat"]
            ]
            return self.proof(sight, "takeback", asked[0]["n"]) if asked else {}
        return {}
