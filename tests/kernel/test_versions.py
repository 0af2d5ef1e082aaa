"""Games of an older version of the rules: they open and replay as they were, or say at which answer they cannot."""

from typing import Any

import pytest

from sandtable.kernel import BadPosition, BadRecord, Record, Setting, Sitting, read_record
from sandtable.kernel.setting import settle
from tests.toys import race
from tests.toys.later_version import HASTY, RACE, RACE_SETTINGS, SHORT
from tests.toys.race import RaceGame

FIRST = {"wind": "still", "goal": "12", "shade": "trees"}  # version 1, in the settings of version 2
NOW = {"wind": "against", "goal": "12", "shade": "none"}


def first(*answers: str, options: dict[str, str] | None = None) -> Record:
    """A record of version 1 with these answers, chance included."""
    sitting = Sitting(race.GAME.start(options=options or {}))
    for answer in answers:
        sitting.answer(answer)
    return read_record(sitting.record().text())


# Settings


def test_a_setting_has_the_value_of_its_time():
    wind = RACE_SETTINGS[0]
    assert [wind.usual(version) for version in (1, 2, 3)] == ["still", "against", "against"]
    assert Setting("goal", ("12",)).usual(1) == "12"


def test_what_an_older_game_does_not_say_is_completed_with_the_values_of_its_time():
    assert settle(RACE_SETTINGS, {}, 1) == FIRST
    assert settle(RACE_SETTINGS, {}, 2) == settle(RACE_SETTINGS, {}) == NOW
    assert settle(RACE_SETTINGS, {"wind": "against"}, 1) == {**FIRST, "wind": "against"}


def test_a_game_begins_as_a_version_would():
    assert RACE.start(rules=1).settings == FIRST
    assert RACE.start().settings == NOW
    assert RACE.start(options={"shade": "none"}, rules=1).settings == {**FIRST, "shade": "none"}


@pytest.mark.parametrize(
    ("version", "known"), [(0, False), (1, True), (2, True), (3, False), (True, False), ("1", False)]
)
def test_this_version_and_all_before_it_are_known(version: Any, known: bool):
    assert RACE.knows_version(version) is known


# What settings cannot express


class Moved(RaceGame):
    """Version 2 names its winds differently, and counts the way from the other end."""

    def upgraded(self, version: int, settings: dict[str, str]) -> dict[str, str]:
        assert version == 1
        return {name: {"calm": "still"}.get(value, value) for name, value in settings.items()}

    def upgraded_position(self, version: int, position: dict[str, Any]) -> dict[str, Any]:
        assert (version, position["settings"]["wind"]) == (1, "still")
        table = dict(position["table"])
        table["at"] = 12 - table.pop("left")
        return {**position, "table": table}


MOVED = Moved("toy-race", 2, ("runner",), race.SETTINGS, race.WORDS, race.FRAMES, race.FOLDER)


def test_a_game_upgrades_the_settings_of_an_older_one():
    assert MOVED.start(options={"wind": "calm"}, rules=1).settings["wind"] == "still"


def test_a_game_upgrades_the_position_of_an_older_one():
    old = {"game": "toy-race", "rules": 1, "settings": {"wind": "calm"}, "table": {"left": 9}}
    state = MOVED.setup(old)
    assert state.position()["table"]["at"] == 3
    assert state.position()["rules"] == 2
    assert MOVED.setup(state.position()).digest() == state.digest()


def test_a_position_of_an_older_version_keeps_what_was_played():
    old = race.GAME.setup({"table": {"at": 5}}).position()
    state = RACE.setup(old)
    assert state.settings == FIRST
    state.answer("run")
    state.answer("roll 2")
    assert state.position()["table"]["at"] == 7  # no wind


@pytest.mark.parametrize("version", [0, 3, "1"])
def test_a_position_of_a_version_that_nobody_knows_is_refused(version: Any):
    with pytest.raises(BadPosition, match="not known here; possible: 1, 2"):
        RACE.setup({"rules": version, "table": {}})


# Records


