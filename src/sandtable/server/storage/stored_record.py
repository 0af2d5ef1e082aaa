"""The record of a finished game from its rows alone: its game need not be installed, nor its rules be known."""

import json

from sandtable.kernel import Record
from sandtable.server.storage import Store
from sandtable.server.storage.table_store import log_of
from sandtable.tables.honest_dice import commitment_to, table_commitment
from sandtable.tables.log_lines import ANSWER, BESIDE, OVER, Line
from sandtable.tables.signed_chain import opening_line, written
from sandtable.tables.table_record import result_text


def stored_record(store: Store, table_id: str) -> str | None:
    """Everything that was kept, with what proves it; None while the game is on, or where there is none."""
    row = store.row("SELECT * FROM tables WHERE id = ? AND state = ?", (table_id, OVER))
    if row is None:
        return None
    settings = json.loads(row["settings"])
    start = None if row["start"] is None else json.loads(row["start"])
    lines = log_of(store, table_id)
    record = Record(row["game"], row["rules"], settings, answers_in(lines), start)
    summary = store.row("SELECT result FROM summaries WHERE table_id = ?", (table_id,))
    if summary is not None and summary["result"] is not None:
        record.result = result_text(json.loads(summary["result"]))
    secret, seed = bytes(row["secret"]), bytes(row["seed"] or b"")
    commitment = table_commitment(table_id, secret, seed) if seed else commitment_to(secret)
    record.proof = {"table": table_id, "commitment": commitment, "secret": secret.hex()}
    if seed:
        record.proof["seed"] = seed.hex()
        first = opening_line(table_id, commitment, row["game"], row["rules"], settings, start)
        record.trail = [first, *map(written, lines)]
    return record.text()


def answers_in(lines: list[Line]) -> list[tuple[str, str]]:
    """Those that were not taken back."""
    answers: list[tuple[str, str]] = []
    for line in lines:
        if line.kind == ANSWER:
            answers.append((line.seat, line.option))
        elif line.kind not in BESIDE:
            del answers[int(line.option) :]
    return answers
