"""The few figures that most readers came for."""

from html import escape
from typing import Any, Final

from sandtable.lab.findings.comparisons import LENGTH
from sandtable.report.ink import of_seat, variable
from sandtable.report.markup import number, percent, points, span
from sandtable.report.names import Names

USUAL: Final = 0.2  # of the games: what is drawn more rarely says little about the game


def glance(found: dict[str, Any], names: Names) -> str:
    tiles = [*share_tiles(found, names), length_tile(found, names)]
    tiles += [tile for tile in (effect_tile(found, names), piece_tile(found, names)) if tile]
    return f'<div class="tiles">{"".join(tiles)}</div>'


def tile(label: str, figure: str, below: str, colour: str = "", bar: str = "") -> str:
    style = f' style="--own:{colour}"' if colour else ""
    return (
        f'<div class="tile"{style}><p class="label">{escape(label)}</p><p class="figure">{escape(figure)}</p>'
        f'{bar}<p class="below">{escape(below)}</p></div>'
    )


def share_tiles(found: dict[str, Any], names: Names) -> list[str]:
    """The shares of the cell that the others are compared with."""
    tiles = []
    for who, each in found["cells"][0]["shares"].items():
        low, high = 100 * each["low"], 100 * each["high"]
        bar = (
            f'<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">'
            f'<rect class="all" width="100" height="6"/>'
            f'<rect class="share" width="{100 * each["value"]:.1f}" height="6"/>'
            f'<rect class="span" x="{low:.1f}" y="2" width="{high - low:.1f}" height="2"/></svg>'
        )
        below = names.say("interval-of", span=span(each["low"], each["high"], lambda value: f"{100 * value:.1f}"))
        colour = variable(of_seat(found["seats"], who))
        tiles.append(tile(names.outcome(who), percent(each["value"]), below, colour, bar))
    return tiles


def length_tile(found: dict[str, Any], names: Names) -> str:
    each = found["cells"][0]["length"]
    below = names.say("length-span", low=number(each["tenth"], 0), high=number(each["ninetieth"], 0))
    return tile(names.outcome(LENGTH), number(each["value"]), below)


def effect_tile(found: dict[str, Any], names: Names) -> str:
    """The largest difference that is clear."""
    rows = [row for row in found["effects"] if row["clear"] and row["outcome"] in found["seats"]]
    if not rows:
        return ""
    row = max(rows, key=lambda each: abs(each["value"]))
    below = f"{names.change(row)} {span(row['low'], row['high'], points)}"
    colour = variable(of_seat(found["seats"], row["outcome"]))
    return tile(names.say("largest-effect", outcome=names.outcome(row["outcome"])), points(row["value"]), below, colour)


def piece_tile(found: dict[str, Any], names: Names) -> str:
    """The card that changes most when it is drawn. A unit is left out: it may be drawn because it was lost before."""
    often = USUAL * found["games"]
    drawn = [row for row in found["impact"] if row["kind"] == "cards" and row["deed"] == "drawn"]
    rows = [row for row in drawn if row["clear"] and row["games"] >= often]
    if not rows:
        return ""
    row = max(rows, key=lambda each: abs(each["value"]))
    below = names.say("piece-drawn", piece=names.thing(row["piece"]), span=span(row["low"], row["high"], points))
    colour = variable(of_seat(found["seats"], row["side"]))
    return tile(names.say("largest-piece", seat=names.seat(row["side"])), points(row["value"]), below, colour)
