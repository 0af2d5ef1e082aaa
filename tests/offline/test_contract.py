"""One contract for both: whoever speaks the protocol cannot tell a server from the tables inside a browser.

Every scene is played at a real server and without one, with the same dice, and both must have said the same.
"""

import json
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.players.giving_up import Outlooks
from sandtable.server.verification.check_dice import verify
from sandtable.tables import prepared_tables, randomness
from sandtable.tables.client_view import read_sight
from tests.offline.local_player import LocalPlayer, LocalScreen
from tests.server import real_server
from tests.server.real_server import Player, RealServer, Screen, open_server, quick

LONG = 60.0  # seconds
Someone = Player | LocalPlayer
Line = Screen | LocalScreen
Said = list[Any]
Scene = Callable[[Someone], Said]

# What is different by nature: when it was, who is there and signs, and of messages only how much of the log they bring.
APART = ("updated", "created", "presence", "chain", "log", "log_from", "chat", "chat_from", "for", "tag")
NAMES = [name for name in ("omaha", "poland") if name in sandtable.game_names()] or sandtable.game_names()[:2]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with pytest.MonkeyPatch.context() as patch, open_server(quick(tmp_path_factory.mktemp("data"))) as opened:
        patch.setattr(real_server, "PATIENCE", LONG)  # worker processes start, and puzzles are read for the first time
        yield opened


def with_the_same_dice(scene: Scene, someone: Someone, monkeypatch: pytest.MonkeyPatch, mark: str) -> Said:
    numbers = count()
    monkeypatch.setattr(prepared_tables, "draw_secret", lambda: f"{next(numbers):032}".encode())
    monkeypatch.setattr(prepared_tables, "new_id", lambda: f"{mark}-{next(numbers)}")
    with randomness.replaced_by(Random(7)):
        return [plain(said) for said in scene(someone)]


def plain(said: Any) -> Any:
    """Without what may differ, and with every list as a list."""
    if isinstance(said, dict):
        return {name: plain(value) for name, value in said.items() if name not in APART}
    return [plain(each) for each in said] if isinstance(said, list | tuple) else said


def answers_alike(scene: Scene, server: RealServer, monkeypatch: pytest.MonkeyPatch) -> Said:
    mark = f"contract-{scene.__name__[:24].replace('_', '-')}"
    with server.player("Erwin") as player:
        at_server = with_the_same_dice(scene, player, monkeypatch, mark)
    alone = with_the_same_dice(scene, LocalPlayer(name="Erwin"), monkeypatch, mark)
    assert len(at_server) > 3
    for there, here in zip(at_server, alone, strict=True):
        assert here == there
    return alone


def told(reply: Any) -> Said:
    """What a request was answered; a made table is a 201 at a server, which says nothing more."""
    return [200 if reply.status_code == 201 else reply.status_code, reply.json()]


def first(sight: dict[str, Any]) -> str:
    return str(sight["options"][0]["text"])


def a_game_alone(someone: Someone) -> Said:
    """A game for one, with refusals, undo and looks at it on the way."""
    head = someone.make(NAMES[0], seat="all", opponent="none", nonce="abc")
    table = head["id"]
    said: Said = [head, someone.look(table)]
    with someone.live(table) as line:
        said.append(line.hear())
        said += [line.refusal_of("answer", n=99, option="nothing"), line.hear()]
        said.append(line.answer("nonsense of nobody", number="bad"))
        said += [line.refusal_of("dance"), line.refusal_of("wish", wish="sleep"), line.refusal_of("undo", n=0)]
        option, n = first(line.sight), line.sight["n"]
        said += [line.answer(option, number="one"), line.answer(option, n, number="one")]  # the same message twice
        for _ in range(6):
            if line.sight["state"] != "over":
                said.append(line.answer(first(line.sight)))
        said.append(line.log)
        n = line.sight["n"]
    for question in (f"at/{n}", f"threats/{n}", f"words/{n}", "summary/0", "dice", "link", "at/9999", "record"):
        reply = someone.get(f"/api/tables/{table}/{question}")
        said += [reply.status_code, reply.text if question == "record" else reply.json()]
    said += told(someone.post("/api/why", table=table, place="nowhere"))
    said += told(someone.post("/api/odds", table=table, option="nonsense"))
    said += told(someone.put(f"/api/tables/{table}/notes", text="remember"))
    said += told(someone.do(table, "resign"))
    said += told(someone.do(table, "rematch", nonce="def"))
    return said


