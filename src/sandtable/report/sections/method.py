"""How the figures were made, in plain words, and everything that is needed to make them again."""

from html import escape
from typing import Any, Final

from sandtable.report.markup import more, section, table
from sandtable.report.names import Names

METHODS: Final = ("seeds", "shares", "pairs", "interactions", "impact", "many", "series")
HEAD: Final = ("game", "rules version", "package version", "digest")


def method(found: dict[str, Any], names: Names) -> str:
    told = "".join(
        f"<dt>{escape(names.say(f'method-{key}-title'))}</dt><dd>{escape(names.say(f'method-{key}'))}</dd>"
        for key in METHODS
    )
    rows = [[names.say(f"head-{key.replace(' ', '-')}"), found["head"].get(key, "–")] for key in HEAD]
    body = f"<dl>{told}</dl>{table(['', ''], rows, 2)}"
    if found["experiment"]:
        body += more(names.say("experiment"), f"<pre><code>{escape(found['experiment'])}</code></pre>")
    return section("method", names.say("method"), names.say("method-lead"), body)
