"""Positions: any situation as TOML or JSON, with clear errors."""

import json
from typing import Any

import pytest

from sandtable.kernel import BadPosition, BadSetting, SandtableError, read_position, write_position
from sandtable.kernel.position import toml
from tests.toys import duel, race

HANDS = ["deal spy", "deal double", "deal cancel"] * 2


def in_a_ploy() -> dict[str, Any]:
    """Red has aimed high, blue plays a double, and red may cancel it."""
    t = duel.GAME.start()
    for answer in [*HANDS, "aim high", "ready", "play double"]:
        t.answer(answer)
    return t.position()


def changed(**parts: Any) -> dict[str, Any]:
    position = in_a_ploy()
    for name, value in parts.items():
        if value is None:
            del position[name]
        else:
            position[name] = value
    return position


def test_a_position_as_text():
    assert write_position(race.GAME.start().position()) == (
        'game = "toy-race"\nrules = 1\nactor = "runner"\n\n[settings]\nwind = "still"\ngoal = "12"\n\n'
        '[table]\nat = 0\nbreath = 6\nshoes = "boots"\nstretches = []\n\n'
        '[[doing]]\nframe = "lap"\nstep = "prepare"\nnumber = 1\n'
    )


def test_text_and_json_give_the_same_position():
    position = in_a_ploy()
    assert read_position(write_position(position)) == {k: v for k, v in position.items() if v is not None}
    assert read_position("  " + json.dumps(position)) == position


def test_a_finished_game_is_a_position_too():
    t = race.GAME.start()
    for _ in range(6):
        t.answer("rest")
    loaded = race.GAME.setup(read_position(write_position(t.position())))
    assert repr(loaded.result) == repr(t.result)
    assert loaded.digest() == t.digest()
    assert loaded.options() == []


def test_a_short_position_starts_at_the_beginning_of_something():
    t = race.GAME.setup(read_position('[table]\nat = 5\nshoes = "spikes"\n'))
    assert (t.at, t.breath, t.actor) == (5, 6, "runner")


def test_settings_may_be_written_as_numbers():
    assert race.GAME.setup({"settings": {"goal": 9}, "table": {}}).settings["goal"] == "9"


@pytest.mark.parametrize(
    "value",
    [
        "plain",
        'quotes " and \\ and \n lines',
        "日本語",
        "",
        0,
        -12,
        True,
        [],
        [1, 2],
        ["a", "b"] * 40,
        {"a": 1, "two words": ["x"]},
        {},
        [["a"], ["b"]],
    ],
)
def test_every_plain_value_can_be_written(value):
    assert read_position(write_position({"table": {"value": value, "a key": 1}})) == {
        "table": {"value": value, "a key": 1}
    }


@pytest.mark.parametrize("value", [1.5, None, object(), {1}])
def test_other_values_are_a_mistake(value):
    with pytest.raises(TypeError, match="a position holds no"):
        toml([value])


@pytest.mark.parametrize("text", ["{", '{"a": }', "a = ", "= 1", "[table", "a = 1\na = 2", "\x00"])
def test_text_that_cannot_be_read_is_refused(text):
    with pytest.raises(BadPosition, match="position cannot be read: ") as caught:
        read_position(text)
    assert caught.value.key == "unreadable"


WRONG = [
    ({"weather": "fine"}, "unknown-name", "position"),
    ({"game": "toy-race"}, "unknown-value", "game"),
    ({"game": 7}, "unknown-value", "game"),
    ({"rules": 2}, "wrong-version", "rules"),
    ({"rules": "one"}, "wrong-version", "rules"),
    ({"settings": ["hand"]}, "bad-shape", "settings"),
    ({"table": None}, "missing", "table"),
    ({"table": "empty"}, "missing", "table"),
    ({"actor": "green"}, "unknown-value", "actor"),
    ({"actor": None}, "unknown-value", "actor"),
    ({"actor": ["red"]}, "unknown-value", "actor"),
    ({"actor": "blue"}, "unknown-value", "actor"),
    ({"doing": "nothing"}, "bad-shape", "doing"),
    ({"doing": []}, "missing", "doing"),
    ({"result": "won"}, "bad-shape", "result"),
    ({"result": {"winner": "red"}}, "bad-shape", "result"),
    ({"result": {"winner": "green", "key": "tired", "rule": "DUE:end.2"}}, "unknown-value", "result"),
    ({"result": {"winner": 3, "key": "tired", "rule": "DUE:end.2"}}, "unknown-value", "result"),
    ({"result": {"key": "tired", "rule": "DUE:end.99"}}, "unknown-name", "result"),
    ({"result": {"key": "So tired!", "rule": "DUE:end.2"}}, "bad-shape", "result"),
]


@pytest.mark.parametrize(("parts", "key", "place"), WRONG, ids=[f"{w[0]}" for w in WRONG])
def test_a_wrong_position_is_refused_with_the_place(parts, key, place):
    with pytest.raises(BadPosition) as caught:
        duel.GAME.setup(changed(**parts))
    assert (caught.value.key, caught.value.facts["place"]) == (key, place)


def test_an_unknown_setting_is_refused():
    for settings in ({"weather": "fine"}, {"hand": "9"}):
        with pytest.raises(BadSetting):
            duel.GAME.setup(changed(settings=settings))


def test_chance_cannot_be_asked_where_a_player_is():
    with pytest.raises(BadPosition):
        duel.GAME.setup(changed(actor="chance"))


SPOILED = [
    (0, {"frame": "dance"}, "doing 1"),
    (0, {"frame": None}, "doing 1"),
    (0, {"next": "dance"}, "doing 1"),
    (0, {"next": None}, "doing 1"),
    (0, {"step": "react"}, "doing 1"),
    (0, {"aim": 3}, "doing 1"),
    (0, {"attacker": "red"}, "doing 1"),
    (1, {"step": None}, "doing 2"),
    (1, {"step": "end"}, "doing 2"),
    (1, {"step": 2}, "doing 2"),
    (1, {"seat": None}, "doing 2"),
    (1, {"seat": [1]}, "doing 2"),
    (1, {"passes": "many"}, "doing 2"),
]


@pytest.mark.parametrize(("number", "change", "place"), SPOILED, ids=[f"{d[0]}-{d[1]}" for d in SPOILED])
def test_a_damaged_frame_is_refused_with_its_number(number, change, place):
    position = in_a_ploy()
    frame = position["doing"][number]
    for name, value in change.items():
        frame[name] = value
        if value is None:
            del frame[name]
    with pytest.raises(BadPosition) as caught:
        duel.GAME.setup(position)
    assert str(caught.value.facts["place"]).startswith(place)


@pytest.mark.parametrize("junk", [None, 3, "bout", ["bout"], {}])
def test_something_else_is_no_frame(junk):
    with pytest.raises(BadPosition, match="doing 1 cannot be read"):
        duel.GAME.setup(changed(doing=[junk, *in_a_ploy()["doing"]]))


def test_frames_must_fit_the_table():
    with pytest.raises(BadPosition, match="doing 1: 'ploy' is not possible; possible: bout"):
        duel.GAME.setup(changed(doing=in_a_ploy()["doing"][1:]))


def test_a_question_that_nobody_could_answer_is_refused():
    position = race.GAME.start().position()
    position["doing"][0]["step"] = "line"
    with pytest.raises(SandtableError):
        race.GAME.setup(position)
