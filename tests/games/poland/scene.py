"""Scenes in the words of the game: who lies on the table, who holds what, what is played, what came of it."""

from typing import Any

import sandtable
from sandtable.games.poland.rules.table import Poland
from sandtable.kernel import CHANCE, PASS
from sandtable.testing import scenes

# What scenes of all games have in common.
asked = scenes.asked
options = scenes.offered
refuse = scenes.refused

GAME = sandtable.game("poland")


def scene(
    germany: str = "",
    poland: str = "",
    *,
    german_units: str = "1pz",
    polish_units: str = "6inf",
    mover: str = "germany",
    captured: str = "",
    german_discards: str = "",
    polish_discards: str = "",
    settings: Any = None,
    table: Any = None,
    deck: str = "standard_1",
) -> Poland:
    """The beginning of a turn: hands and units on the table by card. All other cards are in the decks.

    Most scenes are about the rules and use the first set, which will not change any more; those about the cards say
    `deck="standard"`.
    """
    position: dict[str, Any] = {
        "settings": {"deck": deck, **(settings or {})},
        "table": {
            "mover": mover,
            "captured": captured.split(),
            "germany_hand": germany.split(),
            "poland_hand": poland.split(),
            "germany_units": german_units.split(),
            "poland_units": polish_units.split(),
            "germany_discards": german_discards.split(),
            "poland_discards": polish_discards.split(),
            **(table or {}),
        },
    }
    t = GAME.setup(position)
    assert isinstance(t, Poland)
    t.telling = True
    return t


def battle(objective: str = "corridor", attackers: str = "1pz", defenders: str = "6inf", **others: Any) -> Poland:
    """A battle in which both sides have committed these units and nobody has played yet."""
    mover = others.get("mover", "germany")
    key, other = ("german_units", "polish_units") if mover == "germany" else ("polish_units", "german_units")
    others[key] = f"{attackers} {others.get(key, '')}"
    others[other] = f"{defenders} {others.get(other, '')}"
    t = scene(**others)
    play(t, f"attack {objective}", *(f"commit {u}" for u in attackers.split()))
    if t.question is not None and t.question.key == "commit":
        t.answer("done")
    for unit in defenders.split():
        t.answer(f"commit {unit}")
    if t.question is not None and t.question.key == "oppose":
        t.answer("done")
    return t


def play(t: Poland, *answers: str) -> list[str]:
    """Give the answers in order; passes are given where an answer does not fit yet. `germany: pass` also says who must
    be asked. What has just happened by itself, because there was no choice (POL:P25), need not be answered. Gives the
    keys of everything that happened."""
    told: list[str] = []
    for answer in answers:
        seat, colon, text = answer.rpartition(": ")
        if happened(t, text):
            continue
        while can_pass(t) and not fits(t, text, seat if colon else None):
            t.answer(PASS)
            told += [e.key for e in t.events]
        if colon:
            assert t.actor == seat, f"{t.actor} is asked {t.question}, not {seat}"
        t.answer(text)
        told += [e.key for e in t.events]
    return told


BY_ITSELF = {"commit": ("committed", "unit"), "pay": ("paid", "card"), "discard": ("discarded", "card")}


def happened(t: Poland, text: str) -> bool:
    """Whether the last answer brought this about, and it is not asked any more."""
    verb, _, noun = text.partition(" ")
    if verb not in BY_ITSELF or any(o.text == text for o in t.options()):
        return False
    key, fact = BY_ITSELF[verb]
    return any(e.key == key and e.facts[fact] == noun for e in t.events)


def can_pass(t: Poland) -> bool:
    return t.result is None and t.question is not None and t.question.key == "actions"


def fits(t: Poland, text: str, seat: str | None) -> bool:
    return any(o.text == text for o in t.options()) and seat in (None, t.actor)


def end(t: Poland) -> list[str]:
    """Pass until the battle is over and its choices begin, or the turn goes on. Gives the keys of what happened."""
    told: list[str] = []
    while can_pass(t):
        t.answer(PASS)
        told += [e.key for e in t.events]
    return told


def finish_turn(t: Poland, drawn: str = "") -> None:
    """No discards; the card of POL:turn.4 is the one named, or any."""
    if asked(t).endswith(": discard"):
        t.answer("done")
    if t.actor == CHANCE:
        t.answer(f"drawn {drawn}" if drawn else t.options()[0])


def facts(t: Poland, *names: str) -> list[Any]:
    """What the prompt says."""
    assert t.question is not None
    return [t.question.facts[name] for name in names]


def side(t: Poland, seat: str) -> dict[str, Any]:
    found: dict[str, Any] = t.view(seat)["table"]["sides"][seat]
    return found


def hand(t: Poland, seat: str) -> list[str]:
    found: list[str] = side(t, seat)["hand"]
    return found


def discards(t: Poland, seat: str) -> list[str]:
    found: list[str] = side(t, seat)["discards"]
    return found


def table(t: Poland, seat: str) -> list[str]:
    """The free units on the table."""
    found: list[str] = side(t, seat)["units"]
    return found


def totals(t: Poland) -> tuple[int, int]:
    """German and Polish strength in the battle."""
    found = t.view("germany")["table"]["battle"]["totals"]
    return found["germany"], found["poland"]


def in_play(t: Poland) -> list[str]:
    slots = t.view("germany")["table"]["battle"]["slots"]
    return [slot["card"] for slot in slots.values() if slot]


def score(t: Poland) -> tuple[int, int]:
    found = t.view("germany")["table"]["score"]
    return found["germany"], found["poland"]
