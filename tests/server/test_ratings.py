"""Ratings: only rated tables change them, once, with the end itself; the levels of the computer hold the scale."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from sandtable.client import Client
from sandtable.server.storage import ratings
from sandtable.tables.glicko import Rating, rated
from tests.server.real_server import Player, RealServer

PASSWORD = "three little ducks"
GAME = "north-africa"
Guest = Callable[[str], Player]
Owner = Callable[[str], Player]


@pytest.fixture
def owner(server: RealServer) -> Owner:
    def come(name: str) -> Player:
        player = server.player("")
        assert player.post("/api/account", name=name, password=PASSWORD).status_code == 200
        return player

    return come


def key_of(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["error"]["key"]


def rating_in(player: Player, name: str) -> dict[str, Any] | None:
    found = Client(f"http://127.0.0.1:{player.port}").profile(name)["recent"]["ratings"]
    return next((each for each in found if each["game"] == GAME), None)


def sit_down(one: Player, other: Player, **terms: Any) -> str:
    table = str(one.make(GAME, seat="axis", opponent="open", rated=True, **terms)["id"])
    assert other.do(table, "join").status_code == 200
    return table


def test_a_rated_game_moves_both_by_what_the_other_was(owner: Owner, server: RealServer):
    ann, bob = owner("Rated Ann"), owner("Rated Bob")
    table = sit_down(ann, bob)
    assert ann.look(table)["rated"] is True
    assert bob.do(table, "resign").status_code == 200
    won, lost = rated(Rating(), [(Rating(), 1.0)]), rated(Rating(), [(Rating(), 0.0)])
    for name, expected in (("Rated Ann", won), ("rated bob", lost)):
        found = rating_in(ann, name)
        assert found is not None
        assert (found["rating"], found["games"], len(found["path"])) == (round(expected.value), 1, 1)
        assert found["low"] < found["rating"] < found["high"]
        assert found["sure"] is False
    assert won.value - 1500 == pytest.approx(1500 - lost.value)


def test_the_end_counts_once_however_often_it_is_written(owner: Owner, server: RealServer):
    ann, bob = owner("Once Ann"), owner("Once Bob")
    table = sit_down(ann, bob)
    bob.do(table, "resign")
    first = rating_in(ann, "Once Ann")

    async def again() -> None:
        async with server.registry.looking(table) as held:
            await server.registry.keep(held, [])

    server.ask(again())
    assert rating_in(ann, "Once Ann") == first


def test_a_draw_between_equals_changes_only_how_sure_it_is(owner: Owner):
    ann, bob = owner("Even Ann"), owner("Even Bob")
    table = sit_down(ann, bob)
    ann.do(table, "offer-draw")
    assert bob.do(table, "accept-draw").status_code == 200
    found = rating_in(ann, "Even Ann")
    assert found is not None
    assert found["rating"] == 1500


def test_other_games_do_not_count(owner: Owner):
    ann, bob = owner("Plain Ann"), owner("Plain Bob")
    table = ann.make(GAME, seat="axis", opponent="open")["id"]
    assert ann.look(table)["rated"] is False
    bob.do(table, "join")
    bob.do(table, "resign")
    assert rating_in(ann, "Plain Ann") is None


def test_the_anchor_stays_and_the_other_levels_are_rated(owner: Owner, server: RealServer):
    ann = owner("Anchor Ann")
    for level in ("regular", "recruit"):
        table = ann.make(GAME, seat="axis", opponent=f"computer:{level}", rated=True)["id"]
        assert ann.do(table, "resign").status_code == 200
    store = server.registry.store
    known = {
        row["player"]: row["rating"] for row in store.rows("SELECT player, rating FROM ratings WHERE game = ?", (GAME,))
    }
    assert ratings.ANCHOR not in known
    assert known["level:recruit"] > ratings.FIRST["recruit"].value
    found = rating_in(ann, "Anchor Ann")
    assert found is not None
    assert (found["games"], found["rating"] < 1500) == (2, True)


def test_what_one_plays_alone_is_not_rated(owner: Owner):
    ann = owner("Strict Ann")
    for game, terms in ((GAME, {"seat": "all", "opponent": "none"}), ("omaha", {})):
        told = ann.post("/api/tables", game=game, rated=True, **terms)
        assert key_of(told) == (400, "rated-as-printed")


def test_where_a_computer_could_play_on_nothing_is_rated(owner: Owner):
    ann = owner("Timed Ann")
    terms: dict[str, Any] = {"game": GAME, "opponent": "open", "rated": True}
    for at_end in ("computer", "arbiter"):
        told = ann.post("/api/tables", **terms, time={"kind": "days", "move": 3, "at_end": at_end})
        assert key_of(told) == (400, "rated-time")
    assert ann.post("/api/tables", **terms, time={"kind": "days", "move": 3}).status_code == 201


def test_guests_play_for_nothing(owner: Owner, server: RealServer):
    ann, eve = owner("Host Ann"), server.player("Eve")
    assert key_of(eve.post("/api/tables", game=GAME, rated=True, opponent="open")) == (403, "rated-account")
    table = ann.make(GAME, seat="axis", opponent="open", rated=True)["id"]
    assert key_of(eve.do(table, "join")) == (403, "rated-account")


def test_a_rematch_is_rated_as_the_game_before_was(owner: Owner):
    ann, bob = owner("Again Ann"), owner("Again Bob")
    table = sit_down(ann, bob)
    bob.do(table, "resign")
    ann.do(table, "rematch")
    again = bob.do(table, "rematch").json()["next"]
    assert ann.look(again)["rated"] is True


def test_a_rating_grows_unsure_when_nobody_plays(server: RealServer):
    month = ratings.REST

    def job(database: Any) -> tuple[float, float]:
        database.execute(ratings.KEEP, ("somebody", GAME, 1600.0, 60.0, 0.06, 30, 0.0))
        fresh = ratings.rating_of(database, "somebody", GAME, month / 2)[0]
        stale = ratings.rating_of(database, "somebody", GAME, 24 * month)[0]
        database.execute("DELETE FROM ratings WHERE player = 'somebody'")
        return fresh.deviation, stale.deviation

    fresh, stale = server.ask(server.registry.store.write(job))
    assert fresh == pytest.approx(60)
    assert 60 < stale < 120


# Profiles


def test_a_profile_tells_results_by_side_and_only_of_games_that_all_could_watch(owner: Owner, server: RealServer):
    ann, bob = owner("Profile Ann"), owner("Profile Bob")
    for opponent in ("open", "link"):
        head = ann.make(GAME, seat="axis", opponent=opponent)
        bob.do(head["id"], "join", key=head.get("key", ""))
        with (ann if ann.look(head["id"])["yours"] else bob).live(head["id"]) as screen:
            screen.hear()
            screen.answer(Random(1).choice(screen.sight["options"])["text"])
        bob.do(head["id"], "resign")
    seen = bob.get("/api/people/Profile Ann").json()
    assert seen["results"] == [{"game": GAME, "seat": "axis", "won": 1, "lost": 0, "drawn": 0}]
    assert (seen["bot"], seen["mine"], seen["with_me"]["friends"]) == (False, False, False)
    assert len(seen["recent"]["games"]) == 1
    own = ann.get("/api/people/profile ann").json()
    assert (own["mine"], own["results"][0]["won"], own["with_me"]) == (True, 2, None)
    assert key_of(bob.get("/api/people/Nobody")) == (404, "no-such-player")


def test_what_was_answered_twice_in_a_position_is_a_habit(owner: Owner, server: RealServer):
    ann = owner("Habit Ann")
    for _ in range(2):
        table = ann.make("kasserine", seat="all", opponent="none")["id"]
        with ann.live(table) as screen:
            screen.hear()
            for _ in range(4):
                screen.answer(screen.sight["options"][0]["text"])
        ann.do(table, "resign")
    app = server.uvicorn.config.app
    server.ask(app.state.opening_index.read_all())  # type: ignore[union-attr]
    found = ann.get("/api/people/Habit Ann").json()["openings"]
    assert found
    assert {(each["game"], each["games"]) for each in found} == {("kasserine", 2)}


# Friends, blocks, invitations


def names(player: Player) -> dict[str, list[str]]:
    found = player.get("/api/friends").json()
    return {kind: found[kind] for kind in ("friends", "asked", "asks", "blocked")}


def test_friends_are_two_who_both_said_so(owner: Owner, server: RealServer):
    ann, bob = owner("Friend Ann"), owner("Friend Bob")
    ann.post("/api/people/Friend Bob/befriend")
    assert (names(ann)["asked"], names(bob)["asks"]) == (["Friend Bob"], ["Friend Ann"])
    bob.post("/api/people/friend ann/befriend")
    assert names(ann)["friends"] == ["Friend Bob"]
    assert names(bob)["friends"] == ["Friend Ann"]
    bob.post("/api/people/Friend Ann/unfriend")
    assert names(ann) == {"friends": [], "asked": ["Friend Bob"], "asks": [], "blocked": []}
    assert key_of(ann.post("/api/people/Friend Ann/befriend")) == (400, "not-yourself")
    assert key_of(ann.post("/api/people/Friend Bob/marry"))[1] == "bad-field"
    assert key_of(server.player("Eve").post("/api/people/Friend Ann/befriend")) == (400, "no-account")


def test_who_is_blocked_neither_sits_down_nor_invites_nor_asks(owner: Owner):
    ann, bob = owner("Block Ann"), owner("Block Bob")
    bob.post("/api/people/Block Ann/befriend")
    ann.post("/api/people/Block Bob/block")
    assert names(ann) == {"friends": [], "asked": [], "asks": [], "blocked": ["Block Bob"]}
    assert names(bob)["asked"] == []
    table = ann.make(GAME, seat="axis", opponent="open")["id"]
    assert key_of(bob.do(table, "join")) == (403, "not-for-you")
    told = bob.post("/api/tables", game=GAME, opponent="link", invite="Block Ann")
    assert key_of(told) == (403, "cannot-invite")
    ann.post("/api/people/Block Bob/unblock")
    assert bob.do(table, "join").status_code == 200


def test_an_invitation_keeps_a_seat_for_one_and_needs_no_key(owner: Owner, server: RealServer):
    ann, bob, eve = owner("Invite Ann"), owner("Invite Bob"), owner("Invite Eve")
    table = ann.make(GAME, seat="allies", opponent="link", invite="Invite Bob")["id"]
    assert [head["id"] for head in bob.get("/api/tables").json()["invited"]] == [table]
    assert eve.get("/api/tables").json()["invited"] == []
    assert key_of(eve.do(table, "join")) == (403, "seat-kept")
    assert bob.do(table, "join").json()["mine"] == ["axis"]
    assert bob.get("/api/tables").json()["invited"] == []
    other = ann.make(GAME, seat="axis", opponent="link", invite="Invite Bob")["id"]
    assert bob.post(f"/api/invitations/{other}/decline").json()["invitations"] == []
    assert key_of(bob.do(other, "join")) == (403, "wrong-key")
    assert key_of(bob.post(f"/api/invitations/{other}/decline")) == (404, "no-such-thing")
    told = ann.post("/api/tables", game=GAME, opponent="open", invite="Invite Bob")
    assert key_of(told) == (400, "bad-field")


def test_who_leaves_takes_ratings_friends_and_blocks_along(owner: Owner, server: RealServer):
    ann, bob = owner("Leaving Ann"), owner("Leaving Bob")
    bob.do(sit_down(ann, bob), "resign")
    ann.post("/api/people/Leaving Bob/befriend")
    bob.post("/api/people/Leaving Ann/block")
    export = ann.get("/api/export").json()
    assert (len(export["ratings"]), len(export["rated_games"]), export["relations"]) == (1, 1, [])
    number = ann.get("/api/me").json()["player"]["id"]
    assert ann.post("/api/delete-account", password=PASSWORD).status_code == 200
    store = server.registry.store
    for sql in ("SELECT 1 FROM ratings WHERE player = ?", "SELECT 1 FROM relations WHERE other = ?"):
        assert store.row(sql, (number,)) is None


def test_the_club_page_lists_those_whose_rating_is_sure(owner: Owner, server: RealServer):
    owner("Club Ann")
    found = Client(f"http://127.0.0.1:{server.port}").get("/api/club")
    assert found["accounts"] >= 1
    assert GAME in found["best"]
    assert all(row["sure"] for rows in found["best"].values() for row in rows)
