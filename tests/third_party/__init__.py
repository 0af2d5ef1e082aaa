"""Games from packages of their own: what Sandtable writes for their authors, and how it plays them once installed."""
