"""What people do at a table besides answering: taking back, wishing, talking, agreeing, ending, beginning again."""

import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.kernel import read_record
from sandtable.server.verification.check_dice import verify
from tests.server.conftest import Pair
from tests.server.play import asked, let_pass, play_on
from tests.server.real_server import Player, RealServer, Screen


def answer_any(screen: Screen, final: bool) -> bool:
    """Answer something that can, or cannot, be taken back; False if there is nothing of the kind."""
    for option in screen.sight["options"]:
        if option["final"] is final:
            return bool(screen.answer(option["text"])["is"] == "sight")
    return False


# Undo


def test_an_answer_can_be_taken_back_until_the_barrier_and_not_beyond(guest: Callable[[str], Player]):
    player = guest("Ann")
    table = player.make("omaha")["id"]
    with player.live(table) as screen:
        start = screen.hear()
        assert (start["can_undo"], start["no_undo"]) == (False, "nothing-answered")
        assert screen.refusal_of("undo", n=start["n"]) == "nothing-answered"
        assert answer_any(screen, final=False)
        assert (screen.sight["can_undo"], screen.sight["no_undo"]) == (True, "")
        screen.say("undo", n=screen.sight["n"])
        back = screen.until(lambda sight: sight["n"] == start["n"])
        assert back["view"] == start["view"]
        assert screen.log == start["log"]
        assert screen.refusal_of("undo", n=start["n"]) == "nothing-answered"
        while not answer_any(screen, final=True):
            assert answer_any(screen, final=False)
        assert (screen.sight["can_undo"], screen.sight["no_undo"]) == (False, "cannot-undo")
        assert screen.refusal_of("undo", n=screen.sight["n"]) == "cannot-undo"
        assert screen.refusal_of("undo", n=start["n"]) == "stale"


def test_an_option_marked_as_final_is_exactly_one_that_cannot_be_taken_back(screens: tuple[Screen, Screen]):
    rng = Random(8)
    seen = set()
    for _ in range(60):
        screen = asked(*screens)
        assert screen is not None
        option = rng.choice(screen.sight["options"])
        seat = screen.sight["seat"]
        told = screen.answer(option["text"])
        assert (told["can_undo"] and told["actor"] == seat) is not option["final"]
        seen.add(option["final"])
    assert seen == {True, False}


# Wishes and orders


def test_a_seat_that_wishes_not_to_be_asked_passes_by_itself_after_a_while(
    pair: Pair, screens: tuple[Screen, Screen], server: RealServer
):
    screen, other = let_pass(screens, Random(2))
    n = screen.sight["n"]
    updated = other.player.look(pair[2])["updated"]
    began = time.monotonic()
    screen.say("wish", wish="turn")
    screen.until(lambda sight: sight["n"] > n)
    assert time.monotonic() - began >= server.registry.config.pass_delay[0]
    assert screen.sight["wish"] in ("turn", "ask")
    other.until(lambda sight: sight["n"] > n)
    assert other.sight["wish"] == "ask"
    assert updated > 0
    # Whoever watches the other seat hears of the passing only, never of the wish.
    assert not any("wish" in text for text in other.player.heard[1:] if text.startswith('{"is":"sight","changes"'))


def test_a_wish_that_makes_no_sense_now_is_refused(screens: tuple[Screen, Screen]):
    screen = asked(*screens)
    assert screen is not None
    assert screen.sight["view"]["table"]["mover"] == screen.sight["seat"]
    assert screen.sight["wishes"] == ["ask"]
    other = next(each for each in screens if each is not screen)
    assert other.sight["wishes"] == ["ask", "turn"]
    assert screen.refusal_of("wish", wish="turn") == "no-wish"
    assert screen.refusal_of("wish", wish="battle") == "no-wish"


def test_a_wish_is_not_noticed_by_the_others(pair: Pair, screens: tuple[Screen, Screen]):
    allies = screens[1]
    before = screens[0].player.look(pair[2])
    allies.say("wish", wish="turn")
    allies.until(lambda sight: sight["wish"] == "turn")
    screens[0].say("ping")
    assert screens[0].hear()["is"] in ("pong", "presence")
    assert screens[0].player.look(pair[2]) == before


def test_the_delay_is_drawn_without_looking_at_the_hand(server: RealServer, monkeypatch: pytest.MonkeyPatch):
    low, high = server.registry.config.pass_delay
    drawn = [server.registry.random.uniform(low, high) for _ in range(300)]
    assert min(drawn) >= low
    assert max(drawn) <= high
    assert max(drawn) - min(drawn) > (high - low) * 0.8


def test_a_standing_order_answers_for_its_seat_once(pair: Pair, screens: tuple[Screen, Screen]):
    screen, other = let_pass(screens, Random(2))
    question, n = screen.sight["view"]["question"]["key"], screen.sight["n"]
    screen.say("orders", orders=[{"question": question, "option": "pass"}])
    screen.until(lambda sight: sight["n"] > n and sight["orders"] == [])
    other.until(lambda sight: sight["n"] > n)
    assert other.sight["orders"] == []
    assert not any('orders":[{' in text for text in other.player.heard)
    assert any('orders":[{' in text for text in screen.player.heard)


