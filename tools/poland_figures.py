"""What the cards of Poland are worth in play: games between two computer players, counted, with 95 % intervals.

    python -m tools.poland_figures --games 400 --player search:100x --save figures.jsonl
    python -m tools.poland_figures --games 100 --deck mine.toml
    python -m tools.poland_figures --games 100 --option deck=standard_1

It prints who wins, what turns are used for, which objectives are attacked, which units are brought up or thrown away,
what strength a supply point buys, how often drawn action cards are played, and how many cards do more than add
a number.
Game number n is always played with the same luck. `--save` writes one line of JSON for each game as soon as it is over;
the same command goes on where it was interrupted, and `--read` counts what such a file has, also while it grows.
"""

import argparse
from collections import Counter
from collections.abc import Iterable
from math import sqrt
from pathlib import Path
from typing import cast

import sandtable
from sandtable.games.poland.rules.deck import SIDES, Deck
from sandtable.games.poland.rules.table import Poland
from sandtable.kernel import CHANCE_SEAT, Event, SeededDice
from sandtable.lab.intervals import wilson
from sandtable.players import look, player
from tools.game_journal import Row, played, rows_of

NORMAL = 1.96
THOUGHT = 0x5EED  # what players think with is other luck than the table's
NUMBERS_OF_UNITS = {"type", "supply", "strength", "start", "copies", "attacking", "defending", "against_armor"}
TIMED = {"played", "resolution", "after"}
CHOICES = {"attacked": "battle", "deployed": "reinforce", "prepared": "prepare", "skipped": "nothing"}
DISCARDED = ("discarded", "paid")
BY_CHOICE = "POL:turn.3"  # other discards are asked for by a card


