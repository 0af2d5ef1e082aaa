"""The command that writes the page as a folder of files. What it does is defined elsewhere."""

from typing import Annotated

import typer

from sandtable.cli.app import LEFT_OVERS, Language, app, spoken
from sandtable.cli.usage import Command

__all__ = ["app"]


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-site")
def site(
    ctx: typer.Context,
    folder: Annotated[str, typer.Argument(metavar="DIR", help="ui-help-site-folder")],
    wheel: Annotated[list[str] | None, typer.Option("--wheel", metavar="FILE", help="ui-help-site-wheel")] = None,
    force: Annotated[bool, typer.Option("--force", help="ui-help-site-force")] = False,
    lang: Language = None,
) -> int:
    from sandtable.cli.site_writing import write_site

    return write_site(folder, wheel or [], force, spoken(ctx, lang))
