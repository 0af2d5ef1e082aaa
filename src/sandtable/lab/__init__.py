"""Many games at once: matches between computer players, and what they say about their strength."""
