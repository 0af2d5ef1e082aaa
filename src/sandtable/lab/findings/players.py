"""How each player did, in each seat and against each other one, where a seat had more than one player."""

from typing import Any

from sandtable.kernel.untrusted_text import read_toml
from sandtable.lab.experiment import PLAYER
from sandtable.lab.findings.estimates import share
from sandtable.lab.findings.played_games import Played, PlayedGames

ANYBODY = ""


def player_rows(results: PlayedGames) -> list[dict[str, Any]]:
    """A row for each player, seat and opponent, and one against anybody; none, where every seat had one player."""
    cells = {cell: by_seat(results, factors) for cell, factors in results.cells.items()}
    found: dict[tuple[str, str, str], list[Played]] = {}
    for game in results.games:
        seated = cells[game.cell][::-1] if game.swapped else cells[game.cell]
        for number, seat in enumerate(results.seats):
            others = " + ".join(each for at, each in enumerate(seated) if at != number)
            for against in dict.fromkeys((ANYBODY, others)):
                found.setdefault((seated[number], seat, against), []).append(game)
    several = {seat for seat in results.seats if len({name for name, at, _ in found if at == seat}) > 1}
    order = sorted(found, key=lambda key: (key[0], results.seats.index(key[1]), key[2]))
    return [player_row(key, found[key]) for key in order] if several else []


def player_row(key: tuple[str, str, str], games: list[Played]) -> dict[str, Any]:
    """The share of wins; games of one seed are one observation."""
    name, seat, against = key
    seeds: dict[int, list[bool]] = {}
    for game in games:
        seeds.setdefault(game.seed, []).append(game.winner == seat)
    drawn = sum(not game.winner for game in games)
    return {"player": name, "seat": seat, "against": against, "drawn": drawn, **share(seeds).plain()}


def by_seat(results: PlayedGames, factors: dict[str, Any]) -> list[str]:
    """Who plays in a cell: what the experiment says for all of them, and what its factors change."""
    found = dict.fromkeys(results.seats, PLAYER)
    found |= told(results, said_in(results.head.get("experiment", "")))
    for name, value in factors.items():
        kind, _, seat = name.partition(".")
        if kind == "players":
            found |= told(results, {seat: value} if seat else value)
    return [found[seat] for seat in results.seats]


def said_in(experiment: str) -> Any:
    """The players of an experiment's text; the usual one, where it cannot be read."""
    try:
        return read_toml(experiment).get("players", PLAYER)
    except ValueError:
        return PLAYER


def told(results: PlayedGames, wish: Any) -> dict[str, str]:
    """One player for all seats, or some of them by seat."""
    table = wish if isinstance(wish, dict) else dict.fromkeys(results.seats, wish)
    return {seat: str(name) for seat, name in table.items() if seat in results.seats}
