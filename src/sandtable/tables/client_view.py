"""What a client makes of the messages of a table, for programs in Python that speak to a server. The page has the same
(web/src/server/changes.ts).
"""

from typing import Any

from sandtable.tables.grouped_options import EACH, Told

Data = dict[str, Any]
Changes = dict[str, Any]  # by pointer: where, and what is there now


class ClientSight:
    """One open connection: what was sent over it so far."""

    def __init__(self) -> None:
        self.told: Data = {}

    def take(self, message: Data) -> Data:
        """A message with a sight: the whole of it as it is now."""
        rest = {name: value for name, value in message.items() if name != "changes"}
        told = {**changed(self.told, message["changes"]), **rest} if "changes" in message else rest
        self.told = {name: value for name, value in told.items() if name != "for"}
        return read_sight(told)


def read_sight(told: Data) -> Data:
    return {**told, "options": spelled(told["options"])}


def changed(before: Data, told: Changes) -> Data:
    """What a client makes of it. What it had before stays as it was."""
    now = before
    for pointer, value in told.items():
        names = [name.replace("~1", "/").replace("~0", "~") for name in pointer.split("/")[1:]]
        now = put(now, names, value)
    return now


def put(data: Any, names: list[str], value: Any) -> Any:
    if not names:
        return value
    first, *rest = names
    copy: Any = dict(data) if isinstance(data, dict) else list(data)
    key: Any = first if isinstance(data, dict) else int(first)
    copy[key] = put(copy[key], rest, value)
    return copy


def spelled(told: list[Told]) -> list[Told]:
    """What a client makes of it: every option by itself."""
    found: list[Told] = []
    for entry in told:
        rest = {name: value for name, value in entry.items() if name != "of"}
        for noun in entry.get("of", [""]):
            places = [put_in(place, noun) for place in entry.get("places", [])]
            option = {"final": False, **rest, "text": put_in(entry["text"], noun)}
            found.append({**option, "places": places} if places else option)
    return found


def put_in(text: str, noun: str) -> str:
    before, _, last = text.rpartition(" ")
    return f"{before} {noun}" if noun and before and last == EACH else text
