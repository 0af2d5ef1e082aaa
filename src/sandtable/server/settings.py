"""What whoever runs a server can set, and where: by a flag, in the environment, or in a file. The first of these that
says something about a setting holds; where none does, the default.

A setting is one line below. Its name is that in the file, where `[server]` has all but quotas (`[most]`), times
(`[keep]`) and outgoing mail (`[mail]`); in the environment it is `SANDTABLE_NAME`, `SANDTABLE_MOST_NAME`,
`SANDTABLE_KEEP_NAME` or `SANDTABLE_MAIL_NAME`.
"""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from sandtable.kernel import SandtableError
from sandtable.players.engines.limits import engine_named
from sandtable.server.config import Config, Limits, Mail, OfferedEngine, Retention, default_data
from sandtable.server.journal import FORMS
from sandtable.server.web.client_address import is_host_name, read_network

FILE: Final = "server.toml"  # in the data folder, unless another one is named
CONFIG: Final = "config"
DATA: Final = "data"
SERVER: Final = "server"
MOST: Final = "most"
KEEP: Final = "keep"
MAIL: Final = "mail"
PARTS: Final = (SERVER, MOST, KEEP, MAIL)
OFF: Final = "off"
LARGEST: Final = 10**15
SHOWN: Final = 80
LONGEST_TEXT: Final = 4_000
HIDDEN: Final = "…"


class BadServerSetting(Exception):
    """Something that was set makes no sense: where, what, and what would be possible there."""

    def __init__(self, place: str, value: Any, possible: str) -> None:
        super().__init__(f"{place}: {value}")
        self.place = place
        self.value = str(value)[:SHOWN]
        self.possible = possible


class Kind(NamedTuple):
    """Which values there are: how a text becomes one, or a ValueError, and what to say then."""

    read: Callable[[str], Any]
    possible: str
    in_file: tuple[type, ...] = (str,)
    is_list: bool = False


class ServerSetting(NamedTuple):
    """One thing that can be set."""

    name: str
    kind: Kind
    part: str = SERVER
    flag: str = (
        ""  # of `sandtable serve`; a secret has none, because everybody on the machine can read the command line
    )
    help: str = ""  # the key of what is said about it

    @property
    def variable(self) -> str:
        return f"SANDTABLE_{self.name if self.part == SERVER else f'{self.part}_{self.name}'}".upper()

    def read(self, place: str, given: str | Sequence[str]) -> Any:
        """The value of a text, or of several; raises BadServerSetting."""
        values = [self.read_one(place, text) for text in ([given] if isinstance(given, str) else given)]
        return tuple(values) if self.kind.is_list else values[0]

    def read_one(self, place: str, text: str) -> Any:
        try:
            if len(text) > LONGEST_TEXT:
                raise ValueError
            return self.kind.read(text)
        except ValueError as wrong:
            raise BadServerSetting(place, HIDDEN if self.kind in HIDING else text, self.kind.possible) from wrong


def number(least: int, most: int, word: str = "") -> Kind:
    """A whole number; with a word that stands for none."""

    def read(text: str) -> int:
        if word and text == word:
            return 0
        if not (text.isascii() and text.isdigit() and len(text) < 17) or not least <= int(text) <= most:
            raise ValueError(text)
        return int(text)

    return Kind(read, f"{f'{word}, ' if word else ''}{least}-{most}", (int, str) if word else (int,))


def one_of(*words: str) -> Kind:
    def read(text: str) -> str:
        if text not in words:
            raise ValueError(text)
        return text

    return Kind(read, ", ".join(words))


def text_that(holds: Callable[[str], bool], possible: str, is_list: bool = False) -> Kind:
    def read(text: str) -> str:
        if not holds(text):
            raise ValueError(text)
        return text

    return Kind(read, possible, (list,) if is_list else (str,), is_list)


def is_database(text: str) -> bool:
    """The address of a database that a server can use; a password in it is better kept in the environment."""
    return urlsplit(text).scheme in ("postgresql", "postgres") and text.isprintable() and " " not in text


