"""Worker processes, and everything that is asked of them."""
