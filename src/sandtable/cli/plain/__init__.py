"""The table line by line, for pipes and screen readers: no colours, no cursor movement."""
