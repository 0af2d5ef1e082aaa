"""OpenSpiel's playthroughs of our games, as they are kept in tests/adapters/playthroughs and compared to the letter.

    python -m tools.playthroughs [--write]

A playthrough is all that OpenSpiel can ask of a game and of every state of one random play. What a seat knows is long,
so of a long line there is the beginning, its length and a check sum.
"""

import argparse
import difflib
import zlib
from pathlib import Path

import sandtable

FOLDER = Path(__file__).parents[1] / "tests" / "adapters" / "playthroughs"
SEED = 1
LONGEST = 160  # characters of a line


def games() -> dict[str, str]:
    """By the name of the file: what OpenSpiel is told to load. Every scenario, and what is short of the games."""
    found = {}
    for name in sandtable.game_names():
        research = sandtable.research(name)
        loaded = f"sandtable_{research.environment}"
        if research.seats == 1:
            found[name] = loaded
        for scenario in sandtable.scenario_names(name):
            found[f"{name}-{scenario}"] = f"{loaded}(scenario={scenario})"
    return found


def path(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def playthrough(loaded: str) -> str:
    from open_spiel.python.algorithms import generate_playthrough

    from sandtable.adapters import openspiel  # noqa: F401 (it registers the games)

    told: str = generate_playthrough.playthrough(loaded, None, seed=SEED)
    return "".join(f"{shortened(line)}\n" for line in told.splitlines())


def shortened(line: str) -> str:
    if len(line) <= LONGEST:
        return line.rstrip()
    return f"{line[:LONGEST].rstrip()}… ({len(line)} characters, {zlib.crc32(line.encode()):08x})"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--write", action="store_true", help="write the files instead of comparing")
    is_written = parser.parse_args().write
    for name, loaded in games().items():
        told = playthrough(loaded)
        if is_written:
            path(name).parent.mkdir(exist_ok=True)
            path(name).write_text(told, encoding="utf-8")
            continue
        kept = path(name).read_text(encoding="utf-8").splitlines()
        print(*difflib.unified_diff(kept, told.splitlines(), f"{name}, kept", "now", lineterm=""), sep="\n")


if __name__ == "__main__":
    main()
