"""Pieces of HTML. Whatever comes from a file is escaped here."""

from collections.abc import Iterable, Sequence
from html import escape

from sandtable.report.ink import variable


def section(key: str, title: str, lead: str, body: str) -> str:
    return f'<section id="{key}"><h2>{escape(title)}</h2><p class="lead">{escape(lead)}</p>{body}</section>'


def part(title: str, lead: str, body: str) -> str:
    told = f'<p class="how">{escape(lead)}</p>' if lead else ""
    return f"<h3>{escape(title)}</h3>{told}{body}" if body else ""


def drawn(chart: str, title: str) -> str:
    """A chart with its title for those who listen to the page."""
    labelled = chart.replace('role="img"', f'role="img" aria-label="{escape(title)}"', 1)
    return f'<div class="drawn">{labelled}</div>' if chart else ""


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], words: int = 1) -> str:
    """The first columns are words, the others figures."""
    top = "".join(f"<th{kind(at, words)}>{escape(head)}</th>" for at, head in enumerate(heads))
    lines = []
    for row in rows:
        cells = "".join(f"<td{kind(at, words)}>{escape(cell)}</td>" for at, cell in enumerate(row))
        lines.append(f"<tr>{cells}</tr>")
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{"".join(lines)}</tbody></table></div>'


def kind(at: int, words: int) -> str:
    return "" if at < words else ' class="n"'


def more(title: str, body: str) -> str:
    return f"<details><summary>{escape(title)}</summary>{body}</details>"


def legend(entries: Iterable[tuple[str, str, int]]) -> str:
    """Colour, label and dash of each line."""
    dashes = ("", "5 2", "1.5 1.5", "7 2 1.5 2", "3 1", "9 3")
    found = []
    for colour, label, dash in entries:
        line = f'<line x1="1" y1="6" x2="31" y2="6" stroke="{variable(colour)}" stroke-width="3"'
        found.append(
            f'<li><svg width="32" height="12" aria-hidden="true">{line} stroke-dasharray="{dashes[dash]}"/></svg>'
            f"{escape(label)}</li>"
        )
    return f'<ul class="legend">{"".join(found)}</ul>'


def short(text: str, most: int = 34) -> str:
    """A label that leaves room for the chart.

    >>> short("Defeat. The squad is dead.", 12)
    'Defeat. The…'
    """
    wide = [1.0 if ord(each) < 0x2E80 else 1.8 for each in text]
    if sum(wide) <= most:
        return text
    used, kept = 0.0, ""
    for each, size in zip(text, wide, strict=True):
        used += size
        if used > most - 1:
            break
        kept += each
    return kept.rstrip(" ,.:;、。：") + "…"


def percent(value: float, digits: int = 1) -> str:
    return f"{100 * value:.{digits}f} %"


def points(value: float) -> str:
    """A difference of shares, in percentage points."""
    return f"{100 * value:+.1f}".replace("-", "−")


def number(value: float, digits: int = 1, sign: bool = False) -> str:
    return f"{value:{'+' if sign else ''}.{digits}f}".replace("-", "−")


def span(low: float, high: float, form: object = number) -> str:
    assert callable(form)
    wide = high - low > 1e6  # nothing is known
    return "…" if wide else f"[{form(low)}, {form(high)}]"


def interval_of(row: dict[str, float]) -> str:
    """The interval of a share."""
    return span(row["low"], row["high"], percent)
