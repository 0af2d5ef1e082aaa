"""What the seats of a game infer follows from its answers alone, however the game came to this moment."""

import pytest

import sandtable
from sandtable.lab.measures import Observer
from sandtable.lab.single_game import play, watch_for
from sandtable.players import player
from sandtable.players.advice import advice_for
from sandtable.players.inference import Follower, Inferences, Watch, can_infer
from sandtable.players.player_types import Inferring

GAMES = ("north-africa", "poland")
ANSWERS = 160


class Notes(Observer):
    """Writes down who answered what."""

    def __init__(self):
        self.answers = []

    def saw(self, state, seat, option):
        self.answers.append((state.actor, option.text))


def answers_of(name, seed=3):
    notes = Notes()
    play(sandtable.game(name), {}, seed, [player("heuristic")] * 2, notes, ANSWERS)
    return notes.answers


@pytest.fixture(autouse=True)
def levels_infer_in_both_games(monkeypatch):
    """Whether they do so is said by the game, and another matter."""
    for name in GAMES:
        monkeypatch.setattr(advice_for(sandtable.game(name)), "levels_infer", True)


@pytest.mark.parametrize("name", GAMES)
def test_a_table_that_was_played_through_and_one_that_was_read_from_a_disk_infer_the_same(name):
    game, answers = sandtable.game(name), answers_of(name)
    for seat in game.seats:
        played = Inferences(game.start)
        for number in range(len(answers) + 1):
            held = played.held(answers[:number], seat)
            if number % 40 == 0:
                assert held == Inferences(game.start).held(answers[:number], seat)
        assert held != Inferences(game.start).held([], seat)


@pytest.mark.parametrize("name", GAMES)
def test_what_was_taken_back_leaves_nothing_behind(name):
    game, answers = sandtable.game(name), answers_of(name)
    seat = game.seats[1]
    played = Inferences(game.start)
    before = played.held(answers[:90], seat)
    assert played.held(answers, seat) != before
    assert played.held(answers[:90], seat) == before


def test_answers_that_the_rules_cannot_follow_tell_nothing():
    played = Inferences(sandtable.game("poland").start)
    assert played.held([("germany", "conquer everything")], "poland") is None
    assert played.held([], "poland") is not None


@pytest.mark.parametrize("name", [name for name in sandtable.game_names() if name not in GAMES])
def test_other_games_infer_nothing(name):
    state = sandtable.game(name).start()
    assert not can_infer(state)
    assert Watch(state, range(len(state.game.seats))).held(0) is None
    assert Inferences(sandtable.game(name).start).held([], state.game.seats[0]) is None


def test_a_follower_does_not_go_along_with_another_game():
    state = sandtable.game("poland").start()
    answers = answers_of("poland")
    follower = Follower(state, "poland")
    assert follower.follow(answers[:20])
    assert not follower.follow([*answers[:19], ("germany", "pass")])
    assert not follower.follow(answers[:10])


@pytest.mark.parametrize("name", ["regular", "infer:3x", "infer:0.1"])
def test_levels_and_some_players_for_experiments_want_to_infer(name):
    assert isinstance(player(name), Inferring)


@pytest.mark.parametrize("name", ["recruit", "heuristic", "random", "search:3x"])
def test_others_do_not(name):
    assert not isinstance(player(name), Inferring)


def test_whoever_infers_is_told_and_whoever_does_not_is_not():
    told = {"infer:1x": 0, "search:1x": 0}

    def listening(name):
        thinking = player(name)

        def answer(observation):
            told[name] += bool(observation.held)
            return thinking(observation)

        return Inferring(answer) if name == "infer:1x" else answer

    play(sandtable.game("poland"), {}, 2, [listening(name) for name in told], longest=40)
    assert told["infer:1x"] > 0
    assert told["search:1x"] == 0


@pytest.mark.parametrize(("levels", "told"), [(True, 2), (False, 1)])
def test_a_level_infers_where_levels_do_and_a_player_for_experiments_everywhere(monkeypatch, levels, told):
    state = sandtable.game("poland").start()
    monkeypatch.setattr(advice_for(state.game), "levels_infer", levels)
    watch = watch_for(state, [player("regular", 1), player("infer:1x")])
    assert len(watch.beliefs) == told
    known = Inferences(sandtable.game("poland").start).held([], "germany")
    assert (known is not None) == levels