def a_game_against_the_computer(someone: Someone) -> Said:
    """The whole of a game against a player who draws its answers from the table's own seed."""
    game = sandtable.game(NAMES[1])
    table = someone.make(NAMES[1], seat=game.seats[0], opponent="computer:random", nonce="abc")["id"]
    said: Said = []
    with someone.live(table) as line:
        line.hear()
        for _ in range(12):
            line.until(lambda sight: sight["options"] or sight["state"] == "over")
            if line.sight["state"] == "over":
                break
            line.answer(line.sight["options"][-1]["text"])
        line.until(lambda sight: bool(sight["options"]) or sight["state"] == "over")
        said += [line.sight, line.log, sorted(line.sight["help"])]
        n, seat = line.sight["n"], line.sight["seat"]
    said += told(someone.get(f"/api/tables/{table}/alarms?seat={seat}"))
    said += told(someone.do(table, "hint", n=n + 1, seat=seat))
    said.append(sorted(someone.do(table, "hint", n=n, seat=seat).json()))
    said += told(someone.do(table, "resign"))
    said.append(someone.get(f"/api/tables/{table}/record").text)
    said += told(someone.get(f"/api/tables/{table}/throws"))
    return said


def what_needs_no_table(someone: Someone) -> Said:
    """Guided games, puzzles, the analysis board, the editor, and bad requests."""
    said: Said = []
    for name in NAMES:
        said += told(someone.post(f"/api/tutorials/{name}", answers=[]))
        said += told(someone.post(f"/api/tutorials/{name}", answers=["nonsense"]))
        said += told(someone.get(f"/api/editor/{name}"))
    position = someone.get(f"/api/editor/{NAMES[0]}").json()["position"]
    text = json.dumps(position)
    said += told(someone.post("/api/positions", position=text))
    said += told(someone.post("/api/analysis", position=text, answers=[], seat=""))
    said += told(someone.post("/api/analysis", position="nonsense", answers=[]))
    said += told(someone.post("/api/tables", game="nothing"))
    said += told(someone.post("/api/tables", game=NAMES[1], seat="nowhere", opponent="computer:random"))
    said += told(someone.post("/api/tables", game=NAMES[1], settings={"nothing": "1"}, seat="all", opponent="none"))
    shown = someone.get(f"/api/puzzles/{NAMES[0]}/daily").json()
    said.append(shown)
    said += told(someone.post(f"/api/puzzles/{NAMES[0]}/{shown['id']}/answer", answer="nonsense"))
    answer = first(read_sight(shown["sight"]))
    return said + told(someone.post(f"/api/puzzles/{NAMES[0]}/{shown['id']}/answer", answer=answer))


def a_computer_that_gives_up(someone: Someone) -> Said:
    """It is told to play on, and at another table to stop."""
    game, said = sandtable.game(NAMES[1]), []
    for action in ("decline", "accept-resignation"):
        wish = {"seat": game.seats[0], "opponent": "computer:random"}
        table = someone.make(NAMES[1], **wish, nonce="abc")["id"]
        said += told(someone.do(table, action))
        with someone.live(table) as line:
            line.hear()
            while not line.until(lambda sight: bool(sight["options"]))["offers"]:
                line.answer(line.sight["options"][-1]["text"])
            said.append(line.sight["offers"])
            said += told(someone.do(table, action))
            said += told(someone.do(table, action))
            if action == "decline":
                for _ in range(6):
                    line.until(lambda sight: bool(sight["options"]))
                    said += [line.answer(line.sight["options"][-1]["text"]), line.sight["offers"]]
                someone.do(table, "resign")
        said.append(someone.get(f"/api/tables/{table}/record").text)
    return said


def test_a_computer_gives_up_in_a_browser_as_at_a_server(server: RealServer, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Outlooks, "wish", lambda outlooks: "resignation")
    said = answers_alike(a_computer_that_gives_up, server, monkeypatch)
    theirs = sandtable.game(NAMES[1]).seats[1]
    assert [{"kind": "resignation", "seat": theirs}] in said
    finding = verify(said[-1], sandtable.game, "none")
    assert not finding.fault
    assert ("computer-resigned", {"seat": theirs}) in finding.notes


@pytest.mark.parametrize("scene", [a_game_alone, a_game_against_the_computer, what_needs_no_table])
def test_tables_in_a_browser_say_what_a_server_says(scene: Scene, server: RealServer, monkeypatch: pytest.MonkeyPatch):
    assert answers_alike(scene, server, monkeypatch)
