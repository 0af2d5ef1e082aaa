"""Clients that sign, and those that do not: what the server takes, refuses and tells; and computers that draw."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.kernel import read_record
from sandtable.server.storage.table_store import log_of
from sandtable.tables.signed_chain import head_after, salt_of, written
from sandtable.tables.table import Table
from sandtable.tables.terms import Terms
from tests.server.play import asked
from tests.server.real_server import RealServer
from tests.server.signed_play import check, duel, forged, notes_of, parts, places, play, record_of, rooms, standing
from tests.server.signer import Key, Signer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with rooms(tmp_path_factory.mktemp("data")) as opened:
        yield opened


def test_a_wrong_signature_is_refused_and_changes_nothing(server: RealServer):
    signers, table = duel(server, "refused")
    axis, allies = signers["axis"], signers["allies"]
    with axis.player.live(table) as one, allies.player.live(table) as two:
        one.hear()
        two.hear()
        screen = asked(one, two)
        assert screen is not None
        mine, other = (axis, allies) if screen is one else (allies, axis)
        before = mine.player.look(table)
        option = screen.sight["options"][0]["text"]
        said = {"n": before["n"], "option": option}
        assert screen.refusal_of("answer", **said, id="a") == "unsigned"
        foreign = mine.signed(screen.sight, "answer", option, other.key)
        assert screen.refusal_of("answer", **said, id="b", **foreign) == "bad-signature"
        late = {**mine.signed(screen.sight, "answer", option), "head": "0" * 64}
        assert screen.refusal_of("answer", **said, id="c", **late) == "stale"
        assert screen.refusal_of("answer", **said, id="d", signature=7) == "bad-signature"
        now = mine.player.look(table)
        assert (now["n"], now["chain"]) == (before["n"], before["chain"])
        assert mine.answer(screen, option)["is"] == "sight"
        assert mine.player.do(table, "resign").json()["error"]["key"] == "unsigned"


def test_the_head_of_the_chain_cannot_be_guessed_from_what_is_hidden(server: RealServer):
    """Whoever tries all that a line could say still lacks its salt, which nobody is told before the end."""
    signers, table = duel(server, "salted")
    head = signers["axis"].player.look(table)["chain"]["head"]
    kept = server.registry.tables[table]
    salted = bare = ""
    for number, line in enumerate([kept.terms.opening_line(), *map(written, log_of(server.registry.store, table))]):
        salted = head_after(salted, line, salt_of(kept.terms.secret, table, number))
        bare = head_after(bare, line, "")
    assert head == salted != bare
    told = "".join(signers["axis"].player.heard)
    assert not any(
        secret in told
        for secret in (kept.terms.secret.hex(), kept.terms.seed.hex(), salt_of(kept.terms.secret, table, 1))
    )


def test_a_draw_is_signed_by_both(server: RealServer):
    signers, table = duel(server, "draw")
    axis, allies = signers["axis"], signers["allies"]
    with axis.player.live(table) as one, allies.player.live(table) as two:
        one.hear()
        two.hear()
        play(signers, [one, two], Random(1), 5)
        screen = asked(one, two)
        assert screen is not None
        mine, other = (axis, allies) if screen is one else (allies, axis)
        assert mine.do("offer-draw", "draw").status_code == 200
        option = screen.sight["options"][0]["text"]
        mine.answer(screen, option)  # whoever offered may play on
        assert other.do("accept-draw", "draw").status_code == 200
    text = record_of(axis.player, table)
    found = check(text)
    assert found.fault == ""
    assert [each["seat"] for each in notes_of(found)["end-unseen"]] == ["axis", "allies"]

    def alone(trail: list[str]) -> list[str]:
        at = places(trail, "end")[0]
        words = trail[at].split(" ", 4)
        offered = words[3].split(",")[0]
        return [*trail[:at], " ".join((*words[:3], f"{offered},{offered.split(':')[1]}", words[4]))]

    assert check(forged(text, alone)).fault == "signature"


def test_another_device_announces_a_key_of_its_own(server: RealServer):
    signers, table = duel(server, "devices")
    axis = signers["axis"]
    second, third = Key("telephone"), Key("tablet")
    seen = axis.player.look(table, "axis")
    signed = axis.signed(seen, "key", second.public)
    assert axis.player.do(table, "key", public_key=second.public, **signed).status_code == 200
    assert axis.player.do(table, "key", public_key=third.public).status_code == 200
    assert signers["allies"].player.look(table)["chain"]["keys"]["axis"] == [
        axis.key.public,
        second.public,
        third.public,
    ]
    axis.key = third
    with axis.player.live(table) as one, signers["allies"].player.live(table) as two:
        one.hear()
        two.hear()
        play(signers, [one, two], Random(2), 8)
    assert axis.do("resign", "resign").status_code == 200
    text = record_of(axis.player, table)
    found = check(text)
    assert found.fault == ""
    assert [each["seat"] for each in notes_of(found)["key-again"]] == ["axis"]  # the second one was signed by the first

    def unsigned(trail: list[str]) -> list[str]:
        at = places(trail, "key")[0]
        return [*trail[:at], *trail[at + 1 :]]

    assert check(forged(text, unsigned)).fault == "signature"


def test_whoever_goes_on_without_a_key_says_so_first(server: RealServer):
    signers, table = duel(server, "keyless")
    axis = signers["axis"]
    assert axis.player.do(table, "resign").json()["error"]["key"] == "unsigned"
    assert axis.player.do(table, "key", public_key="none").status_code == 200
    assert axis.player.do(table, "resign").status_code == 200
    found = check(record_of(axis.player, table))
    assert found.fault == ""
    assert {"key-none", "resign-unsigned"} <= set(notes_of(found))


def test_whoever_has_too_many_keys_can_go_on_without(server: RealServer):
    signers, table = duel(server, "many")
    axis = signers["axis"].player
    given = [axis.do(table, "key", public_key=Key(f"device {n}").public).status_code for n in range(20)]
    assert given == [200] * 19 + [429]
    assert axis.do(table, "key", public_key="none").status_code == 200
    assert axis.do(table, "resign").status_code == 200
    assert check(record_of(axis, table)).fault == ""


def test_an_offer_from_before_a_key_does_not_stand_after_it(server: RealServer):
    ann, bob = server.player("Ann"), server.player("Bob")
    table = ann.make("north-africa", seat="axis", opponent="open")["id"]
    assert bob.do(table, "join").status_code == 200
    assert ann.do(table, "offer-draw").status_code == 200
    assert ann.do(table, "key", public_key=Key("late").public).status_code == 200
    assert bob.do(table, "accept-draw").json()["error"]["key"] == "no-offer"
    assert ann.do(table, "key", public_key="none").status_code == 200
    ann.do(table, "offer-draw")
    assert bob.do(table, "accept-draw").status_code == 200
    found = check(record_of(bob, table))
    assert found.fault == ""
    assert {"draw-unsigned", "key-late", "key-none"} <= set(notes_of(found))


@pytest.mark.parametrize("key", ["ed25519:short", "rsa:" + "A" * 43, 7, "p256:" + "A" * 87, "ed25519:" + "A" * 43])
def test_a_key_that_is_none_is_refused(server: RealServer, key: Any):
    player = server.player("Ann")
    assert player.post("/api/tables", game="omaha", public_key=key).json()["error"]["key"] == "bad-key"


def test_a_statement_that_was_not_made_for_this_promise_is_refused(server: RealServer):
    ann = Signer(server.player("Ann"), Key("ann"), "mine")
    promised = ann.player.post("/api/dice").json()
    foreign = ann.statement("another-table", promised["commitment"])
    refused = ann.player.post("/api/tables", game="omaha", commitment=promised["commitment"], **foreign)
    assert refused.json()["error"]["key"] == "bad-signature"
    stated = ann.statement(promised["table"], promised["commitment"])
    assert ann.player.make("omaha", commitment=promised["commitment"], **stated)["id"] == promised["table"]


def test_clients_without_keys_play_on_and_the_record_says_so(server: RealServer):
    ann = server.player("Ann")
    table = ann.make("omaha", nonce="mine")["id"]
    with ann.live(table) as screen:
        screen.hear()
        for _ in range(3):
            screen.answer(screen.sight["options"][0]["text"])
    ann.do(table, "resign")
    found = check(record_of(ann, table))
    assert found.fault == ""
    assert {"seat-unsigned", "nonce-unbound", "resign-unsigned"} == set(notes_of(found))


def test_a_rematch_has_the_id_that_was_promised_and_the_players_sign_it(server: RealServer):
    signers, table = duel(server, "again")
    assert signers["axis"].do("resign", "resign").status_code == 200
    first, second = signers.values()
    promised = first.player.post("/api/dice").json()
    stated = first.statement(promised["table"], promised["commitment"])
    first.player.do(table, "rematch", commitment=promised["commitment"], **stated)
    offer = next(offer for offer in second.player.look(table)["offers"] if offer["kind"] == "rematch")
    assert {"table": offer["table"], "commitment": offer["commitment"]} == promised
    assert "secret" not in offer
    stated = second.statement(offer["table"], offer["commitment"])
    again = second.player.do(table, "rematch", commitment=offer["commitment"], **stated).json()["next"]
    assert again == promised["table"]
    first.table = again
    assert first.do("resign", "resign").status_code == 200
    found = check(record_of(first.player, again))
    assert (found.fault, "nonce-unbound" in notes_of(found)) == ("", False)


def test_keys_chain_and_head_outlive_a_restart(tmp_path: Path):
    with rooms(tmp_path) as server:
        signers, table = duel(server, "restart")
        before = signers["axis"].player.look(table)["chain"]
        cookies = {name: signer.player.http.cookies["sandtable"] for name, signer in signers.items()}
    with rooms(tmp_path) as server:
        for name, signer in signers.items():
            signer.player = server.player()
            signer.player.http.cookies.set("sandtable", cookies[name])
        assert signers["axis"].player.look(table)["chain"] == before
        with signers["axis"].player.live(table) as one, signers["allies"].player.live(table) as two:
            one.hear()
            two.hear()
            play(signers, [one, two], Random(4), 6)
        assert signers["axis"].do("resign", "resign").status_code == 200
        assert check(record_of(signers["axis"].player, table)).fault == ""


# Computer players


def against(server: RealServer, level: str, most: int) -> str:
    """The record of a short game against a computer."""
    ann = Signer(server.player("Ann"), Key("against"), "mine")
    table = ann.make("north-africa", seat="axis", opponent=f"computer:{level}")["id"]
    with ann.player.live(table) as screen:
        screen.hear()
        for _ in range(most):
            screen.until(lambda sight: sight["options"] or sight["state"] == "over")
            ann.answer(screen, screen.sight["options"][-1]["text"])
        screen.until(lambda sight: sight["options"] or sight["state"] == "over")
    assert ann.do("resign", "resign").status_code == 200
    return record_of(ann.player, table)


@pytest.mark.parametrize("level", ["random", "recruit"])
def test_choices_of_a_computer_that_draws_follow_from_the_seed(server: RealServer, level: str):
    text = against(server, level, 12)
    found = check(text, computer="all")
    assert found.fault == ""
    notes = notes_of(found)
    assert notes["computer-again"][0]["count"] > 3
    assert "computer-unchecked" in notes_of(check(text))

    def change(trail: list[str], number: int) -> list[str]:
        """Another possible answer of the computer, at the last place where it had several."""
        game = sandtable.game("north-africa")
        for at in reversed(places(trail, "answer", "allies")):
            state = read_record(text).begin(game)
            for line in standing(trail[:at]):
                state.answer(line.split(" ", 1)[1])
            words = trail[at].split(" ", 4)
            others = [option.text for option in state.options() if option.text != words[4]]
            if len(others) > 1:
                return [*trail[:at], " ".join((*words[:4], others[number])), "0 end axis unsigned allies resigned"]
        raise AssertionError("it never had a choice")

    faults = []
    for number in range(2):
        forgery = forged(text, partial(change, number=number)).replace(words_of_key(text), "-")
        forgery = "\n".join(unsigned_line(line) for line in forgery.split("\n"))
        assert check(forgery).fault == ""
        faults.append(check(forgery, computer="all").fault)
    assert "computer" in faults  # one of the two may be what the server draws where a player fails


def words_of_key(text: str) -> str:
    return next(word for line in parts(text)[2] for word in line.split() if word.startswith("ed25519:"))


def unsigned_line(line: str) -> str:
    """As if the player had had no key: then only the seed speaks against a forger."""
    words = line.split(" ")
    is_signed = len(words) > 4 and words[0].isdigit() and len(words[3]) == 86
    return " ".join((*words[:3], "unsigned", *words[4:])) if is_signed else line


def test_a_computer_answers_the_same_at_two_servers_with_the_same_seed(tmp_path: Path):
    seeds = [
        Table(Terms("t", sandtable.game("north-africa"), {}, bytes(32), seed=seed)).seed_of_choice("axis")
        for seed in (b"a" * 32, b"a" * 32, b"b" * 32)
    ]
    assert seeds[0] == seeds[1] != seeds[2]
