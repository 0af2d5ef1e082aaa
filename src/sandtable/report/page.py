"""The report as one HTML file: no script, no network, everything inside."""

from html import escape
from pathlib import Path
from typing import Any, Final

import sandtable
from sandtable.lab.findings import findings, first_state
from sandtable.lab.findings.played_games import PlayedGames
from sandtable.report.names import Names
from sandtable.report.sections.choices import choices
from sandtable.report.sections.course import course
from sandtable.report.sections.factors import factors
from sandtable.report.sections.glance import glance
from sandtable.report.sections.maps import maps
from sandtable.report.sections.method import method
from sandtable.report.sections.outcome import outcome
from sandtable.report.sections.pieces import pieces
from sandtable.report.sections.players import players
from sandtable.report.sections.samples import samples
from sandtable.words import Words
from sandtable.words.catalogue import HERE as COMMON

MARK: Final = '<meta name="generator" content="sandtable lab report">'
HERE: Final = Path(__file__).parent


def report(results: PlayedGames, language: str, found: dict[str, Any] | None = None) -> str:
    """The whole page. Whoever has the findings already gives them along."""
    found = findings(results) if found is None else found
    start = first_state(results)
    game = sandtable.game(results.head["game"])
    said = Words(language, [COMMON, *game.catalogues(), HERE / "locale"], game)
    names = Names(said.under(game.defaults if start is None else start.settings), found)
    bodies = {
        "outcome": outcome(found, names),
        "factors": factors(found, names),
        "players": players(found, names),
        "pieces": pieces(found, names),
        "choices": choices(found, names),
        "course": course(found, names),
        "maps": maps(found, names, start),
        "samples": samples(found, names, results),
        "method": method(found, names),
    }
    links = "".join(f'<a href="#{key}">{escape(names.say(key))}</a>' for key, body in bodies.items() if body)
    title = names.say("title", game=names.words.say("game-title"))
    facts = {"games": found["games"], "cells": len(found["cells"]), "seeds": found["seeds"]}
    style = (HERE / "report.css").read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n{MARK}\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta name="color-scheme" content="light dark">\n<title>{escape(title)}</title>\n'
        f"<style>{style}</style>\n</head>\n<body>\n"
        f'<header><p class="over">{escape(names.say("over"))}</p><h1>{escape(names.words.say("game-title"))}</h1>'
        f'<p class="sub">{escape(names.say("sub", **facts))}</p>{cell_list(found, names)}</header>\n'
        f"<nav>{links}</nav>\n<main>{glance(found, names)}{''.join(bodies.values())}</main>\n"
        f"<footer>{escape(names.say('footer'))}</footer>\n</body>\n</html>\n"
    )


def cell_list(found: dict[str, Any], names: Names) -> str:
    """Which letter stands for what."""
    if len(found["cells"]) < 2:
        return ""
    lines = []
    for cell in found["cells"]:
        told = " · ".join(names.setting(name, value) for name, value in cell["factors"].items())
        games = names.say("count-games", games=cell["games"])
        letter = names.letter(cell["cell"])
        lines.append(f"<li><b>{letter}</b><span>{escape(told)}</span><i>{escape(games)}</i></li>")
    return f'<ol class="cells">{"".join(lines)}</ol>'
