"""Longer sequences for scenes of the cards: an attack to its result, a window that is waited for, steps in the air."""

from sandtable.games.north_africa.rules.table import Africa
from sandtable.kernel import PASS
from tests.games.north_africa.scene import asked, options, play


def until(t: Africa, *keys: str) -> None:
    """Pass every window until one of these questions comes, such as `damage` or `axis: damage`."""
    while asked(t) not in keys and asked(t).partition(": ")[2] not in keys:
        assert t.options()[:1] == [PASS], f"{asked(t)} comes before {keys}"
        t.answer(PASS)


def attack(t: Africa, region: str, units: str) -> None:
    """Declare an attack with these units, out of the action phase or between battles."""
    if asked(t).endswith(": act"):
        play(t, "pass")
    play(t, f"attack {region}", *(f"join {unit}" for unit in units.split()))
    if asked(t).endswith(": join"):
        play(t, "done")


def strike(t: Africa, plan: str, call: str) -> None:
    """Lay no more cards, pass every window, choose this plan; the defender calls that one."""
    until(t, "battle-card", "plan")
    if asked(t).endswith(": battle-card"):
        play(t, "stop")
    until(t, "plan")
    play(t, f"plan {plan}")
    until(t, "call")
    play(t, f"call {call}")


def steps(t: Africa) -> int:
    """Wait for the damage: the steps about to be taken."""
    until(t, "damage")
    found: int = t.view("spectator")["question"]["facts"]["steps"]
    return found


def can(t: Africa, *texts: str) -> bool:
    """Whether all of these can be answered."""
    offered = options(t)
    return all(text in offered for text in texts)


def cannot(t: Africa, *texts: str) -> bool:
    """Whether none of these can be answered."""
    offered = options(t)
    return not any(text in offered for text in texts)
