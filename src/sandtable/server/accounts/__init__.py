"""Who someone is: guests and accounts, names, passwords, sessions, and ways back."""
