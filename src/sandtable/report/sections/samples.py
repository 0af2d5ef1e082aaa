"""Games to look at: their records stand in the page and can be saved from it."""

from base64 import b64encode
from html import escape
from typing import Any, Final

from sandtable.lab.findings.played_games import PlayedGames
from sandtable.report.markup import section
from sandtable.report.names import Names

MOST: Final = 40


def samples(found: dict[str, Any], names: Names, results: PlayedGames) -> str:
    """Nothing, where no record was kept."""
    lines: list[str] = []
    for game in results.games:
        text = results.records.get((game.cell, game.number))
        if text is None or len(lines) >= MOST:
            continue
        file = f"{found['head']['game']}-{names.letter(game.cell)}-{game.number}.txt"
        data = b64encode(text.encode()).decode()
        link = f'<a download="{escape(file)}" href="data:text/plain;charset=utf-8;base64,{data}">{escape(file)}</a>'
        told = (names.cell(game.cell), names.ending(game.ending, game.winner), f"{game.length}", f"{game.seed}")
        cells = "".join(f"<td>{escape(each)}</td>" for each in told)
        lines.append(f"<tr><td>{link}</td>{cells}</tr>")
    if not lines:
        return ""
    keys = ("record", "cell", "ending", "length", "seed")
    heads = "".join(f"<th>{escape(names.say(f'head-{key}'))}</th>" for key in keys)
    body = f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>{"".join(lines)}</tbody></table></div>'
    file = f"{found['head']['game']}-A-0.txt"
    body += f"<pre><code>sandtable replay {escape(file)}\nsandtable review {escape(file)}</code></pre>"
    return section("samples", names.say("samples"), names.say("samples-lead"), body)
