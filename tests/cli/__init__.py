"""The `sandtable` command, line by line and drawn."""
