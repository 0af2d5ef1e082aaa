"""What games bring for the page as it is: the picture on the card of each, and the boards of games from packages of
their own, which are the files of one folder.
"""

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

import sandtable
from sandtable.tables.refusals import Refused

# Said here and not guessed: a browser runs no module whose type is wrong. No other kind of file is served.
TYPES: Final = {
    ".css": "text/css",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}


def board_address(name: str) -> str | None:
    """Where the page finds the board of a game; None if it has it built in, or there is none."""
    module = sandtable.manifest(name).page_module
    return None if module is None else f"/games/{name}/{module.name}"


def picture_address(name: str) -> str | None:
    """Where the page finds the picture on the card of a game; None if it has none."""
    path = sandtable.manifest(name).picture
    return f"/games/{name}{path.suffix}" if path is not None and path.suffix in TYPES and path.is_file() else None


async def picture(request: Request) -> Response:
    """The picture on the card, whatever its file is called."""
    game = request.path_params["game"]
    path = sandtable.manifest(game).picture if game in sandtable.game_names() else None
    if path is None or request.url.path != picture_address(game):
        raise Refused("no-such-thing", value=request.url.path[:80])
    return FileResponse(path, media_type=TYPES[path.suffix], headers={"cache-control": "no-cache"})


async def file(request: Request) -> Response:
    """A file beside the board of a game and nothing else of its package."""
    game, name = request.path_params["game"], request.path_params["path"]
    path = find(game, name)
    if path is None:
        raise Refused("no-such-thing", value=f"{game}/{name}"[:80])
    return FileResponse(path, media_type=TYPES[path.suffix], headers={"cache-control": "no-cache"})


def find(game: str, name: str) -> Path | None:
    module = sandtable.manifest(game).page_module if game in sandtable.game_names() else None
    if module is None:
        return None
    try:
        folder = module.parent.resolve()
        path = (folder / name).resolve()
        is_ours = path.is_relative_to(folder) and path.suffix in TYPES and path.is_file()
    except (OSError, ValueError):  # some names no file can have
        return None
    return path if is_ours else None


ROUTES = [Route("/games/{game}.{kind}", picture), Route("/games/{game}/{path:path}", file)]
