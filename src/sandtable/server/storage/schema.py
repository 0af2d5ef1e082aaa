"""The tables of the database, and how an older file becomes a newer one. PRAGMA user_version says how far it is."""

import sqlite3
from typing import Final

from sandtable.server.storage.clock_tables import CLOCKS
from sandtable.server.storage.community_tables import COMMUNITY, TOURNAMENT_TIMES
from sandtable.server.storage.notice_tables import NOTICES
from sandtable.server.storage.opening_tables import OPENINGS
from sandtable.server.storage.player_tables import HOLDINGS
from sandtable.server.storage.token_tables import TOKENS

FIRST: Final = """
CREATE TABLE players (
    id TEXT PRIMARY KEY, name TEXT NOT NULL,
    folded TEXT UNIQUE,      -- the name of an account in one form for all ways to write it; none for a guest
    password TEXT,           -- argon2
    created REAL NOT NULL
) STRICT;
CREATE TABLE sessions (
    token TEXT PRIMARY KEY,  -- SHA-256 of what the cookie holds
    player TEXT NOT NULL REFERENCES players(id), created REAL NOT NULL
) STRICT;
CREATE INDEX sessions_of ON sessions(player);
CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, rules INTEGER NOT NULL,
    settings TEXT NOT NULL, start TEXT,
    opponent TEXT NOT NULL, link TEXT, secret BLOB NOT NULL,
    state TEXT NOT NULL, ending TEXT, offers TEXT NOT NULL DEFAULT '[]', next TEXT,
    created REAL NOT NULL, updated REAL NOT NULL
) STRICT;
CREATE INDEX tables_by_state ON tables(state, updated);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables(id), seat TEXT NOT NULL, place INTEGER NOT NULL,
    kind TEXT NOT NULL, player TEXT REFERENCES players(id), level TEXT NOT NULL DEFAULT '',
    nonce TEXT NOT NULL DEFAULT '', wish TEXT NOT NULL DEFAULT 'ask', battle INTEGER NOT NULL DEFAULT 0,
    orders TEXT NOT NULL DEFAULT '[]',
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of ON seats(player);
CREATE TABLE log (           -- never changed: taking back is a line of its own
    table_id TEXT NOT NULL REFERENCES tables(id), seq INTEGER NOT NULL,
    kind TEXT NOT NULL,      -- answer; or undo, takeback: `option` is then how many answers remain
    seat TEXT NOT NULL, option TEXT NOT NULL,
    player TEXT, message TEXT, at REAL NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER log_is_not_changed BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is only added to'); END;
CREATE TRIGGER log_is_not_shortened BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is only added to'); END;
CREATE TABLE snapshots (     -- a cache for the lobby; can be made again from the log
    table_id TEXT PRIMARY KEY REFERENCES tables(id), seq INTEGER NOT NULL,
    n INTEGER NOT NULL, actor TEXT, result TEXT
) STRICT, WITHOUT ROWID;
CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables(id), number INTEGER NOT NULL,
    player TEXT NOT NULL, name TEXT NOT NULL, seat TEXT NOT NULL, text TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE notes (
    table_id TEXT NOT NULL REFERENCES tables(id), player TEXT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (table_id, player)
) STRICT, WITHOUT ROWID;
"""

SECOND: Final = """
CREATE TABLE moments (       -- a cache: whole positions of long games; can be thrown away at any time
    table_id TEXT PRIMARY KEY REFERENCES tables(id), seq INTEGER NOT NULL, n INTEGER NOT NULL,
    made_by TEXT NOT NULL, chain TEXT NOT NULL, digest TEXT NOT NULL, data BLOB NOT NULL
) STRICT, WITHOUT ROWID;
UPDATE tables SET offers = '[]' WHERE offers LIKE '%"rematch"%';  -- these had no secret yet
"""

THIRD: Final = """
ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;  -- whether people who play each other may have hints
"""

FOURTH: Final = """
CREATE TABLE reviews (       -- of finished games; until it is done, `data` is how far it is
    table_id TEXT PRIMARY KEY REFERENCES tables(id), player TEXT NOT NULL, asked REAL NOT NULL,
    data TEXT, done INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE days (          -- games of the beach of a day
    table_id TEXT PRIMARY KEY REFERENCES tables(id), day TEXT NOT NULL, player TEXT NOT NULL REFERENCES players(id),
    counted INTEGER NOT NULL, score TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX days_by_day ON days(day);
CREATE UNIQUE INDEX days_counted ON days(day, player) WHERE counted = 1;
"""

FIFTH: Final = """
ALTER TABLE tables ADD COLUMN read_by INTEGER NOT NULL DEFAULT 0;  -- newer rules that have played the whole log
"""

