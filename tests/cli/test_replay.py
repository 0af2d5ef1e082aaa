"""The drawn replay: forward, back, jump, by itself."""

from pathlib import Path

import pytest
from textual.widgets import Input

from sandtable.cli.start_game import read_playback
from sandtable.cli.table.replay import PACES, ReplayScreen
from sandtable.cli.table.run import TableApp, with_screen
from tests.cli.scenes import COMPACT, LARGE, seen


def replay(record: Path, language: str = "en", number: int = 0) -> tuple[TableApp, ReplayScreen]:
    playback, _, viewer = read_playback(str(record), None, None)
    screen = ReplayScreen(playback, number, viewer, language)
    return with_screen(screen), screen


async def test_arrows_step_and_keys_jump(record: Path):
    app, screen = replay(record)
    async with app.run_test(size=COMPACT) as pilot:
        await pilot.press("right", "right", "right", "left")
        assert screen.number == 2
        await pilot.press("n")
        assert screen.number == 9
        assert screen.playback.states[9].actor == "squad"
        await pilot.press("n", "p")
        assert screen.number == 9
        await pilot.press("end")
        assert screen.number == screen.playback.length
        await pilot.press("right")
        assert screen.number == screen.playback.length
        await pilot.pause()
        assert "OMA:end." in seen(app)
        await pilot.press("home", "left")
        assert screen.number == 0


@pytest.mark.parametrize(("language", "size"), [("en", COMPACT), ("ja", COMPACT), ("en", LARGE), ("ja", LARGE)])
async def test_every_position_is_drawn_with_its_number(record: Path, language: str, size: tuple[int, int]):
    app, _ = replay(record, language, 11)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        text = seen(app)
        assert {"en": "Move 11 of", "ja": "11手目"}[language] in text
        assert "★" in text
        await pilot.press("l")
        await pilot.pause()
        assert {"ja": "Move 11 of", "en": "11手目"}[language] in seen(app)


async def test_a_number_can_be_jumped_to(record: Path):
    app, screen = replay(record)
    async with app.run_test(size=COMPACT) as pilot:
        await pilot.press("g")
        app.screen.query_one(Input).value = "12"
        await pilot.press("enter")
        await pilot.pause()
        assert screen.number == 12
        await pilot.press("g", *"zz", "enter")
        assert screen.number == 12
        await pilot.press("g", *"99999", "enter")
        assert screen.number == screen.playback.length


async def test_it_runs_by_itself_at_a_pace_that_can_be_changed(record: Path):
    app, screen = replay(record)
    async with app.run_test(size=COMPACT) as pilot:
        await pilot.press("plus", "plus", "plus", "plus")
        assert screen.speed == len(PACES) - 1
        await pilot.press("space")
        await pilot.pause(PACES[-1] * 4)
        assert screen.clock is not None
        assert screen.number > 0
        await pilot.press("space")
        stopped = screen.number
        await pilot.pause(PACES[-1] * 2)
        assert screen.number == stopped
        await pilot.press("minus")
        assert screen.speed == len(PACES) - 2


async def test_it_stops_at_the_end(record: Path):
    app, screen = replay(record)
    async with app.run_test(size=COMPACT) as pilot:
        screen.speed = len(PACES) - 1
        screen.action_go(screen.playback.length - 1)
        await pilot.press("space")
        await pilot.pause(PACES[-1] * 3)
        assert screen.number == screen.playback.length
        assert screen.clock is None
        await pilot.press("q")
    assert app.return_value == 0
