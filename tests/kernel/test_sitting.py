"""A sitting: answers, dice, log and undo."""

import pytest

from sandtable.kernel import IllegalOption, SeededDice, Sitting
from tests.toys import duel, race

HANDS = ["deal spy", "deal double", "deal cancel"] * 2


def race_sitting(*answers: str, seed: int | None = 3) -> Sitting:
    sitting = Sitting(race.GAME.start(), None if seed is None else SeededDice(seed))
    for answer in answers:
        sitting.answer(answer)
    return sitting


def duel_sitting(*answers: str) -> Sitting:
    sitting = Sitting(duel.GAME.start())
    for answer in [*HANDS, *answers]:
        sitting.answer(answer)
    return sitting


def test_the_dice_answer_for_chance_and_their_answers_are_remembered():
    sitting = race_sitting("run")
    assert sitting.state.actor == "runner"
    assert [actor for actor, _ in sitting.answers] == ["runner", "chance"]
    assert sitting.answers[1][1].startswith("roll ")


def test_without_dice_the_caller_answers_for_chance():
    sitting = race_sitting("run", "roll 2", seed=None)
    assert sitting.answers == [("runner", "run"), ("chance", "roll 2")]


def test_chance_that_is_asked_at_the_start_is_answered_at_once():
    sitting = Sitting(duel.GAME.start(), SeededDice(1))
    assert sitting.state.actor == "red"
    assert len(sitting.answers) == 6


def test_the_log_says_after_which_answer_something_happened():
    sitting = race_sitting("stretch", "run", "roll 2", seed=None)
    assert [(entry.answer, entry.event.key) for entry in sitting.log] == [(1, "stretched"), (3, "ran")]


def test_what_happened_before_the_first_answer_is_in_the_log():
    state = race.GAME.start(events=True)
    state.tell("wore", "RAC:lap.1", {"shoes": "boots"})
    assert [(entry.answer, entry.event.key) for entry in Sitting(state).log] == [(0, "wore")]


def test_a_line_of_the_log_shows_private_facts_to_their_seat_only():
    entry = duel_sitting().log[0]
    assert entry.seen_by(0) == {"seat": "red", "card": "spy"}
    assert entry.seen_by(1) == {"seat": "red"}


def test_undo_takes_back_clicks_one_by_one():
    sitting = race_sitting("stretch", "wear spikes")
    assert sitting.undo()
    assert sitting.answers == [("runner", "stretch")]
    assert [entry.event.key for entry in sitting.log] == ["stretched"]
    assert sitting.undo()
    assert (sitting.answers, sitting.log) == ([], [])
    assert sitting.state.digest() == race.GAME.start().digest()
    assert not sitting.undo()


def test_after_undo_the_sitting_goes_on_and_still_tells():
    sitting = race_sitting("stretch")
    sitting.undo()
    sitting.answer("wear spikes")
    assert [(entry.answer, entry.event.key) for entry in sitting.log] == [(1, "wore")]


@pytest.mark.parametrize("seed", [3, None])
def test_a_chance_answer_is_a_barrier(seed):
    sitting = race_sitting("stretch", "run", *(["roll 1"] if seed is None else []), seed=seed)
    assert not sitting.can_undo()


def test_nothing_can_be_undone_between_two_chance_answers_given_by_hand():
    sitting = Sitting(duel.GAME.start())
    sitting.answer("deal spy")
    assert not sitting.can_undo()


def test_another_seat_is_a_barrier():
    sitting = duel_sitting("aim high", "aim low")
    assert sitting.can_undo()
    sitting.answer("ready")
    assert not sitting.can_undo()


def test_a_reveal_is_a_barrier_though_the_same_seat_is_asked():
    sitting = duel_sitting("aim high")
    sitting.state.hands[0] = [0, 0, 0]  # type: ignore[attr-defined]
    sitting.state.deck = [3, 3, 3]  # type: ignore[attr-defined]
    sitting.answer("ready")
    sitting.answer("play spy")
    assert sitting.state.actor == "blue"
    assert not sitting.can_undo()


def test_the_end_of_the_game_cannot_be_undone():
    assert not race_sitting(*["rest"] * 6).can_undo()


def test_an_illegal_answer_changes_nothing():
    sitting = race_sitting("stretch")
    with pytest.raises(IllegalOption):
        sitting.answer("fly")
    assert (len(sitting.answers), len(sitting.log), sitting.can_undo()) == (1, 1, True)


def test_the_sitting_takes_the_dice_out_of_the_state():
    state = race.GAME.start(seed=3)
    sitting = Sitting(state)
    sitting.answer("run")
    assert sitting.state.actor == "chance"


def test_the_record_of_a_sitting():
    record = race_sitting(*["rest"] * 6).record()
    assert (record.game, record.rules, record.settings) == ("toy-race", 1, {"wind": "still", "goal": "12"})
    assert record.answers == [("runner", "rest")] * 6
    assert record.result == "nobody exhausted RAC:end.2"
    assert record.start is None


def test_a_sitting_that_began_in_the_middle_says_where():
    start = race_sitting("run", "roll 3", seed=None).state.position()
    sitting = Sitting(race.GAME.setup(start), SeededDice(1), start)
    sitting.answer("rest")
    record = sitting.record()
    assert record.start == start
    assert record.replay(race.GAME).digest() == sitting.state.digest()


def test_before_anybody_has_answered_there_is_nothing_to_take_back():
    assert race_sitting().why_no_undo() == "nothing"
    dealt = Sitting(duel.GAME.start(), SeededDice(1))
    assert (dealt.why_no_undo(), dealt.became_known()) == ("nothing", [])


@pytest.mark.parametrize("seed", [3, None])
def test_what_stands_in_the_way_of_undo_and_what_became_known_by_it(seed):
    sitting = race_sitting("stretch", "run", *(["roll 1"] if seed is None else []), seed=seed)
    assert sitting.why_no_undo() == "chance"
    assert [entry.event.key for entry in sitting.became_known()] == ["ran"]
    sitting.answer("wear spikes")
    assert sitting.undo()
    assert not sitting.undo()
    assert sitting.why_no_undo() == "chance"
    assert [entry.event.key for entry in sitting.became_known()] == ["ran"]


def test_another_seat_that_is_asked_is_a_barrier_by_that_name():
    sitting = duel_sitting("aim high", "ready")
    assert (sitting.state.actor, sitting.why_no_undo()) == ("blue", "seat")


def test_the_end_is_a_barrier_by_that_name():
    sitting = Sitting(race.GAME.setup({"table": {"breath": 1}}))
    sitting.answer("rest")
    assert (sitting.state.result is not None, sitting.why_no_undo()) == (True, "over")
