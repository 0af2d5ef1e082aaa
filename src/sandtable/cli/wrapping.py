"""Breaking lines so that both languages read well: English between words, Japanese between characters."""

import re

from rich.cells import cell_len

# No line begins with these, and none ends with those.
NEVER_FIRST = "、。，．・：；？！」』）］｝〉》】ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ%,.:;?!)]}…"
NEVER_LAST = "「『（［｛〈《【([{"
SHORT = 2
PIECES = re.compile(r"[ -~‐-⁩]+|[^ -~]")


def wrap(text: str, width: int) -> list[str]:
    """The lines of a text, none wider than this many columns where that is possible."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in pieces(paragraph):
            if line and cell_len(line + piece.rstrip()) > width:
                lines.append(line.rstrip())
                line = ""
            line += piece.lstrip() if not line else piece
            while cell_len(line.rstrip()) > width:
                head = cut(line, width)
                lines.append(head.rstrip())
                line = line[len(head) :]
        lines.append(line.rstrip())
    return lines


def pieces(text: str) -> list[str]:
    """What stays together: a word with the space before it, or a character with its punctuation."""
    found: list[str] = []
    for run in PIECES.findall(text):
        parts = re.findall(r" *[^ ]+| +", run) if cell_len(run) == len(run) and len(run) > 1 else [run]
        for part in parts:
            if found and stays(found[-1], part):
                found[-1] += part
            else:
                found.append(part)
    return found


def stays(before: str, after: str) -> bool:
    """Whether no line may break between two pieces: at punctuation, and within such words as `X型` and `2段目`."""
    if after.startswith(" "):
        return False
    if after[0] in NEVER_FIRST or before[-1] in NEVER_LAST:
        return True
    return before.isascii() and before.isalnum() and len(before) <= SHORT


def cut(text: str, width: int) -> str:
    """As much of a text as fits, one character at least."""
    end = 1
    while end < len(text) and cell_len(text[: end + 1]) <= width:
        end += 1
    return text[:end]


def indent(text: str, width: int, by: int) -> list[str]:
    """The lines of a text, each indented by this many columns."""
    return [" " * by + line for line in wrap(text, width - by)]
