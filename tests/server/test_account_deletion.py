"""One's own data: taking it along, and leaving nothing behind."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from sandtable.kernel import read_record
from sandtable.server.accounts.names import FORMER
from sandtable.server.accounts.people import Person
from sandtable.server.config import Rate
from sandtable.server.live import new_tables
from sandtable.server.retention import account_deletion
from sandtable.server.storage.integrity import examine
from sandtable.tables.refusals import Refused
from tests.server.play import ended
from tests.server.real_server import NO_LIMITS, Player, RealServer, open_server, quick
from tests.server.signed_play import check, duel, notes_of, record_of

pytestmark = pytest.mark.long

PASSWORD = "three little ducks"


def key_of(response: object) -> str:
    return str(response.json()["error"]["key"])  # type: ignore[attr-defined]


def dump(server: RealServer) -> str:
    with closing(sqlite3.connect(server.registry.config.data / "sandtable.db")) as database:
        return "\n".join(database.iterdump())


def account(guest: Callable[[str], Player], name: str) -> Player:
    player = guest("")
    assert player.post("/api/account", name=name, password=PASSWORD).status_code == 200
    return player


def meet(one: Player, other: Player) -> str:
    table = one.make("north-africa", seat="axis", opponent="open")["id"]
    assert other.do(table, "join").status_code == 200
    return str(table)


def say(player: Player, table: str, text: str) -> None:
    with player.live(table) as screen:
        screen.hear()
        screen.say("chat", text=text)
        screen.until(lambda sight: any(line["text"] == text for line in screen.chat))


# Export


def test_the_export_has_everything_of_mine_and_nothing_of_others(guest: Callable[[str], Player]):
    ann, bob = account(guest, "Exporting Ann"), account(guest, "Exporting Bob")
    running, over = meet(ann, bob), meet(ann, bob)
    say(ann, running, "from Ann to Bob")
    say(bob, running, "from Bob to Ann")
    ann.put(f"/api/tables/{running}/notes", text="Ann notes this")
    bob.put(f"/api/tables/{running}/notes", text="Bob notes this")
    with ann.live(over) as screen:
        seen = screen.hear()
        given = seen["options"][0]["text"]
        screen.answer(given)
    bob.do(over, "resign")
    response = ann.get("/api/export")
    assert "attachment" in response.headers["content-disposition"]
    found = response.json()
    assert found["player"]["name"] == "Exporting Ann"
    tables = {table["id"]: table for table in found["tables"]}
    assert set(tables) == {running, over}
    assert [line["text"] for line in tables[running]["chat"]] == ["from Ann to Bob"]
    assert tables[running]["notes"] == "Ann notes this"
    assert tables[running]["record"] is None
    assert [answer["option"] for answer in tables[over]["answers"]] == [given]
    assert given in [option for _, option in read_record(tables[over]["record"]).answers]
    text = response.text
    for hidden in ("from Bob to Ann", "Bob notes this", "argon2", ann.http.cookies["sandtable"]):
        assert hidden not in text


def test_of_a_running_game_the_export_tells_only_my_own_answers(guest: Callable[[str], Player]):
    ann, bob = guest("Ann"), guest("Bob")
    table = meet(ann, bob)
    with ann.live(table) as one, bob.live(table) as other:
        for screen in (one, other):
            screen.hear()
        for _ in range(12):
            asked = one if one.sight["actor"] == "axis" else other
            n = asked.answer(asked.sight["options"][0]["text"])["n"]
            for screen in (one, other):
                screen.until(lambda sight, n=n: sight["n"] >= n)
    for player, seat in ((ann, "axis"), (bob, "allies")):
        found = player.get("/api/export").json()["tables"][0]
        assert {answer["seat"] for answer in found["answers"]} <= {seat}
        assert found["record"] is None
        assert "secret" not in found
        assert [seat["mine"] for seat in found["seats"] if "orders" in seat] == [True]


def test_a_damaged_table_does_not_spoil_the_export(server: RealServer, guest: Callable[[str], Player]):
    ann = guest("Ann")
    broken, sound = ann.make("omaha")["id"], ann.make("omaha")["id"]
    for table in (broken, sound):
        ann.do(table, "resign")

    async def spoil() -> None:
        await server.registry.store.write(
            lambda database: database.execute("UPDATE tables SET settings = '{' WHERE id = ?", (broken,))
        )

    server.ask(spoil())
    found = {table["id"]: table for table in ann.get("/api/export").json()["tables"]}
    assert (found[broken]["settings"], found[broken]["record"]) == ("{", None)
    assert found[sound]["record"]


def test_a_stranger_has_nothing_to_export(guest: Callable[[str], Player]):
    assert key_of(guest("").get("/api/export")) == "who-are-you"


# Deletion


@pytest.mark.embedded
def test_whoever_leaves_leaves_no_trace_but_the_games_of_others(server: RealServer, guest: Callable[[str], Player]):
    ann, bob = account(guest, "Vanishing Ann"), account(guest, "Remaining Bob")
    running, over, alone = meet(ann, bob), meet(ann, bob), ann.make("omaha")["id"]
    waiting = ann.make("north-africa", seat="axis", opponent="open")["id"]
    against = ann.make("poland", opponent="computer:recruit")["id"]
    say(ann, running, "chat that Ann wrote")
    say(bob, running, "chat that Bob wrote")
    ann.put(f"/api/tables/{over}/notes", text="notes that Ann wrote")
    bob.do(over, "resign")
    ann.post("/api/recovery-codes", password=PASSWORD)
    phone = guest("")
    phone.post("/api/login", name="Vanishing Ann", password=PASSWORD)
    assert key_of(ann.post("/api/delete-account", password="not it")) == "wrong-password"
    assert ann.get("/api/me").json()["player"] is not None

    with phone.live(running) as screen, bob.live(running) as watching:
        screen.hear()
        watching.hear()
        assert ann.post("/api/delete-account", password=PASSWORD).json() == {"player": None}
        assert ended(screen) == "session-over"
    assert ann.get("/api/me").json() == phone.get("/api/me").json() == {"player": None}
    assert phone.post("/api/login", name="Vanishing Ann", password=PASSWORD).status_code == 401

    given_up = bob.look(running)
    assert given_up["result"] == {"winner": "allies", "key": "resigned", "rule": ""}
    assert given_up["seats"]["axis"] == {"name": FORMER, "kind": "player"}
    assert [line["text"] for line in given_up["chat"]] == ["chat that Bob wrote"]
    kept = bob.look(over)
    assert kept["result"]["key"] == "resigned"
    assert kept["seats"]["axis"]["name"] == FORMER
    assert bob.get(f"/api/tables/{over}/record").status_code == 200
    for gone in (alone, waiting, against):
        assert bob.get(f"/api/tables/{gone}").status_code == 404
    whole = dump(server)
    assert "Remaining Bob" in whole
    for trace in ("Vanishing", "chat that Ann", "notes that Ann"):
        assert trace not in whole
    say(bob, running, "Bob can still write")  # the numbers of the lines go on
    assert guest("").post("/api/account", name="Vanishing Ann", password=PASSWORD).status_code == 200


def test_a_guest_leaves_too_but_only_knowingly(server: RealServer, guest: Callable[[str], Player]):
    eve = guest("Fleeting Eve")
    table = eve.make("omaha")["id"]
    key = eve.post("/api/recovery-link").json()["key"]
    for sure in (None, False, "yes", 1):
        assert key_of(eve.post("/api/delete-account", sure=sure)) == "not-sure-to-go"
    assert eve.post("/api/delete-account", sure=True).status_code == 200
    assert key_of(guest("").post("/api/return", key=key)) == "wrong-link"
    assert guest("").get(f"/api/tables/{table}").status_code == 404
    assert "Fleeting" not in dump(server)
    assert key_of(guest("").post("/api/delete-account", sure=True)) == "who-are-you"


def test_a_finished_game_that_nobody_remembers_is_gone(guest: Callable[[str], Player]):
    ann, bob, looker = guest("Ann"), guest("Bob"), guest("Looker")
    table = meet(ann, bob)
    bob.do(table, "resign")
    ann.post("/api/delete-account", sure=True)
    assert looker.look(table)["seats"]["axis"]["name"] == FORMER
    bob.post("/api/delete-account", sure=True)
    assert looker.get(f"/api/tables/{table}").status_code == 404


@pytest.mark.embedded
def test_a_server_that_is_stopped_in_between_goes_on_with_it(tmp_path: Path):
    with open_server(quick(tmp_path)) as server:
        ann, bob = server.player("Ann"), server.player("Bob")
        running, alone = meet(ann, bob), ann.make("omaha")["id"]
        me = ann.get("/api/me").json()["player"]["id"]
        token = bob.http.cookies["sandtable"]
        server.ask(account_deletion.forget(server.registry, me))  # and no further
    examine(tmp_path)
    with open_server(quick(tmp_path)) as server:
        bob = server.player("")
        bob.http.cookies.set("sandtable", token)
        server.ask(account_deletion.finish_deletions(server.registry))
        assert bob.look(running)["result"]["winner"] == "allies"
        assert bob.get(f"/api/tables/{alone}").status_code == 404
    examine(tmp_path)  # what was removed is not taken for lost
    with closing(sqlite3.connect(tmp_path / "sandtable.db")) as database:
        assert database.execute("SELECT COUNT(*) FROM people WHERE untidy = 1").fetchone() == (0,)
        with pytest.raises(sqlite3.IntegrityError, match="only added to"):
            database.execute("DELETE FROM log")


def test_a_game_begun_while_its_player_leaves_does_not_come_to_be(server: RealServer, guest: Callable[[str], Player]):
    ann = guest("Ann")
    me = ann.get("/api/me").json()["player"]["id"]
    before = len(server.registry.store.rows("SELECT id FROM tables"))

    async def race() -> str:
        await account_deletion.forget(server.registry, me)
        try:
            await new_tables.make_table(server.registry, Person(me, "Ann", False), {"game": "omaha"})
        except Refused as refused:
            return refused.key
        return "made"

    assert server.ask(race()) == "who-are-you"
    assert len(server.registry.store.rows("SELECT id FROM tables")) == before


def test_the_export_is_not_made_too_often(tmp_path: Path):
    with open_server(quick(tmp_path, NO_LIMITS._replace(exports=Rate(2, 0.001)))) as server:
        ann = server.player("Ann")
        assert [ann.get("/api/export").status_code for _ in range(3)] == [200, 200, 429]
        assert json.loads(ann.heard[-2])["form"] == "sandtable-export-1"


def test_whoever_signed_can_leave_for_good_and_the_record_stays_true(server: RealServer):
    signers, table = duel(server, "deletion")
    axis, allies = signers["axis"].player, signers["allies"].player
    me = axis.get("/api/me").json()["player"]["id"]
    assert axis.post("/api/delete-account", sure=True).status_code == 200
    assert allies.look(table)["result"] == {"winner": "allies", "key": "resigned", "rule": ""}
    found = check(record_of(allies, table))
    assert (found.fault, found.is_game) == ("", True)
    notes = notes_of(found)
    assert [facts["seat"] for facts in notes["key-none"] + notes["resign-unsigned"]] == ["axis", "axis"]
    left = server.registry.store.row("SELECT untidy FROM people WHERE player = ?", (me,))
    assert left is not None
    assert not left["untidy"]  # nothing of it is left to be done
