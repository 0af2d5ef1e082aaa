"""Checks a finished record against the secret in it. Independent: it shares no code with the dice.

A record of the second format proves the whole game (see check_game.py). One of the first format proves the dice only;
it has these lines in its head:

    table: 5rJx0c2bQm1w
    commitment: the SHA-256 of the secret, shown before the first answer
    secret: 64 hexadecimal digits, shown after the end
    nonces: what the players contributed, separated by commas
    lost: 3 2, 9 1      (before the 4th roll of the record two were taken back by consent, before the 10th one)

A game of a day's challenge has `table: daily-2026-06-06`. Its secret is none: it is the SHA-256 of the name of the
game, a space and the date, and its first four bytes are the seed of the common dice of the kernel, as with `sandtable
play --seed`.
"""

from collections.abc import Callable
from hashlib import sha256
from hmac import new as keyed
from typing import Any, Final, NamedTuple

from sandtable.kernel import CHANCE, BadRecord, Game, SeededDice, State, read_record
from sandtable.server.verification.check_computers import NONE, replay_choices
from sandtable.server.verification.check_game import COMPUTER, Note, Walk, Wrong

KEYS: Final = ("table", "commitment", "secret", "nonces", "lost")
DAY: Final = "daily-"


class Finding(NamedTuple):
    """What the check found: how many rolls are right, and what is wrong, if anything is."""

    throws: int
    fault: str = ""  # "commitment" or "throw"; in the second format any other that check_game.py knows
    answer: int = 0  # of the throw that is wrong: its number in the record, from 1; or the line of the trail
    expected: str = ""
    found: str = ""
    commitment: str = ""
    outdated: BadRecord | None = None  # why the throws after these could not be checked
    is_game: bool = False  # the whole game is proved, not only its dice
    notes: tuple[Note, ...] = ()  # what was checked, and what could not be


class Head(NamedTuple):
    """The lines about the dice of the first format."""

    table: str
    commitment: str
    secret: bytes
    nonces: list[str]
    lost: dict[int, int]


def split_head(text: str) -> tuple[dict[str, str], str]:
    """The lines about the dice, and the record as it reads without them."""
    lines = text.splitlines()
    end = lines.index("") if "" in lines else len(lines)
    found: dict[str, str] = {}
    kept = []
    for line in lines[:end]:
        key, colon, value = (part.strip() for part in line.partition(":"))
        if colon and key in KEYS:
            if key in found:
                raise BadRecord("twice", {"place": "dice", "value": key})
            found[key] = value
        else:
            kept.append(line)
    return found, "\n".join([*kept, *lines[end:], ""])


def read_head(found: dict[str, str]) -> Head:
    for key in KEYS[:3]:
        if not found.get(key):
            raise BadRecord("missing", {"place": key, "possible": f"{key}: ..."})
    secret = read_bytes("secret", found["secret"])
    nonces = sorted(nonce.strip() for nonce in found.get("nonces", "").split(",") if nonce.strip())
    return Head(found["table"], found["commitment"].lower(), secret, nonces, read_lost(found.get("lost", "")))


def read_lost(text: str) -> dict[int, int]:
    lost: dict[int, int] = {}
    for part in text.split(",") if text else []:
        words = part.split()
        if len(words) != 2 or not all(word.isascii() and word.isdigit() and len(word) < 10 for word in words):
            raise BadRecord("bad-shape", {"place": "lost", "value": part[:80], "possible": "3 2, 9 1"})
        lost[int(words[0])] = lost.get(int(words[0]), 0) + int(words[1])
    return lost


def throw(head: Head, number: int, sides: int) -> int:
    """What throw `number` must give: from 0 to sides-1."""
    width = 32 if sides > 2**63 else 8
    limit = 256**width // sides * sides
    retry = 0
    while True:
        text = f"sandtable-dice-1|{head.table}|{','.join(head.nonces)}|{number}|{retry}"
        value = int.from_bytes(keyed(head.secret, text.encode("utf-8"), sha256).digest()[:width], "big")
        if value < limit:
            return value % sides
        retry += 1


class Throws:
    """What every throw of a record must give, one after the other."""

    def __init__(self, head: Head) -> None:
        self.head = head
        self.number = 0
        self.made = 0
        self.seeded = SeededDice(int.from_bytes(head.secret[:4], "big")) if is_of_day(head) else None

    def next(self, sides: int) -> int:
        """The next throw of the record; those that were taken back before it are passed over."""
        if self.seeded is not None:
            value = self.seeded.below(sides)
        else:
            self.number += self.head.lost.get(self.made, 0)
            value = throw(self.head, self.number, sides)
        self.number += 1
        self.made += 1
        return value


def is_of_day(head: Head) -> bool:
    """Whether these are the dice of a day's challenge. Such a record has no other secret than the day."""
    return head.table.startswith(DAY)


