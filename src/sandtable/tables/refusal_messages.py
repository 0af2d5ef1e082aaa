"""A refusal as it is told: a status, as in HTTP, and a key with facts that the page says in words."""

from typing import Any, Final

from sandtable.kernel import BadGame, BadRecord, IllegalOption, SandtableError, UnknownGame
from sandtable.tables.refusals import NotPossible, Refused
from sandtable.tables.storable_text import sendable

STATUS: Final[dict[str, int]] = {
    "bad-json": 400,
    "bad-key": 400,
    "bad-signature": 400,
    "unsigned": 400,
    "bad-field": 400,
    "bad-day": 400,
    "bad-name": 400,
    "bad-nonce": 400,
    "bad-password": 400,
    "bad-request": 400,
    "bad-text": 400,
    "cannot-read": 400,
    "name-reserved": 400,
    "no-account": 400,
    "not-sure-to-go": 400,
    "cannot-undo": 400,
    "nothing-answered": 400,
    "no-wish": 400,
    "unknown-action": 400,
    "nobody-to-ask": 400,
    "brought-people": 400,
    "no-offer": 400,
    "not-over": 400,
    "already-over": 400,
    "already-playing": 400,
    "has-account": 400,
    "newer-rules": 400,
    "no-time": 400,
    "no-clock": 400,
    "no-clock-alone": 400,
    "no-vacation": 400,
    "on-vacation": 400,
    "no-arbiter": 400,
    "not-arbiter": 403,
    "time-not-over": 400,
    "who-are-you": 401,
    "wrong-password": 401,
    "wrong-code": 401,
    "wrong-link": 401,
    "wrong-notice-link": 401,
    "session-over": 401,
    "wrong-token": 401,
    "foreign-page": 403,
    "not-by-token": 403,
    "token-scope": 403,
    "day-not-played": 403,
    "not-your-seat": 403,
    "not-asked": 403,
    "not-yet": 403,
    "not-to-be-taken": 403,
    "wrong-key": 403,
    "not-a-player": 403,
    "no-hints": 403,
    "not-solved": 403,
    "no-such-thing": 404,
    "no-such-player": 404,
    "not-yourself": 400,
    "rated-account": 403,
    "rated-as-printed": 400,
    "rated-time": 400,
    "cannot-invite": 403,
    "not-for-you": 403,
    "not-a-moderator": 403,
    "muted": 403,
    "banned": 403,
    "chat-closed": 403,
    "seat-kept": 403,
    "tournament-begun": 409,
    "tournament-full": 409,
    "not-your-tournament": 403,
    "too-few-entrants": 400,
    "quota-tournaments": 429,
    "tournament-table": 403,
    "no-such-method": 405,
    "too-slow": 408,
    "stale": 409,
    "not-this-step": 409,
    "too-many-answers": 400,
    "analysis-answer": 400,
    "analysis-after-end": 400,
    "analysis-chance": 400,
    "analysis-while-playing": 403,
    "no-workbench": 404,
    "measuring-off": 403,
    "still-measuring": 429,
    "seat-taken": 409,
    "name-taken": 409,
    "too-large": 413,
    "unknown-host": 421,
    "too-fast": 429,
    "too-many": 429,
    "too-many-watching": 429,
    "wait": 429,
    "quota-open-tables": 429,
    "quota-running-tables": 429,
    "quota-positions": 429,
    "quota-stored": 429,
    "quota-chat": 429,
    "quota-table-chat": 429,
    "quota-notes": 429,
    "quota-table-notes": 429,
    "too-many-computers": 429,
    "too-many-tokens": 429,
    "too-many-bots": 429,
    "still-thinking": 429,
    "our-fault": 500,
    "table-broken": 500,
    "storage": 503,
    "not-sure": 503,
    "too-busy": 503,
    "too-many-connections": 503,
    "stood-still": 503,
    "draining": 503,
    "table-moved": 503,
}
LONGEST_QUOTE: Final = 400


def cut(fact: Any) -> Any:
    """What somebody sent is quoted, not sent back."""
    return fact[:LONGEST_QUOTE] + "…" if isinstance(fact, str) and len(fact) > LONGEST_QUOTE else fact


def status_of(wrong: Refused | SandtableError) -> int:
    if isinstance(wrong, Refused):
        return 400 if isinstance(wrong, NotPossible) else STATUS[wrong.key]
    return 404 if isinstance(wrong, UnknownGame) else 400


def refusal_message(wrong: Exception) -> tuple[int, dict[str, Any]]:
    """The status and the body that say what was wrong.

    What the kernel says of an answer names what a seat may answer. Whoever is asked learns it by NotPossible; what
    comes here is of a log that does not fit its rules, and is told to nobody.
    """
    if isinstance(wrong, IllegalOption | BadRecord):
        wrong = Refused("table-broken")
    elif isinstance(wrong, BadGame) or not isinstance(wrong, Refused | SandtableError):
        wrong = Refused("our-fault")
    status = status_of(wrong)
    more = wrong.explained if isinstance(wrong, NotPossible) else {}
    facts = {name: sendable(cut(fact)) for name, fact in wrong.facts.items()}
    return status, {"error": {"key": wrong.key, "facts": facts, **more}}
