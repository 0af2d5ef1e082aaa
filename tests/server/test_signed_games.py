"""A record of a server proves the whole game: what a server or a player could forge in it is found."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.kernel import read_record
from sandtable.server import verifier
from sandtable.server.dice import promise_of
from sandtable.server.throws import throws_in
from sandtable.server.verifier import Finding
from tests.server.house import House, Player, Screen, open_house, quick
from tests.server.play import asked
from tests.server.signer import CurveKey, Key, Signer

PAGE_GAMES = Path(__file__).parents[2] / "web" / "src" / "table" / "game.sample.json"


def check(text: str, replay: bool = False) -> Finding:
    return verifier.verify(text, sandtable.game, replay)


def notes_of(found: Finding) -> dict[str, list[dict[str, Any]]]:
    notes: dict[str, list[dict[str, Any]]] = {}
    for key, facts in found.notes:
        notes.setdefault(key, []).append(facts)
    return notes


def record_of(player: Player, table: str) -> str:
    return player.get(f"/api/tables/{table}/record").text


@contextmanager
def rooms(folder: Path) -> Iterator[House]:
    """A server whose visitors leave before it is shut."""
    with open_house(quick(folder)) as house, ExitStack() as visitors:
        come = house.player
        house.player = lambda name="": visitors.enter_context(come(name))
        yield house


# Games that were truly played


def play(signers: dict[str, Signer], screens: list[Screen], rng: Random, most: int) -> None:
    """Random answers, each signed by the player whose seat is asked."""
    for _ in range(most):
        screen = asked(*screens)
        if screen is None:
            return
        options = [option["text"] for option in screen.sight["options"]]
        told = signers[screen.sight["seat"]].answer(screen, rng.choice(options))
        assert told["is"] == "sight", told


def duel(house: House, name: str, second: Key | None = None) -> tuple[dict[str, Signer], str]:
    """Two players whose clients sign, at a table of North Africa."""
    axis = Signer(house.player("Erwin"), Key(f"{name} axis"), "first")
    allies = Signer(house.player("Bernard"), second or Key(f"{name} allies"), "second")
    table = axis.make("north-africa", seat="axis", opponent="open")["id"]
    allies.join(table)
    return {"axis": axis, "allies": allies}, table


def confirm(signers: dict[str, Signer]) -> None:
    for signer in signers.values():
        result = signer.player.look(signer.table)["result"]
        text = f"{result['winner'] or 'nobody'} {result['key']} {result['rule']}".rstrip()
        assert signer.do("seen", "seen", text).status_code == 200


def played_duel(house: House, name: str, most: int = 14) -> tuple[dict[str, Signer], str]:
    """A duel with a takeback in the middle, given up in the end, which both have seen."""
    signers, table = duel(house, name)
    axis, allies = signers["axis"], signers["allies"]
    with axis.player.live(table) as one, allies.player.live(table) as two:
        one.hear()
        two.hear()
        rng = Random(name)
        play(signers, [one, two], rng, most)
        last = axis.player.look(table)["chain"]["last"]
        assert axis.do("ask-takeback", "takeback", last).status_code == 200
        assert allies.do("accept-takeback", "takeback", last).status_code == 200
        one.until(lambda sight: sight["n"] == last)
        two.until(lambda sight: sight["n"] == last)
        play(signers, [one, two], rng, most)
        assert allies.do("resign", "resign").status_code == 200
    confirm(signers)
    return signers, table


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The records of a duel, of a second one between the same keys, and of a beach that was played to its end."""
    with rooms(tmp_path_factory.mktemp("signed")) as house:
        kept = {}
        for name in ("duel", "other"):
            signers, table = played_duel(house, "the same")
            kept[name] = record_of(signers["axis"].player, table)
        solo = Signer(house.player("Ann"), CurveKey("ann"), "alone")
        table = solo.make("omaha")["id"]
        with solo.player.live(table) as screen:
            screen.hear()
            play({"squad": solo}, [screen], Random(3), 10_000)
        confirm({"squad": solo})
        kept["solo"] = record_of(solo.player, table)
        yield kept


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with rooms(tmp_path_factory.mktemp("data")) as opened:
        yield opened


