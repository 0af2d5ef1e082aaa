"""POL:cards, POL:setup. Four kinds of card, two decks, nine cards each, Germany first."""

from typing import Any

import pytest

from sandtable.kernel import CHANCE, SeededDice
from tests.games.poland.scene import GAME, discards, finish_turn, hand, play, scene, side, table


def begin(seed: int = 1) -> Any:
    return GAME.start(seed=seed)


@pytest.mark.rule("POL:cards.1", "POL:set.1")
def test_the_set_has_110_cards_of_four_kinds():
    view = begin().view("germany")["table"]
    kinds = [row["kind"] for row in view["cards"].values() for _ in range(row["copies"])]
    country_cards = 2
    assert len(kinds) + len(view["objectives"]) + country_cards == 110
    assert {*kinds} == {"unit", "action"}
    for seat in GAME.seats:
        assert sum(row["copies"] for row in view["cards"].values() if row["side"] == seat) == 47


@pytest.mark.rule("POL:cards.2", "POL:P15")
def test_country_cards_are_for_reference_and_nobody_holds_them():
    view = begin().view("poland")["table"]
    assert not {"germany", "poland"} & {*view["cards"]}


@pytest.mark.rule("POL:setup.1")
def test_each_side_holds_cards_of_its_own_country():
    t = begin()
    for seat in GAME.seats:
        view = t.view(seat)["table"]
        assert {view["cards"][card]["side"] for card in view["sides"][seat]["hand"]} == {seat}


@pytest.mark.rule("POL:setup.2")
def test_units_marked_for_the_start_lie_face_up():
    view = begin().view("germany")["table"]
    for seat in GAME.seats:
        marked = {c for c, row in view["cards"].items() if row["side"] == seat and row.get("start")}
        assert {*view["sides"][seat]["units"]} == marked
        assert marked


@pytest.mark.rule("POL:setup.3")
def test_everybody_sees_all_objectives_and_their_points():
    t = begin()
    assert [o["id"] for o in t.view("germany")["table"]["objectives"]] == [
        o["id"] for o in t.view("poland")["table"]["objectives"]
    ]
    assert len(t.view("spectator")["table"]["objectives"]) == 14


@pytest.mark.rule("POL:setup.4")
def test_each_side_begins_with_nine_cards_from_its_deck():
    t = begin()
    for seat in GAME.seats:
        own = t.view(seat)["table"]["sides"][seat]
        assert own["hand_size"] == 9
        assert own["hand_size"] + own["deck_size"] + len(own["units"]) == 47


@pytest.mark.rule("POL:setup.4")
def test_another_seed_deals_another_hand():
    assert (
        begin(1).view("germany")["table"]["sides"]["germany"] != begin(2).view("germany")["table"]["sides"]["germany"]
    )


@pytest.mark.rule("POL:setup.5")
def test_germany_goes_first_and_turns_alternate():
    t = GAME.start(seed=3)
    assert t.actor == "germany"
    dice = SeededDice(3)
    t.answer("pass")
    t.answer("done")
    while t.actor == CHANCE:
        t.answer(t.roll(dice))
    assert t.actor == "poland"


@pytest.mark.rule("POL:setup.6", "POL:P10")
def test_an_empty_deck_is_made_of_the_discards():
    names = [n for n, row in scene().view("germany")["table"]["cards"].items() if row["side"] == "germany"]
    copies = {n: scene().view("germany")["table"]["cards"][n]["copies"] for n in names}
    rest = " ".join(n for n in names for _ in range(copies[n]) if n != "1pz")
    t = scene(german_discards=rest)
    assert side(t, "germany")["deck_size"] == 0
    play(t, "prepare")
    assert t.actor == CHANCE
    assert discards(t, "germany") == []
    assert side(t, "germany")["reshuffles"] == 1
    while t.actor == CHANCE:
        t.answer(t.options()[0])
    assert len(hand(t, "germany")) == 9


@pytest.mark.rule("POL:setup.6")
def test_without_deck_and_discards_nothing_is_drawn():
    names = [n for n, row in scene().view("germany")["table"]["cards"].items() if row["side"] == "germany"]
    copies = {n: scene().view("germany")["table"]["cards"][n]["copies"] for n in names}
    rest = " ".join(n for n in names for _ in range(copies[n]) if n != "1pz")
    t = scene(germany=rest)
    play(t, "pass")
    finish_turn(t)
    assert t.actor == "poland"
    assert table(t, "germany") == ["1pz"]
