"""At the terminal too: what the others did is summed up for whoever is asked, and what turns the game stands out."""

from random import Random
from typing import Any

import pytest

from sandtable.cli.game_session import GameSession, Line
from sandtable.cli.plain.table import PlainTable
from sandtable.cli.start_game import wishes
from sandtable.cli.table.dialogs import SincePage
from sandtable.cli.table.play import PlayScreen
from sandtable.cli.table.screen import log_text
from sandtable.tables.history import acted_since
from tests.cli.scenes import COMPACT, LARGE, OnTable, on_table, seen


def played(game: str, language: str = "en", seed: int = 1) -> OnTable:
    """Two people at one screen, at random, until the one who takes the screen over is told something in short."""
    wished = wishes(game, (), str(seed))
    session, random = GameSession(wished.open(), language), Random(seed)
    for _ in range(3000):
        if session.is_covered():
            assert session.in_short() == ""  # nobody has come to the screen yet
            here, session.here = session.here, session.sitting.state.seat
            told, session.here = session.in_short(), here
            if told:
                return on_table(wished, session)
            session.sit_down()
        session.answer(random.choice(session.choices()).text)
    raise AssertionError("nothing was summed up")


@pytest.mark.parametrize("game", ["kasserine", "north-africa", "poland"])
def test_a_summary_is_made_of_what_the_seat_was_told_since_its_last_answer(game: str, monkeypatch: pytest.MonkeyPatch):
    session = played(game).screen.session
    session.sit_down()
    given: list[Any] = []

    def summary(_: object, *facts: Any) -> list[Any]:
        given.append(facts)
        return []

    monkeypatch.setattr(type(session.board.guide), "summary", summary)
    assert session.in_short() == ""
    [(view, lines)] = given
    seat, sitting = session.here, session.sitting
    since = acted_since(sitting.given, [session.viewer])
    assert since is not None
    told = [entry for entry in sitting.log if entry.answer > since]
    assert view == sitting.state.view(session.viewer)
    assert lines == [{"key": entry.event.key, "facts": entry.seen_by(seat)} for entry in told]
    assert session.viewer not in [each.seat for each in sitting.given[since:]]


@pytest.mark.parametrize(("language", "words"), [("en", "In short: "), ("ja", "まとめ：")])
def test_line_by_line_it_stands_above_the_question(language: str, words: str, capsys: pytest.CaptureFixture[str]):
    session = played("poland", language).screen.session
    session.sit_down()
    PlainTable(session).ask()
    lines = capsys.readouterr().out.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(words))
    assert lines[at] == session.in_short()
    assert lines[at + 1] == "{} [{}]".format(*session.prompt())
    session.answer(session.choices()[0].text)
    PlainTable(session).ask()
    assert words not in capsys.readouterr().out  # it has been read


@pytest.mark.parametrize("size", [COMPACT, LARGE])
async def test_at_the_drawn_table_it_stands_on_the_page_of_what_happened_and_above_the_board(size: tuple[int, int]):
    table = played("poland")
    async with table.app.run_test(size=size) as pilot:
        await pilot.pause()
        assert "In short:" not in seen(table.app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(table.app.screen, SincePage)
        assert "In short:" in seen(table.app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(table.app.screen, PlayScreen)
        assert "In short:" in seen(table.app)


def test_what_turns_the_game_is_marked_in_the_log():
    session, random = played("poland").screen.session, Random(1)
    keys = session.board.guide.key_events
    while not (turning := [entry for entry in session.sitting.log if entry.event.key in keys]):
        session.sit_down()
        session.answer(random.choice(session.choices()).text)
    lines = [line for line in session.lines(turning) if not line.heading]
    assert lines
    assert all(line.plain().startswith("* ") for line in lines)
    others = [entry for entry in session.sitting.log if entry.event.key not in keys]
    assert not any(line.is_key for line in session.lines(others))


def test_at_the_drawn_table_by_weight_and_a_bar_on_every_row():
    key, plain = Line("A unit was eliminated, far away", "P:1", is_key=True), Line("A unit moved", "P:2")
    rows = log_text(key, 20).plain.splitlines()
    assert len(rows) > 1
    assert all(row.startswith("▌") and len(row) <= 20 for row in rows)
    assert log_text(key, 20).style == "bold"
    assert (log_text(plain, 20).plain, log_text(plain, 20).style) == ("A unit moved P:2", "")
