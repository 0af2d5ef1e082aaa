"""What is removed: tables that nobody comes back to, and accounts whose owners leave."""
