"""Playing a game through the server to its end."""

from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.server.real_server import Screen


def asked(*screens: Screen) -> Screen | None:
    """The screen whose seat is asked, when all have caught up; None when the game is over."""
    last = max(screen.sight["updated"] for screen in screens)
    for screen in screens:
        screen.until(lambda sight: sight["updated"] >= last)
    if screens[0].sight["state"] == "over":
        return None
    actor = screens[0].sight["actor"]
    return next(screen for screen in screens if screen.sight["seat"] == actor)


def play_on(rng: Random, *screens: Screen, most: int = 100_000) -> dict[str, Any]:
    """Random answers until the game is over, or so many were given; says what the first screen sees then."""
    for _ in range(most):
        screen = asked(*screens)
        if screen is None:
            break
        options = [option["text"] for option in screen.sight["options"]]
        told = screen.answer(rng.choice(options))
        assert told["is"] == "sight", told
        asked(*screens)
    return screens[0].sight


def let_pass(screens: tuple[Screen, Screen], rng: Random) -> tuple[Screen, Screen]:
    """Play until somebody may react out of turn; gives that player and the other one."""
    for _ in range(400):
        screen = asked(*screens)
        assert screen is not None
        seat = screen.sight["seat"]
        options = [option["text"] for option in screen.sight["options"]]
        if options[0] == "pass" and screen.sight["view"]["table"]["mover"] != seat:
            return screen, screens[1] if screen is screens[0] else screens[0]
        screen.answer(rng.choice(options))
    raise AssertionError("nobody was ever asked to react")


def ended(screen: Screen) -> str:
    """Listen until the connection is closed; why it was."""
    key = ""
    while True:
        try:
            message = screen.hear()
        except ConnectionClosed:
            assert screen.socket.close_code == 1008
            return key
        if message["is"] == "refused":
            key = message["error"]["key"]
