"""The commands and what they take. What they do stands elsewhere, and is imported when it is needed."""

import os
import sys
from typing import Annotated

import typer

from sandtable.cli.usage import Command, Group

Language = Annotated[str | None, typer.Option("--lang", metavar="ja|en", help="ui-help-lang")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="ui-help-game")]
FileName = Annotated[str, typer.Argument(metavar="FILE", help="ui-help-file")]
Plain = Annotated[bool, typer.Option("--plain", help="ui-help-plain")]
Seat = Annotated[str | None, typer.Option("--seat", metavar="SEAT", help="ui-help-seat")]

LEFT_OVERS = {"allow_extra_args": True}

app = typer.Typer(
    name="sandtable",
    cls=Group,
    help="ui-help-sandtable",
    add_completion=False,
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def can_draw() -> bool:
    """Whether there is a terminal on both ends that a table can be drawn on."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")


def spoken(ctx: typer.Context, lang: str | None) -> str:
    """The language of a command: its own --lang, that of `sandtable`, or that of the locale."""
    from sandtable.cli.voice import choose_language

    return choose_language(lang or ctx.find_root().params.get("lang"))


@app.callback(help="ui-help-sandtable")
def table(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="ui-help-version")] = False,
    lang: Language = None,
) -> int:
    if ctx.invoked_subcommand is not None:
        return 0
    if version:
        import sandtable

        print(f"sandtable {sandtable.__version__}")
        return 0

    language = spoken(ctx, lang)
    if not can_draw():
        print(ctx.get_help())
        return 0
    from sandtable.cli.table.run import pick_and_play

    return pick_and_play(language)


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-games")
def games(ctx: typer.Context, lang: Language = None) -> int:
    from sandtable.cli.gamelist import list_games

    return list_games(spoken(ctx, lang))


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-play")
def play(
    ctx: typer.Context,
    game: GameName,
    plain: Plain = False,
    lang: Language = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="ui-help-seed")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="K=V", help="ui-help-option")] = None,
    deck: Annotated[str | None, typer.Option("--deck", metavar="FILE", help="ui-help-deck")] = None,
    position: Annotated[str | None, typer.Option("--position", metavar="FILE", help="ui-help-position")] = None,
    record: Annotated[str | None, typer.Option("--record", metavar="FILE", help="ui-help-record")] = None,
    force: Annotated[bool, typer.Option("--force", help="ui-help-force")] = False,
) -> int:
    from sandtable.cli.files import RecordFile
    from sandtable.cli.opening import wishes

    language = spoken(ctx, lang)
    wished = wishes(game, option or (), seed, deck, position)
    keep = None if record is None else RecordFile(record, force)
    if plain or not can_draw():
        from sandtable.cli.plain.table import play_plainly

        return play_plainly(wished, language, keep)
    from sandtable.cli.table.run import play_drawn

    return play_drawn(wished, language, keep)


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-replay")
def replay(
    ctx: typer.Context,
    file: FileName,
    plain: Plain = False,
    to: Annotated[str | None, typer.Option("--to", metavar="N", help="ui-help-to")] = None,
    seat: Seat = None,
    lang: Language = None,
) -> int:
    from sandtable.cli.opening import read_film

    language = spoken(ctx, lang)
    film, number, viewer = read_film(file, to, seat)
    if plain or not can_draw():
        from sandtable.cli.plain.replay import replay_plainly

        return replay_plainly(film, number, viewer, language)
    from sandtable.cli.table.run import replay_drawn

    return replay_drawn(film, 0 if to is None else number, viewer, language)


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-show")
def show(
    ctx: typer.Context,
    file: FileName,
    move: Annotated[str | None, typer.Option("--move", metavar="N", help="ui-help-move")] = None,
    toml: Annotated[bool, typer.Option("--toml", help="ui-help-toml")] = False,
    json: Annotated[bool, typer.Option("--json", help="ui-help-json")] = False,
    plain: Plain = False,
    seat: Seat = None,
    lang: Language = None,
) -> int:
    from sandtable.cli.showing import show_file

    return show_file(file, move, "toml" if toml else "json" if json else "", plain, seat, spoken(ctx, lang))


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-rules")
def rules(
    ctx: typer.Context,
    game: GameName,
    rule: Annotated[str | None, typer.Argument(metavar="ID", help="ui-help-rule")] = None,
    search: Annotated[str | None, typer.Option("--search", metavar="TEXT", help="ui-help-search")] = None,
    lang: Language = None,
) -> int:
    from sandtable.cli.rulebook import print_rules

    return print_rules(game, rule, search, spoken(ctx, lang))


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-cards")
def cards(
    ctx: typer.Context,
    game: GameName,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="K=V", help="ui-help-option")] = None,
    deck: Annotated[str | None, typer.Option("--deck", metavar="FILE", help="ui-help-cards-deck")] = None,
    lang: Language = None,
) -> int:
    from sandtable.cli.cardtable import print_cards

    return print_cards(game, option or (), deck, spoken(ctx, lang))


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-doctor")
def doctor(ctx: typer.Context, lang: Language = None) -> int:
    from sandtable.cli.doctor import examine

    return examine(spoken(ctx, lang))


DataFolder = Annotated[str | None, typer.Option("--data", metavar="DIR", help="ui-help-data")]


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-serve")
def serve(
    ctx: typer.Context,
    host: Annotated[str, typer.Option("--host", metavar="HOST", help="ui-help-host")] = "127.0.0.1",
    port: Annotated[str, typer.Option("--port", metavar="PORT", help="ui-help-port")] = "8377",
    data: DataFolder = None,
    browser: Annotated[bool, typer.Option("--open", help="ui-help-open")] = False,
    lang: Language = None,
) -> int:
    from sandtable.cli.serving import serve_page

    return serve_page(host, port, data, browser, spoken(ctx, lang))


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-backup")
def backup(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="ui-help-backup-file")],
    data: DataFolder = None,
    force: Annotated[bool, typer.Option("--force", help="ui-help-backup-force")] = False,
    lang: Language = None,
) -> int:
    from sandtable.cli.serving import write_backup

    return write_backup(file, data, force, spoken(ctx, lang))


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-verify")
def verify(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="RECORD", help="ui-help-verify-file")],
    lang: Language = None,
) -> int:
    from sandtable.cli.serving import verify_record

    return verify_record(file, spoken(ctx, lang))
