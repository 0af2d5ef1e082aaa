"""The heuristic player of Poland: it beats chance from both seats, attacks where that pays, and keeps what it needs."""

import pytest

import sandtable
from sandtable.games.poland.players.advice import ADVICE
from sandtable.games.poland.players.card_values import unrest
from sandtable.games.poland.rules.table import Poland
from sandtable.kernel import CHANCE_SEAT, SeededDice, State
from sandtable.lab.single_game import play
from sandtable.players import look, player
from sandtable.players.advice import pick
from sandtable.players.search import Search
from sandtable.players.search_results import think
from sandtable.players.thinking_time import Effort
from tests.games.poland.scene import battle, scene

GAME = sandtable.game("poland")
GAMES = 12


def choice(state: State) -> str:
    weights = ADVICE.weights(state)
    return state.options()[weights.index(max(weights))].text


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_a_random_player_from_both_seats(seat: int):
    names = ["random", "random"]
    names[seat] = "heuristic"
    players = [player(name) for name in names]
    bouts = [play(GAME, {"turn_limit": "60"}, seed, players) for seed in range(GAMES)]
    assert sum(bout.winner == GAME.seats[seat] for bout in bouts) >= GAMES - 1


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


def test_whoever_leads_keeps_their_cards():
    t = battle(attackers="1pz", defenders="6inf", germany="blitzkrieg air-superiority", poland="ambush")
    assert choice(t) == "pass"


def test_whoever_is_behind_plays_what_turns_the_battle():
    t = battle(attackers="21corps", defenders="6inf 9inf 14inf", germany="air-superiority", poland="couriers")
    assert choice(t) == "play air-superiority"


def test_whoever_is_behind_plays_on_until_they_lead_and_then_hands_over():
    t = battle(
        attackers="21corps",
        defenders="6inf 9inf 14inf 30inf 11inf",
        germany="air-superiority deception 3lt",
        poland="couriers local-support",
    )
    chosen = [choice(t)]
    t.answer(chosen[-1])
    chosen.append(choice(t))
    t.answer(chosen[-1])
    assert {*chosen} == {"play air-superiority", "play deception"}
    assert t.actor == "germany"
    assert choice(t) == "pass"


def test_it_does_not_discard_its_own_good_card():
    t = battle(
        attackers="21corps",
        defenders="6inf 9inf 14inf 30inf 11inf",
        germany="air-superiority stuka-strike deception",
        poland="couriers local-support",
    )
    t.answer("play air-superiority")
    assert choice(t) == "play deception"


@pytest.mark.parametrize(("power", "first"), [("any_side", "play stuka-strike"), ("enemy", "play air-superiority")])
def test_what_would_discard_its_own_card_is_played_before_it(power: str, first: str):
    t = battle(
        attackers="21corps",
        defenders="6inf 9inf 14inf 30inf 11inf",
        germany="air-superiority stuka-strike 3lt",
        poland="couriers local-support",
        settings={"discard_power": power},
    )
    weights = dict(zip([o.text for o in t.options()], ADVICE.weights(t), strict=True))
    other = {"play stuka-strike", "play air-superiority"} - {first}
    assert weights[first] > weights[other.pop()]


def test_it_keeps_what_a_card_of_its_own_would_do_after_the_battle():
    t = battle(
        attackers="21corps",
        defenders="6inf 9inf 14inf",
        germany="air-reconnaissance panzer-thrust stuka-strike 3lt",
        poland="couriers local-support",
    )
    t.answer("play air-reconnaissance")
    assert choice(t) == "play stuka-strike"


def test_a_unit_that_costs_nothing_comes_before_the_last_point():
    t = scene(mover="poland", polish_units="6inf", german_units="1pz", poland="9inf 14inf 30inf workers ambush")
    t.answer("deploy 9inf")
    t.answer("deploy 14inf")
    assert choice(t) == "deploy workers"


