"""What lasts: a small port, and behind it SQLite (the default) or PostgreSQL."""
