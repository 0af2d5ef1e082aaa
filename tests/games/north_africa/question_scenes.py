"""Scenes that stop at a question: one for each kind that this game asks."""

from typing import Any

from sandtable.games.north_africa.rules.table import Africa
from tests.games.north_africa.card_scenes import attack, until
from tests.games.north_africa.scene import ASKED, play, scene


def aiming() -> Africa:
    t = scene(
        axis="72 64", allies="40", benghazi="15pz", tobruk="9aus", western_desert="4ind", tripoli="5pz", settings=ASKED
    )
    play(t, "card 72")
    return t


def directing() -> Africa:
    t = scene(axis="81 64", allies="40", benghazi="15pz", tobruk="9aus-1")
    play(t, "card 81", "target 9aus")
    return t


def answering() -> Africa:
    t = scene(axis="100 64", allies="22 32 40 14", benghazi="15pz", tobruk="9aus")
    play(t, "card 100", "target 9aus")
    return t


def hurting() -> Africa:
    t = scene(axis="100 64", allies="22 30 32 14", tripoli="15pz", algeria="1us")
    play(t, "card 100", "target 1us")
    until(t, "damage")
    return t


def digging_in() -> Africa:
    t = scene(axis="100 64", allies="29", benghazi="15pz", tobruk="9aus")
    play(t, "card 100", "target 9aus")
    until(t, "damage")
    return t


def cancelling_again() -> Africa:
    t = scene(axis="72 97", allies="32 33", benghazi="15pz", tobruk="9aus")
    play(t, "card 72", "target 9aus", "allies: card 32", "axis: card 97", "allies: pass")
    return t


def cancelling_out_of_turn() -> Africa:
    t = scene(axis="72 92", allies="22 40", benghazi="15pz", tobruk="9aus")
    play(t, "card 72", "target 9aus", "allies: card 22")
    return t


def sparing() -> Africa:
    t = scene(axis="95 64 65", allies="40", benghazi="5pz 15pz 21pz ariete 9aus")
    attack(t, "benghazi", "5pz 15pz 21pz ariete")
    play(t, "pay 64", "stop", "plan armor", "call armor", "card 95", "allies: pass")
    return t


def spreading() -> Africa:
    t = scene(allies="40", benghazi="5pz 15pz 9aus 4ind", tobruk="7arm")
    attack(t, "benghazi", "5pz 15pz")
    play(t, "plan armor", "call motorized")
    until(t, "hit")
    return t


def paying() -> Africa:
    t = scene(axis="76 64 65", allies="40", cairo="7arm")
    play(t, "card 76")
    return t


def fighting() -> Africa:
    far: dict[str, Any] = {"far": ["21pz"], "closed": ["cairo"]}
    t = scene(
        axis="64", allies="40", benghazi="15pz 9aus", tripoli="5pz", tobruk="21pz 4ind", cairo="90lt 7arm", table=far
    )
    play(t, "pass")
    return t


def joining() -> Africa:
    t = scene(axis="63 64 65", allies="40", tripoli="15pz 5pz 21pz-1 ariete 1us", table={"attacked": ["21pz"]})
    play(t, "deploy 164lt", "pay 64", "prepare 5pz", "drawn 66", "pass", "attack tripoli")
    return t


def joining_without_a_card() -> Africa:
    t = scene(tripoli="15pz ariete 1us", settings=ASKED)
    play(t, "pass", "attack tripoli")
    return t


def leaving() -> Africa:
    t = scene(axis="64", allies="49 45 14", benghazi="15pz 9aus")
    play(t, "move 15pz tripoli")
    return t


def succeeding() -> Africa:
    t = scene(axis="64", allies="36 37 32 33", mover="allies", benghazi="2arm 5pz 15pz")
    attack(t, "benghazi", "2arm")
    play(t, "battle 32 encircle", "battle 33 flank", "stop", "plan armor", "call flank")
    return t


def before_the_call() -> Africa:
    t = scene(axis="64", allies="57 36", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "stop", "plan armor")
    return t


def laying() -> Africa:
    t = scene(axis="74 78 101 64", allies="40", benghazi="90lt 9aus")
    attack(t, "benghazi", "90lt")
    play(t, "battle 74 flank", "allies: pass")
    return t


def laying_without_armor() -> Africa:
    t = scene(axis="101 64", allies="40", benghazi="90lt 9aus", settings={"basic_plans": "needs_type"})
    attack(t, "benghazi", "90lt")
    return t


def denying() -> Africa:
    t = scene(axis="74 73 64", allies="40 34", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "battle 74 flank", "allies: pass", "battle 73 encircle")
    return t


def planning() -> Africa:
    t = scene(axis="64", allies="40", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "stop")
    until(t, "plan")
    return t


def calling() -> Africa:
    t = scene(axis="73", allies="57", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "battle 73 encircle", "plan armor", "card 57", "tell encircle")
    return t


def telling() -> Africa:
    t = scene(axis="73", allies="57 40", benghazi="15pz 9aus")
    attack(t, "benghazi", "15pz")
    play(t, "battle 73 encircle", "plan armor", "card 57")
    return t


def marching() -> Africa:
    t = scene(axis="82 64", tripoli="5pz", benghazi="15pz")
    play(t, "card 82", "road 15pz tobruk")
    return t


def searching() -> Africa:
    t = scene(axis="88 64", tripoli="5pz")
    play(t, "card 88")
    return t


def starting_slowly() -> Africa:
    t = scene(axis="64 65", allies="40 41 42", mover="allies", benghazi="7arm 5pz")
    attack(t, "benghazi", "7arm")
    play(t, "stop", "plan armor", "card 64", "allies: pass")
    return t


def discarding() -> Africa:
    t = scene(axis="64", allies="40", tripoli="5pz")
    play(t, "pass")
    return t


def drawing() -> Africa:
    t = scene(axis="64", allies="56 40", mover="allies", tobruk="9aus")
    play(t, "card 56", "axis: pass")
    return t


def refilling() -> Africa:
    t = discarding()
    play(t, "done")
    return t
