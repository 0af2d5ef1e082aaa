"""What the server remembers: one SQLite file, written by one thread, answers only ever added."""

from sandtable.server.storage.store import DATABASE, Store

__all__ = ["DATABASE", "Store"]
