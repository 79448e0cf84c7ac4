"""Everything that checks Kreisel."""
