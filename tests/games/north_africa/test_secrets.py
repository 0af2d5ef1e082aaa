"""Nothing leaks: what a seat cannot see changes nothing that it sees. Hands, draws, the plan that lies face down."""

import pytest

from sandtable.games.north_africa.rules.cards import SIDES
from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel import CHANCE, SPECTATOR, SeededDice, Sitting
from sandtable.kernel.playout import random_answer
from sandtable.testing.checks_secrets import check_twins
from sandtable.testing.random_games import heard
from tests.games.north_africa.battle_scenes import attack, battle
from tests.games.north_africa.scene import GAME, asked, discards, hand, options, play, scene
from tests.games.north_africa.twin_worlds import REACTIONS, SITUATIONS, worlds
from tests.layers import rows

SEATS = (*SIDES, SPECTATOR)


# Other worlds


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_situation_is_at_the_question_it_is_named_for(name: str):
    question = SITUATIONS[name]().question
    assert question is not None
    assert question.key == name.split()[0]


@pytest.mark.parametrize("seed", rows(range(8)))
def test_a_game_asks_nothing_for_which_there_is_no_situation(seed: int):
    t = GAME.start(options={"stalemate": "three_reshuffles"})
    dice = SeededDice(seed)
    known = {name.split()[0] for name in SITUATIONS}
    while t.question is not None:
        assert t.question.key in known
        random_answer(t, dice)
    assert t.result is not None


@pytest.mark.rule("LNA:N43")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("name", SITUATIONS)
def test_other_hands_and_another_plan_look_the_same_to_a_seat(name: str, seat: str):
    t = SITUATIONS[name]()
    differs = False
    for other in worlds(t, seat, 6):
        check_twins(t, other, seat, name)
        differs = differs or other.digest() != t.digest()
    assert differs


@pytest.mark.rule("LNA:N43")
def test_a_hand_can_be_dealt_card_by_card_and_what_was_shown_stays_in_it():
    t = scene(axis="64 65 66", table={"axis_shown": [64]})
    assert t.deal_cards(SIDES.index("axis"), [70, 71])
    assert hand(t, "axis") == [64, 70, 71]
    assert t.deck[0] & t.hand[0] == 0
    assert t.deal_cards(SIDES.index("axis"), [65, 66])
    assert t.digest() == scene(axis="64 65 66", table={"axis_shown": [64]}).digest()


@pytest.mark.rule("LNA:card.53")
def test_a_hand_cannot_be_dealt_the_last_force_that_is_looked_for_in_the_deck():
    t = scene(allies="53 40 41 30", allies_discards="20", mover="allies", cairo="7arm")
    play(t, "card 53", "pay 40", "pay 41")
    assert options(t) == ["take 21"]
    assert t.deal_cards(SIDES.index("allies"), [31])
    assert not t.deal_cards(SIDES.index("allies"), [21])


@pytest.mark.rule("LNA:N43")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("name", SITUATIONS)
def test_the_worlds_that_the_game_itself_deals_look_the_same_and_can_be_played(name: str, seat: str):
    t = SITUATIONS[name]()
    dice = SeededDice(5)
    for _ in range(6):
        other = t.resample(seat, dice)
        check_twins(t, other, seat, name)
        assert other.options() != []
        for _ in range(30):
            random_answer(other, dice)
            if other.result is not None:
                break


@pytest.mark.parametrize("name", REACTIONS)
def test_a_pass_tells_nothing_of_what_was_held(name: str):
    t = SITUATIONS[name]()
    enemy = "axis" if t.actor == "allies" else "allies"
    others = list(worlds(t, enemy, 4))
    t.answer("pass")
    for other in others:
        other.answer("pass")
        assert heard(other, enemy) == heard(t, enemy)
        check_twins(t, other, enemy, f"pass after {name}")


# What is seen


@pytest.mark.rule("LNA:N43")
def test_a_hand_is_seen_by_its_owner_only_but_everybody_may_count_it():
    t = scene(axis="70 71 72", allies="22 31", benghazi="15pz 9aus")
    for seat in SEATS:
        sides = t.view(seat)["table"]["sides"]
        assert ("hand" in sides["axis"], "hand" in sides["allies"]) == (seat == "axis", seat == "allies")
        assert (sides["axis"]["hand_size"], sides["allies"]["hand_size"]) == (3, 2)


