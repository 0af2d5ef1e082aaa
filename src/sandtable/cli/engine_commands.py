"""The commands about engines and their arguments. What they do is defined elsewhere, and imported when it is needed."""

from typing import Annotated

import typer

from sandtable.cli.app import LEFT_OVERS, Language, app, spoken
from sandtable.cli.usage import Command

__all__ = ["app"]


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-engine")
def engine(
    ctx: typer.Context,
    level: Annotated[str, typer.Option("--level", metavar="NAME", help="ui-help-engine-level")] = "regular",
    lang: Language = None,
) -> int:
    from sandtable.cli.engine_run import run_engine

    spoken(ctx, lang)
    return run_engine(level)


@app.command("engine-check", cls=Command, context_settings=LEFT_OVERS, help="ui-help-engine-check")
def engine_check(
    ctx: typer.Context,
    command: Annotated[str, typer.Argument(metavar="COMMAND", help="ui-help-engine-command")],
    game: Annotated[list[str] | None, typer.Option("--game", metavar="GAME", help="ui-help-engine-game")] = None,
    lang: Language = None,
) -> int:
    from sandtable.cli.engine_run import check

    return check(command, game or [], spoken(ctx, lang))
