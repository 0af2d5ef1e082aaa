"""A record of a server proves the whole game: what a server could forge in it is found."""

import json
from collections.abc import Iterator

import pytest

import sandtable
from sandtable.kernel import read_record
from sandtable.tables.dice_audit import throws_in
from sandtable.tables.honest_dice import table_commitment
from tests.server.signed_play import (
    PAGE_GAMES,
    check,
    forged,
    joined,
    notes_of,
    parts,
    places,
    played_games,
    rooms,
    standing,
)
from tests.server.signer import coded


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    with rooms(tmp_path_factory.mktemp("signed")) as server:
        yield played_games(server)


def test_a_true_game_is_found_to_be_true(games: dict[str, str]):
    found = check(games["duel"])
    assert (found.fault, found.is_game) == ("", True)
    notes = notes_of(found)
    assert [(each["seat"], each["unsigned"]) for each in notes["seat-signed"]] == [("axis", 0), ("allies", 0)]
    assert notes["taken-back"][0]["count"] > 0
    assert set(notes) == {"seat-signed", "taken-back"}


def test_the_records_with_which_the_page_tests_its_own_check_are_true_ones():
    """Where the rules have changed since, `python -m tests.server.signed_play` plays them again."""
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


def test_the_forging_itself_changes_nothing(games: dict[str, str]):
    for text in games.values():
        assert check(forged(text, lambda trail: trail)).fault == ""


def test_an_id_that_was_sought_after_the_nonces_were_known_is_caught(games: dict[str, str]):
    head, _, _ = parts(games["duel"])
    lines = dict(line.split(": ", 1) for line in head[1:])
    ground = games["duel"].replace(lines["table"], "ground-until-good")
    assert check(ground).fault == "commitment"
    # Not even with a new commitment: the players signed the one that they were shown.
    other = table_commitment("ground-until-good", bytes.fromhex(lines["secret"]), bytes.fromhex(lines["seed"]))
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
    neutral = f"ed25519:{coded((1).to_bytes(32, 'little'))}"
    empty = coded((1).to_bytes(32, "little") + bytes(32))

    def forge(trail: list[str]) -> list[str]:
        words = trail[1].split(" ")
        return [trail[0], " ".join((*words[:3], empty, *words[4:-1], neutral)), *trail[2:]]

    assert check(forged(games["duel"], forge)).fault == "statement"


def test_a_changed_throw_is_caught(games: dict[str, str]):
    def change(trail: list[str]) -> list[str]:
        at = next(n for n in places(trail, "answer", "chance") if trail[n].endswith(f" {dealt}"))
        return [*trail[:at], trail[at].replace(dealt, other), *trail[at + 1 :]]

    dealt = next(option for _, option in read_record(games["solo"]).answers if option.startswith("deal "))
    other = "deal open" if dealt == "deal wire" else "deal wire"
    found = check(forged(games["solo"], change))
    assert (found.fault, found.expected, found.found) == ("throw", dealt, other)


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


def test_a_seat_that_is_left_out_is_caught(games: dict[str, str]):
    assert check(forged(games["duel"], lambda trail: [trail[0], *trail[2:]])).fault == "throw"  # a nonce is missing
    bare = [line for line in parts(games["solo"])[2] if line.split(" ")[1] not in ("answer", "seen")]
    assert check(forged(games["solo"], lambda trail: [bare[0], "2 end - unsigned nobody given-up"])).fault == "order"
