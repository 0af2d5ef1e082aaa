"""The files of the page, as Vite built them into the package; without them, a plain page that says how."""

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route

from sandtable.server.web.link_previews import preview_tags
from sandtable.tables.refusals import Refused
from sandtable.words import LANGUAGES, Words
from sandtable.words.catalogue import HERE as COMMON

PAGE: Final = Path(__file__).parent.parent / "page"
OWN: Final = Path(__file__).parent.parent / "locale"
FOR_A_YEAR: Final = "public, max-age=31536000, immutable"  # a file whose name changes with its contents


async def front(request: Request) -> Response:
    index = PAGE / "index.html"
    if not index.exists():
        return HTMLResponse(plain_page("ui-no-page-why", "ui-no-page-how", "ui-no-page-meanwhile"), 200)
    text = index.read_text(encoding="utf-8")
    return HTMLResponse(
        text.replace("</head>", f"{preview_tags(request)}</head>"), headers={"cache-control": "no-cache"}
    )


def plain_page(*keys: str) -> str:
    """A few sentences in both languages, because nothing here can ask which one is wanted."""
    parts = []
    for language in LANGUAGES:
        words = Words(language, [COMMON, OWN])
        lines = (f"<p>{words.say(key)}</p>" for key in keys)
        parts.append(f'<section lang="{language}"><h1>{words.say("ui-title")}</h1>{"".join(lines)}</section>')
    return (
        '<!doctype html><html lang="ja"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Sandtable 砂盤</title></head>'
        f"<body><main>{''.join(parts)}</main></body></html>"
    )


async def file(request: Request) -> Response:
    """A file of the page and nothing beside it."""
    name = request.path_params["path"]
    path = find(name)
    if path is None:
        raise Refused("no-such-thing", value=name[:80])
    cache = FOR_A_YEAR if name.startswith("assets/") else "no-cache"
    return FileResponse(path, headers={"cache-control": cache})


def find(name: str) -> Path | None:
    """The file of the page with this name. Some names no file can have."""
    try:
        path = (PAGE / name).resolve()
        return path if path.is_relative_to(PAGE.resolve()) and path.is_file() else None
    except (OSError, ValueError):
        return None


ROUTES = [Route("/", front), Route("/{path:path}", file)]
