"""Canvas, lines, boards and colours: everything fits its cells in both languages."""

from typing import Any

import pytest
from rich.cells import cell_len

import sandtable
from sandtable.cli.boards import Board, board_of
from sandtable.cli.boards.board import listing
from sandtable.cli.canvas import Canvas, fit, pad
from sandtable.cli.palette import DAY, NIGHT
from sandtable.cli.table_words import table_words
from sandtable.cli.wrapping import NEVER_FIRST, NEVER_LAST, wrap
from sandtable.kernel import SeededDice, Sitting
from sandtable.words import LANGUAGES
from tests.cli.scenes import NEAR_THE_NEST
from tests.toys.duel import GAME as DUEL

each_language = pytest.mark.parametrize("language", LANGUAGES)
SIZES = [(44, 20), (46, 20), (38, 16), (60, 28), (96, 46), (30, 10)]


def views() -> list[dict[str, Any]]:
    """Positions of a game from the landing to the nest."""
    game = sandtable.game("omaha")
    sitting = Sitting(game.start(), SeededDice(3))
    found = [sitting.state.view("squad")]
    for _ in range(3):
        sitting.answer(sitting.state.options()[0])
        found.append(sitting.state.view("squad"))
    return [*found, game.setup(NEAR_THE_NEST).view("squad")]


@each_language
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_row_of_the_beach_is_as_wide_as_the_sheet(width: int, height: int, language: str):
    words = table_words(language, sandtable.game("omaha"))
    for view in views():
        sheet = board_of(sandtable.game("omaha")).picture(view, words, width, height, {"1-left": "▲1·2·3"})
        assert sheet.width >= width
        assert sheet.height >= height
        for row in sheet.rows:
            assert sum(cell_len(cell.text) for cell in row) == sheet.width
        assert {area.place for area in sheet.areas} == {card["place"] for card in view["table"]["cards"]}
        assert all(area.y + area.height <= sheet.height for area in sheet.areas)
        assert all(area.x + area.width <= sheet.width for area in sheet.areas)


@each_language
def test_names_of_cards_fit_the_smallest_card(language: str):
    words = table_words(language, sandtable.game("omaha"))
    for name in ("open", "wire", "x", "delta", "cleared", "mine", "tangle", "nest"):
        assert cell_len(words.say(f"beach-short-{name}")) <= 10


@each_language
def test_tracks_fit_beside_the_board(language: str):
    words = table_words(language, sandtable.game("omaha"))
    for view in views():
        lines = board_of(sandtable.game("omaha")).panel(view, words, 34).lines()
        assert f"[{view['table']['charges']}]" in lines[1]
        assert lines[2].rstrip().endswith("0")
        assert all(cell_len(line) <= 34 for line in lines)


DEATHS = [("7", ["8", "7", "6", "5", "4", "3", "2"]), ("8", ["8", "7", "6", "5", "4", "3", "2", "1"])]


def dead(fatal: str) -> dict[str, Any]:
    """A beach on which the squad has just died."""
    beach = ["- - -", "open wire wire", "wire x wire", "wire wire open"]
    table = {"squad": 9 - int(fatal), "at": "0-left", "beach": beach}
    state = sandtable.game("omaha").setup({"game": "omaha", "settings": {"fatal_hit": fatal}, "table": table})
    state.answer("move ahead")
    if state.actor == "chance":
        state.answer("back mine")
    assert state.result is not None
    assert state.result.key == "squad-dead"
    view: dict[str, Any] = state.view("squad")
    return view


@each_language
@pytest.mark.parametrize(("fatal", "numbers"), DEATHS)
def test_a_dead_squad_is_dead_on_its_track_on_the_beach_and_in_words(language: str, fatal: str, numbers: list[str]):
    view, board = dead(fatal), board_of(sandtable.game("omaha"))
    words = table_words(language, sandtable.game("omaha")).under(view["settings"])
    word = {"en": "DEAD", "ja": "全滅"}[language]
    track = board.panel(view, words, 44).lines()[0]
    assert track.split()[1:] == [*numbers, f"[{word}]"]
    picture = "\n".join(board.picture(view, words, 46, 20, {}).lines())
    assert f"★ {word}" in picture
    said = board.lines(view, words)[-2]
    assert {"en": "squad dead,", "ja": "分隊全滅、"}[language] in said
    assert "0" not in said.replace("A1", "")


@each_language
@pytest.mark.parametrize(("uses", "marks"), [("8", "8 7 6 5 4 3 2 {} 0"), ("7", "7 6 5 4 3 2 1 {}")])
def test_the_tracks_of_charges_and_rounds_end_as_last_is_read(language: str, uses: str, marks: str):
    state = sandtable.game("omaha").start(seed=1, options={"uses": uses})
    words = table_words(language, state.game).under(state.settings)
    lines = board_of(state.game).panel(state.view("squad"), words, 44).lines()
    for line in lines[1:3]:
        assert (
            line.replace("[", " ").replace("]", " ").split()[1:]
            == marks.format({"en": "LAST", "ja": "最後"}[language]).split()
        )
        assert f"[{uses}]" in line