def test_of_units_that_differ_by_name_only_one_is_weighed():
    t = scene(mover="poland", polish_units="6inf 9inf 10cav", german_units="1pz", poland="14inf 30inf kop ambush")
    t.answer("attack wizna")
    weights = dict(zip([o.text for o in t.options()], ADVICE.weights(t), strict=True))
    assert weights["commit 6inf"] > 0
    assert weights["commit 9inf"] == 0
    assert weights["commit 10cav"] > 0


def test_whoever_may_stop_or_pass_is_always_advised_about_it():
    t, dice = GAME.start(seed=2), SeededDice(2)
    while t.result is None and t.turn < 12:
        if t.seat == CHANCE_SEAT:
            t.roll_once(dice)
            continue
        weights = ADVICE.weights(t)
        assert all(weight > 0 for option, weight in zip(t.options(), weights, strict=True) if not option.noun)
        t.answer(t.options()[pick(weights, dice)])


def test_it_is_judged_by_points_by_strength_and_by_whose_turn_it_is():
    even = ADVICE.value(scene(german_units="1pz", polish_units="6inf 9inf"), 0)
    ahead = ADVICE.value(scene(german_units="1pz", polish_units="6inf 9inf", captured="westerplatte corridor"), 0)
    strong = ADVICE.value(scene(german_units="1pz", polish_units="6inf 9inf 10cav kop"), 0)
    waits = ADVICE.value(scene(german_units="1pz", polish_units="6inf 9inf", mover="poland"), 0)
    assert ahead > even > strong
    assert waits < even


def test_who_can_win_at_once_is_nearly_there():
    captured = "westerplatte corridor poznan silesia krakow lodz"
    t = scene(german_units="1pz 3pz 2lt 3lt 5pz", polish_units="", captured=captured)
    assert ADVICE.value(t, 0) > 0.9


def test_what_the_enemy_may_hold_is_named():
    t = scene(german_units="1pz", polish_units="6inf", poland="ambush couriers")
    assert ADVICE.hidden(t, 0) == ["ambush", "couriers"]


def test_a_search_finds_the_attack_that_wins():
    captured = "westerplatte corridor poznan silesia krakow lodz lwow"
    t = scene(german_units="1pz 3pz", polish_units="", captured=captured, germany="2lt")
    findings = think(look(t, "germany", 1), Effort(rounds=40))
    assert findings.choice in ("attack modlin", "attack warsaw")
    assert findings.best()[0].mean > 0.9


def discarding(hand: str) -> State:
    """Germany at the end of a turn with these cards in hand."""
    t = scene(germany=hand, german_units="1pz", deck="standard")
    t.answer("pass")
    assert t.asking.name == "discard"
    return t


def test_it_throws_away_what_comes_up_last_and_no_reserve():
    t = discarding("2pz 3pz 4pz leibstandarte 21corps 10corps 1mtn stuka-strike deception")
    weights = dict(zip([o.text for o in t.options()], ADVICE.weights(t), strict=True))
    assert choice(t) == "discard 21corps"
    assert all(weights[f"discard {unit}"] < weights["done"] for unit in ("2pz", "4pz", "10corps", "1mtn"))


def test_a_panzer_division_that_waits_is_not_thrown_away_for_a_card():
    assert choice(discarding("2pz 3pz 4pz 5pz leibstandarte kempf blitzkrieg stuka-strike deception")) == "done"


def test_discards_are_decided_as_one_plan():
    t = discarding("2pz 3pz 4pz leibstandarte 21corps 10corps 1mtn stuka-strike deception")
    plans = [[option.text for option in plan] for plan in ADVICE.orders(t, SeededDice(1))]
    assert plans[0] == ["done"]
    assert plans[1] == ["discard 21corps", "done"]
    assert [len(plan) for plan in plans] == list(range(1, 11))
    findings = think(look(t, "germany", 1), Effort(rounds=40))
    assert findings.plan in plans
    assert findings.plan[-1] == "done"
    assert findings.choice == findings.plan[0]


