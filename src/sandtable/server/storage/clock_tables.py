"""Clocks of tables, and how long the server has run."""

from typing import Final

CLOCKS: Final = """
CREATE TABLE clocks (        -- of tables with a time control
    table_id TEXT PRIMARY KEY REFERENCES tables(id),
    control TEXT NOT NULL,   -- what was agreed on
    now TEXT NOT NULL,       -- what each seat has left, and who is asked since when
    ends REAL,               -- when the time of the seat that is asked ends, in running time; none: nobody is asked
    look REAL                -- when there is something to do: a warning, or the end
) STRICT, WITHOUT ROWID;
CREATE INDEX clocks_by_look ON clocks(look) WHERE look IS NOT NULL;
CREATE TABLE running_time (  -- the seconds that this server has run
    one INTEGER PRIMARY KEY CHECK (one = 1), seconds REAL NOT NULL
) STRICT;
INSERT INTO running_time VALUES (1, 0);
CREATE TABLE running_spans ( -- since when, by that count, the clock of the machine has shown what
    ran REAL PRIMARY KEY, wall REAL NOT NULL
) STRICT;
"""
