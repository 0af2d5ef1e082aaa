"""A game against the computer, at both tables."""

import pytest

from sandtable.cli.desk import Desk
from sandtable.cli.opening import Wishes, against, wishes
from sandtable.kernel import read_record
from tests.cli.scenes import LARGE, Typist, on_table, seen
from tests.toys.duel import GAME as DUEL

NA = ("play", "north-africa", "--plain", "--seed", "4")


def test_a_whole_game_line_by_line_against_the_computer(sandtable, tmp_path):
    path = tmp_path / "game.record"
    said = sandtable(*NA, "--against", "heuristic", "--seat", "allies", "--record", str(path), typed=Typist(5, 9))
    assert said.code == 0
    assert "Hand over" not in said.out
    record = read_record(path.read_text(encoding="utf-8"))
    assert {actor for actor, _ in record.answers} == {"axis", "allies", "chance"}
    assert record.result


def test_the_computers_hand_stays_hidden():
    wished = against(wishes("north-africa", (), "4"), "heuristic", "allies")
    desk = Desk(wished.open(), "en")
    assert desk.viewer == "allies"
    assert not desk.is_covered()
    while (sight := desk.computer_sight()) is not None:
        assert desk.choices() == []
        assert desk.view() == desk.sitting.state.view("allies")
        assert sight.seat == "axis"
        desk.answer(desk.computer_answer(sight))
    assert desk.choices()


async def test_the_computer_answers_at_the_drawn_table():
    wished = against(Wishes(DUEL, {}, None, 3), "random", "blue")
    table = on_table(wished, Desk(wished.open(), "en"))
    async with table.app.run_test(size=LARGE) as pilot:
        for number in range(300):
            await table.app.workers.wait_for_complete()
            await pilot.pause()
            if table.screen.over:
                break
            if table.screen.offered:
                await pilot.press(str(1 + number % len(table.screen.offered)))
        assert table.screen.over
        assert "ui-" not in seen(table.app)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play", "omaha", "--against", "recruit"), "played alone"),
        (("play", "north-africa", "--seat", "axis"), "--against"),
        (("play", "north-africa", "--against", "general"), '"general" is not possible'),
        (("play", "north-africa", "--against", "recruit", "--seat", "moon"), 'no seat "moon"'),
    ],
)
def test_what_cannot_be_is_refused(sandtable, arguments, said):
    ran = sandtable(*arguments, "--plain")
    assert ran.code == 2
    assert said in ran.err
