"""Options: what can be answered. They are made once and compared by identity, which is what makes them cheap."""

from typing import Final, final

NO_NUMBER: Final = -1


@final
class Option:
    """A verb and what it is done to, with a stable text form: `move ahead`, `pass`."""

    def __init__(self, verb: str = "", noun: str = "", code: int = 0) -> None:
        self.verb = verb
        self.noun = noun
        self.code = code  # the game's own number for it, so that rules compare ints
        self.action = NO_NUMBER  # the number that programs know it by as an answer of a player; see research.py
        self.place = b""  # the same number as bytes, so that many of them are joined to an array
        self.outcome = NO_NUMBER  # and as an answer of chance
        self.text = f"{verb} {noun}" if noun else verb

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __str__(self) -> str:
        return self.text


PASS: Final = Option("pass")


class Vocabulary:
    """All options of one game. A text that is not in it is not an option of the game, whatever the position."""

    def __init__(self) -> None:
        self.by_text: dict[str, Option] = {PASS.text: PASS}

    def option(self, verb: str, noun: str = "", code: int = 0) -> Option:
        """Make an option, or find the one that was made before."""
        made = Option(verb, noun, code)
        known = self.by_text.get(made.text)
        if known is None:
            self.by_text[made.text] = made
            return made
        return known

    def find(self, text: str) -> Option | None:
        """The option with this text; spaces around and between the words do not matter."""
        found = self.by_text.get(text)
        return found if found is not None else self.by_text.get(" ".join(text.split()))
