"""What a seat makes of hidden cards: from what it saw and nothing else, and nearer to the truth than the bare count."""

import json
from itertools import pairwise

import pytest

import sandtable
from sandtable import players
from sandtable.games.north_africa.lab.battles import BATTLES
from sandtable.kernel import CHANCE_SEAT, SeededDice
from sandtable.lab.single_game import play
from sandtable.players.advice import Advice, advice_for
from sandtable.players.beliefs import Assumption, Belief, Trust, chances_for, draw_by, fit, moved
from sandtable.players.observation import look, unfold
from sandtable.players.search_results import think
from sandtable.players.thinking_time import Effort
from tests.games.north_africa.scene import play as to
from tests.games.north_africa.scene import scene as north_africa
from tests.games.poland.scene import asked, battle
from tests.games.poland.scene import play as answer
from tests.layers import rows

GAMES = ("north-africa", "poland")
SEEDS = rows(range(4))
STEPS = 250
OTHERS = 77  # the seed of worlds that nobody at the table could tell from the real one


def by_advice(state, dice):
    """An answer as a player by advice would give it, now and then another."""
    options = state.options()
    if dice.below(5) == 0:
        return options[dice.below(len(options))]
    weights = advice_for(state.game).weights(state)
    return options[weights.index(max(weights))]


def moments(name, seed):
    """A game, moment by moment: the state before, the answer, the state after."""
    state, dice = sandtable.game(name).start(), SeededDice(seed)
    for _ in range(STEPS):
        if state.result is not None:
            return
        before = state.clone()
        option = before.asking.roll(before, before.top, dice) if state.seat == CHANCE_SEAT else by_advice(state, dice)
        state.carry_out(option)
        yield before, option, state.clone()


def beginning(name, seat, trust=None):
    state = sandtable.game(name).start()
    return Belief(state, seat, advice_for(state.game), trust)


@pytest.mark.parametrize("name", GAMES)
def test_chances_add_up_to_the_hand_at_every_moment(name):
    for seed in SEEDS:
        for seat in sandtable.game(name).seats:
            belief = beginning(name, seat)
            for before, option, after in moments(name, seed):
                belief.sees(before, option)
                belief.saw(after)
                assert belief.cards == belief.advice.unseen(after, belief.me)
                assert belief.size == len(belief.advice.held(after, belief.me))
                assert sum(belief.chances) == pytest.approx(belief.size, abs=0.001)
                assert all(0 <= chance <= 1 for chance in belief.chances)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_believed_depends_on_nothing_that_the_seat_cannot_see(name):
    """At every moment the one is shown the real game, and the other a world with another hand and another deck."""
    different = 0
    for seed in SEEDS:
        for seat in sandtable.game(name).seats:
            one, two, dice = beginning(name, seat), beginning(name, seat), SeededDice(OTHERS)
            for before, option, after in moments(name, seed):
                twin, later = before.resample(seat, dice), after.resample(seat, dice)
                different += twin.digest() != before.digest()
                one.sees(before, option)
                two.sees(twin, option)
                one.saw(after)
                two.saw(later)
                assert one.held() == two.held()
    assert different


@pytest.mark.parametrize("name", GAMES)
def test_what_is_certain_is_true(name):
    """Only counting makes certain: a card that lay open when the deck was shuffled anew is not in the hand."""
    for seed in SEEDS:
        for seat in sandtable.game(name).seats:
            belief = beginning(name, seat)
            for before, option, after in moments(name, seed):
                belief.sees(before, option)
                belief.saw(after)
                rest = belief.advice.held(after, belief.me)
                for card, chance in zip(belief.cards, belief.chances, strict=True):
                    if card in rest:
                        rest.remove(card)
                        assert chance > 0
                    else:
                        assert chance < 1


@pytest.mark.parametrize("name", GAMES)
def test_who_trusts_nothing_only_counts(name):
    belief = beginning(name, sandtable.game(name).seats[0], Trust(0.0))
    for before, option, after in moments(name, 1):
        belief.sees(before, option)
        belief.saw(after)
        if advice_for(after.game).held(after, 1) and not any(after.rebuilds if name == GAMES[0] else after.reshuffles):
            assert len({round(chance, 6) for chance in belief.chances}) == 1


