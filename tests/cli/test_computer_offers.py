"""A computer player that would stop says so at both tables, with how to accept; whoever answers plays on."""

from pathlib import Path

import pytest

from sandtable.cli import game_session as desks
from sandtable.cli import learn
from sandtable.cli.game_session import GameSession
from sandtable.cli.refusal import Refusal
from sandtable.cli.start_game import Wishes, against, wishes
from sandtable.kernel import read_record
from sandtable.players import Thought, giving_up
from sandtable.players.answer_timing import Tempo
from sandtable.players.giving_up import Outlook
from sandtable.tables.brought_games import ending_in
from tests.cli.scenes import LARGE, on_table, seen

NO_HOPE, EVEN = Outlook(0.0, 0.001, True), Outlook(0.49, 0.51, True)
PLAY = ("play", "north-africa", "--plain", "--seed", "4", "--against", "regular", "--seat", "allies", "--lang", "en")


@pytest.fixture
def thinks(monkeypatch: pytest.MonkeyPatch):
    """Every computer player takes the last option, and thinks this of its chances; one turn is enough to be sure."""

    def so(outlook: Outlook | None) -> None:
        monkeypatch.setattr(desks, "thinker", lambda level: lambda seen: Thought(seen.options[-1], "", outlook))

    monkeypatch.setattr(desks, "tempo", lambda *about: Tempo())
    for name in ("EARLIEST", "LOST_TURNS", "LEVEL_TURNS"):
        monkeypatch.setattr(giving_up, name, 1)
    so(NO_HOPE)
    return so


def test_line_by_line_it_is_said_with_how_to_accept_and_the_record_knows_it(sandtable, thinks, tmp_path: Path):
    path = tmp_path / "game.record"
    said = sandtable(*PLAY, "--record", str(path), typed="accept\n")
    assert said.code == 0, said.err
    assert "Axis would resign here: accept and you win, or play on." in said.out
    assert 'Type "accept" to agree' in said.out
    assert "Victory: Allies. The other side resigned." in said.out
    record = read_record(path.read_text(encoding="utf-8"))
    assert record.result == "allies resigned"
    assert ending_in(record) == {"winner": "allies", "key": "resigned", "rule": ""}  # a server can take it up
    assert sandtable("replay", str(path), "--plain").code == 0


def test_it_is_said_in_japanese(sandtable, thinks):
    said = sandtable(*PLAY[:-1], "ja", typed="accept\n")
    assert "投了しようとしています" in said.out


def test_whoever_accepts_where_nothing_is_offered_is_told_so(sandtable, thinks):
    said = sandtable(*PLAY, typed="1\naccept\n")
    assert "There is no offer to accept." in said.err


def wished() -> Wishes:
    return against(wishes("north-africa", (), "4"), "regular", "allies")


def session() -> GameSession:
    return GameSession(wished().open(), "en")


def until_offered(table: GameSession, most: int = 300) -> None:
    for _ in range(most):
        if table.offer() or table.is_over:
            return
        step(table)


def step(table: GameSession) -> None:
    observation = table.computer_observation()
    if observation is None:
        table.answer(table.choices()[0].text)
    else:
        table.computer_answers(table.computer_thought(observation))


def test_whoever_plays_on_is_not_asked_again(thinks):
    table = session()
    until_offered(table)
    assert "resign" in table.offer()
    assert table.computer_observation() is None  # its turn is over
    table.answer(table.choices()[0].text)
    assert table.offer() == ""
    with pytest.raises(Refusal):
        table.accept()
    answers = len(table.sitting.answers)
    until_offered(table)
    assert table.offer() == ""
    assert len(table.sitting.answers) > answers + 20


def test_whoever_has_hope_offers_nothing(thinks):
    for outlook in (None, Outlook(0.0, 0.5)):
        thinks(outlook)
        table = session()
        until_offered(table)
        assert table.offer() == ""
        assert len(table.sitting.answers) > 20


def test_what_it_saw_counts_for_the_turn_in_which_it_was(thinks, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(giving_up, "LOST_TURNS", 10_000)
    table = session()
    turn, whose, before = 0, -1, 0
    for _ in range(120):
        state = table.sitting.state
        turn, whose = turn + (state.whose_turn() != whose), state.whose_turn()
        expected = (turn, whose == state.seat)
        step(table)
        seen = table.offered_end.outlooks[table.game.seats[next(iter(table.computers))]].seen
        assert len(seen) == before or (seen[-1].turn, seen[-1].is_own) == expected
        before = len(seen)
    assert turn > 3
    assert before > 3


def test_a_draw_that_is_accepted_is_nobodys_victory(thinks):
    thinks(EVEN)
    table = session()
    until_offered(table)
    assert "draw" in table.offer()
    table.accept()
    assert table.record().result == "nobody draw-agreed"
    assert table.prompt() == ("The players agreed on a draw.", "")
    assert not table.choices()
    assert not table.wishes()
    assert table.computer_observation() is None
    with pytest.raises(Refusal):
        table.undo()


def test_nothing_is_offered_in_a_lesson(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(learn, "default_data", lambda: tmp_path)
    lesson, _ = learn.opened(None, "en", True)
    lesson.computers = {0: "regular"}
    assert not lesson.may_be_offered()


async def test_at_the_drawn_table_a_key_accepts_it(thinks):
    table = on_table(wished(), session())
    table.screen.session.switch_alarms()  # what they ask has a page of its own
    async with table.app.run_test(size=LARGE) as pilot:
        for _ in range(100):
            await table.app.workers.wait_for_complete()
            await pilot.pause()
            if table.screen.session.offer() and table.screen.offered:
                break
            assert not table.screen.over
            await pilot.press("g")  # it means nothing now
            if table.screen.offered:
                await pilot.press("1")
        assert "would resign here" in seen(table.app)
        assert "accept: the game ends" in seen(table.app)
        await pilot.press("g")
        await pilot.pause()
        assert table.screen.over
        assert "The other side resigned." in seen(table.app)
        assert "ui-" not in seen(table.app)
