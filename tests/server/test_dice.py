"""Honest dice: what they throw follows from the secret, and anybody can check it."""

import hashlib
import hmac
import json
import re
from collections import Counter
from itertools import accumulate
from pathlib import Path

import pytest

import sandtable
from sandtable.kernel import BadRecord, Sitting, read_record
from sandtable.server.verification import check_dice
from sandtable.tables.dice_audit import throws_in
from sandtable.tables.history import lost_throws
from sandtable.tables.honest_dice import FIRST_SCHEME, HonestDice, commitment_to
from sandtable.tables.seats import PLAYER
from sandtable.tables.table import Table
from sandtable.tables.terms import Terms

SECRET = bytes(range(32))
PAGE_PROOF = Path(__file__).parent / "page_samples" / "proof.json"


def finished(game: str = "omaha", nonce: str = "mine") -> Table:
    """A table that was played to its end by always taking the last option."""
    table = Table(Terms("abcdefgh", sandtable.game(game), {}, SECRET))
    table.seats[0].kind, table.seats[0].player, table.seats[0].nonce = PLAYER, "p", nonce
    table.begin()
    while table.state == "playing":
        table.answer(table.sitting.state.options()[-1].text, "p", None)
    return table


def test_a_throw_is_the_formula_of_the_protocol():
    dice = HonestDice(SECRET, "table", ["b", "a"])
    for number in range(50):
        block = hmac.new(SECRET, f"sandtable-dice-2|table|a,b|{number}|0".encode(), hashlib.sha256).digest()
        assert dice.below(6) == int.from_bytes(block[:8], "big") % 6


def test_the_uneven_rest_is_thrown_again():
    n = (1 << 62) * 3 // 2 + 1  # two whole rows of so many fit into 64 bits; a quarter of all numbers is left over
    limit = (1 << 64) - (1 << 64) % n
    dice = HonestDice(SECRET, "table", [])
    retried = 0
    for number in range(60):
        tries = [hmac.new(SECRET, f"sandtable-dice-2|table||{number}|{r}".encode(), hashlib.sha256) for r in range(20)]
        values = [int.from_bytes(block.digest()[:8], "big") for block in tries]
        assert dice.below(n) == next(value for value in values if value < limit) % n
        retried += values[0] >= limit
    assert dice.thrown == 60
    assert retried > 5


def test_large_numbers_take_the_whole_block():
    n = (1 << 63) + 1
    block = hmac.new(SECRET, b"sandtable-dice-2|table||0|0", hashlib.sha256).digest()
    assert HonestDice(SECRET, "table", []).below(n) == int.from_bytes(block, "big") % n


def test_all_faces_come_about_equally_often():
    dice = HonestDice(SECRET, "table", ["x"])
    faces = Counter(dice.below(6) for _ in range(6000))
    assert min(faces.values()) > 880
    assert max(faces.values()) < 1120


def test_a_copy_falls_the_same_way_and_other_nonces_another():
    dice = HonestDice(SECRET, "table", ["x"], 7)
    assert [dice.copy().below(1000) for _ in range(3)] == [dice.below(1000)] * 3
    many = [HonestDice(SECRET, table, nonces).below(1 << 60) for table in "ab" for nonces in ([], ["x"], ["y"])]
    assert len(set(many)) == 6


@pytest.mark.parametrize("sides", [1, 2, 6, 37, 1000, (1 << 63) + 5, 1 << 200])
def test_the_verifier_agrees_in_code_of_its_own(sides: int):
    dice = HonestDice(SECRET, "t", ["q", "p"], scheme=FIRST_SCHEME)
    head = check_dice.Head("t", commitment_to(SECRET), SECRET, ["p", "q"], {})
    assert [dice.below(sides) for _ in range(20)] == [check_dice.throw(head, number, sides) for number in range(20)]
    dice = HonestDice(SECRET, "t", ["q", "p"])
    again = [check_dice.second_throw("t", SECRET, ["p", "q"], number, sides) for number in range(20)]
    assert [dice.below(sides) for _ in range(20)] == again


def test_the_verifier_shares_no_code_with_the_dice():
    own = ("check_dice", "check_game", "check_orders", "check_signatures", "check_computers")
    for name in own:
        text = Path(check_dice.__file__).with_name(f"{name}.py").read_text(encoding="utf-8")
        shared = re.findall(r"sandtable\.(?:server|tables)\b([\w.]*)", text)
        assert set(shared) <= {f".verification.{other}" for other in own}


def test_a_true_record_is_accepted():
    found = check_dice.verify(finished().record(), sandtable.game)
    assert found.fault == ""
    assert found.throws >= 9


