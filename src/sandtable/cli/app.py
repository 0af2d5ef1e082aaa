"""The commands and their arguments. What they do is defined elsewhere, and imported when it is needed."""

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
Jobs = Annotated[str | None, typer.Option("--jobs", metavar="N", help="ui-help-match-jobs")]
PuzzleJobs = Annotated[str | None, typer.Option("--jobs", metavar="N", help="ui-help-puzzles-jobs")]
Cluster = Annotated[str | None, typer.Option("--cluster", metavar="ADDRESS", help="ui-help-cluster")]

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
    """Whether input and output are a terminal on which a table can be drawn."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")


def spoken(ctx: typer.Context, lang: str | None) -> str:
    """The language of a command: its own --lang, that of `sandtable`, or that of the locale."""
    from sandtable.cli.table_words import choose_language

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
    from sandtable.cli.game_list import list_games

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
    resume: Annotated[str | None, typer.Option("--resume", metavar="FILE", help="ui-help-resume")] = None,
    record: Annotated[str | None, typer.Option("--record", metavar="FILE", help="ui-help-record")] = None,
    force: Annotated[bool, typer.Option("--force", help="ui-help-force")] = False,
    level: Annotated[str | None, typer.Option("--against", metavar="LEVEL", help="ui-help-against")] = None,
    seat: Annotated[str | None, typer.Option("--seat", metavar="SEAT", help="ui-help-own-seat")] = None,
) -> int:
    from sandtable.cli.files import RecordFile
    from sandtable.cli.start_game import against, resumed, wishes

    language = spoken(ctx, lang)
    if resume is None:
        wished = wishes(game, option or (), seed, deck, position)
    else:
        given = [*(option or ()), *(["--deck"] if deck else []), *(["--position"] if position else [])]
        wished = resumed(game, resume, given, seed)
    wished = against(wished, level, seat)
    keep = RecordFile(record, force) if record is not None else wished.kept_in(resume)
    if plain or not can_draw():
        from sandtable.cli.plain.table import play_plainly

        return play_plainly(wished, language, keep)
    from sandtable.cli.table.run import play_drawn

    return play_drawn(wished, language, keep)


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-learn")
def learn(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="ui-help-learn-game")] = None,
    plain: Plain = False,
    from_start: Annotated[bool, typer.Option("--from-start", help="ui-help-from-start")] = False,
    lang: Language = None,
) -> int:
    from sandtable.cli.learn import learn_drawn, learn_plainly

    language = spoken(ctx, lang)
    return (learn_plainly if plain or not can_draw() else learn_drawn)(game, language, from_start)


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-replay")
def replay(
    ctx: typer.Context,
    file: FileName,
    plain: Plain = False,
    to: Annotated[str | None, typer.Option("--to", metavar="N", help="ui-help-to")] = None,
    seat: Seat = None,
    lang: Language = None,
) -> int:
    from sandtable.cli.start_game import read_playback

    language = spoken(ctx, lang)
    playback, number, viewer = read_playback(file, to, seat)
    if plain or not can_draw():
        from sandtable.cli.plain.replay import replay_plainly

        return replay_plainly(playback, number, viewer, language)
    from sandtable.cli.table.run import replay_drawn

    return replay_drawn(playback, 0 if to is None else number, viewer, language)


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
    from sandtable.cli.show import show_file

    return show_file(file, move, "toml" if toml else "json" if json else "", plain, seat, spoken(ctx, lang))


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-analyse")
def analyse(
    ctx: typer.Context,
    file: FileName,
    move: Annotated[str | None, typer.Option("--move", metavar="N", help="ui-help-move")] = None,
    then: Annotated[list[str] | None, typer.Option("--then", metavar="ANSWER", help="ui-help-then")] = None,
    effort: Annotated[str, typer.Option("--effort", metavar="N", help="ui-help-effort")] = "2",
    json: Annotated[bool, typer.Option("--json", help="ui-help-match-json")] = False,
    plain: Plain = False,
    lang: Language = None,
) -> int:
    from sandtable.cli.analyse import analyse_file

    return analyse_file(file, move, then or [], effort, json, plain, spoken(ctx, lang))


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-rules")
def rules(
    ctx: typer.Context,
    game: GameName,
    rule: Annotated[str | None, typer.Argument(metavar="ID", help="ui-help-rule")] = None,
    search: Annotated[str | None, typer.Option("--search", metavar="TEXT", help="ui-help-search")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="K=V", help="ui-help-rules-option")] = None,
    lang: Language = None,
) -> int:
    from sandtable.cli.rulebook import print_rules

    return print_rules(game, rule, search, option or (), spoken(ctx, lang))


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-cards")
def cards(
    ctx: typer.Context,
    game: GameName,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="K=V", help="ui-help-option")] = None,
    deck: Annotated[str | None, typer.Option("--deck", metavar="FILE", help="ui-help-cards-deck")] = None,
    lang: Language = None,
) -> int:
    from sandtable.cli.cards import print_cards

    return print_cards(game, option or (), deck, spoken(ctx, lang))


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-doctor")
def doctor(ctx: typer.Context, lang: Language = None) -> int:
    from sandtable.cli.doctor import examine

    return examine(spoken(ctx, lang))


DataFolder = Annotated[str | None, typer.Option("--data", metavar="DIR", help="ui-help-data")]


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-serve")
def serve(
    ctx: typer.Context,
    config: Annotated[str | None, typer.Option("--config", metavar="FILE", help="ui-help-config")] = None,
    host: Annotated[str | None, typer.Option("--host", metavar="HOST", help="ui-help-host")] = None,
    port: Annotated[str | None, typer.Option("--port", metavar="PORT", help="ui-help-port")] = None,
    data: DataFolder = None,
    database: Annotated[str | None, typer.Option("--database", metavar="URL", help="ui-help-database")] = None,
    processes: Annotated[str | None, typer.Option("--processes", metavar="N", help="ui-help-processes")] = None,
    peer_address: Annotated[
        str | None, typer.Option("--peer-address", metavar="HOST", help="ui-help-peer-address")
    ] = None,
    browser: Annotated[bool, typer.Option("--open", help="ui-help-open")] = False,
    trusted_proxies: Annotated[
        list[str] | None, typer.Option("--trusted-proxy", metavar="ADDRESS", help="ui-help-trusted-proxy")
    ] = None,
    allowed_hosts: Annotated[
        list[str] | None, typer.Option("--allowed-host", metavar="NAME", help="ui-help-allowed-host")
    ] = None,
    workers: Annotated[str | None, typer.Option("--workers", metavar="N", help="ui-help-workers")] = None,
    table_memory: Annotated[str | None, typer.Option("--table-memory", metavar="MB", help="ui-help-memory")] = None,
    measuring: Annotated[str | None, typer.Option("--measuring", metavar="off|N", help="ui-help-measuring")] = None,
    engines: Annotated[
        list[str] | None, typer.Option("--engine", metavar="NAME=COMMAND", help="ui-help-offered-engine")
    ] = None,
    journal: Annotated[str | None, typer.Option("--journal", metavar="json|text", help="ui-help-journal")] = None,
    drain_seconds: Annotated[str | None, typer.Option("--drain", metavar="SECONDS", help="ui-help-drain")] = None,
    metrics_from: Annotated[
        list[str] | None, typer.Option("--metrics-from", metavar="ADDRESS", help="ui-help-metrics-from")
    ] = None,
    contact: Annotated[str | None, typer.Option("--contact", metavar="ADDRESS", help="ui-help-contact")] = None,
    public_address: Annotated[
        str | None, typer.Option("--public-address", metavar="URL", help="ui-help-public-address")
    ] = None,
    lang: Language = None,
) -> int:
    from sandtable.cli.server_commands import serve_page

    language = spoken(ctx, lang)
    return serve_page({name: value for name, value in ctx.params.items() if name != "browser"}, browser, language)


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-backup")
def backup(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="ui-help-backup-file")],
    data: DataFolder = None,
    force: Annotated[bool, typer.Option("--force", help="ui-help-backup-force")] = False,
    lang: Language = None,
) -> int:
    from sandtable.cli.server_commands import write_backup

    return write_backup(file, data, force, spoken(ctx, lang))


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-restore")
def restore(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="ui-help-restore-file")],
    data: DataFolder = None,
    at: Annotated[str | None, typer.Option("--at", metavar="TIME", help="ui-help-restore-at")] = None,
    force: Annotated[bool, typer.Option("--force", help="ui-help-restore-force")] = False,
    lang: Language = None,
) -> int:
    from sandtable.cli.check_and_repair import restore_folder
    from sandtable.cli.point_in_time import copy_at

    return restore_folder(file if at is None else copy_at(file, at), data, force, spoken(ctx, lang))


@app.command("migrate-database", cls=Command, context_settings=LEFT_OVERS, help="ui-help-migrate-database")
def migrate_database(
    ctx: typer.Context,
    source: Annotated[str, typer.Argument(metavar="FROM", help="ui-help-migrate-from")],
    target: Annotated[str, typer.Argument(metavar="TO", help="ui-help-migrate-to")],
    lang: Language = None,
) -> int:
    from sandtable.cli.database_commands import move_database

    return move_database(source, target, spoken(ctx, lang))


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-check")
def check(ctx: typer.Context, data: DataFolder = None, lang: Language = None) -> int:
    from sandtable.cli.check_and_repair import check_folder

    return check_folder(data, spoken(ctx, lang))


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-repair")
def repair(ctx: typer.Context, data: DataFolder = None, lang: Language = None) -> int:
    from sandtable.cli.check_and_repair import repair_folder

    return repair_folder(data, spoken(ctx, lang))


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-verify")
def verify(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="RECORD", help="ui-help-verify-file")],
    computer: Annotated[str, typer.Option("--computer", metavar="WHICH", help="ui-help-verify-computer")] = "sample",
    lang: Language = None,
) -> int:
    from sandtable.cli.server_commands import verify_record

    return verify_record(file, computer, spoken(ctx, lang))


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-match")
def match(
    ctx: typer.Context,
    first: Annotated[str, typer.Argument(metavar="A", help="ui-help-match-player")],
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="ui-help-game")],
    second: Annotated[str | None, typer.Argument(metavar="B", help="ui-help-match-second")] = None,
    games: Annotated[str, typer.Option("--games", metavar="N", help="ui-help-match-games")] = "100",
    seed: Annotated[str, typer.Option("--seed", metavar="N", help="ui-help-match-seed")] = "1",
    option: Annotated[list[str] | None, typer.Option("--option", metavar="K=V", help="ui-help-option")] = None,
    file: Annotated[str | None, typer.Option("--file", metavar="FILE", help="ui-help-match-file")] = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    json: Annotated[bool, typer.Option("--json", help="ui-help-match-json")] = False,
    lang: Language = None,
) -> int:
    from sandtable.cli.match import play_match, read_terms
    from sandtable.cli.runner_arguments import open_runner

    language = spoken(ctx, lang)
    terms = read_terms((first,) if second is None else (first, second), game, games, seed, option or [])
    with open_runner(jobs, cluster) as runner:
        return play_match(terms, runner, file, json, language)


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-review")
def review(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="RECORD", help="ui-help-review-file")],
    minutes: Annotated[str, typer.Option("--minutes", metavar="N", help="ui-help-review-minutes")] = "2",
    rounds: Annotated[str | None, typer.Option("--rounds", metavar="N", help="ui-help-review-rounds")] = None,
    jobs: Annotated[str | None, typer.Option("--jobs", metavar="N", help="ui-help-review-jobs")] = None,
    puzzles: Annotated[str | None, typer.Option("--puzzles", metavar="SEAT", help="ui-help-review-puzzles")] = None,
    json: Annotated[bool, typer.Option("--json", help="ui-help-match-json")] = False,
    lang: Language = None,
) -> int:
    from sandtable.cli.number_arguments import read_number
    from sandtable.cli.review import review_record
    from sandtable.cli.runner_arguments import read_jobs

    language = spoken(ctx, lang)
    longest = read_number("--minutes", minutes, 10_000, 1)
    often = None if rounds is None else read_number("--rounds", rounds, 10**6, 8)
    return review_record(file, longest, often, read_jobs(jobs), json, language, puzzles)


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-solve")
def solve(
    ctx: typer.Context,
    game: GameName,
    file: Annotated[str | None, typer.Argument(metavar="POSITION", help="ui-help-solve-file")] = None,
    move: Annotated[str | None, typer.Option("--move", metavar="N", help="ui-help-move")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="K=V", help="ui-help-option")] = None,
    deck: Annotated[str | None, typer.Option("--deck", metavar="FILE", help="ui-help-deck")] = None,
    study: Annotated[str | None, typer.Option("--study", metavar="N", help="ui-help-solve-study")] = None,
    json: Annotated[bool, typer.Option("--json", help="ui-help-match-json")] = False,
    lang: Language = None,
) -> int:
    from sandtable.cli.solve import position_of, solve_position

    language = spoken(ctx, lang)
    return solve_position(position_of(game, file, move, option or [], deck), study, json, language)


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-daily")
def daily(
    ctx: typer.Context,
    date: Annotated[str | None, typer.Option("--date", metavar="DATE", help="ui-help-daily-date")] = None,
    record: Annotated[str | None, typer.Option("--record", metavar="FILE", help="ui-help-daily-record")] = None,
    json: Annotated[bool, typer.Option("--json", help="ui-help-match-json")] = False,
    lang: Language = None,
) -> int:
    from sandtable.cli.daily import date_of, score_daily, show_daily
    from sandtable.players.daily import the_challenge

    language, challenge = spoken(ctx, lang), the_challenge()
    day = challenge.of(date_of(date))
    if record is None:
        return show_daily(challenge, day, json, language)
    return score_daily(challenge, day, record, json, language)


@app.command(cls=Command, context_settings=LEFT_OVERS, help="ui-help-puzzles")
def puzzles(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="ui-help-puzzles-game")] = None,
    theme: Annotated[str | None, typer.Option("--theme", metavar="NAME", help="ui-help-puzzles-theme")] = None,
    of_day: Annotated[bool, typer.Option("--daily", help="ui-help-puzzles-daily")] = False,
    themes: Annotated[bool, typer.Option("--themes", help="ui-help-puzzles-themes")] = False,
    plain: Plain = False,
    lang: Language = None,
) -> int:
    from sandtable.cli.puzzle_solving import list_themes, solve_puzzles

    language = spoken(ctx, lang)
    if themes:
        return list_themes(game, language)
    return solve_puzzles(game, theme, of_day, plain, language)


@app.command("puzzles make", cls=Command, context_settings=LEFT_OVERS, help="ui-help-puzzles-make")
def make_puzzles(
    ctx: typer.Context,
    game: GameName,
    count: Annotated[str, typer.Option("--count", metavar="N", help="ui-help-puzzles-count")] = "200",
    first: Annotated[str, typer.Option("--first", metavar="SEED", help="ui-help-puzzles-first")] = "1",
    games: Annotated[str | None, typer.Option("--games", metavar="N", help="ui-help-puzzles-games")] = None,
    records: Annotated[
        list[str] | None, typer.Option("--records", metavar="FILE", help="ui-help-puzzles-records")
    ] = None,
    player: Annotated[str | None, typer.Option("--player", metavar="NAME", help="ui-help-puzzles-player")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="K=V", help="ui-help-option")] = None,
    rounds: Annotated[str | None, typer.Option("--rounds", metavar="N", help="ui-help-puzzles-rounds")] = None,
    jobs: PuzzleJobs = None,
    cluster: Cluster = None,
    out: Annotated[str | None, typer.Option("--out", metavar="DIR", help="ui-help-puzzles-out")] = None,
    lang: Language = None,
) -> int:
    from sandtable.cli.puzzle_making import make, read_order
    from sandtable.cli.runner_arguments import open_runner

    language = spoken(ctx, lang)
    order = read_order(game, count, first, games, rounds, player, option or [], records or [])
    with open_runner(jobs, cluster) as runner:
        return make(order, runner, out, language)


@app.command("puzzles check", cls=Command, context_settings=LEFT_OVERS, help="ui-help-puzzles-check")
def check_puzzles(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="ui-help-puzzles-check-game")] = None,
    folder: Annotated[str | None, typer.Option("--from", metavar="DIR", help="ui-help-puzzles-from")] = None,
    sample: Annotated[str | None, typer.Option("--sample", metavar="N", help="ui-help-puzzles-sample")] = None,
    rounds: Annotated[str | None, typer.Option("--rounds", metavar="N", help="ui-help-puzzles-rounds")] = None,
    seed: Annotated[str, typer.Option("--seed", metavar="N", help="ui-help-puzzles-seed")] = "1",
    drop: Annotated[bool, typer.Option("--drop", help="ui-help-puzzles-drop")] = False,
    jobs: PuzzleJobs = None,
    cluster: Cluster = None,
    lang: Language = None,
) -> int:
    from sandtable.cli.puzzle_checking import check_again, read_check
    from sandtable.cli.runner_arguments import open_runner

    language = spoken(ctx, lang)
    check = read_check(game, folder, sample, rounds, seed, drop)
    with open_runner(jobs, cluster) as runner:
        return check_again(check, runner, language)


@app.command("new-game", cls=Command, context_settings=LEFT_OVERS, help="ui-help-new-game")
def new_game(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="ui-help-new-game-name")],
    title: Annotated[str | None, typer.Option("--title", metavar="TEXT", help="ui-help-new-game-title")] = None,
    title_ja: Annotated[str | None, typer.Option("--title-ja", metavar="TEXT", help="ui-help-new-game-ja")] = None,
    folder: Annotated[str | None, typer.Option("--folder", metavar="DIR", help="ui-help-new-game-folder")] = None,
    lang: Language = None,
) -> int:
    from sandtable.cli.new_game import new_game as write

    return write(name, title, title_ja, folder, spoken(ctx, lang))