def test_a_true_game_is_found_to_be_true(games: dict[str, str]):
    found = check(games["duel"])
    assert (found.fault, found.is_game) == ("", True)
    notes = notes_of(found)
    assert [(each["seat"], each["unsigned"]) for each in notes["seat-signed"]] == [("axis", 0), ("allies", 0)]
    assert notes["taken-back"][0]["count"] > 0
    assert set(notes) == {"seat-signed", "taken-back"}


def test_the_records_with_which_the_page_tests_its_own_check_are_true_ones():
    kept = json.loads(PAGE_GAMES.read_text(encoding="utf-8"))
    for game in kept.values():
        assert (check(game["record"]).fault, throws_in(game["record"])) == ("", game["throws"])


def test_a_game_that_ended_by_the_rules_is_found_to_be_true_and_is_signed_with_the_other_kind_of_key(
    games: dict[str, str],
):
    assert " p256:" in games["solo"]
    found = check(games["solo"])
    assert (found.fault, set(notes_of(found)), found.throws > 9) == ("", {"seat-signed"}, True)


# Forgeries. Each is what a server could write that knows everything but the players' keys.


def parts(text: str) -> tuple[list[str], list[str], list[str]]:
    """Head, answers and trail of a record."""
    head, answers, trail = text.rstrip("\n").split("\n\n")
    return head.split("\n"), answers.split("\n"), trail.split("\n")


def joined(head: list[str], answers: list[str], trail: list[str]) -> str:
    return "\n".join([*head, "", *answers, "", *trail, ""])


def renumbered(trail: list[str]) -> list[str]:
    return [f"{number} {line.split(' ', 1)[1]}" for number, line in enumerate(trail)]


def standing(trail: list[str]) -> list[str]:
    """The answers that a trail leads to."""
    answers: list[str] = []
    for line in trail[1:]:
        _, kind, seat, _, text = line.split(" ", 4)
        if kind == "answer":
            answers.append(f"{seat} {text}")
        elif kind in ("undo", "takeback"):
            del answers[int(text) :]
    return answers


def forged(text: str, change: Callable[[list[str]], list[str]], result: str = "") -> str:
    """The record with another trail, and everything else in it made to fit."""
    head, _, trail = parts(text)
    trail = renumbered(change(trail))
    end = [line for line in trail if line.split(" ")[1] == "end"]
    head = [line for line in head if not line.startswith(("digest:", "result:"))]
    if end:
        head.append(f"result: {end[-1].split(' ', 4)[4]}")
    return joined(head, standing(trail), trail)


def places(trail: list[str], kind: str, seat: str = "") -> list[int]:
    return [
        number
        for number, line in enumerate(trail)
        if line.split(" ")[1] == kind and line.split(" ")[2].startswith(seat)
    ]


def test_the_forging_itself_changes_nothing(games: dict[str, str]):
    for text in games.values():
        assert check(forged(text, lambda trail: trail)).fault == ""


def test_an_id_that_was_sought_after_the_nonces_were_known_is_caught(games: dict[str, str]):
    head, _, _ = parts(games["duel"])
    lines = dict(line.split(": ", 1) for line in head[1:])
    ground = games["duel"].replace(lines["table"], "ground-until-good")
    assert check(ground).fault == "commitment"
    # Not even with a new commitment: the players signed the one that they were shown.
    other = promise_of("ground-until-good", bytes.fromhex(lines["secret"]), bytes.fromhex(lines["seed"]))
    found = check(ground.replace(lines["commitment"], other))
    assert (found.fault, found.found) == ("statement", "axis")


def test_another_secret_or_seed_is_caught(games: dict[str, str]):
    head, _, _ = parts(games["solo"])
    lines = dict(line.split(": ", 1) for line in head[1:])
    for key in ("secret", "seed"):
        assert check(games["solo"].replace(lines[key], "00" * 32)).fault == "commitment"


