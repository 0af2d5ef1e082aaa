"""Kasserine on the table: everything is drawn, nothing hidden shows, and two people can play it at one screen."""

from random import Random

import pytest
from rich.cells import cell_len

import sandtable as package
from sandtable.cli.boards import board_of
from sandtable.cli.game_session import GameSession
from sandtable.cli.palette import DAY, NIGHT
from sandtable.cli.start_game import wishes
from sandtable.cli.table.board_page import SheetPage
from sandtable.cli.table.dialogs import CoverPage, SincePage
from sandtable.cli.table_words import table_words
from sandtable.games.kasserine.rules.packed_paths import read_ways
from sandtable.games.kasserine.terminal.map_drawing import HIGH, WIDE
from sandtable.games.kasserine.terminal.pieces import NATION_COLOUR, NATION_SIGN
from sandtable.kernel import SeededDice, Sitting, State
from sandtable.words import LANGUAGES
from tests.cli.scenes import COMPACT, LARGE, Command, on_table, seen
from tests.cli.test_drawing import contrast
from tests.games.drawn_board import DrawnBoard
from tests.layers import rows

GAME = package.game("kasserine")
BOARD = board_of(GAME)
DRAWN = DrawnBoard(GAME, BOARD)
everything, said, targets_of = DRAWN.everything, DRAWN.said, DRAWN.targets_of
SEATS = ("axis", "allies", "spectator")
SIZES = [(30, 12), (46, 20), (72, 36), (110, 50), (240, 60)]
RAW_KEYS = ("ui-", "name-", "{")
ANSWERS = 12
each_language = pytest.mark.parametrize("language", LANGUAGES)


# Positions


def played(*answers: str) -> State:
    sitting = Sitting(GAME.start(), SeededDice(3))
    for answer in answers:
        sitting.answer(answer)
    return sitting.state


def at_set_up() -> State:
    return played()


def on_the_march() -> State:
    return played("move 5pz-1")


def in_battle() -> State:
    """Tigers and panzers at Faid against Hightower's tanks, with support."""
    answers = ["move tiger501", "to 3919", "move 7pz", "to 3920", "end", "attack 3819", "join tiger501", "join 7pz"]
    state = played(*answers)
    state.answer(next(o for o in state.options() if o.verb == "commit"))
    return state


def bombarding() -> State:
    return played("move tiger501", "to 3919", "end", "bombard 3819")


POSITIONS = {f.__name__: f for f in (at_set_up, on_the_march, in_battle, bombarding)}
each_position = pytest.mark.parametrize("position", list(POSITIONS))


# Drawing


@each_language
@each_position
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_row_is_as_wide_as_the_sheet(position: str, width: int, height: int, language: str):
    state = POSITIONS[position]()
    for sheet in everything(state, "axis", language, width, height):
        for row in sheet.rows:
            assert sum(cell_len(cell.text) for cell in row) == sheet.width
        assert all(area.x >= 0 and area.x + area.width <= sheet.width for area in sheet.areas)
        assert all(area.y >= 0 and area.y + area.height <= sheet.height for area in sheet.areas)


@each_language
@each_position
def test_every_word_is_there_in_both_languages(position: str, language: str):
    state = POSITIONS[position]()
    for seat in SEATS:
        assert [key for key in RAW_KEYS if key in said(state, seat, language)] == []


@each_language
def test_all_names_of_units_fit_their_counters(language: str):
    words = table_words(language, GAME)
    for unit in at_set_up().view("axis")["table"]["units"]:
        assert words.has(f"ui-kas-unit-{unit['id']}")
        assert cell_len(words.say(f"ui-kas-unit-{unit['id']}")) < WIDE


