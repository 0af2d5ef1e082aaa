"""The heuristic player of Poland: it beats chance from both seats, attacks where that pays, and keeps what it needs."""

import pytest

import sandtable
from sandtable.agents.poland import ADVICE
from sandtable.kernel import State
from tests.games.poland.scene import battle, scene
from tools.balance import PLAYERS, interval, play

GAME = sandtable.game("poland")
GAMES = 12


def choice(state: State) -> str:
    weights = ADVICE.weights(state)
    return state.options()[weights.index(max(weights))].text


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_a_random_player_from_both_seats(seat: int):
    names = ["random", "random"]
    names[seat] = "heuristic"
    players = [PLAYERS[name] for name in names]
    results = [play(GAME, {"turn_limit": "60"}, players, seed).result for seed in range(GAMES)]
    assert sum(r is not None and r.winner == GAME.seats[seat] for r in results) >= GAMES - 1


def test_it_takes_a_victory_that_nobody_can_prevent():
    t = scene(
        german_units="1pz 3pz",
        polish_units="",
        captured="westerplatte corridor poznan silesia krakow lodz lwow",
        germany="2lt",
    )
    assert choice(t) in ("attack modlin", "attack warsaw")


def test_it_gives_its_best_units_up_last():
    t = battle(mover="poland", objective="wizna", attackers="6inf 9inf", defenders="21corps 1pz", poland="ambush")
    t.answer("play ambush")
    while t.question is not None and t.question.key == "actions":
        t.answer("pass")
    assert t.question is not None
    assert t.question.key == "lose"
    assert choice(t) == "lose 21corps"


def test_whoever_leads_keeps_his_cards():
    t = battle(attackers="1pz", defenders="6inf", germany="blitzkrieg air-superiority", poland="ambush")
    assert choice(t) == "pass"


def test_whoever_is_behind_plays_what_turns_the_battle():
    t = battle(attackers="21corps", defenders="6inf 9inf 14inf", germany="air-superiority", poland="couriers")
    assert choice(t) == "play air-superiority"


def test_the_interval_of_a_share_is_wilsons():
    low, high = interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(0, 10)[0] == pytest.approx(0)
    assert interval(10, 10)[1] == pytest.approx(1)
