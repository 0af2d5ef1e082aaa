"""The command that learns and its arguments. What it does is defined elsewhere, and imported when it is needed."""

from typing import Annotated

import typer

from sandtable.cli.app import LEFT_OVERS, Cluster, GameName, Jobs, Language, app, spoken
from sandtable.cli.usage import Command

__all__ = ["app"]


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-train")
def train(
    ctx: typer.Context,
    game: GameName,
    player: Annotated[str, typer.Option("--player", metavar="NAME", help="ui-help-train-player")] = "search:20x@advice",
    games: Annotated[str, typer.Option("--games", metavar="N", help="ui-help-train-games")] = "1000",
    matches: Annotated[str, typer.Option("--matches", metavar="N", help="ui-help-train-matches")] = "200",
    seed: Annotated[str, typer.Option("--seed", metavar="N", help="ui-help-match-seed")] = "1",
    option: Annotated[list[str] | None, typer.Option("--option", metavar="K=V", help="ui-help-option")] = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help="ui-help-train-out")] = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    lang: Language = None,
) -> int:
    from sandtable.cli.train import read_order, run_train

    language = spoken(ctx, lang)
    order = read_order(game, player, games, matches, seed, option or [])
    return run_train(order, out, jobs, cluster, language)
