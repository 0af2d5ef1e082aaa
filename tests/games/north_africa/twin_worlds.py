"""Situations at every question of the game, and other worlds that a seat cannot tell from them.

The other worlds are made from a position file, by hand: they do not rely on what the game itself thinks is hidden.
"""

from collections.abc import Callable, Iterator
from typing import Any

from sandtable.games.north_africa.rules.cards import DECK, SIDES, UNIT_CARD, UNIT_ID
from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel import SeededDice
from tests.games.north_africa.battle_scenes import attack
from tests.games.north_africa.scene import GAME, asked, play, scene

Situation = Callable[[], Africa]


def battle_of(axis: str, allies: str, *answers: str, **more: Any) -> Africa:
    """The 15th Panzer attacks in Benghazi, where two Allied units stand."""
    t = scene(axis=axis, allies=allies, benghazi="15pz 9aus 4ind", **more)
    attack(t, "benghazi", "15pz")
    play(t, *answers)
    return t


def fortress(axis: str, allies: str, *answers: str) -> Africa:
    """Two Axis units attack Tobruk."""
    t = scene(axis=axis, allies=allies, tobruk="15pz 21pz 9aus 4ind", control="allies")
    attack(t, "tobruk", "15pz", "21pz")
    play(t, *answers)
    return t


def allied_battle(axis: str, allies: str, *answers: str) -> Africa:
    t = scene(axis=axis, allies=allies, mover="allies", tobruk="7arm 4ind 15pz 21pz", control="allies")
    attack(t, "tobruk", "7arm", "4ind")
    play(t, *answers)
    return t


def turn(answers: str = "", axis: str = "70 71", allies: str = "22 31", **where: Any) -> Africa:
    t = scene(axis=axis, allies=allies, **where)
    play(t, *(answer for answer in answers.split(", ") if answer))
    return t


def to_the_start(t: Africa) -> Africa:
    """On to the first question of the next Axis turn."""
    while asked(t) not in ("allies: hurt", "axis: roam"):
        t.answer(t.options()[-1])
    return t


def roads(mover: str) -> Africa:
    t = scene(axis="82 71", allies="39 31", mover=mover, benghazi="15pz", tobruk="9aus")
    play(t, "card 82" if mover == "axis" else "card 39", "pass")
    return t


# By the name of the question; where both seats can be asked, more than one.
SITUATIONS: dict[str, Situation] = {
    "act": lambda: turn(benghazi="15pz 9aus"),
    "act as allies": lambda: turn(mover="allies", benghazi="15pz 9aus"),
    "answer": lambda: turn("card 72, target 9aus", axis="72 71", allies="32 31", benghazi="15pz 9aus"),
    "answer to a price": lambda: turn("card 79, target 9aus", axis="79 71", benghazi="15pz", cairo="9aus"),
    "answer to a force": lambda: turn("deploy 164lt, pay 71", "63 71 72", "34 31", benghazi="15pz", cairo="9aus"),
    "answer to a denial": lambda: battle_of("75 71", "34 22", "battle 75 overrun", "deny 34 overrun"),
    "answer to a search": lambda: turn("card 88", axis="88 71 72", benghazi="15pz", cairo="9aus"),
    "target": lambda: turn("card 72", axis="72 71", benghazi="15pz 9aus", tobruk="4ind"),
    "to": lambda: turn("card 81, target 9aus", axis="81 71", benghazi="15pz 9aus-1"),
    "give-up": lambda: turn("card 76", axis="76 71 72", benghazi="15pz", cairo="9aus"),
    "apathy": lambda: turn("move ariete tripoli", benghazi="ariete"),
    "apathy in battle": lambda: idle_attack(),
    "leave": lambda: turn("move 15pz tripoli", benghazi="15pz 9aus"),
    "enter": lambda: turn("move 15pz tobruk", benghazi="15pz", tobruk="9aus"),
    "enter as axis": lambda: turn("move 9aus benghazi", mover="allies", benghazi="15pz", tobruk="9aus"),
    "road": lambda: roads("axis"),
    "road as allies": lambda: roads("allies"),
    "search": lambda: turn("card 88, pass", axis="88 71 72", benghazi="15pz", cairo="9aus"),
    "captured-hit": lambda: turn("card 73, pass", axis="73 71", benghazi="15pz-1 5pz-1", cairo="9aus 4ind"),
    "captured-gain": lambda: turn(
        "card 73, pass, hit 9aus, pass", axis="73 71", benghazi="15pz-1 5pz-1", cairo="9aus 4ind"
    ),
    "fight": lambda: turn("pass", benghazi="15pz 9aus"),
    "join": lambda: turn("pass, attack benghazi", benghazi="15pz 5pz 9aus"),
    "toll": lambda: fortress("70 71", "22 31"),
    "damage": lambda: fortress("70 71", "22 31", "hit 15pz"),
    "repair": lambda: fortress("90 71", "22 31", "hit 15pz", "axis: pass"),
    "battle-card": lambda: battle_of("70 71", "22 31"),
    "deny": lambda: battle_of("70 71", "22 31", "battle 70 flank"),
    "before-plan": lambda: allied_battle("70 71", "22 31", "stop", "axis: pass"),
    "plan": lambda: battle_of("75 71", "22 31", "battle 75 overrun", "stop", "allies: pass"),
    "before-call": lambda: battle_of("75 71", "57 31", "battle 75 overrun", "stop", "plan armor"),
    "tell": lambda: battle_of("75 71", "57 31", "battle 75 overrun", "stop", "plan armor", "card 57", "axis: pass"),
    "slow-start": lambda: allied_battle("64 71", "22 31 25", "stop", "plan armor", "axis: card 64", "allies: pass"),
    "call": lambda: battle_of("75 71", "57 31", "battle 75 overrun", "stop", "plan armor", "pass"),
    "call after a recon": lambda: battle_of(
        "75 71", "57 31", "battle 75 overrun", "stop", "plan armor", "card 57", "tell motorized"
    ),
    "success": lambda: battle_of("67 71", "22 31", "stop", "plan armor", "call motorized"),
    "damage after success": lambda: battle_of("67 71", "22 31", "stop", "plan armor", "call motorized", "pass"),
    "hit": lambda: battle_of("67 71", "22 31", "stop", "plan armor", "call motorized", "pass", "allies: pass"),
    "spare": lambda: failed_attack(),
    "close-combat": lambda: battle_of(
        "78 71", "22 31", "stop", "plan armor", "call motorized", "hit 9aus", "hit 9aus", "hit 4ind"
    ),
    "supply-column": lambda: turn("pass", axis="71 72", benghazi="15pz", tripoli="9aus"),
    "discard": lambda: turn("pass", benghazi="15pz"),
    "refill": lambda: turn("pass, done", benghazi="15pz"),
    "refill-again": lambda: turn("pass, done, draw, drawn 75", benghazi="15pz"),
    "roam": lambda: to_the_start(turn("pass", tripoli="90lt")),
    "hurt": lambda: to_the_start(turn("pass", benghazi="21pz 9aus 4ind")),
    "draw": lambda: turn("pass, done, draw", benghazi="15pz"),
    "may-draw": lambda: battle_of("83 71", "22 31", "battle 83 flank", "allies: pass"),
    "may-draw as allies": lambda: turn(
        "card 56, axis: pass", allies="56 31", mover="allies", benghazi="15pz", tobruk="9aus"
    ),
}

