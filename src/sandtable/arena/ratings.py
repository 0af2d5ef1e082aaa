"""How strong everybody is, by openskill: a belief for each player, as a bell curve, that every game sharpens."""

from typing import Any, Final, NamedTuple

from sandtable.arena.ladder import Played
from sandtable.lab.extras import extra
from sandtable.lab.intervals import CONFIDENCE

STILL: Final = 0.0  # nobody learns or forgets between two games of a ladder


class Strength(NamedTuple):
    """A rating with the ends between which it lies with 95 % confidence, as far as openskill believes."""

    value: float
    low: float
    high: float


def need_openskill() -> Any:
    """The library, or MissingExtra."""
    return extra("openskill.models", "arena")


def ratings(names: list[str], played: list[Played]) -> dict[str, Strength]:
    """The ratings after these games, in their order. Alone, all who played the same seed are one game with ranks."""
    model = need_openskill().PlackettLuce(tau=STILL)
    belief = {name: model.rating(name=name) for name in names}
    for teams, ranks in contests(played):
        after = model.rate([[belief[name]] for name in teams], ranks=ranks)
        for name, (rated,) in zip(teams, after, strict=True):
            belief[name] = rated
    return {name: strength(found.mu, found.sigma) for name, found in belief.items()}


def strength(mu: float, sigma: float) -> Strength:
    return Strength(mu, mu - CONFIDENCE * sigma, mu + CONFIDENCE * sigma)


def contests(played: list[Played]) -> list[tuple[list[str], list[float]]]:
    """Who met, and with which rank: 1 before 2, the same for a draw."""
    found: list[tuple[list[str], list[float]]] = []
    alone: dict[int, list[Played]] = {}
    for each in played:
        if len(each.seats) == 1:
            alone.setdefault(each.seed, []).append(each)
            continue
        ranks = [1.0 if each.winner in (name, "") else 2.0 for name in each.seats]
        found.append((list(each.seats), ranks))
    for games in alone.values():
        if len(games) > 1:
            found.append(([each.seats[0] for each in games], [1.0 if each.winner else 2.0 for each in games]))
    return found
