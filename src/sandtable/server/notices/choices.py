"""What somebody wants to be told, and when: at once or together, and not during the night."""

import datetime
import json
from typing import Any, Final, NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from sandtable.server.storage import Store
from sandtable.tables.message_fields import Body, shown
from sandtable.tables.refusals import Refused
from sandtable.words import LANGUAGES

TURN: Final = "turn"  # it is my turn
BEGUN: Final = "begun"  # somebody came, and the game has begun
OVER: Final = "over"  # the game is over
WARNING: Final = "warning"  # my time is nearly over
INVITED: Final = "invited"  # a seat is kept for me
KINDS: Final = (TURN, BEGUN, OVER, WARNING, INVITED)
CONFIRM: Final = "confirm"  # is this your address?
TEST: Final = "test"  # somebody wants to see what comes
AT_ONCE: Final = "at-once"
HOURLY: Final = "hourly"
DAILY: Final = "daily"
DIGESTS: Final = (AT_ONCE, HOURLY, DAILY)
MINUTES: Final = 24 * 60
PROMPT: Final = (WARNING, CONFIRM, TEST)  # kinds that wait for no digest


class Choices(NamedTuple):
    """Of one player. Times of day are minutes since midnight, where the player lives."""

    what: tuple[str, ...] = KINDS
    quiet: tuple[int, int] | None = None  # from when to when nothing is sent
    digest: str = AT_ONCE
    digest_at: int = 18 * 60
    zone: str = "UTC"
    language: str = "en"

    def plain(self) -> dict[str, Any]:
        return self._asdict()

    def wants(self, kind: str) -> bool:
        return kind in self.what or kind in (CONFIRM, TEST)

    def when(self, kind: str, due: float) -> float:
        """The first moment from this one on at which something may be sent. What was asked for just now is sent."""
        if kind in (CONFIRM, TEST):
            return due
        return self.after_quiet(due if kind in PROMPT else self.next_digest(due))

    def next_digest(self, due: float) -> float:
        if self.digest == AT_ONCE:
            return due
        here = self.local(due)
        if self.digest == HOURLY:
            return due + 3600 - (here.minute * 60 + here.second)
        return self.at_minute(here, self.digest_at)

    def after_quiet(self, due: float) -> float:
        if self.quiet is None:
            return due
        first, last = self.quiet
        here = self.local(due)
        minute = here.hour * 60 + here.minute
        is_quiet = first <= minute < last if first <= last else minute >= first or minute < last
        return self.at_minute(here, last) if is_quiet else due

    def local(self, moment: float) -> datetime.datetime:
        return datetime.datetime.fromtimestamp(moment, zone_of(self.zone))

    def at_minute(self, here: datetime.datetime, minute: int) -> float:
        """The next time that a clock there shows this."""
        then = here.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
        return (then if then > here else then + datetime.timedelta(days=1)).timestamp()


def zone_of(name: str) -> datetime.tzinfo:
    """A zone by its name; one that this machine does not know is taken for UTC."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return datetime.UTC


def choices_of(store: Store, player: str) -> Choices:
    row = store.row("SELECT data FROM notice_choices WHERE player = ?", (player,))
    return Choices() if row is None else stored_choices(row["data"])


def has_chosen(store: Store, player: str) -> bool:
    return store.row("SELECT 1 FROM notice_choices WHERE player = ?", (player,)) is not None


def stored_choices(text: str) -> Choices:
    data = json.loads(text)
    quiet = data["quiet"]
    return Choices(**{**data, "what": tuple(data["what"]), "quiet": None if quiet is None else (quiet[0], quiet[1])})


async def choose(store: Store, player: str, choices: Choices) -> None:
    values = (player, json.dumps(choices.plain()))
    await store.write(
        lambda database: database.execute(
            "INSERT INTO notice_choices (player, data) VALUES (?, ?)"
            " ON CONFLICT(player) DO UPDATE SET data = excluded.data",
            values,
        )
    )


def read_choices(body: Body) -> Choices:
    """Choices in a message, all of them."""
    what = body.get("what")
    if not isinstance(what, list) or not all(each in KINDS for each in what):
        raise Refused("bad-field", place="what", value=shown(what), possible=list(KINDS))
    zone = body.get("zone", "UTC")
    if not isinstance(zone, str) or len(zone) > 60 or (zone != "UTC" and zone_of(zone) is datetime.UTC):
        raise Refused("bad-field", place="zone", value=shown(zone), possible="Europe/Berlin, Asia/Tokyo, UTC")
    language = body.get("language", "en")
    if language not in LANGUAGES:
        raise Refused("bad-field", place="language", value=shown(language), possible=list(LANGUAGES))
    digest = body.get("digest", AT_ONCE)
    if digest not in DIGESTS:
        raise Refused("bad-field", place="digest", value=shown(digest), possible=list(DIGESTS))
    chosen = tuple(kind for kind in KINDS if kind in what)
    return Choices(chosen, read_quiet(body.get("quiet")), digest, minute(body, "digest_at", 18 * 60), zone, language)


def read_quiet(value: Any) -> tuple[int, int] | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != 2:
        raise Refused("bad-field", place="quiet", value=shown(value), possible=f"[0-{MINUTES - 1}, 0-{MINUTES - 1}]")
    first, last = (minute({"quiet": each}, "quiet", 0) for each in value)
    return None if first == last else (first, last)


def minute(body: Body, name: str, usual: int) -> int:
    value = body.get(name, usual)
    if type(value) is not int or not 0 <= value < MINUTES:
        raise Refused("bad-field", place=name, value=shown(value), possible=f"0-{MINUTES - 1}")
    return value
