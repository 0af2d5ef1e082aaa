"""What a ladder came to, as plain data: a row for each player, and how every two fared against each other."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from sandtable.adapters.language import Counts
from sandtable.arena.entrants import Entrant
from sandtable.arena.ladder import Played, in_order
from sandtable.arena.players_file import Ladder
from sandtable.arena.ratings import ratings
from sandtable.lab.code_version import code_version
from sandtable.lab.intervals import share
from sandtable.lab.single_game import FORFEIT


def standings(ladder: Ladder, played: list[Played]) -> dict[str, Any]:
    """Everything, the strongest first."""
    games = in_order(ladder, played)
    strengths = ratings([each.name for each in ladder.entrants], games)
    rows = []
    for entrant in ladder.entrants:
        own = [each for each in games if entrant.name in each.seats]
        value, low, high = (round(edge, 2) for edge in strengths[entrant.name])
        rows.append({**row_of(entrant, own), "rating": value, "low": low, "high": high})
    rows.sort(key=lambda row: (-row["rating"], row["player"]))
    return {
        "sandtable": "arena",
        "game": ladder.game,
        "settings": ladder.settings,
        "seed": ladder.seed,
        "seeds": ladder.seeds,
        "games": len(games),
        "code": str(code_version(ladder.game)),
        "reproducible": all(each.is_reproducible for each in ladder.entrants),
        "players": rows,
        "pairs": pairs(ladder, games),
    }


def row_of(entrant: Entrant, own: list[Played]) -> dict[str, Any]:
    won = sum(each.winner == entrant.name for each in own)
    drawn = sum(each.winner == "" and len(each.seats) > 1 for each in own)
    score = share(won, len(own))
    broken = [each for each in own if each.ending.startswith(FORFEIT) and each.winner != entrant.name]
    row: dict[str, Any] = {
        "player": entrant.name,
        "kind": entrant.kind,
        "anchor": entrant.is_anchor,
        "games": len(own),
        "won": won,
        "drawn": drawn,
        "lost": len(own) - won - drawn,
        "share": round(score.middle, 4),
        "share_low": round(score.low, 4),
        "share_high": round(score.high, 4),
        "forfeits": forfeits(broken),
        "longest": max((each.thought[each.seats.index(entrant.name)] for each in own), default=0.0),
    }
    if entrant.model is not None:
        counts = Counts()
        for each in own:
            counts.add(each.counts.get(entrant.name, {}))
        row["model"] = {**counts.plain(), "form": entrant.model.manner.form}
    return row


def forfeits(broken: list[Played]) -> dict[str, int]:
    kinds = [each.ending.removeprefix(FORFEIT) for each in broken]
    return {kind: kinds.count(kind) for kind in sorted(set(kinds))}


def pairs(ladder: Ladder, games: list[Played]) -> list[dict[str, Any]]:
    """How every player fared against every other: won, drawn, lost. Alone: on the same seeds."""
    met: dict[tuple[str, str], list[int]] = {}
    for name, other, ahead in encounters(games):
        met.setdefault((name, other), [0, 0, 0])[1 - ahead] += 1
    names = [each.name for each in ladder.entrants]
    return [
        {"player": name, "against": other, "won": won, "drawn": drawn, "lost": lost}
        for name in names
        for other in names
        if (name, other) in met
        for won, drawn, lost in [met[name, other]]
    ]


def encounters(games: list[Played]) -> Iterator[tuple[str, str, int]]:
    """Who met whom, and 1, 0 or -1 for ahead, level or behind."""
    alone: dict[int, list[Played]] = {}
    for each in games:
        if len(each.seats) == 1:
            alone.setdefault(each.seed, []).append(each)
            continue
        for name, other in (each.seats, each.seats[::-1]):
            yield name, other, (each.winner == name) - (each.winner == other)
    for same in alone.values():
        for mine, theirs in permutations(same, 2):
            yield mine.seats[0], theirs.seats[0], bool(mine.winner) - bool(theirs.winner)