def test_a_large_window_shows_the_whole_map_and_a_small_one_what_matters():
    state = on_the_march()
    view = state.view("axis")
    whole = BOARD.picture(view, table_words("en", GAME), 240, 60, targets_of(view))
    assert len({area.place for area in whole.areas if area.place.startswith("hex ")}) == 967
    small = BOARD.picture(view, table_words("en", GAME), 46, 20, targets_of(view))
    places = {area.place for area in small.areas}
    assert "hex 3225" in places
    assert len(places) <= (46 // WIDE) * (20 // HIGH)
    assert any(place in places for place in targets_of(view))


def test_what_can_be_chosen_has_a_mark_and_a_number():
    view = on_the_march().view("axis")
    words = table_words("en", GAME)
    text = "\n".join(BOARD.picture(view, words, 120, 50, targets_of(view)).lines())
    assert "▲1 " in text
    assert "▲1 " not in "\n".join(BOARD.picture(view, words, 120, 50, {}).lines())


def test_reinforcements_that_can_come_in_stand_below_the_map_and_can_be_clicked():
    view = at_set_up().view("axis")
    sheet = BOARD.picture(view, table_words("en", GAME), 46, 20, targets_of(view))
    ready = {area.place for area in sheet.areas if area.place.startswith("unit ")}
    assert ready == {f"unit {option.split()[1]}" for option in view["options"] if option.startswith("move ")}
    for area in sheet.areas:
        if area.place in ready:
            assert sheet.area_at(area.x, area.y) == area.place


def test_nations_differ_by_sign_and_by_colour_and_read_well():
    assert len(set(NATION_SIGN.values())) == len(set(NATION_COLOUR.values())) == len(NATION_SIGN)
    for palette in (DAY, NIGHT):
        for colour in NATION_COLOUR.values():
            assert contrast(palette[f"{colour}-ink"], palette[colour]) >= 4.5


def test_the_odds_of_a_battle_stand_in_the_panel():
    state = in_battle()
    battle = state.view("axis")["table"]["battle"]
    text = "\n".join(BOARD.panel(state.view("axis"), table_words("en", GAME), 48).lines())
    for die, result in enumerate(battle["results"], 1):
        assert f"{die}:{result}" in text


def test_support_that_lies_face_down_is_not_told_to_the_other_side():
    state = in_battle()
    assert state.view("axis")["table"]["battle"]["committed"]["axis"] == 1
    for seat in ("allies", "spectator"):
        told = "\n".join(BOARD.lines(state.view(seat), table_words("en", GAME)))
        assert " + ? − " in told
    own = state.view("axis")["table"]["sides"]["axis"]["hand"]
    assert own
    assert "hand" not in state.view("allies")["table"]["sides"]["axis"]


def test_pointing_at_a_unit_means_to_move_it():
    view = at_set_up().view("axis")
    assert BOARD.tries(view, "unit 7pz") == ["move 7pz"]
    assert BOARD.tries(on_the_march().view("axis"), "hex 2014") == ["to 2014"]
    assert BOARD.tries(view, "marker 3") == ["commit 3", "fire 3"]


def test_a_long_list_of_goals_is_parted_by_the_points_left():
    view = on_the_march().view("axis")
    words = table_words("en", GAME)
    heads = {BOARD.group(view, option, words) for option in view["options"] if option.startswith("to ")}
    assert len(heads) > 3
    assert all("left" in head for head in heads)


def test_chance_and_players_give_different_answers():
    assert [BOARD.is_for_players(option) for option in ("die 3", "drawn 2", "to 2014", "end")] == [
        False,
        False,
        True,
        True,
    ]


def test_the_way_to_every_goal_can_be_read_before_it_is_taken():
    view = on_the_march().view("axis")
    told = BOARD.page_lines("ways", view, table_words("en", GAME))
    assert len(told) == len(read_ways(view["table"]["ways"]))
    way, left = read_ways(view["table"]["ways"])["3321"]
    assert any(
        line.startswith(" → ".join(way)) and line.endswith(f"{left} point{'s' * (left > 1)} left") for line in told
    )
    assert BOARD.page_lines("ways", at_set_up().view("axis"), table_words("en", GAME)) == [
        "Nothing is moving right now."
    ]


@each_language
def test_the_legend_names_every_sign(language: str):
    for sign, text in BOARD.legend(table_words(language, GAME)):
        assert text
        assert "ui-" not in sign + text


# Playing


@pytest.mark.full
@pytest.mark.long
@pytest.mark.parametrize(("language", "size"), rows([("en", LARGE), ("ja", COMPACT)]))
async def test_two_people_play_at_one_screen(language: str, size: tuple[int, int]):
    wished = wishes("kasserine", ("arrivals=may_wait",), "6")  # so that a phase can be ended at once
    table = on_table(wished, GameSession(wished.open(), language))
    random = Random(4)
    passed, answered = set(), 0
    async with table.app.run_test(size=size) as pilot:
        while answered < ANSWERS:
            await pilot.pause()
            if isinstance(table.app.screen, (CoverPage, SincePage)):
                passed.add(table.screen.session.sitting.state.actor)
                await pilot.press("enter")
            else:
                offered = [option.text for option in table.screen.offered]
                table.screen.answer("end" if "end" in offered and answered > 3 else random.choice(offered))
                answered += 1
        assert "ui-" not in seen(table.app)
    assert passed == {"axis", "allies"}


async def test_the_whole_map_and_the_groups_to_come_lie_on_sheets_of_their_own():
    wished = wishes("kasserine", (), "6")
    table = on_table(wished, GameSession(wished.open(), "en"))
    async with table.app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        while isinstance(table.app.screen, (CoverPage, SincePage)):
            await pilot.press("enter")
            await pilot.pause()
        for key, text in (("o", "░░░░"), ("e", "Turn 4 (17 Feb)")):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(table.app.screen, SheetPage)
            assert text in seen(table.app)
            await pilot.press("escape")
            await pilot.pause()


@pytest.mark.long
@each_language
def test_a_whole_game_is_played_line_by_line(sandtable: Command, language: str):
    ends = "\nend\n" * 100  # Enter when the screen is passed on, then the end of every phase
    waiting = ("--option", "arrivals=may_wait")  # or phases in which units are due could not be ended
    told = sandtable("play", "kasserine", "--plain", "--seed", "5", *waiting, "--lang", language, typed=ends)
    words = table_words(language, GAME)
    assert told.code == 0
    assert words.say("result-held-off") in told.out
    assert [key for key in RAW_KEYS if key in told.out] == []


def test_spectators_see_no_hand():
    view = in_battle().view("spectator")
    assert all("hand" not in side for side in view["table"]["sides"].values())


@pytest.mark.full
@pytest.mark.long
def test_a_game_at_random_can_be_drawn_at_every_question():
    sitting = Sitting(GAME.start(), SeededDice(11))
    random = Random(11)
    asked = set()
    for _ in range(400):
        question = sitting.state.question
        if question is None:
            break
        if question.key not in asked:
            asked.add(question.key)
            for seat in SEATS:
                assert [key for key in RAW_KEYS if key in said(sitting.state, seat, "en")] == []
        sitting.answer(random.choice(sitting.state.options()))
    assert {"move", "go", "attack", "join"} <= asked
