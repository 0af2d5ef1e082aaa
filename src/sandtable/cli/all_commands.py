"""The command with everything that it can do: each family of commands adds itself when it is imported."""

from sandtable.cli import arena_commands, engine_commands, lab_commands, load_commands, site_commands, train_commands
from sandtable.cli.app import app

__all__ = [
    "app",
    "arena_commands",
    "engine_commands",
    "lab_commands",
    "load_commands",
    "site_commands",
    "train_commands",
]
