"""Reading what a model said. Whatever it is: an answer, a lookup, or a mistake of one of three kinds."""

import json
import re
from typing import Any, Final, NamedTuple

from sandtable.adapters.language.counts import HIDDEN, RULE, SYNTAX, Wrong
from sandtable.adapters.language.forms import ANSWER, LIST
from sandtable.adapters.language.phrases import PhraseBook
from sandtable.adapters.language.unseen_things import names_unseen
from sandtable.players import Observation

LONGEST: Final = 20_000  # characters of a reply that are looked at
NUMBER: Final = re.compile(r"\D{0,3}(?<![-−])(\d{1,6})(?:\W.*)?", re.DOTALL)  # "3", "#3", "3. Attack"; not "-3"
MARKED: Final = re.compile(r"^\W*(?:answer|答え)\W*[:：]\s*(.+)$", re.IGNORECASE | re.MULTILINE)
FIRST_OF_AN_OBJECT: Final = re.compile(r"\{")


class Read(NamedTuple):
    """What a reply came to: the option, or what was wrong with `said`."""

    option: str = ""
    wrong: Wrong | None = None
    said: str = ""


def read_reply(reply: str, form: str, observation: Observation, book: PhraseBook) -> Read:
    """The answer in a reply of words: JSON with `answer`, a line `ANSWER: ...`, or the last line."""
    reply = reply[:LONGEST]
    given = object_in(reply)
    if given is not None:
        return read_value(given.get(ANSWER), form, observation, book)
    marked = MARKED.findall(reply)
    lines = [line for line in reply.splitlines() if line.strip()]
    line = marked[-1] if marked else lines[-1] if lines else ""
    return read_value(line.strip(), form, observation, book)


def read_value(value: Any, form: str, observation: Observation, book: PhraseBook) -> Read:
    """The answer that an id or a text means."""
    if isinstance(value, int) and not isinstance(value, bool) and form == LIST:
        value = str(value)
    if not isinstance(value, str) or not value.strip():
        return Read(wrong=SYNTAX, said=shown(value))
    if value in observation.options:
        return Read(value)
    number = NUMBER.fullmatch(value.strip()) if form == LIST else None
    if number is not None:
        return read_number(int(number[1]), value, observation)
    found = book.meant(value, observation.options)
    if len(found) != 1:
        return Read(wrong=SYNTAX, said=shown(value))
    return judged(found[0], observation)


def read_number(number: int, value: str, observation: Observation) -> Read:
    if 1 <= number <= len(observation.options):
        return Read(observation.options[number - 1])
    return Read(wrong=SYNTAX, said=shown(value))


def judged(option: str, observation: Observation) -> Read:
    """An answer of this game: possible now, forbidden, or about something that the seat cannot see."""
    if option in observation.options:
        return Read(option)
    return Read(wrong=HIDDEN if names_unseen(observation, option) else RULE, said=option)


def object_in(reply: str) -> dict[str, Any] | None:
    """The last JSON object in a text that has an answer; None if there is none."""
    decoder, found, end = json.JSONDecoder(), None, 0
    for start in FIRST_OF_AN_OBJECT.finditer(reply):
        if start.start() < end:
            continue
        try:
            data, end = decoder.raw_decode(reply, start.start())
        except (ValueError, RecursionError):
            continue
        if isinstance(data, dict) and ANSWER in data:
            found = data
    return found


def shown(value: Any) -> str:
    return value[:80] if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)[:80]
