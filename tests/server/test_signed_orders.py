"""A player's client signs standing orders when it gives them; only what such an order covers is their answer."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sandtable.server.verification.check_orders import read_order
from sandtable.tables.standing_orders import Order, order_in_force
from tests.server.play import asked
from tests.server.real_server import RealServer, Screen
from tests.server.signed_play import check, duel, forged, notes_of, parts, record_of, rooms
from tests.server.signer import Key, Signer, coded

Signers = dict[str, Signer]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RealServer]:
    with rooms(tmp_path) as server:
        yield server


def order_of(screen: Screen, **other: Any) -> dict[str, Any]:
    """An order for what is asked now."""
    asked_now = {"question": screen.sight["view"]["question"]["key"], "option": "pass", "about": "", "always": False}
    return {**asked_now, **other}


def signed(signer: Signer, sight: dict[str, Any], *orders: dict[str, Any], line: int | None = None) -> dict[str, Any]:
    """What a client sends that has a key; written from docs/honest-dice.md."""
    line = sight["chain"]["line"] if line is None else line
    found = []
    for number, order in enumerate(orders):
        said = [number, order["question"], order["about"], order["option"], order["always"]]
        text = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
        words = (sight["id"], "order", line, sight["commitment"], sight["seat"], text)
        found.append({**order, "signature": signer.key.sign(*words)})
    return {"orders": found, "line": line}


def until_reaction(signers: Signers, screens: tuple[Screen, Screen], rng: Random) -> Screen:
    """Play, each answer signed, until somebody may react out of turn."""
    for _ in range(400):
        screen = asked(*screens)
        assert screen is not None
        seat = screen.sight["seat"]
        options = [option["text"] for option in screen.sight["options"]]
        if options[0] == "pass" and screen.sight["view"]["table"]["mover"] != seat:
            return screen
        assert signers[seat].answer(screen, rng.choice(options))["is"] == "sight"
    raise AssertionError("nobody was ever asked to react")


def play_with_order(server: RealServer, always: bool = False) -> tuple[str, str]:
    """The record of a game in which a signed order was carried out, and whose it was."""
    signers, table = duel(server, "orders")
    with signers["axis"].player.live(table) as one, signers["allies"].player.live(table) as two:
        one.hear()
        two.hear()
        screen = until_reaction(signers, (one, two), Random(2))
        seat, n = screen.sight["seat"], screen.sight["n"]
        heads = [signers[name].player.look(table)["chain"]["head"] for name in signers]
        other = next(each for each in (one, two) if each is not screen)
        screen.say("orders", **signed(signers[seat], screen.sight, order_of(screen, always=always)))
        other.until(lambda sight: sight["n"] > n)
        assert heads[0] == heads[1]
        assert not any('"signature"' in text for text in other.player.heard)
        assert signers["allies"].do("resign", "resign").status_code == 200
    return record_of(signers["axis"].player, table), seat


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    with rooms(tmp_path_factory.mktemp("orders")) as server:
        yield play_with_order(server)


def by_order(text: str) -> int:
    return next(at for at, line in enumerate(parts(text)[2]) if line.split(" ")[3].startswith("order"))


def test_an_answer_by_a_signed_order_carries_the_order_and_is_accepted(played: tuple[str, str]):
    text, seat = played
    found = check(text)
    assert found.fault == ""
    assert notes_of(found)["ordered"] == [{"seat": seat, "count": 1}]
    order = read_order(parts(text)[2][by_order(text)].split(" ")[3])
    assert order is not None
    assert (order.option, order.always) == ("pass", False)


def changed(text: str, how: Callable[[str], str]) -> str:
    """The record with another account of how the automatic answer came about, and nothing after it but the end."""

    def change(trail: list[str]) -> list[str]:
        at = by_order(text)
        words = trail[at].split(" ", 4)
        return [*trail[:at], " ".join((*words[:3], how(words[3]), words[4])), *trail[at + 1 :]]

    return forged(text, change)


def swap_all(new: str, how: str) -> str:
    return new


def swap(how: str, place: int, value: str) -> str:
    words = how.split(":")
    words[place] = value
    return ":".join(words)


def said(how: str, **other: Any) -> str:
    """Another order under the same signature."""
    order = read_order(how)
    assert order is not None
    told = {"question": order.question, "about": order.about, "option": order.option, "always": order.always, **other}
    text = json.dumps([0, *(told[name] for name in ("question", "about", "option", "always"))], separators=(",", ":"))
    return swap(how, 3, coded(text.encode()))


@pytest.mark.parametrize(
    "how",
    [
        lambda how: "order",  # what the server could have said without any order
        lambda how: swap(how, 1, "1"),
        lambda how: swap(how, 1, "999"),
        lambda how: swap(how, 2, "A" * 86),
        lambda how: said(how, always=True),
        lambda how: said(how, question="other"),
        lambda how: swap(how, 3, "!!!!"),
        lambda how: "order:",
        lambda how: "order:1:2",
    ],
)
def test_an_automatic_answer_without_an_order_that_covers_it_is_caught(
    played: tuple[str, str], how: Callable[[str], str]
):
    found = check(changed(played[0], how))
    assert (found.fault, found.answer, found.found) == ("order-unsigned", by_order(played[0]), played[1])


def test_an_order_is_for_its_own_question_answer_and_seat_only(server: RealServer):
    """A forger who has the player's key of another table cannot do it either: here every signature is a true one."""
    signers, table = duel(server, "elsewhere")
    with signers["axis"].player.live(table) as one, signers["allies"].player.live(table) as two:
        one.hear()
        two.hear()
        screen = until_reaction(signers, (one, two), Random(2))
        seat, n = screen.sight["seat"], screen.sight["n"]
        signer, sight = signers[seat], dict(screen.sight)
        screen.say("orders", **signed(signer, sight, order_of(screen)))
        screen.until(lambda sight: sight["n"] > n)
        assert signers["allies"].do("resign", "resign").status_code == 200
    text = record_of(signers["axis"].player, table)
    assert check(text).fault == ""

    def other(**change: Any) -> str:
        order = {**order_of(screen), **change}
        order["question"] = change.get("question", sight["view"]["question"]["key"])
        (given,) = signed(signer, sight, order)["orders"]
        body = json.dumps(
            [0, *(order[name] for name in ("question", "about", "option", "always"))], separators=(",", ":")
        )
        return f"order:{sight['chain']['line']}:{given['signature']}:{coded(body.encode())}"

    assert check(changed(text, lambda how: other())).fault == ""
    for false in (other(question="another"), other(about="nowhere"), other(option="card 1")):
        assert check(changed(text, partial(swap_all, false))).fault == "order-unsigned"


