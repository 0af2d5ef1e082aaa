"""Three doors, one of them trapped in secret: which one is best can be worked out on paper. A game of the tests."""

from typing import Final

from sandtable.kernel import Manifest

GAME: Final = Manifest(
    "toy-doors", __name__, hidden=True, rules="play:RULES", advice="play:ADVICE", themes="play:THEMES"
)
