"""Simulated players: they answer, talk, go back and try again, as the page does, and remember what they were told."""

import asyncio
import json
from collections.abc import Coroutine
from random import Random
from typing import Any, Final

from sandtable.tables.client_view import ClientSight
from tests.campaigns.simulation.network import Gone, Network, Reply, Wire
from tests.campaigns.simulation.signing_key import SigningKey

PATIENCE: Final = 2.0  # seconds until something is sent once more
TICK: Final = "tick"  # some time has passed
THOUGHT: Final = "thought"  # about the last sight
NOT_DONE: Final = ("stale", "not-asked", "already-over", "storage", "not-your-seat", "not-yet", "not-a-player")
Body = dict[str, Any]


class Unexpected(Exception):
    """The server said what it should never say."""


class Answer:
    """One answer, however often it is sent."""

    def __init__(self, table: str, player: str, number: str, n: int, option: str, proof: Body) -> None:
        self.table = table
        self.proof = proof  # its signature, for the place in the chain that was shown
        self.player = player
        self.id = number
        self.n = n
        self.option = option
        self.is_told = False  # acknowledged
        self.sent = 0
        self.not_done = 0  # how often it was said that it was not done
        self.unsure = False

    def body(self) -> Body:
        return {"do": "answer", "n": self.n, "option": self.option, "id": self.id, **self.proof}


class Player:
    """Somebody with a cookie."""

    def __init__(self, network: Network, rng: Random, name: str, signing_key: SigningKey | None = None) -> None:
        self.signing_key = signing_key  # none, if its client has no key
        self.network = network
        self.rng = rng
        self.name = name
        self.cookie = ""
        self.id = ""
        self.answers: list[Answer] = []
        self.notes: list[tuple[str, str, bool]] = []  # table, text, whether it was acknowledged
        self.one_note = asyncio.Lock()  # one after the other, so that it is known which is the last
        self.is_calm = False  # begins nothing new

    async def ask(self, method: str, path: str, body: Any = None) -> Reply:
        """Until it is answered."""
        while True:
            try:
                return await self.network.request(self.name, method, path, body, self.cookie)
            except Gone:
                await asyncio.sleep(self.rng.uniform(0.05, 0.5))

    async def sure(self, method: str, path: str, body: Any = None) -> Reply:
        """Until it is answered, and not by a disk that fails."""
        while (reply := await self.ask(method, path, body)).error in ("storage", "not-sure"):
            await asyncio.sleep(self.rng.uniform(0.05, 0.5))
        if reply.status >= 400 and reply.error != "already-playing":  # that I sit there already
            raise Unexpected(f"{method} {path}: {reply.text[:200]}")
        return reply

    async def come(self) -> None:
        reply = await self.sure("POST", "/api/guest", {"name": self.name})
        self.cookie, self.id = reply.cookie, reply.body["player"]["id"]

    async def make(self, game: str, seat: str, opponent: str, settings: dict[str, str]) -> str:
        nonce = f"of-{self.name}"
        body = {"game": game, "seat": seat, "opponent": opponent, "settings": settings, "nonce": nonce}
        while self.signing_key is not None:
            promised = (await self.sure("POST", "/api/dice", {})).body
            stated = self.signing_key.statement(promised["table"], promised["commitment"], nonce)
            wanted = {**body, **stated, "commitment": promised["commitment"]}
            made = await self.ask("POST", "/api/tables", wanted)
            if made.status == 201:
                return str(made.body["id"])
            if made.error not in ("bad-field", "storage", "not-sure"):  # a server that died knows no promise
                raise Unexpected(f"POST /api/tables: {made.text[:200]}")
        return str((await self.sure("POST", "/api/tables", body)).body["id"])

    async def join(self, table: str) -> None:
        body: Body = {"nonce": f"of-{self.name}"}
        if self.signing_key is not None:
            seen = (await self.sure("GET", f"/api/tables/{table}")).body
            body = self.signing_key.statement(table, seen["commitment"], body["nonce"])
        await self.sure("POST", f"/api/tables/{table}/join", body)

    async def action(self, table: str, action: str, body: Body | None = None) -> Reply:
        return await self.ask("POST", f"/api/tables/{table}/{action}", body or {})

    async def give_up(self, table: str) -> None:
        """Resign if it still goes on, and confirm the end; again, if the chain has moved on meanwhile."""
        while True:
            sight = (await self.sure("GET", f"/api/tables/{table}")).body
            if sight["state"] == "over":
                break
            await self.action(
                table, "resign", self.signing_key.action(sight, "resign") if self.signing_key is not None else {}
            )
        if self.signing_key is not None and sight.get("chain"):
            result = sight["result"]
            text = f"{result['winner'] or 'nobody'} {result['key']} {result['rule']}".rstrip()
            await self.action(table, "seen", self.signing_key.proof(sight, "seen", text))

    async def write_notes(self, table: str) -> None:
        async with self.one_note:
            text = f"secret of {self.name} {len(self.notes)}"
            self.notes.append((table, text, False))
            if (await self.ask("PUT", f"/api/tables/{table}/notes", {"text": text})).status == 200:
                self.notes[-1] = (table, text, True)


