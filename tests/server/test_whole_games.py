"""Whole games through the server, from the first message to the checked record."""

from collections.abc import Callable
from random import Random

import pytest

import sandtable
from sandtable.kernel import read_record
from sandtable.server.verification.check_dice import verify
from tests.server.conftest import Pair
from tests.server.play import play_on
from tests.server.real_server import Player, Screen


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_omaha_alone(guest: Callable[[str], Player], seed: int):
    player = guest("Ann")
    table = player.make("omaha", settings={"level": "recruit"}, nonce=f"n-{seed}")["id"]
    with player.live(table) as screen:
        screen.hear()
        end = play_on(Random(seed), screen)
    assert end["state"] == "over"
    assert end["result"] == end["view"]["result"]
    text = player.get(f"/api/tables/{table}/record").text
    record = read_record(text)
    assert len(record.answers) == end["n"]
    assert record.trail[1].split()[-2:] == [f"n-{seed}", "-"]
    assert record.replay(sandtable.game("omaha")).result is not None
    assert verify(text, sandtable.game).fault == ""
    assert len(screen.log) == len(player.look(table)["log"])
    assert screen.log == player.look(table)["log"]


def test_north_africa_by_two_clients(pair: Pair, screens: tuple[Screen, Screen]):
    axis, allies, table = pair
    end = play_on(Random(5), *screens)
    assert end["state"] == "over"
    assert {end["result"]["winner"]} <= {"axis", "allies"}
    texts = {player.get(f"/api/tables/{table}/record").text for player in (axis, allies)}
    assert len(texts) == 1
    text = texts.pop()
    assert verify(text, sandtable.game).throws > 20
    assert verify(text, sandtable.game).fault == ""
    assert read_record(text).replay(sandtable.game("north-africa")).result is not None
    assert screens[0].log == axis.look(table)["log"]
    assert screens[1].log == allies.look(table)["log"]


def test_both_seats_at_one_screen(guest: Callable[[str], Player]):
    player = guest("Two at one screen")
    table = player.make("north-africa", seat="all", opponent="none")["id"]
    rng = Random(3)
    with player.live(table) as screen:
        screen.hear()
        for _ in range(60):
            if screen.sight["actor"] != screen.sight["seat"]:
                actor = screen.sight["actor"]
                screen.say("sit", seat=actor)
                screen.until(lambda sight, actor=actor: sight["seat"] == actor)
            assert screen.answer(rng.choice(screen.sight["options"])["text"])["is"] == "sight"
        assert "hand" in screen.sight["view"]["table"]["sides"][screen.sight["seat"]]
    assert "secret" not in read_record(player.get(f"/api/tables/{table}/record").text).proof


def test_against_the_computer(guest: Callable[[str], Player]):
    player = guest("Solo")
    table = player.make("north-africa", seat="allies", opponent="computer:random")["id"]
    rng = Random(11)
    with player.live(table) as screen:
        for _ in range(25):
            screen.until(lambda sight: sight["actor"] == "allies" or sight["state"] == "over")
            if screen.sight["state"] == "over":
                break
            assert screen.answer(rng.choice(screen.sight["options"])["text"])["is"] == "sight"
        assert screen.sight["n"] > 30
        assert screen.sight["seats"]["axis"] == {"name": "random", "kind": "computer"}
    assert player.do(table, "offer-draw").json()["error"]["key"] == "nobody-to-ask"
