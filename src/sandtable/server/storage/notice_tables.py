"""Notices for players who are away: what they chose, where to, and what is still to be sent."""

from typing import Final

NOTICES: Final = """
CREATE TABLE notice_choices ( -- what somebody wants to be told, and when
    player TEXT PRIMARY KEY REFERENCES players(id), data TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE notice_channels ( -- where to
    id TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players(id),
    kind TEXT NOT NULL,       -- email, push, webhook, chat
    address TEXT NOT NULL,    -- of mail, a subscription of a browser as JSON, or a URL
    confirmed INTEGER NOT NULL,  -- its owner has said that it is theirs
    failing TEXT,             -- why the last attempts failed
    created REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX notice_channels_of ON notice_channels(player);
CREATE TABLE outbox (         -- what is still to be sent, a row for each channel
    id TEXT PRIMARY KEY, channel TEXT NOT NULL REFERENCES notice_channels(id), player TEXT NOT NULL,
    kind TEXT NOT NULL, table_id TEXT NOT NULL, seq INTEGER NOT NULL,  -- the line of the log that it is about
    said TEXT NOT NULL,       -- public facts only
    created REAL NOT NULL, due REAL NOT NULL, tries INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX outbox_once ON outbox(channel, table_id, kind, seq);
CREATE INDEX outbox_by_due ON outbox(due);
CREATE INDEX outbox_about ON outbox(table_id);
CREATE TABLE server_keys (    -- secrets of this server itself: it signs links, and pushes to browsers with them
    name TEXT PRIMARY KEY, value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
"""