def ended(game: str) -> Table:
    """A game of this kind, played for a while and then ended."""
    table = Table(Terms("abcdefgh", sandtable.game(game), {}, SECRET))
    for seat in table.seats:
        seat.kind, seat.player = PLAYER, seat.name
    table.begin()
    count = 0
    while table.state == "playing" and count < 400:
        options = table.sitting.state.options()
        table.answer(options[count * 7 % len(options)].text, None, None)
        count += 1
    table.end(None, "draw-agreed")
    return table


@pytest.mark.parametrize("game", sandtable.game_names())
def test_every_throw_of_every_game_can_be_checked(game: str):
    assert check_dice.verify(ended(game).record(), sandtable.game).fault == ""


@pytest.mark.parametrize("game", sandtable.game_names())
def test_what_chance_was_asked_can_be_told_without_rules(game: str):
    text = ended(game).record()
    head = check_dice.read_head(check_dice.split_head(text)[0])
    answers = read_record(text).answers
    told = throws_in(text)
    assert [row["answer"] for row in told] == [n for n, (actor, _) in enumerate(answers) if actor == "chance"]
    for number, row in enumerate(told):
        weights = row.get("weights", [1] * len(row["options"]))
        at = check_dice.throw(head, number, sum(weights))
        reached = list(accumulate(weights))
        assert row["options"][next(i for i, end in enumerate(reached) if at < end)] == answers[row["answer"]][1]
    assert len(told) > 9


def test_the_record_with_which_the_page_tests_its_own_check_is_a_true_one():
    kept = json.loads(PAGE_PROOF.read_text(encoding="utf-8"))
    found = check_dice.verify(kept["record"], sandtable.game)
    assert (found.fault, found.throws) == ("", len(kept["throws"]))
    assert throws_in(kept["record"]) == kept["throws"]


def test_a_changed_throw_is_found():
    text = finished().record()
    assert "chance deal open" in text
    changed = text.replace("chance deal open", "chance deal wire", 1)
    found = check_dice.verify(changed, sandtable.game)
    assert found.fault == "throw"
    assert (found.expected, found.found) == ("deal open", "deal wire")


def test_another_secret_is_found():
    text = finished().record().replace(SECRET.hex(), bytes(32).hex())
    assert check_dice.verify(text, sandtable.game).fault == "commitment"
    text = text.replace(commitment_to(SECRET), commitment_to(bytes(32)))
    assert check_dice.verify(text, sandtable.game).fault == "throw"


@pytest.mark.parametrize("line", ["nonces: mine", "nonces: other"])
def test_other_nonces_are_found(line: str):
    text = finished().record().replace("nonces: mine", "nonces: yours" if line == "nonces: mine" else line)
    assert check_dice.verify(text, sandtable.game).fault == "throw"


@pytest.mark.parametrize("key", ["table", "commitment", "secret"])
def test_without_its_proof_a_record_cannot_be_checked(key: str):
    lines = [line for line in finished().record().splitlines() if not line.startswith(f"{key}:")]
    with pytest.raises(BadRecord):
        check_dice.verify("\n".join(lines), sandtable.game)


def test_a_changed_answer_of_a_player_is_found():
    text = finished().record()
    digest = read_record(text).digest
    with pytest.raises(BadRecord):
        check_dice.verify(text.replace(digest, "0" * 32), sandtable.game)


def test_a_throw_taken_back_is_never_made_again():
    table = Table(Terms("abcdefgh", sandtable.game("omaha"), {}, SECRET))
    table.seats[0].kind, table.seats[0].player = PLAYER, "p"
    table.begin()
    while len([given for given in table.history if given.throw >= 0]) < 14 and table.state == "playing":
        table.answer(table.sitting.state.options()[0].text, "p", None)
    first = next(n for n, given in enumerate(table.history) if given.seat == "squad")
    before = sum(1 for given in table.history if given.throw >= 0)
    table.take_back(first, "squad", "p")
    kept = sum(1 for given in table.history if given.throw >= 0)
    while table.state == "playing":
        table.answer(table.sitting.state.options()[0].text, "p", None)
    assert lost_throws(table.history) == [(kept, before - kept)]
    assert check_dice.verify(table.record(), sandtable.game).fault == ""
    assert check_dice.verify(table.record().replace("lost: ", "lost: 1 1, "), sandtable.game).fault == "throw"


def test_a_sitting_with_honest_dice_is_a_sitting():
    sitting = Sitting(sandtable.game("omaha").start(events=True), HonestDice(SECRET, "t", []))
    assert len(sitting.answers) == 9
