"""What must hold when a timeline is over."""

import json
from collections import Counter
from typing import Final

import sandtable
from sandtable.kernel import SPECTATOR
from sandtable.server.storage import SqliteStore
from sandtable.server.storage.log_check import damaged_logs, unreadable
from sandtable.server.storage.table_store import log_of, read_table
from sandtable.server.verification.check_dice import verify
from sandtable.tables.log_lines import TAKEBACK, UNDO
from sandtable.tables.table import Table
from tests.campaigns.simulation.disk import lay_out
from tests.campaigns.simulation.history import History
from tests.campaigns.simulation.player import Answer, Player
from tests.campaigns.simulation.world import Seen, World
from tests.server.secret_search import Truth, leaks

WITH_HANDS: Final = ("north-africa", "poland")
MOST_SEARCHED: Final = 12  # sights, of each seat, that are searched word by word: it takes long
BACK: Final = (UNDO, TAKEBACK)
OUR_FAULT: Final = ("our-fault", "table-broken")


def check_all(world: World) -> None:
    """Adds to what is wrong with a world."""
    people = {screen.player.name: screen.player for screen in world.screens}
    check_disk(world, list(people.values()))
    check_words(world)
    check_sights(world)
    check_hands(world)
    world.wrong += [f"nobody caught {trouble}" for trouble in world.loop.troubles]


def check_disk(world: World, people: list[Player]) -> None:
    """The machine is switched off for the last time: what is on the disk is whole, and is what was acknowledged."""
    folder = world.folder / "end"
    lay_out(folder, world.image)
    store = SqliteStore(folder)
    try:
        world.compare_log(store)
        world.wrong += [f"{table} is damaged: {flaw}" for table, flaw in damaged_logs(store).items()]
        world.wrong += [f"{table} cannot be read" for table in unreadable(store)]
        for player in people:
            check_notes(world, store, player)
        check_chat(world, store)
        check_records(world, store)
    finally:
        store.close()
    said = refusals(world)
    lines = Counter(
        (line.player, line.message, line.option) for each in world.histories.values() for line in each.lines
    )
    for player in people:
        for answer in player.answers:
            world.wrong += faults_of(answer, lines[player.id, answer.id, answer.option], world, said)


def check_records(world: World, store: SqliteStore) -> None:
    """The record of every game that came to its end proves it, whatever happened on the way."""
    for row in store.rows("SELECT id FROM tables WHERE state = 'over'"):
        text = read_table(store, row["id"], Table)().record(lines=log_of(store, row["id"]))
        found = verify(text, sandtable.game)
        if found.fault:
            world.wrong.append(f"the record of {row['id']} is found to be false: {found.fault} in line {found.answer}")
        world.proved += not found.fault
        world.signed += sum(facts["signed"] for key, facts in found.notes if key == "seat-signed")


def faults_of(answer: Answer, count: int, world: World, said: Counter[str]) -> list[str]:
    if count > 1:
        return [f"answer {answer.id} was given {count} times"]
    if answer.is_told and count == 0:
        return [f"answer {answer.id} was acknowledged, and is lost"]
    if count and said[answer.id] and said[answer.id] >= world.network.taken[answer.id]:
        return [f"answer {answer.id} was said not to be done, and was"]
    return []


def refusals(world: World) -> Counter[str]:
    """How often it was said of an answer that it could not be kept."""
    found: Counter[str] = Counter()
    for _, text, _ in world.heard:
        if text.startswith('{"is":"refused"'):
            message = world.network.read(text)
            found[message["id"]] += message["error"]["key"] == "storage"
    return found


def check_notes(world: World, store: SqliteStore, player: Player) -> None:
    """The last that was acknowledged, or one that was tried after it. With doubled requests an older one may win."""
    if world.doubles:
        return
    for table in world.histories:
        mine = [(text, is_told) for place, text, is_told in player.notes if place == table]
        last = max((at for at, (_, is_told) in enumerate(mine) if is_told), default=None)
        if last is None:
            continue
        row = store.row("SELECT text FROM notes WHERE table_id = ? AND player = ?", (table, player.id))
        if row is None or row["text"] not in [text for text, _ in mine[last:]]:
            world.wrong.append(f"notes of {player.name} were acknowledged, and are lost")


def check_chat(world: World, store: SqliteStore) -> None:
    """Whatever was said and shown is there."""
    kept = {(row["text"], row["at"]) for row in store.rows("SELECT text, at FROM chat")}
    for _, seen, _ in sights(world):
        for line in seen.get("chat", []):
            if (line["text"], line["at"]) not in kept:
                world.wrong.append(f"{line['text']!r} was shown, and is lost")
                return


def sights(world: World) -> list[tuple[str, Seen, dict[str, int]]]:
    if world.parsed is None:
        found = [(who, world.network.read(text), known) for who, text, known in world.heard if '"view"' in text]
        world.parsed = [(who, seen, known) for who, seen, known in found if "view" in seen and "log_from" in seen]
    return world.parsed


def check_words(world: World) -> None:
    """Nobody hears what another keeps secret, and nothing that goes wrong is our fault."""
    names = {screen.player.name for screen in world.screens}
    for who, text, _ in world.heard:
        for name in names:
            if name != who and f"secret of {name}" in text:
                world.wrong.append(f"{who} heard a secret of {name}")
        for key in OUR_FAULT:
            if f'"key":"{key}"' in text:
                world.wrong.append(f"{who} was told {text[:200]}")


def check_sights(world: World) -> None:
    """Everything that was shown was on the disk by then, and was for the eyes of that seat."""
    for who, seen, known in sights(world):
        history = world.histories.get(seen["id"])
        if history is None:
            if seen["n"]:
                world.wrong.append(f"{who} saw answers of a table that is not on the disk")
            continue
        if fault := history.fault_in(seen, known.get(seen["id"], 0)):
            world.wrong.append(f"to {who}: {fault}")


def check_hands(world: World) -> None:
    """Where hands are hidden, no word of anything that was told names a card of the other's."""
    for table, history in world.histories.items():
        if history.game.name in WITH_HANDS and not any(line.kind in BACK for line in history.lines):
            search(world, table, history)


def search(world: World, table: str, history: History) -> None:
    truth = Truth.__new__(Truth)
    truth.states = history.states()
    seats = history.game.seats
    told: dict[str, list[str]] = {seat: [] for seat in (*seats, SPECTATOR)}
    for _, seen, known in sights(world):
        if seen["id"] == table and known.get(table, 0) >= seen["n"]:
            # The log, and the part of it that an offer is about, are held against what the seat may know by
            # check_sights: they name open cards that are taken up.
            offers = [{**offer, "events": []} for offer in seen["offers"]]
            told[seen["seat"]].append(json.dumps({**seen, "log": [], "offers": offers}))
    for enemy in seats:
        for me in told:
            if me != enemy:
                some = told[me][:: 1 + len(told[me]) // MOST_SEARCHED]
                world.wrong += [f"{me} heard of {leak}" for leak in leaks(some, truth, me, enemy)]