def test_an_older_record_replays_with_what_was_played():
    record = first("stretch", "run", "roll 3")
    state = record.replay(RACE)
    assert state.settings == FIRST
    assert state.position()["table"]["at"] == 4
    assert record.readable(RACE) == (record, None)


def test_an_older_record_that_began_with_a_position_replays():
    sitting = Sitting(race.GAME.setup({"table": {"at": 5}}), None, race.GAME.setup({"table": {"at": 5}}).position())
    sitting.answer("rest")
    state = read_record(sitting.record().text()).replay(RACE)
    assert (state.settings, state.position()["table"]["at"]) == (FIRST, 4)


def test_the_result_of_an_older_record_must_be_the_same_and_its_digest_need_not():
    record = first(*["rest"] * 6)
    assert record.replay(RACE).digest() != record.digest
    record.result = "runner arrived RAC:end.1"
    with pytest.raises(BadRecord, match="nobody exhausted") as wrong:
        record.replay(RACE)
    assert wrong.value.key == "record-changed"


OUTDATED = [
    (RACE, ("run", "roll 1", "stretch", "stretch", "run", "roll 1"), 4, "stretch", ["RAC:lap.2"]),
    (HASTY, ("wear spikes", "run", "roll 1"), 2, "runner run", ["RAC:lap.3"]),
    (SHORT, ("run", "roll 1", "rest"), 3, "runner rest", ["RAC:end.1"]),
]


@pytest.mark.parametrize(("game", "answers", "number", "value", "rules"), OUTDATED)
def test_an_answer_that_fixed_rules_forbid_is_named_with_its_reason(
    game: RaceGame, answers: tuple[str, ...], number: int, value: str, rules: list[str]
):
    """Because it is not among the options, because another seat is asked, or because the game is over."""
    record = first(*answers)
    with pytest.raises(BadRecord) as wrong:
        record.replay(game)
    assert wrong.value.key == "record-outdated"
    facts = wrong.value.facts
    assert (facts["value"], facts["rule"], facts["version"], facts["now"]) == (value, rules, 1, 2)
    assert facts["place"] == f"line {record.first_line + number - 1}"
    assert record.replay(game, number - 1).result is None or game is SHORT


@pytest.mark.parametrize(("game", "answers", "number", "value", "rules"), OUTDATED)
def test_everything_before_it_can_be_read(
    game: RaceGame, answers: tuple[str, ...], number: int, value: str, rules: list[str]
):
    record = first(*answers)
    shorter, wrong = record.readable(game)
    assert wrong is not None
    assert wrong.facts["value"] == value
    assert shorter.answers == record.answers[: number - 1]
    assert (shorter.rules, shorter.settings) == (1, record.settings)
    assert read_record(shorter.text()).readable(game)[1] is None


def test_damage_is_not_taken_for_age():
    record = first("stretch", "run")
    record.answers[1] = ("runner", "roll 1")
    record.rules = 2
    for read in (record.replay, record.readable):
        with pytest.raises(BadRecord) as wrong:
            read(RACE)
        assert wrong.value.key == "record-illegal"


def test_a_game_that_goes_on_is_written_in_the_version_of_today_with_all_its_settings():
    record = first("run", "roll 1")
    sitting = Sitting(record.begin(RACE))
    for _, option in record.answers:
        sitting.answer(option)
    sitting.answer("rest")
    again = read_record(sitting.record().text())
    assert (again.rules, again.settings) == (2, FIRST)
    assert again.replay(RACE).digest() == sitting.state.digest()


def test_the_events_until_the_first_answer_are_told_if_they_are_wished():
    class Greeting(RaceGame):
        def begin(self, t: race.Race) -> None:
            if t.telling:
                t.tell("wore", "RAC:lap.1", {"shoes": t.shoes})
            super().begin(t)

    greeting = Greeting("toy-race", 1, ("runner",), race.SETTINGS, race.WORDS, race.FRAMES, race.FOLDER)
    record = first("run")
    assert [event.key for event in record.begin(greeting, events=True).events] == ["wore"]
    assert list(record.begin(greeting).events) == []
