"""Sparring partners: each has the habit that it is named for, and says so where a game does not know it."""

import pytest

import sandtable
from sandtable.kernel import CHANCE_SEAT, SandtableError, SeededDice
from sandtable.lab.match import Terms
from sandtable.players import look, player
from sandtable.players.sparring import HABITS, by_habit

GAMES = [name for name in sandtable.game_names() if sandtable.part(name, "sparring")]
ANSWERS = 120


def verbs_of(game_name: str, habit: str) -> list[tuple[str, str, list[str]]]:
    """What a partner answers to itself: the question, the verb of its answer, the verbs of all that it could answer."""
    game, choose = sandtable.game(game_name), player(f"sparring:{habit}")
    state, dice = game.start(), SeededDice(3)
    found: list[tuple[str, str, list[str]]] = []
    while state.result is None and len(found) < ANSWERS:
        if state.seat == CHANCE_SEAT:
            state.roll_once(dice)
            continue
        options = state.options()
        option = state.check(choose(look(state, game.seats[state.seat], len(found))))
        found.append((state.asking.name, option.verb, [each.verb for each in options]))
        state.carry_out(option)
    return found


def test_the_two_player_games_have_sparring_partners():
    assert [name for name in sandtable.game_names() if len(sandtable.game(name).seats) == 2] == GAMES


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_what_every_habit_means(name):
    assert set(sandtable.part(name, "sparring")) == set(HABITS)


@pytest.mark.parametrize("name", GAMES)
def test_a_passive_partner_never_attacks(name):
    answered = verbs_of(name, "passive")
    assert any("attack" in possible for _, _, possible in answered) or len(answered) == ANSWERS
    assert not any(verb == "attack" and set(possible) != {"attack"} for _, verb, possible in answered)


@pytest.mark.parametrize("name", GAMES)
def test_a_rushing_partner_attacks_whenever_that_is_asked(name):
    asked = [verb for _, verb, possible in verbs_of(name, "rushing") if "attack" in possible]
    assert asked
    assert asked.count("attack") > len(asked) / 2


@pytest.mark.parametrize("name", GAMES)
def test_every_verb_of_a_habit_is_a_verb_of_the_game(name):
    verbs = {option.verb for option in sandtable.game(name).words.by_text.values()}
    for factors in sandtable.part(name, "sparring").values():
        assert {key.rpartition(".")[2] for key in factors} <= verbs


def test_a_habit_that_forbids_everything_leaves_what_the_advice_says():
    options = list(sandtable.game(GAMES[0]).words.by_text.values())[:2]
    weights = [0.25, 0.75]
    assert by_habit({option.verb: 0 for option in options}, "act", options, weights) == weights


def test_a_game_without_sparring_partners_says_so_before_the_first_answer():
    with pytest.raises(SandtableError) as refused:
        Terms("omaha", ("sparring:passive",), 1, 0, {}).check()
    assert refused.value.facts["value"] == "sparring:passive"


def test_an_unknown_habit_is_refused_with_the_names_of_all():
    with pytest.raises(SandtableError) as refused:
        player("sparring:lazy")
    assert "sparring:passive" in str(refused.value.facts["possible"])