NAME: Final = text_that(lambda text: bool(text) and text.isprintable() and " " not in text, "127.0.0.1, 0.0.0.0, ::")
PATH: Final = Kind(lambda text: Path(text) if text else no_value(), "DIR")
NETWORKS: Final = text_that(lambda text: read_network(text) is not None, "10.0.0.7, 10.0.0.0/8, 2001:db8::/32", True)
NAMES: Final = text_that(is_host_name, "play.example.org, *.example.org, *", True)
DATABASE: Final = text_that(is_database, "postgresql://NAME@HOST/DATABASE")
URL: Final = text_that(
    lambda text: text.startswith(("https://", "http://")) and text.isprintable() and " " not in text,
    "https://play.example.org",
)
PASSWORD: Final = text_that(lambda text: text.isprintable(), "…")
SENDER: Final = text_that(lambda text: "@" in text and text.isprintable(), "Sandtable <noreply@example.org>")
SERVICES: Final = text_that(lambda text: text.isascii() and text.isalnum(), "discord, slack, tgram", True)
SECRET: Final = text_that(lambda text: len(text) >= 16 and all("!" <= sign <= "~" for sign in text), "[!-~]{16,}")


def engine(text: str) -> OfferedEngine:
    """`NAME=COMMAND`: the command as a player's name says it, of a program that is there."""
    name, _, command = (part.strip() for part in text.partition("="))
    try:
        found = engine_named(command)
    except SandtableError as wrong:
        raise ValueError(text) from wrong
    if not re.fullmatch(r"[a-z][a-z0-9-]{0,39}", name) or found is None or not found.is_there:
        raise ValueError(text)
    return OfferedEngine(name, command)


ENGINES: Final = Kind(engine, "NAME=./COMMAND, NAME=engine:seconds=5,memory=512:COMMAND", (list,), True)


PLAYERS: Final = text_that(lambda text: 0 < len(text) <= 24 and text.isprintable(), "Ann, Bob", True)
TITLE: Final = text_that(lambda text: 0 < len(text) <= 60 and text.isprintable(), "1-60")
CONTACT: Final = text_that(
    lambda text: text.startswith(("mailto:", "https://")) and all("!" <= sign <= "~" for sign in text),
    "mailto:security@example.org, https://example.org/contact",
)


HIDING: Final = (SECRET, PASSWORD, DATABASE)  # what may hold a password is not repeated


def no_value() -> Any:
    raise ValueError


def quota(name: str) -> ServerSetting:
    return ServerSetting(name, number(1, LARGEST), MOST, help=f"ui-setting-most-{name}")


def days(name: str) -> ServerSetting:
    return ServerSetting(name, number(0, LARGEST), KEEP, help=f"ui-setting-keep-{name}")


SETTINGS: Final = (
    ServerSetting(CONFIG, PATH, flag="--config", help="ui-help-config"),
    ServerSetting(DATA, PATH, flag="--data", help="ui-help-data"),
    ServerSetting("database", DATABASE, flag="--database", help="ui-help-database"),
    ServerSetting("processes", number(1, 64), flag="--processes", help="ui-help-processes"),
    ServerSetting("peer_address", NAME, flag="--peer-address", help="ui-help-peer-address"),
    ServerSetting("host", NAME, flag="--host", help="ui-help-host"),
    ServerSetting("port", number(0, 65535), flag="--port", help="ui-help-port"),
    ServerSetting("trusted_proxies", NETWORKS, flag="--trusted-proxy", help="ui-help-trusted-proxy"),
    ServerSetting("allowed_hosts", NAMES, flag="--allowed-host", help="ui-help-allowed-host"),
    ServerSetting("workers", number(1, 1024), flag="--workers", help="ui-help-workers"),
    ServerSetting("table_memory", number(1, 1024 * 1024), flag="--table-memory", help="ui-help-memory"),
    ServerSetting("measuring", number(1, 100_000, OFF), flag="--measuring", help="ui-help-measuring"),
    ServerSetting("engines", ENGINES, flag="--engine", help="ui-help-offered-engine"),
    ServerSetting("journal", one_of(*FORMS), flag="--journal", help="ui-help-journal"),
    ServerSetting("drain_seconds", number(0, 600), flag="--drain", help="ui-help-drain"),
    ServerSetting("metrics_from", NETWORKS, flag="--metrics-from", help="ui-help-metrics-from"),
    ServerSetting("metrics_token", SECRET, help="ui-setting-metrics-token"),
    ServerSetting("moderators", PLAYERS, help="ui-setting-moderators"),
    ServerSetting("stranger_chat", one_of("open", "both"), help="ui-setting-stranger-chat"),
    ServerSetting("club_name", TITLE, help="ui-setting-club-name"),
    ServerSetting("contact", CONTACT, flag="--contact", help="ui-help-contact"),
    ServerSetting("public_address", URL, flag="--public-address", help="ui-help-public-address"),
    ServerSetting("notice_delay", number(0, 86400), help="ui-setting-notice-delay"),
    ServerSetting("notice_targets", one_of("public", "any", OFF), help="ui-setting-notice-targets"),
    ServerSetting("chat_services", SERVICES, help="ui-setting-chat-services"),
    ServerSetting("host", NAME, MAIL, help="ui-setting-mail-host"),
    ServerSetting("port", number(1, 65535), MAIL, help="ui-setting-mail-port"),
    ServerSetting("security", one_of("starttls", "tls", "none"), MAIL, help="ui-setting-mail-security"),
    ServerSetting("user", PASSWORD, MAIL, help="ui-setting-mail-user"),
    ServerSetting("password", PASSWORD, MAIL, help="ui-setting-mail-password"),
    ServerSetting("sender", SENDER, MAIL, help="ui-setting-mail-sender"),
    quota("open_tables"),
    quota("running_tables"),
    quota("positions"),
    quota("chat_bytes"),
    quota("table_chat_bytes"),
    quota("notes_bytes"),
    quota("table_notes_bytes"),
    quota("stored_bytes"),
    days("open_tables"),
    days("stopped_tables"),
    days("guests_games"),
    days("guests"),
)
Given = Mapping[str, str | Sequence[str] | None]  # flags, by the names of their settings
Found = dict[tuple[str, str], Any]  # by part and name


