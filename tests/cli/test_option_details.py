"""Options name what the board knows: where a unit stands, how strong it is, whom an attack would meet."""

from typing import Any

import pytest

import sandtable as package
from sandtable.cli.boards import board_of
from sandtable.cli.choice import Choice
from sandtable.cli.game_session import GameSession
from sandtable.cli.start_game import wishes
from sandtable.cli.table.choices import choice_text
from sandtable.cli.table_words import table_words
from sandtable.kernel import SeededDice, Sitting, State
from sandtable.words import LANGUAGES
from tests.cli.scenes import LARGE, Command, on_table, seen

each_language = pytest.mark.parametrize("language", LANGUAGES)


def played(name: str, *answers: str, seed: int = 3) -> State:
    sitting = Sitting(package.game(name).start(), SeededDice(seed))
    for answer in answers:
        sitting.answer(answer)
    return sitting.state


def about(state: State, option: str, language: str = "en") -> str:
    words = table_words(language, state.game, state.settings)
    return board_of(state.game).about(state.view(str(state.actor)), option, words)


def unit(state: State, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(u for u in state.view("axis")["table"]["units"] if u["id"] == name)
    return found


# Kasserine


def strength_of(state: State, name: str) -> str:
    facts = unit(state, name)
    return f"{facts['attack']}-{facts['defence']}-{facts['move']}"


@each_language
def test_a_unit_that_may_move_is_named_with_its_hex_and_its_strength(language: str):
    moved = played("kasserine", "move tiger501", "to 3919")
    said = about(moved, "move tiger501", language)
    assert said.startswith({"ja": "ファイド（3919）", "en": "Faid (3919)"}[language])
    assert strength_of(moved, "tiger501") in said


def test_a_unit_that_is_to_come_is_named_with_the_hexes_where_it_may():
    state = played("kasserine")
    said = about(state, "move 7pz")
    assert said.startswith("enters at ")
    assert unit(state, "7pz")["entry"][0] in said
    assert strength_of(state, "7pz") in said


def test_an_attack_names_the_defender_and_its_strength():
    state = played("kasserine", "move tiger501", "to 3919", "end")
    target = next(o.noun for o in state.options() if o.verb == "attack")
    defender = next(u for u in state.view("axis")["table"]["units"] if u["hex"] == target)
    said = about(state, f"attack {target}")
    assert said.startswith(f"{table_words('en', state.game).name(defender['id'])} {strength_of(state, defender['id'])}")
    assert about(state, f"bombard {target}") == said
    assert about(state, "attack 0101") == ""


def test_a_short_list_of_ways_says_what_is_left_at_their_end():
    state = played("kasserine", "move tiger501")
    assert len(state.options()) < 10
    assert all(about(state, option.text).endswith("left") for option in state.options() if option.verb == "to")


async def test_the_drawn_table_says_it_beside_the_option():
    wished = wishes("kasserine", (), "3")
    table = on_table(wished, GameSession(wished.open(), "en"))
    async with table.app.run_test(size=LARGE) as pilot:
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert "enters at" in seen(table.app)


# The card games


@each_language
def test_an_attack_in_north_africa_names_who_stands_there(language: str):
    state = played("north-africa")
    words = table_words(language, state.game)
    said = about(state, "attack western-desert", language)
    for name in ("4ind", "2arm"):
        assert f"{words.name(name)} 3/3" in said
    assert about(state, "attack algeria") == ""


def test_a_unit_in_north_africa_is_named_with_its_region_and_steps():
    state = played("north-africa")
    assert about(state, "move 15pz algeria") == "Tripoli/Tunisia, 3/3"
    assert about(state, "pass") == ""


def test_what_is_known_of_a_whole_group_stands_in_its_heading(sandtable: Command):
    out = sandtable("play", "north-africa", "--plain", "--seed", "3", typed="\nquit\n").out
    assert out.count("(Tripoli/Tunisia, 3/3)") == 1


def test_units_and_objectives_of_poland_are_named_with_what_they_are_worth():
    state = played("poland")
    assert about(state, "commit 1pz") == "Strength 3, armor, +1 when attacking"
    assert "Supply" in about(state, "deploy 10pz")
    assert "Stays on the table if its attack" in about(state, "deploy 10pz")
    assert about(state, "attack warsaw").startswith("4 points, Defender +2")
    assert about(state, "pass") == ""


def test_what_becomes_of_a_unit_is_told_once(sandtable: Command):
    out = sandtable("play", "poland", "--plain", "--seed", "3", typed="\nattack silesia\nquit\n").out
    line = next(each for each in out.splitlines() if "(commit 1pz)" in each)
    assert line.casefold().count("stays on the table") == 1


def test_what_is_known_of_an_option_is_read_from_the_left_where_it_takes_several_lines():
    option = played("poland").options()[0]
    short, long = (
        str(choice_text(Choice(1, option, False, []), "go", [known], 20)) for known in ("9" * 18, "four " * 7)
    )
    assert short.splitlines()[-1] == "  " + "9" * 18
    assert long.splitlines()[1:] == ["    four four four", "    four four four", "    four"]
