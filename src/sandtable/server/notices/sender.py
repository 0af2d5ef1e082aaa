"""Sends what is in the outbox, each kind of channel by itself: a mail server that does not answer delays mail and
nothing else.
"""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import groupby
from typing import Final

from sandtable.server.config import Config, Rate
from sandtable.server.journal import fault, note
from sandtable.server.limits.rate_limit import RateLimit
from sandtable.server.notices import chat_services, outbox, outgoing_posts, push, signed_links
from sandtable.server.notices.channels import CHAT, EMAIL, KINDS, PUSH, drop, possible
from sandtable.server.notices.choices import AT_ONCE, CONFIRM, PROMPT, Choices, choices_of
from sandtable.server.notices.delivery import Gone, NotDelivered
from sandtable.server.notices.mail import send_mail
from sandtable.server.notices.messages import Links, Message, digest
from sandtable.server.notices.outbox import Notice
from sandtable.server.storage import Store
from sandtable.tables import clock

OFTEN: Final = 1.0  # seconds from one look to the next
LEASE: Final = 300.0  # seconds after which it is taken for not sent, if nobody says anything
BATCH: Final = 50  # all of them fail within the lease, if nobody answers
AT_A_TIME: Final = 6  # of one kind
CHANNEL: Final = "SELECT kind, address, confirmed, failing FROM notice_channels WHERE id = ?"
QUESTIONS: Final = Rate(3, 3 / 86400)  # to one mailbox: whoever gives it need not be its owner
PAUSES: Final = (60, 300, 1800, 7200, 21600, 43200, 43200, 43200)  # seconds until it is tried again


