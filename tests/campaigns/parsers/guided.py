"""The search guided by coverage: one target under atheris, in a process of its own, for a bounded time.

`python -m tests.campaigns.parsers.guided TARGET SECONDS SEED FOLDER` begins with the right texts, keeps in FOLDER what
led further, and ends with code 0 if nothing was found. Atheris comes with requirements-campaign.lock; where it cannot
be had, the random search (campaign.py) takes its place.
"""

import importlib.util
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tests.campaigns.results import Case

LONGEST: Final = 16_384  # bytes of a text
SLOWEST: Final = 20  # seconds for one text, on a busy machine
MEMORY: Final = 2_048  # megabytes of the process
MODULES: Final = ("sandtable", "tomllib", "json")  # whose branches are the guide


def is_there() -> bool:
    """Whether atheris is installed."""
    return importlib.util.find_spec("atheris") is not None


def search(name: str, seconds: int, seed: int, folder: Path) -> None:
    """Does not come back: the library ends the process."""
    import atheris

    with atheris.instrument_imports(include=list(MODULES)):
        from tests.campaigns.parsers.targets import TARGETS, refuses

    target = TARGETS[name]
    begin = folder / "begin"
    begin.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(target.texts()):
        (begin / str(number)).write_text(text, encoding="utf-8")
    tokens = folder / "tokens.txt"
    tokens.write_text("\n".join(dictionary(target.texts())), encoding="utf-8")

    def one(data: bytes) -> None:
        refuses(target.read, data.decode("utf-8", "surrogateescape"))

    atheris.Setup(
        [
            name,
            f"-max_total_time={seconds}",
            f"-seed={seed + 1}",
            f"-max_len={LONGEST}",
            f"-timeout={SLOWEST}",
            f"-rss_limit_mb={MEMORY}",
            f"-dict={tokens}",
            f"-artifact_prefix={folder}/found-",
            "-print_final_stats=1",
            str(folder / "kept"),
            str(begin),
        ],
        one,
    )
    atheris.Fuzz()


def dictionary(texts: list[str]) -> list[str]:
    """Words of the right texts, and some of the wrong ones, as the library wants them: in ASCII, quoted."""
    from tests.campaigns.parsers.campaign import PIECES, TOKENS

    words = {piece for text in texts for piece in PIECES.findall(text) if 1 < len(piece) < 40 and not piece.isspace()}
    short = [token for token in TOKENS if len(token) < 40]
    return [quoted(word) for word in [*sorted(words)[:400], *short]]


def quoted(word: str) -> str:
    data = word.encode("utf-8", "surrogatepass")
    return '"' + "".join(chr(b) if 32 <= b < 127 and b not in (34, 92) else f"\\x{b:02x}" for b in data) + '"'


def target_of(seed: int) -> str:
    from tests.campaigns.parsers.targets import TARGETS

    return list(TARGETS)[seed % len(TARGETS)]


def try_targets(seeds: Iterable[int], seconds: int) -> list[Case]:
    """The targets in turn."""
    return [try_guided(target_of(seed), seconds, seed) for seed in seeds]


def try_guided(name: str, seconds: int, seed: int) -> Case:
    """One target in a process of its own; what it found stays in its folder."""
    folder = Path(tempfile.mkdtemp(prefix=f"sandtable-parsers-{name}-"))
    (folder / "kept").mkdir()
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "tests.campaigns.parsers.guided", name, str(seconds), str(seed), str(folder)],
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    said = done.stderr + done.stdout
    counted: dict[str, int] = {"seconds": round(time.monotonic() - began), "texts": executed(said)}
    if done.returncode == 0:
        shutil.rmtree(folder, ignore_errors=True)
        return Case(seed, [], counted)
    return Case(seed, [f"{name}: {last_words(said)}; the text is in {folder}"], counted)


def executed(said: str) -> int:
    found = [line for line in said.splitlines() if "stat::number_of_executed_units" in line]
    return int(found[-1].split()[-1]) if found else 0


def last_words(said: str) -> str:
    lines = [line for line in said.splitlines() if "Uncaught" in line or "Error" in line or "ALARM" in line]
    return "; ".join(lines[:4])[:600] or said[-600:]


def read_again(name: str, file: Path) -> str:
    """A text that was found, once more: the key of its refusal, nothing if it is taken, or whatever it raises."""
    from tests.campaigns.parsers.targets import TARGETS, refuses

    return refuses(TARGETS[name].read, file.read_bytes().decode("utf-8", "surrogateescape"))


if __name__ == "__main__":
    search(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4]))
