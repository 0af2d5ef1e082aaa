"""A game that was played elsewhere and goes on here: from a browser without a server to a server, or back again.

It comes as a record and is played through from its beginning. What it brings stands in the log of its new table as
`brought`: nobody here saw those dice thrown. From there on the dice are those of this table.
"""

from typing import Any, Final

import sandtable
from sandtable.kernel import CHANCE, BadRecord, Record, read_record
from sandtable.kernel.sitting import NO_THROW, Given
from sandtable.tables.log_lines import OPEN, OVER
from sandtable.tables.message_fields import refuse_unstorable
from sandtable.tables.refusals import Refused
from sandtable.tables.seats import COMPUTER
from sandtable.tables.table import Brought, Table

LONGEST_RECORD: Final = 100_000  # characters; a long game without its signatures takes half of that
# How a game ends that does not end by the rules, as its record tells it.
ENDINGS: Final = ("resigned", "given-up", "draw-agreed", "out-of-time", "forfeited", "abandoned")
Data = dict[str, Any]


def read_brought(text: str, name: str = "") -> Data:
    """What a record brings, as plain data. It is played through: one that does not lead where it says is refused."""
    record = read_record(text.lstrip())
    game = sandtable.game(name or record.game[:80])
    state = record.replay(game)
    found = {
        "game": game.name,
        "start": record.begin(game).position(),
        "answers": [list(answer) for answer in record.answers],
        "ending": ending_in(record) if state.result is None else None,
    }
    refuse_unstorable("record", found)
    return {
        **found,
        "seats": list(game.seats),
        "settings": state.settings,
        "over": state.result is not None or found["ending"] is not None,
        "digest": state.digest(),
    }


def told_of(found: Data) -> Data:
    """What somebody is told of a record before they go on with it."""
    told = {name: found[name] for name in ("game", "seats", "settings", "over", "digest")}
    return {**told, "n": len(found["answers"])}


def ending_in(record: Record) -> Data | None:
    """How a game ended that its rules had not ended yet."""
    winner, _, rest = record.result.partition(" ")
    if not record.result:
        return None
    seats = sandtable.game(record.game).seats
    if winner not in ("nobody", *seats) or rest not in ENDINGS:
        raise BadRecord("unknown-value", {"place": "result", "value": record.result[:80], "possible": list(ENDINGS)})
    return {"winner": None if winner == "nobody" else winner, "key": rest, "rule": ""}


def brought_in(found: Data) -> Brought:
    """What a table begins with."""
    history, thrown = [], 0
    for seat, option in found["answers"]:
        history.append(Given(seat, option, throw=thrown if seat == CHANCE else NO_THROW))
        thrown += seat == CHANCE
    return Brought(history, thrown, found["ending"])


def refuse_people(opponent: str) -> None:
    """Whoever brings a game has seen all of it, what is hidden too."""
    if opponent != "none" and not opponent.startswith(f"{COMPUTER}:"):
        raise Refused("brought-people", value=opponent)


def handed_over(table: Table, player: str | None) -> Data:
    """A table as somebody takes it elsewhere: its record, and who sits where. What is hidden in a game between people,
    or in one that counts, stays at its table until it is over.
    """
    mine = table.seats_of(player)
    if not mine:
        raise Refused("not-a-player")
    if table.state == OPEN:
        raise Refused("not-yet")
    if table.state != OVER and (len(table.people()) > 1 or table.terms.is_rated or table.terms.is_counted):
        raise Refused("not-to-be-taken")
    levels = [seat.level for seat in table.seats if seat.kind == COMPUTER]
    return {
        "record": table.record(readable=True),
        "digest": table.sitting.state.digest(),
        "seat": mine[0] if len(mine) < len(table.seats) else "all",
        "opponent": f"{COMPUTER}:{levels[0]}" if levels else "none",
    }
