# mypyc: skip
"""Engines: computer players that are programs of their own, in any language.

They speak JSON lines over standard input and output (docs/engine-protocol.md) and are told what their seat may know, as
every player is. Time and memory are enforced; what fails, forfeits.
"""

from sandtable.players.engines.engine_player import EnginePlayer, Guest
from sandtable.players.engines.failure import EngineFailed
from sandtable.players.engines.limits import EngineLimits, engine_named

__all__ = ["EngineFailed", "EngineLimits", "EnginePlayer", "Guest", "engine_named"]