@pytest.mark.rule("LNA:N43")
def test_discards_are_open_to_everybody():
    t = scene(axis="70", axis_discards="71 72", allies_discards="22", benghazi="15pz")
    for seat in SEATS:
        sides = t.view(seat)["table"]["sides"]
        assert (sides["axis"]["discards"], sides["allies"]["discards"]) == ([71, 72], [22])


@pytest.mark.rule("LNA:combat.5f")
@pytest.mark.rule("LNA:combat.5h")
def test_the_plan_is_the_attackers_secret_until_it_is_shown():
    t = SITUATIONS["call"]()
    assert battle(t, "axis")["plan"] == "armor"
    assert "plan" not in battle(t, "allies")
    assert "plan" not in battle(t, SPECTATOR)
    play(t, "call motorized")
    assert battle(t, "allies")["plan"] == battle(t, SPECTATOR)["plan"] == "armor"


@pytest.mark.rule("LNA:combat.5f")
def test_the_event_of_the_plan_names_it_to_the_attacker_only():
    t = SITUATIONS["plan"]()
    play(t, "plan overrun")
    laid = next(event for event in t.events if event.key == "plan-laid")
    assert laid.seen_by(0)["plan"] == "overrun"
    assert "plan" not in laid.seen_by(1)
    assert "plan" not in laid.facts


@pytest.mark.rule("LNA:draw.1")
def test_a_drawn_card_is_named_to_its_owner_only():
    t = SITUATIONS["draw"]()
    play(t, "drawn 75")
    drew = next(event for event in t.events if event.key == "drew")
    assert str(drew.seen_by(0)["card"]) == "75"
    assert "card" not in drew.seen_by(1)
    assert "card" not in drew.facts


@pytest.mark.rule("LNA:N43")
@pytest.mark.parametrize("seed", rows(range(6)))
def test_no_event_of_a_whole_game_names_a_card_that_is_still_hidden(seed: int):
    t = GAME.start(options={"stalemate": "three_reshuffles"}, events=True)
    dice = SeededDice(seed)
    told = 0
    while t.result is None:
        random_answer(t, dice)
        hidden = {side: hidden_cards(t, side) for side in SIDES}
        for event in t.events:
            if "card" in event.facts:
                told += 1
                assert int(str(event.facts["card"])) not in hidden["axis"] | hidden["allies"], (event, seed)
            for number, side in enumerate(SIDES):
                other = event.seen_by(1 - number)
                assert event.key != "drew" or event.facts["side"] != side or "card" not in other
                assert event.key != "plan-laid" or event.facts["side"] != side or "plan" not in other
    assert told > 20


def hidden_cards(t: Africa, side: str) -> set[int]:
    view = t.view(side)["table"]["sides"][side]
    return set(view["hand"]) - set(view["shown"])


# Cards that were shown


@pytest.mark.rule("LNA:card.88")
def test_a_force_found_in_the_deck_is_seen_by_everybody_until_it_leaves_the_hand():
    t = scene(axis="88 70 71", allies="22", benghazi="15pz", cairo="9aus")
    play(t, "card 88", "take 63")
    for seat in SEATS:
        assert t.view(seat)["table"]["sides"]["axis"]["shown"] == [63]
    for other in worlds(t, "allies", 4):
        assert 63 in hand(other, "axis")
    play(t, "deploy 164lt", "pay 70")
    assert t.view("allies")["table"]["sides"]["axis"]["shown"] == []


@pytest.mark.rule("LNA:card.34")
def test_a_force_that_malta_sent_under_the_deck_is_known_there_and_never_dealt_into_a_hand():
    t = scene(axis="63 70 71", allies="34", tripoli="15pz", cairo="9aus")
    play(t, "deploy 164lt", "pay 70", "card 34", "axis: pass")
    assert t.view("allies")["table"]["sides"]["axis"]["bottom"] == [63]
    dice = SeededDice(2)
    assert all(63 not in hand(dealt(t, "allies", dice), "axis") for _ in range(50))


def dealt(t: Africa, seat: str, dice: SeededDice) -> Africa:
    """A world that the game itself deals for this seat."""
    other = t.resample(seat, dice)
    assert isinstance(other, Africa)
    return other


@pytest.mark.rule("LNA:card.88")
@pytest.mark.rule("LNA:card.53")
def test_while_a_force_is_looked_for_one_is_in_the_deck_in_every_world():
    t = scene(axis="88 70 71 72", axis_discards="59 60 61 62", allies="22", tripoli="164lt 15pz", cairo="9aus")
    play(t, "card 88")
    dice = SeededDice(3)
    for _ in range(60):
        other = dealt(t, "allies", dice)
        other.answer("pass")
        assert asked(other) == "axis: search"
    play(t, "pass")
    assert all(t.resample("allies", dice).options() for _ in range(60))


