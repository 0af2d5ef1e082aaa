"""Where the computer players of a game stand on one scale: a ladder that every game has, without a file.

Whoever is much stronger wins every game, which says nothing. So players meet only those who stand one or two places
away, and the points carry over from one to the next.
"""

from itertools import pairwise
from typing import Any, Final

import sandtable
from sandtable.arena.entrants import Entrant
from sandtable.arena.ladder import Played, in_order
from sandtable.arena.players_file import Ladder
from sandtable.arena.points import points
from sandtable.arena.standings import row_of
from sandtable.kernel import SandtableError
from sandtable.kernel.setting import settle
from sandtable.lab.code_version import code_version
from sandtable.players.levels import refuse_misfit

FIXED: Final = "heuristic"
FIXED_AT: Final = 1000.0
ANCHORS: Final = ("random", FIXED, "search:100x")
"""They are the same on every machine, so that tables can be compared. The weakest first."""
RUNGS: Final = ("random", "recruit", FIXED, "search:10x", "search:30x", "search:100x")
NEAR: Final = 2


def level_ladder(game_name: str, settings: dict[str, str], seed: int, seeds: int, more: list[str]) -> Ladder:
    """The ladder of a game, and players who join it at the upper end. Raises SandtableError."""
    game = sandtable.game(game_name)
    if len(game.seats) != 2:
        raise SandtableError("unknown-value", {"place": "game", "value": game.name, "possible": games_for_two()})
    names = [*RUNGS, *(name for name in more if name not in RUNGS)]
    for place, name in enumerate(names):
        refuse_misfit(name, game.name)
        if name in names[:place]:
            raise SandtableError("twice", {"place": "player", "value": name})
    settled = settle(game.settings, settings)
    chosen = {key: value for key, value in settled.items() if key in settings}
    entrants = tuple(Entrant(name, computer=name, is_anchor=name in ANCHORS) for name in names)
    return Ladder(game.name, chosen, seed, seeds, entrants, NEAR)


def games_for_two() -> list[str]:
    return [name for name in sandtable.game_names() if len(sandtable.game(name).seats) == 2]


def level_table(ladder: Ladder, played: list[Played]) -> dict[str, Any]:
    """Everybody with their points, the strongest first, and how many points they are above the next."""
    games = in_order(ladder, played)
    names = [each.name for each in ladder.entrants]
    found = points(names, games, FIXED, FIXED_AT)
    rows = []
    for entrant in sorted(ladder.entrants, key=lambda each: -found[each.name].middle):
        own = [each for each in games if entrant.name in each.seats]
        middle, low, high = (round(edge) for edge in found[entrant.name])
        rows.append({**row_of(entrant, own), "points": middle, "low": low, "high": high})
    for row, below in pairwise(rows):
        row["step"] = row["points"] - below["points"]
    return {
        "sandtable": "ladder",
        "game": ladder.game,
        "settings": ladder.settings,
        "seed": ladder.seed,
        "seeds": ladder.seeds,
        "games": len(games),
        "code": str(code_version(ladder.game)),
        "reproducible": all(each.is_reproducible for each in ladder.entrants),
        "players": rows,
    }
