"""Two players with hidden hands share one screen: neither ever sees what is the other's."""

import io
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import sandtable as package
from sandtable.cli.game_session import NOBODY, GameSession
from sandtable.cli.plain.table import PlainTable
from sandtable.cli.playback import Playback
from sandtable.cli.start_game import Wishes
from sandtable.cli.table.dialogs import CoverPage, SincePage
from sandtable.kernel import read_record
from tests.cli.scenes import COMPACT, LARGE, Command, duel, omaha, seen
from tests.toys.duel import GAME as DUEL
from tests.toys.duel.table import CARDS, Duel

NAMES = ("the spy", "the double", "the cancel")


def hand(session: GameSession, seat: int) -> list[str]:
    state = session.sitting.state
    assert isinstance(state, Duel)
    return [CARDS[kind] for kind in range(3) if state.hands[seat][kind]]


def only_of(session: GameSession, seat: int) -> list[str]:
    """The names of cards that this seat holds and the other one does not."""
    mine, others = hand(session, seat), hand(session, 1 - seat)
    return [f"the {card}" for card in mine if card not in others]


@pytest.fixture
def with_duel(monkeypatch: pytest.MonkeyPatch) -> None:
    """The duel is found like a game of somebody else's package."""
    point = EntryPoint("toy-duel", "tests.toys.duel:GAME", "sandtable.games")
    monkeypatch.setattr(package, "_others", lambda: {"toy-duel": point})


def seed_with_different_hands() -> int:
    for seed in range(200):
        session = duel(seed=seed).screen.session
        if only_of(session, 0) and only_of(session, 1):
            return seed
    raise AssertionError("no deal gives the players different cards")


SEED = seed_with_different_hands()


@pytest.mark.parametrize("size", [COMPACT, LARGE])
async def test_the_screen_is_passed_and_hides_the_other_hand(size: tuple[int, int]):
    table = duel(seed=SEED)
    session = table.screen.session
    red, blue = only_of(session, 0), only_of(session, 1)
    async with table.app.run_test(size=size) as pilot:
        await pilot.pause()
        assert isinstance(table.app.screen, CoverPage)
        text = seen(table.app)
        assert "Pass the screen to: Red." in text
        assert not any(card in text for card in NAMES)
        await pilot.press("enter")
        await pilot.pause()
        if isinstance(table.app.screen, SincePage):
            await pilot.press("enter")
            await pilot.pause()
        text = seen(table.app)
        assert all(card in text for card in red)
        assert not any(card in text for card in blue)
        await pilot.press("1", "3")
        await pilot.pause()
        text = seen(table.app)
        assert "Pass the screen to: Blue." in text
        assert not any(card in text for card in NAMES)
        await pilot.press("1")
        await pilot.pause()
        assert isinstance(table.app.screen, CoverPage)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(table.app.screen, SincePage)
        text = seen(table.app)
        assert "Red aims." in text
        assert not any(card in text for card in red)
        await pilot.press("enter")
        await pilot.pause()
        text = seen(table.app)
        assert all(card in text for card in blue)
        assert not any(card in text for card in red)


async def test_a_whole_duel_ends_with_everybody_looking():
    table = duel(seed=SEED)
    async with table.app.run_test(size=COMPACT) as pilot:
        for _ in range(200):
            if table.screen.over:
                break
            if isinstance(table.app.screen, CoverPage | SincePage):
                await pilot.press("enter")
            else:
                ready = [choice.number for choice in table.screen.offered if choice.text == "ready"]
                await pilot.press(str(ready[0]) if ready else "1")
        assert table.screen.over
        await pilot.pause()
        assert table.screen.session.here == NOBODY
        assert table.screen.session.view()["seat"] == "spectator"
        assert "DUE:end." in seen(table.app)


