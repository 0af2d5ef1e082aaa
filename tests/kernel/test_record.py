"""Records: readable text that replays to the same digest; damage is found in the right line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sandtable
from sandtable.kernel import (
    BadRecord,
    BadSetting,
    Record,
    SandtableError,
    SeededDice,
    Sitting,
    UnknownGame,
    read_record,
)
from sandtable.kernel.record import FORMAT
from tests.toys.race import GAME

TEXT = """\
Sandtable record 1
game: toy-race
rules: 1
setting wind: against
setting goal: 12
digest: {digest}

runner stretch
runner run
chance roll 3
runner rest
"""


def good() -> str:
    state = GAME.start(options={"wind": "against"})
    for answer in ("stretch", "run", "roll 3", "rest"):
        state.answer(answer)
    return TEXT.format(digest=state.digest())


def damaged(line: int, text: str | None) -> str:
    """The good record with a line replaced, or taken out."""
    lines = good().splitlines()
    lines[line - 1 : line] = [] if text is None else [text]
    return "\n".join(lines) + "\n"


def test_a_record_is_what_a_sitting_wrote():
    sitting = Sitting(GAME.start(options={"wind": "against"}))
    for answer in ("stretch", "run", "roll 3", "rest"):
        sitting.answer(answer)
    assert sitting.record().text() == good()


def test_a_record_is_read_and_written_without_a_change():
    assert read_record(good()).text() == good()


def test_a_record_replays_to_its_digest():
    record = read_record(good())
    state = record.replay(GAME)
    assert state.digest() == record.digest
    assert state.position()["table"] == {"at": 2, "breath": 4, "shoes": "boots", "stretches": [1]}


@pytest.mark.parametrize(("upto", "actor"), [(0, "runner"), (2, "chance"), (3, "runner"), (99, "runner")])
def test_a_record_replays_up_to_an_answer(upto, actor):
    assert read_record(good()).replay(GAME, upto).actor == actor


def test_a_finished_record_says_how_it_ended():
    sitting = Sitting(GAME.start(), SeededDice(1))
    while sitting.state.result is None:
        sitting.answer("rest")
    text = sitting.record().text()
    assert "\nresult: nobody exhausted RAC:end.2\n" in text
    assert read_record(text).result == "nobody exhausted RAC:end.2"


def test_spaces_empty_lines_at_the_end_and_other_line_ends_do_not_matter():
    text = good().replace("runner run", "  runner   run  ").replace("rules: 1", "rules :1 ") + "\n\n  \n"
    assert read_record(text.replace("\n", "\r\n")).text() == good()


def test_a_record_without_answers_or_digest_is_a_record():
    record = read_record("Sandtable record 1\ngame: toy-race\nrules: 1\n")
    assert (record.answers, record.digest) == ([], "")
    assert record.replay(GAME).digest() == GAME.start().digest()


def test_a_record_from_a_position_carries_it():
    start = GAME.setup({"table": {"at": 5, "shoes": "spikes"}}).position()
    record = Record("toy-race", 1, {}, [("runner", "rest")], start)
    read = read_record(record.text())
    assert read.start == start
    assert read.replay(GAME).position()["table"]["at"] == 4


UNREADABLE = [
    (1, "", "not-a-record", "line 1"),
    (1, "Sandtable", "not-a-record", "line 1"),
    (1, "Sandtable record", "not-a-record", "line 1"),
    (1, "Sandtable record one", "not-a-record", "line 1"),
    (1, "Sandtable record 0", "not-a-record", "line 1"),
    (1, "Sandtable record ２", "not-a-record", "line 1"),
    (1, "[Event 'junk']", "not-a-record", "line 1"),
    (1, f"Sandtable record {FORMAT + 1}", "newer-record", "line 1"),
    (1, "Sandtable record 999", "newer-record", "line 1"),
    (2, "game", "bad-shape", "line 2"),
    (2, "game:", "missing", "line 2"),
    (2, None, "missing", "line 2"),
    (3, "rules: one", "bad-shape", "line 3"),
    (3, "rules: -1", "bad-shape", "line 3"),
    (3, None, "missing", "line 3"),
    (4, "weather: fine", "unknown-name", "line 4"),
    (4, "setting goal: 12", "twice", "line 5"),
    (5, "game: toy-race", "twice", "line 5"),
    (6, "start: {", "unreadable", "line 6"),
    (6, "start: [1]", "bad-shape", "line 6"),
    (9, "run", "bad-shape", "line 9"),
    (10, "", "bad-shape", "line 10"),
]


@pytest.mark.parametrize(("line", "text", "key", "place"), UNREADABLE, ids=[f"{u[0]}-{u[1]}" for u in UNREADABLE])
def test_a_damaged_record_is_refused_with_the_line(line, text, key, place):
    with pytest.raises(BadRecord) as caught:
        read_record(damaged(line, text))
    assert (caught.value.key, caught.value.facts["place"]) == (key, place)
    assert str(caught.value).startswith(place)


@pytest.mark.parametrize("text", ["", "\n\n\n", "\x00\x01", "{}"])
def test_something_else_is_no_record(text):
    with pytest.raises(BadRecord, match=r"line 1: .* does not begin a record; expected: Sandtable record 1"):
        read_record(text)


WRONG = [
    (3, "rules: 2", "wrong-version", "rules"),
    (2, "game: omaha", "unknown-value", "game"),
    (8, "runner fly", "record-illegal", "line 8"),
    (10, "chance roll 9", "record-illegal", "line 10"),
    (11, "runner roll 1", "record-illegal", "line 11"),
    (9, "hare run", "record-wrong-seat", "line 9"),
    (10, "runner run", "record-wrong-seat", "line 10"),
    (9, None, "record-wrong-seat", "line 9"),
    (11, "\n".join(["runner rest"] * 6), "record-after-end", "line 16"),
]


@pytest.mark.parametrize(("line", "text", "key", "place"), WRONG, ids=[f"{w[0]}-{w[2]}" for w in WRONG])
def test_a_record_that_breaks_the_rules_is_refused_with_the_line(line, text, key, place):
    record = read_record(damaged(line, text))
    with pytest.raises(BadRecord) as caught:
        record.replay(GAME)
    assert (caught.value.key, caught.value.facts["place"]) == (key, place)


def test_a_refused_answer_says_what_was_possible():
    with pytest.raises(
        BadRecord, match=r"line 10: 'roll 9' is not possible there \(RAC:lap.3\); possible: roll 1, roll 2"
    ):
        read_record(damaged(10, "chance roll 9")).replay(GAME)


def test_a_record_that_was_made_by_hand_counts_its_answers():
    with pytest.raises(BadRecord, match=r"^answer 2: 'fly' is not possible there"):
        Record("toy-race", 1, {}, [("runner", "rest"), ("runner", "fly")]).replay(GAME)


def test_a_changed_answer_shows_in_the_digest():
    with pytest.raises(BadRecord, match="an answer was changed") as caught:
        read_record(damaged(10, "chance roll 2")).replay(GAME)
    assert caught.value.key == "record-changed"


def test_a_changed_digest_does_not_matter_before_the_end():
    assert read_record(damaged(6, "digest: 0")).replay(GAME, 3).actor == "runner"
    with pytest.raises(BadRecord, match="but says 0"):
        read_record(damaged(6, "digest: 0")).replay(GAME)


@pytest.mark.parametrize("line", ["setting weather: fine", "setting wind: storm"])
def test_a_wrong_setting_is_refused(line):
    with pytest.raises(BadSetting, match="possible: "):
        read_record(damaged(4, line)).replay(GAME)


def test_a_wrong_position_is_refused():
    with pytest.raises(SandtableError, match=r"table\.at: -1 is out of range"):
        read_record(damaged(6, 'start: {"table": {"at": -1}}')).replay(GAME)


def test_the_record_of_an_unknown_game_names_those_that_are_known():
    record = read_record(damaged(2, "game: chess"))
    with pytest.raises(UnknownGame, match=r"there is no game 'chess'; possible: .*omaha"):
        sandtable.game(record.game)


@given(cut=st.integers(0, 300), junk=st.text(max_size=20))
def test_a_record_with_junk_in_it_is_refused_or_replays_but_never_crashes(cut, junk):
    text = good()
    spoilt = text[:cut] + junk + text[cut + len(junk) :]
    assert outcome(spoilt) in ("replays", "refused")


def outcome(text: str) -> str:
    try:
        read_record(text).replay(GAME)
    except SandtableError:
        return "refused"
    return "replays"
