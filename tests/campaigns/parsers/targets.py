"""All that reads a stranger's text, each with right texts to begin from.

A target gets a text and gives nothing back. Refusals with a key are right; everything else that it raises is a find.
"""

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import sandtable
from sandtable.kernel import SandtableError, SeededDice, Sitting, read_position, read_record, write_position
from sandtable.server.web.refusal_responses import refusal
from sandtable.server.web.request_context import read_json
from sandtable.tables import message_fields
from sandtable.tables.message_fields import refuse_unstorable
from sandtable.tables.refusals import Refused

OWN: Final = ("omaha", "poland", "kasserine", "north-africa")
MOST_ANSWERS: Final = 60  # of a record among the right texts


def position(text: str) -> None:
    """A position file, as it is read when somebody sends one: checked, written again, and read once more."""
    given = read_position(text)
    game = sandtable.game(str(given.get("game", ""))[:80])
    state = game.setup(given)
    again = game.setup(read_position(write_position(state.position())))
    assert again.digest() == state.digest(), "a position is another one when it is written and read again"
    state.options()
    for seat in game.seats:
        json.dumps(state.view(seat))


def record(text: str) -> None:
    found = read_record(text)
    found.replay(sandtable.game(found.game))


def deck(text: str) -> None:
    """An owner's cards; the first line says of which game."""
    name, _, rest = text.partition("\n")
    game = sandtable.game(name.strip())
    game.start(1, game.read_deck(rest))


def edition(text: str) -> None:
    """An owner's edition of Kasserine, as a file."""
    game = sandtable.game("kasserine")
    game.start(1, game.read_deck(text))


def setting(text: str) -> None:
    """Settings as a client sends them, an owner's cards or map among them."""
    given = read_json(text)
    game = sandtable.game(message_fields.text(given, "game", 80))
    game.start(1, message_fields.settings(given))


def message(text: str) -> None:
    """A message of the protocol, with every field read as every kind."""
    body = read_json(text)
    for read in READS:
        try:
            read(body)
        except Refused as wrong:
            json.dumps(refusal(wrong)).encode()


READS: Final[tuple[Callable[[dict[str, Any]], Any], ...]] = (
    lambda body: message_fields.text(body, "option", 200),
    lambda body: message_fields.text(body, "text", 500),
    lambda body: message_fields.number(body, "n"),
    lambda body: message_fields.flag(body, "always"),
    lambda body: message_fields.nonce(body),
    lambda body: message_fields.message(body),
    lambda body: message_fields.settings(body),
    lambda body: message_fields.orders(body, 40),
    lambda body: refuse_unstorable("message", body),
)


class Target(NamedTuple):
    """A reader, and right texts for it."""

    read: Callable[[str], None]
    texts: Callable[[], list[str]]


def refuses(read: Callable[[str], None], text: str) -> str:
    """The key with which a text is refused; nothing, if it is taken. The refusal itself must be fit to be sent."""
    try:
        read(text)
    except (Refused, SandtableError) as wrong:
        if not isinstance(wrong, Refused) and wrong.key == "bad-game":
            raise
        json.dumps(refusal(wrong)).encode()
        str(wrong)
        return wrong.key
    return ""


# Right texts to begin from


@cache
def games_played() -> list[Sitting]:
    found = []
    for name in OWN:
        rng = Random(name)
        sitting = Sitting(sandtable.game(name).start(events=True), SeededDice(7))
        for _ in range(MOST_ANSWERS):
            if sitting.state.result is None:
                sitting.answer(rng.choice(sitting.state.options()))
        found.append(sitting)
    return found


def positions() -> list[str]:
    states = [sitting.state for sitting in games_played()] + [sandtable.game(name).start(3) for name in OWN]
    data = [state.position() for state in states]
    return [json.dumps(each) for each in data] + [write_position(each) for each in data]


def records() -> list[str]:
    return [sitting.record().text() for sitting in games_played()]


def folder(name: str) -> Path:
    found = sandtable.game(name).folder
    assert found is not None
    return found


def decks() -> list[str]:
    fronts = (folder("omaha") / "decks.toml").read_text(encoding="utf-8").split("[recruit]")[1].split("[")[0]
    texts = [f"omaha\n[deck]{fronts}"]
    texts += [f"poland\n{path.read_text(encoding='utf-8')}" for path in sorted((folder("poland") / "decks").iterdir())]
    return texts + [f"kasserine\n{text}" for text in editions()]


def editions() -> list[str]:
    texts = [(folder("kasserine") / name).read_text(encoding="utf-8") for name in ("markers.toml", "combat.toml")]
    return [*texts, '[units]\n13ar-2 = "3-2-8/2-1-8"\n[nations]\n13ar-2 = "us"\n', "[pools]\naxis = [1, 2, 3, 4]\n"]


def maps() -> list[str]:
    """With each table one level deeper than in a file of its own."""
    names = ("map.toml", "first_map.toml")
    texts = [(folder("kasserine") / name).read_text(encoding="utf-8") for name in names]
    return ["[map]\n" + re.sub(r"^(\[+)(?=[\w\"])", r"\1map.", text, flags=re.MULTILINE) for text in texts]


def settings() -> list[str]:
    found = [json.dumps({"game": name, "settings": {}}) for name in OWN]
    for sitting in games_played():
        state = sitting.state
        found.append(json.dumps({"game": state.game.name, "settings": dict(state.settings)}))
    for text in (*decks(), f"kasserine\n{maps()[0]}"):
        name, _, rest = text.partition("\n")
        try:
            chosen = sandtable.game(name).read_deck(rest)
        except SandtableError:
            continue
        found.append(json.dumps({"game": name, "settings": chosen}))
    return found


def messages() -> list[str]:
    order = {"question": "reaction", "option": "pass", "about": "x", "always": True}
    return [
        json.dumps(body, ensure_ascii=False)
        for body in (
            {"do": "answer", "n": 3, "option": "pass", "id": "a1"},
            {"do": "answer", "n": 3, "option": "pass", "id": 17, "nonce": "abc"},
            {"do": "orders", "orders": [order]},
            {"do": "chat", "text": "こんにちは 🎲"},
            {"do": "wish", "wish": "turn"},
            {"settings": {"level": "standard", "length": 8}},
        )
    ]


TARGETS: Final[dict[str, Target]] = {
    "position": Target(position, positions),
    "record": Target(record, records),
    "deck": Target(deck, decks),
    "edition": Target(edition, editions),
    "map": Target(edition, maps),
    "setting": Target(setting, settings),
    "message": Target(message, messages),
}
