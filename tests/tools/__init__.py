"""The tools around the package: installing, building, opening the table, packing."""
