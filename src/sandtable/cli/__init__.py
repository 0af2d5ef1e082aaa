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
    """The command with its error messages, in the language of the arguments or of the locale."""
    try:
        import typer
        from fluent import runtime  # noqa: F401
    except ModuleNotFoundError as missing:
        # Without these there are no words either, so that this is said in both languages at once.
        print(f'{missing.name} is missing / がありません: pip install "{missing.name}"', file=sys.stderr)
        return OUR_FAULT
    from sandtable.cli.all_commands import app
    from sandtable.cli.usage import asked_language

    language = asked_language(arguments)
    try:
        code = typer.main.get_command(app).main(arguments, "sandtable", standalone_mode=False, obj=language)
        return code if isinstance(code, int) else 0
    except SystemExit as left:  # the only one that comes here is the parser's, for a pipe that was closed
        raise BrokenPipeError from left
    except BrokenPipeError:
        raise
    except Exception as wrong:
        return complain(wrong, language)


def complain(wrong: Exception, language: str) -> int:
    """Say in one line what was wrong: with the input, or else with Sandtable itself."""
    from sandtable.cli.refusal import Refusal
    from sandtable.cli.table_words import complaint, table_words
    from sandtable.cli.usage import is_usage_error, refusal_of
    from sandtable.kernel import SandtableError

    words = table_words(language)
    if isinstance(wrong, (SandtableError, Refusal)):
        print(complaint(words, wrong), file=sys.stderr)
        return BAD_INPUT
    if is_usage_error(wrong):
        print(complaint(words, refusal_of(wrong)), file=sys.stderr)
        return BAD_INPUT
    if os.environ.get("SANDTABLE_TRACEBACK"):
        raise wrong
    fault = Refusal("our-fault", {"reason": f"{type(wrong).__name__}: {wrong}"})
    print(complaint(words, fault), file=sys.stderr)
    return OUR_FAULT
