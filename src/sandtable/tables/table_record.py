"""The record of a table, as a file."""

from typing import TYPE_CHECKING, Any

import sandtable
from sandtable.kernel import Record
from sandtable.tables.history import lost_throws
from sandtable.tables.log_lines import Line
from sandtable.tables.seats import COMPUTER as BY_COMPUTER
from sandtable.tables.seats import Seat
from sandtable.tables.set_aside import DAMAGED, SET_ASIDE
from sandtable.tables.signed_chain import COMPUTER, NOTHING, UNSIGNED, written

if TYPE_CHECKING:
    from sandtable.tables.table import Table


def record_of(table: "Table", readable: bool = False, lines: list[Line] | None = None) -> Record:
    """All answers; after the end with what it takes to check the dice, and the chain, if its lines are given.

    A game begun under an older version of the rules is told with all its settings, so that it is the same game under
    this one. Where it cannot be read to its end, it is told as it was kept, unless only the readable part is wanted.
    """
    terms, aside = table.terms, table.loaded.set_aside
    if aside is None or readable:
        record: Record = table.sitting.record()
    else:
        record = Record(table.game.name, terms.rules, dict(terms.settings), list(aside.answers), terms.start)
    ended = table.ending or table.stored_result
    if ended is not None and ended["key"] not in (SET_ASIDE, DAMAGED):
        record.result = result_text(ended)
    if table.is_over and not terms.seed:
        record.proof = proof_of(table)
    elif table.is_over and lines:
        record.proof = {"table": terms.id, "commitment": terms.commitment, "secret": terms.secret.hex()}
        record.proof["seed"] = terms.seed.hex()
        record.trail = [terms.opening_line(), *map(written, lines)]
    return record


def result_text(result: dict[str, Any]) -> str:
    return f"{result['winner'] or 'nobody'} {result['key']} {result['rule']}".rstrip()


def proof_of(table: "Table") -> dict[str, str]:
    """What a verifier needs for dice of the first scheme."""
    terms = table.terms
    proof = {"table": terms.dice_name, "commitment": terms.commitment, "secret": terms.secret.hex()}
    if table.nonces():
        proof["nonces"] = ",".join(table.nonces())
    if lost := lost_throws(table.history):
        proof["lost"] = ", ".join(f"{at} {count}" for at, count in lost)
    return proof


def seat_text(seat: Seat) -> str:
    """Who sits there when the game begins: kind, level of a computer and of which program, nonce and key."""
    return " ".join((seat.kind, level_text(seat), seat.nonce or NOTHING, seat.key or NOTHING))


def level_text(seat: Seat) -> str:
    """The level of a computer player, and of which program."""
    return f"{seat.level}@{sandtable.__version__}" if seat.level else NOTHING


def seat_proof(seat: Seat) -> str:
    return COMPUTER if seat.kind == BY_COMPUTER else seat.statement or UNSIGNED
