"""Not asked for this battle, not asked until my turn: outside the rules, and invisible to the enemy."""

import pytest

from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel import PASS, SPECTATOR, SeededDice, Sitting
from tests.games.north_africa.scene import GAME, asked, options, scene
from tests.layers import rows

OPENING = ["pass", "attack benghazi"]
JOINED = [*OPENING, "join 15pz", "done"]


def state(sitting: Sitting) -> Africa:
    assert isinstance(sitting.state, Africa)
    return sitting.state


def sit(*answers: str, axis: str = "70 71", allies: str = "22 31 45", **where: str) -> Sitting:
    t = scene(axis=axis, allies=allies, **(where or {"benghazi": "15pz 21pz 9aus 4ind"}))
    sitting = Sitting(t, start=t.position())
    for answer in answers:
        sitting.answer(answer)
    return sitting


def go(sitting: Sitting, *answers: str) -> None:
    """Answer, and pass what is asked of the Axis in between."""
    for answer in answers:
        while sitting.state.actor == "axis" and sitting.state.asking.reacts and answer not in options(state(sitting)):
            sitting.answer(PASS)
        sitting.answer(answer)


def passes(sitting: Sitting, seat: str) -> int:
    return sitting.answers.count((seat, "pass"))


def test_a_battle_can_be_passed_from_its_first_window_on():
    sitting = sit(*JOINED, "battle 70 flank")
    assert asked(state(sitting)) == "allies: deny"
    sitting.wish("allies", "battle")
    assert (
        asked(state(sitting)) == "allies: hit"
    )  # the rider of card 70: not denied, not voided, but the choice must be made
    sitting.answer("hit 9aus")
    sitting.answer("stop")
    assert asked(state(sitting)) == "axis: plan"
    sitting.answer("plan armor")
    assert asked(state(sitting)) == "allies: call"  # nothing before the call, but the call is theirs


def test_it_ends_with_the_battle_and_the_next_one_asks_again():
    sitting = sit(*JOINED, "stop")
    sitting.wish("allies", "battle")
    go(sitting, "plan armor", "call armor", "attack benghazi", "stop")
    assert asked(state(sitting)) == "allies: deny"
    assert sitting.auto_pass.wishes == ["ask", "ask"]


def test_between_battles_there_is_none_to_pass_for():
    sitting = sit()
    sitting.wish("allies", "battle")
    sitting.answer("move 15pz tripoli")
    assert asked(state(sitting)) == "allies: leave"


def test_until_my_turn_nothing_is_asked_but_what_must_be_chosen():
    sitting = sit()
    sitting.wish("allies", "turn")
    sitting.answer("move 15pz tripoli")
    assert asked(state(sitting)) == "axis: act"
    assert passes(sitting, "allies") == 1
    go(sitting, *OPENING, "stop", "plan armor")
    assert asked(state(sitting)) == "allies: call"


def test_it_ends_when_the_turn_comes():
    sitting = sit(benghazi="15pz", tobruk="9aus")
    sitting.wish("allies", "turn")
    for answer in ("pass", "done", "done"):
        assert sitting.auto_pass.wishes == ["ask", "turn"]
        sitting.answer(answer)
    assert state(sitting).mover == 1
    assert sitting.auto_pass.wishes == ["ask", "ask"]


def test_in_their_own_turn_a_seat_is_asked_all_the_same():
    sitting = sit(*JOINED, "stop", "pass", "plan armor", "pass", "call motorized")
    sitting.wish("axis", "turn")
    assert asked(state(sitting)) == "axis: success"


def test_a_seat_may_pass_for_the_rest_of_its_own_battle():
    sitting = sit(*JOINED, "stop", "pass", "plan armor", "pass", "call motorized")
    sitting.wish("axis", "battle")
    assert asked(state(sitting)) == "allies: damage"
    for _ in range(9):  # whatever comes, the Axis is not asked before the battle is over
        if state(sitting).battle_number() == 0:
            break
        assert sitting.state.actor == "allies"
        sitting.answer(state(sitting).options()[0])
    assert asked(state(sitting)) == "axis: fight"


def test_choices_are_never_made_for_a_seat():
    sitting = sit("pass", "attack benghazi", "join 15pz", "done", axis="82 71")
    sitting.wish("allies", "turn")
    sitting.answer("battle 82 flank")
    assert asked(state(sitting)) == "allies: give-up"


@pytest.mark.parametrize("wish", ["battle", "turn"])
def test_record_and_log_are_those_of_somebody_who_passes_by_hand(wish: str):
    answers = ["battle 70 flank", "hit 9aus", "stop", "plan armor", "call motorized"]
    quiet, patient = sit(*JOINED), sit(*JOINED)
    quiet.wish("allies", wish)
    for answer in answers:
        quiet.answer(answer)
        while patient.state.actor == "allies" and answer not in options(state(patient)):
            patient.answer("pass")
        patient.answer(answer)
    while patient.state.actor == "allies" and patient.state.asking.reacts:
        patient.answer("pass")
    assert quiet.record().text() == patient.record().text()
    assert told(quiet) == told(patient)
    for seat in ("axis", "allies", SPECTATOR):
        assert quiet.state.view(seat) == patient.state.view(seat)


def told(sitting: Sitting) -> list[tuple[int, str]]:
    return [(entry.answer, repr(entry.event)) for entry in sitting.log]


def test_the_enemy_cannot_tell_a_wish_from_a_pass():
    quiet, patient = sit(*JOINED), sit(*JOINED)
    quiet.wish("allies", "battle")
    assert quiet.state.view("axis") == patient.state.view("axis")
    quiet.answer("battle 70 flank")
    patient.answer("battle 70 flank")
    patient.answer("pass")
    patient.answer("pass")
    assert quiet.state.view("axis") == patient.state.view("axis")
    assert quiet.state.digest() == patient.state.digest()


@pytest.mark.parametrize("seed", rows(range(4)))
def test_a_game_with_wishes_replays_to_the_same_end(seed: int):
    sitting = Sitting(GAME.start(options={"stalemate": "three_reshuffles"}), SeededDice(seed))
    dice = SeededDice(seed + 100)
    wishes = ("ask", "battle", "turn")
    while sitting.state.result is None:
        if dice.below(5) == 0:
            sitting.wish(("axis", "allies")[dice.below(2)], wishes[dice.below(3)])
            continue
        offered = sitting.state.options()
        sitting.answer(offered[dice.below(len(offered))])
    record = sitting.record()
    assert record.replay(GAME).digest() == sitting.state.digest()
    assert "wish" not in record.text()
