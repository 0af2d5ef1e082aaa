"""Tables in memory: kept by use, sized by memory. One that was unloaded is loaded for whoever acts at it."""

import asyncio
import gc
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from weakref import ref

import pytest

import sandtable
from sandtable.server.accounts.people import Person
from sandtable.server.live import answering, new_tables, table_actions, table_cache
from sandtable.server.live.live_table import LiveTable
from sandtable.server.live.table_cache import TableCache, weight
from sandtable.server.live.table_registry import TableRegistry
from sandtable.server.storage import SqliteStore
from sandtable.tables.seats import PLAYER
from sandtable.tables.table_log import KNOWN_MESSAGES
from sandtable.tables.terms import Terms
from tests.server.play import play_on
from tests.server.real_server import Player, open_server, quick

ONE = 0.016  # megabytes: about one table
OPEN = {"game": "north-africa", "seat": "axis", "opponent": "open"}


@pytest.fixture(autouse=True)
def sweeping(monkeypatch: pytest.MonkeyPatch) -> None:
    """After every table, so that nothing hides behind the others."""
    monkeypatch.setattr(table_cache, "STRIDE", 1)


@asynccontextmanager
async def registry_in(folder: Path, megabytes: float) -> AsyncIterator[tuple[TableRegistry, Person, Person]]:
    registry = TableRegistry(quick(folder, table_memory=megabytes), SqliteStore(folder))
    await registry.open()
    try:
        yield registry, (await registry.people.guest("Ann"))[0], (await registry.people.guest("Bob"))[0]
    finally:
        await registry.close()


async def unload(registry: TableRegistry, table: LiveTable, person: Person) -> None:
    """Other tables come until this one is unloaded."""
    for _ in range(20):
        await new_tables.make_table(registry, person, OPEN)
        if table.id not in registry.tables:
            return
    raise AssertionError("it stays loaded")


async def test_whoever_is_about_to_sit_down_at_a_table_that_was_unloaded_sits_down(tmp_path: Path):
    async with registry_in(tmp_path, ONE) as (registry, ann, bob):
        table = await new_tables.make_table(registry, ann, OPEN)
        await unload(registry, table, ann)
        await new_tables.join(registry, table, bob, {})
        assert table.people() == [ann.id, bob.id]
        assert registry.tables[table.id] is table


async def test_every_action_at_a_table_that_was_unloaded_is_done(tmp_path: Path):
    async with registry_in(tmp_path, ONE) as (registry, ann, bob):
        table = await new_tables.make_table(registry, ann, {"game": "omaha"})
        await unload(registry, table, bob)
        option = table.sitting.state.options()[0].text
        n = table.n
        await answering.answer(registry, table, ann, "squad", {"n": n, "option": option, "id": "a"})
        assert table.n > n
        await unload(registry, table, bob)
        await table_actions.chat(registry, table, ann, "squad", {"text": "hello"})
        await unload(registry, table, bob)
        await table_actions.resign(registry, table, ann, {})
        again = await asyncio.to_thread(registry.store.row, "SELECT state FROM tables WHERE id = ?", (table.id,))
        assert again is not None
        assert again["state"] == "over"


async def test_there_is_one_object_for_a_table_as_long_as_anybody_holds_it(tmp_path: Path):
    async with registry_in(tmp_path, ONE) as (registry, ann, _):
        table = await new_tables.make_table(registry, ann, OPEN)
        await unload(registry, table, ann)
        assert await registry.table(table.id) is table
        await unload(registry, table, ann)
        name, gone = table.id, ref(table)
        del table
        gc.collect()
        assert gone() is None  # it is not kept by anybody
        assert (await registry.table(name)).people() == [ann.id]


async def test_a_table_that_could_not_be_written_is_not_found_again(tmp_path: Path):
    async with registry_in(tmp_path, ONE) as (registry, ann, _):
        table = await new_tables.make_table(registry, ann, OPEN)
        await unload(registry, table, ann)
        registry.drop(table)
        assert await registry.table(table.id) is not table


async def test_whoever_waited_for_a_table_that_was_dropped_acts_at_the_one_on_the_disk(tmp_path: Path):
    async with registry_in(tmp_path, ONE) as (registry, ann, bob):
        table = await new_tables.make_table(registry, ann, OPEN)
        async with table.live.lock:
            joining = asyncio.create_task(registry.act(table, lambda found: new_tables.join(registry, found, bob, {})))
            await asyncio.sleep(0)
            registry.drop(table)  # somebody else's action could not be written
        await joining
        assert table.people() == [ann.id]
        assert (await registry.table(table.id)).people() == [ann.id, bob.id]


