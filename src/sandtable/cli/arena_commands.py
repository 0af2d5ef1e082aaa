"""The commands for ladders and data sets, and their arguments. What they do is imported when it is needed."""

from typing import Annotated

import typer

from sandtable.cli.app import LEFT_OVERS, Cluster, GameName, Jobs, Language, app, spoken
from sandtable.cli.usage import Command

__all__ = ["app"]


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-arena")
def arena(
    ctx: typer.Context,
    players: Annotated[str, typer.Option("--players", metavar="FILE", help="ui-help-arena-players")],
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help="ui-help-arena-out")] = None,
    page: Annotated[str | None, typer.Option("--page", metavar="FILE", help="ui-help-arena-page")] = None,
    figures: Annotated[str | None, typer.Option("--json", metavar="FILE", help="ui-help-lab-report-json")] = None,
    csv: Annotated[str | None, typer.Option("--csv", metavar="FILE", help="ui-help-arena-csv")] = None,
    force: Annotated[bool, typer.Option("--force", help="ui-help-lab-report-force")] = False,
    jobs: Jobs = None,
    cluster: Cluster = None,
    lang: Language = None,
) -> int:
    from sandtable.cli.arena_run import Files, run_arena

    return run_arena(players, Files(out, page, figures, csv, force), jobs, cluster, spoken(ctx, lang))


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-ladder")
def ladder(
    ctx: typer.Context,
    game: GameName,
    seeds: Annotated[str, typer.Option("--seeds", metavar="N", help="ui-help-ladder-seeds")] = "10",
    seed: Annotated[str, typer.Option("--seed", metavar="N", help="ui-help-match-seed")] = "1",
    player: Annotated[list[str] | None, typer.Option("--player", metavar="NAME", help="ui-help-ladder-player")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="K=V", help="ui-help-option")] = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help="ui-help-ladder-out")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="ui-help-match-json")] = False,
    jobs: Jobs = None,
    cluster: Cluster = None,
    lang: Language = None,
) -> int:
    from sandtable.cli.ladder_run import run_ladder

    language = spoken(ctx, lang)
    return run_ladder(game, (seeds, seed), player or [], option or [], (out, as_json), (jobs, cluster), language)


@app.command("dataset make", cls=Command, context_settings=LEFT_OVERS, help="ui-help-dataset-make")
def dataset_make(
    ctx: typer.Context,
    game: GameName,
    out: Annotated[str, typer.Option("--out", metavar="FILE", help="ui-help-dataset-out")],
    games: Annotated[str, typer.Option("--games", metavar="N", help="ui-help-dataset-games")] = "100",
    seed: Annotated[str, typer.Option("--seed", metavar="N", help="ui-help-dataset-seed")] = "1",
    player: Annotated[str, typer.Option("--player", metavar="NAME", help="ui-help-dataset-player")] = "heuristic",
    rounds: Annotated[str, typer.Option("--rounds", metavar="N", help="ui-help-dataset-rounds")] = "100",
    every: Annotated[str, typer.Option("--every", metavar="N", help="ui-help-dataset-every")] = "1",
    option: Annotated[list[str] | None, typer.Option("--option", metavar="K=V", help="ui-help-option")] = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    lang: Language = None,
) -> int:
    from sandtable.cli.dataset_making import make_dataset, read_order
    from sandtable.cli.runner_arguments import open_runner

    language = spoken(ctx, lang)
    order = read_order(game, games, seed, player, rounds, every, option or [])
    with open_runner(jobs, cluster) as runner:
        return make_dataset(order, runner, out, language)