def test_a_changed_nonce_is_caught(games: dict[str, str]):
    changed = games["duel"].replace(" player - first ", " player - other ")
    assert changed != games["duel"]
    assert check(changed).fault == "statement"


def test_an_invented_takeback_is_caught(games: dict[str, str]):
    """Throws that are said to be lost: the same trick as an invented `lost` of the first format."""

    def invent(trail: list[str], how: str) -> list[str]:
        at = places(trail, "answer", "axis")[2]
        n = len(standing(trail[: at + 1])) - 1
        return [*trail[: at + 1], f"0 takeback axis {how} {n}", *trail[at:]]

    assert check(forged(games["duel"], lambda trail: invent(trail, "unsigned,unsigned"))).fault == "unsigned"

    def copy(trail: list[str]) -> list[str]:
        true = trail[places(trail, "takeback")[0]].split(" ")[3]
        return invent(trail, true)

    assert check(forged(games["duel"], copy)).fault == "signature"


def test_an_invented_undo_is_caught(games: dict[str, str]):
    def invent(trail: list[str]) -> list[str]:
        at = places(trail, "answer", "axis")[2]
        n = len(standing(trail[: at + 1])) - 1
        return [*trail[: at + 1], f"0 undo axis unsigned {n}", *trail[at:]]

    assert check(forged(games["duel"], invent)).fault == "unsigned"


def test_a_takeback_that_is_left_out_is_caught(games: dict[str, str]):
    def leave_out(trail: list[str]) -> list[str]:
        at = places(trail, "takeback")[0]
        return trail[:at] + trail[at + 1 :]

    assert check(forged(games["duel"], leave_out)).fault in ("signature", "throw")


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("0 end axis unsigned allies resigned", "unsigned"),
        ("0 end - rules axis cairo NA:end.1", "result"),
        ("0 end axis 1:unsigned,unsigned nobody draw-agreed", "unsigned"),
        ("0 end - unsigned nobody called-off", "result"),
    ],
)
def test_a_forged_result_is_caught(games: dict[str, str], line: str, fault: str):
    def forge(trail: list[str]) -> list[str]:
        return [*trail[: places(trail, "end")[0]], line]

    assert check(forged(games["duel"], forge)).fault == fault


def test_the_winner_of_a_resignation_cannot_be_turned_round(games: dict[str, str]):
    def turn(trail: list[str]) -> list[str]:
        at = places(trail, "end")[0]
        return [*trail[:at], trail[at].replace("axis resigned", "allies resigned")]

    assert check(forged(games["duel"], turn)).fault == "result"


def test_a_game_that_ended_by_the_rules_cannot_be_given_another_end(games: dict[str, str]):
    def forge(trail: list[str]) -> list[str]:
        return [*trail[: places(trail, "end")[0]], "0 end squad unsigned nobody given-up"]

    assert check(forged(games["solo"], forge)).fault == "result"


def test_a_cut_ending_is_caught(games: dict[str, str]):
    for text in (games["duel"], games["solo"]):
        assert check(forged(text, lambda trail: trail[: places(trail, "end")[0]])).fault == "cut"
        assert check(forged(text, lambda trail: trail[: places(trail, "end")[0] - 2])).fault == "cut"

    def cut_and_end(trail: list[str]) -> list[str]:
        at, end = places(trail, "answer", "a")[-1], places(trail, "end")[0]
        return [*trail[:at], trail[end]]

    assert check(forged(games["duel"], cut_and_end)).fault == "signature"


def test_without_the_players_having_seen_the_end_the_verifier_says_so(games: dict[str, str]):
    found = check(forged(games["duel"], lambda trail: trail[: places(trail, "end")[0] + 1]))
    assert found.fault == ""
    assert [each["seat"] for each in notes_of(found)["end-unseen"]] == ["axis", "allies"]


