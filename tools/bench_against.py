"""The benchmark against other sources, usually older ones: both run in turn, on the same games, and the ratios count.

Rules change, and with them the length of random games and what is asked in them. So these sources play by the rules and
settings of the others, which is what a game that began under them does, and the random games show whether it is so.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
SLOWER: Final = 0.95  # less than this is more than five per cent slower
Numbers = dict[str, float]


def is_time(name: str) -> bool:
    """Whether less of this number is better."""
    return name.endswith((" us", " ms"))


def best(rounds: list[Numbers]) -> Numbers:
    """The best of every number: the largest rate, the smallest time."""
    found: Numbers = {}
    for numbers in rounds:
        for name, value in numbers.items():
            pick = min if is_time(name) else max
            found[name] = pick(found.get(name, value), value)
    return found


def run(form: str, root: Path, script: str, *words: str) -> Any:
    """What a script of the sources under `root` prints about the form in the folder `form`."""
    env = {**os.environ, "PYTHONPATH": f"{form}{os.pathsep}{root}"}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # sources without bytecode would be compiled at every import that is timed
    command = [sys.executable, str(root / "tools" / script), *words]
    return json.loads(subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout)


def forms_of(root: Path) -> dict[str, str]:
    """The folders to import from; the compiled form only where one was built."""
    forms = {"plain": str(root / "src"), "compiled": str(root / "build" / "compiled")}
    return {name: folder for name, folder in forms.items() if (Path(folder) / "sandtable").exists()}


def can_play_by(ours: dict[str, Any], theirs: dict[str, Any]) -> bool:
    """Whether sources with our rules can play by theirs."""
    return theirs["version"] <= ours["version"] and set(theirs["settings"]) <= set(ours["settings"])


def common_rules(game: str, ours: str, theirs: str) -> tuple[str, str]:
    """The rules that both play by (empty: each by its own), and a line on whether they play the same games."""
    before = run(theirs, ROOT, "bench_rules.py", game)
    now = run(ours, ROOT, "bench_rules.py", game)
    rules = ""
    if now["rules"] != before["rules"] and can_play_by(now["rules"], before["rules"]):
        rules = json.dumps(before["rules"])
        now = run(ours, ROOT, "bench_rules.py", game, rules)
    version = before["rules"]["version"]
    if now["played"] == before["played"]:
        return rules, f"the same games, by version {version} of the rules"
    lengths = [sum(one[0] for one in each["played"]) / len(each["played"]) for each in (before, now)]
    return rules, f"OTHER GAMES: {lengths[0]:.0f} answers each before, {lengths[1]:.0f} now; the figures do not compare"


def search_answers(game: str, ours: str, theirs: str, rules: str, games: int = 2, every: int = 97) -> str:
    """A line on whether the search of both answers the same, for the same seeds and rounds."""
    words = (game, str(games), str(every))
    before = run(theirs, ROOT, "bench_answers.py", *words)
    now = run(ours, ROOT, "bench_answers.py", *words, *([rules] if rules else []))
    same = sum(1 for one, other in zip(before, now, strict=False) if one == other)
    if before == now:
        return f"the search answers all of {len(before)} questions the same"
    return f"THE SEARCH ANSWERS OTHERWISE: {same} of {len(before)} questions the same"


def lines(form: str, before: Numbers, now: Numbers) -> list[str]:
    """A table of the two: more than 1 is faster now."""
    found = [f"  {form:<32}{'before':>14}{'now':>14}{'ratio':>9}"]
    for name in before:
        if name in now:
            ratio = before[name] / now[name] if is_time(name) else now[name] / before[name]
            mark = "  slower" if ratio < SLOWER else ""
            found.append(f"    {name:<30}{before[name]:>14,.2f}{now[name]:>14,.2f}{ratio:>8.2f}x{mark}")
    return found


def compare(games: list[str], other: Path, seconds: float, rounds: int) -> None:
    ours, theirs = forms_of(ROOT), forms_of(other)
    for game in games:
        rules, note = common_rules(game, ours["plain"], theirs["plain"])
        print(f"\n{game}: {note}")
        for form in (form for form in ours if form in theirs):
            before: list[Numbers] = []
            now: list[Numbers] = []
            for _ in range(rounds):
                before.append(run(theirs[form], other, "bench_worker.py", game, str(seconds)))
                now.append(run(ours[form], ROOT, "bench_worker.py", game, str(seconds), *([rules] if rules else [])))
            print("\n".join(lines(form, best(before), best(now))), flush=True)
        fastest = "compiled" if "compiled" in ours and "compiled" in theirs else "plain"
        print(f"  {search_answers(game, ours[fastest], theirs[fastest], rules)}", flush=True)
    if "compiled" not in ours or "compiled" not in theirs:
        print("\nThe compiled forms are not compared: `make compiled` makes them, in both folders.")