def test_an_order_that_stands_once_is_carried_out_once(played: tuple[str, str]):
    text, _ = played

    def twice(trail: list[str]) -> list[str]:
        at = by_order(text)
        return [*trail[: at + 1], trail[at], *trail[at + 1 :]]

    assert check(forged(text, twice)).fault in ("order-unsigned", "automatic")  # it is not even asked again


# What the server accepts


def test_at_a_seat_with_a_key_an_order_must_be_signed_well_and_for_now(server: RealServer):
    signers, table = duel(server, "refused")
    with signers["axis"].player.live(table) as screen:
        sight = screen.hear()
        order = {"question": "enter", "option": "pass", "about": "", "always": False}
        axis = signers["axis"]
        assert screen.refusal_of("orders", orders=[order]) == "unsigned"
        good = signed(axis, sight, order, {**order, "question": "deny"})
        half = {**good, "orders": [good["orders"][0], {**good["orders"][1], "signature": ""}]}
        assert screen.refusal_of("orders", **half) == "unsigned"
        assert screen.refusal_of("orders", **{**good, "orders": good["orders"][::-1]}) == "bad-signature"
        assert screen.refusal_of("orders", **signed(Signer(axis.player, Key("stranger"), ""), sight, order)) == (
            "bad-signature"
        )
        late = signed(axis, sight, order, line=sight["chain"]["line"] + 5)
        assert screen.refusal_of("orders", **late) == "stale"
        assert axis.player.look(table)["orders"] == []
        screen.say("orders", **good)
        screen.until(lambda sight: len(sight["orders"]) == 2)
        screen.say("orders", orders=[])  # to withdraw them needs no signature
        screen.until(lambda sight: not sight["orders"])


def test_a_client_without_a_key_gives_orders_as_before_and_the_verifier_says_so(server: RealServer):
    ann, bob = server.player("Ann"), server.player("Bob")
    table = ann.make("north-africa", seat="axis", opponent="open")["id"]
    bob.do(table, "join")
    with ann.live(table) as one, bob.live(table) as two:
        one.hear()
        two.hear()
        rng = Random(2)
        while True:
            screen = asked(one, two)
            assert screen is not None
            options = [option["text"] for option in screen.sight["options"]]
            if options[0] == "pass" and screen.sight["view"]["table"]["mover"] != screen.sight["seat"]:
                break
            screen.answer(rng.choice(options))
        n = screen.sight["n"]
        screen.say("orders", orders=[order_of(screen)])
        screen.until(lambda sight: sight["n"] > n)
        ann.do(table, "resign")
    found = check(record_of(ann, table))
    assert found.fault == ""
    assert notes_of(found)["automatic"][0]["count"] == 1
    assert "ordered" not in notes_of(found)


def test_an_order_from_before_the_seat_had_a_key_is_not_carried_out(server: RealServer):
    signers, table = duel(server, "older")
    with signers["axis"].player.live(table) as one, signers["allies"].player.live(table) as two:
        one.hear()
        two.hear()
        screen = until_reaction(signers, (one, two), Random(2))
        question = screen.sight["view"]["question"]["key"]
        held = server.registry.tables.get(table)
        assert held is not None
        seat = held.seat(screen.sight["seat"])
        seat.orders = [Order(question, "pass")]
        assert order_in_force(held) is None
        seat.orders = [Order(question, "pass", signature="A" * 86)]
        assert order_in_force(held) is not None