# Those in which a seat may react or pass.
REACTIONS = [
    name
    for name in SITUATIONS
    if name.split()[0]
    in {
        "answer",
        "apathy",
        "leave",
        "enter",
        "damage",
        "repair",
        "deny",
        "before-plan",
        "before-call",
        "success",
        "close-combat",
        "supply-column",
        "roam",
    }
]


def idle_attack() -> Africa:
    t = scene(axis="70 71", allies="22 31", benghazi="ariete 15pz 9aus")
    attack(t, "benghazi", "ariete", "15pz")
    play(t, "pay 70")
    return t


def failed_attack() -> Africa:
    t = scene(axis="96 71", allies="22 31", benghazi="15pz 21pz 5pz 9aus")
    attack(t, "benghazi", "15pz", "21pz", "5pz")
    play(t, "stop", "plan armor", "call armor", "card 96", "allies: pass")
    return t


def worlds(t: Africa, seat: str, count: int, seed: int = 1) -> Iterator[Africa]:
    """Other worlds for the eyes of this seat: other cards in the hands that it does not see, another secret plan."""
    dice = SeededDice(seed)
    for number in range(count):
        position = t.position()
        for side in SIDES:
            if side != seat:
                position["table"][f"{side}_hand"] = another_hand(position["table"], side, number, dice)
        for frame in position["doing"]:
            if frame["frame"] == "battle" and SIDES[frame["side"]] != seat and frame["call"] == -1:
                possible = [p for p in range(6) if (frame["open_plans"] & ~frame["told"]) >> p & 1]
                frame["plan"] = possible[number % len(possible)] if frame["plan"] != -1 else -1
        other = GAME.setup(position)
        assert isinstance(other, Africa)
        other.telling = True
        yield other


def another_hand(table: dict[str, Any], side: str, number: int, dice: SeededDice) -> list[int]:
    """As many cards out of hand and deck; what was shown stays. The first two are the lowest and the highest cards."""
    open_cards = [*table[f"{side}_discards"], *table[f"{side}_played"], *table["axis_bottom"]]
    open_cards += [UNIT_CARD[UNIT_ID.index(unit)] for unit in [*table["units"], *table["removed"]]]
    shown: list[int] = table[f"{side}_shown"]
    pool = [card for card in DECK[SIDES.index(side)] if card not in open_cards and card not in shown]
    size = len(table[f"{side}_hand"]) - len(shown)
    if number == 0:
        chosen = pool[:size]
    elif number == 1:
        chosen = pool[len(pool) - size :]
    else:
        chosen = [pool.pop(dice.below(len(pool))) for _ in range(size)]
    return sorted(shown + chosen)
