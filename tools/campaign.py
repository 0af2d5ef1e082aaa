"""Long seeded searches for what breaks: `python -m tools.campaign simulation --timelines 100000`, or `make campaign`.

Every campaign is a module of tests/campaigns; a new one is a function here that adds its arguments, and one that runs
it. The exit code is 1 if anything was found; each find comes with its seed and the command that tries it again.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from tests.campaigns import database_faults, process_kills, results
from tests.campaigns.fuzz import campaign as fuzz
from tests.campaigns.kills import KILLS, try_kills
from tests.campaigns.leaks import campaign as leaks
from tests.campaigns.leaks.simulated_world import quiet_folder
from tests.campaigns.notices import try_notices
from tests.campaigns.parsers import campaign as texts
from tests.campaigns.parsers import guided
from tests.campaigns.parsers.targets import TARGETS
from tests.campaigns.results import Result
from tests.campaigns.simulation.broken import BROKEN
from tests.campaigns.simulation.campaign import attempt, live, print_of
from tests.campaigns.simulation.world import prepared

TIMELINES: Final = 100_000
ALL_KILLS: Final = 1_000
PROCESS_KILLS: Final = 200
FAULTY_SECONDS: Final = 600
MILLION: Final = 1_000_000
FUZZED_AT_ONE_SERVER: Final = 100  # cases
TURNS: Final = 10_000
TURNS_AT_ONE_SERVER: Final = 500
READING: Final = 300  # seconds
BY_LOT: Final = 5_000  # cases
SQLITE: Final = "sqlite"
POSTGRES: Final = "postgres"
ON_BOTH: Final = ("fuzz", "leaks")  # databases
BETWEEN_LINES: Final = 60.0  # seconds
COMMAND: Final = "PYTHONPATH=src python -m tools.campaign"


def common(parser: argparse.ArgumentParser, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
    """What every campaign takes."""
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=results.cores(), help="processes; all cores by default")
    parser.add_argument("--seed", type=int, help="this seed alone, and all that happens in it")
    parser.set_defaults(run=run)
    return parser


class Progress:
    """How far a campaign is: always the newest figures on a terminal, a line a minute in a file."""

    def __init__(self, is_terminal: bool, clock: Callable[[], float] = time.monotonic) -> None:
        self.is_terminal = is_terminal
        self.clock = clock
        self.told = clock()

    def __call__(self, result: Result) -> None:
        line = f"{result.name}: {result.tried:,} tried, {len(result.failed)} failed"
        if self.is_terminal:
            print(f"\r{line} ", end="", file=sys.stderr, flush=True)
        elif self.clock() - self.told >= BETWEEN_LINES:
            self.told = self.clock()
            print(line, file=sys.stderr, flush=True)


def progress() -> Progress:
    return Progress(sys.stderr.isatty())


def end(result: Result, replay: Callable[[int], str]) -> int:
    print(result.report(replay), flush=True)
    return 1 if result.failed else 0


# The server under a simulated clock, disk and network


def add_simulation(parts: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = common(parts.add_parser("simulation", help="timelines of a simulated server"), run_simulation)
    parser.add_argument("--timelines", type=int, default=TIMELINES)
    parser.add_argument("--broken", choices=[*BROKEN], default="", help="with something broken on purpose")


def run_simulation(given: argparse.Namespace) -> int:
    broken = f" --broken {given.broken}" if given.broken else ""
    if given.seed is not None:
        return tell_timeline(given.seed, given.broken)
    result = results.run("simulation", attempt(given.broken), given.first, given.timelines, given.jobs, progress())
    return end(result, lambda seed: f"{COMMAND} simulation --seed {seed}{broken}")


def tell_timeline(seed: int, broken: str) -> int:
    with prepared() as folder:
        world = live(seed, folder, broken)
    for line in world.story:
        print(line)
    for who, text, _ in world.heard:
        print(f"{who} hears {text[:300]}")
    print(f"timeline {seed}: {print_of(world)}")
    for wrong in world.wrong:
        print(f"wrong: {wrong}")
    return 1 if world.wrong else 0


# The real server, killed


def add_kills(parts: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = common(parts.add_parser("kills", help="kill -9 of a real server"), run_kills)
    parser.add_argument("--kills", type=int, default=ALL_KILLS, help=f"{KILLS} in each data folder")


def run_kills(given: argparse.Namespace) -> int:
    first = given.first if given.seed is None else given.seed
    folders = 1 if given.seed is not None else max(1, given.kills // KILLS)
    kills = min(KILLS, given.kills)
    result = results.run("kills", partial(try_kills, kills=kills), first, folders, given.jobs, progress(), size=1)
    return end(result, lambda seed: f"{COMMAND} kills --seed {seed}")


# One of several processes, killed


def add_process_kills(parts: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    about = "kill -9 of one of three processes on PostgreSQL"
    parser = common(parts.add_parser("process-kills", help=about), run_process_kills)
    parser.add_argument("--kills", type=int, default=PROCESS_KILLS, help=f"{process_kills.KILLS} in each database")


def run_process_kills(given: argparse.Namespace) -> int:
    first = given.first if given.seed is None else given.seed
    kills = min(process_kills.KILLS, given.kills)
    databases = 1 if given.seed is not None else max(1, given.kills // kills)
    search: results.Try = partial(process_kills.try_process_kills, kills=kills)
    # One at a time: what is measured is how long people wait.
    result = results.run("process-kills", search, first, databases, 1, progress(), size=1)
    return end(result, lambda seed: f"{COMMAND} process-kills --seed {seed}")


# Faults between the server and its database


def add_database_faults(parts: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    about = "cuts, silence and lost commits between two servers and PostgreSQL"
    parser = common(parts.add_parser("database-faults", help=about), run_database_faults)
    parser.add_argument("--seconds", type=int, default=FAULTY_SECONDS, help=f"{database_faults.SECONDS:g} a database")


def run_database_faults(given: argparse.Namespace) -> int:
    first = given.first if given.seed is None else given.seed
    cases = 1 if given.seed is not None else max(1, given.seconds // int(database_faults.SECONDS))
    search = database_faults.try_database_faults
    result = results.run("database-faults", search, first, cases, given.jobs, progress(), size=5)
    return end(result, lambda seed: f"{COMMAND} database-faults --seed {seed}")


# Strange messages to a real server


def on_postgres(parser: argparse.ArgumentParser) -> None:
    about = "where the server keeps what it has: its file, or a PostgreSQL that is started for it"
    parser.add_argument("--database", choices=(SQLITE, POSTGRES), default=SQLITE, help=about)


def add_fuzz(parts: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = common(parts.add_parser("fuzz", help="strange messages to a real server"), run_fuzz)
    parser.add_argument("--messages", type=int, default=MILLION, help=f"{fuzz.MESSAGES} in each case")
    on_postgres(parser)


def run_fuzz(given: argparse.Namespace) -> int:
    if given.seed is not None:
        (case,) = (
            fuzz.try_fuzz([given.seed], tell=True)
            if given.database == SQLITE
            else fuzz.try_fuzz_on_postgres([given.seed])
        )
        print(*case.wrong, sep="\n")
        return 1 if case.wrong else 0
    cases = max(1, given.messages // fuzz.MESSAGES)
    size = max(1, min(FUZZED_AT_ONE_SERVER, cases // given.jobs))
    search: results.Try = fuzz.try_fuzz if given.database == SQLITE else fuzz.try_fuzz_on_postgres
    result = results.run("fuzz", search, given.first, cases, given.jobs, progress(), size=size)
    return end(result, lambda seed: f"{COMMAND} fuzz --seed {seed} --database {given.database}")


# Twin worlds


def add_leaks(parts: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = common(parts.add_parser("leaks", help="worlds that a seat must not tell apart"), run_leaks)
    parser.add_argument("--comparisons", type=int, default=MILLION, help=f"about {leaks.COMPARED} in each case")
    on_postgres(parser)


def run_leaks(given: argparse.Namespace) -> int:
    if given.seed is not None and given.database != SQLITE:
        (case,) = leaks.try_leaks_on_postgres([given.seed])
        print(*case.wrong, sep="\n")
        return 1 if case.wrong else 0
    if given.seed is not None:
        with quiet_folder() as folder:
            twins = leaks.live(given.seed, folder)
        print(*twins.story, *twins.wrong, sep="\n")
        return 1 if twins.wrong else 0
    cases = max(1, given.comparisons // leaks.COMPARED)
    search: results.Try = leaks.try_leaks if given.database == SQLITE else leaks.try_leaks_on_postgres
    result = results.run("leaks", search, given.first, cases, given.jobs, progress())
    return end(result, lambda seed: f"{COMMAND} leaks --seed {seed} --database {given.database}")


# Readers of strangers' texts


def add_parsers(parts: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = common(parts.add_parser("parsers", help="strange texts for all that reads texts"), run_parsers)
    parser.add_argument("--seconds", type=int, default=READING, help="for each reader, guided by coverage")
    parser.add_argument("--cases", type=int, default=0, help=f"at random, {texts.TEXTS} texts each, without a guide")
    parser.add_argument("--text", nargs=2, metavar=("READER", "FILE"), help="one text that was found, once more")


def run_parsers(given: argparse.Namespace) -> int:
    if given.text:
        print(guided.read_again(given.text[0], Path(given.text[1])) or "taken")
        return 0
    is_guided = guided.is_there() and not given.cases
    if not is_guided and not given.cases:
        print("parsers: atheris is not installed (requirements-campaign.lock); the texts are changed at random")
    first = given.first if given.seed is None else given.seed
    if is_guided:
        search: results.Try = partial(guided.try_targets, seconds=given.seconds)
        count, size = len(TARGETS), 1
    else:
        search, count, size = texts.try_texts, given.cases or BY_LOT, results.CHUNK
    result = results.run("parsers", search, first, 1 if given.seed is not None else count, given.jobs, progress(), size)
    more = f" --seconds {given.seconds}" if is_guided else " --cases 1"
    return end(result, lambda seed: f"{COMMAND} parsers --seed {seed}{more}")


# Notices for players who are away


def add_notices(parts: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = common(parts.add_parser("notices", help="turns of which players who are away must be told"), run_notices)
    parser.add_argument("--turns", type=int, default=TURNS, help=f"{TURNS_AT_ONE_SERVER} at each server")


def run_notices(given: argparse.Namespace) -> int:
    first = given.first if given.seed is None else given.seed
    servers = 1 if given.seed is not None else max(1, given.turns // TURNS_AT_ONE_SERVER)
    attempt_turns = partial(try_notices, turns=min(given.turns, TURNS_AT_ONE_SERVER))
    result = results.run("notices", attempt_turns, first, servers, given.jobs, progress(), size=1)
    return end(result, lambda seed: f"{COMMAND} notices --seed {seed}")


CAMPAIGNS: Final = (
    *(add_simulation, add_kills, add_process_kills, add_database_faults, add_fuzz, add_leaks, add_parsers),
    add_notices,
)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="campaign", description="Long seeded searches for what breaks.")
    parts = parser.add_subparsers(required=False)
    for add in CAMPAIGNS:
        add(parts)
    given = parser.parse_args(arguments)
    if hasattr(given, "run"):
        return int(given.run(given))
    codes = [main([name]) for name in parts.choices]  # all of them, one after the other, in full
    codes += [main([name, "--database", POSTGRES]) for name in ON_BOTH]
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())
