"""What other programs show of a link before anybody follows it: a title, a sentence and a picture.

A link to a position holds the position itself, pressed, after `?p=`. It is read here for its picture and kept nowhere.
"""

import base64
import binascii
import json
import re
import zlib
from functools import cache
from html import escape
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import sandtable
from sandtable.server.web.games_api import OWN, game_row
from sandtable.server.web.request_context import query, rate_limits_of, registry_of
from sandtable.server.web.request_guard import address
from sandtable.tables.position_links import LONGEST_POSITION
from sandtable.tables.refusals import Refused
from sandtable.tables.submitted_text import PICTURE
from sandtable.words import LANGUAGES, Words
from sandtable.words.catalogue import HERE as COMMON

PRESSED: Final = re.compile(r"[A-Za-z0-9_-]{1,4000}")
RAW: Final = -15  # deflate without a head, as browsers press it
FOR_A_DAY: Final = "public, max-age=86400"
ICON: Final = "icon-512.png"


def unpacked(pressed: str) -> str:
    """The position in a link, as text; however small it is pressed, it may not become large."""
    wrong = Refused("bad-field", place="p", value=pressed[:40])
    if not PRESSED.fullmatch(pressed):
        raise wrong
    try:
        data = base64.urlsafe_b64decode(pressed + "=" * (-len(pressed) % 4))
        text = zlib.decompressobj(RAW).decompress(data, LONGEST_POSITION + 1).decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError) as cause:
        raise wrong from cause
    if len(text) > LONGEST_POSITION:
        raise wrong
    return text


async def picture(request: Request) -> Response:
    """The position in a link as a picture: what a spectator would see of it."""
    whose = address(request.scope)
    rate_limits_of(request).tables.check(whose)
    found = await registry_of(request).texts.read(whose, PICTURE, unpacked(query(request, "p") or ""))
    return Response(base64.b64decode(found), media_type="image/png", headers={"cache-control": FOR_A_DAY})


def game_in(pressed: str) -> str | None:
    """Which game a link is about, if it is one that is played here."""
    try:
        found = json.loads(unpacked(pressed))
    except (Refused, ValueError, RecursionError):
        return None
    name = found.get("game") if isinstance(found, dict) else None
    return name if name in sandtable.game_names() else None


def preview_tags(request: Request) -> str:
    """What stands in the head of the page for those who make previews."""
    language = wanted_language(request)
    words = words_of(language)
    pressed = request.query_params.get("p", "")
    game = game_in(pressed) if pressed else None
    title, text, image, kind = words.say("ui-title"), words.say("ui-preview"), ICON, "summary"
    if game is not None:
        title = f"{game_row(game)['said'][language]['title']} – {title}"
        text, kind = words.say("ui-preview-position"), "summary_large_image"
        image = f"picture.png?p={pressed}"
    told = {"og:type": "website", "og:title": title, "og:description": text, "og:image": f"{request.base_url}{image}"}
    tags = [f'<meta property="{name}" content="{escape(value)}">' for name, value in told.items()]
    return "".join([*tags, f'<meta name="twitter:card" content="{kind}">'])


@cache
def words_of(language: str) -> Words:
    return Words(language, [COMMON, OWN])


def wanted_language(request: Request) -> str:
    """The first language that whoever asks would like, if we speak it."""
    wanted = request.headers.get("accept-language", "").strip().lower()
    return next((language for language in LANGUAGES if wanted.startswith(language)), "en")


ROUTES = [Route("/picture.png", picture)]
