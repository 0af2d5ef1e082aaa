"""Numbers on the command line."""

from sandtable.kernel import SandtableError


def read_seed(text: str) -> int:
    try:
        return int(text)
    except ValueError as wrong:
        raise SandtableError("bad-shape", {"place": "--seed", "value": text[:80], "possible": "7"}) from wrong


def read_number(place: str, text: str, most: int, least: int = 0) -> int:
    """A number from `least` to `most`."""
    possible = f"{least}-{most}"
    if not (text.isascii() and text.isdigit()):
        raise SandtableError("bad-shape", {"place": place, "value": text[:80], "possible": possible})
    if len(text) > 9 or not least <= int(text) <= most:
        raise SandtableError("out-of-range", {"place": place, "value": text[:80], "possible": possible})
    return int(text)