def test_the_turn_in_which_somebody_wins_counts_a_little():
    t = scene(german_units="1pz 3pz", polish_units="", germany="2lt")
    search = Search(look(t, "germany", 1), SeededDice(1))
    later = t.clone()
    later.turn += 5
    assert search.in_haste(t, 1.0) > search.in_haste(later, 1.0) > 0.9  # sooner when ahead
    assert search.in_haste(t, 0.0) < search.in_haste(later, 0.0) < 0.1  # later when behind
    assert search.in_haste(later, 0.5) == 0.5


def test_time_that_runs_out_speaks_for_whoever_would_win_then():
    values = []
    for turn in (1, 50, 60):
        t = scene(settings={"turn_limit": "60"}, table={"turn": turn})
        values.append(ADVICE.value(t, 1))  # nobody has a point: Poland wins at the limit
    assert values[0] < values[1] < values[2]
    assert values[2] > 0.95
    ahead = scene(settings={"turn_limit": "60"}, table={"turn": 60}, captured="corridor")
    assert ADVICE.value(ahead, 0) > 0.9
    assert ADVICE.value(scene(table={"turn": 2}), 1) == ADVICE.value(scene(table={"turn": 1}), 1)


QUIET_GERMANY = {
    "german_units": "1pz 3pz 5pz 10pz 1lt leibstandarte 11corps 21corps 1mtn",
    "germany": "stuka-strike encirclement dry-roads abwehr deception combined-arms panzer-thrust night-march abwehr",
    "mover": "poland",
    "deck": "standard",
}
WHOLE_ARMY = (
    "6inf 9inf 14inf 19inf 20inf 30inf wolynska wielkopolska podlaska pomorska 10cav wbpm 1tank 2tank kop workers"
)
TANK_KILLERS = (
    "counterattack counterattack cavalry-raid cavalry-raid rain-and-mud rain-and-mud anti-tank-rifles "
    "anti-tank-rifles misinformation"
)


def quiet(units: str, hand: str, turn: int, captured: str = "") -> Poland:
    """Poland in a game in which Germany only sits, and has put much on the table."""
    return scene(polish_units=units, poland=hand, captured=captured, table={"turn": turn}, **QUIET_GERMANY)


def test_what_the_objective_holds_by_itself_is_not_attacked_but_units_are_gathered():
    t = quiet("6inf 9inf 14inf 10cav", "1tank wbpm counterattack misinformation", 6)
    weights = dict(zip([o.text for o in t.options()], ADVICE.weights(t), strict=True))
    attacks = max(weights["attack wizna"], weights["attack bridgehead"])
    assert attacks < weights["deploy 1tank"]
    assert attacks < weights["prepare"]


def test_units_are_dug_for_in_a_hand_full_of_action_cards():
    hand = "counterattack counterattack cavalry-raid stand-fast street-fighting fighting-withdrawal river-line couriers"
    t = quiet("6inf 9inf 14inf 30inf 10cav 1tank", f"{hand} local-support", 10)
    t.answer("pass")
    assert t.asking.name == "discard"
    assert choice(t) == "discard fighting-withdrawal"


def test_cards_that_stop_tanks_are_kept_when_many_tanks_lie_there():
    t = quiet("6inf 9inf 14inf", f"{TANK_KILLERS.replace('misinformation', 'fighting-withdrawal')}", 10)
    t.answer("pass")
    weights = dict(zip([o.text for o in t.options()], ADVICE.weights(t), strict=True))
    assert choice(t) == "discard fighting-withdrawal"
    assert max(weights["discard anti-tank-rifles"], weights["discard rain-and-mud"]) < weights["done"]


def committed(t: Poland) -> int:
    while t.asking.name == "commit":
        t.answer(choice(t))
    return t.committed[1].bit_count()


