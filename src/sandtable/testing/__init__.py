"""For those who write games: the conformance suite and helpers for scenes. A package tests itself with them:

    test_conformance = conformance(GAME, tests=Path(__file__).parent)

Only `conformance` needs pytest.
"""

from sandtable.testing.golden import Golden
from sandtable.testing.scenes import asked, offered, play, refused, scene
from sandtable.testing.suite import cases, conformance

__all__ = ["Golden", "asked", "cases", "conformance", "offered", "play", "refused", "scene"]