async def test_notices_for_one_player_are_gone_before_the_next_one_comes():
    table = duel(seed=SEED)
    async with table.app.run_test(size=COMPACT, notifications=True) as pilot:
        await pilot.pause()
        await pilot.press("enter", "enter", "u")
        assert len(table.app._notifications) == 1
        await pilot.press("1", "3")
        await pilot.pause()
        assert isinstance(table.app.screen, CoverPage)
        assert len(table.app._notifications) == 0


async def test_a_covered_game_can_be_left():
    table = duel(seed=SEED)
    async with table.app.run_test(size=COMPACT) as pilot:
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        text = seen(table.app)
        assert "Leave the game?" in text
        assert not any(card in text for card in NAMES)
        await pilot.press("2")
    assert table.app.return_value == 0


async def test_a_game_for_one_is_never_covered():
    table = omaha()
    async with table.app.run_test(size=COMPACT) as pilot:
        await pilot.pause()
        assert table.app.screen is table.screen


def test_a_covered_session_shows_a_spectators_view_and_offers_nothing():
    session = duel(seed=SEED).screen.session
    assert session.is_covered()
    assert session.view()["seat"] == "spectator"
    assert session.choices() == []
    assert session.view()["table"]["hand"] == []


def play_plain(typed: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    PlainTable(GameSession(Wishes(DUEL, {}, None, SEED).open(), "en")).play()
    return capsys.readouterr().out


def test_line_by_line_nothing_is_printed_before_the_player_is_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    session = duel(seed=SEED).screen.session
    red, blue = only_of(session, 0), only_of(session, 1)
    before = play_plain("", capsys, monkeypatch)
    assert "Red: press Enter when you are at the screen." in before
    assert not any(card in before for card in NAMES)
    out = play_plain("\naim high\nready\nboard\n\n", capsys, monkeypatch)
    mine, _, rest = out.partition("Pass the screen to: Blue.")
    covered, _, yours = rest.partition("While you were away:")
    assert all(card in mine for card in red)
    assert not any(card in mine for card in blue)
    assert covered.count("Blue: press Enter when you are at the screen.") == 2
    assert not any(card in covered for card in NAMES)
    assert "Red aims." in yours
    assert all(card in yours for card in blue)
    assert not any(card in yours for card in red)


def test_a_secret_game_can_be_left_while_it_is_covered(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    assert "You have left the game." in play_plain("quit\n", capsys, monkeypatch)
    assert "ゲームを離れました。" in play_plain("lang ja\nquit\n", capsys, monkeypatch)


def test_a_game_of_another_package_plays_without_code_of_its_own(sandtable: Command, with_duel: None, tmp_path: Path):
    path = tmp_path / "r"
    typed = "\naim low\nready\n\n1\n\n1\n\nguard low\n"
    said = sandtable("play", "toy-duel", "--plain", "--seed", "3", "--record", str(path), typed=typed)
    assert said.code == 2
    assert "toy-duel" in sandtable("games").out
    record = read_record(path.read_text(encoding="utf-8"))
    assert ("red", "aim low") in record.answers
    assert "Blue: Aim high or low. [DUE:aim.1]" in sandtable("show", str(path)).out


def test_a_replay_shows_what_its_seat_may_see(sandtable: Command, with_duel: None, tmp_path: Path):
    path = tmp_path / "r"
    typed = "\naim high\nready\n"
    sandtable("play", "toy-duel", "--plain", "--seed", str(SEED), "--record", str(path), typed=typed)
    playback = Playback(read_record(path.read_text(encoding="utf-8")), DUEL)
    session = duel(seed=SEED).screen.session
    red, blue = only_of(session, 0), only_of(session, 1)
    assert playback.length == len(playback.record.answers)
    for command in ("replay", "show"):
        everybody = sandtable(command, str(path)).out
        assert not any(card in everybody for card in NAMES)
        assert "Aim high" not in everybody
        one = sandtable(command, str(path), "--seat", "red").out
        assert all(card in one for card in red)
        assert not any(card in one for card in blue)
