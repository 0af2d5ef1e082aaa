"""How to win stands on the table in the terminal; what could lose the game is told, and asked about, before that."""

from pathlib import Path
from typing import Any

import pytest

from sandtable.cli.table.dialogs import ListPage
from sandtable.kernel import write_position
from tests.cli.scenes import COMPACT, NEAR_THE_NEST, Command, Typist, omaha, seen

LAST_CHARGE: dict[str, Any] = {**NEAR_THE_NEST, "table": {**NEAR_THE_NEST["table"], "charges": 1}}
LOSES = "blow right"  # wire in the far row, with the charge that the nest needs
WARNING = "! This is the last charge: the nest needs it. [OMA:end.4]"


class Keys(Typist):
    """Somebody at a terminal who types these lines."""

    def __init__(self, *lines: str) -> None:
        super().__init__(0)
        self.lines = list(lines)

    def isatty(self) -> bool:
        return True

    def readline(self) -> str:
        return f"{self.lines.pop(0)}\n"


@pytest.fixture
def last_charge(tmp_path: Path) -> str:
    path = tmp_path / "charge.toml"
    path.write_text(write_position(LAST_CHARGE), encoding="utf-8")
    return str(path)


def test_the_goals_stand_above_the_table_and_are_told_again_when_they_change(sandtable: Command, near_the_nest: Path):
    out = sandtable("play", "omaha", "--plain", "--position", str(near_the_nest), typed="snipe ahead\nquit\n").out
    assert "The squad: Assault 4 of 4. Nest: row 3, left; squad: row 2, centre." in out
    assert out.count("The beach: Squad") == 1  # nothing has changed for it
    assert out.count("The squad: Assault 4 of 4") == 2
    assert "[OMA:note.9]" in out


def test_what_threatens_is_told_at_the_prompt_and_with_the_option_that_loses(sandtable: Command, last_charge: str):
    out = sandtable("play", "omaha", "--plain", "--position", last_charge, typed="quit\n").out
    assert WARNING in out
    line = next(line for line in out.splitlines() if f"({LOSES})" in line)
    assert "! This loses at once:" in line


def test_alarms_can_be_switched_off(sandtable: Command, last_charge: str):
    out = sandtable("play", "omaha", "--plain", "--position", last_charge, typed="alarms\nquit\n").out
    assert out.count(WARNING) == 1
    assert "Alarms are off." in out


def test_somebody_at_the_keys_must_say_twice_what_loses(sandtable: Command, last_charge: str):
    piped = sandtable("play", "omaha", "--plain", "--position", last_charge, typed=f"{LOSES}\n")
    assert "Defeat" in piped.out.splitlines()[-1]  # a program is told, not asked
    once = sandtable("play", "omaha", "--plain", "--position", last_charge, typed=Keys(LOSES, "quit"))
    assert "Answer the same again to go on." in once.err
    assert "Defeat." not in once.out.splitlines()[-1]
    twice = sandtable("play", "omaha", "--plain", "--position", last_charge, typed=Keys(LOSES, LOSES))
    assert "Defeat" in twice.out.splitlines()[-1]


@pytest.mark.long
async def test_the_drawn_table_shows_goals_and_alarms_and_asks_first(last_charge: str):
    table = omaha(position=last_charge)
    async with table.app.run_test(size=(100, 40)) as pilot:
        await pilot.pause()
        text = seen(table.app)
        assert "The squad: Assault 4 of 4." in text
        assert "This is the last charge" in text
        table.screen.answer(LOSES)
        await pilot.pause()
        assert isinstance(table.app.screen, ListPage)
        await pilot.press("1")
        await pilot.pause()
        assert table.screen.session.sitting.state.result is None
        table.screen.answer(LOSES)
        await pilot.pause()
        await pilot.press("2")
        await pilot.pause()
        assert table.screen.session.sitting.state.result is not None


def test_the_signs_of_the_board_are_listed(sandtable: Command, last_charge: str):
    out = sandtable("play", "omaha", "--plain", "--position", last_charge, typed="signs\nquit\n").out
    assert "★  your squad" in out


@pytest.mark.long
async def test_a_key_lists_the_signs_on_a_small_screen_too(last_charge: str):
    table = omaha(position=last_charge)
    async with table.app.run_test(size=COMPACT) as pilot:
        await pilot.press("y")
        await pilot.pause()
        assert "your squad" in seen(table.app)
