"""`sandtable load`: many players at a server, and how soon they are answered. Without an address it starts a server of
its own; with one, only at this computer, unless it is said that another one is meant.
"""

import asyncio
import gc
import json
import tempfile
from contextlib import ExitStack
from ipaddress import ip_address
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import sandtable
from sandtable.cli.load_server import Running, running
from sandtable.cli.number_arguments import read_number
from sandtable.cli.refusal import Refusal
from sandtable.cli.table_words import table_words
from sandtable.client.load import Load, Measured, Plan, run
from sandtable.client.shapes import ServerRefused
from sandtable.server.run_server import raise_file_limit
from sandtable.words import Words

MOST_GAMES: Final = 5_000
LONGEST: Final = 600  # seconds
PERCENTILES: Final = (50, 95, 99)


class Costs(NamedTuple):
    """What it took of the server's own process, where we have started it."""

    milliseconds: float  # of computing for each answer
    kilobytes: float  # of memory for each game
    share: float  # of one core


class Figures(NamedTuple):
    """What was measured, as it is printed."""

    measured: Measured
    costs: Costs | None

    def plain(self, plan: Plan) -> dict[str, Any]:
        found: dict[str, Any] = {
            "game": plan.game,
            "games": plan.games,
            "seconds": plan.seconds,
            "answers": len(self.measured.times),
            "answers_a_second": round(self.measured.a_second, 1),
            "milliseconds": {f"p{percent}": self.at(percent) for percent in PERCENTILES},
        }
        return found if self.costs is None else {**found, "server": self.costs._asdict()}

    def at(self, percent: int) -> float:
        return round(self.measured.percentile(percent), 1)


def load(
    address: str | None, game: str, games: str, seconds: str, pause: str, remote: bool, as_json: bool, language: str
) -> int:
    """Play, and print the figures."""
    known = sandtable.game(game)
    count = read_number("--games", games, MOST_GAMES, 1)
    length = read_number("--seconds", seconds, LONGEST, 1)
    thinking = read_number("--pause", pause, 600_000) / 1000
    if address is not None:
        refuse_others(address, remote)
    words = table_words(language)
    with ExitStack() as opened:
        own = None
        if address is None:
            own = opened.enter_context(running(opened.enter_context(tempfile.TemporaryDirectory())))
        plan = Plan(own.address if own else str(address), game, list(known.seats), count, length, thinking)
        figures = measured(plan, own)
    print(json.dumps(figures.plain(plan)) if as_json else "\n".join(told(plan, figures, words)))
    return 0


def refuse_others(address: str, remote: bool) -> None:
    """A load test of somebody else's server is an attack."""
    host = urlsplit(address).hostname
    if urlsplit(address).scheme not in ("http", "https") or not host:
        raise Refusal("bad-address", {"value": address[:80]})
    if not remote and not is_here(host):
        raise Refusal("not-loopback", {"value": host[:80]})


def is_here(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def measured(plan: Plan, own: Running | None) -> Figures:
    try:
        return run(play(plan, own), plan.seconds + LONGEST)
    except ServerRefused as wrong:
        raise Refusal("load-refused", {"address": plan.address, "reason": wrong.key}) from wrong
    except (OSError, TimeoutError) as wrong:
        raise Refusal("no-server", {"address": plan.address, "reason": str(wrong) or type(wrong).__name__}) from wrong


async def play(plan: Plan, own: Running | None) -> Figures:
    raise_file_limit()
    gc.disable()  # the players' own pauses are not the server's
    try:
        playing, start = Load(plan), asyncio.Event()
        empty = own.memory() if own else 0.0
        await playing.sit_down()
        task = asyncio.create_task(playing.play(start))
        begun = asyncio.create_task(start.wait())
        await asyncio.wait([task, begun], return_when=asyncio.FIRST_COMPLETED)
        begun.cancel()
        worked = own.processor_time() if own else 0.0
        found = await task
    finally:
        gc.enable()
    if own is None:
        return Figures(found, None)
    worked = own.processor_time() - worked
    each = worked / max(1, len(found.times)) * 1000
    memory = (own.memory() - empty) * 1024 / plan.games
    return Figures(found, Costs(round(each, 2), round(memory, 1), round(worked / plan.seconds, 2)))


def told(plan: Plan, figures: Figures, words: Words) -> list[str]:
    times = {f"p{percent}": str(figures.at(percent)) for percent in PERCENTILES}
    answers = {"answers": len(figures.measured.times), "rate": f"{figures.measured.a_second:.1f}"}
    lines = [
        words.say("ui-load-played", {"games": plan.games, "seconds": int(plan.seconds), **answers}),
        words.say("ui-load-times" if len(plan.seats) > 1 else "ui-load-times-alone", times),
    ]
    if figures.costs is not None:
        costs = figures.costs
        shown = {"each": str(costs.milliseconds), "share": str(costs.share), "memory": str(costs.kilobytes)}
        lines.append(words.say("ui-load-costs", shown))
    return lines