def test_swapped_and_doubled_answers_are_caught(games: dict[str, str]):
    def swap(trail: list[str]) -> list[str]:
        one, two = places(trail, "answer", "a")[3:5]
        trail = list(trail)
        trail[one], trail[two] = trail[two], trail[one]
        return trail

    def double(trail: list[str]) -> list[str]:
        at = places(trail, "answer", "a")[3]
        return [*trail[: at + 1], *trail[at:]]

    assert check(forged(games["duel"], swap)).fault == "signature"
    assert check(forged(games["duel"], double)).fault == "signature"


def test_lines_out_of_order_are_caught(games: dict[str, str]):
    head, answers, trail = parts(games["duel"])
    at = places(trail, "answer", "a")[3]
    assert check(joined(head, answers, trail[:at] + trail[at + 1 :])).fault == "order"


def test_another_answer_in_place_of_a_signed_one_is_caught(games: dict[str, str]):
    def change(trail: list[str], how: str | None) -> list[str]:
        at = places(trail, "answer", "a")[0]
        number, kind, seat, true, _ = trail[at].split(" ", 4)
        state = read_record(games["duel"]).begin(sandtable.game("north-africa"))
        for line in standing(trail[:at]):
            state.answer(line.split(" ", 1)[1])
        other = next(option.text for option in state.options() if option.text != trail[at].split(" ", 4)[4])
        return [*trail[:at], f"{number} {kind} {seat} {how or true} {other}", *trail[at + 1 :]]

    assert check(forged(games["duel"], lambda trail: change(trail, None))).fault == "signature"
    assert check(forged(games["duel"], lambda trail: change(trail, "unsigned"))).fault == "unsigned"
    assert check(forged(games["duel"], lambda trail: change(trail, "computer"))).fault == "automatic"
    assert check(forged(games["duel"], lambda trail: change(trail, "order"))).fault == "automatic"


def test_a_signature_of_somebody_else_is_caught(games: dict[str, str]):
    def swap_keys(trail: list[str]) -> list[str]:
        mine, theirs = places(trail, "answer", "axis")[0], places(trail, "answer", "allies")[0]
        words = trail[mine].split(" ", 4)
        words[3] = trail[theirs].split(" ", 4)[3]
        return [*trail[:mine], " ".join(words), *trail[mine + 1 :]]

    assert check(forged(games["duel"], swap_keys)).fault == "signature"


def test_a_signature_from_another_table_is_caught(games: dict[str, str]):
    """Both tables were played with the same keys, and the same line was signed at both."""
    other = parts(games["other"])[2]

    def replay(trail: list[str]) -> list[str]:
        at = places(trail, "answer", "a")[0]
        words = trail[at].split(" ", 4)
        theirs = other[places(other, "answer", words[2])[0]].split(" ", 4)
        return [*trail[:at], " ".join((*words[:3], theirs[3], words[4])), *trail[at + 1 :]]

    assert check(forged(games["duel"], replay)).fault == "signature"

    def seat(trail: list[str]) -> list[str]:
        return [trail[0], other[1], *trail[2:]]

    assert check(forged(games["duel"], seat)).fault == "statement"


def test_a_key_that_fits_everything_is_no_key(games: dict[str, str]):
    """The neutral point of the curve: with it anybody could sign anything."""
    from tests.server.signer import coded

    neutral = f"ed25519:{coded((1).to_bytes(32, 'little'))}"
    empty = coded((1).to_bytes(32, "little") + bytes(32))

    def forge(trail: list[str]) -> list[str]:
        words = trail[1].split(" ")
        return [trail[0], " ".join((*words[:3], empty, *words[4:-1], neutral)), *trail[2:]]

    assert check(forged(games["duel"], forge)).fault == "statement"


def test_a_changed_throw_is_caught(games: dict[str, str]):
    def change(trail: list[str]) -> list[str]:
        at = next(n for n in places(trail, "answer", "chance") if trail[n].endswith("deal open"))
        return [*trail[:at], trail[at].replace("deal open", "deal wire"), *trail[at + 1 :]]

    found = check(forged(games["solo"], change))
    assert (found.fault, found.expected, found.found) == ("throw", "deal open", "deal wire")


