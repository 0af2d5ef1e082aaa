"""Scenes in the words of the game: who stands where, what is answered, what came of it."""

from typing import Any

import sandtable
from sandtable.games.kasserine.rules.packed_paths import Ways, read_ways
from sandtable.games.kasserine.rules.table import Kasserine
from sandtable.games.kasserine.rules.units import GROUPS, OF_GROUP, SETUP, UNIT_ID, UNIT_NUMBER
from sandtable.kernel import CHANCE
from sandtable.testing import scenes

# What scenes of all games have in common.
asked = scenes.asked
refuse = scenes.refused

GAME = sandtable.game("kasserine")
SETUP_IDS = [UNIT_ID[u] for u in OF_GROUP[SETUP]]


def scene(
    units: str = "",
    *,
    mover: str = "axis",
    phase: str = "movement",
    turn: int = 3,
    axis: str = "",
    allies: str = "",
    objectives: str = "",
    open_groups: str = "",
    settings: Any = None,
    table: Any = None,
) -> Kasserine:
    """A position at the first choice of a phase: `7pz:3918 81recon:2714 69pzgr:3522-` (a minus: depleted).

    Units of the set-up that are not named are out of the game; all others wait. `axis` and `allies` are their markers,
    `objectives` what the Axis holds, `open_groups` who may come. `table` adds fields of the position.
    """
    standing = {}
    for word in units.split():
        name, _, place = word.partition(":")
        standing[name] = f"{place[:-1]} depleted" if place.endswith("-") else place
    position: dict[str, Any] = {
        "settings": settings or {},
        "table": {
            "turn": turn,
            "mover": mover,
            "phase": phase,
            "units": standing,
            "removed": [name for name in SETUP_IDS if name not in standing],
            "axis_markers": [int(v) for v in axis.split()],
            "allies_markers": [int(v) for v in allies.split()],
            "objectives": objectives.split(),
            "open": open_groups.split(),
            **(table or {}),
        },
    }
    t = GAME.setup(position)
    assert isinstance(t, Kasserine)
    t.telling = True
    return t


def begin(settings: Any = None) -> Kasserine:
    """A new game, before the first marker is drawn."""
    t = GAME.start(options=settings or {}, events=True)
    assert isinstance(t, Kasserine)
    return t


def play(t: Kasserine, *answers: str) -> list[str]:
    """Give the answers in order; `axis: end` also says who must be asked. Gives the keys of all that happened."""
    told: list[str] = []
    for answer in answers:
        seat, colon, text = answer.rpartition(": ")
        if colon:
            assert t.actor == seat, f"{t.actor} is asked {t.question}, not {seat}"
        t.answer(text)
        told += [event.key for event in t.events]
    return told


def draw_all(t: Kasserine) -> None:
    """Chance draws the smallest markers that there are, until somebody is asked."""
    while t.actor == CHANCE:
        t.answer(t.options()[0])


def end_phases(t: Kasserine, count: int) -> None:
    """End so many phases in which somebody can do something, and draw markers on the way."""
    for _ in range(count):
        draw_all(t)
        end_phase(t)
    draw_all(t)


def end_phase(t: Kasserine) -> None:
    """End the phase; whoever must still come in it comes in and goes no farther than it must."""
    while "end" not in options(t):
        waiting = next(name for name in options(t, "move") if where(t, name) == "waiting")
        t.answer(f"move {waiting}")
        while asked(t).endswith((": enter", ": go")):
            t.answer("stop" if "stop" in options(t) else t.options()[0])
    t.answer("end")


def options(t: Kasserine, verb: str = "") -> list[str]:
    """What can be answered, all or with one verb; of one verb only the nouns."""
    if not verb:
        return [o.text for o in t.options()]
    return [o.noun for o in t.options() if o.verb == verb]


def sight(t: Kasserine, seat: str = "axis") -> dict[str, Any]:
    table: dict[str, Any] = t.view(seat)["table"]
    return table


def ways(t: Kasserine) -> Ways:
    """Where the unit that moves can go: by goal the hexes on the way, and the points that are left there."""
    return read_ways(sight(t, str(t.actor))["ways"])


def unit(t: Kasserine, name: str) -> dict[str, Any]:
    """A unit as everybody sees it."""
    found: dict[str, Any] = sight(t)["units"][UNIT_NUMBER[name]]
    return found


def where(t: Kasserine, name: str) -> str:
    """The hex of a unit, or `waiting`, or `removed`."""
    seen = unit(t, name)
    return str(seen["hex"] or seen["status"])


def groups(t: Kasserine, state: str) -> list[str]:
    """The groups of reinforcements in this state."""
    return [g["id"] for g in sight(t)["groups"] if g["state"] == state and g["id"] in GROUPS]