async def test_where_something_is_under_way_nothing_is_unloaded(tmp_path: Path):
    async with registry_in(tmp_path, ONE) as (registry, ann, bob):
        tables = [await new_tables.make_table(registry, ann, OPEN) for _ in range(3)]
        locked, watched, thinking = [await registry.table(table.id) for table in tables]
        watched.live.connections.add(object())  # type: ignore[arg-type]
        task = asyncio.create_task(asyncio.sleep(60))
        thinking.live.thinking[task] = (0, "")
        async with locked.live.lock:
            for _ in range(10):
                await new_tables.make_table(registry, bob, OPEN)
            assert {locked.id, watched.id, thinking.id} <= set(registry.tables)
        thinking.live.thinking.clear()
        watched.live.connections.clear()
        task.cancel()
        for _ in range(10):
            await new_tables.make_table(registry, bob, OPEN)
        assert not {locked.id, watched.id, thinking.id} & set(registry.tables)


def a_table(name: str, answers: int = 0) -> LiveTable:
    table = LiveTable(Terms(name, sandtable.game("omaha"), {}, bytes(32)))
    for seat in table.seats:
        seat.kind, seat.player = PLAYER, seat.name
    table.begin()
    rng = Random(1)
    while table.n < answers and table.actor is not None:
        table.answer(rng.choice(table.sitting.state.options()).text, None, None)
    return table


def filled(megabytes: float, count: int) -> TableCache:
    cache = TableCache(megabytes)
    for number in range(count):
        cache[str(number)] = a_table(str(number))
        cache.sweep()
    return cache


def test_the_longest_unused_are_unloaded_first():
    cache = TableCache(10 * ONE)
    for number in range(6):
        cache[str(number)] = a_table(str(number))
    assert cache.find("0") is not None
    for number in range(6, 20):
        cache[str(number)] = a_table(str(number))
        cache.find("0")
        cache.sweep()
    assert "0" in cache
    assert "1" not in cache
    assert "19" in cache


def test_memory_decides_how_many_are_kept_and_long_games_take_more_of_it():
    small = filled(5 * ONE, 40)
    large = filled(20 * ONE, 40)
    assert 2 <= len(small) < len(large) <= 20
    assert weight(a_table("long", 30)) > weight(a_table("short"))
    assert sum(weight(table) for table in large.values()) <= 20 * ONE * table_cache.MEGABYTE


def test_of_a_long_game_only_the_last_messages_are_remembered():
    table = LiveTable(Terms("long", sandtable.game("kasserine"), {}, bytes(32)))
    for seat in table.seats:
        seat.kind, seat.player = PLAYER, seat.name
    table.begin()
    rng = Random(1)
    last = 0
    for number in range(KNOWN_MESSAGES + 50):
        last = table.n
        table.answer(rng.choice(table.sitting.state.options()).text, "ann", str(number))
    assert len(table.log.messages) == KNOWN_MESSAGES
    assert table.log.messages["ann", str(KNOWN_MESSAGES + 49)][0] == last
    assert ("ann", "0") not in table.log.messages


def test_however_many_are_watched_there_is_room_for_some_that_nobody_watches():
    cache = TableCache(16 * ONE)
    for number in range(40):
        table = cache[str(number)] = a_table(str(number))
        table.live.connections.add(object())  # type: ignore[arg-type]
    cache["new"] = a_table("new")
    cache.sweep()
    assert "new" in cache
    assert len(cache) == 41


def test_a_server_full_of_watched_tables_still_serves_the_others(tmp_path: Path):
    config = quick(tmp_path, table_memory=ONE)
    with open_server(config) as server, ExitStack() as stack:
        ann, bob = (stack.enter_context(server.player(name)) for name in ("Ann", "Bob"))
        for _ in range(6):
            screen = stack.enter_context(ann.live(ann.make("omaha")["id"]))
            screen.hear()
        offered = [ann.make("north-africa", seat="axis", opponent="open")["id"] for _ in range(12)]
        with ThreadPoolExecutor(4) as beside:
            codes = list(beside.map(lambda table: bob.do(table, "join").status_code, offered))
        assert codes == [200] * len(offered)
        assert len(server.registry.tables) < 18


def test_tables_that_nobody_looks_at_are_unloaded_and_loaded_as_they_were(tmp_path: Path):
    with open_server(quick(tmp_path, table_memory=2 * ONE)) as server, server.player("Ann") as ann:
        tables = [play_a_little(ann) for _ in range(8)]
        assert len(server.registry.tables) <= 4
        for table in tables:
            seen = ann.look(table)
            assert seen["n"] == len(ann.get(f"/api/tables/{table}/record").text.partition("\n\n")[2].splitlines())
        assert len(server.registry.tables) <= 4


def play_a_little(player: Player) -> str:
    table = player.make("omaha")["id"]
    with player.live(table) as screen:
        screen.hear()
        play_on(Random(1), screen, most=4)
    return str(table)