# Odds and undo


@pytest.mark.rule("LNA:card.51")
def test_odds_do_not_tell_what_the_enemy_may_draw():
    t = scene(axis="97", allies="51", benghazi="ariete", cairo="9aus")
    play(t, "move ariete tripoli", "allies: card 51")
    assert (t.actor, options(t)) == ("axis", ["pass", "card 97"])
    assert t.odds("pass") == []  # then the Allies draw, from a deck that only they know
    play(t, "pass", "allies: draw")
    assert t.actor == CHANCE


@pytest.mark.rule("LNA:card.41")
@pytest.mark.rule("LNA:N43")
def test_nobody_takes_a_card_back_after_it_has_shown_them_the_last_card_of_the_enemy():
    t = scene(axis="70", allies="41 31", mover="allies", axis_discards="97 98 99", benghazi="15pz", cairo="9aus")
    assert t.commits("card 41")
    sitting = Sitting(t)
    sitting.answer("card 41")  # the only card goes by itself, and nobody else is asked
    assert discards(t, "axis") == [70, 97, 98, 99]
    assert not sitting.can_undo()


@pytest.mark.rule("LNA:draw.1")
def test_odds_of_a_draw_are_known_to_whoever_draws():
    t = SITUATIONS["refill"]()
    odds = t.odds("draw")
    assert len(odds) == 46 - 2
    assert {o.weight for o in odds} == {1}


@pytest.mark.rule("LNA:N43")
def test_refusals_do_not_tell_the_hand_of_the_enemy():
    one = scene(axis="70", allies="32 45 14", benghazi="15pz 9aus")
    two = scene(axis="70", allies="33 46 15", benghazi="15pz 9aus")
    for text in GAME.words.by_text:
        assert one.why_not(text) == two.why_not(text), text


# Windows open on public facts


def drive(t: Africa, *answers: str) -> dict[str, list[str]]:
    """Give the answers where they fit (`?` in front: only if they fit at all), pass otherwise, also at the end.

    Says what was asked, and what could be answered when it was asked first.
    """
    seen: dict[str, list[str]] = {}
    left = list(answers)
    while left or t.asking.reacts:
        seen.setdefault(asked(t), options(t))
        while left and left[0].startswith("?") and left[0][1:] not in options(t) and not t.asking.reacts:
            left.pop(0)
        if left and left[0].lstrip("?") in options(t):
            t.answer(left.pop(0).lstrip("?"))
        elif options(t)[0] == "pass":
            t.answer("pass")
        else:
            break
    assert all(answer.startswith("?") for answer in left), f"{left} did not fit: {asked(t)} {options(t)}"
    return seen


