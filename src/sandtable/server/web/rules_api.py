"""The rulebooks of the games: the first page with its diagrams, clauses and rulings. The same for everybody."""

from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import sandtable
from sandtable.kernel import Game
from sandtable.server.journal import alarm
from sandtable.server.web.request_context import Json
from sandtable.tables.game_file import BadGameFile
from sandtable.tables.primer import Diagram, Primer, PrimerLine, diagram_svg
from sandtable.tables.primer_file import primer_of
from sandtable.tables.refusals import Refused


async def rules(request: Request) -> Response:
    return Json(rulebook(request.path_params["game"]))


@cache
def rulebook(name: str) -> dict[str, Any]:
    game = sandtable.game(name)
    book, primer = game.rules, known_primer(game.name)
    return {
        "primer": None if primer is None else first_page(game, primer),
        "sections": [{"id": section, **texts} for section, texts in book.sections.items()],
        "clauses": [
            {"id": c.rule, "section": c.section, **c.texts, "reconstruction": c.reconstruction}
            for c in book.clauses.values()
        ],
        "rulings": [
            {
                "id": r.rule,
                "rules": r.rules,
                "question": r.question,
                "answer": r.answer,
                "reason": r.reason,
                "option": r.option,
                "values": r.values,
                "no_switch": r.no_switch or None,
            }
            for r in book.rulings.values()
        ],
    }


@cache
def known_primer(name: str) -> Primer | None:
    """The first page of a game's rulebook; None without one. A file that cannot be used is told once, and left out."""
    try:
        return primer_of(name)
    except BadGameFile as wrong:
        alarm("primer-left-out", game=name, why=str(wrong))
        return None


def first_page(game: Game[Any], primer: Primer) -> dict[str, Any]:
    return {
        "you": primer.you,
        "win": primer.win,
        "turn": [line_row(game, line) for line in primer.turn],
        "forgotten": [line_row(game, line) for line in primer.forgotten],
        "diagrams": [diagram_row(game, diagram) for diagram in primer.diagrams],
        "applies": {"questions": primer.applies.questions, "options": primer.applies.options},
    }


def line_row(game: Game[Any], line: PrimerLine) -> dict[str, Any]:
    """A sentence; where it rests on a ruling with a setting, the value with which it holds as it stands."""
    ruling = game.rules.rulings.get(line.rule)
    usual = None if ruling is None else game.defaults.get(ruling.option)
    return {"rule": line.rule, **line.texts, "usual": usual}


def diagram_row(game: Game[Any], diagram: Diagram) -> dict[str, Any]:
    drawn = sandtable.manifest(game.name).offers("drawing")
    return {
        "name": diagram.name,
        "rule": diagram.rule,
        "caption": diagram.caption,
        "signs": diagram.signs or None,
        "picture": f"/api/rules/{game.name}/diagrams/{diagram.name}.svg" if drawn else None,
        "size": list(diagram.crop[2:]),
    }


async def diagram(request: Request) -> Response:
    game, name = request.path_params["game"], request.path_params["name"]
    drawn = picture(sandtable.game(game).name, name)
    if drawn is None:
        raise Refused("no-such-thing", value=f"{game}/{name}"[:80])
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "no-cache"})


def picture(game: str, name: str) -> str | None:
    primer = known_primer(game)
    known = {each.name for each in primer.diagrams} if primer is not None else set()
    return drawn_once(game, name) if name in known else None


@cache
def drawn_once(game: str, name: str) -> str | None:
    """Only for diagrams that exist, so that nobody fills the memory with names."""
    primer = known_primer(game)
    assert primer is not None
    return diagram_svg(sandtable.game(game), next(each for each in primer.diagrams if each.name == name))


ROUTES = [
    Route("/api/rules/{game}", rules),
    Route("/api/rules/{game}/diagrams/{name}.svg", diagram),
]
