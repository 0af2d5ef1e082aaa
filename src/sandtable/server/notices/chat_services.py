"""Notices in chat services, with the library apprise if it is installed: Discord, Slack, Telegram and others.

Only services that the operator allows: those of the usual list post to hosts of their own and nowhere else.
"""

import asyncio
import warnings
from importlib.util import find_spec
from typing import Any, Final

from sandtable.server.notices.delivery import NotDelivered
from sandtable.server.notices.messages import Message
from sandtable.tables.refusals import Refused

USUAL: Final = ("discord", "slack", "tgram", "gchat", "line", "pover", "zulip")
LONGEST: Final = 500


def is_possible() -> bool:
    return find_spec("apprise") is not None


def service_of(address: str) -> str:
    return address.partition("://")[0].lower()


def found_service(address: str) -> Any:
    """What apprise makes of an address; None if nothing. It loads its services when it is first asked, which takes a
    while, and some of them use what will be gone from newer Pythons.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from apprise import Apprise

        return Apprise.instantiate(address, suppress_exceptions=True)


def checked_address(text: str, services: tuple[str, ...]) -> str:
    """An address of apprise, of a service that is allowed; refused otherwise. For a thread."""
    possible = ", ".join(f"{service}://" for service in services)
    if len(text) > LONGEST or not text.isprintable() or service_of(text) not in services:
        raise Refused("bad-field", place="address", value=f"{service_of(text)[:20]}://…", possible=possible)
    if found_service(text) is None:
        raise Refused("bad-field", place="address", value=f"{service_of(text)}://…", possible=possible)
    return text


def send_chat(message: Message, address: str) -> None:
    """One message. Runs in a thread of its own."""
    found = found_service(address)
    body = "\n".join([*message.lines, message.link])
    if found is None or not asyncio.run(found.async_notify(body=body, title=message.title)):
        raise NotDelivered(service_of(address))
