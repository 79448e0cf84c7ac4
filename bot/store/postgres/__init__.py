"""The store in a PostgreSQL: one pool of connections, one statement for a move."""
