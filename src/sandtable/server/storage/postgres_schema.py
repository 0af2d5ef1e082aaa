"""The tables of a PostgreSQL database: those of the embedded one, step by step in the same list, and what it takes to
share them between processes.

Programs of two versions may work side by side while one takes the place of the other. So steps only ever add something,
and the database knows which version a program must know at least.
"""

from typing import Final

from sandtable.server.storage.dialect import translated_script
from sandtable.server.storage.postgres import PostgresDatabase
from sandtable.server.storage.schema import LEAST, MIGRATIONS, NewerFile

LOCKS: Final = 0x53414E44  # our kind of advisory locks; which one it is, is the second number of two
MIGRATING: Final = 0
WRITING: Final = -1  # one at a time, of all jobs that are not about one table
DUTY: Final = -2  # what one process does for all
LATE: Final = 10.0  # seconds without a sign of life after which a process has lost its tables
VERSIONS: Final = """
CREATE TABLE IF NOT EXISTS schema_version (
    one BIGINT PRIMARY KEY CHECK (one = 1), version BIGINT NOT NULL, shared BIGINT NOT NULL, least BIGINT NOT NULL
);
INSERT INTO schema_version VALUES (1, 0, 0, 0) ON CONFLICT DO NOTHING;
"""
# Unlogged: after a crash of the database both are empty, no process holds any table, and every process begins anew.
PROCESSES: Final = f"""
CREATE UNLOGGED TABLE processes (
    number BIGINT PRIMARY KEY,      -- it holds the advisory lock of this number as long as it is connected
    address TEXT NOT NULL,          -- under which the others reach it
    knows BIGINT NOT NULL,          -- its version of the migrations
    beat DOUBLE PRECISION NOT NULL, -- its last sign of life, by the clock of the database
    leaving BIGINT NOT NULL DEFAULT 0
);
CREATE SEQUENCE process_numbers MAXVALUE 2000000000 CYCLE;
CREATE UNLOGGED TABLE owners (      -- which process plays a table; a higher fence is a later owner
    table_id TEXT PRIMARY KEY, process BIGINT NOT NULL, fence BIGINT NOT NULL
);
CREATE SEQUENCE fences;
CREATE FUNCTION json_extract(document TEXT, path TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE
    RETURN document::jsonb #>> string_to_array(substr(path, 3), '.');
CREATE FUNCTION now_here() RETURNS DOUBLE PRECISION LANGUAGE sql VOLATILE
    RETURN extract(epoch FROM clock_timestamp())::double precision;
CREATE FUNCTION is_alive(process BIGINT) RETURNS BOOLEAN LANGUAGE plpgsql VOLATILE AS $body$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM processes WHERE number = process AND beat > now_here() - {LATE}) THEN
        RETURN FALSE;
    END IF;
    RETURN NOT pg_try_advisory_xact_lock_shared({LOCKS}, process::int);
END $body$;
"""
PROMISES: Final = """
CREATE UNLOGGED TABLE promises (    -- of dice, before a table is made
    player TEXT NOT NULL, commitment TEXT NOT NULL, table_id TEXT NOT NULL, secret BYTEA NOT NULL, seed BYTEA NOT NULL,
    made DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (player, commitment)
);
"""
# Unlogged like the processes: after a crash of the database whoever waits asks again.
WORK: Final = """
CREATE UNLOGGED TABLE offered_work ( -- jobs that wait for a worker at one process, and that another one may do
    number BIGINT PRIMARY KEY,
    name TEXT NOT NULL,             -- of what is asked: whoever asks the same finds what is being done
    asker BIGINT NOT NULL, version TEXT NOT NULL, about TEXT NOT NULL, facts TEXT NOT NULL,
    asked DOUBLE PRECISION NOT NULL,
    taker BIGINT,                   -- which process does it
    result TEXT
);
CREATE SEQUENCE work_numbers;
CREATE UNLOGGED TABLE work_claims ( -- what one process does until it is done; a higher fence is a later one
    name TEXT PRIMARY KEY, process BIGINT NOT NULL, fence BIGINT NOT NULL
);
"""
LIMITS: Final = """
CREATE UNLOGGED TABLE rate_buckets ( -- how fast somebody may ask for what all processes count together
    kind TEXT NOT NULL, who TEXT NOT NULL, filled DOUBLE PRECISION NOT NULL, since DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (kind, who)
);
CREATE UNLOGGED TABLE password_guesses (
    address TEXT NOT NULL, name TEXT NOT NULL, times BIGINT NOT NULL, at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (address, name)
);
"""
SHARED: Final = [PROCESSES, PROMISES, WORK, LIMITS]
"""What only a shared database has. Lines are only ever added here."""


class OlderRuns(Exception):
    """The database cannot be brought up to date while a process runs that knows an older version only."""

    def __init__(self, version: int, least: int) -> None:
        super().__init__(f"a process of version {version} is running, and {least} is needed")
        self.version = version
        self.least = least


def migrate(database: PostgresDatabase, migrations: list[str] | None = None) -> int:
    """Bring a database up to date, each step whole or not at all; says how many steps it took. One process does it."""
    steps = MIGRATIONS if migrations is None else migrations
    database.wait_long()
    database.execute("SELECT pg_advisory_lock(?::int, ?::int)", (LOCKS, MIGRATING))
    try:
        database.script(VERSIONS)
        version, shared, least = read_versions(database)
        if version > len(steps):
            if len(steps) < least:
                raise NewerFile(version, len(steps))
            return 0
        refuse_older(database, shared, version, len(steps))
        for number in range(shared, len(SHARED)):
            script = SHARED[number]
            database.script(f"BEGIN;\n{script}\nUPDATE schema_version SET shared = {number + 1};\nCOMMIT;")
        for number in range(version, len(steps)):
            script = translated_script(steps[number])
            database.script(f"BEGIN;\n{script}\nUPDATE schema_version SET version = {number + 1};\nCOMMIT;")
        if migrations is None:
            database.execute("UPDATE schema_version SET least = ? WHERE least < ?", (LEAST, LEAST))
        return len(steps) - version
    except BaseException:
        database.script("ROLLBACK")
        raise
    finally:
        database.execute("SELECT pg_advisory_unlock(?::int, ?::int)", (LOCKS, MIGRATING))


def refuse_older(database: PostgresDatabase, shared: int, version: int, known: int) -> None:
    """Those that run must be able to go on with what this step makes of the database."""
    if shared == 0 or version == known:
        return
    (oldest,) = database.execute("SELECT MIN(knows) FROM processes WHERE is_alive(number)").fetchone() or (None,)
    if oldest is not None and oldest < LEAST:
        raise OlderRuns(oldest, LEAST)


def read_versions(database: PostgresDatabase) -> tuple[int, int, int]:
    """How far the database is, how far what is shared in it, and what a program must know at least."""
    found = database.execute("SELECT version, shared, least FROM schema_version").fetchone()
    assert found is not None
    return found[0], found[1], found[2]
