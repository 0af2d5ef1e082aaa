"""The disk as the store uses it: the two steps that make something durable, and who takes them.

Everything that is written passes here, so that a simulation can put a disk in the place of the machine's that fails,
fills up, tears what is being written, or dies.
"""

import asyncio
import sqlite3

from sandtable.server.storage.chain_head import Head, HeadFile
from sandtable.server.storage.writer import Committer, Writer, WriterThread


class Disk:
    """The disk of the machine."""

    def commit(self, database: sqlite3.Connection) -> None:
        """Returns when the transaction is on the disk."""
        database.execute("COMMIT")

    def write_head(self, file: HeadFile, head: Head) -> None:
        """Returns when the head is on the disk."""
        file.write(head)

    def writer(self, committer: Committer, loop: asyncio.AbstractEventLoop) -> Writer:
        """Who writes, for this event loop."""
        return WriterThread(committer, loop)