class Count:
    """What happened in one game, by key: `brought-up 1pz`, `turn prepare`."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.counts: Counter[str] = Counter()
        self.chosen = False  # whether this turn's choice has been counted
        self.attacker = ""
        self.fighting: dict[str, list[str]] = {side: [] for side in SIDES}
        for side in range(len(SIDES)):
            for name in deck.names(side, deck.starting[side]):
                self.counts[f"brought-up {name}"] += 1  # as if it had been brought up

    def note(self, event: Event) -> None:
        key, facts = event.key, event.facts
        if key == "turn":
            self.chosen = False
        if key in CHOICES and not self.chosen:
            self.chosen = True
            self.counts[f"turn {CHOICES[key]}"] += 1
        if key == "attacked":
            self.attacker = str(facts["side"])
            self.fighting = {side: [] for side in SIDES}
            self.counts[f"attacked {facts['objective']}"] += 1
        elif key == "committed":
            self.fighting[str(facts["side"])].append(str(facts["unit"]))
        elif key in ("totals", "withdrawn"):
            self.count_strength()
        elif key in ("captured", "played", *DISCARDED):
            self.counts[f"{key} {facts.get('objective', facts.get('card'))}"] += 1
            if key in DISCARDED and event.rule != BY_CHOICE:
                self.counts[f"had-to {facts['card']}"] += 1
        elif key == "deployed":
            self.counts[f"brought-up {facts['unit']}"] += 1
        elif key == "reserves":  # they cost nothing here, but count as if they had
            for unit in cast(list[str], facts["units"]):
                self.counts[f"brought-up {unit}"] += 1
        elif key == "drew":
            self.counts[f"drew {next(iter(event.private.values()))['card']}"] += 1

    def count_strength(self) -> None:
        """The strength with which each unit fought."""
        for side, names in self.fighting.items():
            for name in names:
                c = self.deck.number(name)
                amount = self.deck.strength[c]
                amount += self.deck.attacking[c] if side == self.attacker else self.deck.defending[c]
                enemies = self.fighting[SIDES[1 - SIDES.index(side)]]
                if any(self.deck.type[self.deck.number(enemy)] == 2 for enemy in enemies):
                    amount += self.deck.against_armor[c]
                self.counts[f"strength {name}"] += amount
                self.counts[f"fought {name}"] += 1


def play(number: int, names: tuple[str, str], options: dict[str, str]) -> Row:
    """One game, as facts."""
    t = cast(Poland, sandtable.game("poland").start(options=options))
    t.telling = True
    count = Count(t.deck)
    players = [player(name, 1) for name in names]
    luck, thought = SeededDice(number), SeededDice(number ^ THOUGHT)
    while t.result is None:
        if t.seat == CHANCE_SEAT:
            t.roll_once(luck)
        else:
            possible, draw = t.options(), thought.below(1 << 30)
            t.answer(possible[0] if len(possible) == 1 else players[t.seat](look(t, SIDES[t.seat], draw)))
        for event in t.events:
            count.note(event)
        t.events = []
    end = {"game": number, "winner": t.result.winner, "ending": t.result.key, "rounds": t.turn}
    return {**end, "score": list(t.score), "counts": dict(count.counts)}


# The report


def share(name: str, part: int, whole: int) -> str:
    low, high = wilson(part, whole)
    rate = 100 * part / whole if whole else 0.0
    return f"{name:<26}{part:>6} of {whole:<6}{rate:5.1f} %   95 %: {100 * low:4.1f} - {100 * high:4.1f} %"


def ratio(name: str, pairs: list[tuple[int, int]]) -> str:
    """A sum over a sum, with the interval of a ratio of means over games."""
    n, above, below = len(pairs), sum(a for a, _ in pairs), sum(b for _, b in pairs)
    if not below:
        return f"{name:<26}     -"
    found = above / below
    spread = sqrt(sum((a - found * b) ** 2 for a, b in pairs) / max(1, n - 1) / n) * n / below
    return f"{name:<26}{found:6.2f} +- {NORMAL * spread:4.2f}   ({above} for {below})"


def report(games: list[Row], deck: Deck) -> None:
    total: Counter[str] = Counter()
    for game in games:
        total.update(game["counts"])
    ends = Counter(game["winner"] for game in games)
    print(f"\nSIDES ({len(games)} games, {sum(g['rounds'] for g in games) / len(games):.1f} rounds on average)")
    for side in SIDES:
        print(share(side, ends[side], len(games)))
    print(share("stopped by the limit", sum(game["ending"] == "time" for game in games), len(games)))
    print("\nTURNS")
    turns = sum(total[f"turn {choice}"] for choice in CHOICES.values())
    for choice in CHOICES.values():
        print(share(choice, total[f"turn {choice}"], turns))
    print("\nOBJECTIVES: games in which they are attacked; taken")
    for name in deck.objectives:
        attacked = sum(f"attacked {name}" in game["counts"] for game in games)
        print(share(name, attacked, len(games)), f"  taken in {total[f'captured {name}']}")
    report_units(games, total, deck)
    report_actions(total, deck)
    report_abilities(deck)


def report_units(games: list[Row], total: Counter[str], deck: Deck) -> None:
    print("\nUNITS: brought up (the start counts), and thrown away from the hand; strength per supply point;")
    print("discards that a card asked for")
    for side in SIDES:
        rows = deck.rows[side]["units"]
        for name, row in rows.items():
            up = total[f"brought-up {name}"]
            away = sum(total[f"{key} {name}"] for key in DISCARDED)
            value = f"{total[f'strength {name}'] / max(1, row['supply'] * total[f'brought-up {name}']):5.2f}"
            asked = f"  asked for {total[f'had-to {name}']}"
            print(share(f"{name} {row['supply']}/{row['strength']}", up, up + away), f"  strength {value}", asked)
        for supply in sorted({row["supply"] for row in rows.values()} - {0}):
            names = [name for name, row in rows.items() if row["supply"] == supply]
            pairs = [(summed(game, "strength", names), supply * summed(game, "brought-up", names)) for game in games]
            print(ratio(f"{side}, supply {supply}", pairs))


def summed(game: Row, key: str, names: Iterable[str]) -> int:
    counts: dict[str, int] = game["counts"]
    return sum(counts.get(f"{key} {name}", 0) for name in names)


def report_actions(total: Counter[str], deck: Deck) -> None:
    print("\nACTION CARDS: played, of all that were drawn (those still in hand at the end count as not played)")
    for side in SIDES:
        for name in deck.rows[side]["actions"]:
            print(share(name, total[f"played {name}"], total[f"drew {name}"]))


def report_abilities(deck: Deck) -> None:
    print("\nCARDS THAT DO SOMETHING BESIDES A NUMBER (kinds of card; all copies)")
    for side in SIDES:
        units, actions = deck.rows[side]["units"], deck.rows[side]["actions"]
        able = [name for name, row in units.items() if set(row) - NUMBERS_OF_UNITS]
        print(share(f"{side}, units", len(able), len(units)))
        able = [name for name, row in actions.items() if set(row) & TIMED]
        print(share(f"{side}, action cards", len(able), len(actions)))
        copies = Counter({name: row.get("copies", 1) for name, row in actions.items()})
        print(share(f"{side}, with copies", sum(copies[name] for name in able), copies.total()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--player", default="search:100x", help="who plays both sides")
    parser.add_argument("--germany", help="who plays Germany")
    parser.add_argument("--poland", help="who plays Poland")
    parser.add_argument("--deck", type=Path, help="a card set of one's own")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--save", type=Path, help="one line of JSON for each game; what is there is not played again")
    parser.add_argument("--read", type=Path, help="count the games of such a file, and play none")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    chosen = parser.parse_args()
    names = (chosen.germany or chosen.player, chosen.poland or chosen.player)
    options = {"turn_limit": "60", **dict(text.split("=", 1) for text in chosen.option)}
    game = sandtable.game("poland")
    if chosen.deck:
        options |= game.read_deck(chosen.deck.read_text(encoding="utf-8"))
    wanted = range(chosen.first, chosen.first + chosen.games)
    head = {"rules": game.version, "players": list(names), "options": options}
    journal = (chosen.save, head) if chosen.save else None
    games = rows_of(chosen.read) if chosen.read else played(play, (names, options), wanted, journal, chosen.jobs)
    if not games:
        raise SystemExit("no game has been played yet")
    print(f"{names[0]} against {names[1]}, games {games[0]['game']} to {games[-1]['game']}")
    report(games, cast(Poland, game.start(options=options)).deck)


if __name__ == "__main__":
    main()
