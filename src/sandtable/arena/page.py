"""The table of a ladder as one HTML file: no script, no network, everything inside."""

from html import escape
from pathlib import Path
from typing import Any, Final

import sandtable
from sandtable import report
from sandtable.report.markup import number, percent, section, span, table
from sandtable.words import Words
from sandtable.words.catalogue import HERE as COMMON

MARK: Final = '<meta name="generator" content="sandtable arena">'
HERE: Final = Path(__file__).parent / "locale"
WIDTH: Final = 220.0
MARGIN: Final = 6.0


class ArenaPage:
    """One page in one language."""

    def __init__(self, found: dict[str, Any], language: str) -> None:
        self.found = found
        self.language = language
        game = sandtable.game(found["game"])
        self.words = Words(language, [COMMON, *game.catalogues(), HERE], game).under(found["settings"])
        self.low: float = min(row["low"] for row in found["players"])
        self.high: float = max(row["high"] for row in found["players"])

    def say(self, key: str, **facts: Any) -> str:
        return self.words.format(f"arena-{key}", facts)

    def text(self) -> str:
        title = self.say("title", game=self.words.say("game-title"))
        style = (Path(report.__file__).parent / "report.css").read_text(encoding="utf-8")
        facts = {"games": self.found["games"], "seeds": self.found["seeds"], "players": len(self.found["players"])}
        return (
            f'<!doctype html>\n<html lang="{self.language}">\n<head>\n<meta charset="utf-8">\n{MARK}\n'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f'<meta name="color-scheme" content="light dark">\n<title>{escape(title)}</title>\n'
            f"<style>{style}</style>\n</head>\n<body>\n"
            f'<header><p class="over">{escape(self.say("over"))}</p><h1>{escape(self.words.say("game-title"))}</h1>'
            f'<p class="sub">{escape(self.say("sub", **facts))}</p></header>\n'
            f"<main>{self.ratings()}{self.models()}{self.pairs()}{self.method()}</main>\n"
            f"<footer>{escape(self.found['code'])}</footer>\n</body>\n</html>\n"
        )

    def ratings(self) -> str:
        heads = ("place", "player", "kind", "rating", "interval", "", "games", "score", "forfeits")
        top = "".join(f"<th>{escape(self.say(f'head-{head}') if head else '')}</th>" for head in heads)
        lines = "".join(self.row(at, row) for at, row in enumerate(self.found["players"], 1))
        body = f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table></div>'
        return section("ratings", self.say("ratings"), self.say("ratings-lead"), body)

    def row(self, at: int, row: dict[str, Any]) -> str:
        kind = self.say("anchor") if row["anchor"] else self.say(f"kind-{row['kind']}")
        score = f"{percent(row['share'])} {span(row['share_low'], row['share_high'], percent)}"
        broken = ", ".join(f"{self.say(f'forfeit-{kind}')} {times}" for kind, times in row["forfeits"].items())
        cells = [str(at), row["player"], kind, number(row["rating"]), span(row["low"], row["high"])]
        told = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        rest = "".join(f"<td>{escape(cell)}</td>" for cell in (str(row["games"]), score, broken or "–"))
        return f"<tr>{told}<td>{self.bar(row)}</td>{rest}</tr>"

    def bar(self, row: dict[str, Any]) -> str:
        """The interval of a rating on the scale of all of them."""
        low, middle, high = (self.at(row[key]) for key in ("low", "rating", "high"))
        ink = "var(--muted)" if row["anchor"] else "var(--accent)"
        return (
            f'<svg width="{WIDTH:g}" height="16" aria-hidden="true">'
            f'<line x1="{low:.1f}" y1="8" x2="{high:.1f}" y2="8" stroke="{ink}" stroke-width="3"/>'
            f'<circle cx="{middle:.1f}" cy="8" r="5" fill="{ink}"/></svg>'
        )

    def at(self, value: float) -> float:
        wide = max(self.high - self.low, 1e-9)
        return MARGIN + (WIDTH - 2 * MARGIN) * (value - self.low) / wide

    def models(self) -> str:
        """What models did wrong, and what they cost; nothing where there are none."""
        rows = [row for row in self.found["players"] if "model" in row]
        if not rows:
            return ""
        names = ("decisions", "replies", "syntax", "rule", "hidden", "given_up", "lookups", "tokens_in", "tokens_out")
        heads = [self.say("head-player"), self.say("head-form"), *(self.say(f"count-{name}") for name in names)]
        lines = [
            [row["player"], row["model"]["form"], *(self.figure(row["model"], name) for name in names)] for row in rows
        ]
        return section("models", self.say("models"), self.say("models-lead"), table(heads, lines, 2))

    def figure(self, counts: dict[str, Any], name: str) -> str:
        """A count; tokens that were estimated have a wave before them."""
        wave = "~" if name.startswith("tokens") and counts["estimated"] else ""
        return f"{wave}{counts[name]:,}"

    def pairs(self) -> str:
        names = [row["player"] for row in self.found["players"]]
        met = {(row["player"], row["against"]): row for row in self.found["pairs"]}
        lines = []
        for name in names:
            cells = [met.get((name, other)) for other in names]
            lines.append(
                [name, *("" if row is None else f"{row['won']}–{row['drawn']}–{row['lost']}" for row in cells)]
            )
        return section(
            "pairs", self.say("pairs"), self.say("pairs-lead"), table([self.say("head-player"), *names], lines)
        )

    def method(self) -> str:
        key = "reproducible" if self.found["reproducible"] else "not-reproducible"
        told = [f"{name} = {value}" for name, value in self.found["settings"].items()]
        lines = [self.say("method-text"), self.say(key), self.say("seed", seed=str(self.found["seed"])), *told]
        body = "".join(f"<p>{escape(line)}</p>" for line in lines)
        return section("method", self.say("method"), "", body)


def page(found: dict[str, Any], language: str) -> str:
    return ArenaPage(found, language).text()
