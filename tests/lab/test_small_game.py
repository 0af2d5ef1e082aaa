"""Small games of hidden information are solved exactly."""

import pytest

import sandtable
from sandtable.lab import small_game
from sandtable.lab.small_game import Moment, Place, SmallGame


def end(value):
    moment = Moment()
    moment.value = value
    return moment


def choice(game, number, seat, *below):
    """A choice of a seat at the information set of this number."""
    moment = Moment()
    moment.seat, moment.seen, moment.below = seat, number, list(below)
    while len(game.places) <= number:
        game.places.append(Place(seat, 0, []))
    game.places[number].moments.append(moment)
    return moment


def made(build):
    game = SmallGame([(ended(), 1.0)], lambda t: 0.0)
    game.root = Moment()
    game.root.below = build(game)
    game.root.chances = [1 / len(game.root.below)] * len(game.root.below)
    return game


def ended():
    return sandtable.game("north-africa").start(seed=1)


def pennies(game):
    return [
        choice(
            game,
            0,
            0,
            choice(game, 1, 1, end(3.0), end(0.0)),
            choice(game, 1, 1, end(0.0), end(1.0)),
        )
    ]


def test_a_secret_choice_is_worth_its_mix():
    game = made(pennies)
    assert game.value() == pytest.approx(0.75)
    assert game.value({0: [0.25, 0.75]}) == pytest.approx(0.75)  # the right mix loses nothing
    assert game.value({0: [0.5, 0.5]}) == pytest.approx(0.5)
    assert game.value({1: [1.0, 0.0]}) == pytest.approx(3.0)  # and a habit is punished


def test_whoever_knows_more_gains_by_it():
    """A card is high or low. Whoever holds it may bet; the other side may fold, and loses one, or call for two."""

    def bluff(game):
        return [
            choice(game, number, 0, end(sign * 1.0), choice(game, 2, 1, end(1.0), end(sign * 2.0)))
            for number, sign in ((0, 1), (1, -1))
        ]

    game = made(bluff)
    assert game.value() == pytest.approx(1 / 3)
    assert game.value({1: [2 / 3, 1 / 3]}) == pytest.approx(1 / 3)  # one bluff in three
    assert game.value({1: [1.0, 0.0]}) == pytest.approx(0.0)  # never to bluff is to be read


def test_where_nothing_is_hidden_it_is_known_at_once():
    def open_game(game):
        return [choice(game, 0, 0, choice(game, 1, 1, end(3.0), end(0.0)), choice(game, 2, 1, end(2.0), end(1.0)))]

    game = made(open_game)
    assert game.fold(game.root)
    assert game.root.is_end
    assert game.value() == pytest.approx(1.0)


def test_what_is_no_small_game_is_refused():
    with pytest.raises(small_game.TooLarge):
        SmallGame([(ended(), 1.0)], lambda t: None, most=30)
