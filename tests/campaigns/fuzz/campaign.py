"""One case: two players and somebody who looks on, a few hundred messages, most of them wrong, and play in between."""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import sandtable
from sandtable.server.run_server import LARGEST_FRAME
from sandtable.tables.client_view import ClientSight
from tests.campaigns.fuzz.grammar import Grammar, Known, Shape
from tests.campaigns.fuzz.wire import BINARY, Answer, Http, Hung, WebSocket, plain, request
from tests.campaigns.results import Case
from tests.own_postgres import QUICK, running

MESSAGES: Final = 500  # of one case
PLAY: Final = 25  # after so many of them, somebody answers as one should
GAMES: Final = {"omaha": 3, "north-africa": 6, "poland": 4, "kasserine": 2}
OUR_FAULT: Final = ("our-fault", "table-broken", "storage", "not-sure")
RARELY: Final = 0.001  # a body whose end never comes: the server must wait for it for a while
GENTLE: Final = 0.02  # how often something is done that ends a game, or costs much
HEAVY: Final = (
    "account",
    "login",
    "password",
    "recover",
    "hint",
    "perfect",
    "review",
    "logout",
    "delete-account",
    "resign",
    "leave",
    "accept-draw",
    "accept-resignation",
    "rematch",
    "guest",
    "daily",
    "export",
    "tables",
    "return",
)
SLACK: Final = 48 * 1024  # kilobytes that the server may hold more at the end than after its first cases
MARK: Final = "mark"
WARM: Final = 10  # cases until what is kept at hand is at hand


class Child:
    """The server in its process, and the questions behind its back."""

    def __init__(self, folder: Path, seed: int, broken: str = "", database: str = "") -> None:
        self.errors = (folder / "stderr.txt").open("wb")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.campaigns.fuzz.server", str(folder / "data"), str(seed), broken, database],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
        )
        first = self.read()
        if not first:
            raise RuntimeError(f"the server did not start: {(folder / 'stderr.txt').read_text()[-2000:]}")
        self.port = int(first)

    def read(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def look(self, tables: list[str]) -> dict[str, Any]:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(tables) + "\n")
        self.process.stdin.flush()
        answer = self.read()
        if not answer:
            raise Hung("the server is gone")
        told: dict[str, Any] = json.loads(answer)
        return told

    def stop(self) -> None:
        assert self.process.stdin is not None
        with suppress(OSError):
            self.process.stdin.close()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.errors.close()


class Screen:
    """A WebSocket at the table, and what it has heard."""

    def __init__(self, case: "Strangers", number: int) -> None:
        self.case = case
        self.number = number
        self.sight: dict[str, Any] = {}
        self.told = ClientSight()
        self.refused: list[str] = []
        self.mark = ""
        self.socket = self.open()
        self.settle()

    def open(self) -> WebSocket:
        case = self.case
        cookie = {"Cookie": case.cookies[self.number]} if case.cookies[self.number] else {}
        return WebSocket(case.child.port, f"/api/tables/{case.table}/live", cookie, case.rng)

    def hear(self) -> str:
        """What kind of message came next; nothing, if the socket is closed."""
        text = self.socket.hear()
        if text is None:
            return ""
        message = json.loads(text)
        if message["is"] == "sight":
            self.sight = self.told.take(message)
        elif message["is"] == "refused":
            if message["id"] == self.mark:
                return MARK
            self.refused.append(message["error"]["key"])
        return str(message["is"])

    def settle(self) -> bool:
        """Hear all that was said to what was sent so far; False if the socket is closed.

        What is said comes in order, and the last of it is the refusal of something that is done nowhere.
        """
        self.mark = f"mark {self.case.rng.random()}"
        self.socket.send(json.dumps({"do": MARK, "id": self.mark}))
        while (kind := self.hear()) != MARK:
            if not kind:
                return False
        return True

    def until(self, n: int) -> bool:
        """Hear on until the table is as far as that."""
        while self.sight.get("n", -1) < n:
            if not self.hear():
                return False
        return True


