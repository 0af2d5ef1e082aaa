"""The drawn table, in Textual. It draws views, offers options and knows no rule."""
