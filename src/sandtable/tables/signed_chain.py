"""The chain of a game, which players sign: each line of the log hashed on from all before it, in a form that can be
published after the end. The other chain of the log (log_chain.py) is for the disk alone.

While a game is on, a hash over what is hidden could be guessed from the few things that it can be. So each line is
hashed with a salt of its own, which follows from the secret of the dice and is known when that is.
"""

import hashlib
import hmac
import json
from typing import Any, Final

from sandtable.tables.log_lines import Line

CHAIN: Final = "sandtable-chain-2"
SALT: Final = "sandtable-salt-2"
NOTHING: Final = "-"
DICE: Final = "dice"  # chance answered
COMPUTER: Final = "computer"
ORDER: Final = "order"  # a standing order of the player was carried out
WISH: Final = "wish"  # the player wished to pass
BROUGHT: Final = "brought"  # it was answered elsewhere, before the game came here
UNSIGNED: Final = "unsigned"  # the player's client has no key
RULES: Final = "rules"  # it ended by the rules
TIME: Final = "time"  # somebody's time was over
NO_KEY: Final = "none"  # announced when a player goes on without one


def opening_line(
    table: str, commitment: str, game: str, rules: int, settings: dict[str, str], start: dict[str, Any] | None
) -> str:
    """Line 0: what was fixed before anybody sat down. A position is there by its hash."""
    form: dict[str, Any] = {"sort_keys": True, "ensure_ascii": False, "separators": (",", ":")}
    position = "" if start is None else hashlib.sha256(json.dumps(start, **form).encode()).hexdigest()
    facts = {"game": game, "rules": rules, "settings": settings, "start": position}
    return f"0 table {table} {commitment} {json.dumps(facts, **form)}"


def written(line: Line) -> str:
    """A line of the log as it is hashed and published: number, kind, seat, how it came about, and what it says."""
    return " ".join(
        (str(line.seq), line.kind, line.seat or NOTHING, line.proof or UNSIGNED, line.option or NOTHING),
    )


def salt_of(secret: bytes, table: str, number: int) -> str:
    return hmac.digest(secret, f"{SALT}|{table}|{number}".encode(), "sha256").hex()


def head_after(head: str, text: str, salt: str) -> str:
    """The head of the chain with one more line."""
    return hashlib.sha256("\n".join((CHAIN, head, text, salt)).encode()).hexdigest()
