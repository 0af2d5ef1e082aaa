"""The record of a table, as a file."""

from typing import TYPE_CHECKING, Any

from sandtable.kernel import Record
from sandtable.server.aside import DAMAGED, SET_ASIDE

if TYPE_CHECKING:
    from sandtable.server.table import Table


def record_of(table: "Table", readable: bool = False) -> Record:
    """All answers; after the end with what it takes to check the dice.

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
    if table.is_over:
        record.proof = proof_of(table)
    return record


def result_text(result: dict[str, Any]) -> str:
    return f"{result['winner'] or 'nobody'} {result['key']} {result['rule']}".rstrip()


def proof_of(table: "Table") -> dict[str, str]:
    """What a verifier needs."""
    proof = {"table": table.dice_name, "commitment": table.commitment, "secret": table.secret.hex()}
    if table.nonces():
        proof["nonces"] = ",".join(table.nonces())
    if lost := table.lost():
        proof["lost"] = ", ".join(f"{at} {count}" for at, count in lost)
    return proof