def test_other_answers_above_the_trail_are_caught(games: dict[str, str]):
    head, answers, trail = parts(games["solo"])
    assert check(joined(head, answers[:-1], trail)).fault == "answers"
    other = [line if not line.startswith("result:") else "result: squad nest-blown OMA:end.1" for line in head]
    if other != head:
        assert check(joined(other, answers, trail)).fault == "result"


def test_other_settings_than_those_laid_down_are_caught(games: dict[str, str]):
    text = games["solo"]
    changed = text.replace("setting fatal_hit: 7", "setting fatal_hit: 8")
    assert changed != text
    assert check(changed).fault == "laid-down"


# At the table


def test_a_wrong_signature_is_refused_and_changes_nothing(house: House):
    signers, table = duel(house, "refused")
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


def test_the_head_of_the_chain_cannot_be_guessed_from_what_is_hidden(house: House):
    """Two tables with the same secret answers of the other side have other heads: each line has a salt."""
    signers, table = duel(house, "salted")
    head = signers["axis"].player.look(table)["chain"]["head"]
    assert len(head) == 64
    told = "".join(signers["axis"].player.heard)
    kept = house.hall.tables[table]
    assert kept.secret.hex() not in told
    assert kept.seed.hex() not in told


def test_a_draw_is_signed_by_both(house: House):
    signers, table = duel(house, "draw")
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


def test_another_device_announces_a_key_of_its_own(house: House):
    signers, table = duel(house, "devices")
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


def test_whoever_goes_on_without_a_key_says_so_first(house: House):
    signers, table = duel(house, "keyless")
    axis = signers["axis"]
    assert axis.player.do(table, "resign").json()["error"]["key"] == "unsigned"
    assert axis.player.do(table, "key", public_key="none").status_code == 200
    assert axis.player.do(table, "resign").status_code == 200
    found = check(record_of(axis.player, table))
    assert found.fault == ""
    assert {"key-none", "resign-unsigned"} <= set(notes_of(found))


def test_whoever_has_too_many_keys_can_go_on_without(house: House):
    signers, table = duel(house, "many")
    axis = signers["axis"].player
    given = [axis.do(table, "key", public_key=Key(f"device {n}").public).status_code for n in range(20)]
    assert given == [200] * 19 + [429]
    assert axis.do(table, "key", public_key="none").status_code == 200
    assert axis.do(table, "resign").status_code == 200
    assert check(record_of(axis, table)).fault == ""


def test_an_offer_from_before_a_key_does_not_stand_after_it(house: House):
    ann, bob = house.player("Ann"), house.player("Bob")
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


def test_a_seat_that_is_left_out_is_caught(games: dict[str, str]):
    assert check(forged(games["duel"], lambda trail: [trail[0], *trail[2:]])).fault == "throw"  # a nonce is missing
    bare = [line for line in parts(games["solo"])[2] if line.split(" ")[1] not in ("answer", "seen")]
    assert check(forged(games["solo"], lambda trail: [bare[0], "2 end - unsigned nobody given-up"])).fault == "order"


@pytest.mark.parametrize("key", ["ed25519:short", "rsa:" + "A" * 43, 7, "p256:" + "A" * 87, "ed25519:" + "A" * 43])
def test_a_key_that_is_none_is_refused(house: House, key: Any):
    player = house.player("Ann")
    assert player.post("/api/tables", game="omaha", public_key=key).json()["error"]["key"] == "bad-key"


def test_a_statement_that_was_not_made_for_this_promise_is_refused(house: House):
    ann = Signer(house.player("Ann"), Key("ann"), "mine")
    promised = ann.player.post("/api/dice").json()
    foreign = ann.statement("another-table", promised["commitment"])
    refused = ann.player.post("/api/tables", game="omaha", commitment=promised["commitment"], **foreign)
    assert refused.json()["error"]["key"] == "bad-signature"
    stated = ann.statement(promised["table"], promised["commitment"])
    assert ann.player.make("omaha", commitment=promised["commitment"], **stated)["id"] == promised["table"]


