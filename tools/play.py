"""Opens the table: at once on the plain form, while the compiled form is built in the background, or on the compiled
form where that is ready. Run by `make play`.

This process becomes `sandtable` itself, so that Ctrl-C and exit codes are its own. The background ends with it.
"""

import os
import shutil
import subprocess
import sys
from typing import NoReturn

from tools import build_compiled, page
from tools.page import ROOT

COMPILE_CHOICES = ("auto", "0", "1")
COMING = "SANDTABLE_COMPILED_FORM"  # the server looks there for the form that is still being built


def what_to_run(words: list[str]) -> list[str]:
    """What was asked for; else the page, and where there is no page, the table in the terminal."""
    return words or (["serve", "--open"] if (page.PAGE / "index.html").exists() else [])


def form_to_run(wish: str) -> str:
    """`compiled`, `plain`, or `coming`: plain as long as the other is being built."""
    if wish == "0":
        return "plain"
    built = build_compiled.form_built()
    if built is None and wish == "1":
        built = build_compiled.build()
    return built or "coming"


def begin_to_compile(is_serving: bool) -> None:
    """In a session of its own: Ctrl-C is for the table, and whoever ends the table ends this too.

    The terminal belongs to a table that is drawn in it; beside that, the stages go to the log.
    """
    shutil.rmtree(build_compiled.FOLDER, ignore_errors=True)  # of other sources: nobody must find it
    build_compiled.BUILD.mkdir(exist_ok=True)
    command = [sys.executable, "-m", "tools.build_compiled", "--with", str(os.getpid())]
    output = None if is_serving else subprocess.DEVNULL
    subprocess.Popen(command, cwd=ROOT, start_new_session=True, stdin=subprocess.DEVNULL, stdout=output, stderr=output)


def become_sandtable(command: list[str], environment: dict[str, str]) -> NoReturn:
    os.execve(sys.executable, [sys.executable, "-m", "sandtable", *command], environment)


def main(words: list[str]) -> int:
    """Only returns if the table cannot be opened."""
    wish = os.environ.get("SANDTABLE_COMPILE", "auto")
    if wish not in COMPILE_CHOICES:
        print(f"SANDTABLE_COMPILE is {wish!r}; it can be auto, 0 or 1", file=sys.stderr)
        return 2
    try:
        form = form_to_run(wish)
    except build_compiled.Impossible as why:
        print(f"SANDTABLE_COMPILE=1, but nothing was compiled: {why}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    command = what_to_run(words)
    environment = build_compiled.environment(ROOT / "src")
    if form == "compiled":
        build_compiled.take_page()
        environment = build_compiled.environment(build_compiled.FOLDER)
    elif form == "coming":
        print("== opening the table (usually 3 s); the rules are compiled meanwhile", flush=True)
        environment[COMING] = str(build_compiled.FOLDER)
        begin_to_compile(is_serving=command[:1] == ["serve"])
    become_sandtable(command, environment)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
