"""The terminal says what is played in this very game: rulebook, prompts, cards and replays follow its settings."""

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import sandtable as package
from sandtable.cli.game_session import GameSession
from sandtable.cli.rulebook import paragraphs
from sandtable.cli.start_game import Wishes
from sandtable.cli.table.rules import RulesPage
from sandtable.cli.table_words import table_words
from sandtable.kernel import Sitting
from tests.cli.scenes import LARGE, Command, on_table, seen
from tests.toys.race import GAME as RACE

STILL = "No wind blows: a run is as long as the die says."
AGAINST = "Against the wind every run is a step shorter."


@pytest.fixture(autouse=True)
def with_race(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("toy-race", "tests.toys.race:GAME", "sandtable.games")
    monkeypatch.setattr(package, "_others", lambda: {"toy-race": point})


def test_after_a_clause_stands_how_it_is_played(sandtable: Command):
    out = sandtable("rules", "toy-race", "lap.3").out
    assert f"As played here (RAC:R1): {STILL}" in out
    out = sandtable("rules", "toy-race", "lap.3", "--option", "wind=against").out
    assert "Running goes as far as the die says" in out  # the clause is the sheet's
    assert f"As played here (RAC:R1): {AGAINST}" in out


def test_a_ruling_says_what_is_played_and_what_the_other_values_mean(sandtable: Command):
    usual = sandtable("rules", "toy-race", "R1").out
    assert "Ruling: No wind blows; against the wind every run is a step shorter." in usual
    assert "Why: The track has a roof." in usual
    assert f"With wind=against: {AGAINST}" in usual
    windy = sandtable("rules", "toy-race", "R1", "--option", "wind=against").out
    assert f"Ruling: {AGAINST}" in windy
    assert "Why this is not the default: The track has a roof." in windy
    assert f"With wind=still, the default: {STILL}" in windy
    assert (
        "これが既定でない理由" in sandtable("rules", "toy-race", "R1", "--option", "wind=against", "--lang", "ja").out
    )


def test_a_ruling_without_an_option_says_why(monkeypatch: pytest.MonkeyPatch):
    ruling = RACE.rules.rulings["RAC:R1"]
    monkeypatch.setattr(ruling, "option", "")
    monkeypatch.setattr(ruling, "no_switch", {"en": "Nobody asks.", "ja": "誰も問わない。"})
    assert paragraphs(RACE, "RAC:R1", table_words("en", RACE))[-1] == "No option: Nobody asks."


def test_what_is_played_can_be_searched_for(sandtable: Command):
    found = sandtable("rules", "toy-race", "--search", "step shorter", "--option", "wind=against").out
    assert "RAC:lap.3" in found
    assert "RAC:lap.1" not in found


@pytest.mark.parametrize("option", ["wind", "wind=storm", "moon=full"])
def test_an_option_that_does_not_exist_is_refused(sandtable: Command, option: str):
    told = sandtable("rules", "toy-race", "--option", option)
    assert (told.code, told.out) == (2, "")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize(("wind", "played"), [("still", STILL), ("against", AGAINST)])
def test_rules_at_the_table_are_those_of_the_game(sandtable: Command, wind: str, played: str):
    typed = "rules lap.3\nrules R1\nquit\n"
    out = sandtable("play", "toy-race", "--plain", "--option", f"wind={wind}", typed=typed).out
    assert f"\n  As played here (RAC:R1): {played}" in out


async def test_the_book_beside_the_drawn_table_too():
    wished = Wishes(RACE, {"wind": "against"}, None, 1)
    table = on_table(wished, GameSession(wished.open(), "en"))
    async with table.app.run_test(size=LARGE) as pilot:
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(table.app.screen, RulesPage)
        await pilot.pause()
        assert "As played here (RAC:R1): Against the wind" in seen(table.app)


def test_the_words_of_a_session_are_made_once_for_each_language():
    session = GameSession(Wishes(RACE, {"wind": "against"}, None, 1).open(), "en")
    assert session.words is session.words
    assert session.words.rule("RAC:R1") == AGAINST
    session.language = "ja"
    assert session.words.rule("RAC:R1") == "向かい風で、走りは1歩短くなる。"
    assert session.words is session.words


@pytest.mark.parametrize(("wind", "said"), [("still", "No wind blows"), ("against", "Against the wind")])
def test_a_record_is_shown_in_the_words_of_its_settings(sandtable: Command, tmp_path: Path, wind: str, said: str):
    sitting = Sitting(RACE.start(options={"wind": wind}))
    sitting.answer("run")
    path = tmp_path / "r"
    path.write_text(sitting.record().text(), encoding="utf-8")
    assert said in sandtable("show", str(path)).out
    state = sitting.state.position()
    assert state["settings"]["wind"] == wind


def test_cards_are_printed_as_they_are_played(sandtable: Command):
    """Every card of North Africa has words under every setting, and those of the setting that was chosen."""
    usual = sandtable("cards", "north-africa").out
    for setting in package.game("north-africa").settings:
        for value in setting.values:
            told = sandtable("cards", "north-africa", "--option", f"{setting.name}={value}")
            assert told.code == 0
            assert len(told.out.splitlines()) == len(usual.splitlines())