class Strangers:
    """A case."""

    def __init__(self, child: Child, seed: int) -> None:
        self.child = child
        self.rng = Random(seed)
        self.seed = seed
        self.wrong: list[str] = []
        self.story: list[str] = []
        self.counted = {"messages": 0, "refused or read": 0, "accepted": 0, "lines shut": 0}
        self.known = Known()
        self.grammar = Grammar(self.rng, self.known)
        self.http = Http(child.port)
        self.rough = Http(child.port)  # for what may leave a line in disorder
        self.cookies = ["", "", ""]
        self.screens: list[Screen] = []
        self.table = ""
        self.before: dict[str, Any] = {}
        self.said = b""

    def fail(self, what: str) -> None:
        self.wrong.append(f"{what} after {self.said[:300]!r}")

    # As one should

    def ask(self, who: int, method: str, path: str, body: Any = None) -> Any:
        """A right request, which must work."""
        answer = self.call(who, method, path, b"" if body is None else json.dumps(body).encode())
        if answer.status not in (200, 201):
            raise RuntimeError(f"{method} {path}: {answer.status} {answer.body[:300]!r}")
        return plain(answer.body)

    def call(self, who: int, method: str, path: str, body: bytes, more: dict[str, str] | None = None) -> Answer:
        """Any request; with more headers, or none more, it is a strange one."""
        own = {"Cookie": self.cookies[who]} if self.cookies[who] else {}
        headers = {"X-Sandtable": "1", **own, **(more or {})}
        answer = (self.rough if more is not None else self.http).ask(request(method, path, headers, body), method)
        if "set-cookie" in answer.headers and answer.status < 300 and path in ("/api/guest",):
            self.cookies[who] = answer.headers["set-cookie"].partition(";")[0]
        return answer

    def sit_down(self) -> None:
        """Two new guests at a new table, and somebody without a name who looks on."""
        for screen in self.screens:
            screen.socket.close()
        self.cookies = ["", "", ""]
        for who in (0, 1):
            self.ask(who, "POST", "/api/guest", {"name": f"G{self.seed}-{self.rng.randrange(10**6)}"})
        name = self.rng.choices(list(GAMES), list(GAMES.values()))[0]
        game = sandtable.game(name)
        alone = len(game.seats) == 1
        opponent = "none" if alone else "open"
        body = {"game": name, "settings": {}, "seat": game.seats[0], "opponent": opponent}
        self.table = self.ask(0, "POST", "/api/tables", body)["id"]
        if not alone:
            self.ask(1, "POST", f"/api/tables/{self.table}/join", {})
        known = self.known
        known.tables = [self.table] * 6 + ["nosuchtable"]
        known.seats = [*game.seats, "spectator", "any", "all"]
        known.games = sandtable.game_names()
        every = list(game.words.by_text)
        known.options = [self.rng.choice(every) for _ in range(8)] + ["pass"]
        known.position = json.dumps(game.start(self.seed % 1000).position())
        self.screens = [Screen(self, who) for who in range(3)]
        self.note_sight()
        self.before = self.look()
        self.story.append(f"{name}: table {self.table}")

    def note_sight(self) -> None:
        for screen in self.screens:
            if screen.sight:
                self.known.n = max(screen.sight["n"], 0)
                self.known.options = self.known.options[:9] + [each["text"] for each in screen.sight["options"]][:20]
                question = screen.sight["view"].get("question") or {}
                self.known.questions = [question.get("key", "reaction"), "reaction"]

    def look(self) -> dict[str, Any]:
        told = self.child.look([self.table])
        for failure in told["failures"]:
            self.fail(f"the journal says {failure}")
        if told["busy"]:
            self.fail("the table goes on by itself without end")
        return told

    def play(self) -> None:
        """Whoever is asked answers, and everybody must hear of it."""
        fresh = self.ask(0, "GET", f"/api/tables/{self.table}")
        if fresh["state"] != "playing":
            self.sit_down()
            return
        for screen in self.screens:
            if not screen.until(fresh["n"]):
                self.fail(f"screen {screen.number} was shut before it heard of answer {fresh['n']}")
                return
        asked = [s for s in self.screens if s.number < 2 and s.sight["n"] == fresh["n"] and s.sight["options"]]
        if not asked or fresh["state"] != "playing":
            return
        n = fresh["n"]
        option = self.rng.choice(asked[0].sight["options"])["text"]
        body = json.dumps({"do": "answer", "n": n, "option": option, "id": self.grammar.new_id()})
        self.said = body.encode()
        asked[0].refused.clear()
        asked[0].socket.send(body)
        for screen in self.screens:
            if not asked[0].settle() or asked[0].refused or not screen.until(n + 1):
                self.fail(f"screen {screen.number} did not hear of a right answer ({asked[0].refused})")
                return
        self.before = self.look()
        self.note_sight()

    # As one should not

    def judge(self, is_refused: bool) -> None:
        """What is refused has changed nothing."""
        after = self.look()
        self.counted["refused or read" if is_refused else "accepted"] += 1
        if is_refused:
            if after["tables"] != self.before["tables"]:
                self.fail(f"what was refused has changed the table ({[screen.refused for screen in self.screens]})")
            if after["written"]:
                self.fail(f"what was refused was written: {after['written'][0]}")
        self.before = after

    def say_on_socket(self) -> None:
        screen = self.rng.choice(self.screens)
        body = self.grammar.message()
        if self.rng.random() < 0.85:
            body = self.grammar.mutated(body)
        data = self.grammar.text_of(body)
        kind, fin = 1, True
        if self.rng.random() < 0.04:
            kind, fin = self.rng.choice(((BINARY, True), (0, True), (3, True), (9, True), (1, False), (11, True)))
        self.said = data
        self.story.append(f"screen {screen.number} {kind} {data[:400]!r}")
        screen.refused.clear()
        seat = screen.sight.get("seat")
        screen.socket.send(data, kind, fin)
        if not screen.settle():
            self.counted["lines shut"] += 1
            if (kind, fin) == (1, True) and is_utf8(data) and len(data) <= LARGEST_FRAME:
                self.fail(f"a socket was shut with {screen.socket.code}")
            self.open_again(screen)
            self.judge(True)
            return
        for key in screen.refused:
            if key in OUR_FAULT:
                self.fail(f"a message was answered by {key}")
        self.judge(bool(screen.refused) or kind == 9)
        if not screen.refused and seat != screen.sight.get("seat"):
            self.note_sight()

    def open_again(self, screen: Screen) -> None:
        screen.socket.close()
        self.screens[self.screens.index(screen)] = Screen(self, screen.number)

    def say_by_http(self) -> None:
        rng, grammar = self.rng, self.grammar
        shape = self.choose_shape()
        path = grammar.filled(shape)
        method = shape.method
        body: dict[str, Any] = {name: grammar.value(name) for name in shape.fields if rng.random() < 0.9}
        more: dict[str, str] = {}
        kind = rng.randrange(8)
        if kind <= 3:
            body = grammar.mutated(body)
        elif kind == 4:
            path = grammar.strange_path(path)
        elif kind == 5:
            method = rng.choice(("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "BREW", "get"))
        elif kind == 6:
            more = grammar.strange_headers()
        data = b"" if method in ("GET", "HEAD") else grammar.text_of(body)
        if rng.random() < 0.01:
            data = b"[" * rng.choice((200_000, 100_000))
        self.send_request(rng.randrange(3), method, path, data, more)

    def choose_shape(self) -> Shape:
        while True:
            shape = self.rng.choice(self.grammar.requests)
            last = shape.path.partition("?")[0].rpartition("/")[2]
            if shape.method == "GET" or last not in HEAVY or self.rng.random() < GENTLE * 5:
                return shape

    def send_request(self, who: int, method: str, path: str, data: bytes, more: dict[str, str]) -> None:
        if self.rng.random() < RARELY:
            more = {"Transfer-Encoding": "chunked", "Content-Length": "5", **more}
        self.said = f"{who} {method} {path[:200]} {more} ".encode("utf-8", "surrogatepass") + data[:400]
        self.story.append(repr(self.said))
        answer = self.call(who, method, path, data, more)
        if more or method != method.upper() or method not in ("GET", "POST", "PUT"):
            self.rough.close()
        if answer.status >= 500:
            self.fail(f"answered by {answer.status} {answer.body[:200]!r}")
        if answer.status == 0:
            self.counted["lines shut"] += 1
        if answer.status >= 400 and path.startswith("/api/") and not self.is_keyed(answer, method):
            self.fail(f"refused without a key: {answer.status} {answer.body[:100]!r}")
        self.judge(answer.status >= 400 or answer.status == 0 or method in ("GET", "HEAD"))
        if 200 <= answer.status < 300 and method not in ("GET", "HEAD"):
            self.go_on_after(path)

    def is_keyed(self, answer: Answer, method: str) -> bool:
        """A refusal of ours; what is no HTTP at all is refused by the library below, in plain text."""
        said = plain(answer.body)
        if method == "HEAD" or answer.headers.get("content-type", "").startswith("text/plain"):
            return True
        return isinstance(said, dict) and isinstance(said.get("error", {}).get("key"), str)

    def go_on_after(self, path: str) -> None:
        """What was accepted may have ended the game or a session."""
        who = [plain(self.call(number, "GET", "/api/me", b"").body) for number in (0, 1)]
        if any(not (each or {}).get("player") for each in who):
            self.sit_down()
            return
        fresh = plain(self.call(0, "GET", f"/api/tables/{self.table}", b"").body)
        if not fresh or fresh.get("state") != "playing" or not fresh.get("mine"):
            self.sit_down()
            return
        for screen in list(self.screens):
            if not screen.settle():
                self.open_again(screen)

    def run(self, messages: int) -> Case:
        try:
            self.sit_down()
            for number in range(messages):
                self.counted["messages"] += 1
                if number % PLAY == 0:
                    self.play()
                elif self.rng.random() < 0.6:
                    self.say_on_socket()
                else:
                    self.say_by_http()
                if self.wrong:
                    break
        except (Hung, RuntimeError, OSError, ValueError, KeyError) as wrong:
            self.fail(repr(wrong))
        finally:
            self.http.close()
            self.rough.close()
            for screen in self.screens:
                screen.socket.close()
        return Case(self.seed, self.wrong, self.counted)


def is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def growth(held: list[int]) -> list[str]:
    """What is wrong with how much the server held after each case."""
    if len(held) <= WARM or held[-1] - held[WARM] <= SLACK:
        return []
    return [f"the server holds {held[-1] - held[WARM]} kB more than after {WARM} cases: {held[WARM::WARM]}"]


def try_fuzz(
    seeds: Iterable[int],
    messages: int = MESSAGES,
    tell: bool = False,
    broken: str = "",
    new_database: Callable[[], str] = lambda: "",
) -> list[Case]:
    """All seeds at one server; at the end it must hold no more than after its first cases."""
    cases: list[Case] = []
    held: list[int] = []
    place = Path(tempfile.mkdtemp(prefix="sandtable-fuzz-"))
    child = None
    try:
        for seed in seeds:
            if child is None:
                child = Child(place, seed, broken, new_database())
            case = Strangers(child, seed)
            cases.append(case.run(messages))
            if tell:
                print(*case.story, sep="\n")
            if cases[-1].wrong:
                return cases
            held.append(child.look([])["memory"])
        cases[-1].wrong.extend(growth(held))
        print(
            f"memory of the server, in MB, every {WARM} cases: {[kb // 1024 for kb in held[::WARM]]}", file=sys.stderr
        )
    finally:
        if child is not None:
            child.stop()
        shutil.rmtree(place, ignore_errors=True)
    return cases


def try_fuzz_on_postgres(seeds: Iterable[int], messages: int = MESSAGES) -> list[Case]:
    """The same, kept in a PostgreSQL of our own."""
    with running(**QUICK) as postgres:
        return try_fuzz(seeds, messages, new_database=lambda: postgres.new_database("fuzz"))
