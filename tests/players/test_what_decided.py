"""What decided a game is said from its review: how the winner got ahead, the loser's worst answer, a turn of luck."""

from typing import Any

import pytest

from sandtable.cli.review import decided_text
from sandtable.cli.table_words import table_words
from sandtable.kernel import CHANCE
from sandtable.players.what_decided import what_decided

SEATS = ("axis", "allies")


def point(number: int, probability: float, seat: str = "axis", loss: float = 0.0, grade: str = "") -> dict[str, Any]:
    said = {"question": "act", "given": "pass", "best": "done"}
    return {"number": number, "probability": probability, "seat": seat, "loss": loss, "grade": grade, **said}


def keys(points: list[dict[str, Any]], winner: str | None, seats: tuple[str, ...] = SEATS) -> list[str]:
    return [each["key"] for each in what_decided(points, seats, winner, ["axis"] * 100)]


@pytest.mark.parametrize(
    ("chances", "key"),
    [
        ([0.5, 0.6, 0.9], "decided-led"),
        ([0.5, 0.4, 0.9], "decided-ahead"),
        ([0.5, 0.4, 0.2, 0.9], "decided-comeback"),
        ([0.6, 0.45], "decided-late"),
    ],
)
def test_how_the_winner_got_ahead(chances: list[float], key: str):
    assert keys([point(n, chance) for n, chance in enumerate(chances)], "axis")[0] == key
    assert keys([point(n, 1 - chance) for n, chance in enumerate(chances)], "allies")[0] == key


def test_the_loser_hears_of_the_answer_that_cost_most_and_the_winner_of_none():
    points = [
        point(3, 0.5, "allies", 0.12, "mistake"),
        point(7, 0.6, "allies", 0.3, "blunder"),
        point(9, 0.9, "axis", 0.4, "blunder"),
    ]
    (_, worst) = what_decided(points, SEATS, "axis", ["axis"] * 10)
    assert (worst["key"], worst["who"], worst["number"], worst["loss"]) == ("decided-mistake", "allies", 7, 0.3)
    assert (worst["given"], worst["best"], worst["question"]) == ("pass", "done", "act")


def test_a_loss_within_the_margin_of_error_is_no_mistake():
    assert keys([point(0, 0.6), point(1, 0.8, "allies", 0.2)], "axis") == ["decided-led", "decided-no-mistake"]


def test_luck_is_what_chance_alone_changed_and_no_answer_explains():
    points = [point(0, 0.5, "axis", 0.1), point(3, 0.9, "allies"), point(9, 0.95)]
    luck = what_decided(points, SEATS, "axis", ["axis", CHANCE, CHANCE, "allies", *["axis"] * 6])[-1]
    assert (luck["key"], luck["number"], luck["before"], luck["after"]) == ("decided-luck", 3, 0.4, 0.9)
    assert "decided-luck" not in keys(points, "axis")  # somebody answered in between
    assert what_decided(points, SEATS, "allies", ["axis", CHANCE, CHANCE, *["axis"] * 7])[-1]["key"] != "decided-luck"


def test_alone_one_wins_or_loses_by_oneself():
    points = [point(0, 0.6, "squad"), point(2, 0.2, "squad", 0.3, "blunder")]
    assert keys(points, None, ("squad",)) == ["decided-best-chance", "decided-mistake"]
    assert keys(points, "squad", ("squad",)) == ["decided-comeback"]


def test_a_draw_and_a_game_without_decisions_were_decided_by_nothing():
    assert keys([point(0, 0.5)], None) == []
    assert keys([], "axis") == []


@pytest.mark.parametrize(
    ("lang", "joined"),
    [("en", "The Axis led from beginning to end. Answer 2 by the Allies cost the most"), ("ja", "優勢でした。")],
)
def test_it_reads_as_one_paragraph(lang: str, joined: str):
    import sandtable

    points = [point(0, 0.6), point(1, 0.8, "allies", 0.2, "blunder")]
    said = decided_text(
        what_decided(points, SEATS, "axis", ["axis"] * 2), table_words(lang, sandtable.game("north-africa"))
    )
    assert joined in said
    assert "20 %" in said
    assert "{" not in said
