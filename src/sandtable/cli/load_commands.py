"""The command that measures a server. What it does is defined elsewhere, and imported when it is needed."""

from typing import Annotated

import typer

from sandtable.cli.app import LEFT_OVERS, Language, app, spoken
from sandtable.cli.usage import Command

__all__ = ["app"]


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-load")
def load(
    ctx: typer.Context,
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="ui-help-game")],
    address: Annotated[str | None, typer.Argument(metavar="[ADDRESS]", help="ui-help-load-address")] = None,
    games: Annotated[str, typer.Option("--games", metavar="N", help="ui-help-load-games")] = "20",
    seconds: Annotated[str, typer.Option("--seconds", metavar="N", help="ui-help-load-seconds")] = "10",
    pause: Annotated[str, typer.Option("--pause", metavar="MS", help="ui-help-load-pause")] = "1000",
    remote: Annotated[bool, typer.Option("--allow-remote", help="ui-help-load-remote")] = False,
    json: Annotated[bool, typer.Option("--json", help="ui-help-match-json")] = False,
    lang: Language = None,
) -> int:
    from sandtable.cli.load import load as measure

    return measure(address, game, games, seconds, pause, remote, json, spoken(ctx, lang))