class Screen:
    """One look at a table, with all its connections, one after the other."""

    def __init__(self, player: Player, table: str, spectates: bool = False) -> None:
        self.player = player
        self.table = table
        self.spectates = spectates
        self.sight: Body = {}
        self.log: list[Body] = []
        self.chat: list[Body] = []
        self.waiting: Answer | None = None
        self.wire: Wire | None = None
        self.refusals: list[tuple[Body, Answer | None]] = []
        self.actions: set[asyncio.Task[Any]] = set()

    async def live(self) -> None:
        """Come again whenever the line is cut."""
        network, rng = self.player.network, self.player.rng
        while True:
            try:
                self.wire = network.connect(self.player.name, f"/api/tables/{self.table}/live", self.player.cookie)
                await self.listen(self.wire)
            except Gone:
                pass
            self.wire = None
            await asyncio.sleep(rng.uniform(0.01, 0.5))

    async def listen(self, wire: Wire) -> None:
        is_new, told = True, ClientSight()
        later = wire.network.loop.call_later
        later(PATIENCE, wire.to_client.put_nowait, TICK)
        while (text := await wire.to_client.get()) is not None:
            if text in (TICK, THOUGHT):
                if text == TICK:
                    later(PATIENCE, wire.to_client.put_nowait, TICK)
                self.go_on(wire, text == TICK)
                continue
            message = wire.network.read(text)
            if message["is"] == "sight":
                if is_new:
                    self.log, self.chat = [], []
                self.look(told.take(message))
                if is_new and self.waiting is not None:  # whether it was done is not known: the same once more
                    self.send(wire, self.waiting)
                is_new = False
                later(self.player.rng.expovariate(5), wire.to_client.put_nowait, THOUGHT)
            elif message["is"] == "refused":
                self.hear_refusal(message)

    def look(self, message: Body) -> None:
        self.sight = message
        self.log = self.log[: message["log_from"]] + message["log"]
        self.chat = self.chat[: message["chat_from"]] + message["chat"]
        for answer in self.player.answers:
            if answer.id == message.get("for"):
                answer.is_told = True
        if self.waiting is not None and self.waiting.is_told:
            self.waiting = None

    def hear_refusal(self, message: Body) -> None:
        answer = next((each for each in self.player.answers if each.id == message["id"]), None)
        self.refusals.append((message, answer))
        if answer is None:
            return
        key = message["error"]["key"]
        if key == "not-sure":
            answer.unsure = True
        elif key in NOT_DONE or key not in ("our-fault", "table-broken", "too-fast"):
            answer.not_done += 1
        if self.waiting is answer and (key != "storage" or self.player.rng.random() < 0.5):
            self.waiting = None

    # What it does

    def go_on(self, wire: Wire, is_late: bool) -> None:
        """Something that a player does now; what was not answered for long is sent once more."""
        if not wire.is_open or not self.sight:
            return
        if self.waiting is not None:
            if is_late:
                self.send(wire, self.waiting)
            return
        if self.player.is_calm or self.spectates or self.sight["state"] != "playing":
            return
        options = [option["text"] for option in self.sight["options"]]
        chance = self.player.rng.random()
        if chance < 0.75:
            self.answer(wire, options)
        else:
            self.do_something_else(wire, chance)

    def answer(self, wire: Wire, options: list[str]) -> None:
        rng = self.player.rng
        if not options and rng.random() < 0.9:
            return
        option = rng.choice(options) if options and rng.random() < 0.97 else "pass"
        number = f"{self.player.name}-{len(self.player.answers)}"
        answer = Answer(self.table, self.player.id, number, self.sight["n"], option, self.proof("answer", option))
        self.player.answers.append(answer)
        self.waiting = answer
        self.send(wire, answer)

    def proof(self, kind: str, text: Any) -> Body:
        signing_key = self.player.signing_key
        return {} if signing_key is None else signing_key.proof(self.sight, kind, text)

    def orders(self) -> Body:
        order = {"question": "react", "option": "pass", "about": f"secret of {self.player.name}", "always": False}
        signing_key = self.player.signing_key
        return {"do": "orders", "orders": [order]} if signing_key is None else signing_key.orders(self.sight, [order])

    def send(self, wire: Wire, answer: Answer) -> None:
        answer.sent += 1
        wire.say(json.dumps(answer.body()))

    def do_something_else(self, wire: Wire, chance: float) -> None:
        rng, name = self.player.rng, self.player.name
        said: list[Body] = [
            {"do": "chat", "text": f"{name} says word-{rng.randrange(1000)}"},
            {"do": "undo", "n": self.sight["n"], **self.proof("undo", self.sight["n"] - 1)},
            {"do": "wish", "wish": rng.choice(("ask", "turn", "battle"))},
            self.orders(),
            {"do": "answer", "n": self.sight["n"], "option": "nonsense \ud800", "id": "\ud800"},
        ]
        if rng.random() < 0.6:
            wire.say(json.dumps(rng.choice(said)))
            return
        action = rng.choice(
            ("offer-draw", "ask-takeback", "accept-takeback", "accept-takeback", "decline", "notes", "look")
        )
        if rng.random() < 0.03:
            action = rng.choice(("resign", "accept-draw"))
        signing_key = self.player.signing_key
        doing: Coroutine[Any, Any, Any]
        if action == "notes":
            doing = self.player.write_notes(self.table)
        elif action == "look":
            doing = self.look_back()
        else:
            doing = self.player.action(
                self.table, action, None if signing_key is None else signing_key.action(self.sight, action)
            )
        task = asyncio.get_running_loop().create_task(doing)
        self.actions.add(task)
        task.add_done_callback(self.actions.discard)

    async def look_back(self) -> None:
        """At the table as it is, by a request."""
        await self.player.ask("GET", f"/api/tables/{self.table}")
