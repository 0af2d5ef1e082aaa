"""One suite over all games: design.md calls it conformance. The checks are plain functions; they know no game."""
