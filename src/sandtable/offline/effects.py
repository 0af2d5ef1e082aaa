"""What comes of one message: what must be kept, and then said and done. Whoever runs this keeps it first; if it cannot,
nothing of it is said, and the tables it was about are read again from what was kept.
"""

from typing import Any

from sandtable.tables.log_lines import Line

Data = dict[str, Any]


class NotAtHand(Exception):
    """A table that is kept and has not been read yet: read it, and say the same again."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.table = table


class Effects:
    """In plain data."""

    def __init__(self) -> None:
        self.rows: dict[str, Data] = {}  # tables, by id
        self.lines: list[Data] = []  # new lines of their logs: refused where a line with this number is kept already
        self.things: dict[str, Any] = {}  # other things by name; None takes one away
        self.gone: list[str] = []  # tables that are not kept any more
        self.replies: list[Data] = []  # to requests, by their id
        self.told: list[Data] = []  # to screens, by their number
        self.jobs: list[Data] = []  # to be worked out elsewhere, or only waited for
        self.dropped: list[int] = []  # jobs that nobody waits for any more

    def keep_lines(self, table: str, lines: list[Line]) -> None:
        self.lines += [{"table": table, "seq": line.seq, "line": list(line)} for line in lines]

    def reply(self, request: Any, status: int, body: Any) -> None:
        self.replies.append({"id": request, "status": status, "body": body})

    def plain(self) -> Data:
        return vars(self)
