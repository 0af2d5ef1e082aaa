"""Hexes: geometry, lines, reach, zones of control, roads. Knows no game.

A hex is a small number, and what is known about hexes is a flat list of small numbers. `Grid.number("2014")` and
`Grid.names[hex]` lead from the printed number to ours and back.
"""

from sandtable.hexmap.grid import DIRECTIONS, NO_HEX, Grid
from sandtable.hexmap.reach import UNREACHED, WHOLE, Reach, reach
from sandtable.hexmap.roads import along, lay
from sandtable.hexmap.zones import Zones

__all__ = ["DIRECTIONS", "NO_HEX", "UNREACHED", "WHOLE", "Grid", "Reach", "Zones", "along", "lay", "reach"]
