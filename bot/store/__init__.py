"""What lasts: a small port, and SQLite behind it."""
