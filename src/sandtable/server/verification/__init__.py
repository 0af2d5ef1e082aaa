"""Checks finished games. Shares no code with the server that ran them."""
