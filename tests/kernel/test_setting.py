"""Settings: the first value is the default; a wrong name or value is refused with what would be right."""

import pytest

from sandtable.kernel import BadSetting, Setting
from sandtable.kernel.setting import settle
from tests.toys.race import GAME


def test_without_a_choice_the_first_value_counts():
    assert settle(GAME.settings, {}) == {"wind": "still", "goal": "12"}
    assert Setting("wind", ("still", "against")).default == "still"


def test_choices_come_in_the_order_of_the_game():
    assert list(settle(GAME.settings, {"goal": "9", "wind": "against"}).items()) == [("wind", "against"), ("goal", "9")]


def test_an_unknown_setting_is_refused():
    with pytest.raises(BadSetting, match="option: 'weather' is unknown; possible: wind, goal") as caught:
        GAME.start(options={"weather": "fine"})
    assert caught.value.key == "unknown-name"


def test_an_unknown_value_is_refused():
    with pytest.raises(BadSetting, match="wind: 'storm' is not possible; possible: still, against"):
        GAME.start(options={"wind": "storm"})


@pytest.mark.parametrize(
    ("value", "message"),
    [("far", "goal: 'far' has the wrong form; expected: 9"), ("99", "goal: 99 is out of range; possible: 6-20")],
)
def test_free_text_is_read_by_the_game(value, message):
    with pytest.raises(BadSetting, match=message):
        GAME.start(options={"goal": value})


def test_free_text_gets_its_canonical_form():
    assert GAME.start(options={"goal": "007"}).settings["goal"] == "7"


def test_the_settings_of_one_game_are_not_those_of_the_next():
    GAME.start(options={"wind": "against"})
    assert GAME.start().settings == {"wind": "still", "goal": "12"}
