"""What the server remembers: one SQLite file, or PostgreSQL for several processes; answers only ever added."""

from sandtable.server.storage.integrity import DATABASE, Damaged, Lost
from sandtable.server.storage.interface import Database, Job, OwnedElsewhere, Row, Store, TableLost
from sandtable.server.storage.store import SqliteStore

__all__ = [
    "DATABASE",
    "Damaged",
    "Database",
    "Job",
    "Lost",
    "OwnedElsewhere",
    "Row",
    "SqliteStore",
    "Store",
    "TableLost",
]
