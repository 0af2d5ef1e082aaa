"""The campaign of strange messages: a real server on the loopback, and 10^6 messages that nobody should send."""
