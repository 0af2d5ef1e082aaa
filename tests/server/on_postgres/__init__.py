"""The server on PostgreSQL: the same tests as on the embedded database, and those of what only a shared one has."""
