"""A computer player that sees no hope offers to give up; the person whom it plays says whether. What it thinks is told
to the server by a stub here: the rule that decides is tested by itself (tests/players/test_giving_up.py).
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sandtable.players import giving_up
from sandtable.server.workers.worker_pool import Job
from tests.server.real_server import Player, RealServer, Screen, open_server, quick
from tests.server.signed_play import check, forged, notes_of, places, record_of, rooms
from tests.server.signer import Key, Signer

GAME = "north-africa"
NO_HOPE, HOPE, EVEN = [0.0, 0.001, True], [0.1, 0.4, True], [0.49, 0.51, True]
RESIGNATION = {"kind": "resignation", "seat": "allies"}


class Stub:
    """Answers at once, and thinks what the test says of its chances."""

    def __init__(self, outlook: list[Any]) -> None:
        self.outlook = outlook
        self.asked = 0

    async def run(self, job: Job) -> Any:
        self.asked += 1
        return [job.facts[1]["view"]["options"][-1], "", self.outlook]


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """One turn is enough."""
    for name in ("EARLIEST", "LOST_TURNS", "LEVEL_TURNS"):
        monkeypatch.setattr(giving_up, name, 1)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RealServer]:
    with rooms(tmp_path) as opened:
        yield opened


def stubbed(server: RealServer, monkeypatch: pytest.MonkeyPatch, outlook: list[Any]) -> Stub:
    stub = Stub(outlook)
    monkeypatch.setattr(server.registry.pool, "run", stub.run)
    return stub


def against(player: Player, **wish: Any) -> str:
    return str(player.make(GAME, seat="axis", opponent="computer:regular", **wish)["id"])


def play_until(screen: Screen, holds: Callable[[dict[str, Any]], bool], most: int = 200) -> None:
    """The last option again and again."""
    for _ in range(most):
        screen.until(lambda sight: sight["options"] or sight["state"] == "over")
        if holds(screen.sight) or screen.sight["state"] == "over":
            return
        assert screen.answer(screen.sight["options"][-1]["text"])["is"] == "sight"
    raise AssertionError("it never came to that")


def is_offered(sight: dict[str, Any]) -> bool:
    return bool(sight["offers"])


def test_whoever_accepts_has_won_and_the_record_says_how(server: RealServer, monkeypatch: pytest.MonkeyPatch):
    stubbed(server, monkeypatch, NO_HOPE)
    ann = server.player("Ann")
    table = against(ann)
    with ann.live(table) as screen:
        screen.hear()
        play_until(screen, is_offered)
        assert screen.sight["offers"] == [RESIGNATION]
        head = ann.do(table, "accept-resignation").json()
        assert (head["state"], head["result"]) == ("over", {"winner": "axis", "key": "resigned", "rule": ""})
        assert screen.until(lambda sight: sight["state"] == "over")["offers"] == []
    assert ann.do(table, "accept-resignation").json()["error"]["key"] == "already-over"
    found = check(record_of(ann, table))
    assert found.fault == ""
    assert {"resignation-unsigned", "computer-resigned"} <= set(notes_of(found))


def test_with_hope_nothing_is_offered_and_nothing_can_be_accepted(server: RealServer, monkeypatch: pytest.MonkeyPatch):
    stubbed(server, monkeypatch, HOPE)
    ann = server.player("Ann")
    table = against(ann)
    with ann.live(table) as screen:
        screen.hear()
        play_until(screen, lambda sight: is_offered(sight) or sight["n"] > 150)
        assert screen.sight["offers"] == []
    for action in ("accept-resignation", "accept-draw", "decline"):
        assert ann.do(table, action).json()["error"]["key"] == "no-offer"


@pytest.mark.parametrize("says", ["plays on", "declines"])
def test_whoever_plays_on_is_not_asked_again(server: RealServer, monkeypatch: pytest.MonkeyPatch, says: str):
    stub = stubbed(server, monkeypatch, NO_HOPE)
    ann = server.player("Ann")
    table = against(ann)
    with ann.live(table) as screen:
        screen.hear()
        play_until(screen, is_offered)
        if says == "declines":
            assert ann.do(table, "decline").status_code == 200
            screen.until(lambda sight: not is_offered(sight))
        else:
            screen.answer(screen.sight["options"][-1]["text"])
        asked, n = stub.asked, screen.sight["n"]
        play_until(screen, lambda sight: is_offered(sight) or sight["n"] > n + 100)
        assert stub.asked > asked + 5
        assert screen.sight["offers"] == []
    assert ann.do(table, "accept-resignation").json()["error"]["key"] == "no-offer"
    assert ann.do(table, "decline").json()["error"]["key"] == "no-offer"
    assert ann.do(table, "key", public_key=Key("new").public).status_code == 200
    assert server.registry.tables[table].offers == [{"kind": "declined", "of": "resignation", "seat": "axis"}]


def test_spectators_are_told_nothing(server: RealServer, monkeypatch: pytest.MonkeyPatch):
    stubbed(server, monkeypatch, NO_HOPE)
    ann = server.player("Ann")
    table = against(ann)
    with ann.live(table) as screen:
        screen.hear()
        play_until(screen, is_offered)
    assert server.player("").look(table)["offers"] == []
    assert server.player("Eve").do(table, "accept-resignation").json()["error"]["key"] == "not-a-player"


@pytest.mark.parametrize("says", ["nothing", "plays on"])
def test_a_restart_loses_neither_the_offer_nor_what_was_said_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, says: str
):
    with open_server(quick(tmp_path)) as server, server.player("Ann") as ann:
        stubbed(server, monkeypatch, NO_HOPE)
        table, cookie = against(ann), ann.http.cookies["sandtable"]
        with ann.live(table) as screen:
            screen.hear()
            play_until(screen, is_offered)
            if says == "plays on":
                screen.answer(screen.sight["options"][-1]["text"])
                play_until(screen, lambda sight: True)
    with open_server(quick(tmp_path)) as server, server.player() as ann:
        stubbed(server, monkeypatch, NO_HOPE)
        ann.http.cookies.set("sandtable", cookie)
        if says == "nothing":
            assert ann.look(table)["offers"] == [RESIGNATION]
            assert ann.do(table, "accept-resignation").json()["result"]["winner"] == "axis"
            return
        with ann.live(table) as screen:
            n = screen.hear()["n"]
            play_until(screen, lambda sight: is_offered(sight) or sight["n"] > n + 60)
            assert screen.sight["offers"] == []


def test_a_draw_is_offered_as_people_offer_it(server: RealServer, monkeypatch: pytest.MonkeyPatch):
    stubbed(server, monkeypatch, EVEN)
    ann = Signer(server.player("Ann"), Key("ann"), "mine")
    table = ann.make(GAME, seat="axis", opponent="computer:regular")["id"]
    with ann.player.live(table) as screen:
        screen.hear()
        for _ in range(100):
            screen.until(lambda sight: sight["options"])
            if is_offered(screen.sight):
                break
            ann.answer(screen, screen.sight["options"][-1]["text"])
        assert screen.sight["offers"] == [{"kind": "draw", "seat": "allies"}]
    assert ann.player.do(table, "accept-draw").json()["error"]["key"] == "unsigned"
    head = ann.do("accept-draw", "draw").json()
    assert head["result"] == {"winner": None, "key": "draw-agreed", "rule": ""}
    text = record_of(ann.player, table)
    found = check(text)
    assert found.fault == ""
    assert "draw-unsigned" not in notes_of(found)

    def by_a_person(trail: list[str]) -> list[str]:
        at = places(trail, "end")[0]
        return [*trail[:at], trail[at].replace(":computer,", ":unsigned,")]

    assert check(forged(text, by_a_person)).fault == "unsigned"


# What the record proves


@pytest.fixture
def given_up(server: RealServer, monkeypatch: pytest.MonkeyPatch) -> str:
    """The record of a game in which the computer gave up, and its opponent signed that."""
    stubbed(server, monkeypatch, NO_HOPE)
    ann = Signer(server.player("Ann"), Key("ann"), "mine")
    table = ann.make(GAME, seat="axis", opponent="computer:regular")["id"]
    with ann.player.live(table) as screen:
        screen.hear()
        while not is_offered(screen.until(lambda sight: bool(sight["options"]))):
            ann.answer(screen, screen.sight["options"][-1]["text"])
    assert ann.player.do(table, "accept-resignation").json()["error"]["key"] == "unsigned"
    assert ann.do("accept-resignation", "resign").json()["error"]["key"] == "bad-signature"  # that is another thing
    assert ann.do("accept-resignation", "resignation").status_code == 200
    return record_of(ann.player, table)


def test_that_the_other_side_agreed_is_signed(given_up: str):
    found = check(given_up)
    assert found.fault == ""
    notes = notes_of(found)
    assert notes["computer-resigned"] == [{"seat": "allies"}]
    assert not {"resignation-unsigned", "resign-unsigned"} & set(notes)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("0 end allies computer:unsigned axis resigned", "unsigned"),
        ("0 end allies computer axis resigned", "signature"),
        ("0 end allies unsigned axis resigned", "result"),
        ("0 end allies SIGNATURE axis resigned", "result"),
        ("0 end axis SIGNATURE allies resigned", "signature"),  # nobody makes their own resignation of it
        ("0 end axis computer:SIGNATURE allies resigned", "signature"),
        ("0 end allies computer:SIGNATURE allies resigned", "result"),
        ("0 end - computer:SIGNATURE axis resigned", "result"),
    ],
)
def test_nobody_else_can_say_that_a_computer_gave_up(given_up: str, line: str, fault: str):
    signature = given_up.split(" end allies computer:")[1].split(" ")[0]

    def change(trail: list[str]) -> list[str]:
        return [*trail[: places(trail, "end")[0]], line.replace("SIGNATURE", signature)]

    assert check(forged(given_up, change)).fault == fault
