"""The parts of the report, in the order in which they are read."""
