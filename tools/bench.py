"""The benchmark: how fast the rules run, as plain Python and compiled, with a yardstick beside them.

Machines differ and are noisy, so read the ratios, not the numbers. Forms and yardstick take turns on one core, several
rounds, and the best of each counts. `--seconds` sets the time for each measurement of each round.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PEER = HERE.parent.parent / "shared" / "bench" / "peer.js"
YARDSTICK = "rules module with views"
ROUNDS = 3
Measured = dict[str, float]


def worker(form: str, game: str, seconds: float) -> Measured:
    """Measure one game in a process of its own that imports the form under `form`."""
    env = {**os.environ, "PYTHONPATH": form}
    command = [sys.executable, str(HERE / "bench_worker.py"), game, str(seconds)]
    done = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
    numbers: Measured = json.loads(done.stdout)
    return numbers


def yardstick(seconds: float) -> Measured:
    """The peer's answers per second by name; nothing when it or node is not there."""
    node = shutil.which("node")
    if node is None or not PEER.exists():
        return {}
    done = subprocess.run([node, str(PEER), str(seconds)], check=True, capture_output=True, text=True)
    return {name: float(rate) for name, rate in re.findall(r"^(.+): (\d+) actions/s$", done.stdout, re.MULTILINE)}


def best(rounds: list[Measured]) -> Measured:
    """The best of every number: the largest rate, the smallest time."""
    found: Measured = {}
    for numbers in rounds:
        for name, value in numbers.items():
            pick = min if name.endswith((" us", " ms")) else max
            found[name] = pick(found.get(name, value), value)
    return found


def show(title: str, plain: Measured, compiled: Measured) -> None:
    print(f"\n{title:<34}{'plain':>14}{'compiled':>14}{'ratio':>9}")
    for name in plain:
        if name not in compiled:
            print(f"  {name:<32}{plain[name]:>14,.2f}{'-':>14}")
            continue
        slow, fast = plain[name], compiled[name]
        ratio = slow / fast if name.endswith((" us", " ms")) else fast / slow
        print(f"  {name:<32}{slow:>14,.2f}{fast:>14,.2f}{ratio:>8.1f}x")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--game", action="append", help="only this game; may be given again")
    chosen = parser.parse_args()
    plain_form = os.environ.get("SANDTABLE_PLAIN", "src")
    compiled_form = os.environ.get("SANDTABLE_COMPILED_DIR", "")
    sys.path.insert(0, plain_form)
    import sandtable

    for game in chosen.game or sandtable.game_names():
        plain: list[Measured] = []
        compiled: list[Measured] = []
        peer: list[Measured] = []
        for _ in range(ROUNDS):
            plain.append(worker(plain_form, game, chosen.seconds))
            if compiled_form:
                compiled.append(worker(compiled_form, game, chosen.seconds))
            if game == "omaha":
                peer.append(yardstick(chosen.seconds))
        show(game, best(plain), best(compiled))
        fastest = best(compiled or plain).get("answers/s", 0.0)
        for name, rate in best(peer).items():
            print(f"  yardstick, {name:<32}{rate:>17,.0f}   ours/theirs {fastest / rate:.2f}")
    if not compiled_form:
        print("\nThere is no compiled form here: no C compiler was found, or SANDTABLE_COMPILE=0.")
    if not PEER.exists() or shutil.which("node") is None:
        print("\nThe yardstick was not run: it needs node and its files beside this repository.")


if __name__ == "__main__":
    main()
