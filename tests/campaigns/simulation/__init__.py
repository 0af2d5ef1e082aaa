"""The server under a simulated clock, disk and network: one seed, one timeline."""
