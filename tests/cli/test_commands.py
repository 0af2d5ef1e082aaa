"""Every command does what its help says."""

import json
from pathlib import Path

import pytest

import sandtable as package
from sandtable.cli import primer_text
from sandtable.cli.all_commands import app
from sandtable.kernel import read_position, read_record
from sandtable.tables.game_file import BadGameFile
from sandtable.tables.primer_file import primer_of
from sandtable.words import LANGUAGES
from tests.cli.scenes import Command

COMMANDS = (
    "games",
    "play",
    "replay",
    "show",
    "analyse",
    "rules",
    "doctor",
    "serve",
    "site",
    "load",
    "backup",
    "restore",
    "check",
    "repair",
    "migrate-database",
    "verify",
    "puzzles",
    "puzzles make",
    "puzzles check",
    "learn",
    "match",
    "lab report",
    "lab run",
    "lab tune",
    "arena",
    "ladder",
    "dataset make",
    "train",
    "engine",
    "engine-check",
    "review",
    "solve",
    "daily",
    "cards",
    "new-game",
)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def test_version_is_that_of_the_package(sandtable: Command):
    assert sandtable("--version") == (0, f"sandtable {package.__version__}\n", "")


def test_without_a_terminal_no_arguments_give_a_short_help(sandtable: Command):
    said = sandtable()
    assert said.code == 0
    assert said.out.startswith("Usage: sandtable")
    for name in COMMANDS:
        assert f"  {name} " in said.out


def test_there_is_no_other_command(sandtable: Command):
    assert {
        command.name or command.callback.__name__ for command in app.registered_commands if command.callback
    } == set(COMMANDS)


@each_language
@pytest.mark.parametrize("name", COMMANDS)
def test_help_is_in_the_readers_language(sandtable: Command, name: str, language: str):
    said = sandtable(name, "--help", "--lang", language)
    assert said.code == 0
    assert said.out.startswith({"en": "Usage: sandtable", "ja": "使い方： sandtable"}[language] + f" {name}")
    assert "ui-" not in said.out
    assert ("Show this help." in said.out) == (language == "en")


@each_language
def test_games_lists_titles_seats_and_options_with_rules(sandtable: Command, language: str):
    said = sandtable("games", "--lang", language)
    assert said.code == 0
    assert {"en": "Attack on Omaha Beach", "ja": "オマハビーチ攻撃"}[language] in said.out
    game = package.game("omaha")
    for setting in game.settings:
        assert f"{setting.name}  " in said.out
        assert f"[{setting.rule}]" in said.out
    assert "* standard" in said.out
    assert "squad" in said.out


@each_language
def test_rules_print_every_clause_and_ruling(sandtable: Command, language: str):
    said = sandtable("rules", "omaha", "--lang", language)
    book = package.game("omaha").rules
    for rule, clause in book.clauses.items():
        assert f"  {rule}" in said.out
        assert clause.texts[language] in said.out
    for ruling in book.rulings.values():
        assert ruling.reason[language] in said.out


def test_a_rule_comes_with_what_is_below_it(sandtable: Command):
    said = sandtable("rules", "omaha", "play.4a")
    assert "OMA:play.4a\n" in said.out
    assert "OMA:play.4a.hit\n" in said.out
    assert "OMA:play.4b.1" not in said.out
    assert sandtable("rules", "omaha", "oma:PLAY.4A").out == said.out
    assert "OMA:play.10" not in sandtable("rules", "omaha", "play.1").out


def test_a_section_can_be_asked_for(sandtable: Command):
    assert sandtable("rules", "omaha", "sniper").out.count("OMA:sniper.") == 2


def test_rules_can_be_searched(sandtable: Command):
    english = sandtable("rules", "omaha", "--search", "SNIPER").out
    assert "OMA:sniper.1" in english
    assert "OMA:setup.1" not in english
    assert "OMA:play.4b.1" in sandtable("rules", "omaha", "--search", "鉄条網", "--lang", "ja").out


@each_language
def test_rules_begin_with_the_first_page(sandtable: Command, language: str):
    said = sandtable("rules", "kasserine", "--lang", language).out
    primer = primer_of("kasserine")
    assert primer is not None
    for line in (*primer.turn, *primer.forgotten):
        assert f"  {line.texts[language]} [{line.rule}]\n" in said
    assert said.index(primer.you[language]) < said.index(primer.win[language]) < said.index("  KAS:std.1")
    assert primer.diagrams[0].caption[language] not in said  # nothing is drawn into a pipe


def test_a_search_finds_the_first_page_and_both_languages(sandtable: Command):
    missed = sandtable("rules", "omaha", "--search", "keep one parachute")
    assert (missed.code, missed.out) == (2, "")
    assert 'Nothing in the rulebook contains "keep one parachute".' in missed.err
    found = sandtable("rules", "omaha", "--search", "ＫＥＥＰ　one charge").out
    assert "What beginners forget\n  Keep one charge for the nest. [OMA:demo.3]\n" in found
    assert "What you are" not in found
    assert "OMA:play.4b.1" in sandtable("rules", "omaha", "--search", "鉄条網 wire").out


