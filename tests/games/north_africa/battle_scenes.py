"""Battles in a few words: declare one, and see how it stands."""

from typing import Any

from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel import PASS
from tests.games.north_africa.scene import asked, play


def attack(t: Africa, region: str, *units: str) -> list[str]:
    """Leave the action phase and attack with these units (`15pz-1` will do). Gives the keys of what happened."""
    told = play(t, "pass") if asked(t).endswith(": act") else []
    told += play(t, f"attack {region}", *(f"join {unit.partition('-')[0]}" for unit in units))
    return told + (play(t, "done") if asked(t).endswith(": join") else [])


def battle(t: Africa, seat: str = "spectator") -> dict[str, Any]:
    """The battle as a seat sees it; empty when none is being fought."""
    found: dict[str, Any] | None = t.view(seat)["table"]["battle"]
    return found or {}


def pending(t: Africa) -> int:
    """Steps of damage about to be taken. Windows before the damage are passed."""
    while not t.view("spectator")["table"]["damage"] and t.asking.reacts:
        t.answer(PASS)
    return sum(d["open"] + len(d["aimed"]) for d in t.view("spectator")["table"]["damage"])


def on_table(t: Africa, side: str) -> list[int]:
    """Battle cards of a side in play."""
    found: list[int] = t.view("spectator")["table"]["sides"][side]["played"]
    return found
