"""What is refused at a table. A key with facts, like the errors of the kernel; the page says it in words."""

from typing import Any

from sandtable.kernel import IllegalOption
from sandtable.kernel.event import Facts


class Refused(Exception):
    """Nothing was changed."""

    def __init__(self, key: str, **facts: str | int | list[str]) -> None:
        super().__init__(key)
        self.key = key
        self.facts: Facts = dict(facts)


class NotPossible(Refused):
    """An answer that is not among the options. For the seat that is asked alone: it lists what this seat could say."""

    def __init__(self, wrong: IllegalOption, explained: dict[str, Any]) -> None:
        super().__init__(wrong.key, **wrong.facts)
        self.explained = explained  # what the rules against it say, and what it still needs


class Dropped(Refused):
    """The table was dropped from memory while somebody waited for it: what they have in hand is not the table any more.
    Whoever sent the number of the moment learns that it is stale; whoever sent none can try again with the table anew.
    """

    def __init__(self, n: int) -> None:
        super().__init__("stale", n=n)
