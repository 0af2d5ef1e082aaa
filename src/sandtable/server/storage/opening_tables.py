"""The first decisions of finished games, and which games wait to be read for them."""

from typing import Final

OPENINGS: Final = """
CREATE TABLE openings (      -- the first decisions of finished games; follows from their logs
    table_id TEXT NOT NULL REFERENCES tables(id), number INTEGER NOT NULL, position TEXT NOT NULL, n INTEGER NOT NULL,
    seat TEXT NOT NULL, question TEXT NOT NULL, option TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX openings_by_position ON openings(position);
CREATE TABLE unread_openings (table_id TEXT PRIMARY KEY REFERENCES tables(id)) STRICT, WITHOUT ROWID;
INSERT INTO unread_openings SELECT id FROM tables WHERE state = 'over' AND start IS NULL;
CREATE TRIGGER opening_is_unread AFTER UPDATE OF state ON tables
WHEN NEW.state = 'over' AND OLD.state != 'over' AND NEW.start IS NULL
BEGIN INSERT OR IGNORE INTO unread_openings VALUES (NEW.id); END;
"""
