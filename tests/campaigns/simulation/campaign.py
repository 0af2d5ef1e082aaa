"""The campaign: timelines by seed."""

import json
import shutil
from collections.abc import Iterable
from functools import partial
from hashlib import sha256
from pathlib import Path

from tests.campaigns.results import Case, Try
from tests.campaigns.simulation.broken import BROKEN
from tests.campaigns.simulation.checks import check_all
from tests.campaigns.simulation.world import World, let_go, live_through, prepared


def try_timelines(seeds: Iterable[int], broken: str = "") -> list[Case]:
    with prepared() as folder:
        return [finished(live(seed, folder, broken), seed) for seed in seeds]


def attempt(broken: str = "") -> Try:
    return partial(try_timelines, broken=broken)


def live(seed: int, folder: Path, broken: str = "") -> World:
    """One timeline, with all that does not hold in it."""
    place = folder / str(seed)
    world = BROKEN.get(broken, World)(seed, place)
    try:
        live_through(world)
        if not world.wrong:
            check_all(world)
    except Exception as wrong:  # whatever stops a timeline is a find, and must not stop the campaign
        world.wrong.append(repr(wrong))
    finally:
        for store in world.stores:
            let_go(store)
        shutil.rmtree(place, ignore_errors=True)
    return world


def finished(world: World, seed: int) -> Case:
    people = {screen.player.name: screen.player for screen in world.screens}
    told = sum(answer.is_told for player in people.values() for answer in player.answers)
    counted = {"lives": world.life, "acknowledged answers": told, "messages": len(world.heard)}
    counted |= {"proved games": world.proved, "signed answers": world.signed}
    return Case(seed, world.wrong, counted)


def print_of(world: World) -> str:
    """Everything that was said in a timeline, as a short text: the same seed gives the same."""
    said = json.dumps([world.story, [(who, text) for who, text, _ in world.heard]])
    return sha256(said.encode()).hexdigest()