class NoticeSender:
    """Runs in the background as long as the server does."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.tasks: list[asyncio.Task[None]] = []
        self.pools: dict[str, ThreadPoolExecutor] = {}
        self.links = Links(config.public_address, b"")
        self.push_key = ""
        self.questions = RateLimit(QUESTIONS)  # by mailbox

    async def read_keys(self) -> None:
        """What links are signed with, and pushes; where nothing can be sent, none is needed."""
        if self.config.public_address:
            self.links = Links(self.config.public_address, await signed_links.link_key(self.store))
            self.push_key = await signed_links.server_key(self.store, push.KEY, push.new_key())

    def start(self) -> None:
        """Every kind that is possible here begins."""
        for kind in possible(self.config):
            self.pools[kind] = ThreadPoolExecutor(AT_A_TIME, thread_name_prefix=f"notices-{kind}")
            self.tasks.append(asyncio.create_task(self.go_on(kind)))

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for pool in self.pools.values():
            pool.shutdown(wait=False, cancel_futures=True)
        self.pools.clear()

    async def go_on(self, kind: str) -> None:
        while True:
            try:
                while await self.send_due(kind):
                    pass
            except Exception as wrong:
                fault("notices", wrong, kind=kind)
            await asyncio.sleep(OFTEN)

    async def send_all(self) -> None:
        """Everything that is due, once."""
        for kind in KINDS:
            while await self.send_due(kind):
                pass

    async def send_due(self, kind: str) -> bool:
        """What is due for one kind of channel; whether there was anything."""
        claimed = await outbox.claim(self.store, kind, LEASE, BATCH)
        ordered = sorted(claimed, key=lambda notice: (notice.channel, notice.created, notice.id))
        parts = [list(group) for _, group in groupby(ordered, key=lambda notice: notice.channel)]
        await asyncio.gather(*(self.send_to_channel(notices) for notices in parts))
        return bool(claimed)

    async def send_to_channel(self, notices: list[Notice]) -> None:
        """To one channel, one message after the other; together what its owner wants together."""
        choices = choices_of(self.store, notices[0].player)
        wanted = [notice for notice in notices if choices.wants(notice.kind)]
        if len(wanted) < len(notices):
            await outbox.sent(self.store, [notice for notice in notices if notice not in wanted])
        later = [notice for notice in wanted if is_quiet(choices, notice)]
        if later:
            due = max(choices.after_quiet(clock.now()) for _ in later)
            await outbox.postpone(self.store, later, due, is_try=False)
        for together in messages_of([notice for notice in wanted if notice not in later], choices):
            await self.attempt(together, choices)

    async def attempt(self, notices: list[Notice], choices: Choices) -> None:
        first = notices[0]
        row = self.store.row(CHANNEL, (first.channel,))
        if row is None or not (row["confirmed"] or first.kind == CONFIRM):
            await outbox.sent(self.store, notices)
            return
        message = digest(notices, choices.language, self.links)
        try:
            await self.deliver(row["kind"], row["address"], message)
        except Gone as wrong:
            await self.give_up(notices, row["kind"], str(wrong))
        except NotDelivered as wrong:
            await self.try_later(notices, str(wrong))
        else:
            await outbox.sent(self.store, notices)
            if row["failing"] is not None:
                await self.mark_failing(first.channel, None)
            note("notice-sent", kind=first.kind, channel=row["kind"])

    async def deliver(self, kind: str, address: str, message: Message) -> None:
        """In a thread of that kind: nobody else waits for it."""
        config, targets = self.config, self.config.notice_targets
        if kind == EMAIL:
            work = partial(send_mail, message, address, config.mail)
        elif kind == PUSH:
            work = partial(push.push, message, address, self.push_key, self.contact(), targets)
        elif kind == CHAT:
            work = partial(chat_services.send_chat, message, address)
        else:
            headers = {"Content-Type": "application/json", "Idempotency-Key": message.id}
            work = partial(outgoing_posts.post, address, webhook_body(message), headers, targets)
        await asyncio.get_running_loop().run_in_executor(self.pools.get(kind), work)

    def contact(self) -> str:
        """Whom a push service may write to about us."""
        sender = self.config.mail.sender.rpartition("<")[2].rstrip(">")
        return f"mailto:{sender}" if sender else self.config.public_address

    async def try_later(self, notices: list[Notice], why: str) -> None:
        first = notices[0]
        note("notice-not-sent", kind=first.kind, tries=first.tries, why=why)
        if first.tries > len(PAUSES):
            await outbox.sent(self.store, notices)  # days have gone by: it is no news any more
        else:
            await outbox.postpone(self.store, notices, clock.now() + PAUSES[first.tries - 1])
        await self.mark_failing(first.channel, why)

    async def mark_failing(self, channel: str, why: str | None) -> None:
        """Its owner sees why nothing comes; nothing, if it goes well again."""
        values = (None if why is None else why[:80], channel)
        await self.store.write(
            lambda database: database.execute("UPDATE notice_channels SET failing = ? WHERE id = ?", values)
        )

    async def give_up(self, notices: list[Notice], kind: str, why: str) -> None:
        """Nobody is there. A browser that has gone is forgotten; other channels stay, and say that they fail."""
        channel = notices[0].channel
        if kind == PUSH:
            await self.store.write(lambda database: drop(database, channel))
        else:
            await outbox.sent(self.store, notices)
            await self.mark_failing(channel, why)
        note("notice-given-up", kind=notices[0].kind, channel=kind, why=why)


def is_quiet(choices: Choices, notice: Notice) -> bool:
    now = clock.now()
    return choices.when(notice.kind, now) > now if notice.kind in PROMPT else choices.after_quiet(now) > now


def messages_of(notices: list[Notice], choices: Choices) -> list[list[Notice]]:
    """Which of them go together."""
    alone = [notice for notice in notices if choices.digest == AT_ONCE or notice.kind in PROMPT]
    together = [notice for notice in notices if notice not in alone]
    return [*([notice] for notice in alone), *([together] if together else [])]


def webhook_body(message: Message) -> bytes:
    told = {
        "id": message.id,
        "kind": message.kind,
        "table": message.table,
        "title": message.title,
        "text": "\n".join(message.lines),
        "link": message.link,
        "unsubscribe": message.stop,
    }
    return json.dumps(told, ensure_ascii=False).encode()
