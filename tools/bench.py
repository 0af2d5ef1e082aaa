"""The benchmark: how fast the rules run, as plain Python and compiled, with a yardstick beside them.

Machines differ and are noisy, so read the ratios, not the numbers. Forms and yardstick take turns on one core, several
rounds, and the best of each counts. `--seconds` sets the time for each measurement of each round. `--against` measures
other sources in turn with these, on the same games.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.bench_against import ROOT, Numbers, best, compare, is_time, run

PEER = ROOT.parent / "shared" / "bench" / "peer.js"
YARDSTICK = "rules module with views"
ROUNDS = 3


def yardstick(seconds: float) -> Numbers:
    """The peer's answers per second by name; nothing when it or node is not there."""
    node = shutil.which("node")
    if node is None or not PEER.exists():
        return {}
    done = subprocess.run([node, str(PEER), str(seconds)], check=True, capture_output=True, text=True)
    return {name: float(rate) for name, rate in re.findall(r"^(.+): (\d+) actions/s$", done.stdout, re.MULTILINE)}


def show(title: str, plain: Numbers, compiled: Numbers) -> None:
    print(f"\n{title:<34}{'plain':>14}{'compiled':>14}{'ratio':>9}")
    for name in plain:
        if name not in compiled:
            print(f"  {name:<32}{plain[name]:>14,.2f}{'-':>14}")
            continue
        slow, fast = plain[name], compiled[name]
        ratio = slow / fast if is_time(name) else fast / slow
        print(f"  {name:<32}{slow:>14,.2f}{fast:>14,.2f}{ratio:>8.1f}x")


def measure(games: list[str], plain_form: str, compiled_form: str, seconds: float, rounds: int) -> None:
    for game in games:
        plain: list[Numbers] = []
        compiled: list[Numbers] = []
        peer: list[Numbers] = []
        for _ in range(rounds):
            plain.append(run(plain_form, ROOT, "bench_worker.py", game, str(seconds)))
            if compiled_form:
                compiled.append(run(compiled_form, ROOT, "bench_worker.py", game, str(seconds)))
            if game == "omaha":
                peer.append(yardstick(seconds))
        show(game, best(plain), best(compiled))
        fastest = best(compiled or plain).get("answers/s", 0.0)
        for name, rate in best(peer).items():
            print(f"  yardstick, {name:<32}{rate:>17,.0f}   ours/theirs {fastest / rate:.2f}")
    if not compiled_form:
        print("\nThere is no compiled form here: no C compiler was found, or SANDTABLE_COMPILE=0.")
    if not PEER.exists() or shutil.which("node") is None:
        print("\nThe yardstick was not run: it needs node and its files beside this repository.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--game", action="append", help="only this game; may be given again")
    parser.add_argument("--against", type=Path, metavar="DIR", help="the folder of other sources to compare with")
    chosen = parser.parse_args()
    plain_form = os.environ.get("SANDTABLE_PLAIN", "src")
    compiled_form = os.environ.get("SANDTABLE_COMPILED_DIR", "")
    sys.path.insert(0, plain_form)
    import sandtable

    games = chosen.game or sandtable.game_names()
    if chosen.against is None:
        measure(games, plain_form, compiled_form, chosen.seconds, chosen.rounds)
    elif not (chosen.against / "tools" / "bench_worker.py").exists():
        parser.error(f"{chosen.against} holds no sources with a benchmark")
    else:
        compare(games, chosen.against.resolve(), chosen.seconds, chosen.rounds)


if __name__ == "__main__":
    main()
