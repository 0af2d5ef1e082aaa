"""The record of a table, as a file."""

from typing import TYPE_CHECKING, Any

import sandtable
from sandtable.kernel import Record
from sandtable.server.aside import DAMAGED, SET_ASIDE
from sandtable.server.chair import COMPUTER as BY_COMPUTER
from sandtable.server.chair import Chair
from sandtable.server.game_chain import COMPUTER, NOTHING, UNSIGNED, written
from sandtable.server.kept import Line

if TYPE_CHECKING:
    from sandtable.server.table import Table


def record_of(table: "Table", readable: bool = False, lines: list[Line] | None = None) -> Record:
    """All answers; after the end with what it takes to check the dice, and the chain, if its lines are given.

    A game begun under an older version of the rules is told with all its settings, so that it is the same game under
    this one. Where it cannot be read to its end, it is told as it was kept, unless only the readable part is wanted.
    """
    if table.aside is None or readable:
        record: Record = table.sitting.record()
    else:
        record = Record(table.game.name, table.rules, dict(table.settings), list(table.aside.answers), table.start)
    ended = table.ending or table.stored_result
    if ended is not None and ended["key"] not in (SET_ASIDE, DAMAGED):
        record.result = result_text(ended)
    if table.is_over and not table.seed:
        record.proof = proof_of(table)
    elif table.is_over and lines:
        record.proof = {"table": table.id, "commitment": table.commitment, "secret": table.secret.hex()}
        record.proof["seed"] = table.seed.hex()
        record.trail = [table.laid_down(), *map(written, lines)]
    return record


def result_text(result: dict[str, Any]) -> str:
    return f"{result['winner'] or 'nobody'} {result['key']} {result['rule']}".rstrip()


def proof_of(table: "Table") -> dict[str, str]:
    """What a verifier needs for dice of the first scheme."""
    proof = {"table": table.dice_name, "commitment": table.commitment, "secret": table.secret.hex()}
    if table.nonces():
        proof["nonces"] = ",".join(table.nonces())
    if lost := table.lost():
        proof["lost"] = ", ".join(f"{at} {count}" for at, count in lost)
    return proof


def seat_text(chair: Chair) -> str:
    """Who sits there when the game begins: kind, level of a computer and of which program, nonce and key."""
    level = f"{chair.level}@{sandtable.__version__}" if chair.level else NOTHING
    return " ".join((chair.kind, level, chair.nonce or NOTHING, chair.key or NOTHING))


def seat_proof(chair: Chair) -> str:
    return COMPUTER if chair.kind == BY_COMPUTER else chair.statement or UNSIGNED
