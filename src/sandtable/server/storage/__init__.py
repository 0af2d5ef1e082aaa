"""What the server remembers: one SQLite file, written by one thread, answers only ever added."""

from sandtable.server.storage.store import DATABASE, Store
from sandtable.server.storage.writer import Job

__all__ = ["DATABASE", "Job", "Store"]
