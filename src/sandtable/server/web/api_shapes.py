"""Shapes of JSON, as an OpenAPI description writes them: of what is sent to the server and of what it answers."""

from typing import Any, Final

Shape = dict[str, Any]

TEXT: Final[Shape] = {"type": "string"}
FLAG: Final[Shape] = {"type": "boolean"}
COUNT: Final[Shape] = {"type": "integer", "minimum": 0, "maximum": 2**31 - 1}
NUMBER: Final[Shape] = {"type": "number"}
ANYTHING: Final[Shape] = {"type": "object"}


def text(most: int, pattern: str = "") -> Shape:
    return {"type": "string", "maxLength": most, **({"pattern": pattern} if pattern else {})}


def one_of(*values: str) -> Shape:
    return {"type": "string", "enum": list(values)}


def many(of: Shape, most: int | None = None) -> Shape:
    return {"type": "array", "items": of, **({"maxItems": most} if most else {})}


def by_name(of: Shape) -> Shape:
    return {"type": "object", "additionalProperties": of}


def or_null(shape: Shape) -> Shape:
    return {"anyOf": [shape, {"type": "null"}]}


def ref(name: str) -> Shape:
    return {"$ref": f"#/components/schemas/{name}"}


def fields(required: dict[str, Shape] | None = None, **optional: Shape) -> Shape:
    """An object: what must be in it, and what may."""
    must = required or {}
    return {"type": "object", "properties": {**must, **optional}, **({"required": list(must)} if must else {})}


def told(*names: str, **shaped: Shape) -> Shape:
    """An answer that has at least these fields; of some it is said what they are."""
    return {
        "type": "object",
        "properties": shaped,
        "required": [*names, *shaped],
    }


SEAT: Final = fields({"name": TEXT, "kind": one_of("player", "computer", "empty")})
HEAD: Final = told(
    id=TEXT,
    game=TEXT,
    rules=COUNT,
    settings=by_name(TEXT),
    seats=by_name(ref("Seat")),
    state=one_of("open", "playing", "over"),
    actor=or_null(TEXT),
    mine=many(TEXT),
    yours=FLAG,
    n=COUNT,
    updated=NUMBER,
    result=or_null(ANYTHING),
)
SIGHT: Final[Shape] = {
    "allOf": [ref("Head"), told("view", "chat", seat=TEXT, options=many(ANYTHING), log=many(ANYTHING), log_from=COUNT)]
}
COMPONENTS: Final[dict[str, Shape]] = {
    "Error": told(error=told(key=TEXT, facts=ANYTHING)),
    "Player": fields({"id": TEXT, "name": TEXT, "account": FLAG}),
    "Welcome": told(player=or_null(ref("Player"))),
    "Seat": SEAT,
    "Tournament": told("id", "name", "game", "kind", "state", "entrants", "pairs", "standings", "tie_breaks"),
    "Head": HEAD,
    "Sight": SIGHT,
    "Tokens": told(tokens=many(told("id", "name", "scopes", "player", "created", "used")), bots=many(ANYTHING)),
}
