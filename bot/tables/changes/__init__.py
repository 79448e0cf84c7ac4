"""What can be done at a table, and what follows by itself, drafted as changes. May import journal."""
