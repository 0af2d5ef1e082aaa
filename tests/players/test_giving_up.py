"""When a computer player would stop: a rule about what it saw, and nothing else."""

from collections.abc import Iterable

import pytest

import sandtable
from sandtable.kernel import State
from sandtable.players import look
from sandtable.players.giving_up import (
    DRAW,
    EARLIEST,
    LEVEL_TURNS,
    LOST_TURNS,
    RESIGNATION,
    Outlook,
    Outlooks,
    Seen,
    would_offer,
)
from sandtable.players.levels import thinker
from sandtable.players.player_types import outlook_of, thinking_aloud
from sandtable.players.search_results import Finding, Findings
from sandtable.players.table_players import read_choice
from sandtable.players.thinking_time import Effort

NO_HOPE, LITTLE, EVEN = Outlook(0.0, 0.01), Outlook(0.1, 0.3), Outlook(0.45, 0.55)
FOR_EVER = EVEN._replace(is_endless=True)
UNSURE = Outlook(0.0, 1.0, True)


def own(turns: Iterable[int], outlook: Outlook) -> list[Seen]:
    return [Seen(turn, True, outlook) for turn in turns]


def after(number: int, outlook: Outlook, last: int = 99) -> list[Seen]:
    """So many turns of its own, each second turn of the game."""
    return own(range(last - 2 * (number - 1), last + 1, 2), outlook)


def test_whoever_saw_no_hope_in_several_turns_of_its_own_gives_up():
    assert would_offer(after(LOST_TURNS, NO_HOPE)) == RESIGNATION
    assert would_offer(after(LOST_TURNS - 1, NO_HOPE)) == ""
    assert would_offer([]) == ""


def test_in_a_game_that_need_not_end_a_defeat_far_ahead_looks_a_little_better():
    little = Outlook(0.04, 0.06)
    assert would_offer(after(LOST_TURNS, little)) == ""
    assert would_offer(after(LOST_TURNS, little._replace(is_endless=True))) == RESIGNATION
    assert would_offer(after(LOST_TURNS, Outlook(0.07, 0.09, True))) == ""


def test_many_looks_at_one_turn_are_one_turn():
    assert would_offer([each for each in after(LOST_TURNS - 1, NO_HOPE) for _ in range(9)]) == ""
    assert would_offer(own([99] * 50, NO_HOPE)) == ""


def test_one_ray_of_hope_begins_it_anew():
    before = after(LOST_TURNS + 3, NO_HOPE, 80)
    hope = [Seen(81, False, LITTLE)]  # in the enemy's turn, too
    assert would_offer([*before, *hope, *after(LOST_TURNS - 1, NO_HOPE)]) == ""
    assert would_offer([*before, *hope, *after(LOST_TURNS, NO_HOPE)]) == RESIGNATION


def test_a_turn_that_began_with_hope_does_not_count():
    seen = [Seen(95, True, LITTLE), *after(LOST_TURNS, NO_HOPE)]
    assert seen[1].turn == 95
    assert would_offer(seen) == ""


def test_nobody_gives_up_in_the_first_turns():
    assert would_offer(after(LOST_TURNS, NO_HOPE, EARLIEST - 1)) == ""
    assert would_offer(after(LOST_TURNS, NO_HOPE, EARLIEST)) == RESIGNATION


def test_nobody_gives_up_in_the_turn_of_the_other_side():
    assert would_offer([*after(LOST_TURNS, NO_HOPE), Seen(100, False, NO_HOPE)]) == ""


def test_a_search_that_was_too_short_to_know_neither_gives_up_nor_hopes():
    assert would_offer(after(LEVEL_TURNS * 2, UNSURE)) == ""
    known = after(LOST_TURNS, NO_HOPE)
    for each in known:
        unsure = each._replace(outlook=UNSURE)
        assert would_offer(sorted([*known, unsure], key=lambda seen: seen.turn)) == RESIGNATION
    assert would_offer(sorted([*known, Seen(98, False, UNSURE)], key=lambda seen: seen.turn)) == RESIGNATION
    assert would_offer([*known[:-1], known[-1]._replace(outlook=UNSURE)]) == ""  # a whole turn of its own


def test_a_draw_is_offered_where_nobody_is_ahead_for_long_and_the_game_need_not_end():
    assert would_offer(after(LEVEL_TURNS, FOR_EVER)) == DRAW
    assert would_offer(after(LEVEL_TURNS - 1, FOR_EVER)) == ""
    assert would_offer(after(LEVEL_TURNS * 3, EVEN)) == ""  # it ends by itself
    assert would_offer([*after(LEVEL_TURNS, FOR_EVER), Seen(101, True, Outlook(0.61, 0.7, True))]) == ""


def test_between_two_offers_of_a_draw_as_many_turns_pass():
    outlooks = Outlooks()
    offers = []
    for turn in range(1, 1 + 4 * LEVEL_TURNS, 2):
        outlooks.note(FOR_EVER, turn, True)
        offers.append(outlooks.wish())
    assert [at for at, offer in enumerate(offers, 1) if offer] == [LEVEL_TURNS, 2 * LEVEL_TURNS]
    assert set(offers) == {"", DRAW}


def test_where_nothing_was_searched_nothing_is_known():
    outlooks = Outlooks()
    for turn in range(1, 40, 2):
        outlooks.note(None, turn, True)
        assert outlooks.wish() == ""
    assert outlooks.seen == []


def test_what_is_remembered_is_limited():
    outlooks = Outlooks()
    for turn in range(5000):
        outlooks.note(NO_HOPE, turn, True)
    assert len(outlooks.seen) == 1000


# Where it comes from


def position(game: str = "poland") -> State:
    state: State = sandtable.game(game).start(seed=5)
    while len(state.options()) < 2:
        state.answer(state.options()[0])
    return state


def test_a_search_says_what_it_thinks_of_its_answer_and_thinks_no_more_for_it():
    state = position()
    observation = look(state, str(state.actor), 7)
    thought = thinking_aloud(Effort(rounds=40))(observation)
    assert thought.work == "40"
    assert thought.outlook is not None
    assert 0 <= thought.outlook.low <= thought.outlook.high <= 1
    assert thought.outlook.is_endless


def test_it_is_the_interval_of_the_answer_that_is_given():
    observation = look(position(), "germany", 7)
    found = [Finding("one", 100, 100, 100), Finding("two", 100, 0, 0)]
    assert outlook_of(observation, Findings(found, "two", 200, False)) == (0.0, 1 / 101, True)
    assert outlook_of(observation, Findings(found, "two", 200, True)) is None  # a mix has no interval


@pytest.mark.parametrize("level", ["random", "recruit", "heuristic"])
def test_whoever_does_not_search_has_no_outlook(level: str):
    state = position()
    assert thinker(level)(look(state, str(state.actor), 7)).outlook is None


def test_as_plain_data_it_comes_back_the_same():
    assert read_choice(["pass", "812", [0.0, 0.01, True]]) == ("pass", "812", Outlook(0.0, 0.01, True), "")
    assert read_choice(["pass", "812", None]).outlook is None
    assert read_choice(["pass", "812"]).outlook is None
