"""Programs that act for somebody: tokens of accounts, and the bots that belong to an account."""

from typing import Final

TOKENS: Final = """
CREATE TABLE bots (          -- accounts without a password, which play by tokens alone
    player TEXT PRIMARY KEY REFERENCES players(id), owner TEXT NOT NULL REFERENCES players(id), created REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX bots_of ON bots(owner);
CREATE TABLE tokens (
    mark TEXT PRIMARY KEY,   -- SHA-256 of the token
    id TEXT NOT NULL UNIQUE, -- by which its owner revokes it
    player TEXT NOT NULL REFERENCES players(id),  -- for whom it acts: the owner, or a bot
    owner TEXT NOT NULL REFERENCES players(id),
    name TEXT NOT NULL, scopes TEXT NOT NULL,     -- words with spaces between them
    created REAL NOT NULL, used REAL NOT NULL     -- to about a day
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_of ON tokens(owner);
CREATE INDEX tokens_by_player ON tokens(player);
"""
