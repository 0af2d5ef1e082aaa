from pathlib import Path

from hill import GAME

from sandtable.testing import conformance

test_conformance = conformance(GAME, tests=Path(__file__).parent)
