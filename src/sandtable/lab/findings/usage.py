"""What is used and what is not: cards and units of those that were there, options of those that were offered."""

from collections.abc import Mapping
from typing import Any, Final

from sandtable.lab.findings.estimates import Estimate, share
from sandtable.lab.findings.played_games import PlayedGames

HAD: Final = ("drawn", "deployed")  # the piece is there
USED: Final = ("played", "deployed", "attacked", "blown", "moved")  # it is used for what it is
ALWAYS: Final = 0.95
FEWEST: Final = 20  # chances to use it, before anything is called always or never

Known = Mapping[str, Mapping[str, list[str]]]


def piece_rows(results: PlayedGames, known: Known) -> list[dict[str, Any]]:
    """Every piece with its deeds, the share of games in which it was used where it was there, and a verdict. Nothing
    where no game tells of any.
    """
    if not results.pieces:
        return []
    names = {(kind, side, name) for kind, side, name, _ in results.pieces}
    names |= {(kind, side, name) for kind, sides in known.items() for side in sides for name in sides[side]}
    return [piece_row(results, *key) for key in sorted(names)]


def piece_row(results: PlayedGames, kind: str, side: str, name: str) -> dict[str, Any]:
    deeds = {deed: column for (k, s, n, deed), column in results.pieces.items() if (k, s, n) == (kind, side, name)}
    there = {row for deed in HAD if deed in deeds for row in deeds[deed].rows}
    if not there and deeds:
        there = set(range(len(results.games)))  # it is there from the start
    used = {row for deed in USED if deed in deeds for row in deeds[deed].rows if row in there}
    by_seed: dict[int, list[bool]] = {}
    for row in there:
        by_seed.setdefault(results.games[row].seed, []).append(row in used)
    rate = share(by_seed)
    times = {deed: sum(column.times) for deed, column in sorted(deeds.items())}
    head = {"kind": kind, "side": side, "piece": name, "there": len(there), "used": len(used), **rate.plain()}
    return {**head, "per_draw": per_draw(times), "deeds": times, "verdict": verdict(rate)}


def per_draw(times: Mapping[str, int]) -> float | None:
    """How often a piece is played or deployed each time that it is drawn; None for one that is never drawn."""
    drawn = times.get("drawn", 0)
    return round((times.get("played", 0) + times.get("deployed", 0)) / drawn, 5) if drawn else None


def verdict(rate: Estimate) -> str:
    if rate.size == 0:
        return "never-there"
    if rate.size < FEWEST:
        return "too-few"
    if rate.value == 0:
        return "never"
    return "always" if rate.value >= ALWAYS else ""


def option_rows(results: PlayedGames) -> list[dict[str, Any]]:
    """Every option where there was a choice: how often it was possible, how often it was taken. Where a game has too
    many options to count each, their verbs.
    """
    rows = []
    for (seat, question, option), (offered, taken) in sorted((results.options or results.verbs).items()):
        rate = taken / offered
        few = offered < FEWEST
        said = "too-few" if few else "never" if not taken else "always" if rate >= ALWAYS else ""
        row = {"seat": seat, "question": question, "option": option, "offered": offered, "taken": taken}
        rows.append({**row, "value": round(rate, 5), "verdict": said})
    return rows


def verb_rows(results: PlayedGames) -> list[dict[str, Any]]:
    """How often each kind of answer is chosen where it is possible."""
    return [
        {
            "seat": seat,
            "question": question,
            "verb": verb,
            "offered": offered,
            "taken": taken,
            "value": round(taken / offered, 5),
        }
        for (seat, question, verb), (offered, taken) in sorted(results.verbs.items())
    ]