def committed_to(head: Head, game: str) -> str:
    """The hash that should have been shown."""
    secret = sha256(f"{game} {head.table.removeprefix(DAY)}".encode()).digest() if is_of_day(head) else head.secret
    return sha256(secret).hexdigest()


def fair_outcome(state: State, at: int) -> str:
    """The option of chance whose cumulative weight exceeds `at`."""
    reached = 0
    for option, weight in state.outcomes():
        reached += weight
        if at < reached:
            return option.text
    raise BadRecord("out-of-range", {"place": "dice", "value": at, "possible": f"0-{reached - 1}"})


def second_throw(table: str, secret: bytes, nonces: list[str], number: int, sides: int) -> int:
    """What throw `number` must give at a table of the second format."""
    width = 32 if sides > 2**63 else 8
    limit = 256**width // sides * sides
    retry = 0
    while True:
        text = f"sandtable-dice-2|{table}|{','.join(nonces)}|{number}|{retry}"
        value = int.from_bytes(keyed(secret, text.encode("utf-8"), sha256).digest()[:width], "big")
        if value < limit:
            return value % sides
        retry += 1


def verify(text: str, games: Callable[[str], Game[Any]], computer: str = NONE) -> Finding:
    """Replay a record and check it: the whole game, or in the first format the commitment and every throw.

    `games` gives a game by its name. Of the choices of computer players all are recomputed, a sample, or none.
    """
    if text.split("\n", 1)[0].split()[-1:] == ["2"]:
        return verify_game(text, games, computer)
    found, plain = split_head(text)
    head = read_head(found)
    record = read_record(plain)
    committed = sha256(head.secret).hexdigest()
    if not committed == head.commitment == committed_to(head, record.game):
        return Finding(0, "commitment", 0, head.commitment, committed, head.commitment)
    game = games(record.game)
    state = record.begin(game)
    throws = Throws(head)
    for place, (actor, option) in enumerate(record.answers):
        if actor == CHANCE and state.actor == CHANCE:
            expected = fair_outcome(state, throws.next(sum(state.weights())))
            if expected != option:
                return Finding(throws.made - 1, "throw", place + 1, expected, option, head.commitment)
        try:
            record.play_one(state, place)
        except BadRecord as wrong:
            if wrong.key != "record-outdated":
                raise
            return Finding(throws.made, commitment=head.commitment, outdated=wrong)
    record.check_end(game, state)
    return Finding(throws.made, commitment=head.commitment)


def verify_game(text: str, games: Callable[[str], Game[Any]], computer: str) -> Finding:
    record = read_record(text)
    for key in ("table", "commitment", "secret", "seed"):
        if not record.proof.get(key):
            raise BadRecord("missing", {"place": key, "possible": f"{key}: ..."})
    secret, seed = (read_bytes(key, record.proof[key]) for key in ("secret", "seed"))
    table = record.proof["table"]

    def throw_at(nonces: list[str], number: int, sides: int) -> int:
        return second_throw(table, secret, nonces, number, sides)

    walk = Walk(record, games(record.game), secret, seed, throw_at)
    try:
        walk.go()
        replayed = [] if computer == NONE else replay_choices(walk.chosen, seed, table, walk.nonces(), computer)
    except Wrong as wrong:
        return Finding(walk.checked, wrong.fault, wrong.line, wrong.expected, wrong.found, walk.commitment, None, True)
    notes = (*summary(walk), *replayed)
    if walk.chosen and computer == NONE:
        notes = (*notes, ("computer-unchecked", {"count": len(walk.chosen)}))
    return Finding(walk.checked, commitment=walk.commitment, outdated=walk.outdated, is_game=True, notes=notes)


def read_bytes(key: str, text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError as wrong:
        raise BadRecord("bad-shape", {"place": key, "value": text[:80], "possible": "00-ff"}) from wrong


def summary(walk: Walk) -> list[Note]:
    """What the game shows about each seat, and what it cannot show."""
    notes: list[Note] = []
    for name, seat in walk.seats.items():
        if seat.kind == COMPUTER:
            continue
        counts = {"seat": name, "signed": seat.signed, "unsigned": seat.unsigned, "automatic": seat.automatic}
        notes.append(("seat-signed" if seat.signed else "seat-unsigned", counts))
        if seat.ordered:
            notes.append(("ordered", {"seat": name, "count": seat.ordered}))
        if seat.automatic:
            notes.append(("automatic", {"seat": name, "count": seat.automatic}))
        if not seat.is_bound:
            notes.append(("nonce-unbound", {"seat": name}))
        if seat.signed and not seat.has_seen_end:
            notes.append(("end-unseen", {"seat": name}))
    if walk.brought:
        notes.append(("brought", {"count": walk.brought}))
    if walk.taken_back:
        notes.append(("taken-back", {"count": walk.taken_back}))
    return notes + walk.notes