def test_the_last_blow_is_struck_with_everything_and_with_the_cards_for_it():
    t = quiet(WHOLE_ARMY, TANK_KILLERS, 20, "wizna bridgehead")
    assert choice(t) == "attack bzura"
    t.answer("attack bzura")
    assert committed(t) >= 14
    weak = "stand-fast street-fighting street-fighting fighting-withdrawal fighting-withdrawal couriers couriers"
    assert choice(quiet(WHOLE_ARMY, f"{weak} local-support local-support", 20, "wizna bridgehead")) == "pass"


def test_where_the_enemy_only_sits_a_lead_is_worth_what_the_last_blow_promises():
    def lead(units: str, hand: str) -> float:
        return ADVICE.value(quiet(units, hand, 20, "wizna bridgehead"), 1)

    assert lead(WHOLE_ARMY, TANK_KILLERS) > lead(WHOLE_ARMY, "couriers local-support")
    assert lead(WHOLE_ARMY, TANK_KILLERS) > lead("6inf 9inf 14inf", TANK_KILLERS)


def test_an_enemy_who_has_taken_nothing_for_long_is_feared_less():
    short, late = scene(table={"turn": 1}), scene(table={"turn": 20})
    assert unrest(short, 0) == 1.0
    assert unrest(late, 0) < 0.5
    assert unrest(scene(table={"turn": 20}, captured="corridor silesia poznan krakow lodz"), 0) > unrest(late, 0)
    assert unrest(scene(table={"turn": 20}, settings={"turn_limit": "60"}), 0) == 1.0


def test_who_is_only_slow_is_not_called_quiet():
    slow = scene(table={"turn": 20}, captured="corridor silesia poznan krakow lodz")
    assert slow.score[0] < 8  # four points in ten rounds would be more
    assert unrest(slow, 0) == 1.0
    assert unrest(scene(table={"turn": 20}), 1) == 1.0  # Poland takes its first objective late
    assert unrest(scene(table={"turn": 40}), 1) < 0.5


def test_a_quiet_germany_loses_objectives_to_the_advice_alone():
    players = [player("sparring:hoarding"), player("heuristic")]
    bouts = [play(GAME, {}, seed, players, longest=388) for seed in range(4)]
    assert [bout.winner for bout in bouts].count("poland") >= 3


def test_who_attacks_is_decided_as_one_plan():
    t = scene(
        mover="poland", polish_units="6inf 9inf 14inf 10cav", german_units="1pz", poland="ambush", deck="standard"
    )
    t.answer("attack wizna")
    plans = [[option.text for option in plan] for plan in ADVICE.orders(t, SeededDice(1))]
    assert plans[0] == ["commit 10cav", "done"]
    assert [len(plan) for plan in plans] == [2, 3, 4, 4]  # the last one is everybody, who need not say that they stop
    findings = think(look(t, "poland", 1), Effort(rounds=40))
    assert findings.plan in plans
    t.answer("commit 6inf")
    assert ADVICE.orders(t, SeededDice(1)) == []  # whoever has begun otherwise goes on step by step


def test_an_enemy_who_only_sits_is_not_worn_down_by_a_few():
    t = quiet(WHOLE_ARMY, TANK_KILLERS, 20, "wizna bridgehead")
    t.answer("attack bzura")
    plans = ADVICE.orders(t, SeededDice(1))
    assert len(plans) == 1  # for the last blow everybody
    assert len(plans[0]) == len(WHOLE_ARMY.split())


def test_where_there_is_time_an_attack_without_hope_is_not_tried_at_all():
    late, early = quiet("6inf 9inf 14inf 10cav", "1tank wbpm couriers", 10), quiet("6inf 9inf 14inf 10cav", "1tank", 1)
    assert dict(zip([o.text for o in late.options()], ADVICE.weights(late), strict=True))["attack wizna"] == 0
    assert min(ADVICE.weights(early)) > 0


def test_where_there_is_time_good_cards_and_units_are_not_thrown_away():
    t = quiet(WHOLE_ARMY, TANK_KILLERS, 20, "wizna bridgehead")
    t.answer("pass")
    assert max(len(plan) for plan in ADVICE.orders(t, SeededDice(1))) <= 4
