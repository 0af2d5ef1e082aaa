"""How many tokens a text has, roughly: an endpoint that tells its own count is believed instead.

Every tokenizer counts differently. As a rule of thumb four letters of English are one token, and a character of
another script is one by itself.
"""

from math import ceil
from typing import Any, Final

LETTERS: Final = 4.0  # of plain ASCII in one token
OF_A_MESSAGE: Final = 4  # for who says it, and where it ends


def tokens_in(text: str) -> int:
    """
    >>> tokens_in("attack poznan"), tokens_in("攻撃")
    (4, 2)
    """
    plain = sum(character.isascii() for character in text)
    return ceil(plain / LETTERS) + len(text) - plain


def tokens_of(messages: list[dict[str, Any]]) -> int:
    """Of a whole conversation: what is said, and a few for each message."""
    return sum(OF_A_MESSAGE + tokens_in(str(message.get("content") or "")) for message in messages)
