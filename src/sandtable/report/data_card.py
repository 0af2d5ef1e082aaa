"""The card that lies beside a data set: what it is, how it was made, what its columns mean, and what it is not."""

from pathlib import Path
from typing import Any, Final

import sandtable
from sandtable.lab.code_version import code_version
from sandtable.lab.dataset import COLUMNS, Order, environment_of, schema_of
from sandtable.words import Words
from sandtable.words.catalogue import HERE as COMMON

HERE: Final = Path(__file__).parent / "locale"


def data_card(order: Order, rows: int, file: str, language: str) -> str:
    """The card as Markdown."""
    game = sandtable.game(order.game)
    words = Words(language, [COMMON, *game.catalogues(), HERE], game).under(order.settings)

    def say(key: str, **facts: Any) -> str:
        return words.format(f"card-{key}", facts)

    types = {field.name: str(field.type) for field in schema_of(order)}
    meanings = {name: say(f"column-{name.replace('_', '-')}") for name in COLUMNS}
    columns = [f"| `{name}` | {types[name]} | {meanings[name]} |" for name in COLUMNS]
    settings = ", ".join(f"{key}={value}" for key, value in order.settings.items()) or say("usual-settings")
    facts = {"games": order.games, "rows": rows, "every": order.every, "rounds": order.rounds, "player": order.player}
    lines = [
        f"# {say('title', game=words.say('game-title'))}",
        "",
        say("what", **facts),
        "",
        f"## {say('how')}",
        "",
        say("how-text", **facts),
        "",
        "```",
        command_of(order, file),
        "```",
        "",
        f"- {say('seed', first=str(order.seed), last=str(order.seed + order.games - 1))}",
        f"- {say('settings', settings=settings)}",
        f"- {say('code', code=str(code_version(order.game)))}",
        f"- {say('numbering', environment=environment_of(order))}",
        "",
        f"## {say('columns')}",
        "",
        f"| {say('column')} | {say('type')} | {say('meaning')} |",
        "| --- | --- | --- |",
        *columns,
        "",
        f"## {say('limits')}",
        "",
        *(f"- {say(key)}" for key in ("limit-hidden", "limit-search", "limit-player", "limit-version")),
        "",
        f"## {say('licence')}",
        "",
        say("licence-text"),
    ]
    return "\n".join(lines) + "\n"


def command_of(order: Order, file: str) -> str:
    """What makes the same file again."""
    parts = ["sandtable dataset make", order.game, f"--games {order.games}", f"--seed {order.seed}"]
    parts += [f"--player {order.player}", f"--rounds {order.rounds}", f"--every {order.every}"]
    parts += [f"--option {key}={value}" for key, value in order.settings.items()]
    return " ".join([*parts, f"--out {file}"])