SIXTH: Final = """
ALTER TABLE log ADD COLUMN chain TEXT;        -- of this line and all before it in the table; older lines have none
ALTER TABLE snapshots ADD COLUMN chain TEXT;  -- of the last line
CREATE TABLE head (                           -- of all that was written: see chain_head.py
    one INTEGER PRIMARY KEY CHECK (one = 1),
    commits INTEGER NOT NULL, chain TEXT NOT NULL,
    before TEXT NOT NULL,                     -- the chain one commit earlier
    lines INTEGER NOT NULL,                   -- of all logs together
    is_beside INTEGER NOT NULL                -- whether there is a file beside this one that must have the head too
) STRICT;
INSERT INTO head VALUES (1, 0, lower(hex(randomblob(32))), '', (SELECT COUNT(*) FROM log), 0);
"""

PEOPLE: Final = """
CREATE TABLE people (        -- what is known of a player beside name and password
    player TEXT PRIMARY KEY REFERENCES players(id),
    likeness TEXT,           -- of an account's name: what looks the same is the same
    way_back TEXT,           -- SHA-256 of the key in a guest's recovery link
    seen REAL NOT NULL,      -- about when a session of this player was used last
    gone REAL,               -- since when there is nobody behind it any more
    untidy INTEGER NOT NULL DEFAULT 0  -- and whether their tables still have to be left
) STRICT, WITHOUT ROWID;
INSERT INTO people (player, seen) SELECT id, created FROM players;
CREATE TRIGGER player_is_known AFTER INSERT ON players
BEGIN INSERT INTO people (player, seen) VALUES (NEW.id, NEW.created); END;
CREATE INDEX people_by_likeness ON people(likeness) WHERE likeness IS NOT NULL;
CREATE UNIQUE INDEX people_by_way_back ON people(way_back) WHERE way_back IS NOT NULL;
CREATE INDEX people_untidy ON people(untidy) WHERE untidy = 1;
CREATE INDEX people_by_seen ON people(seen);
ALTER TABLE sessions ADD COLUMN used REAL NOT NULL DEFAULT 0;
UPDATE sessions SET used = created;
CREATE INDEX sessions_by_use ON sessions(used);
CREATE TABLE recovery_codes (
    player TEXT NOT NULL REFERENCES players(id), code TEXT NOT NULL,  -- SHA-256 of player and code
    PRIMARY KEY (player, code)
) STRICT, WITHOUT ROWID;
CREATE TABLE running_days (  -- the days on which this server ran, and the lowest that its clock showed on each
    day INTEGER PRIMARY KEY, lowest REAL NOT NULL
) STRICT;
CREATE INDEX chat_of ON chat(player);
CREATE INDEX notes_of ON notes(player);
CREATE TABLE written (       -- how many bytes a player has written into chat and notes
    player TEXT PRIMARY KEY, chat INTEGER NOT NULL, notes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO written
    SELECT p.id, (SELECT COALESCE(SUM(LENGTH(CAST(text AS BLOB))), 0) FROM chat WHERE player = p.id),
    (SELECT COALESCE(SUM(LENGTH(CAST(text AS BLOB))), 0) FROM notes WHERE player = p.id) FROM players p;
CREATE TRIGGER chat_is_counted AFTER INSERT ON chat
BEGIN INSERT INTO written VALUES (NEW.player, LENGTH(CAST(NEW.text AS BLOB)), 0)
    ON CONFLICT(player) DO UPDATE SET chat = written.chat + excluded.chat; END;
CREATE TRIGGER chat_is_discounted AFTER DELETE ON chat
BEGIN UPDATE written SET chat = chat - LENGTH(CAST(OLD.text AS BLOB)) WHERE player = OLD.player; END;
CREATE TRIGGER notes_are_counted AFTER INSERT ON notes
BEGIN INSERT INTO written VALUES (NEW.player, 0, LENGTH(CAST(NEW.text AS BLOB)))
    ON CONFLICT(player) DO UPDATE SET notes = written.notes + excluded.notes; END;
CREATE TRIGGER notes_are_discounted AFTER DELETE ON notes
BEGIN UPDATE written SET notes = notes - LENGTH(CAST(OLD.text AS BLOB)) WHERE player = OLD.player; END;
CREATE TRIGGER notes_are_counted_anew AFTER UPDATE ON notes
BEGIN UPDATE written SET notes = notes + LENGTH(CAST(NEW.text AS BLOB)) - LENGTH(CAST(OLD.text AS BLOB))
    WHERE player = NEW.player; END;
CREATE TABLE removals (table_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;  -- being removed whole, in one transaction
DROP TRIGGER log_is_not_shortened;
CREATE TRIGGER log_is_not_shortened BEFORE DELETE ON log
WHEN NOT EXISTS (SELECT 1 FROM removals WHERE table_id = OLD.table_id)
BEGIN SELECT RAISE(ABORT, 'the log is only added to'); END;
"""

