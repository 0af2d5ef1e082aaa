"""What other programs show of a link: the board as a picture, made here, and the words for it."""

import base64
import json
import re
import struct
import zlib
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.kernel import SPECTATOR, Picture, SeededDice, Sitting
from sandtable.kernel.picture import HEIGHT, WIDTH
from sandtable.server.web.page import PAGE
from sandtable.tables.picture_files import png_of, svg_of
from tests.layers import lighter
from tests.server.real_server import Player

Guest = Callable[[str], Player]


def position_of(game: str) -> dict[str, Any]:
    sitting = Sitting(sandtable.game(game).start(), SeededDice(2))
    sitting.roll()
    return sitting.state.position()


def pressed(text: str) -> str:
    """As the page writes it into a link."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(text.encode()) + packer.flush()
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def points_of(png: bytes) -> list[bytes]:
    """The rows of a PNG with one byte for each point, each as its colours."""
    assert png.startswith(b"\x89PNG")
    parts, at = {}, 8
    while at < len(png):
        size = struct.unpack(">I", png[at : at + 4])[0]
        kind, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        assert struct.unpack(">I", png[at + 8 + size : at + 12 + size])[0] == zlib.crc32(kind + data)
        parts[kind], at = data, at + 12 + size
    wide, high = struct.unpack(">II", parts[b"IHDR"][:8])
    raw, palette = zlib.decompress(parts[b"IDAT"]), parts[b"PLTE"]
    rows = [raw[row * (wide + 1) + 1 : (row + 1) * (wide + 1)] for row in range(high)]
    return [b"".join(palette[3 * point : 3 * point + 3] for point in row) for row in rows]


def test_a_shape_fills_exactly_the_points_inside_it():
    picture = Picture("#000000")
    picture.rect(10, 20, 5, 3, "#ff0000")
    picture.polygon([(-50, 600), (30, 600), (30, 900), (-50, 900)], "#00ff00")  # it hangs over the edge
    rows = points_of(png_of(picture))
    assert (len(rows), len(rows[0])) == (HEIGHT, 3 * WIDTH)
    red = [(y, x) for y, row in enumerate(rows) for x in range(WIDTH) if row[3 * x : 3 * x + 3] == b"\xff\0\0"]
    assert red == [(y, x) for y in (20, 21, 22) for x in range(10, 15)]
    assert rows[HEIGHT - 1].count(b"\0\xff\0") == 30
    assert '<path fill="#ff0000" d="M10,20L15,20L15,23L10,23Z"/>' in svg_of(picture)


@pytest.mark.parametrize("game", sandtable.game_names())
def test_every_game_draws_its_positions_and_only_what_everybody_sees(game: str, guest: Guest):
    position = position_of(game)
    state = sandtable.game(game).setup(position)
    drawn = sandtable.manifest(game).load("drawing")(state.view(SPECTATOR))
    assert len({shape.colour for shape in drawn.shapes}) >= 5
    told = guest("Ann").post("/api/positions", position=json.dumps(position)).json()
    assert told["picture"] == svg_of(drawn)
    reply = guest("").get(f"/picture.png?p={pressed(json.dumps(position))}")
    assert (reply.status_code, reply.headers["content-type"]) == (200, "image/png")
    assert reply.content == png_of(drawn)


@pytest.mark.parametrize("game", lighter(sandtable.game_names()))
def test_every_moment_of_a_game_can_be_drawn(game: str):
    draw, choose = sandtable.manifest(game).load("drawing"), Random(1)
    for seed in range(3):
        sitting = Sitting(sandtable.game(game).start(), SeededDice(seed))
        sitting.roll()
        for number in range(400):
            if sitting.state.result is not None:
                break
            if number % 4 == 0:
                drawn = draw(sitting.state.view(SPECTATOR))
                assert all(re.fullmatch("#[0-9a-f]{6}", shape.colour) for shape in drawn.shapes)
                assert all(len(shape.points) >= 3 for shape in drawn.shapes)
            sitting.answer(choose.choice(sitting.state.options()))


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_page_of_a_link_says_what_it_is_about_to_those_who_make_previews(guest: Guest, language: str):
    if not (PAGE / "index.html").exists():
        pytest.skip("the page is not built")
    player = guest("")
    link = pressed(json.dumps(position_of("poland")))
    text = player.http.get(f"/?p={link}", headers={"accept-language": f"{language};q=0.9"}).text
    tags = dict(re.findall(r'<meta property="([^"]+)" content="([^"]+)">', text))
    assert {"ja": "閃光：ポーランド", "en": "Lightning: Poland"}[language] in tags["og:title"]
    assert tags["og:image"].endswith(f"/picture.png?p={link}")
    assert tags["og:image"].startswith("http://")
    assert player.http.get(tags["og:image"]).content.startswith(b"\x89PNG")
    plain = dict(re.findall(r'<meta property="([^"]+)" content="([^"]+)">', player.get("/").text))
    assert player.http.get(plain["og:image"]).content.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    "link",
    ["", "!!", "abc", pressed("{"), pressed('{"game": "chess"}'), pressed("x" * 100_000), "A" * 3_000, "%00", "%22%3E"],
)
def test_a_link_that_is_none_has_no_picture_and_harms_no_page(guest: Guest, link: str):
    player = guest("")
    reply = player.get(f"/picture.png?p={link}")
    assert reply.status_code in (400, 404)
    assert reply.json()["error"]["key"]
    page = player.get(f"/?p={link}")
    assert page.status_code == 200
    assert "picture.png" not in page.text
    assert '">"' not in page.text