# Talk


def test_chat_reaches_the_other_player_as_it_was_typed(pair: Pair, screens: tuple[Screen, Screen]):
    said = "<b>こんにちは</b> & goodbye"
    screens[0].say("chat", text=said)
    screens[1].until(lambda sight: screens[1].chat)
    assert [(line["seat"], line["name"], line["text"]) for line in screens[1].chat] == [("axis", "Erwin", said)]
    assert pair[1].look(pair[2])["chat"][0]["text"] == said


def test_notes_are_ones_own(pair: Pair):
    axis, allies, table = pair
    assert axis.put(f"/api/tables/{table}/notes", text="左から").json() == {"notes": "左から"}
    assert axis.look(table)["notes"] == "左から"
    assert allies.look(table)["notes"] == ""


def test_presence_shows_who_is_here(pair: Pair, screens: tuple[Screen, Screen]):
    axis, allies, table = pair
    assert axis.look(table)["presence"] == {"axis": True, "allies": True}
    screens[1].stack.close()
    while screens[0].hear().get("presence") != {"axis": True, "allies": False}:
        pass
    assert allies.look(table)["presence"] == {"axis": True, "allies": False}


# Agreeing


def test_a_draw_is_offered_declined_offered_again_and_accepted(pair: Pair, screens: tuple[Screen, Screen]):
    axis, allies, table = pair
    assert allies.do(table, "accept-draw").json()["error"]["key"] == "no-offer"
    axis.do(table, "offer-draw")
    assert axis.do(table, "accept-draw").json()["error"]["key"] == "no-offer"
    screens[1].until(lambda sight: sight["offers"] == [{"kind": "draw", "seat": "axis"}])
    allies.do(table, "decline")
    told = [{"kind": "declined", "of": "draw", "seat": "allies"}]
    screens[0].until(lambda sight: sight["offers"] == told)
    assert allies.do(table, "accept-draw").json()["error"]["key"] == "no-offer"
    assert allies.do(table, "decline").json()["error"]["key"] == "no-offer"  # it is a note for the other side
    axis.do(table, "decline")  # the note has been read
    screens[0].until(lambda sight: sight["offers"] == [])
    assert axis.do(table, "decline").json()["error"]["key"] == "no-offer"
    axis.do(table, "offer-draw")
    allies.do(table, "decline")
    axis.do(table, "offer-draw")
    screens[1].until(lambda sight: sight["offers"] == [{"kind": "draw", "seat": "axis"}])
    assert allies.do(table, "accept-draw").json()["result"] == {"winner": None, "key": "draw-agreed", "rule": ""}
    assert axis.do(table, "resign").json()["error"]["key"] == "already-over"


def test_whoever_plays_on_has_declined_the_draw(pair: Pair, screens: tuple[Screen, Screen]):
    _, allies, table = pair
    allies.do(table, "offer-draw")
    screens[0].until(lambda sight: sight["offers"])
    said_no = [{"kind": "declined", "of": "draw", "seat": "axis"}]
    assert screens[0].answer(screens[0].sight["options"][0]["text"])["offers"] == said_no
    assert screens[1].until(lambda sight: sight["offers"] == said_no)


def test_a_takeback_names_the_move_without_telling_secrets_and_goes_back(pair: Pair, screens: tuple[Screen, Screen]):
    axis, allies, table = pair
    play_on(Random(3), *screens, most=20)
    before = len([1 for text in axis.heard if '"is":"sight"' in text])
    axis.do(table, "ask-takeback")
    mine = screens[0].until(lambda sight: sight["offers"])["offers"][0]
    theirs = screens[1].until(lambda sight: sight["offers"])["offers"][0]
    assert (mine["kind"], mine["seat"], mine["n"]) == (theirs["kind"], theirs["seat"], theirs["n"])
    assert mine["option"]
    assert theirs["option"] is None
    assert [line["key"] for line in mine["events"]] == [line["key"] for line in theirs["events"]]
    assert axis.do(table, "accept-takeback").json()["error"]["key"] == "no-offer"
    allies.do(table, "accept-takeback")
    for screen in screens:
        screen.until(lambda sight: sight["n"] == mine["n"])
        assert screen.sight["actor"] == "axis"
        assert screen.sight["offers"] == []
        assert screen.log == screen.player.look(table)["log"]
    assert before > 0
    play_on(Random(4), *screens, most=40)
    allies.do(table, "resign")
    text = axis.get(f"/api/tables/{table}/record").text
    assert verify(text, sandtable.game).fault == ""


def test_resigning_gives_the_game_to_the_other(pair: Pair, screens: tuple[Screen, Screen]):
    axis, allies, table = pair
    allies.do(table, "resign")
    end = screens[0].until(lambda sight: sight["state"] == "over")
    assert end["result"] == {"winner": "axis", "key": "resigned", "rule": ""}
    assert end["options"] == []
    assert screens[0].answer("done")["error"]["key"] == "already-over"
    assert read_record(axis.get(f"/api/tables/{table}/record").text).result == "axis resigned"


