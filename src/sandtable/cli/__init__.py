"""The `sandtable` command. Whatever is wrong with the input becomes one message and exit code 2, never a traceback."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper

INTERRUPTED = 130
BAD_INPUT = 2
OUR_FAULT = 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; gives the exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a character that the terminal cannot show is no reason to stop
    try:
        code = run(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except BrokenPipeError:
        with suppress(OSError):  # whoever read our output has left, as `head` does
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def run(arguments: list[str]) -> int:
    """The command with its complaints, in the language of the arguments or of the locale."""
    import typer

    from sandtable.cli.app import app
    from sandtable.cli.refusal import Refusal
    from sandtable.cli.usage import asked_language, is_usage_error, refusal_of
    from sandtable.cli.voice import complaint, voice
    from sandtable.kernel import SandtableError

    language = asked_language(arguments)
    words = voice(language)
    try:
        code = typer.main.get_command(app).main(arguments, "sandtable", standalone_mode=False, obj=language)
        return code if isinstance(code, int) else 0
    except (SandtableError, Refusal) as wrong:
        print(complaint(words, wrong), file=sys.stderr)
        return BAD_INPUT
    except SystemExit as left:  # the only one that comes here is the parser's, for a pipe that was shut
        raise BrokenPipeError from left
    except BrokenPipeError:
        raise
    except Exception as wrong:
        if is_usage_error(wrong):
            print(complaint(words, refusal_of(wrong)), file=sys.stderr)
            return BAD_INPUT
        if os.environ.get("SANDTABLE_TRACEBACK"):
            raise
        fault = Refusal("our-fault", {"reason": f"{type(wrong).__name__}: {wrong}"})
        print(complaint(words, fault), file=sys.stderr)
        return OUR_FAULT
