"""What the command cannot do with what it was given. Said in the reader's language; the exit code is 2."""

from sandtable.kernel.event import Facts


class Refusal(Exception):
    """A key with facts, like the errors of the kernel, for what only the edge knows: files and the command line."""

    def __init__(self, key: str, facts: Facts | None = None) -> None:
        super().__init__(key)
        self.key = key
        self.facts: Facts = facts or {}
