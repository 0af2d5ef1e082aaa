"""One folder a game, everything of it inside. No game knows another; its rules know nobody who plays them."""
