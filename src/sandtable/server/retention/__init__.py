"""What is removed when nobody comes back to it, and how old something is."""
