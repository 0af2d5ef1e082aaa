"""The commands of the lab and their arguments. What they do is defined elsewhere, and imported when it is needed."""

from typing import Annotated

import typer

from sandtable.cli.app import LEFT_OVERS, Cluster, Jobs, Language, app, spoken
from sandtable.cli.usage import Command

__all__ = ["app"]  # with the commands of the lab, and all others

Out = Annotated[str | None, typer.Option("--out", metavar="FILE", help="ui-help-lab-out")]
Json = Annotated[bool, typer.Option("--json", help="ui-help-match-json")]


@app.command("lab run", cls=Command, context_settings=LEFT_OVERS, help="ui-help-lab-run")
def lab_run(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="ui-help-lab-file")],
    out: Out = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    json: Json = False,
    lang: Language = None,
) -> int:
    from sandtable.cli.lab_run import lab_run as run

    return run(file, out, jobs, cluster, json, spoken(ctx, lang))


@app.command("lab report", cls=Command, context_settings=LEFT_OVERS, help="ui-help-lab-report")
def lab_report(
    ctx: typer.Context,
    results: Annotated[str, typer.Argument(metavar="RESULTS", help="ui-help-lab-results")],
    out: Annotated[str | None, typer.Option("--out", "-o", metavar="FILE", help="ui-help-lab-report-out")] = None,
    csv: Annotated[str | None, typer.Option("--csv", metavar="DIR", help="ui-help-lab-report-csv")] = None,
    figures: Annotated[str | None, typer.Option("--json", metavar="FILE", help="ui-help-lab-report-json")] = None,
    force: Annotated[bool, typer.Option("--force", help="ui-help-lab-report-force")] = False,
    lang: Language = None,
) -> int:
    from sandtable.cli.lab_report import lab_report as make

    return make(results, out, csv, figures, force, spoken(ctx, lang))


@app.command("lab tune", cls=Command, context_settings=LEFT_OVERS, help="ui-help-lab-tune")
def lab_tune(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="ui-help-tune-file")],
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help="ui-help-tune-out")] = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    lang: Language = None,
) -> int:
    from sandtable.cli.lab_tune import lab_tune as tune

    return tune(file, out, jobs, cluster, spoken(ctx, lang))
