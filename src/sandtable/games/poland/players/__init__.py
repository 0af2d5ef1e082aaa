"""What a good player of this game looks at."""