def test_clients_without_keys_play_on_and_the_record_says_so(house: House):
    ann = house.player("Ann")
    table = ann.make("omaha", nonce="mine")["id"]
    with ann.live(table) as screen:
        screen.hear()
        for _ in range(3):
            screen.answer(screen.sight["options"][0]["text"])
    ann.do(table, "resign")
    found = check(record_of(ann, table))
    assert found.fault == ""
    assert {"seat-unsigned", "nonce-unbound", "resign-unsigned"} == set(notes_of(found))


def test_a_rematch_has_the_id_that_was_promised_and_the_players_sign_it(house: House):
    signers, table = duel(house, "again")
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
    with rooms(tmp_path) as house:
        signers, table = duel(house, "restart")
        before = signers["axis"].player.look(table)["chain"]
        cookies = {name: signer.player.http.cookies["sandtable"] for name, signer in signers.items()}
    with rooms(tmp_path) as house:
        for name, signer in signers.items():
            signer.player = house.player()
            signer.player.http.cookies.set("sandtable", cookies[name])
        assert signers["axis"].player.look(table)["chain"] == before
        with signers["axis"].player.live(table) as one, signers["allies"].player.live(table) as two:
            one.hear()
            two.hear()
            play(signers, [one, two], Random(4), 6)
        assert signers["axis"].do("resign", "resign").status_code == 200
        assert check(record_of(signers["axis"].player, table)).fault == ""


# Computer players


def against(house: House, level: str, most: int) -> str:
    """The record of a short game against a computer."""
    ann = Signer(house.player("Ann"), Key("against"), "mine")
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
def test_choices_of_a_computer_that_draws_follow_from_the_seed(house: House, level: str):
    text = against(house, level, 12)
    found = check(text, replay=True)
    assert found.fault == ""
    notes = notes_of(found)
    assert notes["computer-again"][0]["count"] > 3
    assert "computer-unchecked" in notes_of(check(text))

    def change(trail: list[str]) -> list[str]:
        """Another possible answer of the computer, at the last place where it had several."""
        game = sandtable.game("north-africa")
        for at in reversed(places(trail, "answer", "allies")):
            state = read_record(text).begin(game)
            for line in standing(trail[:at]):
                state.answer(line.split(" ", 1)[1])
            words = trail[at].split(" ", 4)
            others = [option.text for option in state.options() if option.text != words[4]]
            if len(others) > 1:
                return [*trail[:at], " ".join((*words[:4], others[0])), "0 end axis unsigned allies resigned"]
        raise AssertionError("it never had a choice")

    forgery = forged(text, change).replace(words_of_key(text), "-")
    forgery = "\n".join(unsigned_line(line) for line in forgery.split("\n"))
    assert check(forgery).fault == ""
    found = check(forgery, replay=True)
    assert found.fault == "computer" or "computer-in-need" in notes_of(found)


def words_of_key(text: str) -> str:
    return next(word for line in parts(text)[2] for word in line.split() if word.startswith("ed25519:"))


def unsigned_line(line: str) -> str:
    """As if the player had had no key: then only the seed speaks against a forger."""
    words = line.split(" ")
    is_signed = len(words) > 4 and words[0].isdigit() and len(words[3]) == 86
    return " ".join((*words[:3], "unsigned", *words[4:])) if is_signed else line


def test_of_a_computer_that_thinks_the_verifier_says_what_it_cannot_check(house: House):
    notes = notes_of(check(against(house, "regular", 1), replay=True))
    assert "computer-again" not in notes
    if "computer-by-time" in notes:
        assert notes["computer-by-time"][0]["count"] > 0


def test_a_computer_answers_the_same_at_two_servers_with_the_same_seed(tmp_path: Path):
    from sandtable.server.table import Table

    seeds = [
        Table("t", sandtable.game("north-africa"), {}, bytes(32), seed=seed).seed_of_choice("axis")
        for seed in (b"a" * 32, b"a" * 32, b"b" * 32)
    ]
    assert seeds[0] == seeds[1] != seeds[2]
