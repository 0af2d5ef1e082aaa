"""Games that were truly played and signed, and what a forger could make of their records."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import sandtable
from sandtable.server.verification import check_dice
from sandtable.server.verification.check_dice import Finding
from sandtable.tables.dice_audit import throws_in
from tests.server.play import asked
from tests.server.real_server import Player, RealServer, Screen, open_server, quick
from tests.server.signer import CurveKey, Key, Signer

PAGE_GAMES = Path(__file__).parent / "page_samples" / "signed_games.json"


def check(text: str, computer: str = "none") -> Finding:
    return check_dice.verify(text, sandtable.game, computer)


def notes_of(found: Finding) -> dict[str, list[dict[str, Any]]]:
    notes: dict[str, list[dict[str, Any]]] = {}
    for key, facts in found.notes:
        notes.setdefault(key, []).append(facts)
    return notes


def record_of(player: Player, table: str) -> str:
    return player.get(f"/api/tables/{table}/record").text


@contextmanager
def rooms(folder: Path) -> Iterator[RealServer]:
    """A server whose visitors leave before it is closed."""
    with open_server(quick(folder)) as server, ExitStack() as visitors:
        come = server.player
        server.player = lambda name="": visitors.enter_context(come(name))
        yield server


def play(signers: dict[str, Signer], screens: list[Screen], rng: Random, most: int) -> None:
    """Random answers, each signed by the player whose seat is asked."""
    for _ in range(most):
        screen = asked(*screens)
        if screen is None:
            return
        options = [option["text"] for option in screen.sight["options"]]
        told = signers[screen.sight["seat"]].answer(screen, rng.choice(options))
        assert told["is"] == "sight", told


def duel(server: RealServer, name: str, second: Key | None = None) -> tuple[dict[str, Signer], str]:
    """Two players whose clients sign, at a table of North Africa."""
    axis = Signer(server.player("Erwin"), Key(f"{name} axis"), "first")
    allies = Signer(server.player("Bernard"), second or Key(f"{name} allies"), "second")
    table = axis.make("north-africa", seat="axis", opponent="open")["id"]
    allies.join(table)
    return {"axis": axis, "allies": allies}, table


def confirm(signers: dict[str, Signer]) -> None:
    for signer in signers.values():
        result = signer.player.look(signer.table)["result"]
        text = f"{result['winner'] or 'nobody'} {result['key']} {result['rule']}".rstrip()
        assert signer.do("seen", "seen", text).status_code == 200


def played_duel(server: RealServer, name: str, most: int = 14) -> tuple[dict[str, Signer], str]:
    """A duel with a takeback in the middle, given up in the end, which both have seen."""
    signers, table = duel(server, name)
    axis, allies = signers["axis"], signers["allies"]
    with axis.player.live(table) as one, allies.player.live(table) as two:
        one.hear()
        two.hear()
        rng = Random(name)
        play(signers, [one, two], rng, most)
        last = axis.player.look(table)["chain"]["last"]
        assert axis.do("ask-takeback", "takeback", last).status_code == 200
        assert allies.do("accept-takeback", "takeback", last).status_code == 200
        one.until(lambda sight: sight["n"] == last)
        two.until(lambda sight: sight["n"] == last)
        play(signers, [one, two], rng, most)
        assert allies.do("resign", "resign").status_code == 200
    confirm(signers)
    return signers, table


def played_games(server: RealServer) -> dict[str, str]:
    """The records of a duel, of a second one between the same keys, and of a beach that was played to its end."""
    kept = {}
    for name in ("duel", "other"):
        signers, table = played_duel(server, "the same")
        kept[name] = record_of(signers["axis"].player, table)
    solo = Signer(server.player("Ann"), CurveKey("ann"), "alone")
    table = solo.make("omaha")["id"]
    with solo.player.live(table) as screen:
        screen.hear()
        play({"squad": solo}, [screen], Random(3), 10_000)
    confirm({"squad": solo})
    kept["solo"] = record_of(solo.player, table)
    return kept


def write_page_games() -> None:
    """The games with which the page tests its own check, played again."""
    with TemporaryDirectory() as folder, rooms(Path(folder)) as server:
        kept = {name: {"record": text, "throws": throws_in(text)} for name, text in played_games(server).items()}
    PAGE_GAMES.write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def parts(text: str) -> tuple[list[str], list[str], list[str]]:
    """Head, answers and trail of a record."""
    head, answers, trail = text.rstrip("\n").split("\n\n")
    return head.split("\n"), answers.split("\n"), trail.split("\n")


def joined(head: list[str], answers: list[str], trail: list[str]) -> str:
    return "\n".join([*head, "", *answers, "", *trail, ""])


def renumbered(trail: list[str]) -> list[str]:
    return [f"{number} {line.split(' ', 1)[1]}" for number, line in enumerate(trail)]


def standing(trail: list[str]) -> list[str]:
    """The answers that a trail leads to."""
    answers: list[str] = []
    for line in trail[1:]:
        _, kind, seat, _, text = line.split(" ", 4)
        if kind == "answer":
            answers.append(f"{seat} {text}")
        elif kind in ("undo", "takeback"):
            del answers[int(text) :]
    return answers


def forged(text: str, change: Callable[[list[str]], list[str]], result: str = "") -> str:
    """The record with another trail, and everything else in it made to fit."""
    head, _, trail = parts(text)
    trail = renumbered(change(trail))
    end = [line for line in trail if line.split(" ")[1] == "end"]
    head = [line for line in head if not line.startswith(("digest:", "result:"))]
    if end:
        head.append(f"result: {end[-1].split(' ', 4)[4]}")
    return joined(head, standing(trail), trail)


def places(trail: list[str], kind: str, seat: str = "") -> list[int]:
    return [
        number
        for number, line in enumerate(trail)
        if line.split(" ")[1] == kind and line.split(" ")[2].startswith(seat)
    ]


if __name__ == "__main__":
    write_page_games()