@each_language
def test_the_beach_in_words_lines_up(language: str):
    words = table_words(language, sandtable.game("omaha"))
    for view in views():
        rows = [line for line in board_of(sandtable.game("omaha")).lines(view, words) if "|" in line]
        assert len(rows) == 4
        assert len({cell_len(row) for row in rows}) == 1


def test_a_target_has_another_shape_and_not_only_another_colour():
    game = sandtable.game("omaha")
    words = table_words("en", game)
    view = views()[1]
    with_target = board_of(game).picture(view, words, 46, 20, {"1-left": "▲1"}).lines()
    without = board_of(game).picture(view, words, 46, 20, {}).lines()
    assert any("┏" in line and "▲1" in line for line in with_target)
    assert not any("┏" in line or "▲" in line for line in without)


def test_a_click_finds_the_place_that_was_drawn_there():
    view = views()[0]
    sheet = board_of(sandtable.game("omaha")).picture(view, table_words("en", sandtable.game("omaha")), 46, 20, {})
    for area in sheet.areas:
        assert sheet.area_at(area.x, area.y) == area.place
    assert sheet.area_at(0, 0) == ""


def test_a_wide_letter_takes_two_cells():
    sheet = Canvas(5, 1)
    sheet.put(0, 0, "砂盤x")
    assert sheet.lines() == ["砂盤x"]
    sheet.put(3, 0, "盤盤")
    assert sum(cell_len(cell.text) for cell in sheet.rows[0]) <= 5


def test_text_is_cut_and_padded_by_cells():
    assert fit("オマハビーチ", 7) == "オマハ…"
    assert fit("Omaha", 5) == "Omaha"
    assert fit("Omaha", 1) == "…"
    assert pad("砂盤", 6) == "砂盤  "


@pytest.mark.parametrize("width", range(6, 40, 3))
def test_lines_break_where_both_languages_allow_it(width: int):
    english = "The machine gun hits the squad, and nobody is left. OMA:play.4a"
    assert [word for line in wrap(english, max(width, 12)) for word in line.split()] == english.split()
    japanese = "X型障害物を爆破して入ってもよい。ただし「目」に守られていれば、撃たれない（OMA:play.4c.2）。"
    lines = wrap(japanese, max(width, 22))
    assert "".join(lines) == japanese
    for line in lines:
        assert cell_len(line) <= max(width, 22)
        assert line[0] not in NEVER_FIRST
        assert line[-1] not in NEVER_LAST


def test_a_word_longer_than_the_line_is_cut():
    assert wrap("abcdefghij", 4) == ["abcd", "efgh", "ij"]


def test_a_game_without_a_drawing_gets_a_list():
    board = board_of(DUEL)
    assert type(board) is Board
    words = table_words("en", DUEL)
    sitting = Sitting(DUEL.start(), SeededDice(1))
    view = sitting.state.view("red")
    lines = board.lines(view, words)
    assert any(line.startswith("hand ") for line in lines)
    sheet = board.picture(view, words, 40, 5, {})
    assert sheet.height >= len(lines)


def test_any_data_can_be_listed():
    data = {"cards": [{"name": "a", "value": 1}, {"name": "b", "value": True}], "nothing": None, "deep": {"x": [1, 2]}}
    lines = listing(data, table_words("en"))
    assert lines == ["cards", "  - name a, value 1", "  - name b, value yes", "nothing  –", "deep", "  x  1, 2"]


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


PAIRS = [
    *((ink, ground) for ink in ("ink", "dim") for ground in ("table", "paper", "sand", "cleared")),
    *(("mine", ground) for ground in ("paper",)),
    *(("eye", ground) for ground in ("paper", "cleared")),
    *(("marker-ink", ground) for ground in ("squad", "charge", "round", "stage")),
    ("squad-ink", "squad"),
    ("nest-ink", "nest"),
    ("accent-ink", "accent"),
    ("sea-ink", "sea"),
    ("foam", "sea"),
]


@pytest.mark.parametrize("palette", [DAY, NIGHT], ids=["day", "night"])
def test_every_text_can_be_read(palette: dict[str, str]):
    too_faint = [pair for pair in PAIRS if contrast(palette[pair[0]], palette[pair[1]]) < 4.5]
    assert too_faint == []
    lines = [(ink, ground) for ink in ("line", "pattern", "accent") for ground in ("paper", "cleared")]
    assert [pair for pair in lines if contrast(palette[pair[0]], palette[pair[1]]) < 3] == []


def test_both_palettes_name_the_same_colours():
    assert set(DAY) == set(NIGHT)
