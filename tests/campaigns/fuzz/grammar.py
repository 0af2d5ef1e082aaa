"""What can be said to the server, read from docs/protocol.md; and what becomes of it when it is said strangely."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from urllib.parse import quote

PROTOCOL: Final = Path(__file__).parents[3] / "docs" / "protocol.md"
REQUEST: Final = re.compile(r"`(GET|POST|PUT|DELETE|PATCH) (/api/[^`\s]*)\s*(\{[^`]*\})?`")
SAME: Final = re.compile(r"`([a-z]+-[a-z]+|decline)`")  # further actions in the same cell
MESSAGE: Final = re.compile(r'^\| `\{"do": "(\w+)"(.*?)\}`', re.MULTILINE)
FIELD: Final = re.compile(r'"(\w+)"')
HOLE: Final = re.compile(r"(?<![A-Z])(ID|N|SEAT|LANG|GAME|DATE)(?![A-Z])")
LONGEST_TEXT: Final = 14_000


class Shape(NamedTuple):
    """A request: its method, its path with holes in it, and the names of its fields."""

    method: str
    path: str
    fields: tuple[str, ...]


def read_requests(text: str) -> list[Shape]:
    """All requests that the protocol names."""
    found: dict[Shape, None] = {}
    for row in text.splitlines():
        cell = row.split("|")[1] if row.startswith("| `") else row
        for method, path, body in REQUEST.findall(cell):
            if path.endswith("/live") or "/live?" in path:
                continue
            fields = FIELD.findall(body)
            if (method, path) == ("POST", "/api/tables"):
                fields = ["game", "settings", "seat", "opponent", "nonce", "position", "commitment", "hints"]
            found[Shape(method, path, tuple(fields))] = None
            if row.startswith("| `") and method == "POST":
                for other in SAME.findall(cell):
                    found[Shape(method, f"{path.rpartition('/')[0]}/{other}", ())] = None
    return list(found)


def read_messages(text: str) -> dict[str, tuple[str, ...]]:
    """All messages of a client on a WebSocket, with their fields."""
    return {action: tuple(dict.fromkeys(FIELD.findall(rest))) for action, rest in MESSAGE.findall(text)}


STRANGE_TEXTS: Final = (
    "",
    " ",
    "\x00",
    "a\x00b",
    "\ud800",
    "\udfff\ud800",
    "x\udc00y",
    "\U0001f9ed\U0001f3ff",
    "\u200b\u200d\ufeff",
    "\u202eevil",
    "e\u0301" * 50,
    "\u3164",
    "Вob",
    "ﷺ" * 40,
    "\x1b[2J\x07\r\n",
    "'; DROP TABLE log; --",
    "<script>alert(1)</script>",
    "{{7*7}}%s%n${x}",
    "../../../../etc/passwd",
    "..%2f..%2f",
    "NaN",
    "null",
    "true",
    "1e999",
    "\x7f\x80\xff",
    "İıſK",
    "̈" * 200,
)
STRANGE_TOKENS: Final = (  # of JSON, or nearly
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    "-1e999",
    "-0",
    "0.1",
    "1e3",
    "2147483648",
    "-1",
    "9007199254740993",
    "18446744073709551616",
    "1" + "0" * 400,
    "1" + "0" * 5000,
    "0x10",
    "01",
    "+1",
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '"\\u0000"',
    '"\\x41"',
    "'a'",
    "tru",
    "undefined",
    "",
)


class Known:
    """What a case knows of the server, to fill the holes with."""

    def __init__(self) -> None:
        self.tables: list[str] = ["nosuchtable"]
        self.seats: list[str] = ["spectator"]
        self.games: list[str] = []
        self.options: list[str] = ["pass"]
        self.questions: list[str] = ["reaction"]
        self.names: list[str] = []
        self.n = 0
        self.count = 0
        self.position = "{}"
        self.own: dict[str, Any] = {}


class Grammar:
    """Draws messages: right ones, wrong ones, and what is no message at all."""

    def __init__(self, rng: Random, known: Known) -> None:
        self.rng = rng
        self.known = known
        text = protocol()
        self.requests = read_requests(text)
        self.messages = read_messages(text)
        own: dict[str, Callable[[], Any]] = {
            "n": lambda: known.n,
            "option": lambda: rng.choice(known.options),
            "id": self.new_id,
            "wish": lambda: rng.choice(("ask", "battle", "turn")),
            "orders": lambda: [self.order() for _ in range(rng.choice((0, 1, 3)))],
            "text": lambda: rng.choice(("hello", "こんにちは", "🎲")) + self.new_id(),
            "seat": lambda: rng.choice(known.seats),
            "game": lambda: rng.choice(known.games),
            "settings": dict,
            "opponent": lambda: rng.choice(("open", "link", "none", "open", "computer:random")),
            "nonce": self.new_id,
            "position": lambda: known.position,
            "commitment": lambda: None,
            "hints": lambda: rng.random() < 0.5,
            "name": lambda: f"F{rng.randrange(10**9)}",
            "password": lambda: "correct horse battery",
            "again": lambda: False,
            "table": lambda: rng.choice(known.tables),
            "key": self.new_id,
            "question": lambda: rng.choice(known.questions),
            "about": lambda: "",
            "always": lambda: rng.random() < 0.5,
        }
        self.values = own

    # Values

    def new_id(self) -> str:
        self.known.count += 1
        return f"m{self.known.count}-{self.rng.randrange(10**6)}"

    def order(self) -> dict[str, Any]:
        return {name: self.values[name]() for name in ("question", "option", "about", "always")}

    def value(self, name: str) -> Any:
        made = self.values.get(name)
        return made() if made is not None else self.strange()

    def strange(self, depth: int = 0) -> Any:
        """A value that nobody should send there."""
        rng = self.rng
        kind = rng.randrange(8)
        if kind == 0:
            return rng.choice((None, True, False))
        if kind == 1:
            return rng.choice((-1, 0, 1, 2**31, 2**53, 2**63, -(2**64), 10**40, 0.5, -0.0, 1e308))
        if kind == 2:
            return rng.choice(STRANGE_TEXTS) * rng.choice((1, 1, 1, 30))
        if kind == 3:
            return "x" * rng.choice((24, 25, 65, 201, 501, 8001, LONGEST_TEXT))
        if kind == 4 and depth < 3:
            return [self.strange(depth + 1) for _ in range(rng.randrange(4))]
        if kind == 5 and depth < 3:
            return {self.key(): self.strange(depth + 1) for _ in range(rng.randrange(4))}
        if kind == 6:
            return "".join(
                chr(rng.choice((rng.randrange(128), rng.randrange(0x3000), rng.randrange(0x110000))))
                for _ in range(rng.randrange(12))
            )
        return rng.choice(self.known.options + self.known.tables + self.known.seats)

    def key(self) -> str:
        rng = self.rng
        return rng.choice((rng.choice(list(self.values)), rng.choice(STRANGE_TEXTS), "__proto__", "do", "is", "for"))

    # Bodies

    def message(self) -> dict[str, Any]:
        """A right message for a WebSocket."""
        action = self.rng.choice(list(self.messages))
        return {"do": action, **{name: self.value(name) for name in self.messages[action] if self.is_wanted(name)}}

    def is_wanted(self, name: str) -> bool:
        """Signatures are for those who have a key."""
        return name not in ("line", "head", "signature")

    def mutated(self, body: dict[str, Any]) -> dict[str, Any]:
        """The same with something wrong in it."""
        rng = self.rng
        body = dict(body)
        for _ in range(rng.choice((1, 1, 1, 2, 4))):
            names = list(body)
            kind = rng.randrange(6)
            if kind <= 1 and names:
                body[rng.choice(names)] = self.strange()
            elif kind == 2 and names:
                del body[rng.choice(names)]
            elif kind == 3:
                body[self.key()] = self.strange()
            elif kind == 4 and names:
                one = rng.choice(names)
                body[one] = rng.choice(([body[one]], {one: body[one]}, str(body[one]), None))
            elif len(names) > 1:
                one, two = rng.sample(names, 2)
                body[one], body[two] = body[two], body[one]
        return body

    def text_of(self, body: Any) -> bytes:
        """As JSON; now and then as something that only looks like it."""
        rng = self.rng
        text = json.dumps(body, ensure_ascii=rng.random() < 0.5)
        kind = rng.randrange(14)
        if kind == 0:
            text = self.with_token(text)
        elif kind == 1:
            depth = rng.choice((10, 100, 900, 3000, 7000))
            text = '{"do":' * depth + "1" + "}" * rng.choice((depth, depth - 1, 0))
        elif kind == 2:
            depth = rng.choice((10, 100, 900, 3000, 7000))
            text = text[:-1] + ',"deep":' + "[" * depth + "]" * depth + "}"
        elif kind == 3:
            text = text[: rng.randrange(len(text) + 1)]
        elif kind == 4:
            text = text[:-1] + "," + text[1:]  # every name twice
        data = text.encode("utf-8", "surrogatepass")
        return self.garbled(data) if kind in (5, 6) else data

    def with_token(self, text: str) -> str:
        """One value of it replaced by a token."""
        places = [found.span(1) for found in re.finditer(r": (\"[^\"]*\"|-?[0-9.]+|null|true|false)", text)]
        if not places:
            return self.rng.choice(STRANGE_TOKENS)
        first, last = self.rng.choice(places)
        return text[:first] + self.rng.choice(STRANGE_TOKENS) + text[last:]

    def garbled(self, data: bytes) -> bytes:
        rng = self.rng
        rough = bytearray(data)
        for _ in range(rng.choice((1, 1, 3, 10))):
            at = rng.randrange(len(rough) + 1)
            kind = rng.randrange(3)
            if kind == 0 and rough:
                rough[at % len(rough)] ^= 1 << rng.randrange(8)
            elif kind == 1:
                rough[at:at] = rng.choice((b"\xff", b"\x00", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b'"', b"}", b"\\"))
            elif rough:
                del rough[at : at + rng.randrange(1, 5)]
        return bytes(rough)

    # Requests

    def filled(self, shape: Shape) -> str:
        """The path with something in its holes."""
        rng, known = self.rng, self.known
        fill = {
            "ID": lambda: rng.choice(known.tables),
            "N": lambda: str(rng.randrange(known.n + 1)),
            "SEAT": lambda: rng.choice(known.seats),
            "LANG": lambda: rng.choice(("ja", "en")),
            "GAME": lambda: rng.choice(known.games),
            "DATE": lambda: "2026-06-06",
        }
        return HOLE.sub(lambda found: quote(fill[found[1]]()), shape.path)

    def strange_path(self, path: str) -> str:
        rng = self.rng
        kind = rng.randrange(9)
        parts = path.split("/")
        if kind == 0:
            return path + rng.choice(("/", "//", "/..", "/%00", "%", "%zz", "?", "#x", "/" + "a" * 3000, ";a=b"))
        if kind == 1:
            parts[rng.randrange(1, len(parts))] = rng.choice(("%00", "%ff", "..", "%2e%2e", "a" * 5000, "9" * 5000, ""))
            return "/".join(parts) or "/"
        if kind == 2:
            parts[rng.randrange(1, len(parts))] = quote(str(self.strange())[:600].encode("utf-8", "replace"))
            return "/".join(parts)
        if kind == 3:
            return f"{path.partition('?')[0]}?seat={quote(str(self.strange())[:300].encode('utf-8', 'replace'))}"
        if kind == 4:
            return f"{path.partition('?')[0]}?n={rng.choice(('-1', '1e3', '9' * 5000, '%00', '٣', '', 'NaN'))}&n=1"
        if kind == 5:
            return path.partition("?")[0] + "?" + "&".join(f"a{i}=1" for i in range(rng.choice((5, 2000))))
        if kind == 6:
            return rng.choice(("/", "*", "/%00", "/api", "/api/", "//", "/index.html", "/assets/../../x", "/healthz"))
        if kind == 7:
            return path.upper()
        return path.replace("/", "//")

    def strange_headers(self) -> dict[str, str]:
        rng = self.rng
        name = rng.choice(
            (
                "Origin",
                "Host",
                "Cookie",
                "Content-Type",
                "X-Sandtable",
                "Accept-Encoding",
                "If-None-Match",
                "Range",
                "Content-Encoding",
                "X-Forwarded-For",
                "X-Forwarded-Proto",
                "Forwarded",
                "Accept-Language",
                "Expect",
                "Upgrade",
                "Sec-WebSocket-Protocol",
                "X-Long",
            )
        )
        value = rng.choice(
            (
                "",
                "null",
                "http://[",
                "http://[::1",
                "https://a:b:c",
                "http://127.0.0.1:99999999",
                "sandtable=\xff",
                "sandtable=" + "x" * 4000,
                "sandtable=a; sandtable=b",
                "gzip;q=nope",
                "bytes=0-0,1-1",
                "\x7f\xe9",
                "1",
                "2",
                "a" * 7000,
                'for="[::1"',
                "1.2.3.4, ::1, junk",
                "999.9.9.9",
                "fe80::1%eth0",
                'W/"x"',
                "*",
            )
        )
        return {name: value}


def protocol() -> str:
    return PROTOCOL.read_text(encoding="utf-8")
