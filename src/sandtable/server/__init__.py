"""The server: tables that people far apart play at, kept so that nothing acknowledged is ever lost."""
