"""The server, spoken to as a page would."""
