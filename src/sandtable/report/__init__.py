"""What an experiment found, drawn and in words: one page that opens anywhere, and its figures as files."""
