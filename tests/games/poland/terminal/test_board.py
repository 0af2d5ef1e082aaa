"""Poland at the terminal: drawn wide and narrow, in words, in both languages, from views alone."""

import pytest

import sandtable
from sandtable.cli.boards import board_of
from sandtable.kernel.event import Facts
from sandtable.words import words
from tests.games.poland.scene import battle, scene

GAME = sandtable.game("poland")
BOARD = board_of(GAME)
LANGUAGES = ("ja", "en")


def middle():
    t = battle(
        germany="panzer-thrust abwehr blitzkrieg 2pz",
        poland="ambush couriers",
        attackers="1pz 3pz",
        defenders="6inf 9inf",
    )
    t.answer("play blitzkrieg")
    return t


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [140, 100, 60, 40])
def test_the_board_is_drawn_at_every_width(language, width):
    said = words(language, GAME)
    sheet = BOARD.picture(middle().view("germany"), said, width, 20, {"unit 1pz": "4"})
    assert sheet.width == width
    text = "\n".join(sheet.lines())
    assert str(said.name("poznan")) in text
    assert " 4" in text
    assert {area.place for area in sheet.areas} >= {"unit 1pz", "unit 6inf", "objective warsaw", "card abwehr"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_in_words_says_where_totals_come_from(language):
    said = words(language, GAME)
    lines = BOARD.lines(middle().view("poland"), said)
    totals = next(line for line in lines if line.strip().startswith(f"{said.seat('germany')} 9"))
    assert str(said.name("blitzkrieg")) in totals
    assert "+2" in totals


@pytest.mark.parametrize("language", LANGUAGES)
def test_hands_of_others_are_not_drawn(language):
    said = words(language, GAME)
    t = middle()
    for seat, held in (("poland", "panzer-thrust"), ("germany", "couriers")):
        view = t.view(seat)
        shown = "\n".join([*BOARD.lines(view, said), *BOARD.picture(view, said, 120, 20, {}).lines()])
        assert str(said.name(held)) not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_reads_as_words(language):
    said = words(language, GAME)
    view = scene().view("germany")
    for name in view["table"]["cards"]:
        view["table"]["sides"]["germany"]["hand"] = [name]
        text = " ".join([*BOARD.page_lines("hand", view, said), *BOARD.page("hand", view, said, 60, {}).lines()])
        assert "effect-" not in text
        assert str(said.name(name)) in text


def test_options_lie_where_they_can_be_clicked_and_a_place_means_options():
    view = scene(germany="3lt").view("germany")
    assert BOARD.place(view, "attack warsaw") == "objective warsaw"
    assert BOARD.place(view, "deploy 3lt") == "card 3lt"
    assert BOARD.place(view, "pass") == ""
    assert "attack warsaw" in BOARD.tries(view, "objective warsaw")
    assert not BOARD.is_for_players("drawn 3lt")


@pytest.mark.parametrize("language", LANGUAGES)
def test_long_lists_are_grouped_and_the_log_has_headings(language):
    said = words(language, GAME)
    view = scene(germany="3lt 4lt 2mot 13mot 20mot").view("germany")
    assert len(view["options"]) > 9
    assert BOARD.group(view, "attack poznan", said) != BOARD.group(view, "deploy 3lt", said)
    assert BOARD.in_group("deploy 3lt", said) == str(said.name("3lt"))
    assert str(said.name("poznan")) in BOARD.heading("attacked", "", {"side": "germany", "objective": "poznan"}, said)
    assert BOARD.legend(said)
    assert BOARD.panel(view, said, 40).lines()


@pytest.mark.parametrize("language", LANGUAGES)
def test_discards_lie_open(language):
    said = words(language, GAME)
    view = scene(german_discards="blitzkrieg").view("poland")
    assert str(said.name("blitzkrieg")) in " ".join(BOARD.page_lines("discards", view, said))
    assert str(said.name("blitzkrieg")) in " ".join(BOARD.page("discards", view, said, 60, {}).lines())


def test_several_draws_are_told_in_one_line_and_only_ones_own_cards_are_named():
    said = words("en", GAME)
    drawn: list[Facts] = [{"side": "germany", "card": "1pz"}, {"side": "germany", "card": "abwehr"}]
    hidden: list[Facts] = [{"side": "poland"}, {"side": "poland"}]
    told = BOARD.run("drew", [*drawn, *hidden], said)
    assert told == "Germany drew: 1st Panzer Division, Abwehr. Poland drew 2 cards."
    assert BOARD.run("drew", [*drawn, *hidden[:1]], said).endswith("Poland drew a card.")
    assert BOARD.run("discarded", drawn, said) == "Germany discarded: 1st Panzer Division, Abwehr."
    assert (BOARD.run("drew", drawn[:1], said), BOARD.run("passed", hidden, said)) == ("", "")


@pytest.mark.parametrize(
    ("language", "words_of"), [("en", "(for Germany, open to attack"), ("ja", "（ドイツ軍の目標、攻撃できる")]
)
def test_objectives_say_whose_they_are(language, words_of):
    lines = BOARD.lines(scene().view("spectator"), words(language, GAME))
    assert any(words_of in line for line in lines)
