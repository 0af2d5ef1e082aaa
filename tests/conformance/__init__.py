"""One suite over all games. The checks are plain functions that know no game; each of them is shown to bite."""
