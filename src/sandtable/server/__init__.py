"""The server: tables for people who are far apart, stored so that nothing acknowledged is ever lost."""
