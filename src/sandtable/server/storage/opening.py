"""Opening whatever database a server is told to use."""

from pathlib import Path

from sandtable.server.storage.interface import Store
from sandtable.server.storage.store import SqliteStore


def open_store(data: Path, database: str, address: str = "") -> Store:
    """The file in the data folder, or a database of PostgreSQL. `address`: where other processes reach this one."""
    if not database:
        return SqliteStore(data)
    from sandtable.server.storage.postgres_store import PostgresStore  # an extra, which few servers need

    return PostgresStore(database, address)
