"""The numbers of an observation, by their names, say what the view of that seat says: at moments of whole games."""

from collections.abc import Callable
from typing import Any

import pytest

import sandtable
from sandtable.kernel import SeededDice
from sandtable.kernel.playout import random_answer

Seen = dict[str, int]
View = dict[str, Any]


def poland(x: Seen, view: View, seat: str) -> None:
    for side, told in view["sides"].items():
        assert (x[f"{side} hand"], x[f"{side} deck"]) == (told["hand_size"], told["deck_size"])
        assert x[f"{side} score"] == view["score"][side]
        for pile, cards in (("units", told["units"]), ("discards", told["discards"]), ("committed", told["committed"])):
            assert sum(x[name] for name in x if name.startswith(f"{side} {pile} ")) == len(cards)
        known = told["hand"] if side == seat else told["shown"]
        assert sum(x[name] for name in x if name.startswith(f"{side} known hand ")) == len(known)
    assert x["turn"] == view["turn"]
    assert ("germany", "poland")[x["mover"]] == view["mover"]
    battle = view["battle"]
    if battle is not None:
        assert (x["germany strength"], x["poland strength"]) == tuple(battle["totals"].values())
        assert ("germany", "poland")[x["attacker"]] == battle["attacker"]
        assert ("germany", "poland")[x["leader"]] == battle["leader"]
        assert (x["passes"], x["withdrawn"]) == (battle["passes"], battle["withdrawn"])
        assert x[f"battle for {battle['objective']}"] == 1


def north_africa(x: Seen, view: View, seat: str) -> None:
    for side, told in view["sides"].items():
        assert (x[f"{side} hand"], x[f"{side} deck"]) == (told["hand_size"], told["deck_size"])
        assert x[f"{side} rebuilds"] == told["rebuilds"]
        known = told["hand"] if side == seat else told["shown"]
        for pile, cards in (("known hand", known), ("discards", told["discards"]), ("played", told["played"])):
            assert [name for name in x if name.startswith(f"{side} {pile} ") and x[name]] == sorted(
                [f"{side} {pile} {card}" for card in cards], key=list(x).index
            )
    for unit in view["units"]:
        assert x[f"{unit['id']} {unit['region']}"] == 1
        told = {what: x[f"{unit['id']} {what}"] for what in ("arrived", "spent", "far", "attacked", "losses")}
        assert told == {what: unit[what] for what in told}
    assert x["turn"] == view["turn"]
    assert [("axis", "allies")[x[name]] for name in ("mover", "tobruk")] == [view["mover"], view["tobruk"]]
    assert bool(x["first strike"]) == view["first_strike"]
    assert (x["attacking"] > 0) == (view["battle"] is not None)
    if view["battle"] is not None:
        assert ("axis", "allies")[x["attacking"] - 1] == view["battle"]["side"]
        assert x[f"battle at {view['battle']['region']}"] == 1


def kasserine(x: Seen, view: View, seat: str) -> None:
    for unit in view["units"]:
        at = (
            ""
            if not x[f"{unit['id']} column"]
            else f"{x[unit['id'] + ' column'] - 1:02}{x[unit['id'] + ' row'] - 1:02}"
        )
        assert at == (unit["hex"] or "")
        assert x[f"{unit['id']} lost"] == unit["depleted"] or not at
    for side, told in view["sides"].items():
        assert (x[f"{side} hand"], x[f"{side} committed"]) == (told["markers"], told["committed"])
        own = sum(x[f"{side} own {value}"] for value in range(7) if f"{side} own {value}" in x)
        assert own == (told["markers"] + told["committed"] if side == seat else 0)
        assert sum(x[f"{side} spent {value}"] for value in range(7) if f"{side} spent {value}" in x) == len(
            told["spent"]
        )
    held = [int(objective["holder"] == "axis") for objective in view["objectives"]]
    assert [x[f"objective {number}"] for number in range(len(held))] == held
    assert x["turn"] == view["turn"]
    assert ("axis", "allies")[x["mover"]] == view["mover"]
    assert ("support", "movement", "combat", "mobile")[x["phase"]] == view["phase"]
    assert (x["battle of"] > 0) == (view["battle"] is not None)


def omaha(x: Seen, view: View, seat: str) -> None:
    for track in ("assault", "squad", "charges", "rounds"):
        assert x[track] == view[track]
    assert {front: x[f"{front} undealt"] for front in view["deck"]} == view["deck"]
    assert sum(x[name] for name in x if name.startswith("at ")) == (view["at"] != "sea")
    assert sum(x[name] for name in x if name.startswith("nest ")) == (view["nest"] != "none")
    lying = " ".join(view["beach"]).split()
    places = [f"{number // 3}-{('left', 'centre', 'right')[number % 3]}" for number in range(12)]
    for place, card in zip(places, lying, strict=True):
        front = [what for what in ("open", "wire", "x", "x-eye", "delta", "delta-eye") if x[f"{place} {what}"]]
        assert front == ([] if card == "-" else [card.split(":")[0].split("/")[0]])


CHECKS: dict[str, Callable[[Seen, View, str], None]] = {
    "kasserine": kasserine,
    "north-africa": north_africa,
    "omaha": omaha,
    "poland": poland,
}


@pytest.mark.parametrize("name", CHECKS)
def test_what_is_seen_as_numbers_is_what_the_view_says(name):
    research = sandtable.research(name)
    dice = SeededDice(11)
    state = research.game.start()
    for number in range(600):
        if state.result is not None:
            state = research.game.start()
        random_answer(state, dice)
        if number % 5:
            continue
        for seat, who in enumerate(research.game.seats):
            numbers = research.observation(state, seat)[research.table_at :]
            seen = dict(zip(research.names(), numbers, strict=True))
            CHECKS[name](seen, state.view(who)["table"], who)


def test_every_game_of_ours_is_checked():
    assert sorted(CHECKS) == sandtable.game_names()
