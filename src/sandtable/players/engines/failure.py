# mypyc: skip
"""What can go wrong with an engine. Whoever runs the game decides what follows; in a match it forfeits."""

from typing import Final, Literal

Kind = Literal["start", "crash", "time", "memory", "garbage", "illegal", "refused"]

MESSAGES: Final[dict[Kind, str]] = {
    "start": "it could not be started: {detail}",
    "crash": "it ended: {detail}",
    "time": "it took longer than {detail} seconds",
    "memory": "it used more than {detail} MB",
    "garbage": "it said something that is no message of the protocol: {detail}",
    "illegal": "it gave no legal answer: {detail}",
    "refused": "it does not play this: {detail}",
}
LAST_WORDS: Final = 2_000  # characters of what it wrote to its standard error


class EngineFailed(Exception):
    """An engine broke off. `kind` is for programs, the text for people, `last_words` what it wrote about it."""

    def __init__(self, engine: str, kind: Kind, detail: str, last_words: str = "") -> None:
        super().__init__(f"engine {engine}: {MESSAGES[kind].format(detail=detail)}")
        self.engine = engine
        self.kind: Kind = kind
        self.detail = detail
        self.last_words = last_words[-LAST_WORDS:]
