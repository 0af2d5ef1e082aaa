"""Everything that the server says in a game of Poland or Kasserine, to both seats and to a spectator, is searched."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import sandtable
from sandtable.kernel import SPECTATOR
from tests.layers import many
from tests.server.play import asked
from tests.server.real_server import Player, Screen
from tests.server.secret_search import Truth, leaks

FREE = ("advance", "commit", "support", "attack")  # what leads to battles, and so to secrets


class Told(NamedTuple):
    """Everything that somebody was told: as it was sent, and the sights in it."""

    heard: list[str]
    seen: list[dict[str, Any]]


def told_to(player: Player) -> Told:
    return Told(list(player.heard), list(player.seen))


def sit_down(guest: Callable[[str], Player], game: str) -> tuple[Player, Player, Player, str]:
    first = sandtable.game(game).seats[0]
    ann, bob, eve = guest("Ann"), guest("Bob"), guest("Eve")
    table = ann.make(game, seat=first, opponent="open")["id"]
    assert bob.do(table, "join").status_code == 200
    return ann, bob, eve, table


def places_in(player: Player) -> list[str]:
    """Some places of the board that options lay at."""
    found = [place for sight in player.seen[-20:] for option in sight["options"] for place in option.get("places", [])]
    return sorted(set(found))[:5]


def ask_for_everything(player: Player, screen: Screen, table: str) -> None:
    """All that can be had by HTTP while the game is on."""
    n, seat = screen.sight["n"], screen.sight["seat"]
    for path in (f"at/{n // 2}", f"at/{n}", f"words/{n // 2}", f"words/{n}", "dice", ""):
        assert player.get(f"/api/tables/{table}/{path}".rstrip("/")).status_code == 200
    for path in ("record", "position", "review", "throws"):
        assert player.get(f"/api/tables/{table}/{path}").json()["error"]["key"] == "not-yet"
    refused = player.do(table, "hint", n=n).json()["error"]["key"]
    assert refused == (
        "not-a-player" if seat == SPECTATOR else "no-hints" if seat == screen.sight["actor"] else "not-asked"
    )
    assert player.get(f"/api/tables/{table}/alarms").json()["error"]["key"] == refused
    player.get("/api/tables")
    for option in (*[each["text"] for each in screen.sight["options"]][:3], "pass"):
        asked_here = screen.sight["actor"] == seat
        for question in ("why", "odds"):
            answer = player.post(f"/api/{question}", table=table, option=option)
            assert asked_here or answer.json()["error"]["key"] == "not-asked"
    for place in places_in(player):
        answer = player.post("/api/why", table=table, place=place)
        assert answer.status_code == 200 if asked_here else answer.json()["error"]["key"] == "not-asked"


def play(rng: Random, screens: list[Screen], most: int, now_and_then: Callable[[], None]) -> None:
    """Random answers, rather those that lead to a battle."""
    for number in range(most):
        screen = asked(*screens)
        if screen is None:
            return
        if number % 25 == 0:
            now_and_then()
        options = [option["text"] for option in screen.sight["options"]]
        battle = [option for option in options if option.startswith(FREE)]
        told = screen.answer(rng.choice(battle if battle and rng.random() < 0.5 else options))
        assert told["is"] == "sight", told


def hear_a_game(guest: Callable[[str], Player], game: str, seed: int, most: int) -> tuple[Truth, dict[str, Told]]:
    """A game between two, watched by a third: what was true, and what each of them was told."""
    ann, bob, eve, table = sit_down(guest, game)
    with ann.live(table) as one, bob.live(table) as two, eve.live(table) as three:
        screens = [one, two, three]
        for screen in screens:
            screen.hear()
        pairs = list(zip((ann, bob, eve), screens, strict=True))

        def look_around() -> None:
            for player, screen in pairs:
                ask_for_everything(player, screen, table)

        play(Random(seed), screens, most, look_around)
        if asked(*screens) is not None:
            assert ann.do(table, "resign").status_code == 200
    first, second = sandtable.game(game).seats
    told = {first: told_to(ann), second: told_to(bob), SPECTATOR: told_to(eve)}
    return Truth(game, ann.get(f"/api/tables/{table}/record").text), told


def test_no_card_of_a_hand_is_named_to_anybody_else_in_a_long_game_of_poland(guest: Callable[[str], Player]):
    truth, told = hear_a_game(guest, "poland", 3, many(600, plain=250))
    seats = truth.states[0].game.seats
    for enemy in seats:
        for me in (*seats, SPECTATOR):
            if me != enemy:
                assert leaks(told[me].heard, truth, me, enemy) == []
        # The search bites: to the others, what the owner hears would tell everything.
        assert len(leaks(told[enemy].heard, truth, SPECTATOR, enemy)) > 100


def markers_told(seen: list[dict[str, Any]], enemy: str) -> list[str]:
    """Where the value of a marker that the enemy holds, or has laid face down, is told."""
    found = []
    for message in seen:
        if message["state"] == "over":
            continue
        table = message["view"]["table"]
        battle = table["battle"]
        if "hand" in table["sides"][enemy]:
            found.append(f"hand at {message['n']}")
        if battle is not None and battle["committed"][enemy] and battle["support"][enemy] is not None:
            found.append(f"support at {message['n']}")
        for line in message["log"]:
            if line["key"] in ("drew", "committed") and line["facts"]["side"] == enemy and "value" in line["facts"]:
                found.append(f"{line['key']} at {line['n']}")
    return found


def test_no_marker_that_is_held_or_lies_face_down_is_told_to_anybody_else_in_kasserine(guest: Callable[[str], Player]):
    truth, told = hear_a_game(guest, "kasserine", 1, 150)
    seats = truth.states[0].game.seats
    for enemy in seats:
        for me in (*seats, SPECTATOR):
            if me != enemy:
                assert markers_told(told[me].seen, enemy) == []
        kinds = {found.split()[0] for found in markers_told(told[enemy].seen, enemy)}
        assert kinds == {"hand", "support", "drew", "committed"}  # the search bites
