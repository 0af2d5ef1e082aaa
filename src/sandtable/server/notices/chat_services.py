"""Notices in chat services, with the library apprise if it is installed: Discord, Slack, Telegram and others.

Only services that the operator allows: those of the usual list post to hosts of their own and nowhere else.
"""

import asyncio
from importlib.util import find_spec
from typing import Final

from sandtable.server.notices.delivery import NotDelivered
from sandtable.server.notices.messages import Message
from sandtable.tables.refusals import Refused

USUAL: Final = ("discord", "slack", "tgram", "gchat", "line", "pover", "zulip")
LONGEST: Final = 500


def is_possible() -> bool:
    return find_spec("apprise") is not None


def service_of(address: str) -> str:
    return address.partition("://")[0].lower()


def checked_address(text: str, services: tuple[str, ...]) -> str:
    """An address of apprise, of a service that is allowed; refused otherwise."""
    from apprise import Apprise

    possible = ", ".join(f"{service}://" for service in services)
    if len(text) > LONGEST or not text.isprintable() or service_of(text) not in services:
        raise Refused("bad-field", place="address", value=f"{service_of(text)[:20]}://…", possible=possible)
    if Apprise.instantiate(text, suppress_exceptions=True) is None:
        raise Refused("bad-field", place="address", value=f"{service_of(text)}://…", possible=possible)
    return text


def send_chat(message: Message, address: str) -> None:
    """One message. Runs in a thread of its own."""
    from apprise import Apprise

    found = Apprise()
    found.add(address)
    body = "\n".join([*message.lines, message.link])
    if not asyncio.run(found.async_notify(body=body, title=message.title)):
        raise NotDelivered(service_of(address))
