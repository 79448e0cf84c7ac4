"""Kreisel on Discord: read the click, call the table, show the result."""
