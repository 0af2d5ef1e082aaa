"""How much and how fast: rates, quotas, and numbers of connections."""