def test_who_passes_probably_holds_a_unit_rather_than_a_card_for_the_battle():
    """A defender who is far behind passes: a card that could be played here has become less likely than a unit."""
    t = battle("corridor", attackers="1pz 2pz", defenders="6inf", poland="wielkopolska", deck="standard")
    assert asked(t) == "poland: actions"
    belief = Belief(t, "germany", advice_for(t.game))
    belief.sees(t, t.options()[0])
    answer(t, "pass")
    belief.saw(t)
    chances = {t.deck.name[card]: chance for card, chance in belief.held()}
    assert chances["fighting-withdrawal"] < chances["river-line"] < chances["9inf"]
    assert chances["9inf"] == chances["wielkopolska"]


def test_in_a_game_that_hides_nothing_there_is_nothing_to_believe():
    t = sandtable.game("kasserine").start()
    belief = Belief(t, t.game.seats[0], advice_for(t.game))
    assert belief.held() == []
    assert not Advice().hold(t, 0, [])


# ------------------------------------------------------------------------------------------------ worlds by belief


def test_cards_are_drawn_as_often_as_their_chances_say():
    chances, dice = [0.9, 0.6, 0.3, 0.15, 0.05], SeededDice(3)
    times = [0] * len(chances)
    for _ in range(4000):
        drawn = draw_by(chances, 2, dice)
        assert drawn.count(True) == 2
        for number, is_drawn in enumerate(drawn):
            times[number] += is_drawn
    assert [count / 4000 for count in times] == pytest.approx(chances, abs=0.03)


def test_the_odds_keep_their_order_when_the_hand_grows():
    chances = [0.7, 0.2, 0.05, 0.05]
    fit(chances, 3)
    assert sum(chances) == pytest.approx(3)
    assert all(more >= less for more, less in pairwise(chances))
    assert moved(1.0, 0.1) == 1.0
    assert moved(0.0, 10.0) == 0.0
    assert 0.5 < moved(0.5, 3.0) < 0.8


def test_a_card_of_which_nothing_is_known_is_in_the_deck():
    assert chances_for([3, 4, 4, 9], 2, [(3, 0.5), (4, 1.0), (9, 0.5)]) == pytest.approx([0.5, 1.0, 0.0, 0.5])


@pytest.mark.parametrize("name", GAMES)
def test_worlds_are_dealt_by_what_is_believed_and_look_the_same_to_the_seat(name):
    seat = sandtable.game(name).seats[0]
    belief = beginning(name, seat)
    for before, option, after in moments(name, 2):
        belief.sees(before, option)
        belief.saw(after)
        if after.actor != seat or len(after.options()) < 2 or not belief.size:
            continue
        observation = look(after, seat, 5, held=belief.held())
        worlds = [observation.world(SeededDice(number)) for number in range(8)]
        assert all(world.view(seat) == after.view(seat) for world in worlds)
        again = unfold(after.game, json.loads(json.dumps(observation.brief())))
        assert [again.world(SeededDice(number)).digest() for number in range(8)] == [w.digest() for w in worlds]


def test_whoever_looks_for_a_force_in_their_deck_has_it_there_whatever_is_believed():
    """Of the two American forces one lies open, and the other is looked for: no hand can hold it."""
    t = north_africa(allies="53 40 41 30", allies_discards="20", mover="allies", cairo="7arm")
    to(t, "card 53", "pay 40", "pay 41")
    assert [option.text for option in t.options()] == ["take 21"]
    held = [(21, 1.0)]
    assert not Assumption(advice_for(t.game), t, "axis", held).deal(t.resample("axis", 1), SeededDice(1))
    worlds = [look(t, "axis", 1, held=held).world(SeededDice(number)) for number in range(20)]
    assert all([option.text for option in world.options()] == ["take 21"] for world in worlds)


def test_how_plans_and_calls_are_mixed_does_not_depend_on_what_is_believed():
    """The mix must fit all hands: whoever knew what we believe could read it."""
    t = BATTLES[2].state()
    while not advice_for(t.game).secret(t):
        t.answer(t.options()[0])
    cards = advice_for(t.game).unseen(t, t.seat)
    held = [(card, float(number < 2)) for number, card in enumerate(cards)]
    mixes = [think(look(t, str(t.actor), 6, held=each), Effort(rounds=20)).plain() for each in (None, held)]
    assert mixes[0] == mixes[1]
    assert mixes[0]["mixed"]


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_is_the_same_game_for_players_who_infer(name):
    both = [players.player("infer:2x"), players.player("heuristic")]
    one, two = (play(sandtable.game(name), {}, 4, both, longest=120) for _ in range(2))
    assert one.state.digest() == two.state.digest()
