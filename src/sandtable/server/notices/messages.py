"""Notices in words: what happened in one line, and one link. Made of public facts only; each reader's language."""

from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import sandtable
from sandtable.kernel import SandtableError
from sandtable.server.notices import signed_links
from sandtable.server.notices.choices import CONFIRM, OVER, TEST, WARNING
from sandtable.server.notices.outbox import Notice
from sandtable.server.notices.signed_links import Signed
from sandtable.words import Words, words
from sandtable.words.catalogue import HERE as COMMON

OWN: Final = Path(__file__).parents[1] / "locale"
LONGEST: Final = 300  # characters of the line that says what happened
HOUR: Final = 3600


class Message(NamedTuple):
    """One message, of one notice or of several together."""

    id: str  # the same if it is sent again, so that whoever gets it twice can tell
    title: str
    lines: list[str]
    link: str
    stop: str  # by which its reader says: no more of this
    kind: str
    table: str  # nothing, where it is about several
    language: str


class Links:
    """Addresses of this server in messages."""

    def __init__(self, address: str, key: bytes) -> None:
        self.address = address.rstrip("/")
        self.key = key

    def to_table(self, notice: Notice) -> str:
        return f"{self.address}/go/{self.token(signed_links.GO, notice.player, notice.table)}"

    def to_stop(self, notice: Notice) -> str:
        return f"{self.address}/unsubscribe/{self.token(signed_links.STOP, notice.player, notice.channel)}"

    def to_confirm(self, notice: Notice) -> str:
        return f"{self.address}/#/confirm/{self.token(signed_links.CONFIRM, notice.player, notice.channel)}"

    def token(self, purpose: str, player: str, about: str) -> str:
        return signed_links.sign(self.key, Signed(purpose, player, about))


@cache
def own_words(language: str) -> Words:
    return Words(language, [COMMON, OWN])


def game_words(language: str, said: dict[str, Any]) -> Words | None:
    """The words of a game as it is played there; None for one that is not installed any more."""
    try:
        return words(language, sandtable.game(said["game"])).under(said["settings"])
    except SandtableError:
        return None


def line_of(notice: Notice, language: str) -> str:
    """What happened, in one line."""
    said, own = notice.said, own_words(language)
    of = game_words(language, said) if "game" in said else None
    if notice.kind == OVER and said.get("result"):
        result = said["result"]
        winner = of.seat(result["winner"]) if of is not None and result["winner"] else ""
        key = f"result-{result['key']}"
        speaker = of if of is not None and of.has(key) else own
        return speaker.say(key, {**result.get("facts", {}), "winner": winner, "rule": result["rule"]})
    if notice.kind == WARNING:
        return own.format("notice-warning-line", {"hours": max(1, round(said["left"] / HOUR))})
    if of is not None and said.get("line"):
        told = said["line"]
        return of.event_text(told["event"], told["facts"]) if "event" in told else of.told(told)
    return own.say(f"notice-{notice.kind}-line")


def title_of(notice: Notice, language: str) -> str:
    said, own = notice.said, own_words(language)
    of = game_words(language, said) if "game" in said else None
    game = of.say("game-title") if of is not None else said.get("game", "")
    return own.format(f"notice-{notice.kind}-title", {"game": game, "who": said.get("against", "")})


def one_message(notice: Notice, language: str, links: Links) -> Message:
    link = links.to_confirm(notice) if notice.kind == CONFIRM else links.to_table(notice)
    if notice.kind == TEST:
        link = f"{links.address}/"
    line = line_of(notice, language)[:LONGEST]
    title, stop = title_of(notice, language), links.to_stop(notice)
    return Message(notice.id, title, [line], link, stop, notice.kind, notice.table, language)


def digest(notices: list[Notice], language: str, links: Links) -> Message:
    """Several notices for one channel in one message; each line has its own link."""
    if len(notices) == 1:
        return one_message(notices[0], language, links)
    first = notices[0]
    lines = []
    for notice in notices:
        title, line = title_of(notice, language), line_of(notice, language)[:LONGEST]
        lines.append(f"{title}\n{line}\n{links.to_table(notice)}")
    title = own_words(language).format("notice-digest-title", {"count": len(notices)})
    return Message(first.id, title, lines, f"{links.address}/", links.to_stop(first), "digest", "", language)