def test_a_rematch_swaps_the_sides(pair: Pair, screens: tuple[Screen, Screen]):
    axis, allies, table = pair
    assert axis.do(table, "rematch").json()["error"]["key"] == "not-over"
    allies.do(table, "resign")
    assert axis.do(table, "rematch", nonce="again").json()["next"] is None
    screens[1].until(lambda sight: sight["offers"])
    (offer,) = screens[1].sight["offers"]
    assert (offer["kind"], offer["seat"]) == ("rematch", "axis")
    assert allies.do(table, "rematch", commitment="0" * 64).json()["error"]["key"] == "stale"
    again = allies.do(table, "rematch", nonce="mine", commitment=offer["commitment"]).json()["next"]
    dice = allies.get(f"/api/tables/{again}/dice").json()
    assert (dice["commitment"], dice["nonces"]) == (offer["commitment"], ["again", "mine"])
    screens[0].until(lambda sight: sight["next"] == again)
    assert axis.do(table, "rematch").json()["next"] == again
    seats = axis.look(again)["seats"]
    assert (seats["axis"]["name"], seats["allies"]["name"]) == ("Bernard", "Erwin")
    assert axis.look(again)["state"] == "playing"


# Questions about an option


def test_why_and_odds_are_for_whoever_is_asked(pair: Pair, screens: tuple[Screen, Screen]):
    axis, allies, table = pair
    screen = asked(*screens)
    assert screen is not None
    option = screen.sight["options"][0]["text"]
    assert axis.post("/api/why", table=table, option=option).json() == {
        "option": option,
        "rules": [],
        "because": [],
        "missing": {},
    }
    refused = axis.post("/api/why", table=table, option="deploy 1us").json()
    assert refused["rules"]
    assert all(rule.startswith("LNA:") for rule in refused["rules"])
    book = sandtable.game("north-africa").rules
    told = [{"id": rule, "ja": book.text(rule, "ja"), "en": book.text(rule, "en")} for rule in refused["rules"]]
    assert refused["because"] == told
    assert allies.post("/api/why", table=table, option=option).json()["error"]["key"] == "not-asked"
    assert allies.post("/api/odds", table=table, option=option).json()["error"]["key"] == "not-asked"


def test_a_place_where_nothing_can_be_done_says_why(pair: Pair, screens: tuple[Screen, Screen]):
    """Of what somebody who points there could mean, the likeliest that is not possible; else why something is asked."""
    axis, allies, table = pair
    screen = asked(*screens)
    assert screen is not None
    view = screen.sight["view"]
    enemy = next(unit["id"] for unit in view["table"]["units"] if unit["side"] != screen.sight["seat"])
    said = axis.post("/api/why", table=table, place=f"unit {enemy}").json()
    assert said["option"].startswith(f"move {enemy} ")
    assert said["rules"] == axis.post("/api/why", table=table, option=said["option"]).json()["rules"] != []
    assert [each["id"] for each in said["because"]] == said["rules"]
    nowhere = axis.post("/api/why", table=table, place="the moon").json()
    assert (nowhere["option"], nowhere["rules"]) == ("", [view["question"]["rule"]])
    assert axis.post("/api/why", table=table, place=7).json()["error"]["key"] == "bad-field"
    assert allies.post("/api/why", table=table, place=f"unit {enemy}").json()["error"]["key"] == "not-asked"


def odds_of_all(player: Player, screen: Screen) -> list[Any]:
    table, options = screen.sight["id"], screen.sight["options"]
    return [player.post("/api/odds", table=table, option=option["text"]).json()["odds"] for option in options]


def test_odds_are_exact(guest: Callable[[str], Player]):
    player = guest("Ann")
    table = player.make("omaha")["id"]
    with player.live(table) as screen:
        screen.hear()
        odds = odds_of_all(player, screen)
        while not any(odds):
            screen.answer(screen.sight["options"][0]["text"])
            odds = odds_of_all(player, screen)
    for row in filter(None, odds):
        assert sum(outcome["weight"] for outcome in row) == row[0]["total"]
    assert player.post("/api/odds", table=table, option="fly").json()["error"]["key"] == "illegal-option"


def test_threats_are_told_for_the_seats_one_may_look_from(pair: Pair, screens: tuple[Screen, Screen]):
    axis, allies, table = pair
    screen = asked(*screens)
    assert screen is not None
    n = screen.sight["n"]
    path = f"/api/tables/{table}/threats/{n}"
    told = axis.get(path).json()
    assert told["n"] == n
    assert {threat["side"] for threat in told["threats"]} == {"axis", "allies"}
    assert all(set(threat) == {"side", "unit", "reach", "attack"} for threat in told["threats"])
    assert allies.get(path).json() == axis.get(f"{path}?seat=spectator").json() == told
    assert allies.get(f"{path}?seat=axis").json()["error"]["key"] == "not-your-seat"
    assert axis.get(f"/api/tables/{table}/threats/{n + 1}").json()["error"]["key"] == "out-of-range"
    assert axis.get(f"/api/tables/{table}/threats/0").json()["n"] == 0
