"""Prepared tables where several processes share a database: whoever is asked next knows what was promised."""

from typing import Any, Final

from sandtable.server.storage import Store
from sandtable.tables.prepared_tables import MOST_OF_ONE, PreparedTable, PreparedTables, prepare
from sandtable.tables.refusals import Refused

GIVE: Final = "INSERT INTO promises VALUES (?, ?, ?, ?, ?, now_here())"
FORGET: Final = """
    DELETE FROM promises WHERE player = ? AND commitment IN (
        SELECT commitment FROM promises WHERE player = ? ORDER BY made DESC OFFSET ?)
"""
FIND: Final = "SELECT table_id, secret, seed FROM promises WHERE player = ? AND commitment = ?"
USE: Final = "DELETE FROM promises WHERE player = ? AND commitment = ?"


class SharedPromises(PreparedTables):
    """In a table that is not on the disk: as with one process, what was not used is forgotten with the server."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store

    def give(self, player: str) -> PreparedTable:
        made = prepare()
        self.store.reading.execute(GIVE, (player, made.commitment, *made))
        self.store.reading.execute(FORGET, (player, player, MOST_OF_ONE))
        return made

    def find(self, player: str, commitment: Any) -> PreparedTable:
        if commitment is None:
            return prepare()
        row = self.store.row(FIND, (player, str(commitment)))
        if row is None:
            raise Refused("bad-field", place="commitment", value=str(commitment)[:80])
        return PreparedTable(row["table_id"], bytes(row["secret"]), bytes(row["seed"]))

    def use(self, player: str, kept: PreparedTable) -> PreparedTable:
        self.store.reading.execute(USE, (player, kept.commitment))
        return kept