def test_diagrams_are_drawn_by_the_board_of_the_game(sandtable: Command, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    said = sandtable("rules", "omaha").out
    assert "The fourth beach: the nest is at an end of the far row" in said
    assert "▟▀▙" in said


def test_a_broken_first_page_is_told_and_the_rules_are_printed(sandtable: Command, monkeypatch: pytest.MonkeyPatch):
    def broken(name: str) -> None:
        raise BadGameFile("missing", {"place": "primer.toml", "possible": "[[turn]]"})

    monkeypatch.setattr(primer_text, "primer_of", broken)
    said = sandtable("rules", "omaha")
    assert said.code == 0
    assert "The first page of this rulebook is left out. primer.toml is missing. Expected: [[turn]]" in said.err
    assert "OMA:play.4b.1" in said.out


def test_a_ruling_shows_its_option(sandtable: Command):
    assert "sideways_fire=once, sideways_fire=twice" in sandtable("rules", "omaha", "O5").out


@each_language
def test_show_draws_the_last_position(sandtable: Command, record: Path, language: str):
    said = sandtable("show", str(record), "--lang", language)
    assert said.code == 0
    assert "╭" in said.out
    assert "★" in said.out
    assert {"en": "Charges", "ja": "爆薬"}[language] in said.out
    assert "OMA:end." in said.out


def test_show_goes_to_a_move(sandtable: Command, record: Path):
    assert "move 9 of" in sandtable("show", str(record), "--move", "9").out
    first = sandtable("show", str(record), "--move", "9", "--plain").out
    assert "[OMA:play.3]" in first
    assert "[Squad]" not in first
    assert "[Squad]" in sandtable("show", str(record), "--move", "10", "--plain").out


def test_show_prints_a_position_file_that_can_be_shown_again(sandtable: Command, record: Path, tmp_path: Path):
    path = tmp_path / "position.toml"
    path.write_text(sandtable("show", str(record), "--move", "12", "--toml").out, encoding="utf-8")
    drawn = sandtable("show", str(record), "--move", "12", "--plain").out
    assert sandtable("show", str(path), "--plain").out.splitlines()[1:] == drawn.splitlines()[1:]
    as_json = json.loads(sandtable("show", str(path), "--json").out)
    assert as_json["table"] == read_position(path.read_text(encoding="utf-8"))["table"]


def test_play_begins_with_a_position(sandtable: Command, near_the_nest: Path, tmp_path: Path):
    kept = tmp_path / "r"
    said = sandtable(
        "play", "omaha", "--plain", "--position", str(near_the_nest), "--record", str(kept), typed="quit\n"
    )
    assert said.code == 0
    assert "MG nest" in said.out
    assert read_record(kept.read_text(encoding="utf-8")).start is not None
    assert "MG nest" in sandtable("show", str(kept), "--plain").out


def test_play_takes_options_and_a_deck(sandtable: Command, tmp_path: Path):
    deck = tmp_path / "deck.toml"
    deck.write_text("[deck]\nopen = { cards = 20, mined = 0 }\n", encoding="utf-8")
    kept = tmp_path / "r"
    told = ("--plain", "--deck", str(deck), "--option", "fatal_hit=8", "--record", str(kept))
    assert sandtable("play", "omaha", *told, typed="quit\n").code == 0
    settings = read_record(kept.read_text(encoding="utf-8")).settings
    assert settings["deck"] == "open 20/0"
    assert settings["fatal_hit"] == "8"


def test_a_seed_makes_chance_fall_the_same_way(sandtable: Command):
    first, again, other = (
        sandtable("play", "omaha", "--plain", "--seed", seed, typed="quit\n").out for seed in ("7", "7", "8")
    )
    assert first == again
    assert first.splitlines()[3:] != other.splitlines()[3:]


@each_language
def test_doctor_names_the_form_and_finds_everything(sandtable: Command, language: str):
    said = sandtable("doctor", "--lang", language)
    assert said.code == 0
    assert "!!" not in said.out
    form = {True: {"en": "compiled.", "ja": "コンパイル済み"}, False: {"en": "plain Python", "ja": "Pythonのまま"}}
    assert form[package.kernel.COMPILED][language] in said.out
    for name in ("Python 3.", "textual", "omaha"):
        assert name in said.out


def test_doctor_fails_when_something_needed_is_broken(sandtable: Command, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sandtable.cli.doctor.NEEDED", ("rich", "no-such-package-anywhere"))
    said = sandtable("doctor")
    assert said.code == 1
    assert "!!  no-such-package-anywhere is missing." in said.out
    assert 'pip install "no-such-package-anywhere"' in said.out


def test_replay_prints_move_by_move(sandtable: Command, record: Path):
    said = sandtable("replay", str(record), "--plain", "--to", "11")
    assert said.code == 0
    numbers = [line.split(".")[0] for line in said.out.splitlines() if line[:1].isdigit()]
    assert numbers == [str(number) for number in range(1, 12)]
    assert "Row 3" in said.out


def test_a_whole_replay_ends_as_the_game_did(sandtable: Command, record: Path):
    result = read_record(record.read_text(encoding="utf-8")).result
    said = sandtable("replay", str(record), "--plain")
    assert f"[{result.split()[-1]}]" in said.out.splitlines()[-1]
