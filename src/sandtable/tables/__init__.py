"""Playing a table: the game with its seats, dice, log and views. Knows no web, no storage and no event loop."""
