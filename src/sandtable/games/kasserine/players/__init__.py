"""What a sound player of this game looks at."""
