# mypyc: skip
"""Our own players behind the engine protocol, for programs in any language: `sandtable engine --level veteran`."""

from collections.abc import Iterable, Iterator
from typing import Any

from sandtable.players.engines.messages import PROTOCOL, Message
from sandtable.players.levels import player
from sandtable.players.observation import Observation


def serve(level: str, lines: Iterable[Message]) -> Iterator[Message]:
    """What the player answers to each message, until `bye`. A message that it does not know is answered by an error."""
    import sandtable

    play = player(level, 1)
    game: Message = {}
    asked: Message = {}
    for message in lines:
        match message.get("do"):
            case "hello":
                about = {"name": f"sandtable {level}", "games": sandtable.game_names(), "wants": ["world"]}
                yield {"hello": {**about, "protocol": PROTOCOL}}
            case "game":
                game = message
            case "ask":
                asked = message
                yield {"number": asked["number"], "answer": play(observed(game, asked))}
            case "bye":
                return
            case "over":
                game = {}
            case "again":
                asked["options"] = [option for option in asked["options"] if option != message["answer"]]
                yield {"number": asked["number"], "answer": asked["options"][0]}
            case other:
                yield {"error": "unknown-message", "do": other}


def observed(game: Message, asked: Message) -> Observation:
    """The decision as our players see it."""
    import sandtable

    about: dict[str, Any] = {key: game[key] for key in ("game", "rules", "settings", "seat")}
    about |= {key: asked[key] for key in ("question", "options", "table")}
    about |= {"actor": game["seat"], "result": None}
    return Observation(about, sandtable.game(game["game"]).setup(asked["world"]), asked["seed"])
