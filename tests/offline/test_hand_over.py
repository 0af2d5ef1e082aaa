"""A game moves between a browser and a server as a record: it replays to the same digest, and goes on."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.server.verification.check_dice import verify
from tests.offline.local_player import LocalPlayer
from tests.server import real_server
from tests.server.real_server import Player, RealServer, open_server, quick

NAMES = sandtable.own_games()
ALONE = next(name for name in NAMES if len(sandtable.game(name).seats) == 1)
OF_TWO = next(name for name in NAMES if len(sandtable.game(name).seats) == 2)
LONG = 60.0  # seconds
Someone = Player | LocalPlayer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with pytest.MonkeyPatch.context() as patch, open_server(quick(tmp_path_factory.mktemp("data"))) as opened:
        patch.setattr(real_server, "PATIENCE", LONG)  # worker processes start
        yield opened


def played(someone: Someone, table: str, most: int) -> dict[str, Any]:
    """So many answers at random, as long as somebody here is asked."""
    chance = Random(5)
    with someone.live(table) as line:
        line.hear()
        for _ in range(most):
            line.until(lambda sight: bool(sight["options"]) or sight["state"] == "over" or sight["mine"][1:] != [])
            if line.sight["state"] == "over":
                break
            if not line.sight["options"]:  # both seats are ours: the other one is asked
                line.say("sit", seat=line.sight["actor"])
                line.hear()
                continue
            line.answer(chance.choice(line.sight["options"])["text"])
        return line.sight


def digest_at(someone: Someone, server: RealServer, table: str) -> str:
    someone.look(table)
    found = someone.server.tables[table] if isinstance(someone, LocalPlayer) else server.registry.tables.find(table)
    assert found is not None
    return str(found.sitting.state.digest())


def take(someone: Someone, table: str) -> dict[str, Any]:
    reply = someone.get(f"/api/tables/{table}/hand-over")
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = reply.json()
    return found


def bring(someone: Someone, game: str, given: dict[str, Any], **wish: Any) -> str:
    told = someone.post("/api/records", record=given["record"])
    assert told.json()["digest"] == given["digest"]
    body = {"seat": given["seat"], "opponent": given["opponent"], **wish}
    table: str = someone.make(game, record=given["record"], nonce="there", **body)["id"]
    return table


@pytest.mark.parametrize("game", NAMES)
def test_a_game_of_the_browser_goes_on_at_a_server_and_back_with_the_same_digest(game: str, server: RealServer):
    alone, name = LocalPlayer(name="Erwin"), f"Erwin-{game}"
    table = alone.make(game, seat="all", opponent="none", nonce="here")["id"]
    played(alone, table, 8)
    given = take(alone, table)
    with server.player(name) as player:
        there = bring(player, game, given)
        assert digest_at(player, server, there) == given["digest"] == digest_at(alone, server, table)
        assert player.get(f"/api/tables/{there}/dice").json()["brought"] == alone.look(table)["n"]
        played(player, there, 4)
        back = take(player, there)
        assert back["digest"] == digest_at(player, server, there) != given["digest"]
    again = bring(alone, game, back)
    assert digest_at(alone, server, again) == back["digest"]
    assert digest_at(LocalPlayer(alone.browser), server, again) == back["digest"]  # as it was kept


def test_what_was_brought_is_said_in_the_record_and_the_rest_is_proved(server: RealServer):
    alone = LocalPlayer()
    table = alone.make(ALONE, seat="all", opponent="none", nonce="here")["id"]
    n = played(alone, table, 4)["n"]
    with server.player("Prover") as player:
        there = bring(player, ALONE, take(alone, table))
        played(player, there, 500)
        text = player.get(f"/api/tables/{there}/record").text
    finding = verify(text, sandtable.game, "none")
    assert not finding.fault
    assert ("brought", {"count": n}) in finding.notes
    assert finding.throws > 0
    moved = text.replace(" answer chance dice ", " answer chance brought ", 1)
    assert verify(moved, sandtable.game, "none").fault == "order"


def test_a_game_that_was_given_up_is_kept_as_it_ended():
    alone, other = LocalPlayer(), LocalPlayer()
    table = alone.make(OF_TWO, seat=sandtable.game(OF_TWO).seats[0], opponent="computer:random", nonce="n")["id"]
    alone.do(table, "resign")
    given = take(alone, table)
    there = bring(other, OF_TWO, given)
    assert other.look(there)["result"] == alone.look(table)["result"]
    text = other.get(f"/api/tables/{there}/record").text
    finding = verify(text, sandtable.game, "none")
    assert not finding.fault
    assert ("brought-over", {}) in finding.notes


def test_what_is_hidden_from_another_person_is_not_taken_along(server: RealServer):
    seats = sandtable.game(OF_TWO).seats
    with server.player("Ann") as ann, server.player("Ben") as ben:
        table = ann.make(OF_TWO, seat=seats[0], opponent="open")["id"]
        assert ann.get(f"/api/tables/{table}/hand-over").json()["error"]["key"] == "not-yet"
        assert ben.get(f"/api/tables/{table}/hand-over").json()["error"]["key"] == "not-a-player"
        ben.do(table, "join")
        assert ann.get(f"/api/tables/{table}/hand-over").json()["error"]["key"] == "not-to-be-taken"
        ann.do(table, "resign")
        assert take(ann, table)["seat"] == seats[0]


@pytest.mark.parametrize("where", ["browser", "server"])
def test_a_bad_record_is_refused_and_changes_nothing(where: str, server: RealServer):
    alone = LocalPlayer()
    table = alone.make(OF_TWO, seat="all", opponent="none", nonce="n")["id"]
    played(alone, table, 3)
    given = take(alone, table)
    digest = f"digest: {given['digest']}"
    with server.player("Bad") as player:
        someone: Someone = player if where == "server" else LocalPlayer()
        lines = given["record"].splitlines()
        damaged = {
            "not-a-record": "nonsense",
            "record-changed": given["record"].replace(digest, "digest: 0"),
            "record-wrong-seat": "\n".join([*lines[:-1], "nobody pass", ""]),
            "unknown-value": given["record"].replace(digest, f"{digest}\nresult: nobody laughed"),
        }
        for key, text in damaged.items():
            for refused in (
                someone.post("/api/records", record=text),
                someone.post("/api/tables", game=OF_TWO, seat="all", opponent="none", record=text),
            ):
                assert refused.status_code == 400
                assert refused.json()["error"]["key"] == key
        refused = someone.post(
            "/api/tables", game=OF_TWO, seat=sandtable.game(OF_TWO).seats[0], opponent="link", record=given["record"]
        )
        assert refused.json()["error"]["key"] in ("brought-people", "nobody-to-ask")
        assert someone.get("/api/tables").json()["mine"] == []
