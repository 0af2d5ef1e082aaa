"""What the server remembers: one SQLite file, written by one thread, answers only ever added."""

from sandtable.server.storage.integrity import DATABASE, Damaged, Lost
from sandtable.server.storage.store import Store
from sandtable.server.storage.writer import Job

__all__ = ["DATABASE", "Damaged", "Job", "Lost", "Store"]
