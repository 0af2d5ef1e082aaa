"""Who is asked whether a computer player may stop, and what becomes of the question."""

from typing import Any

import pytest

import sandtable
from sandtable.tables import computer_offers
from sandtable.tables.history import turn_number
from sandtable.tables.offers import after_answer, after_undo, declined, shown
from sandtable.tables.seats import COMPUTER, PLAYER
from sandtable.tables.signed_chain import WISH
from sandtable.tables.table import Table
from sandtable.tables.terms import Terms

OF_TWO = next(name for name in sandtable.game_names() if len(sandtable.game(name).seats) == 2)
ALONE = next(name for name in sandtable.game_names() if len(sandtable.game(name).seats) == 1)
ME, THEM = "one", "other"
OFFER = {"kind": "resignation", "seat": THEM}
NO = {"kind": "declined", "of": "resignation", "seat": ME}
DRAW = {"kind": "draw", "seat": THEM}


def table_of(game: str = OF_TWO, **terms: Any) -> Table:
    """One person; all other seats are the computer's."""
    fixed = Terms("a-table", sandtable.game(game), {}, b"secret", seed=b"seed")
    for name, value in terms.items():
        setattr(fixed, name, value)
    table = Table(fixed)
    for number, seat in enumerate(table.seats):
        seat.kind, seat.player = (COMPUTER, None) if number else (PLAYER, "me")
        seat.level = "regular" if number else ""
    table.begin()
    return table


def play(table: Table, most: int, kind: str = "resignation") -> None:
    """The last option again and again; the computer would always offer this."""
    for _ in range(most):
        if table.actor is None:
            return
        option = table.sitting.state.options()[-1].text
        if table.computer_asked() is None:
            table.answer(option, "me", None)
        else:
            computer_offers.answer(table, option, COMPUTER, lambda turn, is_own: None, lambda: kind)
            if table.offers:
                return


def test_it_is_offered_when_the_turn_of_the_computer_is_over():
    table = table_of()
    seat = table.seats[1].name
    play(table, 200)
    assert table.actor == table.seats[0].name
    assert table.sitting.state.whose_turn() == 0
    assert table.history[-1].turn == 1
    assert table.offers == [{"kind": "resignation", "seat": seat, "proof": "computer", "line": table.log.seq + 1}]


@pytest.mark.parametrize("terms", [{"is_rated": True}, {"day": "2026-11-18"}])
def test_where_others_count_on_the_end_nothing_is_offered(terms: dict[str, Any]):
    table = table_of()
    play(table, 200)
    assert computer_offers.may_offer(table_of(), table.seats[1].name, "resignation")
    for name, value in terms.items():
        setattr(table.terms, name, value)
    table.offers = []
    assert not computer_offers.may_offer(table, table.seats[1].name, "resignation")


def test_only_one_person_alone_with_the_other_side_is_asked():
    table, alone = table_of(), table_of(ALONE)
    mine, theirs = (seat.name for seat in table.seats)
    assert computer_offers.may_offer(table, theirs, "resignation")
    assert not computer_offers.may_offer(table, mine, "resignation")
    assert not computer_offers.may_offer(alone, alone.seats[0].name, "resignation")
    table.seats[0].kind = COMPUTER  # two computers
    assert not computer_offers.may_offer(table, theirs, "resignation")
    table.end(None, "given-up")
    assert not computer_offers.may_offer(table, theirs, "resignation")


def test_it_is_offered_once_in_a_game_and_a_draw_not_while_one_stands():
    table = table_of()
    seat = table.seats[1].name
    for kind, again in (("resignation", False), ("draw", True)):
        table.offers = [{"kind": kind, "seat": seat}]
        assert not computer_offers.may_offer(table, seat, kind)
        table.offers = after_answer(table.offers, table.seats[0].name)
        table.offers = after_answer(table.offers, seat)
        assert computer_offers.may_offer(table, seat, kind) == again


def test_whoever_plays_on_by_hand_has_said_no_and_that_is_remembered():
    assert after_answer([OFFER], ME) == [NO]
    assert after_answer([NO], ME) == after_answer([NO], THEM) == [NO]
    assert after_answer([OFFER, DRAW], ME) == [{"kind": "declined", "of": "draw", "seat": ME}, NO]
    assert declined([OFFER], [ME]) == [NO]
    assert declined([NO], [ME]) == [NO]
    assert shown([NO]) == []
    assert shown([OFFER]) == [OFFER]


def test_what_is_answered_without_a_hand_says_nothing():
    assert after_answer([OFFER], ME, by_hand=False) == [OFFER]
    assert after_answer([OFFER], THEM) == [OFFER]  # the computer goes on with its turn
    table = table_of()
    play(table, 200)
    table.answer(table.sitting.state.options()[-1].text, None, None, WISH)
    assert [offer["kind"] for offer in table.offers] == ["resignation"]


def test_what_was_said_outlives_an_undo():
    assert after_undo([NO, DRAW, {"kind": "takeback", "seat": ME}]) == [NO, DRAW]


def test_the_computer_is_told_in_which_turn_it_answers():
    table, told = table_of(), []
    for _ in range(120):
        if table.actor is None:
            break
        option = table.sitting.state.options()[-1].text
        if table.computer_asked() is None:
            table.answer(option, "me", None)
        else:
            expected = turn_number(table.sitting.state, table.history), table.sitting.state.whose_turn() == 1
            computer_offers.answer(table, option, COMPUTER, lambda *turn: told.append(turn), lambda: "")
            assert told[-1] == expected
    assert len({turn for turn, is_own in told if is_own}) > 1


def test_turns_are_counted_as_they_change():
    table = table_of()
    state = table.sitting.state
    turns, movers = [], []
    for _ in range(120):
        if state.seat < 0:
            break
        turns.append(turn_number(state, table.history))
        movers.append(state.whose_turn())
        table.answer(state.options()[-1].text, "me", None)
    assert turns[0] == 1
    assert max(turns) > 2
    for at in range(1, len(turns)):
        assert turns[at] == turns[at - 1] + (movers[at] != movers[at - 1])