BENGHAZI = ("pass", "attack benghazi", "?join 15pz", "?done", "?stop")
TOBRUK = ("pass", "attack tobruk", "?join 7arm", "?done", "?stop")
SUCCESS = (*BENGHAZI, "plan armor", "call motorized")
FAILURE = (*BENGHAZI, "plan armor", "call armor")
ALLIED = ("pass", "attack benghazi", "?join 7arm", "?done", "?stop", "plan armor")
WINDOWS = {
    # question: the cards that it is about, where the units stand, what leads to it
    "allies: answer": ("32 33 54", {"axis": "72", "benghazi": "15pz", "tobruk": "9aus"}, ["card 72", "?target 9aus"]),
    "axis: answer": (
        "72 97 98 99",
        {"allies": "32", "mover": "allies", "benghazi": "15pz", "tobruk": "9aus"},
        ["card 32", "?target 15pz"],
    ),
    "allies: apathy": ("51 52", {"benghazi": "ariete"}, ["move ariete tripoli"]),
    "allies: leave": ("45 46", {"benghazi": "15pz 9aus"}, ["move 15pz tripoli"]),
    "allies: enter": ("49 50", {"benghazi": "15pz", "tobruk": "9aus"}, ["move 15pz tobruk"]),
    "axis: enter": ("102 103", {"mover": "allies", "benghazi": "15pz", "tobruk": "9aus"}, ["move 9aus benghazi"]),
    "allies: deny": ("23 24 26 27 28 29 53 54", {"benghazi": "15pz 9aus"}, BENGHAZI),
    "axis: deny": (
        "64 65 66 67 68 89 90 95 96 101 102 103",
        {"mover": "allies", "benghazi": "15pz 7arm"},
        ["pass", "attack benghazi", "?join 7arm"],
    ),
    "allies: before-plan": ("26", {"mover": "allies", "tobruk": "7arm 15pz"}, TOBRUK),
    "allies: before-call": ("57", {"benghazi": "15pz 9aus"}, [*BENGHAZI, "plan armor"]),
    "axis: before-call": ("64 65 66 85 86 87", {"mover": "allies", "benghazi": "7arm 15pz"}, ALLIED),
    "axis: success": ("67 68 69 70", {"benghazi": "15pz 9aus 4ind"}, SUCCESS),
    "allies: success": ("36 37", {"mover": "allies", "benghazi": "7arm 15pz"}, [*ALLIED, "call motorized"]),
    "allies: damage": ("22 23 24 25 29 30", {"benghazi": "15pz 9aus 4ind"}, SUCCESS),
    "axis: damage": ("92 93 94 95 96 84", {"benghazi": "15pz 9aus"}, FAILURE),
    "axis: repair": ("90 91", {"benghazi": "15pz 9aus"}, FAILURE),
    "axis: close-combat": ("78", {"benghazi": "15pz 9aus 4ind"}, [*SUCCESS, "hit 9aus", "hit 9aus", "hit 4ind"]),
    "allies: close-combat": (
        "38",
        {"benghazi": "15pz 21pz 9aus"},
        ["pass", "attack benghazi", "join 15pz", "join 21pz", "?stop", "plan armor", "call armor"],
    ),
    "axis: supply-column": ("71", {"benghazi": "15pz", "tripoli": "9aus"}, ["pass"]),
}
IDLE = {"axis": "58", "allies": "14"}  # a force: it fits no window


def ask(question: str, held: str, discarded: str = "") -> dict[str, list[str]]:
    """Lead to the window with these cards in the hand of the seat that it may ask."""
    _, where, answers = WINDOWS[question]
    seat = question.split(":")[0]
    t = scene(**{**where, seat: held, f"{seat}_discards": discarded})
    return drive(t, *answers)


def fitting(question: str) -> list[str]:
    return WINDOWS[question][0].split()


@pytest.mark.rule("LNA:N43")
@pytest.mark.parametrize("question", WINDOWS)
def test_a_seat_with_cards_is_asked_although_it_holds_nothing_that_fits(question: str):
    seen = ask(question, IDLE[question.split(":")[0]])
    assert seen[question] == ["pass"]


@pytest.mark.parametrize("question", WINDOWS)
def test_a_seat_that_holds_something_that_fits_is_asked_at_the_same_moment(question: str):
    idle = IDLE[question.split(":")[0]]
    without = ask(question, idle)
    for card in fitting(question)[:3]:
        seen = ask(question, f"{idle} {card}")
        assert list(seen)[: list(seen).index(question) + 1] == list(without)[: list(without).index(question) + 1]


@pytest.mark.parametrize("question", WINDOWS)
def test_a_seat_with_an_empty_hand_is_not_asked(question: str):
    assert question not in ask(question, "")


@pytest.mark.rule("LNA:N43")
@pytest.mark.parametrize("question", WINDOWS)
def test_a_seat_is_not_asked_when_all_cards_that_fit_lie_open(question: str):
    idle = IDLE[question.split(":")[0]]
    assert question not in ask(question, idle, " ".join(fitting(question)))
    for card in fitting(question)[:3]:  # and it is asked again if only one of them could be in its hand
        rest = " ".join(c for c in fitting(question) if c != card)
        assert question in ask(question, idle, rest)


@pytest.mark.rule("LNA:cards.3")
@pytest.mark.parametrize("question", WINDOWS)
def test_what_fits_is_offered_to_whoever_holds_it(question: str):
    offered = {
        card
        for card in fitting(question)
        for text in ask(question, f"{card} {extra(question)}").get(question, [])
        if text.split()[1:2] == [card]
    }
    assert offered == set(fitting(question))


def extra(question: str) -> str:
    """Dig In needs another card to pay with."""
    return {"axis": "59", "allies": "15"}[question.split(":")[0]]


@pytest.mark.rule("LNA:combat.5e")
def test_an_attacker_with_a_force_in_hand_is_asked_for_a_battle_card_and_one_without_cards_is_not():
    t = scene(axis="58", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    assert (asked(t), options(t)) == ("axis: battle-card", ["stop"])
    t = scene(benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    assert asked(t) == "axis: plan"
