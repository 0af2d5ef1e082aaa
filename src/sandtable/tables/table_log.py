"""The log of a table: its lines one after the other, the two chains over them, and what is known of older ones."""

from typing import Final

from sandtable.tables.log_chain import linked
from sandtable.tables.log_lines import ANSWER, END, KEY, SEAT, SEEN, Line
from sandtable.tables.signed_chain import BROUGHT, NOTHING, head_after, salt_of, written
from sandtable.tables.terms import Terms

KNOWN_MESSAGES: Final = 200  # that are recognized when they come again; older ones are about a question long past


class TableLog:
    """How far the log is. The lines themselves are kept by whoever runs the table."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.seq = 0  # the number of the last line
        self.chain = ""  # tells this log from every other
        self.head = ""  # of the chain that players sign
        self.end_line = 0  # the line that says how it ended, and the head with it
        self.end_head = ""
        self.seen: list[str] = []  # seats whose players have signed the end
        self.keys: dict[str, list[str]] = {}  # that were announced for a seat, the newest last
        self.brought = 0  # answers that were given elsewhere, before the game came here
        self.messages: dict[tuple[str, str], tuple[int, str]] = {}  # what a player's message was, by its name

    def add(
        self,
        kind: str,
        seat: str,
        option: str,
        proof: str | None,
        player: str | None = None,
        message: str | None = None,
    ) -> Line:
        """A new line, to be kept before anyone is told."""
        line = Line(self.seq + 1, kind, seat, option, player, message, None, proof if self.terms.seed else None)
        self.take(line)
        return line._replace(chain=self.chain)

    def take(self, line: Line) -> None:
        """Both chains go on by a line, new or stored."""
        terms = self.terms
        self.seq = line.seq
        self.chain = linked(self.chain or terms.log_root(), line)
        if not terms.seed:
            return
        if not self.head:
            self.head = head_after("", terms.opening_line(), salt_of(terms.secret, terms.id, 0))
        self.head = head_after(self.head, written(line), salt_of(terms.secret, terms.id, line.seq))
        self.brought += line.kind == ANSWER and line.proof == BROUGHT
        if line.kind == END:
            self.end_line, self.end_head = line.seq, self.head
        elif line.kind == SEEN:
            self.seen.append(line.seat)
        elif line.kind in (SEAT, KEY):
            key = line.option.rsplit(" ", 1)[-1]
            self.keys.setdefault(line.seat, []).extend([] if key == NOTHING else [key])

    def remember(self, line: Line, n: int) -> None:
        """The message that an answer came with, if it had one: it may come again."""
        if line.player and line.message:
            self.messages[line.player, line.message] = (n, line.option)
            if len(self.messages) > KNOWN_MESSAGES:
                del self.messages[next(iter(self.messages))]

    def has_answered(self, player: str, message: str | None, n: int, option: str) -> bool:
        """Whether this very message was answered before."""
        return message is not None and self.messages.get((player, message)) == (n, option)
