"""Go Round."""
