"""Records of an older version of the rules in the terminal: shown as far as they go, and gone on with."""

from hashlib import sha256
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import sandtable as package
from sandtable.cli.game_session import GameSession
from sandtable.cli.start_game import read_playback, resumed
from sandtable.cli.table.replay import ReplayScreen
from sandtable.cli.table.run import with_screen
from sandtable.kernel import Sitting, read_record
from sandtable.server.verification.check_dice import Head, Throws, fair_outcome
from tests.cli.scenes import LARGE, Command, duel, on_table, seen
from tests.toys import duel as duels
from tests.toys.race import GAME as FIRST

FITS = ("stretch", "run", "roll 3", "run", "roll 1")
OUTDATED = ("run", "roll 2", "stretch", "stretch", "run", "roll 1")  # version 2 lets the runner stretch once a lap
WHY = "was possible under version 1 of the rules, but not under version 2 (RAC:lap.2)"
SENTENCE = "RAC:lap.2: Twice a lap the runner may stretch, for one more step each time."


@pytest.fixture(autouse=True)
def second(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys are found in version 2 of their rules, like games of somebody else's package."""
    places = {"toy-race": "tests.toys.later_version:RACE", "toy-duel": "tests.toys.later_version:DUEL"}
    points = {name: EntryPoint(name, place, "sandtable.games") for name, place in places.items()}
    monkeypatch.setattr(package, "_others", lambda: points)


def kept(folder: Path, *answers: str) -> Path:
    """A record that version 1 wrote."""
    sitting = Sitting(FIRST.start())
    for answer in answers:
        sitting.answer(answer)
    path = folder / "old.record"
    path.write_text(sitting.record().text(), encoding="utf-8")
    return path


def test_an_old_record_is_replayed_and_shown_with_what_was_played(sandtable: Command, tmp_path: Path):
    path = kept(tmp_path, *FITS)
    told = sandtable("replay", str(path))
    assert (told.code, told.err) == (0, "")
    assert "5. Chance" in told.out or "5. chance" in told.out
    assert "the runner is at 5" in told.out  # no wind blew in version 1
    shown = sandtable("show", str(path), "--toml")
    assert (shown.code, shown.err) == (0, "")
    assert 'wind = "still"' in shown.out


def test_the_words_are_those_of_its_settings(sandtable: Command, tmp_path: Path):
    path = kept(tmp_path, "run")
    assert "No wind blows: the die is rolled." in sandtable("show", str(path)).out


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_replay_goes_up_to_the_answer_that_is_not_possible_any_more_and_says_why(
    sandtable: Command, tmp_path: Path, language: str
):
    path = kept(tmp_path, *OUTDATED)
    told = sandtable("replay", str(path), "--lang", language)
    assert told.code == 0
    assert "\n3. " in told.out
    assert "\n4. " not in told.out
    line, sentence = told.out.splitlines()[-2:]
    if language == "en":
        assert line.startswith(f'line {read_record(path.read_text()).first_line + 3}: "stretch" {WHY}')
        assert sentence == SENTENCE
    else:
        assert "「stretch」はルール第1版では選べましたが、第2版では選べません（RAC:lap.2）" in line
        assert sentence.startswith("RAC:lap.2：")


def test_a_position_before_it_is_shown_without_a_word_about_it(sandtable: Command, tmp_path: Path):
    path = str(kept(tmp_path, *OUTDATED))
    for arguments in (("show", path, "--move", "2"), ("replay", path, "--to", "2")):
        told = sandtable(*arguments)
        assert (told.code, told.err) == (0, "")
        assert "version 1" not in told.out


def test_a_file_of_the_last_position_has_nothing_else_in_it(sandtable: Command, tmp_path: Path):
    told = sandtable("show", str(kept(tmp_path, *OUTDATED)), "--toml")
    assert told.code == 0
    assert "version 1" not in told.out
    assert WHY in told.err


@pytest.mark.parametrize("flag", ["show --move 5", "replay --to 5"])
def test_what_comes_after_it_cannot_be_shown(sandtable: Command, tmp_path: Path, flag: str):
    command, *more = flag.split()
    told = sandtable(command, str(kept(tmp_path, *OUTDATED)), *more)
    assert (told.code, told.out) == (2, "")
    assert WHY in told.err


async def test_the_drawn_replay_ends_there_and_says_so(tmp_path: Path):
    playback, _, viewer = read_playback(str(kept(tmp_path, *OUTDATED)), None, None)
    assert playback.length == 3
    app = with_screen(ReplayScreen(playback, 0, viewer, "en"))
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("end")
        await pilot.pause()
        assert "was possible under version 1" in seen(app)
        await pilot.press("left")
        await pilot.pause()
        assert "was possible under version 1" not in seen(app)


def test_a_review_judges_what_can_be_read(sandtable: Command, tmp_path: Path):
    path = kept(tmp_path, *OUTDATED)
    told = sandtable("review", str(path), "--rounds", "8", "--jobs", "1")
    assert told.code == 0
    assert "2 of 2 decisions reviewed" in told.out
    assert WHY in told.err
    assert SENTENCE in told.err


def signed(folder: Path, *answers: str) -> Path:
    """A record of version 1 whose dice are those of a server."""
    head = Head("T", "", bytes(32), ["a"], {})
    throws = Throws(head)
    sitting = Sitting(FIRST.start())
    for answer in answers:
        sitting.answer(answer)
        while sitting.state.actor == "chance":
            sitting.answer(fair_outcome(sitting.state, throws.next(sum(sitting.state.weights()))))
    record = sitting.record()
    record.proof = {"table": "T", "commitment": sha256(bytes(32)).hexdigest(), "secret": "00" * 32, "nonces": "a"}
    path = folder / "signed.record"
    path.write_text(record.text(), encoding="utf-8")
    return path


def test_the_dice_of_an_old_record_are_verified(sandtable: Command, tmp_path: Path):
    told = sandtable("verify", str(signed(tmp_path, "run", "run", "stretch")))
    assert (told.code, told.err) == (0, "")
    assert "all 2 rolls and draws" in told.out


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        (("run", "run", "stretch", "stretch", "run"), "as far as the record can be replayed: all 2 rolls and draws"),
        (("run", "stretch", "stretch"), "as far as the record can be replayed: the only roll or draw"),
        (("stretch", "stretch", "run"), "There is no roll or draw before the answer"),
    ],
)
def test_dice_are_verified_as_far_as_the_record_goes(
    sandtable: Command, tmp_path: Path, answers: tuple[str, ...], said: str
):
    told = sandtable("verify", str(signed(tmp_path, *answers)))
    assert (told.code, told.err) == (0, "")
    assert said in told.out
    assert WHY in told.out
    assert told.out.splitlines()[-1] == SENTENCE