def read_config(given: Given, environment: Mapping[str, str]) -> Config:
    """The config of a server. Raises BadServerSetting, or OSError if the file cannot be read."""
    said: Found = {**from_environment(environment), **from_flags(given)}
    named = said.get((SERVER, CONFIG))
    if named is not None:
        said = {**from_file(named), **said}
    data = said.get((SERVER, DATA)) or default_data()
    if named is None and (data / FILE).exists():
        said = {**from_file(data / FILE), **said}
    return config_of(data, said)


def config_of(data: Path, said: Found) -> Config:
    """What is said about it put over what is usual."""
    parts = {part: {name: value for (where, name), value in said.items() if where == part} for part in PARTS}
    limits: Limits = Limits()._replace(**parts[MOST])
    retention: Retention = Retention()._replace(**parts[KEEP])
    mail: Mail = Mail()._replace(**parts[MAIL])
    fields = {name: value for name, value in parts[SERVER].items() if name not in (CONFIG, DATA)}
    usual = Config(data=data, limits=limits, retention=retention, mail=mail)
    if "trusted_proxies" in fields:  # this computer is always one of them
        fields["trusted_proxies"] = (*usual.trusted_proxies, *fields["trusted_proxies"])
    return usual._replace(**fields)


def from_flags(given: Given) -> Found:
    found: Found = {}
    for setting in SETTINGS:
        value = given.get(setting.name) if setting.flag else None
        if isinstance(value, str) or value:  # of a flag that can be given several times, none is an empty list
            found[setting.part, setting.name] = setting.read(setting.flag, value)
    return found


def from_environment(environment: Mapping[str, str]) -> Found:
    """An empty variable says nothing. Where there may be several values, commas stand between them."""
    found: Found = {}
    for setting in SETTINGS:
        text = environment.get(setting.variable, "").strip()
        if text:
            given = [each.strip() for each in text.split(",")] if setting.kind.is_list else text
            found[setting.part, setting.name] = setting.read(setting.variable, given)
    return found


def from_file(path: Path) -> Found:
    try:
        read = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise BadServerSetting(str(path), str(wrong)[:200], "TOML") from wrong
    for name, part in read.items():
        if name not in PARTS or not isinstance(part, dict):
            raise BadServerSetting(str(path), name, ", ".join(f"[{part}]" for part in PARTS))
    is_own = path.name == FILE  # lies in the data folder, so that it cannot say where that is
    possible = {
        (setting.part, setting.name): setting
        for setting in SETTINGS
        if setting.name != CONFIG and not (is_own and setting.name == DATA)
    }
    found: Found = {}
    for part, values in read.items():
        for name, value in values.items():
            setting = possible.get((part, name))
            if setting is None:
                names = ", ".join(known for where, known in possible if where == part)
                raise BadServerSetting(f"{path}, [{part}]", name, names)
            found[part, name] = setting.read(f"{path}, [{part}] {name}", text_in_file(path, setting, value))
    return found


def text_in_file(path: Path, setting: ServerSetting, value: Any) -> str | list[str]:
    """A value of the file as the text that a flag would have."""
    kind = setting.kind
    if type(value) not in kind.in_file or (kind.is_list and not all(isinstance(each, str) for each in value)):
        shown = HIDDEN if kind in HIDING else value
        raise BadServerSetting(f"{path}, [{setting.part}] {setting.name}", shown, kind.possible)
    return [str(each) for each in value] if kind.is_list else str(value)
