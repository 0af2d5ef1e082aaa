"""Help and errors for the command line, in the reader's language.

Help texts of commands and parameters are keys of messages; they become words when they are shown.
"""

import os
from collections.abc import Sequence
from typing import Any

import typer
from rich.cells import cell_len
from typer.core import TyperCommand, TyperGroup

from sandtable.cli.canvas import pad
from sandtable.cli.refusal import Refusal
from sandtable.cli.table_words import table_words
from sandtable.cli.wrapping import indent
from sandtable.words import LANGUAGES, Words, language_of

WIDEST = 100


def asked_language(arguments: Sequence[str]) -> str:
    """The language for help and complaints: of --lang where it names one, else of the locale."""
    for number, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--lang":
            wish = value or next(iter(arguments[number + 1 : number + 2]), "")
            if wish in LANGUAGES:
                return wish
    return language_of(os.environ)


def is_usage_error(error: BaseException) -> bool:
    """Whether the command line itself was wrong."""
    return isinstance(error, (typer.BadParameter, *typer.BadParameter.__bases__))


def refusal_of(error: Any) -> Refusal:
    """An error from the parser, as one of ours."""
    kind = type(error).__name__
    if kind == "NoSuchOption":
        return Refusal("no-such-flag", {"flag": str(error.option_name)})
    if kind == "BadOptionUsage":
        return Refusal("flag-needs-value", {"flag": str(error.option_name)})
    if kind == "MissingParameter" and error.param is not None:
        return Refusal("argument-missing", {"argument": argument_name(error.param)})
    return Refusal("usage", {"reason": str(error.format_message())})


def argument_name(parameter: Any) -> str:
    return str(parameter.metavar or parameter.name).upper()


class Command(TyperCommand):
    """One command. Arguments left over on its command line are refused by name."""

    def invoke(self, ctx: Any) -> Any:
        if ctx.args:
            raise Refusal("left-over", {"argument": str(ctx.args[0])})
        return super().invoke(ctx)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(help_text(self, ctx, []))


class Group(TyperGroup):
    """The `sandtable` command, with its commands."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """A command may have two words, such as `puzzles make`."""
        if " ".join(args[:2]) in self.commands and len(args) > 1:
            args = [" ".join(args[:2]), *args[2:]]
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            raise Refusal("no-such-command", {"command": args[0], "possible": list(self.commands)})
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(help_text(self, ctx, list(self.commands.values())))


def help_text(command: Any, ctx: Any, commands: list[Any]) -> str:
    """Usage, what it does, and its parts with a line each."""
    words = table_words(ctx.find_root().obj or language_of(os.environ))
    width = min(WIDEST, typer.get_terminal_size((80, 24)).columns)
    arguments = [p for p in command.params if p.param_type_name == "argument"]
    flags = [p for p in command.get_params(ctx) if p.param_type_name == "option" and not p.hidden]
    usage = [ctx.command_path, *(usage_of(p) for p in arguments), *(["COMMAND"] if commands else []), "[...]"]
    lines = [f"{words.say('ui-help-usage')} {' '.join(usage)}", ""]
    lines += indent(words.say(str(command.help)), width, 0)
    lines += part(words, "ui-help-commands", [(c.name, c.help) for c in commands], width)
    lines += part(words, "ui-help-arguments", [(argument_name(p), p.help) for p in arguments], width)
    lines += part(words, "ui-help-flags", [(flag_name(p), p.help) for p in flags], width)
    return "\n".join(lines) + "\n"


def usage_of(parameter: Any) -> str:
    name = argument_name(parameter)
    return name if parameter.required else f"[{name}]"


def flag_name(parameter: Any) -> str:
    names = ", ".join(parameter.opts)
    return names if parameter.is_flag or not parameter.metavar else f"{names} {parameter.metavar}"


def part(words: Words, title: str, rows: list[tuple[str, str]], width: int) -> list[str]:
    """A heading, and each name with its line of help."""
    if not rows:
        return []
    column = 4 + max(cell_len(name) for name, _ in rows)
    lines = ["", words.say(title)]
    for name, key in rows:
        text = words.say("ui-help-help" if name == "--help" else str(key))
        first, *rest = indent(text, width, column)
        lines += [pad(f"  {name}", column) + first.lstrip(), *rest]
    return lines