SIGNED: Final = """
ALTER TABLE tables ADD COLUMN seed BLOB;      -- of the computer players; none in tables of the first scheme of dice
ALTER TABLE seats ADD COLUMN key TEXT NOT NULL DEFAULT '';        -- of the player's client, until the game begins
ALTER TABLE seats ADD COLUMN statement TEXT NOT NULL DEFAULT '';  -- with this key, over nonce and commitment
ALTER TABLE log ADD COLUMN proof TEXT;        -- a signature, or who answered
UPDATE tables SET offers = '[]' WHERE offers LIKE '%"rematch"%';  -- these promised no id yet
"""

PLAIN_NAMES: Final = """
ALTER TABLE snapshots RENAME TO summaries;  -- of a table, for the lobby
ALTER TABLE moments RENAME TO snapshots;    -- whole positions of long games
"""

PUZZLES: Final = """
CREATE TABLE puzzle_players (   -- how far somebody is with the puzzles of a game
    player TEXT NOT NULL, game TEXT NOT NULL, data TEXT NOT NULL,
    PRIMARY KEY (player, game)
) STRICT, WITHOUT ROWID;
CREATE TABLE puzzle_ratings (   -- what all players together have made of a puzzle
    game TEXT NOT NULL, puzzle TEXT NOT NULL,
    rating REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL,
    tried INTEGER NOT NULL, solved INTEGER NOT NULL,
    PRIMARY KEY (game, puzzle)
) STRICT, WITHOUT ROWID;
"""

MISTAKES: Final = """
CREATE TABLE mistake_puzzles (  -- mistakes in reviewed games, which come back to who made them and to nobody else
    player TEXT NOT NULL, game TEXT NOT NULL,
    puzzle TEXT NOT NULL,       -- its id; the same position is asked once
    data TEXT NOT NULL,         -- as in a file of puzzles: dealt again from what the seat knew
    table_id TEXT NOT NULL,     -- the game, which may be gone
    set_up INTEGER NOT NULL,    -- whether it began with a position
    given TEXT NOT NULL,        -- the answer in that game
    found REAL NOT NULL, solved INTEGER NOT NULL, due TEXT NOT NULL,
    PRIMARY KEY (player, game, puzzle)
) STRICT, WITHOUT ROWID;
CREATE TABLE mistake_searches ( -- reviewed games whose mistakes are still to be looked at
    table_id TEXT PRIMARY KEY REFERENCES tables(id), asked REAL NOT NULL,
    waiting TEXT NOT NULL       -- whose, which decision, and what was answered
) STRICT, WITHOUT ROWID;
"""

MIGRATIONS: Final[list[str]] = [
    FIRST,
    SECOND,
    THIRD,
    FOURTH,
    FIFTH,
    SIXTH,
    PEOPLE,
    SIGNED,
    PLAIN_NAMES,
    HOLDINGS,
    OPENINGS,
    PUZZLES,
    MISTAKES,
    TOKENS,
    COMMUNITY,
    CLOCKS,
    NOTICES,
    TOURNAMENT_TIMES,
]
"""Number N takes a file from version N to N+1. Lines are only ever added here."""
LEAST: Final = 14  # the version that a program must know, at least, to work on a shared database of today's


class NewerFile(Exception):
    """The file was written by a newer Sandtable."""

    def __init__(self, version: int, known: int) -> None:
        super().__init__(f"version {version} is newer than {known}")
        self.version = version
        self.known = known


def version_of(database: sqlite3.Connection) -> int:
    return int(database.execute("PRAGMA user_version").fetchone()[0])


def migrate(database: sqlite3.Connection, migrations: list[str] | None = None) -> int:
    """Bring a file up to date, each step whole or not at all; says how many steps it took."""
    steps = MIGRATIONS if migrations is None else migrations
    version = version_of(database)
    if version > len(steps):
        raise NewerFile(version, len(steps))
    for number in range(version, len(steps)):
        script = f"BEGIN IMMEDIATE;\n{steps[number]}\nPRAGMA user_version = {number + 1};\nCOMMIT;"
        try:
            database.executescript(script)
        except sqlite3.Error:
            if database.in_transaction:
                database.execute("ROLLBACK")
            raise
    return len(steps) - version
