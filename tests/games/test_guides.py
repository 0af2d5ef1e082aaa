"""Knowledge is said once: what the guide of a game says is what the terminal marks and what the page is sent."""

import json
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.cli.boards import board_of
from sandtable.tables.client_view import spelled
from sandtable.tables.seats import PLAYER
from sandtable.tables.table import Table
from sandtable.tables.table_views import chapters_shown, table_view
from sandtable.tables.terms import Terms
from sandtable.words import words
from sandtable.words.catalogue import SPACE

GAMES = [name for name in sandtable.game_names() if sandtable.manifest(name).offers("guide")]
ANSWERS = 250


def new_table(name: str) -> Table:
    table = Table(Terms("abcdefgh", sandtable.game(name), {}, bytes(32)))
    for seat in table.seats:
        seat.kind, seat.player = PLAYER, seat.name
    table.begin()
    return table


def test_every_game_of_ours_has_a_guide():
    assert {"omaha", "north-africa", "poland", "kasserine"} <= set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_terminal_and_page_have_an_option_at_the_same_place(name: str):
    table, rng = new_table(name), Random(3)
    board = board_of(table.game)
    placed = 0
    for _ in range(ANSWERS):
        if table.state == "over":
            break
        seat = str(table.actor)
        view = table.sitting.state.view(seat)
        sent = {each["text"]: each.get("places", []) for each in spelled(table_view(table, seat, seat)["options"])}
        assert list(sent) == view["options"]
        for option, places in sent.items():
            assert board.place(view, option) == (places[0] if places else "")
            placed += bool(places)
        table.answer(rng.choice(view["options"]), None, None)
    assert placed > 40


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("name", [name for name in GAMES if name != "omaha"])  # whose lines are a grid in the terminal
def test_terminal_and_page_tell_the_table_in_the_same_words(name: str, language: str):
    table, rng = new_table(name), Random(5)
    board, said = board_of(table.game), words(language, table.game)
    for _ in range(60):
        if table.state == "over":
            break
        seat = str(table.actor)
        sent = json.loads(json.dumps(chapters_shown(table, seat, table.n)))
        told = [said.told(line) for each in sent for line in [each["title"], *each["lines"]]]
        printed = board.lines(table.sitting.state.view(seat), said)
        assert [SPACE[language].join(line.split("\n")) for line in told] == [line.strip() for line in printed]
        table.answer(rng.choice(table.sitting.state.options()).text, None, None)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_done_to_something_has_a_place_and_what_ends_something_has_none(name: str):
    """Every option that a player can ever be offered; `any` is whatever there is."""
    game = sandtable.game(name)
    board = board_of(game)
    view: dict[str, Any] = game.start(seed=2).view(game.seats[0])
    for text in game.words.by_text:
        if not board.is_for_players(text) or text.endswith(" any"):
            continue
        if " " not in text:
            assert board.guide.places(view, text) == [], text
        elif name != "omaha":  # there a direction has a place only if the beach does not end
            assert board.guide.places(view, text), text
