"""Whoever plays others without hints gets no help from the search with that game anywhere else on this server either.

It looks at the tables of the one who asks and at nothing else: what the answer depends on, they know already.
"""

from typing import Final

from sandtable.server.storage import Store
from sandtable.tables.refusals import Refused

# The same as tables/allowed_help.py, for running games, whether they are in memory or not.
WITHOUT_HELP: Final = """
    SELECT t.id FROM holdings h JOIN tables t ON t.id = h.table_id
    WHERE h.player = ? AND h.state = 'playing' AND t.game = ? AND (
        EXISTS (SELECT 1 FROM days WHERE table_id = t.id AND counted = 1)
        OR (t.hints = 0 AND (SELECT COUNT(DISTINCT player) FROM seats WHERE table_id = t.id) > 1))
    LIMIT 1
"""


def plays_without_help(store: Store, player: str, game: str) -> bool:
    """Whether they have a running game of this kind in which help is not allowed."""
    return store.row(WITHOUT_HELP, (player, game)) is not None


def refuse_while_playing(store: Store, player: str, game: str) -> None:
    """Refused as long as that is so."""
    if plays_without_help(store, player, game):
        raise Refused("analysis-while-playing")
