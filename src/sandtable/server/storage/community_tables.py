"""What people have to do with each other: ratings, friends and blocks, invitations, tournaments, moderation."""

from typing import Final

COMMUNITY: Final = """
CREATE TABLE rated_tables (  -- games that count
    table_id TEXT PRIMARY KEY REFERENCES tables(id)
) STRICT, WITHOUT ROWID;
CREATE TABLE ratings (       -- Glicko-2
    player TEXT NOT NULL,    -- or `level:NAME` of a computer player
    game TEXT NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL,
    games INTEGER NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (player, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_by_game ON ratings(game, rating);
CREATE TABLE rated_games (   -- how a rating came about
    table_id TEXT NOT NULL, player TEXT NOT NULL, game TEXT NOT NULL, at REAL NOT NULL,
    score REAL NOT NULL,     -- 1, 0.5 or 0
    was REAL NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL,
    PRIMARY KEY (table_id, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX rated_games_of ON rated_games(player, game, at);
CREATE TABLE relations (     -- `friend`: whoever is one both ways is a friend; `block`
    player TEXT NOT NULL, other TEXT NOT NULL, kind TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (player, other, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX relations_to ON relations(other, kind);
CREATE TABLE invitations (   -- seats that are kept for somebody
    table_id TEXT NOT NULL REFERENCES tables(id), player TEXT NOT NULL, seat TEXT NOT NULL,
    host TEXT NOT NULL,      -- who invites: a player, or a tournament
    at REAL NOT NULL,
    PRIMARY KEY (table_id, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX invitations_of ON invitations(player);
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, game TEXT NOT NULL,
    kind TEXT NOT NULL,      -- round-robin or cup
    rated INTEGER NOT NULL, days INTEGER NOT NULL,  -- for a round
    most INTEGER NOT NULL, owner TEXT NOT NULL,
    state TEXT NOT NULL,     -- open, playing, over or called-off
    created REAL NOT NULL, starts REAL,
    round INTEGER NOT NULL, round_began REAL NOT NULL, winner TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX tournaments_by_state ON tournaments(state, created);
CREATE TABLE entrants (
    tournament TEXT NOT NULL, player TEXT NOT NULL, entered REAL NOT NULL,
    rating REAL NOT NULL, seed INTEGER NOT NULL,  -- both fixed at the start
    gone INTEGER NOT NULL,   -- withdrawn
    PRIMARY KEY (tournament, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX entrants_of ON entrants(player);
CREATE TABLE tournament_games (
    tournament TEXT NOT NULL, round INTEGER NOT NULL, pair INTEGER NOT NULL,
    leg INTEGER NOT NULL,    -- 0, and 1 with sides swapped
    one TEXT NOT NULL, other TEXT NOT NULL,  -- the same in both; no other: a bye
    table_id TEXT,           -- until it is made, none
    score REAL,              -- of who sits first; -1: both have lost
    length INTEGER NOT NULL, how TEXT NOT NULL,
    PRIMARY KEY (tournament, round, pair, leg)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_games_at ON tournament_games(table_id);
CREATE TABLE talk_wishes (   -- who wants to talk at a table
    table_id TEXT NOT NULL REFERENCES tables(id), player TEXT NOT NULL,
    PRIMARY KEY (table_id, player)
) STRICT, WITHOUT ROWID;
CREATE TABLE reports (
    id TEXT PRIMARY KEY, reporter TEXT NOT NULL, about TEXT NOT NULL, table_id TEXT,
    reason TEXT NOT NULL, text TEXT NOT NULL, at REAL NOT NULL, closed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX reports_by_state ON reports(closed, at);
CREATE INDEX reports_of ON reports(reporter);
CREATE TABLE sanctions (     -- `mute` or `ban`; without an end, for good
    player TEXT NOT NULL, kind TEXT NOT NULL, until REAL,
    PRIMARY KEY (player, kind)
) STRICT, WITHOUT ROWID;
CREATE TABLE moderation_log ( -- only ever added to
    number INTEGER PRIMARY KEY, at REAL NOT NULL, moderator TEXT NOT NULL, about TEXT NOT NULL,
    action TEXT NOT NULL, days INTEGER NOT NULL, reason TEXT NOT NULL
) STRICT;
"""

TOURNAMENT_TIMES: Final = """
ALTER TABLE tournaments ADD COLUMN time TEXT NOT NULL DEFAULT '{}';  -- the time control of its games
"""
