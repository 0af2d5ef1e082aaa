"""Ladders of any mixture of players: computer players, engines of strangers, and language models."""
