"""Tables in play: finding and loading them, what people do at them, and who is told."""
