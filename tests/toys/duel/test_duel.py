"""The rules of the duel."""

import pytest

from sandtable.kernel import SPECTATOR
from tests.toys.duel import GAME, Duel

HANDS = ["deal spy", "deal double", "deal cancel"] * 2


def duel(*answers: str, **options: str) -> Duel:
    t = GAME.start(options=options)
    t.telling = True
    for answer in answers:
        t.answer(answer)
    return t


@pytest.mark.rule("DUE:start.1")
def test_the_deck_has_ten_cards():
    assert {o.text: w for o, w in duel().outcomes()} == {"deal spy": 3, "deal double": 3, "deal cancel": 4}


@pytest.mark.rule("DUE:start.2")
def test_a_drawn_card_is_seen_by_its_owner_only():
    t = duel("deal spy")
    assert t.view("red")["table"]["hand"] == ["spy"]
    assert t.view("blue")["table"]["hand"] == []
    assert [event.seen_by(0) for event in t.events] == [{"seat": "red", "card": "spy"}]
    assert [event.seen_by(1) for event in t.events] == [{"seat": "red"}]


@pytest.mark.rule("DUE:aim.1")
def test_the_attacker_may_think_again_and_only_they_see_the_aim():
    t = duel(*HANDS, "aim high", "aim low")
    assert [t.view(seat)["table"]["aim"] for seat in ("red", "blue", SPECTATOR)] == ["low", "hidden", "hidden"]
    assert t.actor == "red"


@pytest.mark.rule("DUE:react.1")
def test_the_window_closes_when_both_have_passed_in_a_row():
    t = duel(*HANDS, "aim high", "ready", "pass", "play double", "pass")
    assert (t.actor, t.question and t.question.key) == ("blue", "react")
    t.answer("pass")
    t.answer("pass")
    assert (t.actor, t.question and t.question.key) == ("blue", "guard")


@pytest.mark.rule("DUE:react.2")
@pytest.mark.rule("DUE:card.cancel")
def test_a_cancel_voids_a_card_and_can_be_cancelled():
    t = duel(*HANDS, "aim high", "ready", "play double", "play cancel", "pass")
    assert t.bout.harm == 1
    t = duel(*HANDS, "aim high", "ready", "play double", "play cancel", "play cancel", "pass", "pass")
    assert t.bout.harm == 2


@pytest.mark.rule("DUE:guard.1")
@pytest.mark.rule("DUE:guard.2")
def test_a_blow_past_the_guard_wounds_and_the_aim_is_shown():
    start = (*HANDS, "aim high", "ready", "pass", "pass")
    before = duel(*start).reveals
    assert duel(*start, "guard high").wounds == [0, 0]
    hit = duel(*start, "guard low")
    assert (hit.wounds, hit.reveals) == ([0, 1], before + 1)


@pytest.mark.rule("DUE:card.spy")
def test_a_spy_shows_the_aim_to_the_defender_only():
    t = duel(*HANDS, "aim high", "ready", "play spy", "pass")
    assert [t.view(seat)["table"]["aim"] for seat in ("red", "blue", SPECTATOR)] == ["high", "high", "hidden"]
    assert t.reveals == 1


@pytest.mark.rule("DUE:card.double")
@pytest.mark.rule("DUE:end.1")
def test_a_doubled_blow_wins():
    t = duel(*HANDS, "aim high", "ready", "pass", "play double", "pass", "pass", "pass", "guard low")
    assert repr(t.result) == "Result('red', 'first-blood', 'DUE:end.1')"


@pytest.mark.rule("DUE:end.2")
def test_after_four_bouts_it_is_a_draw():
    t = duel(*HANDS, *["aim high", "ready", "pass", "pass", "guard high"] * 4)
    assert repr(t.result) == "Result(None, 'tired', 'DUE:end.2')"


@pytest.mark.rule("DUE:D1")
def test_a_hand_can_be_two_cards():
    assert duel(*HANDS[:4], hand="2").actor == "red"