def test_a_throw_that_was_changed_is_found_before_it(sandtable: Command, tmp_path: Path):
    path = signed(tmp_path, "run", "stretch", "stretch")
    text = path.read_text(encoding="utf-8")
    rolled = next(line for line in text.splitlines() if line.startswith("chance"))
    other = "chance roll 1" if rolled != "chance roll 1" else "chance roll 2"
    path.write_text(text.replace(rolled, other), encoding="utf-8")
    told = sandtable("verify", str(path))
    assert told.code == 1
    assert "Answer 2 is not what the dice gave" in told.out


# Going on


def test_a_saved_game_of_an_older_version_goes_on_as_it_began(sandtable: Command, tmp_path: Path):
    path = kept(tmp_path, *FITS)
    told = sandtable("play", "toy-race", "--plain", "--resume", str(path), typed="rest\nquit\n")
    assert (told.code, told.err) == (0, "")
    assert "The runner stretches" not in told.out  # what everybody knows is not told again
    assert "The runner rests at 4." in told.out
    record = read_record(path.read_text(encoding="utf-8"))
    assert record.answers[-1] == ("runner", "rest")
    assert len(record.answers) == len(FITS) + 1
    assert (record.rules, record.settings["wind"]) == (2, "still")
    again = sandtable("play", "toy-race", "--plain", "--resume", str(path), typed="undo\nquit\n")
    assert "Taken back." in again.out


def test_a_game_that_cannot_be_read_to_its_end_goes_on_before_that_and_its_file_stays(
    sandtable: Command, tmp_path: Path
):
    path = kept(tmp_path, *OUTDATED)
    before = path.read_text(encoding="utf-8")
    told = sandtable("play", "toy-race", "--plain", "--resume", str(path), typed="rest\nquit\n")
    assert told.code == 0
    assert WHY in told.err
    assert SENTENCE in told.err
    assert "The runner rests at" in told.out
    assert path.read_text(encoding="utf-8") == before
    other = tmp_path / "new.record"
    told = sandtable("play", "toy-race", "--plain", "--resume", str(path), "--record", str(other), typed="rest\n")
    assert read_record(other.read_text(encoding="utf-8")).answers[-1] == ("runner", "rest")


def test_a_saved_game_carries_its_options_and_is_of_one_game(sandtable: Command, tmp_path: Path):
    path = str(kept(tmp_path, "run"))
    told = sandtable("play", "toy-race", "--plain", "--resume", path, "--option", "wind=against")
    assert (told.code, told.err.count("\n")) == (2, 1)
    assert "carries its own options" in told.err
    assert sandtable("play", "omaha", "--plain", "--resume", path).code == 2


async def test_the_drawn_table_goes_on_too_and_says_from_where(tmp_path: Path):
    wished = resumed("toy-race", str(kept(tmp_path, *OUTDATED)), [], "3")
    table = on_table(wished, GameSession(wished.open(), "en"))
    async with table.app.run_test(size=LARGE, notifications=True) as pilot:
        await pilot.pause()
        assert any(WHY in note.message for note in table.app._notifications)
        assert len(table.screen.session.sitting.answers) == 3
        table.screen.begin_anew()
        await pilot.pause()
        assert table.screen.session.sitting.answers == []


def test_at_one_screen_nobody_is_told_again_what_happened_before(sandtable: Command, tmp_path: Path):
    sitting = Sitting(duels.GAME.start())
    for answer in ["deal spy", "deal double", "deal cancel"] * 2 + ["aim high", "ready"]:
        sitting.answer(answer)
    path = tmp_path / "duel.record"
    path.write_text(sitting.record().text(), encoding="utf-8")
    told = sandtable("play", "toy-duel", "--plain", "--resume", str(path), typed="\nquit\n")
    assert told.code == 0
    assert "While you were away" not in told.out
    assert duel().screen.session.known == 0
