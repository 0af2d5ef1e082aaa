"""One folder a game. Rules only: no game knows another, and none knows who plays it."""
